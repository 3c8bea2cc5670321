/** Withdrawals over HTTP on a real database, with real concurrency where TEST_DATABASE_URL is set. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createAuditTrail } from '../../ground/audit/index.ts';
import { createBankAccounts } from '../bank-accounts/bank-accounts.service.ts';
import { forgetAccounts } from '../bank-accounts/bank-accounts.store.ts';
import { createSeal } from '../../kernel/crypto/index.ts';
import type { Outbox } from '../../kernel/index.ts';
import { seal } from '../../kernel/testing/seal.ts';
import { createLedger } from '../../money/ledger/index.ts';
import { createDecisions } from './decisions.service.ts';
import { createDesk } from './testing/desk.ts';
import type { Answer, Client, Desk } from './testing/desk.ts';

const REASON = 'Checked by the desk';

let desk: Desk;
beforeAll(async () => {
  desk = await createDesk();
});
afterAll(() => desk.platform.stop());

const decide = (id: string, what: 'approval' | 'rejection' | 'failure' | 'receipt', token?: string): Promise<Answer> =>
  desk.ops('POST', `withdrawals/${id}/${what}`, { reason: REASON }, token);
const pay = (id: string, bankReference: string, token?: string, key?: string): Promise<Answer> =>
  desk.ops('POST', `withdrawals/${id}/payment`, { bankReference }, token, key);
const answer = (client: Client, name: 'confirm' | 'dispute', id: string): Promise<Answer> =>
  desk.post(`MCSFE_${name}Withdrawal`, client.token, { id });
const newest = async ({ token }: Client) => (await desk.get('MCSFE_getWithdrawals', token)).value.rows[0];
const options = async ({ token }: Client) => (await desk.get('MCSFE_getWithdrawOptions', token)).value;
const statusOf = async ({ token }: Client, type = 'withdraw') =>
  (await desk.get(`MCSFE_getAccountRecords?type=${type}`, token)).value.rows.map((row) => [
    row.reference,
    row.amount,
    row.status,
  ]);
const asked = async (client: Client, amount: string) => {
  const done = await desk.withdraw(client, amount);
  expect([done.status, done.code]).toEqual([200, undefined]);
  return done.value;
};

interface WireSettings {
  readonly withdrawMin: string;
  readonly withdrawMax: string;
  readonly dailyCount: number | null;
  readonly dailyAmount: string | null;
  readonly twoOperatorsAbove: string | null;
  readonly receivedMinutes: number | null;
  readonly paidWithinHours: number | null;
}
const USUAL: WireSettings = {
  ...{ withdrawMin: '50.00', withdrawMax: '50000.00', dailyCount: null, dailyAmount: null },
  ...{ twoOperatorsAbove: '1000.00', receivedMinutes: null, paidWithinHours: null },
};
const configure = async (settings: Partial<WireSettings> = {}): Promise<void> => {
  const set = await desk.ops('PUT', 'payment-settings', { ...USUAL, ...settings, reason: 'for this test' });
  expect([set.status, set.code]).toEqual([200, undefined]);
};
beforeEach(() => configure());

describe('a member', () => {
  it('[WAL-009] sees what is available, what is held and the own accounts', async () => {
    const client = await desk.client('500.00');
    expect(await options(client)).toMatchObject({
      ...{ available: '500.00', held: '0.00', min: '50.00', max: '50000.00', hasPin: true, closedBy: null },
      accounts: [{ id: client.bankAccountId, holder: 'L. T. M.' }],
    });
    await asked(client, '120');
    expect(await options(client)).toMatchObject({
      available: '380.00',
      held: '120.00',
      today: { count: 1, amount: '120.00' },
    });
  });

  it('[WAL-010] is refused more than the balance, and nothing changes', async () => {
    const client = await desk.client('100.00');
    const refused = await desk.withdraw(client, '100.01');
    expect(refused).toMatchObject({ status: 409, code: 'wallet.insufficient-funds' });
    expect(await desk.balanceOf(client)).toBe(10_000n);
    expect((await desk.get('MCSFE_getWithdrawals', client.token)).value.totalRows).toBe(0);
  });

  it('[WAL-011] has the amount held at once with the right PIN, listed as pending, once for one key', async () => {
    const client = await desk.client('500.00');
    const held = await desk.house('house:withdrawals');
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => desk.withdraw(client, '200', {}, key)));
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
    expect(await desk.balanceOf(client)).toBe(30_000n);
    expect((await desk.house('house:withdrawals')) - held).toBe(20_000n);
    const row = await newest(client);
    expect(row).toMatchObject({ status: 'pending', amount: '200.00' });
    expect(row?.reference).toMatch(/^W[2-9A-HJ-NP-Z]{8}$/);
    expect(await statusOf(client)).toEqual([[row?.reference, '-200.00', 'pending']]);
  });

  it('[WAL-011] keeps the money where the PIN is wrong, missing, or the account is not there or another’s', async () => {
    const client = await desk.client('500.00');
    const other = await desk.client();
    expect((await desk.withdraw(client, '200', { pin: '000000' })).code).toBe('pin.wrong');
    expect((await desk.withdraw(client, '200', { accountId: other.bankAccountId })).code).toBe(
      'withdrawal.account-gone',
    );
    expect((await desk.withdraw(client, '200', { accountId: 'x' })).code).toBe('withdrawal.account-gone');
    await sql`update bank_account set removed_at = now() where id = ${client.bankAccountId}::bigint`.execute(
      desk.platform.deps.database.db,
    );
    expect((await desk.withdraw(client, '200')).code).toBe('withdrawal.account-gone');
    expect((await desk.withdraw(client, '2e2')).fields).toEqual({ amount: 'wallet.amount-invalid' });
    expect(await desk.balanceOf(client)).toBe(50_000n);
  });

  it('[WAL-011] is told the bounds of one withdrawal and of a day', async () => {
    const client = await desk.client('900.00');
    await configure({ dailyCount: 3, dailyAmount: '400.00' });
    const low = await desk.withdraw(client, '49.99');
    expect(low).toMatchObject({ code: 'payment.amount-range', message: 'Enter an amount from ¥50.00 to ¥50,000.00.' });
    const back = await asked(client, '300');
    await decide(back.id, 'rejection');
    await asked(client, '300');
    const much = await desk.withdraw(client, '100.01');
    expect(much).toMatchObject({
      code: 'withdrawal.daily-amount',
      message: 'You can withdraw up to ¥100.00 more today.',
    });
    await asked(client, '50');
    await asked(client, '50');
    expect(await desk.withdraw(client, '50')).toMatchObject({ code: 'withdrawal.daily-count', params: { max: 3 } });
  });

  it('[WAL-023] of two at once that together exceed the balance one succeeds', async () => {
    const client = await desk.client('300.00');
    const answers = await Promise.all([desk.withdraw(client, '200'), desk.withdraw(client, '200')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, code } of answers) if (status !== 200) expect(code).toBe('wallet.insufficient-funds');
    expect(await desk.balanceOf(client)).toBe(10_000n);
  });

  it('[ERR-024] completes the identity check first wherever it is asked for', async () => {
    const client = await desk.client('300.00');
    await desk.verify(client, false);
    const refused = await desk.withdraw(client, '100');
    expect(refused).toMatchObject({ code: 'kyc.required', message: 'Please complete verification first' });
    expect((await options(client)).closedBy).toBe('kyc.required');
    expect(await desk.balanceOf(client)).toBe(30_000n);
    await desk.verify(client, true);
    await asked(client, '100');
  });

  it('is paid to an account in the own name alone, as it is known now', async () => {
    const client = await desk.client();
    const { database, config } = desk.platform.deps;
    const never = () => Promise.reject(new Error('nobody asks'));
    const accounts = createBankAccounts({
      ...{ database, secret: config.portalSecret, seal: createSeal(config.portalSecret, 'bank accounts') },
      ...{
        pin: { require: never },
        reauthentication: { requireRecent: never },
        nameOf: never,
        notice: never,
        audit: { record: never },
      },
    });
    const { rows } = await sql<{ merchantId: number }>`
      select merchant_id as "merchantId" from member where id = ${client.id}`.execute(database.db);
    const member = { merchantId: rows[0]?.merchantId ?? 0, memberId: client.id };
    const payable = (ownName: string) =>
      database.transaction((trx) => accounts.payable(trx, member, BigInt(client.bankAccountId), ownName));
    await expect(payable('Lê Thị Mậu')).resolves.toMatchObject({ lastFour: expect.any(String) });
    await expect(payable('Tran Van B')).rejects.toMatchObject({ code: 'bank-account.not-own' });
  });

  it('[RSG-008] opens a case by money that comes and goes without play', async () => {
    const client = await desk.client('300.00');
    const { id } = await asked(client, '100');
    const isOpen = () =>
      desk.count('protection_case', sql`member_id = ${client.id} and rule = 'withdrawal-without-play'`);
    expect(await isOpen()).toBe(1);
    const detail = (await desk.ops('GET', `withdrawals/${id}`)).value;
    expect(detail.cases).toEqual([expect.objectContaining({ rule: 'withdrawal-without-play' })]);
  });

  it('[RSG-009] gives the password again where it was given long ago', async () => {
    const client = await desk.client('300.00');
    desk.advance(11);
    expect((await desk.withdraw(client, '100')).code).toBe('session.reauthentication-required');
    expect((await desk.withdraw({ ...client, token: await desk.session(client.account) }, '100')).status).toBe(200);
  });
});

describe('an operator', () => {
  it('[WAL-012] [OPS-022] [OPR-006] approves: the amount stays deducted, the member sees it at once', async () => {
    const client = await desk.client('500.00');
    const { id, reference } = await asked(client, '200');
    const answers = await Promise.all([decide(id, 'approval'), decide(id, 'approval', desk.operators[1])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await newest(client)).toMatchObject({ status: 'approved', reason: null });
    expect(await desk.balanceOf(client)).toBe(30_000n);
    expect(await statusOf(client)).toEqual([[reference, '-200.00', 'approved']]);
    expect(
      await desk.count(
        'outbox',
        sql`member_id = ${client.id} and type = 'payment/changed' and payload ->> 'status' = 'approved'`,
      ),
    ).toBe(1);
    expect(await desk.count('audit_log', sql`action = 'withdrawal.approve' and subject = ${reference}`)).toBe(1);
    expect((await decide(id, 'rejection')).code).toBe('payment.already-decided');
  });

  it.each([
    ['WAL-013', 'rejection', 'rejected'],
    ['WAL-014', 'failure', 'failed'],
  ] as const)(
    '[%s] [OPS-022] [LED-006] returns the amount by %s, once, with reason and operator',
    async (_, what, status) => {
      const client = await desk.client('500.00');
      const held = await desk.house('house:withdrawals');
      const { id, reference } = await asked(client, '200');
      if (what === 'failure') {
        expect((await decide(id, 'failure')).code).toBe('payment.already-decided');
        await decide(id, 'approval');
      }
      const answers = await Promise.all([decide(id, what), decide(id, what, desk.operators[1])]);
      expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
      const done = answers.find((one) => one.status === 200)?.value;
      expect(done).toMatchObject({ status, reason: REASON, decidedBy: expect.stringMatching(/^desk-/) });
      expect(await newest(client)).toMatchObject({ status, reason: REASON, receiveDueAt: null });
      expect(await desk.balanceOf(client)).toBe(50_000n);
      expect(await desk.house('house:withdrawals')).toBe(held);
      // Both movements read as what became of the withdrawal.
      expect(await statusOf(client)).toEqual([
        [reference, '200.00', status],
        [reference, '-200.00', status],
      ]);
      expect(
        await desk.count(
          'ledger_transfer',
          sql`kind = 'withdrawal-return' and reverses is not null and reference ->> 'request' = ${reference}
          and reference ->> 'reason' = ${REASON} and reference ->> 'operator' like 'desk-%'`,
        ),
      ).toBe(1);
    },
  );

  it('[MEM-010] the record of one type has its rows only, and withdrawals read approved, rejected or failed', async () => {
    const client = await desk.client('500.00');
    const [paid, refused, failed] = [await asked(client, '50'), await asked(client, '60'), await asked(client, '70')];
    await decide(paid.id, 'approval');
    await decide(refused.id, 'rejection');
    await decide(failed.id, 'approval');
    await decide(failed.id, 'failure');
    const { ledger } = desk.platform.services;
    const { rows } = await sql<{ merchant: number }>`
      select merchant_id as merchant from member where id = ${client.id}`.execute(desk.platform.deps.database.db);
    const merchantId = rows[0]?.merchant ?? 0;
    const house = await ledger.houseAccount(merchantId, 'house:adjustments', 'CNY');
    const wallet = await ledger.playerAccount(merchantId, client.id, 'wallet', 'CNY');
    for (const kind of ['member-transfer', 'bonus', 'rebate'] as const)
      await ledger.post({
        ...{ merchantId, kind, idempotencyKey: `${kind} ${client.id}` },
        legs: [
          { account: wallet, amount: 100n },
          { account: house, amount: -100n },
        ],
      });
    const typesOf = async (type: string) =>
      (await desk.get(`MCSFE_getAccountRecords?type=${type}`, client.token)).value.rows.map((row) => row.type);
    for (const type of ['deposit', 'transfer', 'bonus', 'rebate']) expect(await typesOf(type)).toEqual([type]);
    expect(new Set(await typesOf('withdraw'))).toEqual(new Set(['withdraw']));
    const statuses = new Map((await statusOf(client)).map(([reference, , status]) => [reference, status]));
    expect([paid, refused, failed].map(({ reference }) => statuses.get(reference))).toEqual([
      ...['approved', 'rejected', 'failed'],
    ]);
  });

  it('[OPR-006] does not approve alone above the set amount', async () => {
    const client = await desk.client('3000.00');
    const { id } = await asked(client, '1000.01');
    const first = await decide(id, 'approval');
    expect(first.value).toMatchObject({ status: 'pending', firstApprovedBy: 'desk-one', decidedBy: null });
    expect((await decide(id, 'approval')).code).toBe('payment.second-operator');
    expect(await newest(client)).toMatchObject({ status: 'pending' });
    expect((await decide(id, 'approval', desk.operators[1])).value).toMatchObject({
      ...{ status: 'approved', firstApprovedBy: 'desk-one', decidedBy: 'desk-two' },
    });
    const small = await asked(await desk.client('1000.00'), '1000');
    expect((await decide(small.id, 'approval')).value.status).toBe('approved');
  });

  it('[OPR-006] does not approve alone what is above the set amount together with the others of the day', async () => {
    const client = await desk.client('3000.00');
    const back = await asked(client, '600');
    await decide(back.id, 'rejection');
    const [first, second] = [await asked(client, '600'), await asked(client, '600')];
    expect((await decide(second.id, 'approval')).value).toMatchObject({ status: 'pending', needsTwo: true });
    expect((await decide(first.id, 'approval')).value).toMatchObject({ status: 'approved', needsTwo: false });
    expect((await decide(second.id, 'approval')).code).toBe('payment.second-operator');
  });

  it('[OPR-006] is not alone where the amount was set after the request, nor when it is taken away between two', async () => {
    const client = await desk.client('3000.00');
    await configure({ twoOperatorsAbove: null });
    const { id } = await asked(client, '1000.01');
    await configure();
    expect((await decide(id, 'approval')).value).toMatchObject({ status: 'pending', needsTwo: true });
    await configure({ twoOperatorsAbove: null });
    expect((await decide(id, 'approval')).code).toBe('payment.second-operator');
    expect((await decide(id, 'approval', desk.operators[1])).value).toMatchObject({ status: 'approved' });
  });

  it('[OPR-006] [WAL-014] does not get back alone what was sent by two, and stays known as who sent it', async () => {
    const client = await desk.client('3000.00');
    const { id } = await asked(client, '2000');
    for (const token of desk.operators) await decide(id, 'approval', token);
    expect(await decide(id, 'failure', desk.operators[1])).toMatchObject({
      ...{ status: 409, code: 'payment.second-operator' },
      message: 'You have already made your decision. Another operator must decide too.',
    });
    expect((await decide(id, 'failure')).value).toMatchObject({ status: 'failed', decidedBy: 'desk-one' });
    expect(await desk.balanceOf(client)).toBe(300_000n);
    const { db } = desk.platform.deps.database;
    const { rows } = await sql`
      select first_approved_by as first, approved_by as last, approved_at < decided_at as "isBefore" from withdrawal where id = ${id}::bigint`.execute(
      db,
    );
    expect(rows).toEqual([{ first: 'desk-one', last: 'desk-two', isBefore: true }]);
  });

  it('[OPR-006] looks at everything that a decision needs, and each look is recorded', async () => {
    const client = await desk.client('500.00');
    const { id, reference } = await asked(client, '200');
    const { value } = await desk.ops('GET', `withdrawals/${id}`);
    expect(value).toMatchObject({
      ...{ holder: 'LE THI MAU', number: expect.stringMatching(/^62221\d{11}$/), isOwnName: null, needsTwo: false },
      member: {
        balance: '300.00',
        deposits: { count: 1, amount: '500.00' },
        withdrawals: { count: 0, amount: '0.00' },
      },
    });
    expect(await desk.count('audit_log', sql`action = 'bank-account.look-at-number' and subject = ${reference}`)).toBe(
      1,
    );
    expect((await desk.ops('GET', 'withdrawals/999999')).code).toBe('request.not-found');
  });

  it('narrows withdrawals by day, amount and way, all bounds included', async () => {
    const client = await desk.client('500.00');
    const [first, second] = [await asked(client, '50'), await asked(client, '60')];
    const { rows } = await sql<{ before: string; after: string }>`
      select to_char(created_at at time zone 'UTC' - interval '2 days', 'YYYY-MM-DD') as before,
        to_char(created_at at time zone 'UTC' + interval '2 days', 'YYYY-MM-DD') as after
      from withdrawal where reference = ${second.reference}`.execute(desk.platform.deps.database.db);
    const { before = '', after = '' } = rows[0] ?? {};
    const list = async (query: string) =>
      (await desk.ops('GET', `withdrawals?search=${client.account}&${query}`)).value.rows.map(({ id }) => id);
    expect(await list('least=50.00&most=50.00')).toEqual([first.id]);
    expect(await list('least=50.01')).toEqual([second.id]);
    expect(await list('most=49.99')).toEqual([]);
    expect(await list(`from=${before}&to=${after}&least=60.00`)).toEqual([second.id]);
    expect(await list(`from=${after}`)).toEqual([]);
    expect(await list(`to=${before}`)).toEqual([]);
    expect(await list('way=hand')).toEqual([second.id, first.id]);
    expect(await list('way=provider')).toEqual([]);
    expect((await desk.ops('GET', 'withdrawals?from=2026-02-30')).code).toBe('request.invalid');
    expect((await desk.ops('GET', 'withdrawals?least=-1.00')).code).toBe('request.invalid');
  });

  it('finds withdrawals by status, account and number, those that wait oldest first', async () => {
    const client = await desk.client('500.00');
    const [first, second] = [await asked(client, '50'), await asked(client, '60')];
    const list = async (query: string) =>
      (await desk.ops('GET', `withdrawals?${query}`)).value.rows.map(({ id }) => id);
    expect(await list(`status=pending&search=${client.account}`)).toEqual([first.id, second.id]);
    expect(await list(`search=${second.reference}`)).toEqual([second.id]);
    await decide(first.id, 'approval');
    await answer(client, 'dispute', first.id);
    expect(await list(`status=disputed&search=${client.account}`)).toEqual([first.id]);
  });
});

describe('time', () => {
  it('[WAL-015] [LIM-034] an approved withdrawal is received after 30 minutes, not before, and once', async () => {
    const client = await desk.client('500.00');
    const { id } = await asked(client, '200');
    await decide(id, 'approval');
    const [held, cashier] = [await desk.house('house:withdrawals'), await desk.house('house:cashier')];
    desk.advance(29);
    await desk.runJobs();
    const again = { ...client, token: await desk.session(client.account) };
    expect(await newest(again)).toMatchObject({ status: 'approved' });
    desk.advance(2);
    await Promise.all([desk.runJobs(), desk.runJobs()]);
    expect(await newest(again)).toMatchObject({ status: 'received', receivedBy: 'time', receiveDueAt: null });
    // [OPR-016] Time says nothing about the payment.
    expect([await desk.house('house:withdrawals'), await desk.house('house:cashier')]).toEqual([held, cashier]);
    expect(await statusOf(again)).toEqual([[expect.any(String), '-200.00', 'approved']]);
    expect((await answer(again, 'confirm', id)).code).toBe('payment.already-decided');
  });

  it('[OPS-023] later approvals use the minutes that are set now', async () => {
    const client = await desk.client('500.00');
    const [before, after] = [await asked(client, '50'), await asked(client, '60')];
    const minutesOf = ({ value }: Answer): number =>
      Math.round((new Date(value.receiveDueAt ?? 0).getTime() - desk.now().getTime()) / 60_000);
    expect(minutesOf(await decide(before.id, 'approval'))).toBe(30);
    await configure({ receivedMinutes: 5 });
    expect((await options(client)).receivedMinutes).toBe(5);
    expect(minutesOf(await decide(after.id, 'approval'))).toBe(5);
    desk.advance(6);
    await desk.runJobs();
    const { rows } = (await desk.get('MCSFE_getWithdrawals', await desk.session(client.account))).value;
    expect(rows.map(({ status }) => status)).toEqual(['received', 'approved']);
  });

  it('[WAL-015] a member confirms it sooner, or says that it did not arrive: then the clock stands and operators have a case', async () => {
    const client = await desk.client('900.00');
    const [one, two, three] = [await asked(client, '100'), await asked(client, '110'), await asked(client, '120')];
    expect((await answer(client, 'confirm', one.id)).code).toBe('payment.already-decided');
    for (const { id } of [one, two, three]) await decide(id, 'approval');
    expect((await answer(client, 'confirm', one.id)).value).toMatchObject({ status: 'received', receivedBy: 'member' });
    for (const { id } of [two, three])
      expect((await answer(client, 'dispute', id)).value).toMatchObject({
        ...{ status: 'approved', receiveDueAt: null, disputedAt: expect.any(String) },
      });
    expect((await answer(client, 'dispute', two.id)).code).toBe('payment.already-decided');
    expect(
      await desk.count('protection_case', sql`member_id = ${client.id} and rule = 'withdrawal-not-received'`),
    ).toBe(1);
    desk.advance(60);
    await desk.runJobs();
    expect((await decide(two.id, 'receipt')).value).toMatchObject({ status: 'received', receivedBy: 'operator' });
    expect((await decide(three.id, 'failure')).value).toMatchObject({ status: 'failed' });
  });
});

describe('a payment', () => {
  it('finds the account that was removed before it, however long ago; afterwards nobody does', async () => {
    const { database } = desk.platform.deps;
    const client = await desk.client('500.00');
    const { id } = await asked(client, '100');
    await sql`update bank_account set removed_at = now() - interval '2 years' where id = ${client.bankAccountId}::bigint`.execute(
      database.db,
    );
    const isKept = async (): Promise<boolean> => {
      await database.transaction((trx) => forgetAccounts(trx, new Date()));
      const { rows } = await sql<{ kept: boolean }>`
        select sealed is not null as kept from bank_account where id = ${client.bankAccountId}::bigint`.execute(
        database.db,
      );
      return rows[0]?.kept ?? false;
    };
    expect(await isKept()).toBe(true);
    expect((await decide(id, 'approval')).status).toBe(200);
    expect(await isKept()).toBe(true);
    expect((await pay(id, 'BANK-REMOVED')).status).toBe(200);
    expect(await isKept()).toBe(false);
  });

  const listed = async (status: string, client: Client) =>
    (await desk.ops('GET', `withdrawals?status=${status}&search=${client.account}`)).value.rows.map(({ id }) => id);

  it('[OPR-016] is a fact of its own, by who gives the bank’s reference; who waits too long is listed; a batch is exported and confirmed row by row', async () => {
    await configure({ paidWithinHours: 3 });
    const client = await desk.client('900.00');
    const [one, two] = [await asked(client, '100'), await asked(client, '110')];
    expect((await pay(one.id, 'BANK-1')).code).toBe('payment.already-decided');
    for (const { id } of [one, two]) await decide(id, 'approval');
    const { token } = client;
    expect((await desk.post('MCSFE_confirmWithdrawal', token, { id: one.id })).value).toMatchObject({
      receivedBy: 'member',
    });
    desk.advance(31);
    await desk.runJobs();
    const look = async (id: string) => (await desk.ops('GET', `withdrawals/${id}`)).value;
    for (const [{ id }, receivedBy] of [
      [one, 'member'],
      [two, 'time'],
    ] as const)
      expect(await look(id)).toMatchObject({ status: 'received', receivedBy, paidAt: null, bankReference: null });
    expect([await listed('unpaid', client), await listed('overdue', client)]).toEqual([[one.id, two.id], []]);
    desk.advance(180);
    expect(await listed('overdue', client)).toEqual([one.id, two.id]);

    const { value: exported } = await desk.ops('GET', 'payable-withdrawals');
    expect(exported).toHaveProperty('total', exported.rows.length);
    const batch = exported.rows.filter(({ reference }) => [one.reference, two.reference].includes(reference));
    expect(batch).toMatchObject([
      {
        reference: one.reference,
        amount: '100.00',
        holder: 'LE THI MAU',
        number: expect.stringMatching(/^62221\d{11}$/),
      },
      { reference: two.reference, amount: '110.00', holder: 'LE THI MAU' },
    ]);
    for (const { reference } of batch)
      expect(
        await desk.count('audit_log', sql`action = 'bank-account.look-at-number' and subject = ${reference}`),
      ).toBeGreaterThanOrEqual(1);

    const held = await desk.house('house:withdrawals');
    const [bankReference, key] = [`BANK-${one.id}`, randomUUID()];
    const paid = await Promise.all([1, 2].map(() => pay(one.id, bankReference, undefined, key)));
    for (const { value } of paid)
      expect(value).toMatchObject({
        status: 'received',
        paidAt: expect.any(String),
        paidBy: 'desk-one',
        bankReference,
      });
    expect(held - (await desk.house('house:withdrawals'))).toBe(10_000n);
    expect((await pay(one.id, 'BANK-again')).code).toBe('payment.already-decided');
    const change = sql`update withdrawal set bank_reference = 'other' where id = ${one.id}::bigint`;
    await expect(change.execute(desk.platform.deps.database.db)).rejects.toThrow('a payment does not change');
    expect(await pay(two.id, bankReference)).toMatchObject({
      ...{ status: 409, code: 'payment.reference-used', fields: { bankReference: 'payment.reference-used' } },
    });
    expect(await listed('unpaid', client)).toEqual([two.id]);
    expect((await pay(two.id, `BANK-${two.id}`, desk.operators[1])).value).toMatchObject({ paidBy: 'desk-two' });
    expect([await listed('unpaid', client), await listed('overdue', client)]).toEqual([[], []]);
    expect(
      await desk.count(
        'audit_log',
        sql`action = 'withdrawal.pay' and subject = ${one.reference} and reason = ${bankReference}`,
      ),
    ).toBe(1);
  });
});

describe('after its time', () => {
  /** Received by time. */
  const received = async (amount: string) => {
    const client = await desk.client('3000.00');
    const { id, reference } = await asked(client, amount);
    for (const token of desk.operators) await decide(id, 'approval', token);
    desk.advance(31);
    await desk.runJobs();
    const again = { ...client, token: await desk.session(client.account) };
    expect(await newest(again)).toMatchObject({ status: 'received', receivedBy: 'time' });
    return { client: again, id, reference };
  };

  it.each([
    ['was paid', true, 2],
    ['nobody had said was paid', false, 1],
  ])('[WAL-014] [WAL-015] one that %s and came back fails: the money is back, once', async (_, isPaid, moves) => {
    const houses = async () => [await desk.house('house:withdrawals'), await desk.house('house:cashier')];
    const before = await houses();
    const { client, id, reference } = await received('200');
    if (isPaid) expect((await pay(id, `returned ${id}`)).status).toBe(200);
    const answers = await Promise.all([decide(id, 'failure'), decide(id, 'failure', desk.operators[1])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await newest(client)).toMatchObject({ status: 'failed', reason: REASON });
    expect(await desk.balanceOf(client)).toBe(300_000n);
    const [held, cashier] = await houses();
    // The deposit of the money is what the cashier has given.
    expect([held, (cashier ?? 0n) + 300_000n]).toEqual(before);
    expect(
      await desk.count(
        'ledger_transfer',
        sql`kind = 'withdrawal-return' and reverses is not null and reference ->> 'request' = ${reference}`,
      ),
    ).toBe(moves);
    expect((await pay(id, 'too late')).code).toBe('payment.already-decided');
  });

  it('[WAL-014] [OPR-006] fails by another one than sent it, where two were needed', async () => {
    const { id } = await received('2000');
    expect((await decide(id, 'failure', desk.operators[1])).code).toBe('payment.second-operator');
    expect((await decide(id, 'failure')).value).toMatchObject({ status: 'failed' });
  });

  it('[WAL-015] what a member or an operator confirmed does not fail', async () => {
    const client = await desk.client('500.00');
    const [one, two] = [await asked(client, '100'), await asked(client, '110')];
    for (const { id } of [one, two]) await decide(id, 'approval');
    await answer(client, 'confirm', one.id);
    await decide(two.id, 'receipt');
    for (const { id } of [one, two]) {
      expect((await decide(id, 'failure')).code).toBe('payment.already-decided');
      const change = sql`update withdrawal set status = 'failed', reason = 'x' where id = ${id}::bigint`;
      await expect(change.execute(desk.platform.deps.database.db)).rejects.toThrow('that was confirmed');
    }
    expect(await desk.balanceOf(client)).toBe(29_000n);
  });

  it('[WAL-015] one that breaks is received later, and stops no other', async () => {
    const client = await desk.client('500.00');
    const [bad, good] = [await asked(client, '100'), await asked(client, '110')];
    for (const { id } of [bad, good]) await decide(id, 'approval');
    const { deps } = desk.platform;
    const ledger = createLedger(deps);
    const never = () => Promise.reject(new Error('nobody asks'));
    const outbox: Pick<Outbox, 'append'> = {
      append: async (trx, event) => {
        await deps.outbox.append(trx, event);
        if (JSON.stringify(event.payload).includes(`"id":"${bad.id}"`)) await sql`select 1 / 0`.execute(trx);
      },
    };
    const decisions = createDecisions({
      ...{ database: deps.database, outbox, audit: createAuditTrail(), wageredSince: never },
      ...{ identity: { memberById: never }, bankAccounts: { lookAtOne: never, lookAtMany: never } },
      cases: { openOf: never, paymentFailed: never, withdrawalReturned: never },
      ...{ isVerified: never, providers: new Map() },
      inbox: { notify: never },
      ledger,
    });
    desk.advance(31);
    const faults: string[] = [];
    await deps.database.transaction((trx) =>
      decisions.receiveDue(trx, desk.now(), 200, (_, reference) => faults.push(reference)),
    );
    expect(faults).toEqual([bad.reference]);
    const token = await desk.session(client.account);
    const statuses = async () => (await desk.get('MCSFE_getWithdrawals', token)).value.rows.map(({ status }) => status);
    expect(await statuses()).toEqual(['received', 'approved']);
    desk.advance(6);
    await desk.runJobs();
    expect(await statuses()).toEqual(['received', 'received']);
  });
});

