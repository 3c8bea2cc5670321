// A platform on a private PostgreSQL with members to sign in, as its own process.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { hash } from '@node-rs/argon2';
import { PASSWORD_COST } from '../../platform/src/kernel/crypto/password-hasher.ts';

export const PASSWORD = 'Demo-2468';
export const MEMBERS = 500;

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** `server`: of `openServer`, with a database `signin`. The human check is off: it is no part of what is measured. */
export const startPlatform = async (server) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-sign-in-'));
  const [port, operatorPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../platform/src/main.ts', import.meta.url))], {
    env: {
      ...process.env,
      MODE: 'test',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      OPERATOR_PORT: String(operatorPort),
      DATA_DIR: folder,
      DATABASE_URL: server.url('signin'),
      PORTAL_SECRET: Buffer.alloc(32, 1).toString('base64'),
      PROVIDER_SECRET_HOUSE: Buffer.alloc(32, 2).toString('base64'),
      KYC_KEYS: Buffer.alloc(32, 3).toString('base64'),
      // Each sign-in comes from an address of its own, as members do.
      TRUST_PROXY: 'loopback',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the platform did not start')));
    createInterface({ input: child.stdout }).on('line', (line) => line === 'ready' && resolve());
  });
  const phc = await hash(PASSWORD, PASSWORD_COST);
  for (const text of [
    `insert into merchant (code, name, currency, currency_symbol, accent, languages, default_language, settings)
     values ('bench', 'Bench', 'CNY', '¥', 'gold', '{EN}', 'EN', '{"humanCheck": "off"}')`,
    `insert into merchant_host (host, merchant_id) select '127.0.0.1', id from merchant where code = 'bench'`,
    `insert into member (merchant_id, account, nickname, password_hash)
     select m.id, 'bench' || n, 'Bench', '${phc}' from merchant m, generate_series(1, ${MEMBERS}) n where m.code = 'bench'`,
  ])
    server.query(text);
  // The list of merchants is read anew within seconds.
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(`http://127.0.0.1:${port}/portal/keys`)).ok) break;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return {
    port,
    stop: async () => {
      child.removeAllListeners('exit');
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
