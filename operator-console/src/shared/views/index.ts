export { ListTable } from './list-table.tsx';
export type { OwnFilter } from './list-table.tsx';
