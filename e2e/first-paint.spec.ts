/** The largest paint of a page is in its HTML: no script has to run for it, and nothing that scripts draw later is larger. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from './fixtures.ts';
import type { Page, Route } from '@playwright/test';
import { header, loginButton, lotus, settle } from './portal.ts';
import { giveSession } from './session.ts';
import { movedOn, shiftOf, watchShifts } from './shifts.ts';

interface Paint {
  readonly size: number;
  /** Whether it belongs to the skeleton that came with the HTML. */
  readonly isFirst: boolean;
  readonly what: string;
  /** In milliseconds after the navigation. */
  readonly at: number;
}
type Watched = typeof globalThis & { readonly paints: Paint[] };

/** A page starts its code 200 ms later though its picture or its paint is not there yet. Here it waits: no machine is too busy. */
const waitForPaint = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const inTime = globalThis.setTimeout;
    const patient = (work: () => void, ms?: number) =>
      inTime(work, ms === 200 && document.querySelector('#root > .skeleton') ? 60_000 : ms);
    globalThis.setTimeout = patient as typeof setTimeout;
  });

/** Keeps every candidate for the largest paint and every shift. */
const watchPaints = async (page: Page, theme: string): Promise<void> => {
  await watchShifts(page);
  await waitForPaint(page);
  await page.addInitScript((stored) => {
    localStorage.setItem('theme', stored);
    const kept: Pick<Watched, 'paints'> = { paints: [] };
    Object.assign(globalThis, kept);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { size: number; element: Element | null })[])
        kept.paints.push({
          size: entry.size,
          isFirst: entry.element?.closest('.skeleton') !== null && entry.element !== null,
          what: entry.element?.outerHTML.slice(0, 200) ?? 'an element that is gone',
          at: entry.startTime,
        });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  }, theme);
};

const largest = (page: Page): Promise<Paint | undefined> => page.evaluate(() => (globalThis as Watched).paints.at(-1));

/** A platform that is too busy to know the page's picture in a quarter of a second sends the page without it, and knows it a little later. */
const openWithPicture = async (page: Page, path: string, until: 'load' | 'commit' = 'load'): Promise<void> => {
  await expect(async () => expect(await (await page.request.get(path)).text()).toContain('<picture')).toPass();
  await page.goto(path, { waitUntil: until });
};

const expectFirst = async (page: Page, path: string): Promise<void> => {
  // The page of the sign-in has words instead.
  await (path === '/login' ? page.goto(path) : openWithPicture(page, path));
  await settle(page);
  const paints = await page.evaluate(() => (globalThis as Watched).paints);
  // Whether the first one was smaller, or did not come, tells why a later one is the largest.
  expect(paints.at(-1)?.isFirst, JSON.stringify(paints)).toBe(true);
  expect(await shiftOf(page), await movedOn(page)).toBeLessThan(0.02);
};

const SCREENS = [
  { name: 'phone', width: 360, height: 780, theme: 'dark' },
  { name: 'desktop', width: 1280, height: 800, theme: 'light' },
] as const;

for (const { name, width, height, theme } of SCREENS) {
  test.describe(`on a ${name}, ${theme}`, () => {
    test.use({ viewport: { width, height } });

    for (const path of ['/', '/help', '/hot', '/promotions', '/lottery', '/lotteryCenter', '/register', '/login']) {
      test(`the largest paint of ${path} is in its HTML, and nothing moves`, async ({ page }) => {
        await watchPaints(page, theme);
        await expectFirst(page, path);
      });
    }

    test('the largest paint of the member centre is in its HTML, and nothing moves', async ({ page }) => {
      await giveSession(page, 'player1');
      await watchPaints(page, theme);
      await expectFirst(page, '/?mc=');
    });
  });
}

const withoutScripts = (page: Page): Promise<unknown> => page.route('**/assets/main.*.js', (route) => route.abort());
const wordsOf = (page: Page) => page.locator('.skeleton .words');

test('/login has its words before scripts, in the merchant’s language and where the page has them', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const title = (within: string) => page.locator(`${within} h1`);
  await withoutScripts(page);
  await page.goto(lotus(baseURL, '/login'));
  await expect(wordsOf(page)).toContainText('Đăng nhập');
  await expect(wordsOf(page)).toContainText('Lotus');
  const early = await title('.skeleton').evaluate((element) => element.getClientRects()[0]?.top ?? 0);
  await page.unroute('**/assets/main.*.js');
  await page.goto(lotus(baseURL, '/login'));
  await expect(title('#main')).toHaveText('Đăng nhập');
  const late = await title('#main').evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().top;
  });
  expect(Math.abs(early - late)).toBeLessThan(2);
});

test('a visitor with another language sees no words of the merchant’s', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hisLang', 'TH'));
  await withoutScripts(page);
  await page.goto('/login');
  await expect(wordsOf(page)).toHaveCount(1);
  await expect(wordsOf(page)).toBeHidden();
});

