/** Moves of the highlighted result by the arrow keys. Pure. */

/** None is highlighted: Enter opens the page of all results. */
export const NONE = -1;

/** The next place for a key: round the list and through "none"; Home and End keep to the text. */
export const moved = (key: string, place: number, results: number): number => {
  if (results === 0) return NONE;
  if (key === 'ArrowDown') return place + 1 >= results ? NONE : place + 1;
  if (key === 'ArrowUp') return place === NONE ? results - 1 : place - 1;
  return place;
};

/** Address of the results page for words as typed; home for none. */
export const searchAddress = (words: string): string => {
  const wanted = words.trim();
  return wanted === '' ? '/' : `/?${new URLSearchParams({ search: wanted }).toString()}`;
};
