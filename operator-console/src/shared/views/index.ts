export { TableTools } from './table-tools.tsx';
export { useTableHabits } from './use-table-habits.ts';
export { shownColumns } from './views.ts';
