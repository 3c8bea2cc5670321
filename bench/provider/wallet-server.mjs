// The platform's seamless wallet on a database of DATABASE_URL's server, as a process of its own: prints port and players as one line
// of JSON, and ends with its parent's input.
import { createTestDatabase } from '../../platform/src/kernel/testing/index.ts';
import { GAME, SECRET, VENDOR, createWalletFixture } from '../../platform/src/play/provider/testing/wallet-fixture.ts';

const PLAYERS = Number(process.env.BENCH_PLAYERS ?? 200);
// How long a call may wait for the database, in milliseconds; below 0 every call is turned away.
const WAIT_MS_MAX = Number(process.env.BENCH_WAIT_MS_MAX ?? Infinity);

const fixture = await createWalletFixture({
  db: await createTestDatabase(process.env.DATABASE_URL),
  waitMsMax: WAIT_MS_MAX,
});
const players = [];
for (let count = 0; count < PLAYERS; count += 1) {
  const player = await fixture.addPlayer(1_000_000_000n);
  players.push({ user: player.user, token: await fixture.openSession(player) });
}
await fixture.platform.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = fixture.platform.app.server.address();
process.stdout.write(
  `${JSON.stringify({ port, players, game: GAME, vendor: VENDOR, secret: SECRET.toString('base64') })}\n`,
);

process.stdin.resume();
process.stdin.once('end', () => {
  fixture.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
