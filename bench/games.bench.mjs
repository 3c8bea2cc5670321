// A shared table with 1,000 players (BENCH_PLAYERS) who all bet in one window: when the last bet is answered, beside the length of the
// window; how long the round's settlement takes from the moment that the table pays until the last player's page knows it; and the memory
// of the game server for each player with an open page. The wallet answers at once and is a process of its own, so that the game server
// is what is measured; every answer of the game server is on its disk first. Then the pages of all games on a phone: `games/pages.mjs`.
import { randomBytes, randomUUID } from 'node:crypto';
import { createTableClient } from './games/player.mjs';
import { start } from './games/processes.mjs';
import { gamePages } from './games/pages.mjs';
import { ROULETTE } from '../game-server/src/tables/games/roulette/roulette.ts';

const PLAYERS = Number(process.env.BENCH_PLAYERS ?? 1_000);
const SETTLED_MS_MAX = 1_000;
const KIB_MAX = 256;
const AT_ONCE = 50;

/** Runs `work` for every item, so many at once. */
const forAll = async (items, work) => {
  const left = [...items.entries()];
  const results = [];
  const worker = async () => {
    for (let item = left.shift(); item; item = left.shift()) results[item[0]] = await work(item[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
};

const memoryOf = async (server) => {
  server.ask('memory');
  return (await server.next()).bytes;
};

/** Opens every player's page; answers how to wait for the next window and for the end of its settlement. */
const openPages = async (table, keys) => {
  const settled = new Set();
  let [paysAt, doneAt] = [0, 0];
  let [begin, end] = [() => undefined, () => undefined];
  const isSettled = new Promise((resolve) => (end = resolve));
  await forAll(keys, (key) =>
    table.follow(key, (event, data) => {
      if (key === keys[0] && event === 'table' && data.phase === 'betting' && !data.history) begin(data.round);
      if (key === keys[0] && event === 'table' && data.phase === 'payout') paysAt = performance.now();
      if (event !== 'me' || data.seat?.state !== 'settled' || settled.has(key)) return;
      settled.add(key);
      doneAt = performance.now();
      if (settled.size === keys.length) end();
    }),
  );
  return {
    nextWindow: () => new Promise((resolve) => (begin = resolve)),
    settlement: () => isSettled.then(() => doneAt - paysAt),
  };
};

/** 1,000 players at one table. */
const fullTable = async (secret) => {
  const wallet = start('./wallet.mjs', { BENCH_SECRET: secret, BENCH_PLAYERS: String(PLAYERS) });
  const { url, tokens } = await wallet.next();
  const server = start('./server.mjs', { BENCH_SECRET: secret, BENCH_WALLET: url }, ['--expose-gc']);
  const { port } = await server.next();
  const table = createTableClient(port);
  try {
    const before = await memoryOf(server);
    const keys = (await forAll(tokens, (token) => table.open(token, ROULETTE.code))).map(({ key }) => key);
    const pages = await openPages(table, keys);
    const perPlayer = ((await memoryOf(server)) - before) / PLAYERS / 1024;
    const round = await pages.nextWindow();
    const begun = performance.now();
    const stakes = [{ spot: 'red', amount: '1.00' }];
    await Promise.all(keys.map((key) => table.bet(key, { request: randomUUID(), round: round.id, stakes })));
    const answered = performance.now() - begun;
    const settlement = await pages.settlement();
    return [
      {
        ...{ what: `last of ${PLAYERS} bets in one window`, value: Math.round(answered) },
        ...{ limit: ROULETTE.times.betting, unit: 'ms of the window', bar: { atMost: 1 } },
      },
      {
        ...{ what: `settlement of a round of ${PLAYERS} players`, value: Math.round(settlement) },
        ...{ limit: SETTLED_MS_MAX, unit: 'ms', bar: { atMost: 1 } },
      },
      {
        ...{ what: 'memory of a player with an open page', value: Math.round(perPlayer) },
        ...{ limit: KIB_MAX, unit: 'KiB', bar: { atMost: 1 } },
      },
    ];
  } finally {
    table.close();
    await server.stop();
    await wallet.stop();
  }
};

export default async () => {
  const secret = randomBytes(32).toString('hex');
  const table = process.env.BENCH_GAMES ? [] : await fullTable(secret);
  return [...table, ...(await gamePages(secret))];
};