test('the portal’s code runs once the page and its picture have been drawn', async ({ page }) => {
  await page.addInitScript(() => {
    let frames = 0;
    const count = () => {
      if (document.querySelector<HTMLImageElement>('.skeleton img')?.complete) frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (added instanceof HTMLScriptElement && added.src.includes('/assets/main.'))
          performance.mark('start', { detail: frames });
    }).observe(document, { childList: true, subtree: true });
  });
  await waitForPaint(page);
  // Longer than a frame.
  await page.route('**/art/scenes/**', async (route) => {
    await delay(100);
    await route.continue();
  });
  await openWithPicture(page, '/');
  await expect(loginButton(page)).toBeVisible();
  const { frames, begun, painted } = await page.evaluate(() => {
    const timesOf = (name: string) => performance.getEntriesByName(name).map(({ startTime }) => startTime);
    const marks = performance.getEntriesByName('start') as PerformanceMark[];
    return {
      frames: marks.map(({ detail }) => detail as number),
      begun: timesOf('start'),
      painted: timesOf('first-contentful-paint'),
    };
  });
  expect(frames).toHaveLength(1);
  expect(frames[0]).toBeGreaterThan(1);
  expect(painted).toHaveLength(1);
  expect(begun[0]).toBeGreaterThan(painted[0] ?? Infinity);
  // Pictures further down may still be held back.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const [how, decodes] of [
  ['', true],
  [', also where the browser refuses to decode it ahead', false],
] as const) {
  test(`the portal’s code waits until the picture itself is on the screen, not the header alone${how}`, async ({
    page,
  }) => {
    await waitForPaint(page);
    await page.addInitScript((isDecoded) => {
      const refuse = async function (this: HTMLImageElement): Promise<void> {
        if (!this.complete) await new Promise((loaded) => this.addEventListener('load', loaded));
        throw new DOMException('', 'EncodingError');
      };
      if (!isDecoded) HTMLImageElement.prototype.decode = refuse;
      const { observe } = PerformanceObserver.prototype;
      PerformanceObserver.prototype.observe = function (options) {
        // A browser that has drawn the picture and not told yet.
        if (options?.type !== 'largest-contentful-paint') observe.call(this, options);
        else addEventListener('told', () => observe.call(this, options));
      };
    }, decodes);
    const begun = () => page.locator('script[src*="/assets/main."]').count();
    await openWithPicture(page, '/', 'commit');
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.skeleton img')?.complete);
    await page.evaluate(async () => {
      for (let frames = 0; frames < 10; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    });
    expect(await begun()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('told')));
    await expect.poll(begun).toBe(1);
    await expect(loginButton(page)).toBeVisible();
  });
}

test('the portal’s code waits for no picture that a visitor with another language is not shown', async ({ page }) => {
  await waitForPaint(page);
  // The picture is in the merchant's language.
  await page.addInitScript(() => localStorage.setItem('hisLang', 'TH'));
  await page.route('**/art/scenes/**', () => undefined);
  await openWithPicture(page, '/', 'commit');
  await expect(page.locator('.skeleton img')).toBeHidden();
  await expect(header(page)).toBeVisible();
  await expect(page.locator('#root > .skeleton')).toHaveCount(0);
});

test('the portal starts without a picture that does not come', async ({ page }) => {
  await page.route('**/art/scenes/**', () => undefined);
  await openWithPicture(page, '/', 'commit');
  await expect(loginButton(page)).toBeVisible();
});

test('the portal starts in a tab that nobody looks at, where nothing is painted', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    globalThis.requestAnimationFrame = () => 0;
  });
  await page.goto('/');
  await expect(loginButton(page)).toBeVisible();
});

test('[MFE-026] the largest paint is the same, and as early, with every remote hanging as without remotes', async ({
  page,
}) => {
  await watchPaints(page, 'dark');
  const paintWith = async (answer: (route: Route) => unknown): Promise<Paint> => {
    await page.route('**/m/**', answer);
    // The load event waits for files that hang.
    await openWithPicture(page, '/lotteryCenter', 'commit');
    await expect(loginButton(page)).toBeVisible();
    await expect.poll(() => largest(page)).toBeDefined();
    const paint = await largest(page);
    await page.unroute('**/m/**', answer);
    if (!paint) throw new Error('nothing was painted');
    return paint;
  };
  const without: Paint[] = [];
  const hanging: Paint[] = [];
  const earliest = (paints: readonly Paint[]) => Math.min(...paints.map(({ at }) => at));
  // In turns, and the earliest of each: a busy machine delays single visits.
  await expect(async () => {
    without.push(await paintWith((route) => route.abort()));
    hanging.push(await paintWith(() => undefined));
    expect(earliest(hanging)).toBeLessThan(earliest(without) * 1.5 + 100);
  }).toPass();
  expect(hanging[0]?.what).toBe(without[0]?.what);
  expect(hanging[0]?.size).toBe(without[0]?.size);
});
