/** What operators do about vendors, games, keys and catalogues, over HTTP on a real database (OPS-017, OPS-018). */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { PROVIDER_HEADERS } from 'shared-contracts/provider';
import { demoOperatorToken, operatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { openSse } from '../../delivery/stream/testing/sse-client.ts';
import type { SseClient } from '../../delivery/stream/testing/sse-client.ts';
import { createToken, hashToken } from '../../kernel/crypto/index.ts';
import { createDemoPlatform, createTestPlatform, within, withOwnTime } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { signRequest } from '../provider/index.ts';
import { installWideCatalogue } from './testing/wide-catalogue.ts';

const REASON = 'asked by the vendor';
const GAME = 'midnight-orchard';
const AURORA = '/ops/merchants/aurora';

interface Saved {
  readonly version: number;
}
interface Game {
  readonly code: string;
  readonly gameId: string;
  readonly vendor: string;
  readonly hot: boolean;
  readonly enabled: boolean;
  readonly maintenance: boolean;
  readonly maintenanceNote: string | null;
  readonly minBet: string | null;
  readonly maxBet: string | null;
  readonly rtp: string | null;
  readonly place: number;
  readonly isHot: number;
  readonly unavailable: string | null;
  readonly saved: { readonly state: Saved; readonly hot: Saved; readonly limits: Saved };
}
interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly value: Readonly<Record<string, unknown>> & {
    readonly games: readonly Game[];
    readonly list: readonly Game[];
    readonly vendors: readonly (Game & { readonly saved: Saved; readonly unfinished: number })[];
    readonly rows: readonly Readonly<Record<string, unknown>>[];
    readonly rounds: readonly Readonly<Record<string, unknown>>[];
    readonly keys: readonly Readonly<Record<string, unknown>>[];
    readonly order: Saved;
    readonly data: { readonly lanes: Readonly<Record<string, readonly { readonly vassalage: string }[]>> };
  };
}

let platform: TestPlatform;
let owner: string;
let other: string;

const send = async (
  app: TestPlatform['app'],
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  token?: string,
  body?: object,
): Promise<Answer> => {
  const reply = await app.inject({
    method,
    url,
    headers: {
      host: 'localhost',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
    },
    ...(body ? { payload: body } : {}),
  });
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() };
};
const ops = (method: 'GET' | 'PUT' | 'POST', url: string, body?: object, token = owner) =>
  send(platform.operatorApp, method, url, token, body && { reason: REASON, ...body });
const portal = (path: string) => send(platform.app, 'GET', `/wps/relay/${path}`);
const run = (statement: ReturnType<typeof sql>) => statement.execute(platform.deps.database.db);

const gameOf = async (code: string): Promise<Game> => {
  const { games } = (await ops('GET', `${AURORA}/games?search=${code}`)).value;
  const found = games.find((game) => game.code === code);
  if (!found) throw new Error(`no game ${code}`);
  return found;
};
const shownGame = async (code: string): Promise<Game | undefined> =>
  (await portal('GCSGAME_gameList?language=EN&pageSize=1000')).value.games.find(({ gameId }) => gameId === code);
const lastAudit = async (query = 'merchant=aurora') => (await ops('GET', `/ops/audit?${query}`)).value.rows[0];

/** Opens a session of a member of the demo. */
const sessionOf = async (account: string): Promise<string> => {
  const token = createToken();
  await run(sql`
    insert into member_session (id, merchant_id, member_id, token_hash, device, ip, created_at, last_seen_at, idle_expires_at, ends_at)
    select ${randomUUID()}, m.merchant_id, m.id, ${hashToken(token)}, 'Firefox on Linux', '192.0.2.1',
      now(), now(), now() + interval '30 minutes', now() + interval '1 day'
    from member m join merchant_host h on h.merchant_id = m.merchant_id where m.account = ${account} and h.host = 'localhost'`);
  return token;
};
const launch = async (account = 'player1') => {
  const { gameId, nodeId, vassalage } = (await shownGame(GAME)) as Game &
    Readonly<Record<'nodeId' | 'vassalage', string>>;
  return send(platform.app, 'POST', '/wps/game/launchGame', await sessionOf(account), {
    ...{ gameId, nodeId, vassalage, language: 'EN' },
  });
};

