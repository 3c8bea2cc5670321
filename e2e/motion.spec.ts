import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { open, scrollDownTo, settle } from './portal.ts';

/** Longer than a banner stays, and than three steps of the providers. */
const WATCHED_MS = 6_500;

const PARTS = {
  banners: (page) => page.getByRole('main').getByRole('region', { name: 'News and offers' }),
  providers: (page) => page.getByRole('main').getByRole('region', { name: 'Providers' }),
  winners: (page) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Latest wins' }) }),
} as const satisfies Readonly<Record<string, (page: Page) => Locator>>;

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

/** Pictures have faded in: the places stay for a second. */
const settledPlaces = async (page: Page, part: Locator): Promise<string> => {
  let places = '';
  await expect(async () => {
    const before = await placesOf(part);
    await page.waitForTimeout(1_000);
    places = await placesOf(part);
    expect(places === before).toBe(true);
  }).toPass({ timeout: 30_000 });
  return places;
};

test('[QUA-009] with reduced motion carousels and tickers stand still, and else they move', async ({ context }) => {
  /** On a page of its own, so that all are watched at the same time. Returns whether the part has moved. */
  const watch = async (motion: 'reduce' | 'no-preference', name: keyof typeof PARTS): Promise<boolean> => {
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: motion });
    await open(page);
    await page.mouse.move(0, 0);
    const part = PARTS[name](page);
    await scrollDownTo(page, part);
    await settle(page);
    await page.waitForTimeout(1_000);
    const before = motion === 'reduce' ? await settledPlaces(page, part) : await placesOf(part);
    await page.waitForTimeout(WATCHED_MS);
    const after = await placesOf(part);
    await page.close();
    return after !== before;
  };
  const [banners, providers, winners] = await Promise.all([
    watch('reduce', 'banners'),
    watch('reduce', 'providers'),
    watch('reduce', 'winners'),
  ]);
  expect({ banners, providers, winners }).toEqual({ banners: false, providers: false, winners: false });
  // The providers of the demo fit beside each other on this screen.
  const moved = await Promise.all([watch('no-preference', 'banners'), watch('no-preference', 'winners')]);
  expect(moved).toEqual([true, true]);
});
