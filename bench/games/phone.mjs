// A phone with a processor four times slower than this machine's, and how many frames a second its page draws.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CPU_SLOWER, SLOW_4G } from '../web/visit.mjs';

/** Not a bar: no page is waited for longer. */
const OPEN_MS_MAX = 60_000;
const SCREEN = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

export const FRAMES = 60;
export const FRAMES_BAR = { atLeast: 0.9 };

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

const browserPath = () =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path !== undefined && existsSync(path));

export const launchBrowser = () => chromium.launch({ executablePath: browserPath() });

/** Opens a game's page in a profile of its own, on a slow line until `quickLine`. */
export const openGame = async (browser, address) => {
  const context = await browser.newContext(SCREEN);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForSelector('#gate[data-open=true]', { state: 'attached', timeout: OPEN_MS_MAX });
  return {
    page,
    /** What has come over the line so far. */
    bytes: () => bytes,
    quickLine: () => session.send('Network.emulateNetworkConditions', { ...SLOW_4G, latency: 0 }),
    close: () => context.close(),
  };
};

/** Frames a second in the next `ms`. */
export const framesIn = (page, ms) =>
  page.evaluate(
    (length) =>
      new Promise((done) => {
        const { requestAnimationFrame } = globalThis;
        const began = performance.now();
        let frames = 0;
        const step = (now) => {
          frames += 1;
          if (now - began < length) requestAnimationFrame(step);
          else done((frames * 1_000) / (now - began));
        };
        requestAnimationFrame(step);
      }),
    ms,
  );
