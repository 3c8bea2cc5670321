export { toCsv } from './csv.ts';
export { readCsv } from './read-csv.ts';
export type { CsvRow } from './read-csv.ts';
