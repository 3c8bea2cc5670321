import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

const QUIET_MS = 500;

type Reader = typeof window & { lastRead?: { readonly count: number; readonly at: number } };

/** Nothing loads. Playwright's own `networkidle` never comes on a page with an open stream. */
export const quiet = async (page: Page): Promise<void> => {
  // What was read before this call says nothing about now.
  await page.evaluate(() => delete (window as Reader).lastRead);
  await page.waitForFunction(
    (ms) => {
      const count = performance.getEntriesByType('resource').length;
      const last = (window as Reader).lastRead;
      if (last?.count !== count) (window as Reader).lastRead = { count, at: performance.now() };
      return last?.count === count && performance.now() - last.at >= ms;
    },
    QUIET_MS,
    // Not with each frame: all entries are copied for it.
    { polling: QUIET_MS / 5 },
  );
  await expect(page.locator(':is(main, [role="dialog"]) [aria-busy="true"]')).toHaveCount(0);
};

/** The parts that no first page waits for have arrived (`after-first-page.tsx`), the developer's tools among them. */
export const furtherParts = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/updates\.\w+\.js$/.test(name)),
  );
};

/** Presses the shortcut of the developer's tools until they show `sign`: they listen shortly after they have arrived. */
export const pressForTools = async (page: Page, sign: Locator): Promise<void> => {
  await furtherParts(page);
  await expect(async () => {
    await page.keyboard.press('Alt+Shift+KeyO');
    await expect(sign).toBeVisible({ timeout: 1_000 });
  }).toPass();
};
