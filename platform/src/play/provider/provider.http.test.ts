import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { createTestDatabase, until } from '../../kernel/testing/index.ts';
import { GAME, SECRET, bodiesFor, createWalletFixture } from './testing/wallet-fixture.ts';
import type { SignOptions, TestPlayer, WalletFixture } from './testing/wallet-fixture.ts';
import { WAIT_MS_MAX } from './overload.ts';
import { signRequest } from './signature.policy.ts';

let fixture: WalletFixture;
let player: TestPlayer;
let token: string;
let bodies: ReturnType<typeof bodiesFor>;

const UNITS = 1000;

beforeAll(async () => {
  fixture = await createWalletFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  player = await fixture.addPlayer(10_000n);
  token = await fixture.openSession(player);
  bodies = bodiesFor(player, token, fixture.merchant.currency);
});

const statusOf = async (kind: Parameters<WalletFixture['call']>[0], body: object | string): Promise<string> =>
  (await fixture.call(kind, body)).reply.status;
const roundRow = async (round: string) => {
  const { rows } = await sql<{
    state: string;
    bet_sum: bigint;
    win_sum: bigint;
    bet_rollback: bigint;
    win_rollback: bigint;
  }>`
    select * from game_round where round_id = ${round} and member_id = ${player.memberId}`.execute(
    fixture.db.database.db,
  );
  return rows[0];
};

