// The game server on a folder of its own, as a process of its own, with pages where BENCH_PAGES is set. Prints its port, and its memory for each line that it is sent.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createLogger } from '../../game-server/src/kernel/logger.ts';
import { createGameServer } from '../../game-server/src/server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'bench-games-'));
const server = createGameServer({
  config: {
    ...{ dataDir, platformUrl: process.env.BENCH_WALLET, providerKey: 'HOUSE:1', portalOrigins: [], trustProxy: [] },
    providerSecret: Buffer.from(process.env.BENCH_SECRET, 'hex'),
  },
  log: createLogger('error'),
  assets: process.env.BENCH_PAGES
    ? fileURLToPath(new URL('../../game-server/src', import.meta.url))
    : { hash: 'bench', get: () => undefined, modulesOf: () => [], page: () => '' },
});
await server.app.listen({ host: '127.0.0.1', port: 0 });
server.start();
const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
say({ port: server.app.server.address().port });
createInterface({ input: process.stdin }).on('line', () => {
  globalThis.gc?.();
  say({ bytes: process.memoryUsage().rss });
});
process.stdin.once('end', () => {
  void server.stop().then(() => {
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
});