describe('money', () => {
  it('is conserved whatever is called in whatever order, and what is held is what waits', async () => {
    const clients = [await desk.client('400.00'), await desk.client('400.00')];
    const total = async (): Promise<bigint> =>
      (await desk.members()) + (await desk.house('house:cashier')) + (await desk.house('house:withdrawals'));
    const before = await total();
    // Steps that depend on nothing but their number: the same order of calls in each run.
    let seed = 7;
    const below = (most: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % most;
    };
    const ids: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      const client = clients[below(2)] ?? clients[0];
      const id = ids[below(ids.length + 1)] ?? '1';
      const key = randomUUID();
      const token = desk.operators[below(2)];
      const amount = `${50 + below(150)}.${10 + below(90)}`;
      const calls = [
        () => desk.withdraw(client as Client, amount, {}, key),
        () => desk.ops('POST', `withdrawals/${id}/approval`, {}, token, key),
        () => desk.ops('POST', `withdrawals/${id}/rejection`, { reason: REASON }, token, key),
        () => desk.ops('POST', `withdrawals/${id}/failure`, { reason: REASON }, token, key),
        () => desk.ops('POST', `withdrawals/${id}/receipt`, { reason: REASON }, token, key),
        () => pay(id, `bank ${step}`, token, key),
        () => desk.post('MCSFE_confirmWithdrawal', (client as Client).token, { id }, key),
        () => desk.post('MCSFE_disputeWithdrawal', (client as Client).token, { id }, key),
      ];
      const call = calls[step < 8 ? 0 : below(calls.length)];
      const answers = await Promise.all([call?.(), call?.()]);
      expect([step, answers[0]?.code, answers[0]?.status]).toEqual([step, answers[1]?.code, answers[1]?.status]);
      const made = answers[0]?.value?.id;
      if (made !== undefined && !ids.includes(made)) ids.push(made);
    }
    expect(await total()).toBe(before);
    for (const client of clients) expect(await desk.balanceOf(client)).toBeGreaterThanOrEqual(0n);
    const { rows } = await sql<{ waiting: bigint }>`
      select coalesce(sum(amount), 0)::bigint as waiting from withdrawal w join merchant m on m.id = w.merchant_id
       where m.code = 'aurora' and w.status in ('pending', 'approved', 'received') and w.paid_at is null`.execute(
      desk.platform.deps.database.db,
    );
    expect(await desk.house('house:withdrawals')).toBe(rows[0]?.waiting);
  });

  it('no row becomes what the domain does not allow, and none is deleted', async () => {
    const client = await desk.client('200.00');
    const { id } = await asked(client, '100');
    const { db } = desk.platform.deps.database;
    for (const change of [
      sql`update withdrawal set status = 'received', received_at = now(), received_by = 'time' where id = ${id}::bigint`,
      sql`update withdrawal set amount = 1 where id = ${id}::bigint`,
      // Two operators are two.
      sql`update withdrawal set needs_two = true, first_approved_by = 'one', first_approved_at = now(), approved_by = 'one', approved_at = now(),
        status = 'approved', decided_by = 'one', decided_at = now() where id = ${id}::bigint`,
      sql`delete from withdrawal where id = ${id}::bigint`,
      sql`update deposit set amount = 1 where member_id = ${client.id}`,
      sql`delete from deposit where member_id = ${client.id}`,
    ])
      await expect(change.execute(db)).rejects.toThrow();
  });
});

