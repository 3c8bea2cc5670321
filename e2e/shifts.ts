/** How far the layout of a page jumps by itself while it loads (QUA-005). */
import type { Page } from '@playwright/test';

/** A page at which nothing jumps that a person would notice. */
export const SHIFT_MAX = 0.05;

/** Counts in every page that is loaded from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { layoutShifts: seen });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) seen.push(shift.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Sum since the page was loaded, in the score of the Layout Instability API. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (window as unknown as { layoutShifts: readonly number[] }).layoutShifts.reduce((sum, value) => sum + value, 0),
  );
