/** Deposits over HTTP on a real database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createContacts } from '../../identity/identity/contacts/contacts.service.ts';
import { createDesk } from './testing/desk.ts';
import type { Client, Desk } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await createDesk();
});
afterAll(() => desk.platform.stop());

const WHY = 'As the bank statement says';
const credit = (id: string, amount: string, token?: string, key?: string) =>
  desk.ops('POST', `deposits/${id}/credit`, { amount, reason: WHY }, token, key);
const reject = (id: string) => desk.ops('POST', `deposits/${id}/rejection`, { reason: 'No transfer came' });
const depositsOf = async ({ token }: Client, query = '') =>
  (await desk.get(`MCSFE_getDeposits?language=EN${query}`, token)).value.rows;

describe('a member', () => {
  it('[WAL-007] sees the merchant’s methods with their limits, and gets a reference number for a valid amount', async () => {
    const client = await desk.client();
    const { methods, closedBy } = (await desk.get('MCSFE_getDepositMethods?language=VI', client.token)).value;
    expect(methods.length).toBeGreaterThanOrEqual(2);
    expect(closedBy).toBeNull();
    for (const { min, max } of methods) expect([min, max].every((text) => /^\d+\.\d\d$/.test(text))).toBe(true);
    const { status, value } = await desk.deposit(client, '250.5');
    expect(status).toBe(200);
    expect(value).toMatchObject({ status: 'pending', amount: '250.50', credited: null });
    expect(value.reference).toMatch(/^D[2-9A-HJ-NP-Z]{8}$/);
    expect(value.payee?.number).toMatch(/\d{4}/);
    expect(await desk.balanceOf(client)).toBe(0n);
    expect((await depositsOf(client))[0]).toEqual(value);
  });

  it.each(['', '0', '-5', '1e3', '12.345', '1,000', '0x10', '٣', '1.', '.5', '01'])(
    '[WAL-007] is refused %j as an amount, at the field',
    async (amount) => {
      const client = await desk.client();
      const refused = await desk.deposit(client, amount);
      expect(refused).toMatchObject({ status: 400, code: 'wallet.amount-invalid' });
      expect(refused.fields).toEqual({ amount: 'wallet.amount-invalid' });
    },
  );

  it('[WAL-007] is told the range of a method where the amount is outside of it', async () => {
    const client = await desk.client();
    const { methods } = (await desk.get('MCSFE_getDepositMethods?language=EN', client.token)).value;
    expect(methods[0]).toMatchObject({ min: '20.00', max: '50000.00' });
    const refused = await desk.deposit(client, '0.01');
    expect(refused).toMatchObject({ code: 'payment.amount-range', params: { min: '¥20.00', max: '¥50,000.00' } });
    expect(refused.message).toBe('Enter an amount from ¥20.00 to ¥50,000.00.');
    const gone = await desk.post('MCSFE_createDeposit', client.token, { methodId: '9', amount: '100', language: 'EN' });
    expect(gone.code).toBe('deposit.method-unavailable');
  });

  it('has three waiting at most, and may cancel one', async () => {
    const client = await desk.client();
    const [first] = [
      await desk.deposit(client, '100'),
      await desk.deposit(client, '100'),
      await desk.deposit(client, '100'),
    ];
    expect(await desk.deposit(client, '100')).toMatchObject({
      code: 'deposit.too-many-open',
      message: 'You have 3 open deposits. Finish or cancel one first.',
    });
    const stranger = await desk.client();
    const cancel = (token: string) => desk.post('MCSFE_cancelDeposit', token, { id: first?.value.id, language: 'EN' });
    expect((await cancel(stranger.token)).code).toBe('request.not-found');
    expect((await cancel(client.token)).value).toMatchObject({ status: 'cancelled', payee: null });
    expect((await cancel(client.token)).code).toBe('payment.already-decided');
    expect((await desk.deposit(client, '100')).status).toBe(200);
    expect((await depositsOf(client, '&status=cancelled')).length).toBe(1);
  });
});

describe('an operator', () => {
  it('[WAL-008] [OPS-022] credits exactly what arrived, once, however often and by whomever it is pressed', async () => {
    const client = await desk.client();
    const { value } = await desk.deposit(client, '300');
    const cashier = await desk.house('house:cashier');
    const key = randomUUID();
    const answers = await Promise.all([
      credit(value.id, '299.95', desk.operators[0], key),
      credit(value.id, '299.95', desk.operators[0], key),
      credit(value.id, '299.95', desk.operators[1]),
      credit(value.id, '299.95', desk.operators[1]),
    ]);
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThanOrEqual(1);
    expect(answers.filter(({ status }) => status !== 200).map(({ code }) => code)).toEqual(
      Array.from({ length: 4 - done.length }, () => 'payment.already-decided'),
    );
    expect(await desk.balanceOf(client)).toBe(29_995n);
    expect((await desk.house('house:cashier')) - cashier).toBe(-29_995n);
    const [row] = await depositsOf(client);
    expect(row).toMatchObject({ status: 'credited', amount: '300.00', credited: '299.95', payee: null });
    expect(done[0]?.value.decidedBy).toMatch(/^desk-/);
    expect(
      await desk.count(
        'audit_log',
        sql`action = 'deposit.credit' and subject = ${value.reference} and before = 'pending 300.00' and after = 'credited 299.95'`,
      ),
    ).toBe(1);
    expect(
      await desk.count(
        'outbox',
        sql`member_id = ${client.id} and type = 'payment/changed' and payload ->> 'status' = 'credited'`,
      ),
    ).toBe(1);
  });

  it('[WAL-008] credits a cancelled one whose money came late, and never a rejected one', async () => {
    const client = await desk.client();
    const late = (await desk.deposit(client, '120')).value;
    await desk.post('MCSFE_cancelDeposit', client.token, { id: late.id, language: 'EN' });
    expect((await credit(late.id, '120.00')).value.status).toBe('credited');
    const bad = (await desk.deposit(client, '120')).value;
    expect((await reject(bad.id)).value).toMatchObject({ status: 'rejected', reason: 'No transfer came' });
    expect((await credit(bad.id, '120.00')).code).toBe('payment.already-decided');
    expect((await reject(late.id)).code).toBe('payment.already-decided');
    expect((await depositsOf(client))[0]?.reason).toBe('No transfer came');
    expect(await desk.balanceOf(client)).toBe(12_000n);
  });

  it('[WAL-008] [OPS-022] gives a reason where it is another amount than was announced, or one that was cancelled', async () => {
    const client = await desk.client();
    const creditOf = ({ id }: { readonly id: string }, body: object) => desk.ops('POST', `deposits/${id}/credit`, body);
    const [whole, other] = [(await desk.deposit(client, '100')).value, (await desk.deposit(client, '100')).value];
    const late = (await desk.deposit(client, '100')).value;
    await desk.post('MCSFE_cancelDeposit', client.token, { id: late.id, language: 'EN' });
    for (const [row, amount] of [
      [other, '1000.00'],
      [late, '100.00'],
    ] as const) {
      const refused = await creditOf(row, { amount });
      expect(refused).toMatchObject({ status: 400, code: 'request.invalid', fields: { reason: 'field.missing' } });
    }
    expect(await desk.balanceOf(client)).toBe(0n);
    expect((await creditOf(whole, { amount: '100.00' })).value).toMatchObject({ status: 'credited', reason: null });
    for (const row of [other, late])
      expect((await creditOf(row, { amount: '99.00', reason: WHY })).value).toMatchObject({ reason: WHY });
    expect(await desk.balanceOf(client)).toBe(29_800n);
  });

  it('leaves everything that it changes of a method in the log', async () => {
    const [method] = (await desk.ops('GET', 'deposit-methods')).value.methods;
    const { id, version, ...stored } = method as unknown as {
      readonly id: string;
      readonly version: number;
      readonly texts: Record<string, object>;
    };
    expect(version).toBe(0);
    const { db } = desk.platform.deps.database;
    const texts = (language: string, change: object) => ({
      texts: { ...stored.texts, [language]: { ...stored.texts[language], ...change } },
    });
    for (const change of [
      { qrText: 'https://pay.example/another' },
      { number: '1234 5678' },
      texts('EN', { note: 'Pay to another number' }),
      texts('VI', { note: 'Số khác' }),
      texts('KO', { name: '다른 이름', note: '' }),
    ]) {
      const changed = await desk.ops('PUT', `deposit-methods/${id}`, { ...stored, ...change, reason: 'for this test' });
      expect([changed.status, changed.code]).toEqual([200, undefined]);
      const { rows } = await sql<{ before: string; after: string }>`
        select before, after from audit_log where action = 'deposit-method.change' and subject = ${id} order by id desc limit 1`.execute(
        db,
      );
      const [row] = rows;
      expect(row?.after).not.toBe(row?.before);
      await desk.ops('PUT', `deposit-methods/${id}`, { ...stored, reason: 'for this test' });
    }
    // What is the same reads the same, in whatever order its languages come.
    const backwards = Object.fromEntries(Object.entries(stored.texts).toReversed());
    await desk.ops('PUT', `deposit-methods/${id}`, { ...stored, texts: backwards, reason: 'for this test' });
    expect(
      await desk.count('audit_log', sql`action = 'deposit-method.change' and subject = ${id} and before = after`),
    ).toBe(1);
  });

  it('does not write a payee over the one that another operator has just saved', async () => {
    const methods = async () =>
      (await desk.ops('GET', 'deposit-methods')).value.methods as unknown as readonly object[];
    const [method] = await methods();
    const { id, ...begun } = method as { readonly id: string; readonly version: number };
    const save = (change: object) =>
      desk.ops('PUT', `deposit-methods/${id}`, { ...begun, ...change, reason: 'for this test' });
    const saved = await save({ number: '4444 5555' });
    expect(saved.value).toMatchObject({ number: '4444 5555', version: begun.version + 1 });
    expect(await save({ enabled: false })).toMatchObject({ status: 409, code: 'form.overtaken' });
    expect((await methods())[0]).toEqual(saved.value);
    expect((await save({ version: begun.version + 1 })).status).toBe(200);
  });

  it('narrows deposits by day, amount and way', async () => {
    const client = await desk.client();
    const [small, large] = [(await desk.deposit(client, '100')).value, (await desk.deposit(client, '300')).value];
    const list = async (query: string) =>
      (await desk.ops('GET', `deposits?search=${client.account}&${query}`)).value.rows.map(({ id }) => id);
    expect(await list('least=100.01&most=300.00')).toEqual([large.id]);
    expect(await list('most=100.00')).toEqual([small.id]);
    // Two days before and after: no time zone of a merchant is further away.
    const { rows } = await sql<{ kind: string; before: string; after: string }>`
      select kind, to_char(created_at at time zone 'UTC' - interval '2 days', 'YYYY-MM-DD') as before,
        to_char(created_at at time zone 'UTC' + interval '2 days', 'YYYY-MM-DD') as after
      from deposit where reference = ${small.reference}`.execute(desk.platform.deps.database.db);
    const { kind = '', before = '', after = '' } = rows[0] ?? {};
    expect(await list(`from=${before}&to=${after}`)).toEqual([large.id, small.id]);
    expect(await list(`to=${before}`)).toEqual([]);
    expect(await list(`from=${after}`)).toEqual([]);
    expect(await list(`way=${kind}`)).toEqual([large.id, small.id]);
    expect(await list(`way=${kind === 'checkout' ? 'e-wallet' : 'checkout'}`)).toEqual([]);
  });

  it('finds deposits by account and number, those that wait oldest first', async () => {
    const client = await desk.client();
    const first = (await desk.deposit(client, '100')).value;
    const second = (await desk.deposit(client, '100')).value;
    const list = async (query: string) => (await desk.ops('GET', `deposits?${query}`)).value.rows.map(({ id }) => id);
    expect(await list(`status=pending&search=${client.account.slice(0, 10)}`)).toEqual([first.id, second.id]);
    expect(await list(`search=${client.account}`)).toEqual([second.id, first.id]);
    expect(await list(`search=${second.reference.toLowerCase()}`)).toEqual([second.id]);
    expect(await list('search=%25')).toEqual([]);
  });
});

describe('player protection', () => {
  const limit = (client: Client, value: string) =>
    desk.platform.deps.database.transaction(async (trx) => {
      await sql`select protection_begin((select merchant_id from member where id = ${client.id}), ${client.id})`.execute(
        trx,
      );
      await sql`update protection_state set deposit_day = ${BigInt(value) * 100n} where member_id = ${client.id}`.execute(
        trx,
      );
    });

  it('[RSG-003] refuses a deposit that crosses a limit, also together with what waits or was there before the limit', async () => {
    const client = await desk.client('200.00');
    await limit(client, '1000');
    const waiting = (await desk.deposit(client, '500')).value;
    const refused = await desk.deposit(client, '301');
    expect(refused).toMatchObject({ status: 409, code: 'protection.limit-deposit', params: { period: 'day' } });
    expect((await desk.deposit(client, '300')).status).toBe(200);
    // More came than was told of: the limit counts at the credit as well.
    expect((await credit(waiting.id, '800.01')).code).toBe('protection.limit-deposit');
    expect((await credit(waiting.id, '800.00')).status).toBe(200);
    expect((await desk.deposit(client, '20')).code).toBe('protection.limit-deposit');
  });

  it('[RSG-004] lets nobody deposit who takes a break, and credits nothing meanwhile', async () => {
    const client = await desk.client('200.00');
    const waiting = (await desk.deposit(client, '100')).value;
    await sql`
      with e as (
        insert into exclusion (merchant_id, member_id, kind, term, starts_at, ends_at)
        select merchant_id, id, 'cool-off', '24h', now(), now() + interval '1 day' from member where id = ${client.id} returning 1
      ) select 1 from e`.execute(desk.platform.deps.database.db);
    const { closedBy } = (await desk.get('MCSFE_getDepositMethods?language=EN', client.token)).value;
    expect(closedBy).toBe('protection.excluded');
    expect((await desk.deposit(client, '100')).code).toBe('protection.excluded');
    expect((await credit(waiting.id, '100.00')).code).toBe('protection.excluded');
    // Withdrawals still run.
    expect((await desk.withdraw(client, '50')).status).toBe(200);
  });

  it.each(['asking', 'crediting'] as const)(
    '[RSG-004] is known by %s as a person who takes a break elsewhere, and stays known',
    async (what) => {
      const { db } = desk.platform.deps.database;
      const client = await desk.client();
      const waiting = (await desk.deposit(client, '100')).value;
      // The number of somebody who takes a break, written otherwise: nothing but this call notices it.
      const [from, value] = what === 'asking' ? ['player1', '+84 912 000 001'] : ['player2', '+84 912 000 002'];
      const { database, config } = desk.platform.deps;
      const contacts = createContacts({ database, secret: config.portalSecret, now: desk.now });
      const { rows } = await sql<{ merchantId: number }>`
        select merchant_id as "merchantId" from member where id = ${client.id}`.execute(db);
      const member = { merchantId: rows[0]?.merchantId ?? 0, memberId: client.id };
      await contacts.put(db, { ...member, kind: 'mobile', value, verifiedAt: desk.now() });
      await sql`update member_contact set verified_at = now() where member_id = (select id from member where account = ${from})`.execute(
        db,
      );
      const written = { account: from, term: '1d', reason: 'asked by telephone' };
      expect((await desk.ops('POST', 'protection/exclusions', written)).status).toBe(200);
      const known = async () => {
        const noted = await sql`select 1 from protection_identity where member_id = ${client.id}`.execute(db);
        return noted.rows.length;
      };
      expect(await known()).toBe(0);
      const asking = { methodId: '1', amount: '100', language: 'EN' };
      const refused =
        what === 'asking'
          ? await desk.post('MCSFE_createDeposit', client.token, asking)
          : await credit(waiting.id, '100.00');
      expect(refused.code).toBe('protection.excluded');
      expect(await known()).toBe(1);
    },
  );

  it('[RSG-007] waits for the identity check where the merchant gates deposits', async () => {
    const client = await desk.client();
    await desk.verify(client, false);
    await desk.gates(['deposit']);
    expect((await desk.deposit(client, '100')).code).toBe('kyc.required');
    expect((await desk.get('MCSFE_getDepositMethods?language=EN', client.token)).value.closedBy).toBe('kyc.required');
    await desk.gates([]);
    expect((await desk.deposit(client, '100')).status).toBe(200);
  });

  it('[RSG-008] opens a case for the fifth payment that is rejected within ten minutes', async () => {
    const client = await desk.client();
    const isOpen = () => desk.count('protection_case', sql`member_id = ${client.id} and rule = 'failed-payments'`);
    for (let count = 1; count <= 5; count += 1) {
      expect(await isOpen()).toBe(0);
      await reject((await desk.deposit(client, '100')).value.id);
    }
    expect(await isOpen()).toBe(1);
  });

  it('[RSG-009] asks who it is after 30 minutes without input', async () => {
    const client = await desk.client();
    desk.advance(31);
    expect((await desk.deposit(client, '100')).code).toBe('session.reauthentication-required');
  });
});
