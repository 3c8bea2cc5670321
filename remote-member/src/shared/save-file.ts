import { toCsv } from 'shared-contracts/csv';

/** Hands a file to the browser. */
const saveFile = (name: string, text: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

export const saveCsv = (name: string, header: readonly string[], rows: readonly (readonly string[])[]): void =>
  saveFile(name, toCsv(header, rows), 'text/csv;charset=utf-8');

/** Data as a file that people can read too. */
export const saveJson = (name: string, data: unknown): void =>
  saveFile(name, JSON.stringify(data, null, 2), 'application/json');
