import { createServer } from 'node:http';
import { sql } from 'kysely';
import { GAME, SECRET, createWalletFixture } from '../../platform/src/play/provider/testing/wallet-fixture.ts';
import { launchTokenOf as launchAt } from './launch.mjs';
import { checkVendor } from './run.mjs';

let fixture;
let url;

beforeAll(async () => {
  fixture = await createWalletFixture();
  await fixture.provider.keys.put('LUMA', '1', SECRET);
  url = await fixture.platform.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => fixture.close());

/** As a launch issues it. */
const launchTokenOf = async (player, vendor, game) => {
  const { rows } = await sql`select id from game where code = ${game}`.execute(fixture.db.database.db);
  const { account: nickname, memberId, session } = player;
  return fixture.provider.service.issueLaunchToken({
    ...{ merchantId: fixture.merchant.id, memberId, portalSession: session.id, vendor, gameId: rows[0].id, nickname },
    ...{ playerMask: 'p***', language: 'EN', portalOrigin: 'http://portal.example' },
    ...{ currency: fixture.merchant.currency, currencySymbol: '¥' },
  });
};

const check = async ({ vendor = 'HOUSE', game = GAME, ...more } = {}) => {
  const player = await fixture.addPlayer(10_000n);
  const launchToken = await launchTokenOf(player, vendor, game);
  const lines = [];
  const results = await checkVendor({
    ...{ url, key: `${vendor}:1`, secret: SECRET, game, launchToken, report: (text) => lines.push(text) },
    ...more,
  });
  // A machine that runs a hundred tests at once is no measure of time.
  const failed = results
    .filter(({ passed, rule }) => !passed && rule !== '12')
    .map(({ name, note }) => `${name}: ${note}`);
  return { player, failed, lines, results };
};

it.each([
  ['HOUSE', GAME],
  ['LUMA', 'brass-plinko'],
])(
  'the platform passes every scenario with the key of our vendor %s, and the player has their money back',
  async (vendor, game) => {
    const { player, failed, lines, results } = await check({ vendor, game });
    expect(failed).toEqual([]);
    expect(results.length).toBeGreaterThan(20);
    expect(lines.join('\n')).toMatch(/\d+ of \d+ scenarios passed\./);
    expect(await fixture.balanceOf(player)).toBe(10_000n);
  },
  120_000,
);

it('bets above a limit fail, and the report says where', async () => {
  const set = (max) =>
    sql`update merchant_game set max_bet = ${max}::bigint where game_id = (select id from game where code = ${GAME})`.execute(
      fixture.db.database.db,
    );
  await set(10);
  const { failed, lines } = await check();
  expect(failed).toContain(
    'a rollback of a bet returns exactly its amount: a bet: RS_ERROR_LIMIT_REACHED, expected RS_OK',
  );
  expect(lines.join('\n')).toContain('FAIL');
  await set(null);
}, 120_000);

it('a wrong key is told before any scenario', async () => {
  await expect(check({ secret: Buffer.alloc(32, 1) })).rejects.toThrow(
    'RS_ERROR_INVALID_SIGNATURE: the secret is not that of this key',
  );
});

it('a wrong address is told apart: nothing answers there, or another server does', async () => {
  const launch = (address) =>
    launchAt({ url: address, account: 'player1', password: 'x', vendor: 'HOUSE', game: GAME });
  const other = createServer((request, response) => {
    response.statusCode = request.headers.host?.startsWith('localhost') ? 404 : 200;
    response.end('<html></html>');
  });
  await new Promise((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address();
  await expect(launch(`http://localhost:${port}`)).rejects.toThrow('it has no list of games');
  await expect(launch(`http://127.0.0.1:${port}`)).rejects.toThrow('is not the address of a portal');
  await new Promise((done) => other.close(done));
  await expect(launch(`http://127.0.0.1:${port}`)).rejects.toThrow('does not answer (ECONNREFUSED)');
});
