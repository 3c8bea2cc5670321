/** Deposits by hosted checkout over HTTP on a real database, with a provider that is late, repeats itself and lies. */
import { sql } from 'kysely';
import type { ProviderPayment } from 'shared-contracts/payments/provider';
import { createDesk } from './testing/desk.ts';
import type { Client, Desk } from './testing/desk.ts';
import { NEW_SECRET, OLD_SECRET, createFakeProvider } from './testing/fake-provider.ts';
import type { FakeProvider } from './testing/fake-provider.ts';

let provider: FakeProvider;
let desk: Desk;
beforeAll(async () => {
  provider = await createFakeProvider();
  desk = await createDesk(provider.config);
});
beforeEach(() => provider.up(true));
afterAll(async () => {
  await desk.platform.stop();
  await provider.stop();
});

const checkoutMethod = async ({ token }: Client) =>
  (await desk.get('MCSFE_getDepositMethods?language=EN', token)).value.methods.find(
    (method) => (method as unknown as { kind: string }).kind === 'checkout',
  );
const ask = async (client: Client, amount = '100') => {
  const methodId = (await checkoutMethod(client))?.id ?? '';
  return desk.post('MCSFE_createDeposit', client.token, { methodId, amount, language: 'EN' });
};
const open = ({ token }: Client, id: string) => desk.post('MCSFE_openCheckout', token, { id, language: 'EN' });
/** A deposit whose payer has come to the provider's page. */
const begun = async (client: Client, amount = '100') => {
  const { value } = await ask(client, amount);
  expect((await open(client, value.id)).status).toBe(200);
  const payment = provider.payments.get(value.reference);
  if (!payment) throw new Error('the provider was not asked');
  return { ...value, payment };
};
const said = (payment: ProviderPayment, change: Partial<ProviderPayment>): ProviderPayment => ({
  ...payment,
  ...change,
});
const statusOf = async ({ token }: Client) =>
  (await desk.get('MCSFE_getDeposits?language=EN', token)).value.rows.map(({ status }) => status);
const differences = async () =>
  (await desk.ops('GET', 'payment-differences')).value.rows as unknown as {
    readonly reference: string;
    readonly outcome: string;
  }[];
const casesOf = ({ id }: Client, rule: string) =>
  desk.count('protection_case', sql`member_id = ${id} and rule = ${rule}`);
/** Providers are asked once the time for that has come. */
const healed = async () => {
  desk.advance(2);
  await desk.runJobs();
};

describe('a checkout', () => {
  it('[WAL-007] gets a reference number and a page of the provider, and shows no payee', async () => {
    const client = await desk.client();
    const { status, value } = await ask(client, '250.5');
    expect([status, value.status, value.payee]).toEqual([200, 'pending', null]);
    expect(value.reference).toMatch(/^D[2-9A-HJ-NP-Z]{8}$/);
    const first = await open(client, value.id);
    const { url } = first.value as unknown as { url: string };
    expect(url).toBe(`${provider.config.publicUrl}/pay/${value.reference}`);
    expect((await open(client, value.id)).value).toEqual(first.value);
    const stranger = await desk.client();
    expect((await open(stranger, value.id)).code).toBe('request.not-found');
    expect(provider.payments.get(value.reference)).toMatchObject({ amount: '250.50', currency: 'CNY' });
  });

  it('can be opened again where the provider did not answer', async () => {
    const client = await desk.client();
    const { value } = await ask(client);
    provider.up(false);
    expect((await open(client, value.id)).code).toBe('payment.provider-unavailable');
    provider.up(true);
    expect((await open(client, value.id)).status).toBe(200);
  });

  it('[WAL-008] is credited once by a webhook that comes fifty times at once, and audited as the provider’s', async () => {
    const client = await desk.client();
    const { reference, payment } = await begun(client);
    const paid = said(payment, { state: 'paid' });
    const id = `evt_same_${reference}`;
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, () => provider.tell(desk.platform, paid, { id })),
      ...Array.from({ length: 25 }, () => provider.tell(desk.platform, paid)),
    ]);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await desk.balanceOf(client)).toBe(10_000n);
    expect(await statusOf(client)).toEqual(['credited']);
    const row = sql`action = 'deposit.credit' and subject = ${reference} and actor = 'SANDBOX' and kind = 'system'`;
    expect(await desk.count('audit_log', row)).toBe(1);
    const event = sql`member_id = ${client.id} and type = 'payment/changed' and payload ->> 'status' = 'credited'`;
    expect(await desk.count('outbox', event)).toBe(1);
  });

  it('says that it was declined, and frees its place', async () => {
    const client = await desk.client();
    const { payment } = await begun(client);
    expect(await provider.tell(desk.platform, said(payment, { state: 'failed' }))).toBe(200);
    expect(await statusOf(client)).toEqual(['rejected']);
    expect(await desk.balanceOf(client)).toBe(0n);
    const [row] = (await desk.get('MCSFE_getDeposits?language=EN', client.token)).value.rows;
    expect((await open(client, row?.id ?? '')).code).toBe('payment.already-decided');
  });

  it('is not decided by an operator while its provider can', async () => {
    const client = await desk.client();
    const { id } = await begun(client);
    for (const [path, body] of [
      ['credit', { amount: '100.00', reason: 'I believe it' }],
      ['rejection', { reason: 'I do not believe it' }],
    ] as const)
      expect((await desk.ops('POST', `deposits/${id}/${path}`, body)).code).toBe('payment.provider-decides');
  });
});

