/** The other direction of reading, as Arabic has it. */
import type { Page } from '@playwright/test';

/**
 * What is wrong with a page that is read from right to left: wider than the screen, cut where it was whole, or still the way it was.
 * The page reads from left to right again afterwards.
 */
export const faultsWhenMirrored = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const isScrolled = (part: Element): boolean => {
      for (let outer = part.parentElement; outer && outer !== document.body; outer = outer.parentElement)
        if (getComputedStyle(outer).overflowX !== 'visible') return true;
      return false;
    };
    const cut = (): Element[] =>
      [...document.querySelectorAll('body *')].filter((part) => {
        if (!part.checkVisibility() || part.closest('[inert], [aria-hidden="true"]') || isScrolled(part)) return false;
        const { left, right, width } = part.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1);
      });
    /** How far the first of what stands side by side in the header is from the edge where reading begins. */
    const fromStart = (): number => {
      const first = document.querySelector('#root > header a')?.getBoundingClientRect();
      if (!first) return 0;
      return getComputedStyle(root).direction === 'rtl' ? innerWidth - first.right : first.left;
    };
    const before = { cut: new Set(cut()), fromStart: fromStart(), dir: root.dir };
    root.dir = 'rtl';
    const faults = cut().flatMap((part) => (before.cut.has(part) ? [] : [`cut: ${part.outerHTML.slice(0, 80)}`]));
    if (root.scrollWidth > root.clientWidth) faults.push('wider than the screen');
    if (Math.abs(fromStart() - before.fromStart) > 1) faults.push('the header is not mirrored');
    root.dir = before.dir;
    return faults;
  });
