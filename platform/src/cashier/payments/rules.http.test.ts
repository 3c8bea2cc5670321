/** Withdrawals that rules approve and a provider pays, and deposits that two operators credit, over HTTP on a real database. */
import { sql } from 'kysely';
import type { ProviderPayment } from 'shared-contracts/payments/provider';
import { createDesk } from './testing/desk.ts';
import type { Client, Desk } from './testing/desk.ts';
import { createFakeProvider } from './testing/fake-provider.ts';
import type { FakeProvider } from './testing/fake-provider.ts';

let provider: FakeProvider;
let desk: Desk;
beforeAll(async () => {
  provider = await createFakeProvider();
  desk = await createDesk(provider.config);
});
afterAll(async () => {
  await desk.platform.stop();
  await provider.stop();
});

const USUAL = {
  ...{
    withdrawMin: '50.00',
    withdrawMax: '50000.00',
    dailyCount: null,
    dailyAmount: null,
    twoOperatorsAbove: '1000.00',
  },
  ...{ receivedMinutes: null, paidWithinHours: null, depositTwoAbove: null, autoEnabled: false, autoBelow: null },
  ...{ autoDayAmount: null, autoAccountDays: 0, autoVerified: true, payoutProvider: null },
} as const;
const configure = async (settings: object): Promise<void> => {
  const { version } = (await desk.ops('GET', 'payment-settings')).value as unknown as { version: number };
  const set = await desk.ops('PUT', 'payment-settings', { ...USUAL, ...settings, reason: 'for this test', version });
  expect([set.status, set.code]).toEqual([200, undefined]);
};
const AUTOMATIC = { autoEnabled: true, autoBelow: '200.00', payoutProvider: 'SANDBOX' };

const player = (amount = '500.00'): Promise<Client> => desk.client(amount);
const asked = async (client: Client, amount: string) => {
  const done = await desk.withdraw(client, amount);
  expect([done.status, done.code]).toEqual([200, undefined]);
  return done.value;
};
const shown = async (reference: string) => {
  const [row] = (await desk.ops('GET', `withdrawals?search=${reference}`)).value.rows;
  return row as unknown as {
    readonly status: string;
    readonly ruleOutcome: string | null;
    readonly payoutState: string | null;
    readonly paidBy: string | null;
    readonly bankReference: string | null;
    readonly reason: string | null;
    readonly firstCreditedBy: string | null;
  };
};
const said = (reference: string, state: ProviderPayment['state']): ProviderPayment => {
  const payment = provider.payments.get(reference);
  if (!payment) throw new Error('the provider was not asked');
  return { ...payment, state };
};
const tell = (reference: string, state: ProviderPayment['state']) =>
  provider.tell(desk.platform, said(reference, state), { time: desk.now().getTime() });
/** Jobs run once a period. */
const runJobs = async (): Promise<void> => {
  desk.advance(1);
  await desk.runJobs();
};

const closeCases = async ({ id }: Client): Promise<void> => {
  await sql`
    update protection_case set closed_at = now(), closed_by = 'desk-one', note = 'looked at' where member_id = ${id}`.execute(
    desk.platform.deps.database.db,
  );
};

describe('a payout whose provider is not connected any more', () => {
  it('is held after an hour with a case, and an operator records its payment or returns it', async () => {
    await configure({ payoutProvider: 'SANDBOX' });
    const client = await player();
    const orphaned = async (amount: string) => {
      const { reference, id } = await asked(client, amount);
      expect((await desk.ops('POST', `withdrawals/${id}/approval`, {})).status).toBe(200);
      await sql`update payment_order set provider = 'GONE' where reference = ${reference}`.execute(
        desk.platform.deps.database.db,
      );
      return { reference, id };
    };
    const paid = await orphaned('100');
    const returned = await orphaned('60');
    await runJobs();
    expect(await shown(paid.reference)).toMatchObject({ payoutState: 'open' });
    const isOpened = sql`member_id = ${client.id} and rule = 'payment-difference' and facts ->> 'difference' = 'provider-gone'`;
    expect(await desk.count('protection_case', isOpened)).toBe(0);
    for (let run = 0; run < 3; run += 1) {
      desk.advance(40);
      await desk.runJobs();
    }
    for (const { reference } of [paid, returned])
      expect(await shown(reference)).toMatchObject({ status: 'received', payoutState: 'held' });
    expect(await desk.count('protection_case', isOpened)).toBe(1);
    const recorded = await desk.ops('POST', `withdrawals/${paid.id}/payment`, { bankReference: 'BANK-GONE' });
    expect([recorded.status, recorded.code]).toEqual([200, undefined]);
    const balance = await desk.balanceOf(client);
    const failed = await desk.ops('POST', `withdrawals/${returned.id}/failure`, { reason: 'the provider is gone' });
    expect([failed.status, failed.code]).toEqual([200, undefined]);
    expect((await desk.balanceOf(client)) - balance).toBe(6_000n);
  });
});

