/** Exports for a licensing authority over HTTP on the demo: each from real rows of one month, and recorded. */
import { sql } from 'kysely';
import { REGULATOR_EXPORTS } from 'shared-contracts/regulator';
import { copyDemoDatabase, createTestPlatform, runAsOwner } from '../../kernel/testing/index.ts';
import type { TestDatabase, TestPlatform } from '../../kernel/testing/index.ts';
import { demoOperatorToken, operatorToken } from '../operators/testing/demo-operator.ts';

interface File {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly isCut: boolean;
}

let copy: TestDatabase;
let platform: TestPlatform;
let owner: string;
const AURORA = `(select id from merchant where code = 'aurora')`;
const MEMBER = `(select id from member where merchant_id = ${AURORA} and account = 'regulated')`;
/** Long before the demo's rows. Its first and last moments are those of the merchant's time zone. */
const MONTH = '2022-05';

const call = async (body: object, { merchant = 'aurora', token = owner } = {}) => {
  const reply = await platform.operatorApp.inject({
    ...{ method: 'POST', url: `/ops/merchants/${merchant}/regulator-exports` },
    ...{ headers: { host: '127.0.0.1', authorization: `Bearer ${token}` }, payload: body },
  });
  const { code, value } = reply.json<{ code?: string; value: File }>();
  return { status: reply.statusCode, code, value };
};
const exported = async (name: string): Promise<readonly Readonly<Record<string, string>>[]> => {
  const { status, value } = await call({ export: name, month: MONTH });
  expect({ name, status, isCut: value.isCut }).toEqual({ name, status: 200, isCut: false });
  return value.rows.map((row) => {
    expect(row).toHaveLength(value.head.length);
    return Object.fromEntries(value.head.map((heading, place) => [heading, row[place] ?? '']));
  });
};
const recorded = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ subject: string }>`
    select subject from audit_log where action = 'regulator.export' and merchant = 'aurora' order by id`.execute(
    platform.deps.database.db,
  );
  return rows.map(({ subject }) => subject);
};

beforeAll(async () => {
  copy = await copyDemoDatabase();
  platform = await createTestPlatform({ database: copy.database });
  owner = await demoOperatorToken(platform);
  await runAsOwner(copy, [
    `update merchant set settings = settings || '{"timeZone": "Asia/Ho_Chi_Minh"}' where code = 'aurora'`,
    `insert into member (merchant_id, account, nickname, registered_at) values (${AURORA}, 'regulated', 'Regulated', '2022-01-01')`,
    `insert into member (merchant_id, account, nickname, registered_at, type, is_agent) values (${AURORA}, 'regulated-trial', 'Trial', '2022-01-01', 4, 4)`,
  ]);
});
afterAll(() => platform.stop());

it('answers every export of a month without rows with its headings alone', async () => {
  for (const name of REGULATOR_EXPORTS) expect(await exported(name)).toEqual([]);
  expect(await recorded()).toEqual(REGULATOR_EXPORTS.map((name) => `${name} ${MONTH}`));
});

it('reports money by day and currency, and games with their return against theory', async () => {
  await runAsOwner(copy, [
    `insert into report_day (merchant_id, currency, day, vendor, game, bets, turnover, ggr, vendor_result, deposits, withdrawals, paid_out, bonuses, salaries, adjustments)
     select id, currency, d.day::date, d.vendor, 'a', 2, 100050, 20000, -30000, d.deposits, 300, 0, 0, 0, 0 from merchant,
       (values ('2022-04-30', 'X', 1), ('2022-05-31', 'X', 500000), ('2022-05-31', 'Y', 25), ('2022-06-01', 'X', 1)) d (day, vendor, deposits) where code = 'aurora'`,
    `update game set code = 'REGULATED', rtp = 96 where id = (select min(id) from game)`,
    `insert into report_round_day (merchant_id, currency, day, game_id, rounds, stake, win, stake_stake, stake_win, win_win)
     select m.id, m.currency, d.day::date, g.id, 500, 50000, 47000, 5000000, 4700000, 9000000
       from merchant m, (select id from game where code = 'REGULATED') g, (values ('2022-04-30'), ('2022-05-01'), ('2022-05-31')) d (day) where m.code = 'aurora'`,
  ]);
  expect(await exported('money')).toEqual([
    {
      ...{
        'day (Asia/Ho_Chi_Minh)': '2022-05-31',
        currency: expect.any(String),
        deposits: '5000.25',
        withdrawals: '6.00',
      },
      ...{ stakes: '2001.00', wins: '1001.00', "result at vendors' wallets": '-600.00', GGR: '400.00' },
    },
  ]);
  expect(await exported('games')).toEqual([
    expect.objectContaining({
      ...{ game: 'REGULATED', rounds: '1000', stakes: '1000.00', wins: '940.00', 'RTP (%)': '94.00' },
      ...{ 'theoretical RTP (%)': expect.stringMatching(/^96/), 'difference (points)': '-2.00' },
    }),
  ]);
});