describe('the calls of the convention', () => {
  it('[PRV-001] balance, bet, win and rollback answer user, request, currency and the balance after them, and move exactly that', async () => {
    const send = async (kind: Parameters<WalletFixture['call']>[0], body: object) => {
      const { http, reply } = await fixture.call(kind, { ...body, request_uuid: `q-${kind}` });
      expect(http).toBe(200);
      const echoed = { status: 'RS_OK', user: player.user, request_uuid: `q-${kind}`, currency: 'CNY' };
      expect(reply).toMatchObject(echoed);
      return (reply.balance ?? Number.NaN) / UNITS;
    };
    expect(await send('user/balance', { user: player.user, token, game_code: GAME })).toBe(10_000);
    const betId = randomUUID();
    expect(await send('transaction/bet', bodies.bet(randomUUID(), 1_000))).toBe(9_000);
    expect(await send('transaction/bet', bodies.bet(betId, 500))).toBe(8_500);
    const closing = { round_closed: true };
    expect(await send('transaction/win', bodies.win(randomUUID(), 2_500, betId, 'r-1', closing))).toBe(11_000);
    expect(await roundRow('r-1')).toMatchObject({ state: 'closed', bet_sum: 1_500n, win_sum: 2_500n });
    expect(await send('transaction/bet', bodies.bet('t-back', 1_234, 'r-2'))).toBe(9_766);
    expect(await send('transaction/rollback', bodies.rollback('t-back-2', 't-back', 'r-2', closing))).toBe(11_000);
    expect(await roundRow('r-2')).toMatchObject({ state: 'cancelled', bet_rollback: 1_234n });
    expect(await fixture.balanceOf(player)).toBe(11_000n);
  });

  it('[OPR-005] a round that runs when its merchant goes into maintenance is finished, and its win is paid', async () => {
    const setStatus = (status: number) =>
      sql`update merchant set status = ${status} where id = ${fixture.merchant.id}`.execute(fixture.db.database.db);
    const betId = randomUUID();
    expect(await statusOf('transaction/bet', bodies.bet(betId, 1_000))).toBe('RS_OK');
    await setStatus(1);
    try {
      const win = bodies.win(randomUUID(), 2_500, betId, 'r-1', { round_closed: true });
      expect(await statusOf('transaction/win', win)).toBe('RS_OK');
    } finally {
      await setStatus(0);
    }
    expect(await roundRow('r-1')).toMatchObject({ state: 'closed', bet_sum: 1_000n, win_sum: 2_500n });
    expect(await fixture.balanceOf(player)).toBe(11_500n);
  });

  it('a launch token is good for one use, and for its own vendor and game only', async () => {
    const { rows } = await sql<{ id: number }>`select id from game where code = ${GAME}`.execute(
      fixture.db.database.db,
    );
    const ticket = {
      merchantId: fixture.merchant.id,
      memberId: player.memberId,
      portalSession: player.session.id,
      vendor: 'HOUSE',
      gameId: rows[0]?.id ?? 0,
      nickname: 'n',
      playerMask: 'n***',
      language: 'VI',
      portalOrigin: 'http://portal.example',
      currency: 'CNY',
      currencySymbol: '¥',
    };
    const launch = await fixture.provider.service.issueLaunchToken(ticket);
    const ask = (game_code: string) =>
      fixture.call('user/authenticate', { token: launch, request_uuid: randomUUID(), game_code });
    expect((await ask('another-game')).reply.status).toBe('RS_ERROR_INVALID_TOKEN');
    const first = await ask(GAME);
    expect(first.reply).toMatchObject({
      status: 'RS_OK',
      language: 'VI',
      portal_origin: 'http://portal.example',
      currency_symbol: '¥',
      nickname: 'n',
    });
    expect((await ask(GAME)).reply.status).toBe('RS_ERROR_INVALID_TOKEN');
    const again = await fixture.provider.service.issueLaunchToken(ticket);
    const relaunched = await fixture.call('user/authenticate', {
      ...{ token: again, request_uuid: randomUUID(), game_code: GAME },
    });
    expect(first.reply.session_id).toMatch(/^[0-9a-f]{32}$/);
    expect(relaunched.reply.session_id).toBe(first.reply.session_id);
    expect(relaunched.reply.session_started_at).toBe(first.reply.session_started_at);
    const late = await fixture.provider.service.issueLaunchToken(ticket);
    await sql`update launch_token set expires_at = now() - interval '1 second' where used_at is null`.execute(
      fixture.db.database.db,
    );
    expect(
      (await fixture.call('user/authenticate', { token: late, request_uuid: 'q', game_code: GAME })).reply.status,
    ).toBe('RS_ERROR_INVALID_TOKEN');
  });

  it('[GAM-014] a bet above the balance is refused with the true balance, and nothing moves', async () => {
    const refused = await fixture.call('transaction/bet', bodies.bet(randomUUID(), 10_001));
    expect(refused.http).toBe(200);
    expect(refused.reply).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 10_000 * UNITS });
    expect(await fixture.balanceOf(player)).toBe(10_000n);
    expect(await roundRow('r-1')).toBeUndefined();
  });

  it('refuses wrong currency, game, user and token, each with its status', async () => {
    expect(await statusOf('transaction/bet', bodies.bet(randomUUID(), 1, 'r-1', { currency: 'EUR' }))).toBe(
      'RS_ERROR_WRONG_CURRENCY',
    );
    expect(await statusOf('transaction/bet', bodies.bet(randomUUID(), 1, 'r-1', { game_code: 'no-such-game' }))).toBe(
      'RS_ERROR_INVALID_GAME',
    );
    expect(await statusOf('transaction/bet', bodies.bet(randomUUID(), 1, 'r-1', { token: 'nonsense' }))).toBe(
      'RS_ERROR_INVALID_TOKEN',
    );
    expect(await statusOf('transaction/bet', bodies.bet(randomUUID(), 1, 'r-1', { user: '1' }))).toBe(
      'RS_ERROR_INVALID_TOKEN',
    );
    expect(await statusOf('transaction/bet', bodies.bet(randomUUID(), 1, 'r-1', { user: 'nobody' }))).toBe(
      'RS_ERROR_INVALID_TOKEN',
    );
    expect(await statusOf('transaction/win', bodies.win(randomUUID(), 1, undefined, 'r-1', { user: '1' }))).toBe(
      'RS_ERROR_INVALID_TOKEN',
    );
    const other = await fixture.addPlayer(5_000n);
    expect(await statusOf('transaction/bet', bodies.bet(randomUUID(), 1, 'r-1', { user: other.user }))).toBe(
      'RS_ERROR_INVALID_TOKEN',
    );
    expect(await fixture.balanceOf(player)).toBe(10_000n);
    expect(await fixture.balanceOf(other)).toBe(5_000n);
  });

  it("a bet above the merchant's largest stake of the game is refused", async () => {
    const setMax = (max: number | null) =>
      sql`
      update merchant_game set max_bet = ${max}::bigint where merchant_id = ${fixture.merchant.id} and game_id = (select id from game where code = ${GAME})`.execute(
        fixture.db.database.db,
      );
    await setMax(500);
    expect(await statusOf('transaction/bet', bodies.bet(randomUUID(), 501))).toBe('RS_ERROR_LIMIT_REACHED');
    expect(await statusOf('transaction/bet', bodies.bet(randomUUID(), 500))).toBe('RS_OK');
    await setMax(null);
  });

  it('a vendor or game that the merchant took out takes no bets', async () => {
    const { db } = fixture.db.database;
    const setVendor = (enabled: boolean) =>
      sql`update merchant_vendor set enabled = ${enabled} where merchant_id = ${fixture.merchant.id} and vendor = 'HOUSE'`.execute(
        db,
      );
    await setVendor(false);
    expect(await statusOf('transaction/bet', bodies.bet(randomUUID(), 1))).toBe('RS_ERROR_INVALID_PARTNER');
    await setVendor(true);
    expect(await statusOf('transaction/bet', bodies.bet(randomUUID(), 1))).toBe('RS_OK');
  });
});

