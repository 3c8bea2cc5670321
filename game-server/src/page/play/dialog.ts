/** The one dialog of the page; its content is made when it opens. */
import { byId } from '../common/dom.ts';

export interface Dialog {
  readonly open: (title: string, fill: (body: HTMLElement) => void) => void;
  readonly isOpen: () => boolean;
}

export const createDialog = (): Dialog => {
  const dialog = byId<HTMLDialogElement>('dialog');
  const body = byId('dialog-body');
  byId('dialog-close').addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  return {
    isOpen: () => dialog.open,
    open: (title, fill) => {
      byId('dialog-title').textContent = title;
      body.replaceChildren();
      fill(body);
      dialog.showModal();
      body.scrollTop = 0;
      body.focus();
    },
  };
};
