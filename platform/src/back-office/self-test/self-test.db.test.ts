/** Each check of the self-test on the demo: it passes on sound rows, and fails as soon as what it checks is broken. */
import {
  copyDemoDatabase,
  createTestPlatform,
  fixedClock,
  runAsOwner,
  silentLogger,
} from '../../kernel/testing/index.ts';
import type { TestDatabase, TestPlatform } from '../../kernel/testing/index.ts';
import { readMerchants } from '../../tenancy/merchants/index.ts';
import type { Check, Outcome, Subject } from './check.ts';
import { judgeArchiving } from './checks/system.ts';
import type { SystemFacts } from './checks/system.ts';
import { checksOf } from './index.ts';
import { runChecks } from './self-test.service.ts';

let copy: TestDatabase;
let platform: TestPlatform;
let subject: Subject;

beforeAll(async () => {
  copy = await copyDemoDatabase();
  platform = await createTestPlatform({ database: copy.database });
  const { clock, database } = platform.deps;
  subject = {
    ...{ db: database.db, clock, now: new Date(), ownMs: Date.now, isWhole: true, jobs: [] },
    merchants: await readMerchants(database.db),
    minimumAgeOf: () => Promise.resolve(21),
  };
});
afterAll(() => platform.stop());

const FACTS: SystemFacts = { demoOperators: [], operatorLockFrom: 3 };
const AURORA = `(select id from merchant where code = 'aurora')`;
const PLAYER = `(select m.id from member m where m.merchant_id = ${AURORA} and m.account = 'player1')`;

const asOwner = (statements: readonly string[]): Promise<void> => runAsOwner(copy, statements);

const checkOf = (id: string, facts: Partial<SystemFacts> = {}): Check => {
  const found = checksOf({ ...FACTS, ...facts }).find((check) => check.id === id);
  if (!found) throw new Error(`there is no check ${id}`);
  return found;
};
const run = (id: string, over: Partial<Subject> = {}): Promise<Outcome> => checkOf(id).run({ ...subject, ...over });
const figure = ({ evidence }: Outcome, name: string): string | undefined =>
  evidence.find((one) => one.name === name)?.value;

interface Broken {
  readonly id: string;
  readonly code: string;
  /** What the demo lacks to be sound. */
  readonly prepare?: readonly string[];
  readonly harm: readonly string[];
  /** A figure of the failure. */
  readonly shows: readonly [string, string];
}