describe('signature', () => {
  const balanceBody = () => ({ user: player.user, token, request_uuid: 'q-1', game_code: GAME });

  it.each([
    ['a missing signature', { headers: { 'x-provider-signature': '' } }],
    ['a signature of another secret', { secret: Buffer.from('another secret of the same length') }],
    ['a signature that is no base64', { headers: { 'x-provider-signature': '%%%' } }],
    ['an unknown key', { keyId: 'HOUSE:9' }],
    ['an unknown vendor', { keyId: 'NOBODY:1' }],
    ['a malformed key', { keyId: 'house' }],
    ['a stale timestamp', { timestamp: String(Date.now() - 31_000) }],
    ['a timestamp of the future', { timestamp: String(Date.now() + 600_000) }],
    ['a timestamp in seconds', { timestamp: String(Math.floor(Date.now() / 1000)) }],
    ['a short nonce', { nonce: 'x' }],
  ])('%s is refused with 403', async (_name, sign) => {
    const { http, reply } = await fixture.call('user/balance', balanceBody(), sign);
    expect(http).toBe(403);
    expect(reply.status).toBe('RS_ERROR_INVALID_SIGNATURE');
    expect(reply.balance).toBeUndefined();
  });

  it('[PRV-002] a wrong or missing signature, a stale timestamp and a replayed nonce are refused before anything else is evaluated', async () => {
    const nonce = randomUUID();
    expect((await fixture.call('user/balance', balanceBody(), { nonce })).reply.status).toBe('RS_OK');
    const forgeries: readonly SignOptions[] = [
      { secret: Buffer.from('another secret of the same length') },
      { headers: { 'x-provider-signature': '' } },
      { timestamp: String(Date.now() - 31_000) },
      { nonce },
    ];
    // A bet that would be accepted, and ones that would be refused for other reasons.
    const sent = [bodies.bet(randomUUID(), 100), bodies.bet(randomUUID(), 10_001), '{not json'];
    for (const forgery of forgeries)
      for (const body of sent) {
        const { http, reply } = await fixture.call('transaction/bet', body, forgery);
        expect([forgery, body, http, reply.status]).toEqual([forgery, body, 403, 'RS_ERROR_INVALID_SIGNATURE']);
      }
    expect(await fixture.balanceOf(player)).toBe(10_000n);
    expect((await fixture.call('transaction/bet', '{not json')).reply.status).toBe('RS_ERROR_WRONG_SYNTAX');
  });

  it('a nonce is used once, also when another instance saw it', async () => {
    const nonce = randomUUID();
    expect((await fixture.call('user/balance', balanceBody(), { nonce })).reply.status).toBe('RS_OK');
    expect((await fixture.call('user/balance', balanceBody(), { nonce })).http).toBe(403);
    const elsewhere = randomUUID();
    await sql`insert into vendor_nonce (vendor, nonce) values ('HOUSE', ${elsewhere})`.execute(fixture.db.database.db);
    const replayed = await fixture.call('transaction/bet', bodies.bet(randomUUID(), 100), { nonce: elsewhere });
    expect(replayed.http).toBe(403);
    expect(replayed.reply.status).toBe('RS_ERROR_INVALID_SIGNATURE');
    expect(await fixture.balanceOf(player)).toBe(10_000n);
  });

  it('a byte changed on the way is refused', async () => {
    const honest = JSON.stringify(bodies.bet('t-bytes', 100));
    const timestamp = String(Date.now());
    const nonce = randomUUID();
    const { signRequest } = await import('./signature.policy.ts');
    const signature = signRequest(SECRET, timestamp, nonce, Buffer.from(honest)).toString('base64');
    const { http } = await fixture.call('transaction/bet', honest.replace('100000', '100001'), {
      timestamp,
      nonce,
      headers: { 'x-provider-signature': signature },
    });
    expect(http).toBe(403);
  });

  it('a body is what was signed, in however many parts it comes', async () => {
    const sendInParts = async (parts: readonly Buffer[]) => {
      const timestamp = String(Date.now());
      const nonce = randomUUID();
      const { signRequest } = await import('./signature.policy.ts');
      const response = await fixture.platform.app.inject({
        method: 'POST',
        url: '/provider/transaction/bet',
        payload: Readable.from(parts),
        headers: {
          'content-type': 'application/json',
          'x-provider-key': 'HOUSE:1',
          'x-provider-timestamp': timestamp,
          'x-provider-nonce': nonce,
          'x-provider-signature': signRequest(SECRET, timestamp, nonce, Buffer.concat(parts)).toString('base64'),
        },
      });
      return response.json<{ status: string }>().status;
    };
    const whole = Buffer.from(JSON.stringify(bodies.bet(randomUUID(), 100)));
    expect(await sendInParts([whole.subarray(0, 7), whole.subarray(7, 90), whole.subarray(90)])).toBe('RS_OK');
    expect(await sendInParts([])).toBe('RS_ERROR_WRONG_SYNTAX');
    const tooLarge = Buffer.from(JSON.stringify({ ...bodies.bet(randomUUID(), 100), padding: 'x'.repeat(70_000) }));
    expect(await sendInParts([tooLarge.subarray(0, 40_000), tooLarge.subarray(40_000)])).toBe('RS_ERROR_WRONG_SYNTAX');
    expect(await fixture.balanceOf(player)).toBe(9_900n);
  });

  it('two keys live side by side while they are rotated, and a retired one is refused', async () => {
    const second = Buffer.from('the second secret of the vendor.');
    await fixture.provider.keys.put('HOUSE', '2', second);
    expect((await fixture.call('user/balance', balanceBody())).reply.status).toBe('RS_OK');
    expect((await fixture.call('user/balance', balanceBody(), { keyId: 'HOUSE:2', secret: second })).reply.status).toBe(
      'RS_OK',
    );
    expect(await fixture.provider.keys.retire('HOUSE', '2')).toBe(true);
    expect((await fixture.call('user/balance', balanceBody(), { keyId: 'HOUSE:2', secret: second })).http).toBe(403);
  });

  it('keeps secrets sealed in the database', async () => {
    const { rows } = await sql<{ sealed: string }>`select sealed from vendor_key`.execute(fixture.db.database.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { sealed } of rows) expect(Buffer.from(sealed, 'base64url').includes(SECRET)).toBe(false);
  });
});

