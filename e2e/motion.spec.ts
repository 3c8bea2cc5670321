import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { open, scrollDownTo, settle } from './portal.ts';

test('[QUA-009] with reduced motion carousels and tickers stand still, and else they move', async ({ page }) => {
  /** Longer than a banner stays, and than three steps of the providers. */
  const WATCHED_MS = 6_500;
  const lobby = page.getByRole('main');
  const parts = [
    ['banners', lobby.getByRole('region', { name: 'News and offers' })],
    ['providers', lobby.getByRole('region', { name: 'Providers' })],
    ['winners', lobby.locator('section').filter({ has: page.getByRole('heading', { name: 'Latest wins' }) })],
  ] as const;
  const placesOf = (part: Locator): Promise<string> =>
    part.evaluate((top) =>
      JSON.stringify(
        [top, ...top.querySelectorAll<HTMLElement>('*')].map((element) => {
          const { transform, opacity } = getComputedStyle(element);
          const { scrollLeft, scrollTop, inert } = element as HTMLElement;
          return [transform, opacity, scrollLeft, scrollTop, inert];
        }),
      ),
    );
  for (const motion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await open(page);
    await page.mouse.move(0, 0);
    // The providers of the demo fit beside each other on this screen.
    for (const [name, part] of motion === 'reduce' ? parts : parts.filter(([each]) => each !== 'providers')) {
      await scrollDownTo(page, part);
      await settle(page);
      // Pictures fade in.
      await page.waitForTimeout(1_000);
      const before = await placesOf(part);
      await page.waitForTimeout(WATCHED_MS);
      expect([motion, name, (await placesOf(part)) !== before]).toEqual([motion, name, motion === 'no-preference']);
    }
  }
});
