// Bets per second over HTTP through /provider (signature, nonce, session, standing, limit, round, movement, stored reply) from 16 and from
// 64 connections, as a ratio to pgbench's TPC-B-like script on the same private PostgreSQL in the same run, and their p99 in milliseconds at 16.
// The platform is one process. Seconds per measurement: BENCH_SECONDS (10); rounds: BENCH_ROUNDS (5). The speed of a shared machine changes
// within minutes, so each round has a limit of its own, and the median of the rounds' ratios counts.
// What shares the machine counts: on two cores the load generator takes part of the time that the bets are compared by, so it does as little
// as pgbench does: it sends bytes that are ready and reads the reply.
import { median, openServer } from './lib/private-postgres.mjs';
import { sendAhead } from './lib/send-ahead.mjs';
import { betsAhead } from './provider/wallet-client.mjs';
import { startWallet } from './provider/start-wallet.mjs';

const CLIENTS = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const WARM_UP_SECONDS = 3;
const P99_MS_MAX = 50;
const MANY_CLIENTS = 64;
/** Bets a second for which requests are made ready. */
const PER_SECOND_MAX = 12_000;

/** Bets are signed before the clock starts: a vendor signs on its own machine. */
const measureBets = async (wallet, clients, seconds) => {
  const times = await sendAhead({
    ...{ port: wallet.port, clients, seconds },
    requests: betsAhead(wallet, seconds * PER_SECOND_MAX, seconds),
    isTaken: ({ body }) => body.includes('"RS_OK"'),
  });
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] };
};

/** The median ratio of the rounds, in terms of their median limit. */
const beside = (limits, bets) => {
  const limit = median(limits);
  const ratios = bets.map(({ perSecond }, round) => perSecond / limits[round]).toSorted((a, b) => a - b);
  return { value: Math.round(limit * ratios[ratios.length >> 1]), limit };
};

export default async () => {
  const server = await openServer({ clients: CLIENTS, seconds: SECONDS, database: 'tpcb' });
  try {
    server.run('createdb', ['tpcb']);
    server.run('pgbench', ['-i', '-q', '-s', String(CLIENTS), 'tpcb']);
    const wallet = await startWallet(server.url('postgres'));
    try {
      await measureBets(wallet, CLIENTS, WARM_UP_SECONDS);
      const tpcb = [];
      const bets = [];
      const manyBets = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        tpcb.push(server.perSecond('tpcb', []));
        bets.push(await measureBets(wallet, CLIENTS, SECONDS));
        manyBets.push(await measureBets(wallet, MANY_CLIENTS, SECONDS));
        console.log(
          `  TPC-B ${Math.round(tpcb.at(-1))}, bets ${Math.round(bets.at(-1).perSecond)} and ${Math.round(manyBets.at(-1).perSecond)} a second`,
        );
      }
      return [
        {
          what: '/provider bet over HTTP, 16 connections',
          ...beside(tpcb, bets),
          unit: 'transactions/s of TPC-B',
          bar: { atLeast: 0.6 },
        },
        {
          what: '/provider bet over HTTP, 64 connections',
          ...beside(tpcb, manyBets),
          unit: 'transactions/s of TPC-B',
          bar: { atLeast: 0.8 },
        },
        {
          what: '/provider bet over HTTP, p99',
          value: median(bets.map((bet) => bet.p99)),
          limit: P99_MS_MAX,
          unit: 'ms',
          bar: { atMost: 1 },
        },
      ];
    } finally {
      await wallet.stop();
    }
  } finally {
    server.close();
  }
};