const CASES: readonly Broken[] = [
  {
    ...{ id: 'audit-chain', code: 'audit.broken', shows: ['broken', '1'] },
    harm: [
      `update audit_log set reason = 'changed' where id = (select max(id) from audit_log where kind = 'operator')`,
    ],
  },
  {
    ...{ id: 'audit-append-only', code: 'append-only.guards', shows: ['guardsOff', 'audit_log_refuse'] },
    harm: ['alter table audit_log disable trigger audit_log_refuse'],
  },
  {
    ...{ id: 'ledger-append-only', code: 'append-only.rights', shows: ['rightsFound', 'ledger_entry: DELETE'] },
    harm: ['grant delete on ledger_entry to portal_app'],
  },
  {
    ...{ id: 'balances-follow', code: 'ledger.apart', shows: ['apart', '1'] },
    harm: [
      `update ledger_balance set balance = balance + 1 where account_id = (
        select account_id from ledger_entry where account_version is not null order by transfer_id desc limit 1)`,
    ],
  },
  {
    ...{ id: 'transfers-balance', code: 'ledger.unbalanced', shows: ['unbalanced', '1'] },
    harm: [
      `update ledger_entry set amount = amount + 1, balance_after = balance_after + 1
        where transfer_id = (select max(transfer_id) from ledger_entry) and seq = (
          select min(seq) from ledger_entry where transfer_id = (select max(transfer_id) from ledger_entry))`,
    ],
  },
  {
    ...{ id: 'no-negative-balance', code: 'ledger.negative', shows: ['negative', '1'] },
    harm: [
      'alter table ledger_balance drop constraint ledger_balance_balance_check',
      `update ledger_balance set balance = -1 where account_id = (select min(account_id) from ledger_balance)`,
    ],
  },
  {
    ...{ id: 'two-operators', code: 'payments.one-operator', shows: ['withoutRule', 'aurora'] },
    harm: [`update payment_settings set deposit_two_above = null where merchant_id = ${AURORA}`],
  },
  {
    ...{ id: 'corrections', code: 'corrections.unsound', shows: ['unsound', '1'] },
    harm: [
      'alter table balance_adjustment drop constraint balance_adjustment_check3',
      `insert into balance_adjustment (merchant_id, member_id, amount, reason, state, proposed_at, proposed_by, decided_at, decided_by,
        decision_reason, transfer_id)
       values (${AURORA}, ${PLAYER}, 1, 'alone', 'posted', now(), 'one', now(), 'one', 'alone', 1)`,
    ],
  },
  {
    ...{ id: 'laundering-alerts', code: 'alerts.late', shows: ['late', '1'] },
    prepare: [
      `update protection_case set closed_at = now(), closed_by = 'test', note = 'done' where rule like '%-without-play'`,
    ],
    harm: [
      `insert into protection_case (merchant_id, member_id, rule, facts, opened_at)
       values (${AURORA}, ${PLAYER}, 'withdrawal-without-play', '{}', now() - interval '8 days')`,
    ],
  },
  {
    ...{ id: 'session-limits', code: 'sessions.long', shows: ['idleTooLong', '1'] },
    harm: [
      `insert into member_session (id, merchant_id, member_id, token_hash, device, created_at, last_seen_at, idle_expires_at, ends_at)
       values ('endless', ${AURORA}, ${PLAYER}, sha256('endless'), 'Test', now(), now(), now() + interval '2 hours', now() + interval '1 day')`,
    ],
  },
  {
    ...{ id: 'identity-before-play', code: 'identity.open', shows: ['open', 'lotus'] },
    prepare: [
      `insert into kyc_setting (merchant_id, enabled, gates, changed_at) select id, true, '{}', now() from merchant on conflict do nothing`,
      `update kyc_setting set enabled = true, gates = array['play']`,
      `update kyc_setting set gates = array['sign-in'] where merchant_id = ${AURORA}`,
    ],
    harm: [`update kyc_setting set gates = '{}' where merchant_id = (select id from merchant where code = 'lotus')`],
  },
  {
    ...{ id: 'identity-before-withdrawal', code: 'identity.open', shows: ['open', 'lotus'] },
    harm: [`update kyc_setting set enabled = false where merchant_id = (select id from merchant where code = 'lotus')`],
  },
  {
    ...{ id: 'exclusions', code: 'exclusion.unbarred', shows: ['unbarred', '1'] },
    harm: [
      `insert into exclusion (merchant_id, member_id, kind, term, starts_at)
       values (${AURORA}, ${PLAYER}, 'self-exclusion', 'test', now() - interval '1 hour')`,
    ],
  },
  {
    ...{ id: 'looser-limits', code: 'limits.early', shows: ['early', '1'] },
    harm: [
      `insert into limit_change (merchant_id, member_id, kind, period, before, after, asked_at, ready_at, effective_at)
       values (${AURORA}, ${PLAYER}, 'deposit', 'day', 100, 200, now(), now(), now() + interval '23 hours')`,
    ],
  },
  {
    ...{ id: 'help-lines', code: 'help.missing', shows: ['without', 'aurora'] },
    prepare: [
      `insert into help_line (merchant_id, name, texts, phone) select id, 'Test line', '{}', '+84 1' from merchant on conflict do nothing`,
    ],
    harm: [`delete from help_line where merchant_id = ${AURORA}`],
  },
  {
    ...{ id: 'unfinished-rounds', code: 'rounds.unfinished', shows: ['old', '1'] },
    prepare: [`update game_round set opened_at = now() where state = 'open'`],
    harm: [
      `insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, opened_at)
       select g.vendor, 'forgotten', ${PLAYER}, ${AURORA}, g.id, 'VND', '***', 100, now() - interval '25 hours' from game g limit 1`,
    ],
  },
  {
    ...{ id: 'theoretical-return', code: 'rtp.low', shows: ['lowest', '74.99'] },
    harm: [
      `update game set rtp = 74.99 where id = (select game_id from merchant_game where enabled and merchant_id = ${AURORA} limit 1)`,
    ],
  },
  {
    ...{ id: 'seeds-committed', code: 'seeds.uncommitted', shows: ['uncommitted', '1'] },
    prepare: [
      `insert into lottery_draw (lottery, draw_no, opens_at, locks_at, draws_at, seed, seed_hash)
       select code, 'TEST-1', now(), now() + interval '1 hour', now() + interval '2 hours', repeat('cd', 32),
         encode(sha256(decode(repeat('cd', 32), 'hex')), 'hex') from lottery where source = 'in-house' limit 1`,
    ],
    harm: [
      `update lottery_draw set seed = repeat('ab', 32) where id = (
        select d.id from lottery_draw d join lottery l on l.code = d.lottery where d.state = 'open' and l.source = 'in-house' limit 1)`,
    ],
  },
];

