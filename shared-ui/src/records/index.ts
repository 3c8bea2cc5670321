export { readAllPages } from './read-all-pages.ts';
export { saveCsv } from './save-csv.ts';