describe('syntax and amounts', () => {
  it('tells missing fields from fields of another type', async () => {
    const { amount: _amount, ...without } = bodies.bet(randomUUID(), 1);
    expect(await statusOf('transaction/bet', without)).toBe('RS_ERROR_WRONG_SYNTAX');
    expect(await statusOf('transaction/bet', { ...bodies.bet(randomUUID(), 1), amount: '1000' })).toBe(
      'RS_ERROR_WRONG_TYPES',
    );
    expect(await statusOf('transaction/bet', [])).toBe('RS_ERROR_WRONG_SYNTAX');
  });

  it('[PRV-010] an amount that no minor unit of the currency can show exactly is refused, as bet and as win, and never rounded', async () => {
    const bet = bodies.bet(randomUUID(), 1_000);
    expect(await statusOf('transaction/bet', bet)).toBe('RS_OK');
    const sendBoth = async (changed: (body: string) => string): Promise<readonly string[]> => [
      await statusOf('transaction/bet', changed(JSON.stringify(bodies.bet(randomUUID(), 1)))),
      await statusOf('transaction/win', changed(JSON.stringify(bodies.win(randomUUID(), 1, bet.transaction_uuid)))),
    ];
    const inexact = ['1', '999', '1001', '1000.5', '1e3', '1000.0', '-1000', '100000.00000000000001'];
    for (const amount of [...inexact, '9007199254740993']) {
      const statuses = await sendBoth((body) => body.replace('"amount":1000', `"amount":${amount}`));
      expect([amount, ...statuses]).toEqual([amount, 'RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_TYPES']);
    }
    for (const [currency, amount, status] of [
      ['VND', 2_000 * UNITS, 'RS_ERROR_WRONG_CURRENCY'],
      ['JPY', 1, 'RS_ERROR_WRONG_TYPES'],
    ] as const) {
      const statuses = await sendBoth((body) => JSON.stringify({ ...JSON.parse(body), currency, amount }));
      expect([currency, ...statuses]).toEqual([currency, status, status]);
    }
    expect(await fixture.balanceOf(player)).toBe(9_000n);
  });
});

describe('one transaction id, one effect', () => {
  it('[PRV-003] the same content answers the stored reply, other content is refused without effect', async () => {
    const body = bodies.bet('t-same', 1_000);
    const first = await fixture.call('transaction/bet', body);
    await fixture.call('transaction/bet', bodies.bet(randomUUID(), 500));
    const again = await fixture.call('transaction/bet', body);
    expect(again.reply).toEqual(first.reply);
    expect(await fixture.balanceOf(player)).toBe(8_500n);
    const retry = await fixture.call('transaction/bet', { ...body, request_uuid: 'another-request' });
    expect(retry.reply).toEqual({ ...first.reply, request_uuid: 'another-request' });
    const others = [
      ...[{ amount: 2_000 * UNITS }, { round: 'r-2' }],
      ...[{ is_free: true }, { round_closed: true }, { is_supplier_promo: true }],
    ];
    for (const changed of others) {
      expect(await statusOf('transaction/bet', { ...body, ...changed })).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    }
    expect(await statusOf('transaction/win', bodies.win('t-same', 1_000, undefined))).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    );
    expect(await statusOf('transaction/rollback', bodies.rollback('t-same', 'x'))).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    );
    expect(await fixture.balanceOf(player)).toBe(8_500n);
  });

  it('a win or a rollback that closes the round is another one than one that does not', async () => {
    await fixture.call('transaction/bet', bodies.bet('t-open', 1_000));
    const win = bodies.win('t-open-win', 500, 't-open');
    expect(await statusOf('transaction/win', win)).toBe('RS_OK');
    expect(await statusOf('transaction/win', { ...win, round_closed: true })).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    const back = bodies.rollback('t-open-back', 't-open-win');
    expect(await statusOf('transaction/rollback', back)).toBe('RS_OK');
    expect(await statusOf('transaction/rollback', { ...back, round_closed: true })).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    );
    expect(await roundRow('r-1')).toMatchObject({ state: 'open' });
  });

  it.each(['transaction_uuid', 'round', 'user', 'request_uuid'])(
    'a lone surrogate in %s is refused: in the database it would be any other one',
    async (field) => {
      for (const text of ['t-\ud800', 't-\udfff', '\udc00\ud800'])
        expect([text, await statusOf('transaction/bet', { ...bodies.bet('t-lone', 1_000), [field]: text })]).toEqual([
          text,
          'RS_ERROR_WRONG_TYPES',
        ]);
      expect(await fixture.balanceOf(player)).toBe(10_000n);
      expect(await statusOf('transaction/bet', bodies.bet(`t-\u{1f600}-${field}`, 1_000))).toBe('RS_OK');
    },
  );

  it('[GAM-013] a win that is sent twice is paid once', async () => {
    await fixture.call('transaction/bet', bodies.bet('t-gam', 1_000));
    const win = bodies.win('t-gam-win', 3_000, 't-gam', 'r-1', { round_closed: true });
    await Promise.all([fixture.call('transaction/win', win), fixture.call('transaction/win', win)]);
    expect(await fixture.balanceOf(player)).toBe(12_000n);
  });

  it('fifty equal bets at once have one effect and fifty equal replies', async () => {
    const body = bodies.bet(randomUUID(), 1_000);
    const replies = await Promise.all(Array.from({ length: 50 }, () => fixture.call('transaction/bet', body)));
    for (const { reply } of replies) expect(reply).toEqual(replies[0]?.reply);
    expect(replies[0]?.reply).toMatchObject({ status: 'RS_OK', balance: 9_000 * UNITS });
    expect(await fixture.balanceOf(player)).toBe(9_000n);
  });

  it('fifty different bets at once never overdraw', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        fixture.call('transaction/bet', bodies.bet(randomUUID(), 1_000, `r-${index}`)),
      ),
    );
    const ok = replies.filter(({ reply }) => reply.status === 'RS_OK');
    expect(ok).toHaveLength(10);
    expect(replies.filter(({ reply }) => reply.status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(40);
    expect(await fixture.balanceOf(player)).toBe(0n);
  });
});

