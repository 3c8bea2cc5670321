/** A statement on paper: a frame of its own without the portal round it, printed and thrown away. */
export interface Sheet {
  readonly title: string;
  readonly note: string;
  readonly head: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

const row = (page: Document, cells: readonly string[], tag: 'th' | 'td'): HTMLTableRowElement => {
  const line = page.createElement('tr');
  for (const [index, text] of cells.entries()) {
    const cell = page.createElement(tag);
    cell.textContent = text;
    cell.style.padding = '4pt 8pt';
    cell.style.textAlign = index === 0 ? 'start' : 'end';
    cell.style.borderBottom = '0.5pt solid #999';
    line.append(cell);
  }
  return line;
};

/** Only text nodes and styles by script: it works under the portal's content security policy. */
export const fillSheet = (page: Document, { title, note, head, lines }: Sheet): void => {
  page.title = title;
  page.body.style.font = '10pt system-ui, sans-serif';
  const heading = page.createElement('h1');
  heading.textContent = title;
  heading.style.fontSize = '16pt';
  const text = page.createElement('p');
  text.textContent = note;
  const table = page.createElement('table');
  table.style.borderCollapse = 'collapse';
  table.style.width = '100%';
  table.append(row(page, head, 'th'), ...lines.map((line) => row(page, line, 'td')));
  page.body.append(heading, text, table);
};

export const printStatement = (sheet: Sheet): void => {
  const frame = document.createElement('iframe');
  frame.title = sheet.title;
  frame.style.cssText = 'position: fixed; inline-size: 0; block-size: 0; border: 0';
  document.body.append(frame);
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument || !contentWindow) return frame.remove();
  fillSheet(contentDocument, sheet);
  contentWindow.addEventListener('afterprint', () => frame.remove());
  contentWindow.print();
};
