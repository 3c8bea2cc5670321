export { readAllRows } from './read-all-rows.ts';
export { saveCsv } from './save-csv.ts';
