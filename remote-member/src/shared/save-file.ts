import { toCsv } from 'shared-contracts/csv';
import { saveFile } from 'shared-ui';

export const saveCsv = (name: string, header: readonly string[], rows: readonly (readonly string[])[]): void =>
  saveFile(name, new Blob([toCsv(header, rows)], { type: 'text/csv;charset=utf-8' }));

/** Data as a file that people can read too. */
export const saveJson = (name: string, data: unknown): void =>
  saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
