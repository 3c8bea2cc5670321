/** The daily close over HTTP on a real database: real deposits and withdrawals, signed once, later entries as corrections. */
import { sql } from 'kysely';
import { createLedger } from '../../money/ledger/index.ts';
import { createDesk } from '../payments/testing/desk.ts';
import type { Client, Desk } from '../payments/testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await createDesk();
});
afterAll(() => desk.platform.stop());

interface Figures {
  readonly way: string;
  readonly opening: string;
  readonly corrections: string;
  readonly received: string;
  readonly paid: string;
  readonly closing: string;
  readonly difference: string;
}
interface Day {
  readonly state: string;
  readonly ways: readonly Figures[];
  readonly total: Figures;
  readonly ledger: string;
  readonly late: string;
  readonly signedBy: string | null;
}

const DAY_MINUTES = 1_440;
const closes = async () =>
  (await desk.ops('GET', 'daily-closes')).value as unknown as {
    readonly next: string | null;
    readonly rows: readonly (Figures & { readonly day: string; readonly signedBy: string })[];
    readonly timeZone: string;
  };
const dayOf = async (day: string) => (await desk.ops('GET', `daily-closes/${day}`)).value as unknown as Day;
const close = (day: string, closing: string, token?: string) =>
  desk.ops('POST', `daily-closes/${day}`, { closing, reason: 'Counted' }, token);
const credit = async (client: Client, amount: string): Promise<string> => {
  const { value } = await desk.deposit(client, amount);
  const credited = await desk.ops('POST', `deposits/${value.id}/credit`, { amount, reason: 'It is here' });
  expect(credited.status).toBe(200);
  return value.id;
};
const payOut = async (client: Client, amount: string): Promise<void> => {
  const { value } = await desk.withdraw(client, amount);
  await desk.ops('POST', `withdrawals/${value.id}/approval`, { reason: 'fine' });
  const paid = await desk.ops('POST', `withdrawals/${value.id}/payment`, { bankReference: `B${value.id}00` });
  expect(paid.status).toBe(200);
};
const bank = ({ ways }: Day): Figures | undefined => ways.find(({ way }) => way === 'bank-transfer');
/** Today in the merchant's zone. */
const today = async (): Promise<string> =>
  new Intl.DateTimeFormat('en-CA', { timeZone: (await closes()).timeZone }).format(desk.now());

it('shows what the payments of a day say otherwise than the ledger', async () => {
  const client = await desk.client();
  const day = await today();
  const { deps } = desk.platform;
  const differenceOf = async () => Number(bank(await dayOf(day))?.difference ?? 0);
  await credit(client, '40.00');
  expect(await differenceOf()).toBe(0);
  // Said to be credited, and never booked.
  const { value: planted } = await desk.deposit(client, '70.00');
  await sql`
    update deposit set status = 'credited', credited = amount, decided_at = now(), decided_by = 'nobody' where id = ${planted.id}`.execute(
    deps.database.db,
  );
  expect(await differenceOf()).toBe(-70);
  // Booked with another amount.
  const ledger = createLedger(deps);
  await ledger.post({
    ...{ merchantId: 1, idempotencyKey: `deposit:${planted.id}`, kind: 'deposit' },
    legs: [
      { account: await ledger.houseAccount(1, 'house:cashier', 'CNY'), amount: -5_000n },
      { account: await ledger.playerAccount(1, client.id, 'wallet', 'CNY'), amount: 5_000n },
    ],
    reference: { request: planted.reference },
  });
  expect(await differenceOf()).toBe(-20);
  const shown = await dayOf(day);
  expect(shown.total.closing).toBe(shown.ledger);
});

it('counts a withdrawal that an operator paid after the provider failed as paid by the bank', async () => {
  const client = await desk.client();
  const day = await today();
  await credit(client, '100.00');
  const before = await dayOf(day);
  const { value } = await desk.withdraw(client, '60.00');
  await desk.ops('POST', `withdrawals/${value.id}/approval`, { reason: 'fine' });
  await sql`
    insert into payment_order (merchant_id, member_id, withdrawal_id, provider, reference, amount, currency, state, created_at, ended_at)
    select merchant_id, member_id, id, 'SANDBOX', reference, amount, 'CNY', 'failed', now(), now() from withdrawal where id = ${value.id}`.execute(
    desk.platform.deps.database.db,
  );
  const paid = await desk.ops('POST', `withdrawals/${value.id}/payment`, { bankReference: `B${value.id}00` });
  expect(paid.status).toBe(200);
  const after = await dayOf(day);
  expect(Number(bank(after)?.paid) - Number(bank(before)?.paid)).toBe(60);
  expect(after.ways.map(({ way }) => way)).not.toContain('provider:SANDBOX');
});

it('agrees with the ledger, is signed once in the order of the days, and has later entries as corrections', async () => {
  const client = await desk.client();
  const day = await today();
  const before = bank(await dayOf(day));
  await credit(client, '100.00');
  await payOut(client, '60.00');
  const running = await dayOf(day);
  expect(running.state).toBe('running');
  const moved = (field: 'received' | 'paid'): number => Number(bank(running)?.[field]) - Number(before?.[field] ?? 0);
  expect([moved('received'), moved('paid')]).toEqual([100, 60]);
  expect(running.total.closing).toBe(running.ledger);
  expect(bank(running)?.difference).toBe(before?.difference);
  expect((await close(day, running.total.closing)).code).toBe('request.invalid');

  desk.advance(DAY_MINUTES);
  const open = await dayOf(day);
  expect([open.state, (await closes()).next]).toEqual(['open', day]);
  expect((await close(day, '1.00')).code).toBe('form.overtaken');
  const [one, two] = desk.operators;
  const signed = await Promise.all([close(day, open.total.closing, one), close(day, open.total.closing, two)]);
  expect(signed.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'payment.already-decided']);
  expect((await closes()).next).toBeNull();

  // The ledger books it on the closed day.
  await credit(await desk.client(), '25.00');
  const closed = await dayOf(day);
  expect(closed).toMatchObject({ state: 'closed', total: open.total, late: '25.00' });
  expect(closed.signedBy).toMatch(/^desk-/);

  desk.advance(DAY_MINUTES);
  const { next } = await closes();
  const following = await dayOf(next ?? '');
  expect(bank(following)).toMatchObject({
    ...{ opening: bank(open)?.closing, corrections: '25.00', received: '0.00', paid: '0.00' },
  });
  expect(following.total.closing).toBe(following.ledger);
  expect((await close(next ?? '', following.total.closing)).status).toBe(200);
  expect((await closes()).rows.map(({ day: listed, corrections }) => [listed, corrections])).toEqual([
    [next, '25.00'],
    [day, '0.00'],
  ]);
  expect(await desk.count('audit_log', sql`action = 'daily-close.sign'`)).toBe(2);
});
