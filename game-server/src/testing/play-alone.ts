/**
 * The game by itself, against the wallet that stands in for the platform: `node game-server/src/testing/play-alone.ts`.
 * GAME_PORT and DATA_DIR as usual, PORTAL_ORIGINS for one origin that frames it; prints an address that can be opened again and again.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createLogger } from '../kernel/logger.ts';
import { createGameServer } from '../server.ts';
import { createFakeWallet } from './fake-wallet.ts';

const port = Number(process.env['GAME_PORT'] ?? 8090);
const dataDir = process.env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'game-'));
const secret = randomBytes(32);
const origin = `http://localhost:${port}`;
const portalOrigin = process.env['PORTAL_ORIGINS'] ?? origin;
const wallet = createFakeWallet({ secret, portalOrigin });
const platformUrl = await wallet.listen();
const server = createGameServer({
  config: {
    dataDir,
    platformUrl,
    providerKey: 'HOUSE:1',
    providerSecret: secret,
    portalOrigins: [portalOrigin],
    trustProxy: [],
  },
  log: createLogger(process.env['LOG_LEVEL'] ?? 'warn'),
  assets: dirname(import.meta.dirname),
});
server.app.get<{ Querystring: { lang?: string; game?: string } }>('/', (request, reply) =>
  reply.redirect(
    `/play/${encodeURIComponent(request.query.game ?? 'midnight-orchard')}?token=${wallet.launch()}&lang=${encodeURIComponent(request.query.lang ?? 'en')}`,
  ),
);
await server.app.listen({ port, host: 'localhost' });
server.start();
process.stdout.write(`${origin}/\n`);

const stop = async (): Promise<void> => {
  await server.stop();
  await wallet.close();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
