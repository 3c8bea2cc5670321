// The pages of slots on a phone: the first frame (with the game's name) on slow 4G with a processor four times slower, and frames a second
// while reels turn with the same processor. Only the browser is slowed down.
import { SLOW_4G } from '../web/visit.mjs';
import { FRAMES, FRAMES_BAR, framesIn, median, openGame } from './phone.mjs';

export const SLOTS = ['midnight-orchard', 'tidal-hours', 'ember-mint'];
export const VISITS = Number(process.env.BENCH_VISITS ?? 5);
const FIRST_FRAME_MS_MAX = 2_000;
/** Reels turn at least as long. */
const SPIN_MS = 2_000;

const firstFrame = (page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity);

const visit = async (browser, address) => {
  const { page, session, close } = await openGame(browser, address, { slowLine: true });
  const first = await firstFrame(page);
  await session.send('Network.emulateNetworkConditions', { ...SLOW_4G, latency: 0 });
  await page.waitForSelector('#spin:enabled');
  await page.click('#spin');
  const frames = await framesIn(page, SPIN_MS);
  await close();
  return { first, frames };
};

/** Rows for each slot: medians of all visits. `addressOf` answers the address of a game for a player of its own. */
export const slotPages = async (browser, addressOf) => {
  const rows = [];
  for (const slot of SLOTS) {
    const visits = [];
    for (let count = 0; count < VISITS; count += 1) visits.push(await visit(browser, addressOf(slot)));
    rows.push(
      {
        ...{ what: `first frame of ${slot}, slow 4G`, value: Math.round(median(visits.map(({ first }) => first))) },
        ...{ limit: FIRST_FRAME_MS_MAX, unit: 'ms', bar: { atMost: 1 } },
      },
      {
        ...{ what: `frames while ${slot} turns`, value: Math.round(median(visits.map(({ frames }) => frames))) },
        ...{ limit: FRAMES, unit: 'a second', bar: FRAMES_BAR },
      },
    );
  }
  return rows;
};
