// Rules of nginx/portal.conf, with instances that die in the middle of a request.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../tooling/test/postgres.mjs';
import { startNginx } from './shape/nginx.mjs';
import { findPrograms } from './shape/shape.mjs';

const { nginx } = findPrograms().programs;
test.skip(!nginx, 'not installed: nginx');

/** Takes each request, notes it, and dies with it. */
const startDying = async (asked) => {
  const server = createServer((request) => {
    asked.push(request.method);
    request.socket.destroy();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${server.address().port}`, stop: () => server.close() };
};

test('a request that changes something is sent to one instance, and one that reads to both', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const asked = [];
  const [a, b] = [await startDying(asked), await startDying(asked)];
  const [portal, console, games, health] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const server = await startNginx({
    ...{ binary: nginx, folder, healthUrl: `http://127.0.0.1:${health}/nginx-health` },
    values: {
      ...{ PLATFORM_A: a.address, PLATFORM_B: b.address, CONSOLE_A: a.address, CONSOLE_B: b.address, GAMES: a.address },
      EDGE_PROXY: '127.0.0.2',
      ...{ PORTAL_LISTEN: `127.0.0.1:${portal}`, CONSOLE_LISTEN: `127.0.0.1:${console}` },
      ...{ GAMES_LISTEN: `127.0.0.1:${games}`, HEALTH_LISTEN: `127.0.0.1:${health}` },
    },
  });
  try {
    const sent = async (port, method, path) => {
      asked.length = 0;
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { method });
      return { status, times: asked.length };
    };
    for (const port of [portal, console])
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
        expect({ method, ...(await sent(port, method, '/wps/member/register')) }).toEqual({
          method,
          status: 502,
          times: 1,
        });
    expect(await sent(portal, 'PUT', '/portal/releases/lobby/canary')).toEqual({ status: 502, times: 1 });
    // Both were left out after their failures; after five seconds they are asked again.
    await expect.poll(() => sent(portal, 'GET', '/'), { timeout: 15_000 }).toEqual({ status: 502, times: 2 });
  } finally {
    await server.end();
    a.stop();
    b.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
