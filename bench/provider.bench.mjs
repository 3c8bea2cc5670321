// Bets per second over HTTP through /provider (signature, nonce, session, standing, limit, round, movement, stored reply) from 16
// connections, as a ratio to pgbench's TPC-B-like script on the same private PostgreSQL in the same run, and their p99 in milliseconds.
// The platform is one process. Seconds per measurement: BENCH_SECONDS (15); rounds, of which the median counts: BENCH_ROUNDS (3).
// What shares the machine counts: on two cores the load generator takes part of the time that the bets are compared by. It is Node and spends
// some 0.3 ms of processor time on a bet (request, signature, reply), where pgbench spends a tenth of that on a transaction.
import { createHmac, randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { median, openServer } from './lib/private-postgres.mjs';

const CLIENTS = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const WARM_UP_SECONDS = 3;
const P99_MS_MAX = 50;
const UNITS_PER_MINOR = 1000;

const startWallet = async (databaseUrl) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./provider/wallet-server.mjs', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    return {
      ...JSON.parse(line),
      stop: () => new Promise((resolve) => child.once('exit', resolve) && child.stdin.end()),
    };
  }
  throw new Error('the wallet did not start');
};

const send = (agent, port, path, headers, body) =>
  new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part) => (text += part));
      reply.once('end', () => resolve(JSON.parse(text)));
    });
    sent.once('error', reject).end(body);
  });

const betOf = (wallet, { user, token }) => {
  const body = JSON.stringify({
    user,
    token,
    request_uuid: randomUUID(),
    game_code: wallet.game,
    transaction_uuid: randomUUID(),
    round: randomUUID(),
    round_closed: false,
    amount: 100 * UNITS_PER_MINOR,
    currency: 'CNY',
  });
  const timestamp = String(Date.now());
  const nonce = randomUUID();
  const signature = createHmac('sha256', Buffer.from(wallet.secret, 'base64'))
    .update(`${timestamp}.${nonce}.`)
    .update(body)
    .digest('base64');
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-provider-key': `${wallet.vendor}:1`,
    'x-provider-timestamp': timestamp,
    'x-provider-nonce': nonce,
    'x-provider-signature': signature,
  };
  return { body, headers };
};

const measureBets = async (wallet, seconds) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const times = [];
  const end = performance.now() + seconds * 1000;
  const client = async (number) => {
    for (let count = number; performance.now() < end; count += CLIENTS) {
      const { body, headers } = betOf(wallet, wallet.players[count % wallet.players.length]);
      const begun = performance.now();
      const reply = await send(agent, wallet.port, '/provider/transaction/bet', headers, body);
      times.push(performance.now() - begun);
      if (reply.status !== 'RS_OK') throw new Error(`a bet was answered ${reply.status}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] };
};

export default async () => {
  const server = await openServer({ clients: CLIENTS, seconds: SECONDS, database: 'tpcb' });
  try {
    server.run('createdb', ['tpcb']);
    server.run('pgbench', ['-i', '-q', '-s', String(CLIENTS), 'tpcb']);
    const wallet = await startWallet(server.url('postgres'));
    try {
      await measureBets(wallet, WARM_UP_SECONDS);
      const tpcb = [];
      const bets = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        tpcb.push(server.perSecond('tpcb', []));
        bets.push(await measureBets(wallet, SECONDS));
      }
      return [
        {
          what: '/provider bet over HTTP, 16 connections',
          value: median(bets.map((bet) => bet.perSecond)),
          limit: median(tpcb),
          unit: 'transactions/s of TPC-B',
          bar: { atLeast: 0.35 },
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