beforeAll(async () => {
  platform = await createDemoPlatform();
  await platform.start();
  await platform.deps.database.transaction(installWideCatalogue);
  owner = await demoOperatorToken(platform);
  // Of the other merchant alone.
  await run(sql`
    insert into operator (name, password_hash, role, merchants)
    select 'lotus-owner', password_hash, 'owner', array[(select id from merchant where code = 'lotus')] from operator where name = 'operator1'`);
  other = await operatorToken(platform, 'lotus-owner');
});
afterAll(() => platform.stop());

it('[MFE-022] neither a search nor a launch knows the lotteries of a merchant whose lottery is switched off', async () => {
  const found = async () =>
    (await portal('GCSGAME_gameList?language=EN&gameName=keno')).value.games.map(({ gameId }) => gameId);
  const turn = (enabled: boolean) => ops('PUT', `${AURORA}/modules/lottery`, { enabled });
  const token = await sessionOf('player1');
  const opened = async (code: string) =>
    (
      await send(platform.app, 'POST', '/wps/game/launchGame', token, {
        gameId: code,
        nodeId: code,
        vassalage: 'GPI',
        language: 'EN',
      })
    ).code;
  const all = await found();
  expect(all).toContain('KENO_RAPID');
  expect(await opened('KENO_RAPID')).toBeUndefined();
  expect((await turn(false)).status).toBe(200);
  // What is left is of a vendor.
  expect(await found()).toEqual(['gpi-keno']);
  expect(await opened('KENO_RAPID')).toBe(await opened('NOTHING'));
  await turn(true);
  expect(await found()).toEqual(all);
});

