// One platform with the demo's data behind both variants.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectNode, root } from '../../tooling/lib/paths.mjs';
import { demoSecrets } from '../../tooling/start/settings.mjs';

/** With the demo's data, on a machine that others keep busy. */
const START_MS = 600_000;

/** A port that nothing listens on. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

export const startPlatform = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-data-'));
  const [port, operatorPort, gamePort] = await Promise.all([freePort(), freePort(), freePort()]);
  const child = spawn(projectNode, ['platform/src/main.ts'], {
    cwd: root,
    env: {
      ...demoSecrets(folder),
      ...process.env,
      NODE_ENV: 'production',
      MODE: 'demo',
      LOG_LEVEL: 'error',
      PORT: String(port),
      OPERATOR_PORT: String(operatorPort),
      GAME_PUBLIC_URL: `http://localhost:${gamePort}`,
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok) return { port, stop };
    await delay(200);
  }
  const why = child.exitCode === null ? `was not ready within ${START_MS / 1000} s` : `ended with ${child.exitCode}`;
  await stop();
  throw new Error(`the platform ${why}`);
};
