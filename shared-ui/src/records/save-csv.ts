import { toCsv } from 'shared-contracts/csv';
import { saveFile } from '../lib/save-file.ts';

/** Rows as a file for a spreadsheet. */
export const saveCsv = (name: string, header: readonly string[], rows: readonly (readonly string[])[]): void =>
  saveFile(name, new Blob([toCsv(header, rows)], { type: 'text/csv;charset=utf-8' }));