describe.each(CASES)('$id', ({ id, code, prepare = [], harm, shows: [name, value] }) => {
  it('passes on sound rows, and fails on harm', async () => {
    await asOwner(prepare);
    const sound = await run(id);
    expect(sound).toMatchObject({ state: 'passed', code: 'passed' });
    expect(sound.evidence.length).toBeGreaterThan(0);
    await asOwner(harm);
    const broken = await run(id, { now: new Date() });
    expect(broken).toMatchObject({ state: 'failed', code });
    expect(figure(broken, name)).toContain(value);
  });
});

it('fails where an excluded member has played since, though barred', async () => {
  await asOwner([
    `delete from exclusion where term = 'test'`,
    `insert into exclusion (merchant_id, member_id, kind, term, starts_at)
     values (${AURORA}, ${PLAYER}, 'self-exclusion', 'test', now() - interval '2 days')`,
    `insert into protection_state (member_id, merchant_id, barred_until) values (${PLAYER}, ${AURORA}, 'infinity')
     on conflict (member_id) do update set barred_until = 'infinity'`,
    `insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, opened_at)
     select g.vendor, 'excluded', ${PLAYER}, ${AURORA}, g.id, 'VND', '***', 100, now() - interval '1 day' from game g limit 1`,
  ]);
  const outcome = await run('exclusions', { now: new Date() });
  expect(outcome).toMatchObject({ state: 'failed', code: 'exclusion.played' });
});

it('fails where one operator alone could decide payments', async () => {
  await asOwner([
    'update payment_settings set two_operators_above = 100, deposit_two_above = 100',
    `update operator set status = 'blocked' where role = 'finance'`,
  ]);
  expect(await run('two-operators')).toMatchObject({ state: 'failed', code: 'payments.no-second' });
});

it('fails where the machine’s clock is off by more than five seconds', async () => {
  expect(await run('clock')).toMatchObject({ state: 'passed' });
  const ahead = await run('clock', { ownMs: () => Date.now() + 7_000 });
  expect(ahead).toMatchObject({ state: 'failed', code: 'clock.apart' });
  expect(Number(figure(ahead, 'difference'))).toBeGreaterThan(6_000);
});

it('fails where a merchant admits people under 21', async () => {
  expect(await run('age-limit')).toMatchObject({ state: 'passed' });
  const [first] = subject.merchants;
  const young = await run('age-limit', { minimumAgeOf: (id) => Promise.resolve(id === first?.id ? 18 : 21) });
  expect(young).toMatchObject({ state: 'failed', code: 'age.below' });
  expect(figure(young, 'below')).toBe(`${first?.code} (18)`);
});

it('fails where a job has not run for two periods, or never', async () => {
  const jobs = [{ name: 'test.hourly', everySeconds: 3600 }];
  expect(await run('jobs', { jobs })).toMatchObject({ state: 'failed', code: 'jobs.late' });
  const key = Math.floor(Date.now() / 3_600_000) - 1;
  await asOwner([`insert into job_run (name, period_key, state) values ('test.hourly', ${key}, 'done')`]);
  expect(await run('jobs', { jobs })).toMatchObject({ state: 'passed' });
  const later = await run('jobs', { jobs, now: new Date(Date.now() + 3 * 3_600_000) });
  expect(later).toMatchObject({ state: 'failed', code: 'jobs.late' });
  expect(figure(later, 'lateJobs')).toBe('test.hourly');
});