describe('a payment that was recorded by mistake', () => {
  const undo = (id: string, token?: string) =>
    desk.ops('POST', `withdrawals/${id}/payment/undo`, { reason: 'the wrong row' }, token);
  const confirmed = async (client: Client, amount: string) => {
    const { id, reference } = await asked(client, amount);
    await decide(id, 'approval');
    return { id, reference };
  };

  it('is undone also after the member confirmed: the money is held again, and it can be paid anew by the same reference', async () => {
    const client = await desk.client('900.00');
    const { id, reference } = await confirmed(client, '100');
    expect((await undo(id)).code).toBe('payment.already-decided');
    expect((await answer(client, 'confirm', id)).value.receivedBy).toBe('member');
    const held = await desk.house('house:withdrawals');
    const cashier = await desk.house('house:cashier');
    for (const round of [1, 2]) {
      expect([round, (await pay(id, 'BANK-MISTAKE')).status]).toEqual([round, 200]);
      expect(await desk.house('house:withdrawals')).toBe(held - 10_000n);
      const undone = await undo(id);
      expect(undone.value).toMatchObject({
        status: 'received',
        receivedBy: 'member',
        paidAt: null,
        bankReference: null,
      });
      expect([await desk.house('house:withdrawals'), await desk.house('house:cashier')]).toEqual([held, cashier]);
    }
    expect((await undo(id)).code).toBe('payment.already-decided');
    expect((await newest(client))?.status).toBe('received');
    expect(await desk.balanceOf(client)).toBe(80_000n);
    expect(
      await desk.count(
        'audit_log',
        sql`action = 'withdrawal.pay-undo' and subject = ${reference} and reason = 'BANK-MISTAKE: the wrong row'`,
      ),
    ).toBe(2);
  });

  it('takes another operator where the amount needs two', async () => {
    await configure({ twoOperatorsAbove: '50.00' });
    const client = await desk.client('900.00');
    const [first, second] = desk.operators;
    const { id } = await asked(client, '100');
    await decide(id, 'approval', first);
    expect((await decide(id, 'approval', second)).value.status).toBe('approved');
    expect((await pay(id, 'BANK-OF-TWO', first)).status).toBe(200);
    expect((await undo(id, first)).code).toBe('payment.second-operator');
    expect((await undo(id, second)).status).toBe(200);
  });
});