describe('games of a merchant', () => {
  it('are listed by search, vendor, type and state, page by page', async () => {
    const all = (await ops('GET', `${AURORA}/games?pageSize=5`)).value;
    expect(all.games).toHaveLength(5);
    expect(all['totalRows']).toBeGreaterThan(100);
    expect(all.games.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
    const second = (await ops('GET', `${AURORA}/games?pageSize=5&pageNo=2`)).value.games;
    expect(second.map(({ place }) => place)).toEqual([6, 7, 8, 9, 10]);
    const house = (await ops('GET', `${AURORA}/games?vendor=HOUSE&pageSize=100`)).value.games;
    expect(new Set(house.map(({ vendor }) => vendor))).toEqual(new Set(['HOUSE']));
    expect(await gameOf(GAME)).toMatchObject({ rtp: expect.stringMatching(/^\d\d\.\d\d$/) as string, enabled: true });
    const found = (await ops('GET', `${AURORA}/games?search=MIDNIGHT%20orchard&state=on`)).value.games;
    expect(found.map(({ code }) => code)).toContain(GAME);
    expect((await ops('GET', `${AURORA}/games?search=${GAME}&state=off`)).value.games).toEqual([]);
  });

  it('[OPS-017] switched off are absent, in maintenance answer so, and the log says why', async () => {
    const rest = await ops('PUT', `${AURORA}/game-states`, { games: [{ code: GAME, version: 0 }], maintenance: true });
    expect(rest).toMatchObject({ status: 200, value: { changed: 1 } });
    expect(await shownGame(GAME)).toMatchObject({ unavailable: 'maintenance' });
    expect(await gameOf(GAME)).toMatchObject({ maintenance: true, maintenanceNote: REASON, enabled: true });
    expect(await launch()).toMatchObject({ code: 'game.maintenance' });
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'game.state', subject: GAME, reason: REASON },
      ...{ before: 'offered: on; maintenance: off', after: 'offered: on; maintenance: on' },
    });
    await ops('PUT', `${AURORA}/game-states`, { games: [{ code: GAME }], maintenance: false });
    expect(await gameOf(GAME)).toMatchObject({ maintenance: false, maintenanceNote: null });
    expect((await launch()).code).not.toBe('game.maintenance');

    await ops('PUT', `${AURORA}/game-states`, { games: [{ code: GAME }], enabled: false });
    expect(await shownGame(GAME)).toBeUndefined();
    await ops('PUT', `${AURORA}/game-states`, { games: [{ code: GAME }], enabled: true });

    const { saved } =
      (await ops('GET', `${AURORA}/vendors`)).value.vendors.find((vendor) => vendor.code === 'HOUSE') ?? {};
    const vendor = `${AURORA}/vendors/HOUSE`;
    await ops('PUT', vendor, { enabled: true, maintenance: true, version: saved?.version });
    expect(await shownGame(GAME)).toMatchObject({ unavailable: 'maintenance' });
    expect(await launch()).toMatchObject({ code: 'game.maintenance' });
    await ops('PUT', vendor, { enabled: false, maintenance: false });
    expect(await shownGame(GAME)).toBeUndefined();
    expect((await portal('GCSGAME_newGameVendor?language=EN')).value.data.lanes['RNG']).not.toContainEqual(
      expect.objectContaining({ vassalage: 'HOUSE' }),
    );
    await ops('PUT', vendor, { enabled: true, maintenance: false });
    expect(await shownGame(GAME)).toMatchObject({ unavailable: null });
  });

  /** Of the first merchant, on a platform of its own. */
  const openPage = async ({ app }: TestPlatform): Promise<SseClient> => {
    const host = '127.0.0.1';
    const { port } = app.server.address() as AddressInfo;
    const ticket = await app.inject({ method: 'POST', url: '/portal/stream/ticket', headers: { host } });
    const { value } = ticket.json<{ readonly value: { readonly ticket: string } }>();
    const page = await openSse(`http://${host}:${port}/portal/stream?ticket=${value.ticket}`);
    await page.until(({ isOpen }) => isOpen());
    return page;
  };

  it('open pages of the merchant hear of a switch within two seconds, those of others hear nothing', () =>
    withOwnTime(async (pass) => {
      const database = { ...platform.deps.database, close: () => Promise.resolve() };
      const second = await createTestPlatform({ database });
      try {
        await second.start();
        const page = await openPage(second);
        const hasHeard = (): boolean => page.types().includes('games/changed');
        await ops('PUT', `${AURORA}/game-states`, { games: [{ code: GAME }], maintenance: true });
        await within(pass, 1_999, hasHeard);
        await page.until(hasHeard);
        page.close();
      } finally {
        await second.stop();
      }
      await ops('PUT', `${AURORA}/game-states`, { games: [{ code: GAME }], maintenance: false });
      const { rows } = await sql<{ code: string }>`
        select distinct m.code from outbox o join merchant m on m.id = o.merchant_id where o.type = 'games/changed'`.execute(
        platform.deps.database.db,
      );
      expect(rows).toEqual([{ code: 'aurora' }]);
    }));

  it('[OPS-018] vendor order and the hot mark: provider strip, lanes and hot list follow', async () => {
    const before = (await ops('GET', `${AURORA}/vendors`)).value.vendors.map(({ code }) => code);
    const strip = async () =>
      (await portal('GCSGAME_newGameVendor?language=EN')).value.data.lanes['RNG']?.map(({ vassalage }) => vassalage);
    await run(sql`update game set integrated = true where vendor in ('GROVE', 'SOLA')`);
    const first = (await strip())?.filter((code) => ['HOUSE', 'GROVE', 'SOLA'].includes(code));
    expect(first).toEqual(['HOUSE', 'GROVE', 'SOLA']);
    const turned = ['SOLA', ...before.filter((code) => code !== 'SOLA')];
    expect((await ops('PUT', `${AURORA}/vendor-order`, { vendors: turned })).status).toBe(200);
    expect((await strip())?.[0]).toBe('SOLA');
    expect(await ops('PUT', `${AURORA}/vendor-order`, { vendors: turned.slice(1) })).toMatchObject({
      code: 'form.overtaken',
    });
    await ops('PUT', `${AURORA}/vendor-order`, { vendors: before });
    await run(sql`update game set integrated = false where vendor in ('GROVE', 'SOLA')`);

    const hot = async () =>
      (await portal('GCSGAME_hotGamesV2?language=EN')).value.list.map(({ gameId }) => gameId).includes(GAME);
    const was = (await gameOf(GAME)).hot;
    expect(await hot()).toBe(was);
    await ops('PUT', `${AURORA}/hot-games`, { games: [{ code: GAME }], hot: !was });
    expect(await hot()).toBe(!was);
    expect((await shownGame(GAME))?.isHot).toBe(was ? 0 : 1);
    await ops('PUT', `${AURORA}/hot-games`, { games: [{ code: GAME }], hot: was });
  });

  it('a game moves to a place, the others keep their order', async () => {
    const codes = async () => (await ops('GET', `${AURORA}/games?pageSize=6`)).value.games.map(({ code }) => code);
    const before = await codes();
    const { order } = (await ops('GET', `${AURORA}/games`)).value;
    const [first = '', second, third] = before;
    const moved = await ops('PUT', `${AURORA}/games/${first}/place`, { place: 3, version: order.version });
    expect(moved.value).toMatchObject({ place: 3 });
    expect(await codes()).toEqual([second, third, first, ...before.slice(3)]);
    expect(await ops('PUT', `${AURORA}/games/${first}/place`, { place: 1, version: order.version })).toMatchObject({
      ...{ status: 409, code: 'form.overtaken' },
    });
    await ops('PUT', `${AURORA}/games/${first}/place`, { place: 1 });
    expect(await codes()).toEqual(before);
    const last = await ops('PUT', `${AURORA}/games/${first}/place`, { place: 99_999 });
    expect(last.value['place']).toBe((await ops('GET', `${AURORA}/games`)).value['totalRows']);
    await ops('PUT', `${AURORA}/games/${first}/place`, { place: 1 });
  });

  it('stake limits: the wallet has the new largest stake at once; wrong ones are refused', async () => {
    const path = `${AURORA}/games/${GAME}/limits`;
    const saved = await ops('PUT', path, { minBet: '0.20', maxBet: '50.00', version: 0 });
    expect(saved.value).toMatchObject({ minBet: '0.20', maxBet: '50.00', saved: { version: 1 } });
    const { rows } = await sql<{ max_bet: bigint }>`
      select mg.max_bet from merchant_game mg join game g on g.id = mg.game_id join merchant m on m.id = mg.merchant_id
      where g.code = ${GAME} and m.code = 'aurora'`.execute(platform.deps.database.db);
    expect(rows[0]?.max_bet).toBe(5_000n);
    expect(await ops('PUT', path, { minBet: '1.00', maxBet: null, version: 0 })).toMatchObject({
      code: 'form.overtaken',
    });
    for (const wrong of [
      { minBet: '5.00', maxBet: '1.00' },
      { minBet: '-1.00', maxBet: null },
      { minBet: null, maxBet: '0.00' },
    ])
      expect((await ops('PUT', path, wrong)).status).toBe(400);
    expect((await gameOf(GAME)).maxBet).toBe('50.00');
    await ops('PUT', path, { minBet: '0.10', maxBet: null });
  });

  it('many at once: all of them or none, each in the log; a game that another operator changed refuses all', async () => {
    const games = (await ops('GET', `${AURORA}/games?vendor=GROVE&pageSize=3`)).value.games;
    const chosen = games.map(({ code, saved }) => ({ code, version: saved.state.version }));
    expect((await ops('PUT', `${AURORA}/game-states`, { games: chosen, maintenance: true })).value['changed']).toBe(3);
    expect((await ops('GET', `${AURORA}/games?vendor=GROVE&state=maintenance`)).value['totalRows']).toBe(3);
    const audits = (await ops('GET', '/ops/audit?merchant=aurora&pageSize=3')).value.rows;
    expect(audits.map(({ subject }) => subject).toSorted()).toEqual(games.map(({ code }) => code).toSorted());
    expect(await ops('PUT', `${AURORA}/game-states`, { games: chosen, maintenance: false })).toMatchObject({
      ...{ status: 409, code: 'form.overtaken' },
    });
    const withUnknown = [...games.map(({ code }) => ({ code })), { code: 'no-such-game' }];
    expect(await ops('PUT', `${AURORA}/game-states`, { games: withUnknown, maintenance: false })).toMatchObject({
      code: 'game.unknown',
    });
    expect((await ops('GET', `${AURORA}/games?vendor=GROVE&state=maintenance`)).value['totalRows']).toBe(3);
    await ops('PUT', `${AURORA}/game-states`, { games: withUnknown.slice(0, -1), maintenance: false });
  });

  it('roles: content orders and marks, risk limits and switches, support only reads, others see nothing', async () => {
    const calls = [
      ['game-states', { games: [{ code: GAME }], enabled: true }],
      ['hot-games', { games: [{ code: GAME }], hot: true }],
      [`games/${GAME}/limits`, { minBet: null, maxBet: null }],
      [`games/${GAME}/place`, { place: 1 }],
    ] as const;
    const allowed = {
      content: [false, true, false, true],
      risk: [true, false, true, false],
      support: [false, false, false, false],
    };
    for (const [role, expected] of Object.entries(allowed)) {
      await run(sql`
        insert into operator (name, password_hash, role) select ${`games-${role}`}, password_hash, ${role} from operator where name = 'operator1'`);
      const token = await operatorToken(platform, `games-${role}`);
      expect((await ops('GET', `${AURORA}/games`, undefined, token)).status).toBe(200);
      const statuses: number[] = [];
      for (const [path, body] of calls) statuses.push((await ops('PUT', `${AURORA}/${path}`, body, token)).status);
      expect([role, statuses]).toEqual([role, expected.map((isAllowed) => (isAllowed ? 200 : 403))]);
    }
    for (const path of ['games', 'vendors', 'unfinished-rounds'])
      expect(await ops('GET', `${AURORA}/${path}`, undefined, other)).toMatchObject({ code: 'merchant.unknown' });
    expect(await ops('PUT', `${AURORA}/vendors/HOUSE`, { enabled: false, maintenance: false }, other)).toMatchObject({
      code: 'merchant.unknown',
    });
    // Keys and catalogues are the installation's.
    expect((await ops('GET', '/ops/vendors/GROVE/keys', undefined, other)).status).toBe(403);
    expect((await send(platform.operatorApp, 'GET', `${AURORA}/games`)).status).toBe(401);
  });
});

