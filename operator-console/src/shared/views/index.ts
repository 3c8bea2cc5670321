export type { BulkAction } from './bulk-bar.tsx';
export { ListTable, NO_FILTER } from './list-table.tsx';
export type { OwnFilter } from './list-table.tsx';
export type { ListSort } from './sort-by.tsx';
