export { QueryView } from './query-view.tsx';
export { ReadFailure } from './read-failure.tsx';
export { useTableFailure } from './use-table-failure.ts';
