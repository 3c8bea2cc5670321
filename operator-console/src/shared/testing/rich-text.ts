import { fireEvent } from '@testing-library/react';

const NOWHERE = { ...{ x: 0, y: 0, width: 0, height: 0, top: 0, left: 0, right: 0, bottom: 0 }, toJSON: () => ({}) };

/** The test's browser lays nothing out, which the editor asks for when it scrolls to the cursor. */
export const layOutNothing = (): void => {
  Object.assign(document, { elementFromPoint: () => null });
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => NOWHERE });
};

/** As from the clipboard: typing into an editor needs a browser with a layout. */
export const pasteHtml = (editor: HTMLElement, html: string): void => {
  const getData = (type: string): string => (type === 'text/html' ? html : '');
  fireEvent.paste(editor, { clipboardData: { getData, files: [], items: [], types: ['text/html'] } });
};
