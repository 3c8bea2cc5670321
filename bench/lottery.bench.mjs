// Lotteries on a private PostgreSQL: bets of one draw settled per second (a tenth of them win; the bar is a million in a minute), whether
// that is linear and the memory bounded; and bets placed over HTTP from 64 connections, each a slip of one bet with a key of its own, as a
// ratio to the movements per second of the ledger alone from 16 connections of pgbench. Bets of the larger draw: BENCH_BETS (1000000).
// Seconds per measurement of the placing: BENCH_SECONDS (15); rounds, of which the median counts: BENCH_ROUNDS (3). Then a result of a draw to
// 5,000 open streams (BENCH_STREAMS), and a number picked in the betting view at a processor four times slower. It ends with the load of the machine: on a shared one compare ratios of one run alone.
import { randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { MERCHANTS, PLAYERS, movement, prepareLedger } from './lib/ledger-database.mjs';
import { median, openServer } from './lib/private-postgres.mjs';
import { sendAhead } from './lib/send-ahead.mjs';
import { measurePicks } from './lottery/measure-picks.mjs';
import { startLottery } from './lottery/start-lottery.mjs';
import { STREAMS, measureStreams } from './stream/measure-streams.mjs';

const BETS = Number(process.env.BENCH_BETS ?? 1_000_000);
const FEW_BETS = 10_000;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const WARM_UP_SECONDS = 3;
const CLIENTS = 64;
/** Slips a second for which requests are made ready. */
const PER_SECOND_MAX = 8_000;
const LEDGER_CLIENTS = 16;
/** A million bets in a minute. */
const SETTLED_PER_SECOND = 16_667;
const MEGABYTES_MAX = 256;
const FRAME_MS = 16.7;

/** Slips of all members in turn as bytes, ready before the clock starts: a member's browser makes them on its own machine. */
const slipsAhead = ({ gameCode, drawNo, tokens }, count) =>
  Array.from({ length: count }, (_, number) => {
    const body = JSON.stringify({
      stations: [{ gameCode, drawNo, oddsVersion: 0 }],
      lines: [{ betType: 'position-1', selection: [String(number % 10)], unitPrice: '1.00', multiple: 1 }],
    });
    const lines = [
      'POST /lgw/betting/bets HTTP/1.1',
      'host: portal.example',
      'content-type: application/json',
      `content-length: ${body.length}`,
      `authorization: Bearer ${tokens[number % tokens.length]}`,
      `idempotency-key: ${randomUUID()}`,
      '',
      body,
    ];
    return Buffer.from(lines.join('\r\n'), 'latin1');
  });

/** Slips placed, and per second. */
const placeBets = async (draw, seconds) => {
  const times = await sendAhead({
    ...{ port: draw.port, clients: CLIENTS, seconds },
    requests: slipsAhead(draw, seconds * PER_SECOND_MAX),
    isTaken: ({ http }) => http === 200,
  });
  return { placed: times.length, perSecond: times.length / seconds };
};

const measurePlacing = async (server, lottery, hot) => {
  const draw = await lottery.ask('open');
  let placed = (await placeBets(draw, WARM_UP_SECONDS)).placed;
  const [ledger, slips] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ledger.push(server.perSecond('ledger', ['-f', hot]));
    const measured = await placeBets(draw, SECONDS);
    placed += measured.placed;
    slips.push(measured.perSecond);
  }
  const closed = await lottery.ask('close', draw);
  if (closed.bets !== placed) throw new Error(`${placed} bets were accepted, the draw has ${closed.bets}`);
  return { ledger: median(ledger), slips: median(slips) };
};

const settle = async (lottery, bets) => {
  const settled = await lottery.ask('settle', { bets });
  if (settled.won + settled.lost !== bets || settled.won !== bets / 10) {
    throw new Error(`of ${bets} bets ${settled.won} have won and ${settled.lost} have lost`);
  }
  return { perSecond: bets / settled.seconds, megabytes: settled.megabytes };
};

/** A result as the north has it: 27 prizes. */
const resulted = (drawNo) => ({
  type: 'draw/resulted',
  payload: {
    gameCode: 'VN_HANOI',
    drawNo,
    numbers: [5, 5, 10, 30, 16, 24, 9, 8].map((digits) => '7'.repeat(digits)).join('~'),
  },
});

const sayLoad = () => {
  const [load] = loadavg();
  console.log(`  load ${load.toFixed(1)} on ${availableParallelism()} processors`);
};

export default async () => {
  sayLoad();
  const server = await openServer({ clients: LEDGER_CLIENTS, seconds: SECONDS, database: 'ledger' });
  try {
    prepareLedger(server);
    const hot = server.script('hot.sql', movement(`${MERCHANTS + 1 + PLAYERS} + :n`, String(MERCHANTS + 1)));
    const lottery = startLottery(server.url('postgres'));
    try {
      const few = await settle(lottery, FEW_BETS);
      const ledgerBefore = server.perSecond('ledger', ['-f', hot]);
      const many = await settle(lottery, BETS);
      const ledgerAfter = server.perSecond('ledger', ['-f', hot]);
      const placing = await measurePlacing(server, lottery, hot);
      const resultMs = await measureStreams(resulted);
      const pickMs = await measurePicks();
      sayLoad();
      return [
        {
          what: `settlement of ${BETS} bets`,
          value: Math.round(many.perSecond),
          limit: SETTLED_PER_SECOND,
          unit: 'bets/s, a million in a minute',
          bar: { atLeast: 1 },
        },
        {
          what: `settlement of ${BETS} bets: to the ledger`,
          value: Math.round(many.perSecond),
          limit: Math.round((ledgerBefore + ledgerAfter) / 2),
          unit: 'movements/s of the ledger',
          bar: { atLeast: 2.5 },
        },
        {
          what: `settlement of ${BETS} bets: linear`,
          value: Math.round(many.perSecond),
          limit: Math.round(few.perSecond),
          unit: `bets/s of a draw with ${FEW_BETS}`,
          bar: { atLeast: 0.7 },
        },
        {
          what: `settlement of ${BETS} bets: memory`,
          value: Math.round(many.megabytes),
          limit: MEGABYTES_MAX,
          unit: 'MB above the start',
          bar: { atMost: 1 },
        },
        {
          what: `bets over HTTP, ${CLIENTS} connections`,
          value: placing.slips,
          limit: placing.ledger,
          unit: 'movements/s of the ledger',
          bar: { atLeast: 0.35 },
        },
        {
          what: `a result to ${STREAMS} streams, p99`,
          value: resultMs,
          limit: 250,
          unit: 'ms',
          bar: { atMost: 1 },
        },
        {
          what: 'a picked number, four times slower',
          value: pickMs,
          limit: FRAME_MS,
          unit: 'ms of one frame',
          bar: { atMost: 1 },
        },
      ];
    } finally {
      await lottery.stop();
    }
  } finally {
    server.close();
  }
};