it('counts acts of player protection by day of the merchant, and lists self-exclusions in force at the end of the month', async () => {
  const change = (before: string, after: string, at: string): string =>
    `insert into limit_change (merchant_id, member_id, kind, period, before, after, asked_at, ready_at, cancelled_at)
     values (${AURORA}, ${MEMBER}, 'deposit', 'day', ${before}, ${after}, '${at}', '${at}', '${at}')`;
  const exclude = (kind: string, starts: string, ends: string, released = 'null'): string =>
    `insert into exclusion (merchant_id, member_id, kind, term, starts_at, ends_at, released_at)
     values (${AURORA}, ${MEMBER}, '${kind}', '6m', '${starts}', '${ends}', ${released})`;
  await runAsOwner(copy, [
    change('null', '1000', '2022-04-30T17:00:00Z'),
    change('1000', '500', '2022-05-01T10:00:00Z'),
    change('500', '900', '2022-05-01T10:00:00Z'),
    change('500', 'null', '2022-05-31T16:59:59Z'),
    change('500', 'null', '2022-05-31T17:00:00Z'),
    exclude('cool-off', '2022-05-10T10:00:00Z', '2022-05-11T10:00:00Z'),
    exclude('self-exclusion', '2022-05-12T10:00:00Z', '2022-11-12T10:00:00Z', `'2022-12-01T10:00:00Z'`),
    exclude('self-exclusion', '2021-05-12T10:00:00Z', '2021-11-12T10:00:00Z', `'2022-05-20T10:00:00Z'`),
    `insert into reality_check (merchant_id, member_id, session_id, at, elapsed_minutes, wagered, won)
     select ${AURORA}, m.id, 's', '2022-05-10T10:00:00Z', 60, 0, 0 from member m where m.merchant_id = ${AURORA} and m.account like 'regulated%'`,
  ]);
  const day = (key: string, counts: readonly string[]) => [key, ...counts];
  const { value } = await call({ export: 'protection', month: MONTH });
  expect(value.rows).toEqual([
    day('2022-05-01', ['0', '0', '2', '1', '0']),
    day('2022-05-10', ['1', '0', '0', '0', '1']),
    day('2022-05-12', ['0', '1', '0', '0', '0']),
    day('2022-05-31', ['0', '0', '0', '1', '0']),
  ]);
  expect(await exported('exclusions')).toEqual([
    {
      ...{ account: 'regulated', term: '6m', 'started by': 'member' },
      ...{ 'start (UTC)': '2022-05-12T10:00:00Z', 'earliest end (UTC)': '2022-11-12T10:00:00Z' },
    },
  ]);
});

it('lists identity checks by state, cases with their outcome, and corrections with both operators', async () => {
  await runAsOwner(copy, [
    `insert into kyc_case (merchant_id, member_id, state, submitted_at, decided_at, decided_by)
     values (${AURORA}, ${MEMBER}, 'refused', '2022-05-02', '2022-05-03', 'risk1'), (${AURORA}, ${MEMBER}, 'refused', '2022-04-02', '2022-05-03', 'risk1'),
       (${AURORA}, ${MEMBER}, 'approved', '2022-05-04', '2022-06-03', 'risk1')`,
    `insert into protection_case (merchant_id, member_id, rule, facts, opened_at, closed_at, closed_by, note)
     values (${AURORA}, ${MEMBER}, 'large-win', '{"won": "90000.00", "game": "REGULATED"}', '2022-05-02T01:02:03Z', '2022-06-02T01:02:03Z', 'risk1', 'Rules kept, paid.')`,
    `insert into balance_adjustment (merchant_id, member_id, amount, reason, state, proposed_at, proposed_by, decided_at, decided_by, decision_reason)
     values (${AURORA}, ${MEMBER}, -12345, 'Credited twice', 'declined', '2022-05-02T01:02:03Z', 'finance1', '2022-05-03T01:02:03Z', 'finance2', 'Once only')`,
  ]);
  const { value } = await call({ export: 'verification', month: MONTH });
  expect(value.rows).toEqual([
    ['approved', '1', '0'],
    ['refused', '1', '2'],
  ]);
  expect(await exported('cases')).toEqual([
    expect.objectContaining({
      ...{ rule: 'large-win', account: 'regulated', 'opened (UTC)': '2022-05-02T01:02:03Z', state: 'closed' },
      ...{ facts: 'game: REGULATED; won: 90000.00', 'closed by': 'risk1', outcome: 'Rules kept, paid.' },
    }),
  ]);
  expect(await exported('corrections')).toEqual([
    expect.objectContaining({
      ...{
        account: 'regulated',
        amount: '-123.45',
        state: 'declined',
        reason: 'Credited twice',
        'ledger transfer': '',
      },
      ...{ 'proposed by': 'finance1', 'decided (UTC)': '2022-05-03T01:02:03Z', 'decided by': 'finance2' },
    }),
  ]);
});

it('refuses a month that has not begun, an unknown merchant and an operator without the right, and records nothing', async () => {
  const before = await recorded();
  expect(await call({ export: 'money', month: '2099-01' })).toMatchObject({ status: 400, code: 'request.invalid' });
  expect(await call({ export: 'money', month: '2022-13' })).toMatchObject({ status: 400, code: 'request.invalid' });
  expect(await call({ export: 'money', month: MONTH }, { merchant: 'none' })).toMatchObject({
    code: 'merchant.unknown',
  });
  const token = await operatorToken(platform, 'operator3');
  expect(await call({ export: 'money', month: MONTH }, { token })).toMatchObject({ code: 'session.forbidden' });
  expect(await recorded()).toEqual(before);
});
