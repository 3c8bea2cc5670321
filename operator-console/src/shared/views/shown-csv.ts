/** The rows that a table shows, as text. */

/** Buttons are no values, but for the one that names a row and those that sort by a column. */
const LEFT_OUT = 'button:not([data-row-link], [data-sort]), input, label, svg, [aria-hidden="true"]';

const textOf = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ?? '';
  if (node instanceof Element && node.matches(LEFT_OUT)) return '';
  return [...node.childNodes]
    .map(textOf)
    .filter((text) => text !== '')
    .join(' ');
};

interface ShownTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** `isTaken`: whether the row at this place is wanted. Columns of checkboxes and of buttons alone have no values. */
export const shownIn = (table: HTMLTableElement, isTaken: (index: number) => boolean): ShownTable => {
  const head = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => textOf(cell));
  const rows = [...(table.tBodies[0]?.rows ?? [])]
    .filter((_, index) => isTaken(index))
    .map((row) => [...row.cells].map((cell) => textOf(cell)));
  const kept = head.map((_, column) => column).filter((column) => rows.some((row) => row[column] !== ''));
  const pick = (texts: readonly string[]): readonly string[] => kept.map((column) => texts[column] ?? '');
  return { header: pick(head), rows: rows.map(pick) };
};
