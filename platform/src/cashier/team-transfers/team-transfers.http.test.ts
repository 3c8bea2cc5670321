/** Money between agents and members directly below, over HTTP, with a tree of its own. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { demoMemberToken } from '../../identity/identity/testing/demo-member.ts';
import { demoOperatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { createPasswordHasher } from '../../kernel/crypto/index.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import { seal } from '../../kernel/testing/seal.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';

interface Value {
  readonly account: string;
  readonly reference: string;
  readonly sumBalance: string;
  readonly available: string;
  readonly leftToday: string | null;
  readonly hasPin: boolean;
  readonly toUpline: boolean;
  readonly rows: readonly { readonly type: string; readonly amount: string }[];
}
interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly value: Value;
}
interface Person {
  readonly id: bigint;
  readonly account: string;
  readonly token: string;
}

const PIN = '246813';
let platform: TestPlatform;
let pinHash: string;
let agent: Person;
let member: Person;

const db = () => platform.deps.database.db;

const addPerson = async (upline: Person | null, isAgent: number, toUpline = true): Promise<Person> => {
  const account = `tt${randomUUID().slice(0, 8)}`;
  const { rows } = await sql<{ id: bigint }>`
    insert into member (merchant_id, account, nickname, password_hash, is_agent, upline_id, to_upline, id_verification)
    select merchant_id, ${account}, ${account}, password_hash, ${isAgent}::integer, ${upline?.id ?? null}::bigint, ${toUpline}, 'Y' from member
    where account = 'player4' returning id`.execute(db());
  const id = rows[0]?.id ?? 0n;
  await sql`
    insert into member_pin (member_id, merchant_id, pin_hash, changed_at) values (${id}, 1, ${pinHash}, now())`.execute(
    db(),
  );
  await sql`
    insert into kyc_case (merchant_id, member_id, state, submitted_at, decided_at) values (1, ${id}, 'approved', now(), now())`.execute(
    db(),
  );
  return { id, account, token: await demoMemberToken(platform.app, account) };
};

const fund = async ({ account, token }: Person, amount: string): Promise<void> => {
  const get = await platform.app.inject({
    ...{ method: 'GET', url: '/wps/v2/wallets/balance' },
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  });
  expect(get.statusCode).toBe(200);
  await sql`
    select ledger_post(1, ${`test:${account}:${randomUUID()}`}, 'adjustment',
      array[(select id from ledger_account where merchant_id = 1 and kind = 'house:cashier' and currency = 'CNY'),
        (select id from ledger_account where owner_id = (select id from member where account = ${account}) and kind = 'wallet')],
      array[-${amount}::bigint, ${amount}::bigint], '{}'::jsonb, null)`.execute(db());
};

const get = async (url: string, { token }: Person): Promise<Answer> => {
  const response = await platform.app.inject({
    ...{ method: 'GET', url },
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const balanceOf = async (of: Person): Promise<string> => (await get('/wps/v2/wallets/balance', of)).value.sumBalance;

const send = async (from: Person, body: object, key = randomUUID()): Promise<Answer> => {
  const way = 'account' in body ? 'downline' : 'upline';
  const response = await platform.app.inject({
    ...{ method: 'POST', url: `/portal/wallet/team-transfers/${way}` },
    headers: {
      ...{ host: 'localhost', 'content-type': 'application/jose' },
      ...{ 'idempotency-key': key, authorization: `Bearer ${from.token}` },
    },
    payload: await seal(platform.app, { pin: PIN, ...body }, { host: 'localhost' }),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};

beforeAll(async () => {
  platform = await createDemoPlatform();
  pinHash = await createPasswordHasher().hash(PIN);
});
afterAll(() => platform.stop());
beforeEach(async () => {
  agent = await addPerson(null, 2, false);
  member = await addPerson(agent, 0);
  await fund(agent, '10000');
});

it('[WAL-021] moves an amount from an agent to a direct downline, once for each key, and both records have it', async () => {
  const key = randomUUID();
  const body = { account: member.account, amount: '30.50' };
  const both = [await send(agent, body, key), await send(agent, body, key)];
  expect(both[0]).toMatchObject({ status: 200, value: { account: member.account } });
  expect(both[1]?.value).toEqual(both[0]?.value);
  expect([await balanceOf(agent), await balanceOf(member)]).toEqual(['69.50', '30.50']);
  const records = '/wps/relay/MCSFE_getAccountRecords?from=2020-01-01&to=2099-01-01&pageSize=10&type=transfer';
  expect((await get(records, agent)).value.rows).toMatchObject([{ type: 'transfer', amount: '-30.50' }]);
  expect((await get(records, member)).value.rows).toMatchObject([{ type: 'transfer', amount: '30.50' }]);
});

it('tells who receives the money, once', async () => {
  const key = randomUUID();
  for (let count = 0; count < 2; count += 1) await send(agent, { account: member.account, amount: '12.00' }, key);
  const { rows } = await sql<{ kind: string; facts: object }>`
    select kind, facts from inbox_message where member_id = (select id from member where account = ${member.account})`.execute(
    db(),
  );
  expect(rows).toEqual([{ kind: 'transfer-received', facts: { amount: '12.00', from: agent.account } }]);
});

it('moves an amount from a member to the upline, and from nobody who may not', async () => {
  await fund(member, '5000');
  expect((await send(member, { amount: '20.00' })).value.account).toBe(agent.account);
  expect([await balanceOf(agent), await balanceOf(member)]).toEqual(['120.00', '30.00']);
  const other = await addPerson(agent, 0, false);
  await fund(other, '5000');
  expect((await send(other, { amount: '20.00' })).code).toBe('team-transfer.no-upline');
  expect((await send(agent, { amount: '20.00' })).code).toBe('team-transfer.no-upline');
  expect(await balanceOf(other)).toBe('50.00');
});

it('[WAL-022] refuses an account that is not below the agent, and one that is further down', async () => {
  const stranger = await addPerson(null, 0);
  const below = await addPerson(await addPerson(agent, 2), 0);
  expect((await send(agent, { account: stranger.account, amount: '1.00' })).code).toBe('agent.not-downline');
  expect((await send(agent, { account: 'no-such-account', amount: '1.00' })).code).toBe('agent.not-downline');
  expect((await send(agent, { account: agent.account, amount: '1.00' })).code).toBe('agent.not-downline');
  expect((await send(agent, { account: below.account, amount: '1.00' })).code).toBe('agent.not-direct');
  expect(await balanceOf(agent)).toBe('100.00');
});

it('refuses a wrong PIN, too much, and no amount', async () => {
  const { account } = member;
  expect((await send(agent, { account, amount: '1.00', pin: '111111' })).code).toBe('pin.wrong');
  expect((await send(agent, { account, amount: '100.01' })).code).toBe('wallet.insufficient-funds');
  expect((await send(agent, { account, amount: '0' })).code).toBe('wallet.amount-invalid');
  expect((await send(agent, { account, amount: '-5.00' })).code).toBe('wallet.amount-invalid');
  expect([await balanceOf(agent), await balanceOf(member)]).toEqual(['100.00', '0.00']);
});

it('never takes a balance below zero, however many come at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => send(agent, { account: member.account, amount: '40.00' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect([await balanceOf(agent), await balanceOf(member)]).toEqual(['20.00', '80.00']);
});

it('counts the limit of the day, which is that of withdrawals, for transfers alone', async () => {
  await sql`
    insert into payment_settings (merchant_id, withdraw_min, withdraw_max, daily_amount) values (1, 100, 100000000, 5000)
    on conflict (merchant_id) do update set daily_amount = 5000`.execute(db());
  const { account } = member;
  expect((await send(agent, { account, amount: '30.00' })).status).toBe(200);
  const { value } = await get(`/portal/wallet/team-transfers/options?account=${account}`, agent);
  expect(value).toMatchObject({ account, available: '70.00', leftToday: '20.00', hasPin: true });
  expect((await send(agent, { account, amount: '20.01' })).code).toBe('team-transfer.daily-amount');
  expect((await send(agent, { account, amount: '20.00' })).status).toBe(200);
  await sql`update payment_settings set daily_amount = null where merchant_id = 1`.execute(db());
});

it('is a deposit to who receives it: a limit of deposits holds, and its reason stays untold', async () => {
  const limit = await platform.app.inject({
    ...{ method: 'PUT', url: '/portal/protection/limits' },
    headers: { host: 'localhost', authorization: `Bearer ${member.token}`, 'idempotency-key': randomUUID() },
    payload: { kind: 'deposit', period: 'day', value: '20.00' },
  });
  expect(limit.statusCode).toBe(200);
  expect((await send(agent, { account: member.account, amount: '15.00' })).status).toBe(200);
  expect((await send(agent, { account: member.account, amount: '15.00' })).code).toBe('team-transfer.not-receivable');
  expect(await balanceOf(member)).toBe('15.00');
});

it('[RSG-003] leaves room in the limit for a checkout that may still be paid', async () => {
  const { rows } = await sql<{ id: bigint }>`
    insert into deposit (merchant_id, member_id, reference, method_id, kind, texts, provider, holder, number, amount, created_at)
    select 1, ${member.id}, ${`D${randomUUID().slice(0, 8)}`}, min(id), 'checkout', '{}', 'SANDBOX', '', '', 1000, now()
    from deposit_method where merchant_id = 1 returning id`.execute(db());
  await sql`
    insert into payment_order (merchant_id, member_id, deposit_id, provider, reference, amount, currency, created_at)
    select merchant_id, member_id, id, 'SANDBOX', reference, amount, 'CNY', created_at from deposit where id = ${rows[0]?.id}`.execute(
    db(),
  );
  await sql`select protection_begin(1, ${member.id})`.execute(db());
  await sql`update protection_state set deposit_day = 2000 where member_id = ${member.id}`.execute(db());
  expect((await send(agent, { account: member.account, amount: '10.01' })).code).toBe('team-transfer.not-receivable');
  expect((await send(agent, { account: member.account, amount: '10.00' })).status).toBe(200);
});

it('opens a case where money that was never staked goes on to the upline', async () => {
  await send(agent, { account: member.account, amount: '50.00' });
  await send(member, { amount: '50.00' });
  const { rows } = await sql<{ rule: string }>`
    select rule from protection_case where member_id = ${member.id}`.execute(db());
  expect(rows).toEqual([{ rule: 'transfer-without-play' }]);
});

it('is closed where the merchant has it off, and the member hears of no upline', async () => {
  const operator = await demoOperatorToken(platform);
  const setFlag = async (enabled: boolean): Promise<void> => {
    const response = await platform.operatorApp.inject({
      ...{ method: 'PUT', url: '/ops/merchants/aurora/flags/TEAMTRANSFER' },
      headers: { host: 'localhost', authorization: `Bearer ${operator}`, 'idempotency-key': randomUUID() },
      payload: { enabled, reason: 'test of the flag' },
    });
    expect(response.statusCode).toBe(200);
  };
  expect((await get('/wps/member/info', member)).value.toUpline).toBe(true);
  await setFlag(false);
  expect((await send(agent, { account: member.account, amount: '1.00' })).code).toBe('team-transfer.closed');
  expect((await get('/wps/member/info', member)).value.toUpline).toBe(false);
  await setFlag(true);
});
