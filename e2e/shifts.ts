/** How far the layout of a page jumps by itself while it loads (QUA-005). */
import type { Page } from '@playwright/test';

/** A page at which nothing jumps that a person would notice. */
export const SHIFT_MAX = 0.05;

interface Shift {
  readonly value: number;
  /** The first thing that moved, to be found in a message. */
  readonly moved: string;
}

/** Counts in every page that is loaded from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    };
    const seen: Shift[] = [];
    Object.assign(window, { layoutShifts: seen });
    const movedIn = ({ sources }: Entry): string =>
      sources
        .slice(0, 3)
        .map(({ node, previousRect: from, currentRect: to }) => {
          const text = node?.textContent?.trim().slice(0, 30) ?? '';
          return `"${text}" ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`;
        })
        .join('; ');
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Entry[])
        if (!shift.hadRecentInput) seen.push({ value: shift.value, moved: movedIn(shift) });
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => (window as unknown as { layoutShifts: readonly Shift[] }).layoutShifts);

/** Sum since the page was loaded, in the score of the Layout Instability API. */
export const shiftOf = async (page: Page): Promise<number> =>
  (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);

/** What moved since the page was loaded, the furthest first. */
export const movedOn = async (page: Page): Promise<string> =>
  [...(await shiftsOf(page))]
    .sort((a, b) => b.value - a.value)
    .slice(0, 3)
    .map(({ value, moved }) => `${value.toFixed(4)} ${moved}`)
    .join('\n');
