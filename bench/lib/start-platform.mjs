// The platform as its own process on a private PostgreSQL.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../platform/src/main.ts', import.meta.url));

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** `databaseUrl`: of `openServer`. `mode`: `test`, or `demo` for a platform with the demo's data. */
export const startPlatform = async (databaseUrl, mode) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-platform-'));
  const [port, operatorPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      MODE: mode,
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
      OPERATOR_PORT: String(operatorPort),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
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
  return {
    port,
    pid: child.pid,
    stop: async () => {
      child.removeAllListeners('exit');
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
