export { inOrder, sortedPage, sortingOf, timeKey } from './sorting.ts';
export type { KeyKind, SortedRow, Sorting } from './sorting.ts';
