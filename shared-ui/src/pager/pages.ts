/** A page number, or a gap between two of them. */
export type PagerItem = number | 'gap-start' | 'gap-end';

/** Pages shown round the current one (spec: paging). */
export const pagesInRange = 5;
/** Pages always shown at each end (spec: paging). */
export const marginPages = 2;

/**
 * Which pages a pager shows: `marginPages` at each end and a window of `pagesInRange` round the current one, the window
 * pushed inside at the ends. A gap stands only for two pages or more; a single left-out page is shown itself.
 */
export const pagerItems = (page: number, pages: number): readonly PagerItem[] => {
  const half = Math.floor(pagesInRange / 2);
  const first = Math.max(1, Math.min(page - half, pages - pagesInRange + 1));
  const last = Math.min(pages, first + pagesInRange - 1);
  const shown = (candidate: number) =>
    candidate <= marginPages || candidate > pages - marginPages || (candidate >= first && candidate <= last);

  const items: PagerItem[] = [];
  for (let candidate = 1; candidate <= pages; candidate += 1) {
    const alone = !shown(candidate) && shown(candidate - 1) && shown(candidate + 1);
    if (shown(candidate) || alone) items.push(candidate);
    else if (typeof items.at(-1) === 'number') items.push(candidate < first ? 'gap-start' : 'gap-end');
  }
  return items;
};