describe('rounds that stay open', () => {
  it('are listed from the set age on, with member and vendor, and counted at their vendor', async () => {
    await run(sql`
      insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, opened_at)
      select 'HOUSE', r.id, m.id, m.merchant_id, g.id, 'CNY', 'p***1', 250, now() - r.age
      from (values ('open-old', interval '3 hours'), ('open-new', interval '5 minutes')) as r(id, age),
        member m join merchant x on x.id = m.merchant_id and x.code = 'aurora', game g
      where m.account = 'player1' and g.code = ${GAME}`);
    const listed = async (query = '') =>
      (await ops('GET', `${AURORA}/unfinished-rounds?pageSize=100${query}`)).value.rounds;
    expect(await listed()).toContainEqual(
      expect.objectContaining({ round: 'open-old', account: 'player1', vendor: 'HOUSE', bet: '2.50', win: '0.00' }),
    );
    expect((await listed()).map(({ round }) => round)).not.toContain('open-new');
    expect((await listed('&minutes=1')).map(({ round }) => round)).toEqual(
      expect.arrayContaining(['open-old', 'open-new']),
    );
    expect(await listed('&vendor=GROVE')).toEqual([]);
    const { vendors } = (await ops('GET', `${AURORA}/vendors`)).value;
    expect(vendors.find(({ code }) => code === 'HOUSE')?.unfinished).toBeGreaterThanOrEqual(1);
    expect(vendors.find(({ code }) => code === 'GROVE')?.unfinished).toBe(0);
  });
});