describe('rollbacks', () => {
  it('[PRV-004] a bet that arrives after its rollback has no effect, however often', async () => {
    const first = await fixture.call('transaction/rollback', bodies.rollback('rb-early', 't-late'));
    expect(first.reply).toMatchObject({ status: 'RS_OK', balance: 10_000 * UNITS });
    const bet = await fixture.call('transaction/bet', bodies.bet('t-late', 1_000));
    expect(bet.reply).toMatchObject({ status: 'RS_OK', balance: 10_000 * UNITS });
    expect(
      (await fixture.call('transaction/bet', { ...bodies.bet('t-late', 1_000), request_uuid: bet.reply.request_uuid }))
        .reply,
    ).toEqual(bet.reply);
    expect(await statusOf('transaction/bet', bodies.bet('t-late', 2_000))).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(await statusOf('transaction/win', bodies.win('w-late', 5_000, 't-late'))).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    expect(await fixture.balanceOf(player)).toBe(10_000n);
  });

  it('a bet that was rolled back answers its stored reply when it is repeated: nothing moves, and nothing is won on it', async () => {
    const body = bodies.bet('t-undone', 1_000);
    const first = await fixture.call('transaction/bet', body);
    await fixture.call('transaction/rollback', bodies.rollback('rb-undone', 't-undone'));
    expect((await fixture.call('transaction/bet', body)).reply).toEqual(first.reply);
    expect(await fixture.balanceOf(player)).toBe(10_000n);
    expect(await statusOf('transaction/win', bodies.win('w-undone', 5_000, 't-undone'))).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    expect(await roundRow('r-1')).toMatchObject({ bet_sum: 1_000n, bet_rollback: 1_000n, win_sum: 0n });
  });

  it('[PRV-005] repeated rollbacks are OK with one effect', async () => {
    await fixture.call('transaction/bet', bodies.bet('t-twice', 1_000));
    expect(await statusOf('transaction/rollback', bodies.rollback('rb-a', 't-twice'))).toBe('RS_OK');
    expect(await statusOf('transaction/rollback', bodies.rollback('rb-a', 't-twice'))).toBe('RS_OK');
    expect(await statusOf('transaction/rollback', bodies.rollback('rb-b', 't-twice'))).toBe('RS_OK');
    expect(await fixture.balanceOf(player)).toBe(10_000n);
  });

  it('[PRV-005] equal and different rollbacks at once have one effect', async () => {
    await fixture.call('transaction/bet', bodies.bet('t-burst', 1_000));
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        statusOf('transaction/rollback', bodies.rollback(`rb-burst-${index % 5}`, 't-burst')),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set(['RS_OK']));
    expect(await fixture.balanceOf(player)).toBe(10_000n);
  });

  it('a rollback of another player, of another round or of a rollback changes nothing', async () => {
    await fixture.call('transaction/bet', bodies.bet('t-mine', 1_000));
    await fixture.call('transaction/rollback', bodies.rollback('rb-none', 't-none'));
    const other = await fixture.addPlayer(0n);
    const theirs = bodiesFor(other, await fixture.openSession(other), 'CNY');
    expect(await statusOf('transaction/rollback', theirs.rollback('rb-theirs', 't-mine'))).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    expect(await statusOf('transaction/rollback', bodies.rollback('rb-round', 't-mine', 'r-9'))).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    expect(await statusOf('transaction/rollback', bodies.rollback('rb-rb', 'rb-none'))).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    expect(await statusOf('transaction/rollback', bodies.rollback('rb-self', 'rb-self'))).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    expect([await fixture.balanceOf(player), await fixture.balanceOf(other)]).toEqual([9_000n, 0n]);
  });

  it('a rolled back win takes what is there and records the rest as a receivable', async () => {
    await fixture.call('transaction/bet', bodies.bet('t-w', 1_000));
    await fixture.call('transaction/win', bodies.win('w-w', 3_000, 't-w'));
    await fixture.call('transaction/bet', bodies.bet(randomUUID(), 10_000, 'r-2'));
    expect(await fixture.balanceOf(player)).toBe(2_000n);
    const back = await fixture.call('transaction/rollback', bodies.rollback('rb-w', 'w-w'));
    expect(back.reply).toMatchObject({ status: 'RS_OK', balance: 0 });
    const { rows } =
      await sql`select amount, acknowledged_at from wallet_receivable where member_id = ${player.memberId}`.execute(
        fixture.db.database.db,
      );
    expect(rows).toEqual([{ amount: 1_000n, acknowledged_at: null }]);
    expect(await statusOf('transaction/rollback', bodies.rollback('rb-w', 'w-w'))).toBe('RS_OK');
    expect(await fixture.balanceOf(player)).toBe(0n);
  });

  it('a stake does not come back while its win stands', async () => {
    await fixture.call('transaction/bet', bodies.bet('t-both', 1_000));
    await fixture.call('transaction/win', bodies.win('w-both', 3_000, 't-both'));
    expect(await statusOf('transaction/rollback', bodies.rollback('rb-1', 't-both'))).toBe('RS_ERROR_ROUND_CLOSED');
    expect(await statusOf('transaction/rollback', bodies.rollback('rb-2', 'w-both'))).toBe('RS_OK');
    expect(await statusOf('transaction/rollback', bodies.rollback('rb-1', 't-both'))).toBe('RS_OK');
    expect(await fixture.balanceOf(player)).toBe(10_000n);
  });
});

