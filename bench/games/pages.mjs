// The page of every game of the house on a phone, against a game server and a wallet of their own: the first frame (with the game's name)
// and the bytes until it can be played, on slow 4G with a processor four times slower; then frames a second with the same processor, at
// rest and while the scene moves. Only the browser is slowed down. A table sleeps until its first player opens it: its betting
// window begins with the first visit, and later visits wait for less of it.
import { FRAMES, FRAMES_BAR, framesIn, launchBrowser, median, openGame } from './phone.mjs';
import { MOVES } from './moves.mjs';
import { start } from './processes.mjs';
import { GAME_CODES } from '../../game-server/src/games/index.ts';
import { REEF } from '../../game-server/src/tables/games/reef/reef.ts';
import { TABLE_GAMES } from '../../game-server/src/tables/games/registry.ts';
import { TIEN_LEN } from '../../game-server/src/tables/games/tien-len/tien-len.ts';

const CODES = [...GAME_CODES, ...[...TABLE_GAMES, TIEN_LEN, REEF].map(({ code }) => code)];
const wanted = process.env.BENCH_GAMES?.split(',');
const VISITS = Number(process.env.BENCH_VISITS ?? 3);
const FIRST_FRAME_MS_MAX = 2_000;
const KILOBYTES_MAX = 350;
/** A page that has just opened still paints the pictures that its frames copy. */
const SETTLE_MS = 1_000;
const REST_MS = 1_000;
const MOVE_MS = 1_500;
const TIMES = 3;

const firstFrame = (page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity);

const framesOf = async (code, page) => {
  const { once, again } = MOVES[code];
  await page.waitForTimeout(SETTLE_MS);
  const atRest = await framesIn(page, REST_MS);
  await once?.(page);
  const moving = [];
  for (let time = 0; time < TIMES; time += 1) {
    await again?.(page);
    moving.push(await framesIn(page, MOVE_MS));
  }
  return { atRest, moving: median(moving) };
};

const rowsOf = async (browser, code, addressOf) => {
  const first = [];
  let [bytes, frames] = [0, undefined];
  for (let visit = 1; visit <= VISITS; visit += 1) {
    const opened = await openGame(browser, addressOf(code));
    first.push(await firstFrame(opened.page));
    bytes = Math.max(bytes, opened.bytes());
    if (visit === VISITS) {
      await opened.quickLine();
      frames = await framesOf(code, opened.page);
    }
    await opened.close();
  }
  const row = (what, value, limit, unit, bar) => ({
    what: `${code}: ${what}`,
    value: Math.round(value),
    limit,
    unit,
    bar,
  });
  return [
    row('first frame, slow 4G', median(first), FIRST_FRAME_MS_MAX, 'ms', { atMost: 1 }),
    row('loaded until it can be played', bytes / 1024, KILOBYTES_MAX, 'KB', { atMost: 1 }),
    row('frames at rest', frames.atRest, FRAMES, 'a second', FRAMES_BAR),
    row('frames while it moves', frames.moving, FRAMES, 'a second', FRAMES_BAR),
  ];
};

/** BENCH_GAMES: codes of some games, divided by commas, whose pages alone are measured; all games without it. */
export const gamePages = async (secret) => {
  const codes = CODES.filter((code) => !wanted || wanted.includes(code));
  const env = { BENCH_SECRET: secret, BENCH_PLAYERS: String(codes.length * VISITS) };
  const wallet = start('./wallet.mjs', env);
  const { url, tokens } = await wallet.next();
  const server = start('./server.mjs', { ...env, BENCH_WALLET: url, BENCH_PAGES: '1' });
  const { port } = await server.next();
  const addressOf = (game) => `http://127.0.0.1:${port}/play/${game}?token=${tokens.pop()}&lang=en`;
  const browser = await launchBrowser();
  const rows = [];
  try {
    for (const code of codes) rows.push(...(await rowsOf(browser, code, addressOf)));
    return rows;
  } finally {
    await browser.close();
    await server.stop();
    await wallet.stop();
  }
};