describe('webhooks', () => {
  it('are taken with every secret in use, and with nothing else', async () => {
    const client = await desk.client();
    const { payment } = await begun(client);
    const paid = said(payment, { state: 'paid' });
    const tell = (more: Parameters<FakeProvider['tell']>[2]) => provider.tell(desk.platform, paid, more);
    expect(await tell({ secret: Buffer.alloc(32, 99) })).toBe(401);
    expect(await tell({ tamper: ' ' })).toBe(401);
    expect(await tell({ time: desk.now().getTime() - 301_000 })).toBe(401);
    expect(await desk.balanceOf(client)).toBe(0n);
    expect(await tell({ secret: OLD_SECRET, time: desk.now().getTime() })).toBe(200);
    expect(await desk.balanceOf(client)).toBe(10_000n);
    const other = await begun(client);
    const now = { secret: NEW_SECRET, time: desk.now().getTime() };
    expect(await provider.tell(desk.platform, said(other.payment, { state: 'paid' }), now)).toBe(200);
    expect(await desk.balanceOf(client)).toBe(20_000n);
  });

  it.each([
    ['amount', { amount: '999.00' }, 'amount-differs'],
    ['currency', { currency: 'VND' }, 'currency-differs'],
  ] as const)(
    'that name another %s credit nothing; the provider is asked, and what it says counts',
    async (_, lie, outcome) => {
      const client = await desk.client();
      const { reference, payment } = await begun(client);
      const time = desk.now().getTime();
      expect(await provider.tell(desk.platform, said(payment, { state: 'paid', ...lie }), { time })).toBe(200);
      expect(await desk.balanceOf(client)).toBe(0n);
      expect(await differences()).toContainEqual(expect.objectContaining({ reference, outcome }));
      provider.know(reference, { state: 'paid' });
      await healed();
      expect(await desk.balanceOf(client)).toBe(10_000n);
      expect(await casesOf(client, 'payment-difference')).toBe(0);
    },
  );

  it('whose difference the provider repeats when it is asked open a case, and an operator decides', async () => {
    const client = await desk.client();
    const { id, reference, payment } = await begun(client);
    const lie = { state: 'paid', amount: '80.00' } as const;
    await provider.tell(desk.platform, said(payment, lie), { time: desk.now().getTime() });
    provider.know(reference, lie);
    await healed();
    expect(await desk.balanceOf(client)).toBe(0n);
    expect(await casesOf(client, 'payment-difference')).toBe(1);
    const [held] = (await desk.ops('GET', `deposits?search=${reference}`)).value.rows;
    expect(held).toMatchObject({ status: 'pending', providerState: 'held' });
    const credited = await desk.ops('POST', `deposits/${id}/credit`, { amount: '80.00', reason: 'As it was paid' });
    expect(credited.status).toBe(200);
    expect(await desk.balanceOf(client)).toBe(8_000n);
    await provider.tell(desk.platform, said(payment, { state: 'paid' }), { time: desk.now().getTime() });
    expect(await desk.balanceOf(client)).toBe(8_000n);
  });

  it('that decline and then report another amount as paid are held, and an operator credits what was paid', async () => {
    const client = await desk.client();
    const { id, reference, payment } = await begun(client);
    const lie = { state: 'paid', amount: '80.00' } as const;
    const time = desk.now().getTime();
    await provider.tell(desk.platform, said(payment, { state: 'failed' }), { time });
    expect((await desk.ops('POST', `deposits/${id}/credit`, { amount: '80.00', reason: 'Early' })).code).toBe(
      'payment.already-decided',
    );
    await provider.tell(desk.platform, said(payment, lie), { time });
    provider.know(reference, lie);
    await healed();
    const [held] = (await desk.ops('GET', `deposits?search=${reference}`)).value.rows;
    expect(held).toMatchObject({ status: 'rejected', providerState: 'held' });
    const credited = await desk.ops('POST', `deposits/${id}/credit`, { amount: '80.00', reason: 'As it was paid' });
    expect([credited.status, credited.code]).toEqual([200, undefined]);
    expect(await desk.balanceOf(client)).toBe(8_000n);
  });

  it('about a payment that is not ours are listed and change nothing', async () => {
    const client = await desk.client();
    const { payment } = await begun(client);
    const foreign = said(payment, { state: 'paid', reference: 'DNOTOURS1' });
    expect(await provider.tell(desk.platform, foreign, { time: desk.now().getTime() })).toBe(200);
    expect(await differences()).toContainEqual(
      expect.objectContaining({ reference: 'DNOTOURS1', outcome: 'unknown-reference', account: null }),
    );
  });

  it('out of order: a success after a failure counts once the provider confirms it', async () => {
    const client = await desk.client();
    const { reference, payment } = await begun(client);
    const time = desk.now().getTime();
    await provider.tell(desk.platform, said(payment, { state: 'failed' }), { time });
    await provider.tell(desk.platform, said(payment, { state: 'paid' }), { time });
    expect(await statusOf(client)).toEqual(['rejected']);
    provider.know(reference, { state: 'paid' });
    await healed();
    expect(await statusOf(client)).toEqual(['credited']);
    expect(await desk.balanceOf(client)).toBe(10_000n);
  });

  it('out of order: a failure after a success takes nothing back, and opens a case where the provider means it', async () => {
    const client = await desk.client();
    const { reference, payment } = await begun(client);
    const time = desk.now().getTime();
    await provider.tell(desk.platform, said(payment, { state: 'paid' }), { time });
    await provider.tell(desk.platform, said(payment, { state: 'failed' }), { time });
    provider.know(reference, { state: 'failed' });
    await healed();
    expect(await desk.balanceOf(client)).toBe(10_000n);
    expect(await casesOf(client, 'payment-difference')).toBe(1);
  });
});