describe('backups', () => {
  const now = new Date('2026-03-02T12:00:00Z');
  const at = new Date('2026-03-02T11:00:00Z');
  const sound = { at, failedAt: null, failures: 0 };
  it.each([
    ['on', sound, 'passed'],
    ['on', { ...sound, failedAt: new Date('2026-03-01T00:00:00Z'), failures: 1 }, 'passed'],
    ['off', sound, 'backup.off'],
    ['on', { ...sound, at: null }, 'backup.old'],
    ['always', { ...sound, at: new Date('2026-03-01T11:00:00Z') }, 'backup.old'],
    ['on', { ...sound, failedAt: now, failures: 3 }, 'backup.failing'],
  ])('archiving %s with %j: %s', (mode, archiving, code) =>
    expect(judgeArchiving(mode, archiving, now).code).toBe(code),
  );
  it('reads the archiver of the database', async () => {
    const outcome = await run('backups');
    expect(outcome.code).toMatch(/^(passed|backup\.(off|old|failing))$/);
    expect(figure(outcome, 'archiving')).toBeDefined();
  });
});

it('fails where accounts of the documentation are open, or nobody has used one for three months', async () => {
  const whole = (demoOperators: readonly string[]) => checkOf('staff-accounts', { demoOperators }).run(subject);
  expect(await whole(['operator1'])).toMatchObject({ state: 'failed', code: 'staff.demo' });
  expect(await whole([])).toMatchObject({ state: 'passed' });
  await asOwner([
    `update operator set created_at = now() - interval '91 days', last_sign_in_at = now() - interval '91 days' where name = 'operator3'`,
  ]);
  const dormant = await whole([]);
  expect(dormant).toMatchObject({ state: 'failed', code: 'staff.dormant' });
  expect(figure(dormant, 'dormant')).toBe('operator3');
});

it('fails where an operator is locked after more than three failures', async () => {
  expect(await run('staff-lock')).toMatchObject({ state: 'passed' });
  const lax = await checkOf('staff-lock', { operatorLockFrom: 4 }).run(subject);
  expect(lax).toMatchObject({ state: 'failed', code: 'staff.lock' });
});

it('does not judge staff for an operator of single merchants', async () => {
  for (const id of ['staff-accounts', 'staff-lock'])
    expect(await run(id, { isWhole: false })).toMatchObject({ state: 'not-applicable', code: 'installation-only' });
});

it('fails where the last draw cannot be repeated', async () => {
  expect(['passed', 'not-applicable']).toContain((await run('last-draws')).state);
  const seed = '11'.repeat(32);
  await asOwner([
    `update lottery_draw d set numbers = '00', drawn_at = now(), state = 'drawn', bets_root = 'root', bets_count = 0, seed = '${seed}',
       seed_hash = encode(sha256(decode('${seed}', 'hex')), 'hex')
      where id = (select d.id from lottery_draw d join lottery l on l.code = d.lottery where l.source = 'in-house' order by d.draws_at desc limit 1)`,
  ]);
  const outcome = await run('last-draws');
  expect(outcome).toMatchObject({ state: 'failed', code: 'draws.apart' });
  expect(figure(outcome, 'apart')).toBe('1');
});

it('fails where the return of a game is certainly not its theory', async () => {
  const day = (win: number) => [
    'delete from report_round_day',
    `insert into report_round_day (merchant_id, currency, day, game_id, rounds, stake, win, stake_stake, stake_win, win_win)
     select m.id, m.currency, now()::date, g.id, 10000, 1000000, ${win}, 100000000, ${win}*100, ${win}*200
       from merchant m, (select id from game where rtp > 90 limit 1) g where m.code = 'aurora'`,
  ];
  await asOwner(['delete from report_round_day']);
  expect(await run('actual-return')).toMatchObject({ state: 'not-applicable', code: 'rtp.no-rounds' });
  await asOwner([`update game set rtp = 95 where rtp > 90`, ...day(950_000)]);
  expect(await run('actual-return')).toMatchObject({ state: 'passed' });
  await asOwner(day(500_000));
  expect(await run('actual-return')).toMatchObject({ state: 'failed', code: 'rtp.outside' });
});

it('counts what could not be computed as a failure, and goes on', async () => {
  const error: Check = { ...checkOf('clock'), run: () => Promise.reject(new Error('the database is away')) };
  const [failed, next] = await runChecks(
    [error, checkOf('clock')],
    { ...subject, clock: fixedClock() },
    silentLogger(),
  );
  expect(failed).toMatchObject({ state: 'failed', code: 'check.error', evidence: [] });
  expect(next).toMatchObject({ state: 'passed', checkedAt: fixedClock().now() });
});
