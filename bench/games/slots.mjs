// The pages of slots on a phone: the first frame (with the game's name) on slow 4G with a processor four times slower, and frames a second
// while reels turn with the same processor. Only the browser is slowed down.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CPU_SLOWER, SLOW_4G } from '../web/visit.mjs';
import { start } from './processes.mjs';

const SLOTS = ['midnight-orchard', 'tidal-hours', 'ember-mint'];
const VISITS = Number(process.env.BENCH_VISITS ?? 5);
const FIRST_FRAME_MS_MAX = 2_000;
const FRAMES = 60;
/** Not a bar: no page is waited for longer. */
const OPEN_MS_MAX = 60_000;
/** Reels turn at least as long. */
const SPIN_MS = 2_000;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

const browserPath = () =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path !== undefined && existsSync(path));

const firstFrame = (page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity);

const framesWhileTurning = async (page) => {
  await page.click('#spin');
  return page.evaluate(
    (ms) =>
      new Promise((done) => {
        const { requestAnimationFrame } = globalThis;
        const began = performance.now();
        let frames = 0;
        const step = (now) => {
          frames += 1;
          if (now - began < ms) requestAnimationFrame(step);
          else done((frames * 1_000) / (now - began));
        };
        requestAnimationFrame(step);
      }),
    SPIN_MS,
  );
};

const visit = async (browser, address) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForSelector('#gate[data-open=true]', { state: 'attached', timeout: OPEN_MS_MAX });
  const first = await firstFrame(page);
  await session.send('Network.emulateNetworkConditions', { ...SLOW_4G, latency: 0 });
  await page.waitForSelector('#spin:enabled');
  const frames = await framesWhileTurning(page);
  await context.close();
  return { first, frames };
};

/** Rows for each slot: medians of all visits. */
export const slotPages = async (secret) => {
  const env = { BENCH_SECRET: secret, BENCH_PLAYERS: String(SLOTS.length * VISITS) };
  const wallet = start('./wallet.mjs', env);
  const { url, tokens } = await wallet.next();
  const server = start('./server.mjs', { ...env, BENCH_WALLET: url, BENCH_PAGES: '1' });
  const { port } = await server.next();
  const browser = await chromium.launch({ executablePath: browserPath() });
  try {
    const rows = [];
    for (const slot of SLOTS) {
      const visits = [];
      for (let count = 0; count < VISITS; count += 1)
        visits.push(await visit(browser, `http://127.0.0.1:${port}/play/${slot}?token=${tokens.pop()}&lang=en`));
      rows.push(
        {
          ...{ what: `first frame of ${slot}, slow 4G`, value: Math.round(median(visits.map(({ first }) => first))) },
          ...{ limit: FIRST_FRAME_MS_MAX, unit: 'ms', bar: { atMost: 1 } },
        },
        {
          ...{ what: `frames while ${slot} turns`, value: Math.round(median(visits.map(({ frames }) => frames))) },
          ...{ limit: FRAMES, unit: 'a second', bar: { atLeast: 0.9 } },
        },
      );
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
    await wallet.stop();
  }
};