describe('an answer that was lost', () => {
  it('is healed: the provider is asked what became of the payment', async () => {
    const client = await desk.client();
    const { reference } = await begun(client);
    provider.know(reference, { state: 'paid' });
    provider.up(false);
    await healed();
    expect(await desk.balanceOf(client)).toBe(0n);
    provider.up(true);
    await healed();
    await healed();
    expect(await desk.balanceOf(client)).toBe(10_000n);
  });

  it('is credited once where webhook and question meet', async () => {
    const client = await desk.client();
    const { reference, payment } = await begun(client);
    provider.know(reference, { state: 'paid' });
    desk.advance(2);
    const time = desk.now().getTime();
    await Promise.all([
      desk.runJobs(),
      ...Array.from({ length: 10 }, () => provider.tell(desk.platform, said(payment, { state: 'paid' }), { time })),
    ]);
    expect(await desk.balanceOf(client)).toBe(10_000n);
  });

  it('ends a deposit whose payer never came to the page', async () => {
    const client = await desk.client();
    const { reference } = (await ask(client)).value;
    desk.advance(61);
    await desk.runJobs();
    expect(await statusOf(client)).toEqual(['rejected']);
    const why = sql`action = 'deposit.reject' and subject = ${reference} and reason = 'the payer never came to the payment page'`;
    expect(await desk.count('audit_log', why)).toBe(1);
  });
});

