/** A row of a CSV text: the line on which it begins, from 1, and its cells without the space around them. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Rows of a CSV text (RFC 4180), separated by commas or semicolons; quoted cells may hold both, quotes and line breaks. Rows without
 * any text are left out.
 */
export const readCsv = (text: string): readonly CsvRow[] => {
  let line = 1;
  let row: { line: number; cells: string[] } = { line, cells: [] };
  const rows = [row];
  let cell = '';
  let isQuoted = false;
  const push = (): void => {
    row.cells.push(cell.trim());
    cell = '';
  };
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at);
    if (sign === '\n') line += 1;
    if (isQuoted && sign === '"' && plain.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === ',' || sign === ';') push();
    else if (sign === '\n') {
      push();
      row = { line, cells: [] };
      rows.push(row);
    } else cell += sign;
  }
  push();
  return rows.filter(({ cells }) => cells.some((entry) => entry !== ''));
};