describe('money owed lands', () => {
  const endings: readonly (readonly [string, (p: TestPlayer) => Promise<unknown>, string])[] = [
    [
      'the portal session was revoked',
      (p) =>
        sql`update member_session set revoked_at = now(), revoke_reason = 'user' where member_id = ${p.memberId}`.execute(
          fixture.db.database.db,
        ),
      'RS_ERROR_TOKEN_EXPIRED',
    ],
    [
      'the portal session ran out',
      (p) =>
        sql`update member_session set idle_expires_at = now() - interval '1 second' where member_id = ${p.memberId}`.execute(
          fixture.db.database.db,
        ),
      'RS_ERROR_TOKEN_EXPIRED',
    ],
    ['the wallet session was ended', (p) => fixture.provider.service.endSessions(p.memberId), 'RS_ERROR_TOKEN_EXPIRED'],
    [
      'the member was blocked',
      (p) => sql`update member set status = 'blocked' where id = ${p.memberId}`.execute(fixture.db.database.db),
      'RS_ERROR_USER_DISABLED',
    ],
    [
      'the member was excluded',
      (p) =>
        sql`insert into protection_state (member_id, merchant_id, barred_until) values (${p.memberId}, ${fixture.merchant.id}, 'infinity')`.execute(
          fixture.db.database.db,
        ),
      'RS_ERROR_USER_DISABLED',
    ],
  ];

  it('[PRV-006] after a session ended or a member was locked or excluded, wins and rollbacks are honoured and bets refused', async () => {
    for (const [ending, end, expected] of endings) {
      player = await fixture.addPlayer(10_000n);
      token = await fixture.openSession(player);
      bodies = bodiesFor(player, token, fixture.merchant.currency);
      const [won, undone] = [randomUUID(), randomUUID()];
      await fixture.call('transaction/bet', bodies.bet(won, 1_000));
      await fixture.call('transaction/bet', bodies.bet(undone, 1_000, 'r-2'));
      await end(player);
      const answers = [
        await statusOf('transaction/bet', bodies.bet(randomUUID(), 100, 'r-3')),
        await statusOf('transaction/win', bodies.win(randomUUID(), 2_000, won, 'r-1', { round_closed: true })),
        await statusOf('transaction/rollback', bodies.rollback(randomUUID(), undone, 'r-2')),
      ];
      expect([ending, ...answers]).toEqual([ending, expected, 'RS_OK', 'RS_OK']);
      expect(await fixture.balanceOf(player)).toBe(11_000n);
    }
  });

  it.each(endings.filter(([name]) => name !== 'the member was excluded'))(
    'after %s the balance is told no more',
    async (_name, end, expected) => {
      await end(player);
      const ask = { user: player.user, token, request_uuid: 'q', game_code: GAME };
      expect(await statusOf('user/balance', ask)).toBe(expected);
    },
  );

  it('[PWD-001] a session that is bound to the change of its password stakes nothing', async () => {
    await sql`update member_session set must_change_password = true where member_id = ${player.memberId}`.execute(
      fixture.db.database.db,
    );
    expect(await statusOf('transaction/bet', bodies.bet(randomUUID(), 100))).toBe('RS_ERROR_USER_DISABLED');
    expect(await fixture.balanceOf(player)).toBe(10_000n);
  });

  /** Seen ten minutes ago and about to end: whether it was seen again by now, and lives on. */
  const livesOnAfter = async (work: () => Promise<unknown>): Promise<readonly [boolean, boolean]> => {
    const { db } = fixture.db.database;
    const { memberId } = player;
    await sql`update member_session set last_seen_at = now() - interval '10 minutes', idle_expires_at = now() + interval '1 minute' where member_id = ${memberId}`.execute(
      db,
    );
    await work();
    const { rows } = await sql<{ seen: boolean; lives: boolean }>`
      select last_seen_at > now() - interval '1 minute' as seen, idle_expires_at > now() + interval '20 minutes' as lives
      from member_session where member_id = ${memberId}`.execute(db);
    return [rows[0]?.seen ?? false, rows[0]?.lives ?? false];
  };

  it('a bet keeps the portal session alive', async () => {
    expect(await livesOnAfter(() => fixture.call('transaction/bet', bodies.bet(randomUUID(), 100)))).toEqual([
      true,
      true,
    ]);
  });

  it('a vendor that asks after the balance keeps no portal session alive, and is told when it has ended', async () => {
    const ask = () => statusOf('user/balance', { user: player.user, token, request_uuid: 'q', game_code: GAME });
    expect(
      await livesOnAfter(async () => {
        for (let n = 0; n < 3; n += 1) expect(await ask()).toBe('RS_OK');
      }),
    ).toEqual([false, false]);
    await sql`update member_session set idle_expires_at = now() where member_id = ${player.memberId}`.execute(
      fixture.db.database.db,
    );
    expect(await ask()).toBe('RS_ERROR_TOKEN_EXPIRED');
  });

  it('wins and rollbacks keep no portal session alive', async () => {
    const txn = randomUUID();
    await fixture.call('transaction/bet', bodies.bet(txn, 100, 'r-idle'));
    expect(
      await livesOnAfter(async () => {
        await fixture.call('transaction/win', bodies.win(randomUUID(), 100, txn, 'r-idle'));
      }),
    ).toEqual([false, false]);
  });
});