it('a checkout whose provider is not connected any more is held after an hour with a case, and an operator decides', async () => {
  const client = await desk.client();
  const { id, reference } = await begun(client);
  await sql`update payment_order set provider = 'GONE' where reference = ${reference}`.execute(
    desk.platform.deps.database.db,
  );
  await healed();
  expect(await casesOf(client, 'payment-difference')).toBe(0);
  desk.advance(61);
  await desk.runJobs();
  expect(await casesOf(client, 'payment-difference')).toBe(1);
  expect((await desk.ops('POST', `deposits/${id}/rejection`, { reason: 'nothing came' })).status).toBe(200);
  expect(await statusOf(client)).toEqual(['rejected']);
});

describe('who may deposit', () => {
  const limitDay = ({ id }: Client, amount: bigint): Promise<void> =>
    desk.platform.deps.database.transaction(async (trx) => {
      await sql`select protection_begin((select merchant_id from member where id = ${id}), ${id})`.execute(trx);
      await sql`update protection_state set deposit_day = ${amount} where member_id = ${id}`.execute(trx);
    });
  const exclude = async ({ id }: Client): Promise<void> => {
    await sql`
      insert into exclusion (merchant_id, member_id, kind, term, starts_at, ends_at)
      select merchant_id, id, 'cool-off', '24h', ${desk.now()}::timestamptz, ${desk.now()}::timestamptz + interval '1 day'
        from member where id = ${id}`.execute(desk.platform.deps.database.db);
  };
  const cancelled = async (client: Client) => {
    const deposit = await begun(client);
    const { status } = await desk.post('MCSFE_cancelDeposit', client.token, { id: deposit.id, language: 'EN' });
    expect(status).toBe(200);
    return deposit;
  };

  it('[RSG-003] is asked when the deposit is begun, with what waits already, and what then comes late is credited', async () => {
    const client = await desk.client();
    await limitDay(client, 15_000n);
    const { payment } = await begun(client);
    expect((await ask(client)).code).toBe('protection.limit-deposit');
    await provider.tell(desk.platform, said(payment, { state: 'paid' }), { time: desk.now().getTime() });
    expect(await desk.balanceOf(client)).toBe(10_000n);
    expect((await ask(client)).code).toBe('protection.limit-deposit');
  });

  it('[RSG-003] counts a cancelled checkout until its provider ends it, and says so', async () => {
    const client = await desk.client();
    await limitDay(client, 15_000n);
    const first = await cancelled(client);
    const refused = await ask(client);
    expect(refused).toMatchObject({ status: 409, code: 'deposit.cancelled-payable' });
    expect(refused.message).toMatch(/^Cancelled deposits count until their payment pages expire/);
    expect((await ask(client, '150.01')).code).toBe('protection.limit-deposit');
    expect((await ask(client, '50')).status).toBe(200);
    const time = desk.now().getTime();
    await provider.tell(desk.platform, said(first.payment, { state: 'failed' }), { time });
    expect((await ask(client)).status).toBe(200);
  });

  it('[RSG-003] [RSG-004] is asked again before the member is sent to pay', async () => {
    const client = await desk.client();
    const first = (await ask(client)).value;
    await limitDay(client, 15_000n);
    expect((await open(client, first.id)).status).toBe(200);
    await limitDay(client, 9_999n);
    expect((await open(client, first.id)).code).toBe('protection.limit-deposit');
    await limitDay(client, 10_000n);
    expect((await open(client, first.id)).status).toBe(200);
    await exclude(client);
    expect((await open(client, first.id)).code).toBe('protection.excluded');
  });

  it('[RSG-004] a success that comes while its member is excluded is credited, and opens a case', async () => {
    const client = await desk.client();
    const { payment } = await begun(client);
    await exclude(client);
    expect((await ask(client)).code).toBe('protection.excluded');
    const time = desk.now().getTime();
    expect(await provider.tell(desk.platform, said(payment, { state: 'paid' }), { time })).toBe(200);
    expect(await desk.balanceOf(client)).toBe(10_000n);
    expect(await casesOf(client, 'deposit-while-excluded')).toBe(1);
  });

  it('credits also what its member had cancelled', async () => {
    const client = await desk.client();
    const { payment } = await cancelled(client);
    const time = desk.now().getTime();
    await provider.tell(desk.platform, said(payment, { state: 'paid' }), { time });
    expect(await statusOf(client)).toEqual(['credited']);
    expect(await desk.balanceOf(client)).toBe(10_000n);
  });
});
