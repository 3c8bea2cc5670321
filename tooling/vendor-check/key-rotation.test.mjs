// A vendor that runs our game server changes its key: created in the console, used by a player's round, and ended by time.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createGameServer } from '../../game-server/src/server.ts';
import { createWalletFixture } from '../../platform/src/play/provider/testing/wallet-fixture.ts';
import { silentLogger } from '../../platform/src/kernel/testing/index.ts';

const VENDOR = 'PARTNER';
const GAME = 'midnight-orchard';
const STAKE = 100n;
const OPERATOR = {
  ...{ id: 1n, name: 'operator1', role: 'owner', rights: ['vendors.keys'], sessionId: 's-1' },
  ...{ merchants: 'all', ownMerchants: 'all' },
};
const NO_ASSETS = {
  ...{ hash: 'test', get: () => undefined, modulesOf: () => [], page: () => '', bundleAll: () => Promise.resolve(0) },
};

let fixture;
let platformUrl;
const servers = [];

beforeAll(async () => {
  const known = { operator: OPERATOR, other: { ...OPERATOR, id: 2n, name: 'operator2', sessionId: 's-2' } };
  const operators = { resolve: ({ bearer }) => Promise.resolve(known[bearer] ?? null) };
  fixture = await createWalletFixture({ vendor: VENDOR, operators, clock: { now: () => new Date() } });
  const { db } = fixture.db.database;
  await sql`insert into vendor (code, name, logo_url, lanes) values (${VENDOR}, 'Partner', '/x.svg', '{RNG}')`.execute(
    db,
  );
  await sql`insert into merchant_vendor (merchant_id, vendor) values (${fixture.merchant.id}, ${VENDOR})`.execute(db);
  await sql`update game set vendor = ${VENDOR} where code = ${GAME}`.execute(db);
  platformUrl = await fixture.platform.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => jest.useRealTimers());
afterAll(async () => {
  for (const { server, dataDir } of servers) {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  await fixture.close();
});

/** Clocks of both servers, which sign and check times; timers go on as they are. */
const letPass = (ms) => jest.useFakeTimers({ now: Date.now() + ms, doNotFake: TIMERS });
const TIMERS = [
  ...['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'],
  ...['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
];

const send = async (operator, path, payload) => {
  const reply = await fixture.platform.operatorApp.inject({
    ...{ method: 'POST', url: `/ops/vendors/${VENDOR}/${path}` },
    payload: { ...payload, reason: 'rotation of the year' },
    headers: { authorization: `Bearer ${operator}`, 'idempotency-key': randomUUID() },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json().value;
};
/** As one operator proposes a new key in the console, and another confirms it. */
const rotate = async (overlapHours) => {
  const { id } = await send('operator', 'keys', { overlapHours });
  return (await send('other', `key-proposals/${id}/decision`, { confirm: true })).created;
};

/** The vendor's game server with a key. */
const startServer = ({ key, secret }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rotation-'));
  const server = createGameServer({
    config: {
      ...{ dataDir, platformUrl, providerKey: key, providerSecret: Buffer.from(secret, 'base64') },
      ...{ portalOrigins: ['http://portal.example'], trustProxy: [] },
    },
    ...{ log: silentLogger(), assets: NO_ASSETS, walletTimeoutMs: 60_000, retryMs: 20, spinMs: 0 },
  });
  server.start();
  servers.push({ server, dataDir });
  const post = async (url, payload, bearer) => {
    const headers = bearer ? { authorization: `Bearer ${bearer}` } : {};
    return (await server.app.inject({ method: 'POST', url, payload, headers })).json();
  };
  return post;
};

/** The one-time token in the address that the portal answers to a member. */
const launch = async (player) => {
  const { db } = fixture.db.database;
  const { rows } = await sql`select node_id as "nodeId" from game where code = ${GAME}`.execute(db);
  const body = { gameId: GAME, nodeId: rows[0].nodeId, vassalage: VENDOR, language: 'EN' };
  const { json } = await fixture.portal('POST', '/wps/game/launchGame', player, body);
  return new URL(json.value.game_url).searchParams.get('token');
};
const open = async (post, player) => post('/rgs/session', { token: await launch(player), game: GAME, lang: 'en' });

/** The wallet's answer to a call that is signed with a key, about a session that there is not. */
const answered = async ({ key, secret }) => {
  const body = { user: '1', token: 'x'.repeat(32), game_code: GAME, request_uuid: randomUUID() };
  const { reply } = await fixture.call('user/balance', body, { keyId: key, secret: Buffer.from(secret, 'base64') });
  return reply.status;
};

/** Spins until one has won; answers what the rounds have staked and won, in minor units. */
const playToAWin = async (post, key) => {
  let [staked, won] = [0n, 0n];
  while (won === 0n && staked < 200n * STAKE) {
    const reply = await post('/rgs/spin', { spin: randomUUID(), bet: '1.00' }, key);
    expect(reply.success).toBe(true);
    staked += STAKE;
    won += BigInt(Math.round(Number(reply.value.round.win) * 100));
  }
  return { staked, won };
};
const roundsOf = async ({ memberId }) => {
  const { rows } = await sql`
    select sum(bet_sum)::bigint as staked, sum(win_sum)::bigint as won, bool_and(state = 'closed') as closed from game_round
     where member_id = ${memberId} and vendor = ${VENDOR}`.execute(fixture.db.database.db);
  return rows[0];
};

it('a round is played under the new key, and the former one is refused after its time', async () => {
  const former = await rotate(0);
  expect(former).toMatchObject({ key: `${VENDOR}:1`, formerEndsAt: null });
  const withFormer = startServer(former);
  const early = await fixture.addPlayer(1_000_000n);
  expect((await open(withFormer, early)).success).toBe(true);

  const next = await rotate(1);
  expect(next.key).toBe(`${VENDOR}:2`);
  const withNext = startServer(next);
  const player = await fixture.addPlayer(1_000_000n);
  const session = await open(withNext, player);
  expect(session.success).toBe(true);
  const played = await playToAWin(withNext, session.value.key);
  expect(played.won).toBeGreaterThan(0n);
  expect(await roundsOf(player)).toEqual({ ...played, closed: true });
  expect(await fixture.balanceOf(player)).toBe(1_000_000n - played.staked + played.won);

  // While the vendor changes over, both are valid.
  const late = await fixture.addPlayer(1_000_000n);
  const lateSession = await open(withFormer, late);
  expect(lateSession.success).toBe(true);
  expect((await withFormer('/rgs/spin', { spin: randomUUID(), bet: '1.00' }, lateSession.value.key)).success).toBe(
    true,
  );

  // What ends then is the key alone.
  await sql`update member_session set idle_expires_at = now() + interval '20 hours'`.execute(fixture.db.database.db);
  letPass(3_600_000 + 1_000);
  expect([await answered(former), await answered(next)]).toEqual([
    'RS_ERROR_INVALID_SIGNATURE',
    'RS_ERROR_INVALID_TOKEN',
  ]);
  expect((await open(withFormer, player)).success).toBe(false);
  expect((await withFormer('/rgs/spin', { spin: randomUUID(), bet: '1.00' }, lateSession.value.key)).success).toBe(
    false,
  );
  const again = await open(withNext, player);
  expect(again.success).toBe(true);
  expect((await withNext('/rgs/spin', { spin: randomUUID(), bet: '1.00' }, again.value.key)).success).toBe(true);
});
