export { countedPage, inOrder, sortedPage, sortingBy, sortingOf, timeKey } from './sorting.ts';
export type { SortedRow, Sorting } from './sorting.ts';
