// The platform's seamless wallet as a process of its own. Without SOAK_DATABASE it makes a database on the server of DATABASE_URL, with
// players; with it, it starts on that database again. Prints one line of JSON when it answers, and ends with its parent's input.
import { openPostgresDatabase } from '../../platform/src/kernel/db/postgres-database.ts';
import {
  createTestDatabase,
  createTestPlatform,
  openPorts,
  silentLogger,
} from '../../platform/src/kernel/testing/index.ts';
import { createProviderModule } from '../../platform/src/play/provider/index.ts';
import { GAME, SECRET, VENDOR, createWalletFixture } from '../../platform/src/play/provider/testing/wallet-fixture.ts';

const PLAYERS = 24;
const OPENING = 100_000n;

const startNew = async () => {
  const test = await createTestDatabase(process.env.DATABASE_URL);
  const fixture = await createWalletFixture({ db: test });
  const players = [];
  for (let count = 0; count < PLAYERS; count += 1) {
    const player = await fixture.addPlayer(OPENING);
    const { user, memberId } = player;
    players.push({ user, token: await fixture.openSession(player), memberId: Number(memberId) });
  }
  return { app: fixture.platform.app, more: { url: test.url, players, opening: Number(OPENING) } };
};

const startAgain = async (url) => {
  const { database } = await openPostgresDatabase({ url, poolSize: 20, isDemo: true, log: silentLogger() });
  const bare = await createTestPlatform({ database, onlyGivenModules: true });
  const provider = createProviderModule({ ...bare.deps, ...bare.services });
  const platform = await createTestPlatform({
    ...{ database, onlyGivenModules: true, modules: [provider], ports: openPorts() },
  });
  return { app: platform.app, more: {} };
};

const { app, more } = await (process.env.SOAK_DATABASE ? startAgain(process.env.SOAK_DATABASE) : startNew());
await app.listen({ host: '127.0.0.1', port: Number(process.env.SOAK_PORT ?? 0) });
const { port } = app.server.address();
const line = { port, game: GAME, vendor: VENDOR, secret: SECRET.toString('base64'), ...more };
process.stdout.write(`${JSON.stringify(line)}\n`);

process.stdin.resume();
process.stdin.once('end', () => process.exit(0));