describe('rules for automatic approval', () => {
  it('[OPR-016] leave a member with an open case to operators; the provider pays, and its signed word is the payment', async () => {
    await configure(AUTOMATIC);
    const client = await player();
    // Deposited and never played: that opened a case.
    const { reference, id } = await asked(client, '100');
    await runJobs();
    expect(await shown(reference)).toMatchObject({ status: 'pending', ruleOutcome: 'open-case' });
    const left = sql`action = 'withdrawal.leave' and subject = ${reference} and reason = 'left to operators: open-case'`;
    expect(await desk.count('audit_log', left)).toBe(1);
    // An operator approves it; the provider pays it all the same.
    expect((await desk.ops('POST', `withdrawals/${id}/approval`, {})).status).toBe(200);
    await runJobs();
    expect(provider.payments.get(reference)).toMatchObject({ kind: 'payout', amount: '100.00', state: 'open' });
    const byHand = await desk.ops('POST', `withdrawals/${id}/payment`, { bankReference: 'BANK-1' });
    expect(byHand.code).toBe('payment.provider-decides');
    expect((await desk.ops('GET', 'payable-withdrawals')).value.rows.map((row) => row.reference)).not.toContain(
      reference,
    );
    const cashier = await desk.house('house:cashier');
    expect(await Promise.all([tell(reference, 'paid'), tell(reference, 'paid')])).toEqual([200, 200]);
    expect(await shown(reference)).toMatchObject({ status: 'approved', payoutState: 'paid', paidBy: 'SANDBOX' });
    expect((await desk.house('house:cashier')) - cashier).toBe(10_000n);
  });

  it('approve a member without deposits since the withdrawal before, and leave the next one above the sum of the day', async () => {
    await configure({ ...AUTOMATIC, autoDayAmount: '250.00' });
    const client = await player();
    const first = await asked(client, '60');
    await runJobs();
    expect((await desk.ops('POST', `withdrawals/${first.id}/approval`, {})).status).toBe(200);
    await closeCases(client);
    const second = await asked(client, '150');
    const third = await asked(client, '70');
    await runJobs();
    expect(await shown(second.reference)).toMatchObject({ status: 'approved', ruleOutcome: 'approved' });
    const approved = sql`action = 'withdrawal.approve' and subject = ${second.reference} and actor = 'rules' and kind = 'system'
      and reason like 'approved by rule: amount 150.00, today 210.00%'`;
    expect(await desk.count('audit_log', approved)).toBe(1);
    expect(await shown(third.reference)).toMatchObject({ status: 'pending', ruleOutcome: 'day-amount' });
  });

  it('count what was deposited before a withdrawal that still waits', async () => {
    await configure(AUTOMATIC);
    const client = await player();
    const first = await asked(client, '60');
    await runJobs();
    expect(await shown(first.reference)).toMatchObject({ status: 'pending', ruleOutcome: 'open-case' });
    await closeCases(client);
    const second = await asked(client, '150');
    await runJobs();
    expect(await shown(second.reference)).toMatchObject({ status: 'pending', ruleOutcome: 'without-play' });
  });

  it('count money from other members as deposited', async () => {
    await configure(AUTOMATIC);
    const [from, to] = [await player(), await desk.client()];
    const walletOf = ({ id }: Client) =>
      sql`(select id from ledger_account where owner_id = ${id} and kind = 'wallet')`;
    // Opens the wallet.
    await desk.balanceOf(to);
    await sql`
      select ledger_post(m.merchant_id, ${`test:${to.account}`}, 'member-transfer', array[${walletOf(from)}, ${walletOf(to)}],
        array[-20000::bigint, 20000::bigint], '{}'::jsonb, null) from member m where m.id = ${to.id}`.execute(
      desk.platform.deps.database.db,
    );
    const { reference } = await asked(to, '100');
    await runJobs();
    expect(await shown(reference)).toMatchObject({ status: 'pending', ruleOutcome: 'without-play' });
  });

  it('say nothing while they are off, and leave larger amounts, unverified members and those for two operators', async () => {
    await configure({});
    const client = await player('5000.00');
    const before = await asked(client, '100');
    await runJobs();
    expect(await shown(before.reference)).toMatchObject({ status: 'pending', ruleOutcome: null });
    await configure(AUTOMATIC);
    const large = await asked(client, '201');
    const two = await asked(client, '900');
    await runJobs();
    expect(await shown(large.reference)).toMatchObject({ ruleOutcome: 'amount' });
    expect(await shown(two.reference)).toMatchObject({ ruleOutcome: 'two-operators' });
    const unverified = await player();
    const row = await asked(unverified, '100');
    await desk.verify(unverified, false);
    await runJobs();
    expect(await shown(row.reference)).toMatchObject({ ruleOutcome: 'unverified' });
  });
});

