/** What a page costs while nobody touches it, and what its first screen may cost: figures that no machine changes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import type { Page, Request } from '@playwright/test';
import { open, saveData, scrollDownTo, settle } from './portal.ts';

const REST_MS = 10_000;

// The others are still.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Work {
  /** Animation frames that were requested. */
  frames: number;
  /** How often timers fired, by the line that set them. */
  readonly timers: Record<string, number>;
}
type Watched = typeof globalThis & { work: Work };

/** Counts in the page what runs by itself; after `page.clock.install()`, so that the page's clock runs what is counted. */
const watchWork = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const work: Work = { frames: 0, timers: {} };
    Object.assign(globalThis, { work });
    const line = (): string => new Error().stack?.split('\n')[3]?.trim() ?? '';
    const { requestAnimationFrame } = globalThis;
    globalThis.requestAnimationFrame = (callback) => {
      work.frames += 1;
      return requestAnimationFrame(callback);
    };
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const original = globalThis[name].bind(globalThis) as (run: () => void, ms?: number) => number;
      const counted = (run: (...args: unknown[]) => void, ms?: number, ...rest: unknown[]): number => {
        const place = line();
        return original(() => {
          work.timers[place] = (work.timers[place] ?? 0) + 1;
          run(...rest);
        }, ms);
      };
      Object.assign(globalThis, { [name]: counted });
    }
  });

/** What ran in some ten seconds of the page's clock, which goes on by itself as well: on a busy machine it is a little more. */
const workAtRest = async (page: Page): Promise<Work & { readonly ms: number }> => {
  const from = await page.evaluate(() => {
    Object.assign((globalThis as Watched).work, { frames: 0, timers: {} });
    return Date.now();
  });
  await page.clock.runFor(REST_MS);
  return page.evaluate((began) => ({ ...(globalThis as Watched).work, ms: Date.now() - began }), from);
};

const ofModules = ({ timers }: Work): readonly string[] => Object.keys(timers).filter((line) => line.includes('/m/'));

/** Answers when no script is on its way: who asked for one keeps a timer for it. */
const watchScripts = (page: Page): (() => Promise<void>) => {
  const onTheirWay = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') onTheirWay.add(request);
  });
  const end = (request: Request): void => void onTheirWay.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const come = () => expect.poll(() => onTheirWay.size).toBe(0);
  return async () => {
    await come();
    // What came may have asked for more.
    await page.waitForTimeout(250);
    await come();
  };
};

/** Answers what waits for the scripts that are asked for later. */
const openAtRest = async (page: Page, path: string): Promise<() => Promise<void>> => {
  const scriptsCome = watchScripts(page);
  await page.clock.install();
  await saveData(page);
  await watchWork(page);
  await open(page, path);
  // A module that is still on its way would be given up as soon as the page's clock is moved on.
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await settle(page);
  await scriptsCome();
  // Past all that happens once after a page has come.
  await page.clock.runFor(15_000);
  return scriptsCome;
};

for (const path of ['/', '/hot', '/lotteryCenter', '/register', '/promotions']) {
  test(`[QUA-012] ${path} at rest requests no frame and runs no timer more than once a second, and none out of view or in a hidden tab`, async ({
    page,
  }) => {
    await openAtRest(page, path);
    const work = await workAtRest(page);
    expect(work.frames).toBe(0);
    // Once a second: the first and the last of them may both fall into the time that is watched.
    for (const [line, times] of Object.entries(work.timers))
      expect(times, line).toBeLessThanOrEqual(Math.floor(work.ms / 1_000) + 1);

    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const hidden = await workAtRest(page);
    expect(hidden.frames).toBe(0);
    expect(ofModules(hidden)).toEqual([]);
  });
}

test.describe('phones', () => {
  test.skip(({ isMobile }) => !isMobile, 'wide screens show more at once');

  test('[QUA-012] what has left the view does not work', async ({ page }) => {
    const scriptsCome = await openAtRest(page, '/');
    expect(ofModules(await workAtRest(page))).not.toEqual([]);
    await scrollDownTo(page, page.getByRole('contentinfo'));
    await settle(page);
    await scriptsCome();
    // What came into view has its first moments as well.
    await page.clock.runFor(REST_MS);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    // Rows that came on the way made the page longer, and the code of their parts may be on its way.
    await settle(page);
    await scriptsCome();
    const work = await workAtRest(page);
    expect(work.frames).toBe(0);
    expect(ofModules(work)).toEqual([]);
  });

  test('the home page of a phone stays within its budget of elements, requests and bytes', async ({ page }) => {
    const { home } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'docs', 'budgets.json'), 'utf8')) as {
      home: { elements: number; requests: number; kilobytes: number };
    };
    await saveData(page);
    await open(page);
    await settle(page);
    const cost = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const bytes = files.reduce((sum, { transferSize }) => sum + transferSize, 0);
      return { elements: document.querySelectorAll('*').length, requests: files.length, kilobytes: bytes / 1024 };
    });
    expect(cost.elements).toBeLessThan(home.elements);
    expect(cost.requests).toBeLessThanOrEqual(home.requests);
    expect(cost.kilobytes).toBeLessThanOrEqual(home.kilobytes);
  });
});