describe('rounds', () => {
  it('[PRV-007] a bet after the round closed and a win without a bet are refused', async () => {
    await fixture.call('transaction/bet', bodies.bet('t-close', 1_000));
    await fixture.call('transaction/win', bodies.win('w-close', 0, 't-close', 'r-1', { round_closed: true }));
    const late = await fixture.call('transaction/bet', bodies.bet(randomUUID(), 1_000));
    expect(late.reply).toMatchObject({ status: 'RS_ERROR_ROUND_CLOSED', balance: 9_000 * UNITS });
    expect(await statusOf('transaction/win', bodies.win(randomUUID(), 1_000, undefined, 'r-new'))).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    expect(await statusOf('transaction/win', bodies.win(randomUUID(), 1_000, 'no-such-bet', 'r-new'))).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    await fixture.call('transaction/bet', bodies.bet('t-other-round', 100, 'r-a'));
    expect(await statusOf('transaction/win', bodies.win(randomUUID(), 1_000, 't-other-round', 'r-b'))).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    expect(await fixture.balanceOf(player)).toBe(8_900n);
  });

  it('a win of another player in the same round is refused', async () => {
    await fixture.call('transaction/bet', bodies.bet('t-shared', 1_000, 'table-7'));
    const other = await fixture.addPlayer(0n);
    const theirs = bodiesFor(other, await fixture.openSession(other), 'CNY');
    expect(await statusOf('transaction/win', theirs.win(randomUUID(), 9_000, 't-shared', 'table-7'))).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    expect(await fixture.balanceOf(other)).toBe(0n);
  });
});

describe('a win above the merchant’s bound', () => {
  const casesOf = async () => {
    const { rows } = await sql<{ rule: string; facts: object }>`
      select rule, facts from protection_case where member_id = ${player.memberId} order by id`.execute(
      fixture.db.database.db,
    );
    return rows;
  };
  const bound = (minor: string | null) =>
    sql`update merchant set settings = settings || jsonb_build_object('winReviewAbove', ${minor}::text)
      where id = ${fixture.merchant.id}`.execute(fixture.db.database.db);
  beforeEach(() => bound('300000'));
  afterEach(() => bound(null));

  it('is paid and opens one case, with the round’s wins together', async () => {
    await fixture.call('transaction/bet', bodies.bet('t-big', 1_000));
    expect(await statusOf('transaction/win', bodies.win('w-big-1', 300_000, 't-big'))).toBe('RS_OK');
    expect(await casesOf()).toEqual([]);
    const more = bodies.win('w-big-2', 50, 't-big');
    for (const win of [more, more, bodies.win('w-big-3', 10, 't-big')])
      expect(await statusOf('transaction/win', win)).toBe('RS_OK');
    expect(await fixture.balanceOf(player)).toBe(10_000n - 1_000n + 300_060n);
    expect(await casesOf()).toEqual([
      { rule: 'large-win', facts: { won: '3000.50', vendor: 'HOUSE', game: GAME, round: 'r-1' } },
    ]);
  });

  it('opens none where the merchant has no bound', async () => {
    await bound(null);
    await fixture.call('transaction/bet', bodies.bet('t-free', 1_000));
    expect(await statusOf('transaction/win', bodies.win('w-free', 900_000, 't-free'))).toBe('RS_OK');
    expect(await casesOf()).toEqual([]);
  });

  it('counts no win that was rolled back', async () => {
    await fixture.call('transaction/bet', bodies.bet('t-back', 1_000));
    await fixture.call('transaction/win', bodies.win('w-back', 250_000, 't-back'));
    await fixture.call('transaction/rollback', bodies.rollback('rb-back', 'w-back'));
    await fixture.call('transaction/win', bodies.win('w-again', 250_000, 't-back'));
    expect(await casesOf()).toEqual([]);
  });
});