describe('a payout', () => {
  const approved = async (client: Client, amount = '100') => {
    await configure({ payoutProvider: 'SANDBOX' });
    const row = await asked(client, amount);
    expect((await desk.ops('POST', `withdrawals/${row.id}/approval`, {})).status).toBe(200);
    return row;
  };
  const differs = ({ id }: Client) => sql`member_id = ${id} and rule = 'payment-difference'`;
  const isAskedAbout = async (reference: string): Promise<boolean> => {
    const { rows } = await sql`
      select 1 from payment_order where reference = ${reference} and next_ask_at is not null`.execute(
      desk.platform.deps.database.db,
    );
    return rows.length > 0;
  };

  it('[WAL-014] that fails gives the amount back, once', async () => {
    const client = await player();
    const { reference } = await approved(client);
    await runJobs();
    expect(await desk.balanceOf(client)).toBe(40_000n);
    await Promise.all([tell(reference, 'failed'), tell(reference, 'failed')]);
    expect(await shown(reference)).toMatchObject({ status: 'failed', payoutState: 'failed', reason: null });
    expect(await desk.balanceOf(client)).toBe(50_000n);
    const { rows: messages } = await sql<{ kind: string; facts: Readonly<Record<string, string>> }>`
      select kind, facts from inbox_message where member_id = ${client.id} and facts ->> 'reference' = ${reference}`.execute(
      desk.platform.deps.database.db,
    );
    expect(messages.map(({ kind, facts }) => [kind, facts['amount'], facts['reason']])).toEqual([
      ['payout-failed', '100.00', undefined],
    ]);
    await tell(reference, 'paid');
    expect(await desk.balanceOf(client)).toBe(50_000n);
  });

  it('[OPR-016] that fails and then succeeds is held and opens a case, where the provider confirms it', async () => {
    const client = await player();
    const { reference } = await approved(client);
    await runJobs();
    await tell(reference, 'failed');
    await tell(reference, 'paid');
    expect(await desk.count('protection_case', differs(client))).toBe(0);
    provider.know(reference, { state: 'paid' });
    desk.advance(2);
    await desk.runJobs();
    expect(await shown(reference)).toMatchObject({ status: 'failed', payoutState: 'held', paidBy: null });
    expect(await desk.balanceOf(client)).toBe(50_000n);
    expect(await desk.count('protection_case', differs(client))).toBe(1);
    expect(await isAskedAbout(reference)).toBe(false);
  });

  it('[OPR-016] that fails and then succeeds is paid where its member had confirmed it', async () => {
    const client = await player();
    const { reference, id } = await approved(client);
    await runJobs();
    expect((await desk.post('MCSFE_confirmWithdrawal', client.token, { id, language: 'EN' })).status).toBe(200);
    await tell(reference, 'failed');
    await tell(reference, 'paid');
    provider.know(reference, { state: 'paid' });
    desk.advance(2);
    await desk.runJobs();
    expect(await shown(reference)).toMatchObject({ status: 'received', payoutState: 'paid', paidBy: 'SANDBOX' });
    expect(await desk.balanceOf(client)).toBe(40_000n);
  });

  it('[OPR-016] that succeeds after an operator has paid it is held', async () => {
    const client = await player();
    const { reference, id } = await approved(client);
    await runJobs();
    expect((await desk.post('MCSFE_confirmWithdrawal', client.token, { id, language: 'EN' })).status).toBe(200);
    await tell(reference, 'failed');
    expect((await desk.ops('POST', `withdrawals/${id}/payment`, { bankReference: 'BANK-HAND' })).status).toBe(200);
    await tell(reference, 'paid');
    provider.know(reference, { state: 'paid' });
    desk.advance(2);
    await desk.runJobs();
    expect(await shown(reference)).toMatchObject({ payoutState: 'held', bankReference: 'BANK-HAND' });
    expect(await isAskedAbout(reference)).toBe(false);
  });

  it('[OPR-016] whose reference another withdrawal has is held and opens a case', async () => {
    const client = await player();
    const byHand = await asked(client, '60');
    await configure({});
    expect((await desk.ops('POST', `withdrawals/${byHand.id}/approval`, {})).status).toBe(200);
    const { reference, id } = await approved(client);
    await runJobs();
    const bankReference = provider.payments.get(reference)?.provider_reference;
    expect((await desk.ops('POST', `withdrawals/${byHand.id}/payment`, { bankReference })).status).toBe(200);
    const house = [await desk.house('house:withdrawals'), await desk.house('house:cashier')];
    expect(await tell(reference, 'paid')).toBe(200);
    expect(await shown(reference)).toMatchObject({ status: 'approved', payoutState: 'held', paidBy: null });
    expect(await desk.count('protection_case', differs(client))).toBe(1);
    expect([await desk.house('house:withdrawals'), await desk.house('house:cashier')]).toEqual(house);
    const recorded = await desk.ops('POST', `withdrawals/${id}/payment`, { bankReference: `${bankReference}-2` });
    expect(recorded.status).toBe(200);
  });

  /** A payout of 100.00 of which the provider says that it paid 80.00. */
  const held = async () => {
    const client = await player();
    const { reference, id } = await approved(client);
    await runJobs();
    provider.know(reference, { state: 'paid', amount: '80.00' });
    desk.advance(2);
    await desk.runJobs();
    expect(await shown(reference)).toMatchObject({ status: 'approved', payoutState: 'held' });
    return { client, reference, id };
  };

  it('[OPR-016] that is held and that an operator then fails opens a case where it succeeds after all', async () => {
    const { client, reference, id } = await held();
    expect((await desk.ops('POST', `withdrawals/${id}/failure`, { reason: 'It was not paid' })).status).toBe(200);
    await closeCases(client);
    provider.know(reference, { amount: '100.00' });
    await tell(reference, 'paid');
    desk.advance(2);
    await desk.runJobs();
    expect(await desk.balanceOf(client)).toBe(50_000n);
    expect(await desk.count('protection_case', sql`${differs(client)} and closed_at is null`)).toBe(1);
  });

  it('[OPR-016] that is held and that an operator then pays opens a case where it succeeds after all', async () => {
    const { client, reference, id } = await held();
    const bankReference = 'BANK-HELD';
    expect((await desk.ops('POST', `withdrawals/${id}/payment`, { bankReference })).status).toBe(200);
    await closeCases(client);
    provider.know(reference, { amount: '100.00' });
    await tell(reference, 'paid');
    desk.advance(2);
    await desk.runJobs();
    expect(await shown(reference)).toMatchObject({ payoutState: 'held', bankReference });
    expect(await desk.count('protection_case', sql`${differs(client)} and closed_at is null`)).toBe(1);
  });

  it('that failed after its member had confirmed it is among those that operators pay', async () => {
    const client = await player();
    const { reference, id } = await approved(client);
    await runJobs();
    const payable = async () => (await desk.ops('GET', 'payable-withdrawals')).value.rows.map((row) => row.reference);
    expect((await desk.post('MCSFE_confirmWithdrawal', client.token, { id, language: 'EN' })).status).toBe(200);
    expect(await payable()).not.toContain(reference);
    await tell(reference, 'failed');
    expect(await payable()).toContain(reference);
    await tell(reference, 'paid');
    provider.know(reference, { state: 'paid' });
    desk.advance(2);
    await desk.runJobs();
    expect(await payable()).not.toContain(reference);
  });

  it('that cannot be asked for is tried again later', async () => {
    const client = await player();
    const { reference } = await approved(client);
    const { db } = desk.platform.deps.database;
    // Its bank account can't be read.
    await sql`update bank_account set sealed = repeat('A', 80) where member_id = ${client.id}`.execute(db);
    await runJobs();
    const { rows } = await sql<{ asks: number; nextAskAt: Date }>`
      select asks, next_ask_at as "nextAskAt" from payment_order where reference = ${reference}`.execute(db);
    expect(rows[0]?.asks).toBe(1);
    expect(rows[0]?.nextAskAt.getTime()).toBeGreaterThan(desk.now().getTime());
    expect(provider.payments.has(reference)).toBe(false);
  });

  it('is asked for again where the provider did not answer, and found out where its word was lost', async () => {
    const client = await player();
    provider.up(false);
    const { reference, id } = await approved(client);
    await runJobs();
    expect(provider.payments.has(reference)).toBe(false);
    expect((await desk.ops('POST', `withdrawals/${id}/failure`, { reason: 'It hangs' })).code).toBe(
      'payment.provider-decides',
    );
    provider.up(true);
    desk.advance(2);
    await desk.runJobs();
    provider.know(reference, { state: 'paid' });
    desk.advance(5);
    await desk.runJobs();
    expect(await shown(reference)).toMatchObject({ payoutState: 'paid', paidBy: 'SANDBOX' });
  });
});

