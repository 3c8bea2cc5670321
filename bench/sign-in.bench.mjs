// Sign-ins per second by name and password over HTTP, encrypted, on a private PostgreSQL, as a ratio to bare argon2id at the same cost
// in the same run. Without the human check, which the browser pays for.
// Seconds per measurement: BENCH_SECONDS (15); rounds, of which the median counts: BENCH_ROUNDS (3).
import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { encryptPayload } from 'shared-contracts/encrypt';
import { openServer } from './lib/private-postgres.mjs';
import { MEMBERS, PASSWORD, startPlatform } from './sign-in/platform.mjs';

const CLIENTS = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const BAR = { atLeast: 0.8 };

// Some tens a second: whole numbers would be too coarse.
const median = (values) => Number([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)].toFixed(1));

const bareHashes = () =>
  Number(
    execFileSync(process.execPath, [fileURLToPath(new URL('sign-in/hashes.mjs', import.meta.url)), String(SECONDS)]),
  );

const post = (agent, port, body, address) =>
  new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/wps/session/login',
        headers: {
          'content-type': 'application/jose',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': address,
        },
      },
      (reply) => {
        reply.resume();
        reply.on('end', () => resolve(reply.statusCode));
      },
    );
    call.on('error', reject);
    call.end(body);
  });

let addresses = 0;
const nextAddress = () => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** Encrypted before the clock starts: browsers do that, not the platform. A body is good for two minutes. */
const prepare = async (port, count) => {
  const { value } = await (await fetch(`http://127.0.0.1:${port}/portal/keys`)).json();
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      encryptPayload(value.keys[0], { username: `bench${1 + (index % MEMBERS)}`, password: PASSWORD }),
    ),
  );
};

const signIns = async (port, hashesPerSecond) => {
  const bodies = await prepare(port, Math.ceil(hashesPerSecond * SECONDS * 2) + 200);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const started = performance.now();
  const until = started + SECONDS * 1000;
  let done = 0;
  const client = async () => {
    while (performance.now() < until) {
      const body = bodies.pop();
      if (body === undefined)
        throw new Error('twice as many sign-ins as bare hashes: the machine is too busy to measure');
      const status = await post(agent, port, body, nextAddress());
      if (status !== 200) throw new Error(`a sign-in answered ${status}`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const perSecond = (done * 1000) / (performance.now() - started);
  agent.destroy();
  return perSecond;
};

export default async () => {
  const server = await openServer({ clients: CLIENTS, seconds: SECONDS, database: 'signin' });
  try {
    server.run('createdb', ['signin']);
    const platform = await startPlatform(server);
    try {
      const measured = { hashes: [], signIns: [] };
      // Warms code and connections; not counted.
      await signIns(platform.port, 200);
      for (let round = 0; round < ROUNDS; round += 1) {
        const hashes = bareHashes();
        measured.hashes.push(hashes);
        measured.signIns.push(await signIns(platform.port, hashes));
      }
      const limit = median(measured.hashes);
      const value = median(measured.signIns);
      return [{ what: 'sign-in by password, 16 at once', value, limit, unit: 'argon2id/s', bar: BAR }];
    } finally {
      await platform.stop();
    }
  } finally {
    server.close();
  }
};
