/**
 * Rows as CSV (RFC 4180) with a byte order mark, so that spreadsheet programs read UTF-8. A cell that such a program would
 * take for a formula gets a leading apostrophe; plain negative numbers stay numbers.
 */
const FORMULA = /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/;

const cell = (value: string): string => {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const toCsv = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