describe('with the member module switched off', () => {
  const switchMember = async (enabled: boolean): Promise<void> => {
    const switched = await desk.ops('PUT', 'modules/member', { enabled, reason: 'for this test' });
    expect([switched.status, switched.code]).toEqual([200, undefined]);
  };
  afterEach(() => switchMember(true));

  it('withdrawals in progress are listed, confirmed and disputed; limits, exclusion and protection answer', async () => {
    const client = await desk.client('900.00');
    const [arrived, missing] = [await asked(client, '100'), await asked(client, '120')];
    const waiting = await asked(client, '140');
    for (const { id } of [arrived, missing]) expect((await decide(id, 'approval')).status).toBe(200);
    await switchMember(false);
    expect((await desk.withdraw(client, '50')).code).toBe('module.disabled');
    expect((await desk.get('MCSFE_getWithdrawOptions', client.token)).code).toBe('module.disabled');

    expect((await newest(client))?.id).toBe(waiting.id);
    expect((await answer(client, 'confirm', arrived.id)).value.status).toBe('received');
    expect((await answer(client, 'dispute', missing.id)).value.disputedAt).not.toBeNull();
    const listed = (await desk.get('MCSFE_getWithdrawals', client.token)).value.rows;
    expect(listed.map(({ id, status }) => [id, status])).toEqual([
      [waiting.id, 'pending'],
      [missing.id, 'approved'],
      [arrived.id, 'received'],
    ]);

    const protection = async (method: 'GET' | 'PUT' | 'POST', path: string, payload: object | string = {}) =>
      (
        await desk.platform.app.inject({
          ...{ method, url: `/portal/protection${path}`, remoteAddress: '198.51.100.77' },
          headers: {
            ...{ host: 'localhost', authorization: `Bearer ${client.token}`, 'idempotency-key': randomUUID() },
            ...(typeof payload === 'string' ? { 'content-type': 'application/jose' } : {}),
          },
          ...(method === 'GET' ? {} : { payload }),
        })
      ).json<{ success: boolean; code?: string; value?: { value?: string } }>();
    for (const path of ['', '/session', '/history', '/help?language=EN'])
      expect([path, (await protection('GET', path)).success]).toEqual([path, true]);
    const limit = await protection('PUT', '/limits', { kind: 'deposit', period: 'day', value: '100.00' });
    expect(limit.value?.value).toBe('100.00');
    // Refused by the exclusion's own rule: this member has no such password.
    const order = await seal(desk.platform.app, { term: '1d', password: 'x' }, { now: desk.now().getTime() });
    expect((await protection('POST', '/exclusion', order)).code).toMatch(/^(password\.wrong|session\.reauth.*)$/);
  });
});