describe('a deposit credited by hand above the amount for two', () => {
  const credit = (id: string, amount: string, token?: string) =>
    desk.ops('POST', `deposits/${id}/credit`, { amount, reason: 'As the bank says' }, token);

  it('[OPR-006] needs two operators who saw the same amount arrive', async () => {
    await configure({ depositTwoAbove: '300.00' });
    const client = await desk.client();
    const { id } = (await desk.deposit(client, '400')).value;
    const first = await credit(id, '400.00');
    expect(first.value).toMatchObject({ status: 'pending', firstCreditedBy: 'desk-one', firstCredited: '400.00' });
    expect(await desk.balanceOf(client)).toBe(0n);
    expect((await credit(id, '400.00')).code).toBe('payment.second-operator');
    // Another figure is no agreement.
    expect((await credit(id, '390.00', desk.operators[1])).value).toMatchObject({
      status: 'pending',
      firstCredited: '390.00',
    });
    const answers = await Promise.all([credit(id, '390.00'), credit(id, '390.00')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await desk.balanceOf(client)).toBe(39_000n);
    await configure({});
  });

  it('[OPR-006] needs them also where its member had cancelled it', async () => {
    await configure({ depositTwoAbove: '300.00' });
    const client = await desk.client();
    const { id } = (await desk.deposit(client, '400')).value;
    expect((await desk.post('MCSFE_cancelDeposit', client.token, { id, language: 'EN' })).status).toBe(200);
    const first = await credit(id, '400.00');
    expect(first.value).toMatchObject({ status: 'cancelled', firstCreditedBy: 'desk-one', firstCredited: '400.00' });
    expect(await desk.balanceOf(client)).toBe(0n);
    expect((await credit(id, '400.00', desk.operators[1])).value).toMatchObject({ status: 'credited' });
    expect(await desk.balanceOf(client)).toBe(40_000n);
    await configure({});
  });

  it('is credited by one below it', async () => {
    await configure({ depositTwoAbove: '300.00' });
    const client = await desk.client();
    const { id } = (await desk.deposit(client, '300')).value;
    expect((await credit(id, '300.00')).value.status).toBe('credited');
    await configure({});
  });
});
