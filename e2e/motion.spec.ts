import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { open, scrollDownTo, settle } from './portal.ts';

/** Longer than a banner stays, and than three steps of the providers. */
const WATCHED_MS = 6_500;

/** The whole lobby is in view. */
const TALL = { width: 1280, height: 8_000 };

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
  }).toPass();
  return places;
};

const openHome = async (context: BrowserContext, reducedMotion: 'reduce' | 'no-preference'): Promise<Page> => {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion });
  await open(page);
  await page.mouse.move(0, 0);
  return page;
};

/** Whether the part has moved while it was in view, on a page of its own: both that move are watched at the same time. */
const hasMoved = async (context: BrowserContext, name: keyof typeof PARTS): Promise<boolean> => {
  const page = await openHome(context, 'no-preference');
  const part = PARTS[name](page);
  await scrollDownTo(page, part);
  await settle(page);
  await page.waitForTimeout(1_000);
  const before = await placesOf(part);
  await page.waitForTimeout(WATCHED_MS);
  const after = await placesOf(part);
  await page.close();
  return after !== before;
};

/** Parts that have moved, on one page that is so tall that all of them are in view. */
const movedOfAll = async (context: BrowserContext): Promise<readonly string[]> => {
  const page = await openHome(context, 'reduce');
  await page.setViewportSize(TALL);
  const names = Object.keys(PARTS) as (keyof typeof PARTS)[];
  for (const name of names) await scrollDownTo(page, PARTS[name](page));
  await settle(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const name of names) await expect(PARTS[name](page)).toBeInViewport({ ratio: 1 });
  const before = await Promise.all(names.map((name) => settledPlaces(page, PARTS[name](page))));
  await page.waitForTimeout(WATCHED_MS);
  const after = await Promise.all(names.map((name) => placesOf(PARTS[name](page))));
  await page.close();
  return names.filter((_, index) => after[index] !== before[index]);
};

test('[QUA-009] with reduced motion carousels and tickers stand still, and else they move', async ({ context }) => {
  expect(await movedOfAll(context)).toEqual([]);
  // The providers of the demo fit beside each other on this screen.
  const moved = await Promise.all([hasMoved(context, 'banners'), hasMoved(context, 'winners')]);
  expect(moved).toEqual([true, true]);
});

/** How many elements fade over when the theme changes. */
const transitionsOfTheme = async (context: BrowserContext, reducedMotion: 'reduce' | 'no-preference') => {
  const page = await openHome(context, reducedMotion);
  const begun = await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = dataset['theme'] === 'light' ? 'dark' : 'light';
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  });
  await page.close();
  return begun;
};

test('with reduced motion another theme is there at once, and else buttons fade over', async ({ context }) => {
  expect(await transitionsOfTheme(context, 'reduce')).toBe(0);
  expect(await transitionsOfTheme(context, 'no-preference')).toBeGreaterThan(0);
});
