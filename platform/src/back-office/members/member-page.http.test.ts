/** A member's page, corrections of balances and the search, over HTTP on a real database (OPR-009, LED-006). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { createLedger } from '../../money/ledger/index.ts';
import { demoOperatorToken, operatorToken } from '../operators/testing/demo-operator.ts';

const REASON = 'asked by the test';

interface Row {
  readonly id: string;
  readonly transfer: string;
  readonly kind: string;
  readonly amount: string;
  readonly reference: string;
  readonly reverses: string | null;
  readonly reversedBy: string | null;
  readonly reason: string | null;
  readonly operator: string | null;
  readonly isReversible: boolean;
  readonly before: string;
  readonly after: string;
  readonly round: string;
  readonly state: string;
  readonly account: string;
  readonly by: string;
  readonly found: string | null;
}
interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly value: Row & {
    readonly rows: readonly Row[];
    readonly hasMore: boolean;
    readonly hits: readonly Row[];
    readonly balance: string;
    readonly ended: number;
    readonly contacts: Readonly<Record<string, { readonly value: string } | null>>;
    readonly mobile: { readonly value: string } | null;
  };
}

let platform: TestPlatform;
let owner: string;
let finance: string;
let support: string;
let player: string;
let calls = 0;

const send = async (method: 'GET' | 'POST', url: string, payload?: object, token = owner): Promise<Answer> => {
  calls += 1;
  const response = await platform.operatorApp.inject({
    ...{ method, url, remoteAddress: `198.51.${calls >> 8}.${calls & 255}` },
    headers: { host: '127.0.0.1', 'idempotency-key': randomUUID(), authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const page = (path: string, payload?: object, token?: string) =>
  send(payload ? 'POST' : 'GET', `/ops/merchants/aurora/members/${player}/${path}`, payload, token);
const idOf = async (account: string): Promise<string> => {
  const { rows } = await sql<{ id: bigint }>`select id from member where account = ${account}`.execute(
    platform.deps.database.db,
  );
  return String(rows[0]?.id);
};
const balanceOf = async (): Promise<number> => Number((await page('overview')).value.balance);
const auditOf = async (action: string): Promise<readonly object[]> => {
  const { rows } = await sql<object>`
    select actor, reason from audit_log where action = ${action} and subject = ${player} order by id`.execute(
    platform.deps.database.db,
  );
  return rows;
};
const propose = (body: object, token?: string) => page('adjustments', { reason: REASON, ...body }, token);
const decide = ({ value }: Answer, confirm: boolean, token?: string) =>
  page(`adjustments/${value.id}/decision`, { confirm, reason: 'looked over' }, token);

beforeAll(async () => {
  platform = await createDemoPlatform();
  owner = await demoOperatorToken(platform);
  finance = await operatorToken(platform, 'operator2');
  support = await operatorToken(platform, 'operator3');
  player = await idOf('player1');
});
afterAll(() => platform.stop());

describe('the sections of a member’s page', () => {
  it.each([
    'movements',
    'bets',
    'bets?of=lottery',
    'payments',
    'sessions',
    'protection',
    'messages',
    'notes',
    'adjustments',
  ])('reads %s page by page, each row once', async (path) => {
    const mark = path.includes('?') ? '&' : '?';
    const all = (await page(`${path}${mark}limit=100`)).value.rows.slice(0, 6).map(({ id }) => id);
    const seen: string[] = [];
    let before = '';
    while (seen.length < all.length) {
      const { value } = await page(`${path}${mark}limit=2${before}`);
      seen.push(...value.rows.map(({ id }) => id));
      before = `&before=${encodeURIComponent(seen.at(-1) ?? '')}`;
    }
    expect(seen.slice(0, all.length)).toEqual(all);
  });

  it('[LED-007] names before, after, cause and what each movement belongs to, which the lists of bets and payments have', async () => {
    const { rows } = (await page('movements?limit=100')).value;
    const cents = (text: string): number => Math.round(Number(text) * 100);
    const named = { bet: new Set<string>(), payment: new Set<string>() };
    for (const { kind, amount, before, after, reference } of rows) {
      expect([kind, cents(before) + cents(amount)]).toEqual([kind, cents(after)]);
      // The demo's payments of its first days belong to no request.
      if (reference === '') expect(['deposit', 'withdrawal']).toContain(kind);
      else if (kind === 'bet' || kind === 'win') named.bet.add(reference);
      else if (kind === 'deposit' || kind === 'withdrawal') named.payment.add(reference);
    }
    expect(named.bet.size).toBeGreaterThan(3);
    const bets = (await page('bets?limit=100')).value.rows.map(({ round }) => round);
    expect([...named.bet].filter((round) => !bets.includes(round))).toEqual([]);
    const payments = (await page('payments?limit=100')).value.rows.map(({ reference }) => reference);
    expect([...named.payment].filter((reference) => !payments.includes(reference))).toEqual([]);
  });

  it('has the demo’s movements, bets and payments', async () => {
    for (const path of ['movements', 'bets', 'payments']) expect((await page(path)).value.rows).not.toEqual([]);
  });

  it('declines a key that no row has given out, and other merchants’ members', async () => {
    for (const path of ['movements', 'bets', 'payments', 'sessions', 'protection'])
      expect((await page(`${path}?before=1'%20or`)).code).toBe('request.invalid');
    expect((await page('payments?before=2026-99-99T00:00:00.000000Z/deposit/1')).code).toBe('request.invalid');
    const stranger = await idOf('player3');
    expect((await send('GET', `/ops/merchants/aurora/members/${stranger}/overview`)).code).toBe('request.not-found');
  });

  it('masks contacts until an operator with the right has named a reason, which is written down', async () => {
    const masked = (await page('overview')).value.contacts['mobile']?.value;
    expect(masked).toContain('•');
    const shown = (await page('contacts', { reason: REASON }, support)).value.mobile?.value ?? '';
    expect(shown).toMatch(/^\+\d+$/);
    expect(masked?.slice(-3)).toBe(shown.slice(-3));
    expect((await page('contacts', { reason: REASON }, finance)).code).toBe('session.forbidden');
    expect(await auditOf('member.contacts-read')).toEqual([{ actor: 'operator3', reason: REASON }]);
    // Their own table seals them: no other one may have them in clear.
    const { rows } = await sql`select from idempotent_reply where strpos(reply::text, ${shown}) > 0`.execute(
      platform.deps.database.db,
    );
    expect(rows).toEqual([]);
  });

  it('keeps what operators note for each other', async () => {
    await page('notes', { text: 'Asked for a call back.' }, support);
    expect((await page('notes')).value.rows[0]).toMatchObject({
      operator: 'operator3',
      text: 'Asked for a call back.',
    });
  });

  it('shows the messages of operators and events, opened or not, and those that the member removed', async () => {
    const message = { texts: { EN: { title: 'Hello', content: 'Welcome back.' } }, reason: REASON };
    const audience = { kind: 'accounts', accounts: ['player1'] };
    await send('POST', '/ops/merchants/aurora/messages', { ...message, audience });
    await sql`update inbox_message set deleted_at = now() where member_id = ${player}::text::bigint and kind = 'operator' and id = (
      select max(id) from inbox_message where member_id = ${player}::text::bigint)`.execute(platform.deps.database.db);
    const { rows } = (await page('messages')).value;
    expect(rows[0]).toMatchObject({
      kind: 'operator',
      title: 'Hello',
      operator: 'operator1',
      readAt: null,
      isRemoved: true,
    });
  });

  it('ends all sessions with a reason', async () => {
    await sql`
      insert into member_session (id, merchant_id, member_id, token_hash, device, created_at, last_seen_at, idle_expires_at, ends_at)
      select 'page-session', merchant_id, id, sha256('page-session'), 'Firefox, Linux', now(), now(), now() + interval '1 hour', now() + interval '1 day'
        from member where id = ${player}::bigint`.execute(platform.deps.database.db);
    expect((await page('sessions/end', { reason: REASON }, support)).value.ended).toBeGreaterThan(0);
    expect((await page('sessions/end', { reason: REASON }, support)).value.ended).toBe(0);
    expect(await auditOf('session.end')).toContainEqual({ actor: 'operator3', reason: REASON });
  });
});

describe('a correction of a balance', () => {
  it('moves money only when another operator confirms it', async () => {
    const before = await balanceOf();
    const proposed = await propose({ amount: '25.50' }, finance);
    expect(proposed.value).toMatchObject({ state: 'proposed', amount: '25.50' });
    expect((await decide(proposed, true, finance)).code).toBe('adjustment.second-operator');
    expect((await decide(proposed, true, support)).code).toBe('session.forbidden');
    expect(await balanceOf()).toBe(before);
    expect((await decide(proposed, true)).value.state).toBe('posted');
    expect(await balanceOf()).toBeCloseTo(before + 25.5, 2);
    expect((await decide(proposed, true)).code).toBe('adjustment.already-decided');
    expect(await auditOf('adjustment.confirm')).toEqual([{ actor: 'operator1', reason: 'looked over' }]);
  });

  it('[LED-006] that takes a movement back is a new transfer that names it, with reason and operator', async () => {
    const given = await decide(await propose({ amount: '10.00' }, finance), true);
    const [wrong] = (await page('movements?limit=1')).value.rows;
    expect(wrong).toMatchObject({ kind: 'adjustment', amount: '10.00', isReversible: true });
    const before = await balanceOf();
    const proposed = await propose({ reverses: wrong?.transfer }, finance);
    expect(proposed.value).toMatchObject({ amount: '-10.00', reverses: wrong?.transfer });
    expect((await propose({ reverses: wrong?.transfer })).code).toBe('adjustment.not-reversible');
    expect((await decide(proposed, true)).status).toBe(200);
    const [reversal, original] = (await page('movements?limit=2')).value.rows;
    expect(reversal).toMatchObject({
      ...{ kind: 'reversal', amount: '-10.00', reverses: wrong?.transfer, reason: REASON },
      ...{ operator: 'operator2, operator1', isReversible: false },
    });
    expect(original).toMatchObject({ ...wrong, isReversible: false, reversedBy: reversal?.transfer });
    expect(await balanceOf()).toBeCloseTo(before - 10, 2);
    expect(given.value.state).toBe('posted');
  });

  it('can be declined by the operator who proposed it, and never takes more than there is', async () => {
    const before = await balanceOf();
    expect((await decide(await propose({ amount: '5.00' }, finance), false, finance)).value.state).toBe('declined');
    const tooMuch = await propose({ amount: '-9999999999.00' }, finance);
    expect((await decide(tooMuch, true)).code).toBe('wallet.insufficient-funds');
    expect(await balanceOf()).toBe(before);
    expect((await send('GET', '/ops/merchants/aurora/adjustments')).value.rows[0]).toMatchObject({ state: 'proposed' });
    await decide(tooMuch, false);
  });

  it('takes back a bonus that the merchant paid, and not one that came from an account of the member', async () => {
    const ledger = createLedger(platform.deps);
    const [wallet, house] = await Promise.all([
      ledger.playerAccount(1, BigInt(player), 'wallet', 'CNY'),
      ledger.houseAccount(1, 'house:promotions', 'CNY'),
    ]);
    const { rows } = await sql<{ id: bigint }>`
      select ledger_open_account(1, ${player}::text::bigint, 'bonus:test', 'CNY') as id`.execute(
      platform.deps.database.db,
    );
    const bonus = rows[0]?.id ?? 0n;
    const pay = (from: bigint, to: bigint) =>
      ledger.post({
        ...{ merchantId: 1, idempotencyKey: randomUUID(), kind: 'bonus' },
        legs: [
          { account: from, amount: -50_000n },
          { account: to, amount: 50_000n },
        ],
      });
    await pay(house, wallet);
    await pay(house, bonus);
    await pay(bonus, wallet);

    const [completed, paid] = (await page('movements?limit=2')).value.rows;
    expect([completed, paid]).toMatchObject([
      { kind: 'bonus', amount: '500.00', isReversible: false },
      { kind: 'bonus', amount: '500.00', isReversible: true },
    ]);
    expect((await propose({ reverses: completed?.transfer })).code).toBe('adjustment.not-reversible');
    const proposed = await propose({ reverses: paid?.transfer }, finance);
    expect((await decide(proposed, true)).value).toMatchObject({ state: 'posted', amount: '-500.00' });
  });

  it('declines nothing, and bets to be taken back', async () => {
    expect((await propose({ amount: '0.00' })).code).toBe('request.invalid');
    const bet = (await page('movements?limit=100')).value.rows.find(({ kind }) => kind === 'bet');
    expect((await propose({ reverses: bet?.transfer })).code).toBe('adjustment.not-reversible');
  });
});

describe('the search', () => {
  const found = async (text: string) =>
    (await send('GET', `/ops/search?text=${encodeURIComponent(text)}`)).value.hits.map(
      ({ account, by }) => `${account} ${by}`,
    );
  const foundReferences = async (text: string) =>
    (await send('GET', `/ops/search?text=${text}`)).value.hits.map(
      ({ account, by, found: reference }) => `${account} ${by} ${reference}`,
    );
  const referenceIn = async (path: string): Promise<string> =>
    (await page(path)).value.rows.find(({ reference }) => reference !== '')?.reference ?? '';

  it('finds a member by account, number, mobile, and payment', async () => {
    const mobile = (await page('contacts', { reason: REASON })).value.mobile?.value ?? '';
    expect(await found('PLAYER1')).toContain('player1 account');
    expect(await found(player)).toContain('player1 number');
    expect(await found(mobile)).toEqual(['player1 mobile']);
    expect((await found(await referenceIn('payments')))[0]).toMatch(/^player1 (deposit|withdrawal)$/);
    expect(await found('nothing-like-this')).toEqual([]);
  });

  it('finds members by the exact amount of a payment, and not by another one', async () => {
    const { rows } = await sql<{ reference: string; amount: string; other: string }>`
      select reference, to_char(amount / 100.0, 'FM9999999999990.00') as amount, to_char((amount + 1) / 100.0, 'FM9999999999990.00') as other
      from deposit where member_id = ${player}::bigint order by id desc limit 1`.execute(platform.deps.database.db);
    const { reference = '', amount = '', other = '' } = rows[0] ?? {};
    expect(await foundReferences(amount)).toContain(`player1 deposit ${reference}`);
    expect(await foundReferences(other)).not.toContain(`player1 deposit ${reference}`);
  });

  it('finds a member by a round and by the end of a bank account', async () => {
    const { rows } = await sql<{ round: string; lastFour: string }>`
      select (select round_id from wallet_txn where member_id = ${player}::bigint limit 1) as round,
        (select last_four from bank_account where member_id = ${player}::bigint and removed_at is null limit 1) as "lastFour"`.execute(
      platform.deps.database.db,
    );
    expect(await found(rows[0]?.round ?? '')).toContain('player1 round');
    expect(await found(rows[0]?.lastFour ?? '')).toContain('player1 bank-account');
  });
});