it('the trail of transactions can not be deleted by the application', async () => {
  await fixture.call('transaction/bet', bodies.bet(randomUUID(), 100));
  await expect(sql`delete from wallet_txn`.execute(fixture.db.database.db)).rejects.toThrow(/permission denied/);
  await expect(sql`delete from game_round`.execute(fixture.db.database.db)).rejects.toThrow(/permission denied/);
});

it('a second merchant does not see the players of the first', async () => {
  const other = await createWalletFixture({ db: await createTestDatabase() });
  const stranger = await other.addPlayer(100n);
  const theirToken = await other.openSession(stranger);
  expect(
    await statusOf('transaction/bet', { ...bodies.bet(randomUUID(), 1), user: stranger.user, token: theirToken }),
  ).toBe('RS_ERROR_INVALID_TOKEN');
  await other.close();
});

describe('a database that is away and a wallet that has too much to do', () => {
  let guarded: WalletFixture;
  beforeAll(async () => {
    guarded = await createWalletFixture({ waitMsMax: WAIT_MS_MAX });
  });
  afterAll(() => guarded.close());
  beforeEach(async () => {
    player = await guarded.addPlayer(10_000n);
    token = await guarded.openSession(player);
    bodies = bodiesFor(player, token, guarded.merchant.currency);
  });

  const bet = () => guarded.platform.app.inject(signedBet());
  const signedBet = () => {
    const payload = JSON.stringify(bodies.bet(randomUUID(), 100));
    const [timestamp, nonce] = [String(Date.now()), randomUUID()];
    return {
      method: 'POST' as const,
      url: '/provider/transaction/bet',
      payload,
      headers: {
        'content-type': 'application/json',
        'x-provider-key': 'HOUSE:1',
        'x-provider-timestamp': timestamp,
        'x-provider-nonce': nonce,
        'x-provider-signature': signRequest(SECRET, timestamp, nonce, Buffer.from(payload)).toString('base64'),
      },
    };
  };
  const failWith = (error: Error) => jest.spyOn(guarded.db.database, 'call').mockRejectedValueOnce(error);

  it.each([
    ['Connection terminated unexpectedly', undefined],
    ['Client has encountered a connection error and is not queryable', undefined],
    ['terminating connection due to administrator command', '57P01'],
    ['the database system is starting up', '57P03'],
    ['connection failure', '08006'],
    ['write EPIPE', 'EPIPE'],
    ['connect ENOENT /run/postgresql', 'ECONNREFUSED'],
  ])('a bet is answered as unknown with 503 where the database says: %s', async (message, code) => {
    const failing = failWith(Object.assign(new Error(message), code === undefined ? {} : { code }));
    const response = await bet();
    failing.mockRestore();
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('1');
    expect(response.json()).toMatchObject({ status: 'RS_ERROR_UNKNOWN' });
  });

  it('bets beyond the capacity are answered with 503 and Retry-After, and those that wait are served', async () => {
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const { database } = guarded.db;
    const call = database.call.bind(database);
    const slow = jest.spyOn(database, 'call').mockImplementation(async (...statement: Parameters<typeof call>) => {
      await held;
      return call(...statement);
    });
    // Until all lanes are taken and a call has waited too long.
    const sent: ReturnType<typeof bet>[] = [];
    await until(() => {
      if (guarded.provider.service.backlog().oldestMs > WAIT_MS_MAX) return true;
      sent.push(bet());
      return false;
    });
    const refused = await bet();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json()).toMatchObject({ status: 'RS_ERROR_UNKNOWN' });
    goOn();
    const replies = await Promise.all(sent);
    slow.mockRestore();
    const served = replies.filter(({ statusCode }) => statusCode === 200);
    expect(served.length).toBeGreaterThan(4);
    expect(new Set(served.map((reply) => reply.json<{ status: string }>().status))).toEqual(new Set(['RS_OK']));
    expect(await guarded.balanceOf(player)).toBe(10_000n - 100n * BigInt(served.length));
  });

  it('beyond the capacity a call is answered before its body has come, and its connection serves the next one', async () => {
    const { app } = guarded.platform;
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const full = jest
      .spyOn(guarded.provider.service, 'backlog')
      .mockReturnValue({ waiting: 1, oldestMs: WAIT_MS_MAX + 1 });
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let heard = '';
    socket.on('data', (part: string) => (heard += part));
    const head =
      'POST /provider/transaction/bet HTTP/1.1\r\nhost: wallet\r\ncontent-type: application/json\r\ncontent-length: 2\r\n';
    socket.write(`${head}\r\n{`);
    await until(() => heard.includes('RS_ERROR_UNKNOWN'));
    expect(heard).toMatch(/^HTTP\/1\.1 503 /);
    for (const header of [/retry-after: 1\r\n/i, /x-request-id: [\w-]{36}\r\n/i, /cache-control: no-store\r\n/i])
      expect(heard).toMatch(header);
    full.mockRestore();
    heard = '';
    socket.write(`}${head}\r\n{}`);
    await until(() => heard.includes('RS_ERROR_INVALID_SIGNATURE'));
    expect(heard).toMatch(/^HTTP\/1\.1 403 /);
    socket.destroy();
  });
});