describe('keys of a vendor', () => {
  const KEYS = '/ops/vendors/KOI/keys';
  const call = async (key: string, secret: string): Promise<number> => {
    const payload = JSON.stringify({ token: 'x', request_uuid: randomUUID() });
    const [timestamp, nonce] = [String(platform.deps.clock.now().getTime()), randomUUID()];
    const signature = signRequest(Buffer.from(secret, 'base64'), timestamp, nonce, Buffer.from(payload));
    const reply = await platform.app.inject({
      ...{ method: 'POST', url: '/provider/user/balance', payload },
      headers: {
        'content-type': 'application/json',
        [PROVIDER_HEADERS.key]: key,
        [PROVIDER_HEADERS.timestamp]: timestamp,
        [PROVIDER_HEADERS.nonce]: nonce,
        [PROVIDER_HEADERS.signature]: signature.toString('base64'),
      },
    });
    return reply.json<{ readonly status: string }>().status === 'RS_ERROR_INVALID_SIGNATURE' ? 401 : 200;
  };
  let second = '';
  beforeAll(async () => {
    await run(sql`
      insert into operator (name, password_hash, role) select 'keys-second', password_hash, 'release' from operator where name = 'operator1'`);
    second = await operatorToken(platform, 'keys-second');
  });
  type Proposal = { readonly id: string };
  type NewKey = { readonly key: string; readonly secret: string };
  const propose = async (overlapHours: number): Promise<Proposal> =>
    (await ops('POST', KEYS, { overlapHours })).value as unknown as Proposal;
  const decide = (id: string, isConfirmed = true, token = second) =>
    ops('POST', `/ops/vendors/KOI/key-proposals/${id}/decision`, { confirm: isConfirmed }, token);
  const created = async (proposal: Proposal): Promise<NewKey> =>
    ((await decide(proposal.id)).value as unknown as { readonly created: NewKey }).created;
  const end = async (keyId: string): Promise<Proposal> =>
    (await ops('PUT', `${KEYS}/${keyId}/end`, {})).value as unknown as Proposal;

  it('two are valid while they overlap, the secret is shown once, and each step is in the log', async () => {
    const first = await created(await propose(0));
    expect(first).toMatchObject({ key: 'KOI:1', formerEndsAt: null });
    expect(await call(first.key, first.secret)).toBe(200);
    const next = await created(await propose(24));
    expect(await call(first.key, first.secret)).toBe(200);
    expect(await call(next.key, next.secret)).toBe(200);
    expect(await call(next.key, first.secret)).toBe(401);
    const { keys } = (await ops('GET', KEYS)).value;
    expect(keys).toMatchObject([
      { keyId: '2', state: 'valid', createdBy: 'keys-second', endsAt: null },
      { keyId: '1', state: 'ending' },
    ]);
    expect(JSON.stringify(keys)).not.toContain(next.secret);
    expect(await ops('POST', KEYS, { overlapHours: 1 })).toMatchObject({ status: 409, code: 'vendor.key-overlap' });
    const ending = await end('1');
    expect(await call(first.key, first.secret)).toBe(200);
    expect((await decide(ending.id)).status).toBe(200);
    expect(await call(first.key, first.secret)).toBe(401);
    expect(await call(next.key, next.secret)).toBe(200);
    expect(await lastAudit('')).toMatchObject({
      action: 'vendor-key.end',
      subject: 'KOI',
      after: 'key: 1',
      reason: REASON,
    });
    expect((await ops('PUT', `${KEYS}/1/end`, {})).code).toBe('request.not-found');
    const third = await created(await propose(0));
    expect(await call(next.key, next.secret)).toBe(401);
    expect(await call(third.key, third.secret)).toBe(200);
  });

  it('nothing changes before another operator confirms, and nothing when one declines', async () => {
    const { keys: before } = (await ops('GET', KEYS)).value;
    const proposal = await propose(24);
    expect((await ops('GET', KEYS)).value).toMatchObject({
      keys: before,
      waiting: { id: proposal.id, act: 'add', overlapHours: 24, proposedBy: 'operator1', reason: REASON },
    });
    expect(await lastAudit('')).toMatchObject({ action: 'vendor-key.propose', operator: 'operator1', subject: 'KOI' });
    expect(await decide(proposal.id, true, owner)).toMatchObject({ status: 409, code: 'proposal.second-operator' });
    expect((await ops('PUT', `${KEYS}/3/end`, {})).code).toBe('proposal.waiting');
    expect((await decide(proposal.id, false, owner)).value).toEqual({ created: null });
    expect(await lastAudit('')).toMatchObject({ action: 'vendor-key.decline', operator: 'operator1' });
    expect(await decide(proposal.id)).toMatchObject({ status: 409, code: 'proposal.already-decided' });
    expect((await decide('999999')).code).toBe('request.not-found');
    expect((await ops('GET', KEYS)).value).toMatchObject({
      ...{ keys: before, waiting: null },
      decided: { id: proposal.id, confirmed: false, decidedBy: 'operator1', decisionReason: REASON },
    });
  });

  it('two confirmations at once make one key', async () => {
    const ending = await end('3');
    expect((await decide(ending.id)).status).toBe(200);
    const proposal = await propose(0);
    const replies = await Promise.all([decide(proposal.id), decide(proposal.id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { keys } = (await ops('GET', KEYS)).value as unknown as {
      readonly keys: readonly { readonly state: string }[];
    };
    expect(keys.filter(({ state }) => state === 'valid')).toHaveLength(1);
  });

  it('a key of the configuration is changed there alone; an unknown vendor has none', async () => {
    expect((await ops('GET', '/ops/vendors/HOUSE/keys')).value).toMatchObject({ configured: true });
    expect((await ops('POST', '/ops/vendors/HOUSE/keys', { overlapHours: 1 })).code).toBe('vendor.key-configured');
    expect((await ops('PUT', '/ops/vendors/HOUSE/keys/1/end', {})).code).toBe('vendor.key-configured');
    expect((await ops('GET', '/ops/vendors/NOBODY/keys')).code).toBe('vendor.unknown');
  });
});

describe('a vendor’s catalogue', () => {
  const PREVIEW = '/ops/vendors/TIDE/catalogue-preview';
  const IMPORT = '/ops/vendors/TIDE/catalogue';
  const file = (content: string, format = 'csv') => ({ format, content });
  const preview = async (content: string, format?: string) =>
    send(platform.operatorApp, 'POST', PREVIEW, owner, file(content, format));

  const freeBetStakesOf = async (code: string) => {
    const { rows } = await sql<{ stakes: readonly bigint[] | null }>`
      select free_bet_stakes as stakes from game where code = ${code}`.execute(platform.deps.database.db);
    return rows[0]?.stakes;
  };

  it('every row is judged; with one bad row nothing is imported', async () => {
    const known = (await ops('GET', `${AURORA}/games?vendor=TIDE&pageSize=1`)).value.games[0];
    const content = [
      'gameId,name,name_VI,gameType,rtp,minBet,nodeId',
      'tide-new-one,New One,Trò Một,FISH,96.5,0.50,',
      `${known?.code},Renamed,,FISH,,,`,
      'tide-new-one,Twice,,FISH,,,',
      `${GAME},Taken,,FISH,,,`,
      'tide-bad,,,RNG,196,x,',
    ].join('\n');
    const { value } = await preview(content);
    expect(value.rows.map(({ line, state, faults }) => [line, state, faults])).toEqual([
      [2, 'new', []],
      [3, 'changed', []],
      [4, 'bad', [{ field: 'gameId', fault: 'twice' }]],
      [5, 'bad', [{ field: 'gameId', fault: 'taken' }]],
      [
        6,
        'bad',
        [
          { field: 'name', fault: 'missing' },
          { field: 'rtp', fault: 'format' },
          { field: 'minBet', fault: 'format' },
          { field: 'gameType', fault: 'lane' },
        ],
      ],
    ]);
    const refused = await ops('POST', IMPORT, { ...file(content), digest: value['digest'] });
    expect(refused).toMatchObject({ status: 409, code: 'vendor.catalogue-bad' });
    expect((await ops('GET', `${AURORA}/games?search=tide-new-one`)).value.games).toEqual([]);
    expect((await gameOf(known?.code ?? '')).code).toBe(known?.code);
  });

  it('a good file adds games that are off and changes those that are there; the same file twice changes nothing', async () => {
    const known = (await ops('GET', `${AURORA}/games?vendor=TIDE&pageSize=1`)).value.games[0];
    const content = JSON.stringify([
      {
        gameId: 'tide-json',
        name: 'Json Tide',
        gameType: 'FISH',
        rtp: 95.25,
        minBet: '0.50',
        freeBetStakes: [2, '0.5'],
        unknown: { a: 1 },
      },
      { gameId: known?.code, name: 'Renamed Tide', gameType: 'FISH', rtp: '94.00' },
    ]);
    const { value } = await preview(content, 'json');
    expect(value.rows).toMatchObject([
      { state: 'new' },
      {
        state: 'changed',
        changes: expect.arrayContaining([expect.objectContaining({ field: 'rtp', after: '94.00' })]) as unknown,
      },
    ]);
    expect(await ops('POST', IMPORT, { ...file(content, 'json'), digest: 'another' })).toMatchObject({
      code: 'form.overtaken',
    });
    const done = await ops('POST', IMPORT, { ...file(content, 'json'), digest: value['digest'] });
    expect(done.value).toMatchObject({ added: 1, changed: 1 });
    expect(await gameOf('tide-json')).toMatchObject({
      name: 'Json Tide',
      rtp: '95.25',
      minBet: '0.50',
      enabled: false,
    });
    expect(await gameOf(known?.code ?? '')).toMatchObject({
      name: 'Renamed Tide',
      rtp: '94.00',
      enabled: known?.enabled,
    });
    expect(await shownGame('tide-json')).toBeUndefined();
    // Amounts are multiples in currencies whose unit is worth little.
    const there = (await ops('GET', '/ops/merchants/lotus/games?search=tide-json')).value;
    for (const game of there.games) expect(Number(game.minBet)).toBeGreaterThanOrEqual(0.5);
    expect(await lastAudit('')).toMatchObject({ action: 'vendor.catalogue', subject: 'TIDE' });
    expect((await preview(content, 'json')).value.rows.map(({ state }) => state)).toEqual(['same', 'same']);
    await ops('PUT', `${AURORA}/game-states`, { games: [{ code: 'tide-json' }], enabled: true });
    expect(await shownGame('tide-json')).toMatchObject({ displayName: 'Json Tide' });
    expect(await freeBetStakesOf('tide-json')).toEqual([50n, 200n]);
    const without = JSON.stringify([
      { gameId: 'tide-json', name: 'Json Tide', gameType: 'FISH', freeBetStakes: 'none' },
    ]);
    const { digest, rows } = (await preview(without, 'json')).value;
    expect(rows).toMatchObject([{ changes: [{ field: 'freeBetStakes', before: '0.50 2.00', after: 'none' }] }]);
    await ops('POST', IMPORT, { ...file(without, 'json'), digest });
    expect(await freeBetStakesOf('tide-json')).toBeNull();
  });

  it.each([
    ['csv', 'one,two\n1,2'],
    ['csv', 'gameId,name,gameType'],
    ['json', '{"gameId":"x"}'],
    ['json', '[1]'],
    ['json', '['],
  ])('what is no list of games is refused: %s %s', async (format, content) => {
    expect(await preview(content, format)).toMatchObject({ status: 400, code: 'vendor.catalogue-unreadable' });
  });
});
