// What the wallet does beyond its capacity. First two capacities, from 64 connections that wait for each reply: bets a second, and, on a wallet
// that turns everything away, refusals a second. Then bets that come at 0.5, 1, 2 and 3 times the capacity, whatever is answered, over 1,000
// connections that are open before the clock starts, as vendors and proxies keep theirs (a bet that finds none free is not sent). Each rate
// prints what was served and turned away (503 with Retry-After) a second, their p99 and the memory of the platform. Load and platform share the
// machine, and sending and refusing twenty thousand calls a second takes half of two processors: so what is served beyond the capacity is
// compared with the capacity less the share of the machine that the refusals take. Seconds per rate: BENCH_SECONDS (15).
import { readFileSync } from 'node:fs';
import { openServer } from './lib/private-postgres.mjs';
import { sendAhead } from './lib/send-ahead.mjs';
import { startWallet } from './provider/start-wallet.mjs';
import { betsAhead, openConnection } from './provider/wallet-client.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const CLIENTS = 64;
const CONNECTIONS = 1_000;
const TICK_MS = 5;
const REFUSAL_MS_MAX = 100;
/** Of the capacity, from where on bets are turned away. */
const BEYOND = [1, 2, 3];
const MEGABYTE = 1024 * 1024;

const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
const p99 = (times) => Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0);
/** Bets a second for which requests are made ready while the capacity is not known. */
const PER_SECOND_MAX = 12_000;
const REFUSALS_PER_SECOND_MAX = 60_000;

const measureCapacity = async (wallet, seconds) => {
  const times = await sendAhead({
    ...{ port: wallet.port, clients: CLIENTS, seconds },
    requests: betsAhead(wallet, seconds * PER_SECOND_MAX, seconds),
    isTaken: ({ body }) => body.includes('"RS_OK"'),
  });
  return times.length / seconds;
};

/** Refusals a second of a wallet that has no time for any call. Nothing of a call is read: they may all be one. */
const measureRefusals = async (databaseUrl, seconds) => {
  const wallet = await startWallet(databaseUrl, { BENCH_PLAYERS: '0', BENCH_WAIT_MS_MAX: '-1' });
  try {
    const [bet] = betsAhead({ ...wallet, players: [{ user: 'player', token: 'token' }] }, 1, seconds);
    const times = await sendAhead({
      ...{ port: wallet.port, clients: CLIENTS, seconds },
      requests: Array.from({ length: seconds * REFUSALS_PER_SECOND_MAX }, () => bet),
      isTaken: ({ http }) => http === 503,
    });
    return Math.round(times.length / seconds);
  } finally {
    await wallet.stop();
  }
};

/** Bets at a fixed rate, signed before the clock starts; `late` is how long bets waited for this process before they were sent. */
const measureRate = async (wallet, perSecond, seconds) => {
  const bets = betsAhead(wallet, Math.floor(perSecond * seconds), seconds);
  const free = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(wallet.port)));
  const served = [];
  const refused = [];
  const late = [];
  let unsent = 0;
  let wrong = 0;
  const sendOne = async (due, bet) => {
    const connection = free.pop();
    if (!connection) return (unsent += 1);
    const begun = performance.now();
    late.push(begun - due);
    const { http, head, body } = await connection.send(bet);
    const time = performance.now() - begun;
    free.push(connection);
    if (http === 200 && body.includes('"RS_OK"')) served.push(time);
    else if (http === 503 && head.toLowerCase().includes('retry-after:')) refused.push(time);
    else wrong += 1;
  };
  const begun = performance.now();
  const sent = [];
  for (let number = 0; performance.now() - begun < seconds * 1000;) {
    const due = Math.min(bets.length, Math.floor(((performance.now() - begun) * perSecond) / 1000));
    for (; number < due; number += 1) sent.push(sendOne(begun + (number * 1000) / perSecond, bets[number]));
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(sent);
  const took = (performance.now() - begun) / 1000;
  for (const connection of free) connection.close();
  if (wrong > 0) throw new Error(`${wrong} bets were neither served nor turned away`);
  return {
    served: Math.round(served.length / took),
    servedP99: p99(served),
    refused: Math.round(refused.length / took),
    refusedP99: p99(refused),
    unsent: Math.round(unsent / took),
    late: p99(late),
    memory: Math.round(memoryOf(wallet.pid) / MEGABYTE),
  };
};

export default async () => {
  const server = await openServer({ clients: CLIENTS, seconds: SECONDS, database: 'postgres' });
  try {
    const refusals = await measureRefusals(server.url('postgres'), SECONDS);
    const wallet = await startWallet(server.url('postgres'));
    try {
      await measureCapacity(wallet, 3);
      const capacity = Math.round(await measureCapacity(wallet, SECONDS));
      console.log(`  capacity ${capacity} bets/s; of refusals alone ${refusals}/s`);
      const measured = new Map();
      for (const times of [0.5, ...BEYOND]) {
        const rate = await measureRate(wallet, capacity * times, SECONDS);
        measured.set(times, rate);
        console.log(
          `  ${times} x: served ${rate.served}/s, p99 ${rate.servedP99} ms; turned away ${rate.refused}/s, p99 ${rate.refusedP99} ms; ` +
            `not sent ${rate.unsent}/s, sent late by ${rate.late} ms (p99); memory ${rate.memory} MB`,
        );
      }
      const [half, most] = [measured.get(0.5), measured.get(3)];
      const row = (what, value, limit, unit, bar) => ({ what, value, limit, unit, bar });
      const left = Math.round(capacity * (1 - most.refused / refusals));
      return [
        row('bets served at 3 times the capacity', most.served, left, 'bets/s that the refusals leave', {
          atLeast: 0.5,
        }),
        ...BEYOND.map((times) => {
          const { refusedP99 } = measured.get(times);
          return row(`bets turned away at ${times} x, p99`, refusedP99, REFUSAL_MS_MAX, 'ms', { atMost: 1 });
        }),
        row('memory at 3 times the capacity', most.memory, half.memory, 'MB of half the capacity', { atMost: 2 }),
      ];
    } finally {
      await wallet.stop();
    }
  } finally {
    server.close();
  }
};
