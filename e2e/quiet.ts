import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const QUIET_MS = 500;

/** Nothing loads. Playwright's own `networkidle` never comes on a page with an open stream. */
export const quiet = async (page: Page): Promise<void> => {
  await page.waitForFunction((ms) => {
    const count = performance.getEntriesByType('resource').length;
    const last = (window as { lastRead?: { count: number; at: number } }).lastRead;
    if (last?.count !== count) (window as { lastRead?: object }).lastRead = { count, at: performance.now() };
    return last?.count === count && performance.now() - last.at >= ms;
  }, QUIET_MS);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
};
