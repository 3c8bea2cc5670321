/** What providers are asked for and what they said, in SQL. */
import { sql } from 'kysely';
import type { Executor, WorkQuestion } from '../../kernel/index.ts';
import type { OrderState, Outcome } from './orders.policy.ts';
import type { ProviderEvent, ProviderWord } from './payment-provider.ts';

export interface PaymentOrder {
  readonly id: bigint;
  readonly merchantId: number;
  readonly memberId: bigint;
  /** One of the two. */
  readonly depositId: bigint | null;
  readonly withdrawalId: bigint | null;
  readonly provider: string;
  readonly reference: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: string;
  readonly state: OrderState;
  readonly createdAt: Date;
  readonly asks: number;
}

export type NewOrder = Omit<PaymentOrder, 'id' | 'state' | 'asks'>;

const ORDER = sql.raw(
  'id, merchant_id as "merchantId", member_id as "memberId", deposit_id as "depositId", withdrawal_id as "withdrawalId", provider, reference, ' +
    'amount, currency, state, created_at as "createdAt", asks',
);

export const insertOrder = async (trx: Executor, row: NewOrder, askAt: Date): Promise<void> => {
  await sql`
    insert into payment_order (merchant_id, member_id, deposit_id, withdrawal_id, provider, reference, amount, currency, created_at, next_ask_at)
    values (${row.merchantId}, ${row.memberId}, ${row.depositId}, ${row.withdrawalId}, ${row.provider}, ${row.reference}, ${row.amount}, ${row.currency},
      ${row.createdAt}, ${askAt})`.execute(trx);
};

export const findOrder = async (db: Executor, provider: string, reference: string): Promise<PaymentOrder | null> => {
  const { rows } = await sql<PaymentOrder>`
    select ${ORDER} from payment_order where provider = ${provider} and reference = ${reference}`.execute(db);
  return rows[0] ?? null;
};

export const findOrderOfDeposit = async (
  db: Executor,
  merchantId: number,
  memberId: bigint,
  depositId: bigint,
): Promise<PaymentOrder | null> => {
  const { rows } = await sql<PaymentOrder>`
    select ${ORDER} from payment_order
     where merchant_id = ${merchantId} and member_id = ${memberId} and deposit_id = ${depositId}`.execute(db);
  return rows[0] ?? null;
};

/** Locked until the transaction ends. Lock its deposit or withdrawal first: operators do, too. */
export const lockOrder = async (trx: Executor, id: bigint): Promise<PaymentOrder> => {
  const { rows } = await sql<PaymentOrder>`select ${ORDER} from payment_order where id = ${id} for update`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a payment order is gone');
  return row;
};

export const endOrder = async (
  trx: Executor,
  id: bigint,
  { state, at, providerReference }: { state: Exclude<OrderState, 'open'>; at: Date; providerReference?: string },
): Promise<void> => {
  await sql`
    update payment_order set state = ${state}, ended_at = ${at}, next_ask_at = null,
      provider_reference = coalesce(provider_reference, ${providerReference ?? null}::text)
     where id = ${id}`.execute(trx);
};

/** Of a deposit or a withdrawal that operators have decided. */
export const endHeld = async (
  trx: Executor,
  { depositId = null, withdrawalId = null }: Partial<Pick<PaymentOrder, 'depositId' | 'withdrawalId'>>,
  state: 'paid' | 'failed',
  at: Date,
): Promise<void> => {
  await sql`
    update payment_order set state = ${state}, ended_at = ${at}, next_ask_at = null
     where (deposit_id = ${depositId}::bigint or withdrawal_id = ${withdrawalId}::bigint) and state = 'held'`.execute(
    trx,
  );
};

/** Null: the provider is not asked any more. */
export const writeNextAsk = async (trx: Executor, id: bigint, askAt: Date | null, isAsked: boolean): Promise<void> => {
  await sql`
    update payment_order set next_ask_at = ${askAt}, asks = asks + ${isAsked ? 1 : 0} where id = ${id}`.execute(trx);
};

export const hasDueOrders = (now: Date): WorkQuestion =>
  sql`select exists (select from payment_order where next_ask_at <= ${now}) as "hasWork"`;

export const listDueOrders = async (db: Executor, now: Date, limit: number): Promise<readonly PaymentOrder[]> => {
  const { rows } = await sql<PaymentOrder>`
    select ${ORDER} from payment_order where next_ask_at <= ${now} order by next_ask_at limit ${limit}`.execute(db);
  return rows;
};

/** False where the word was there before. */
export const insertEvent = async (
  trx: Executor,
  {
    provider,
    order,
    event,
    outcome,
    at,
  }: {
    readonly provider: string;
    readonly order: Pick<PaymentOrder, 'id' | 'merchantId'> | null;
    readonly event: ProviderEvent;
    readonly outcome: Outcome;
    readonly at: Date;
  },
): Promise<boolean> => {
  const { id, word } = event;
  const { rows } = await sql`
    insert into payment_event (provider, event_id, merchant_id, order_id, reference, state, amount, currency, outcome, received_at)
    values (${provider}, ${id}, ${order?.merchantId ?? null}, ${order?.id ?? null}, ${word.reference}, ${word.state}, ${word.amount}, ${word.currency},
      ${outcome}, ${at})
    on conflict (provider, event_id) do nothing returning 1`.execute(trx);
  return rows.length > 0;
};

export interface Difference {
  readonly id: bigint;
  readonly provider: string;
  readonly reference: string;
  /** Of the member; null where the reference belongs to no payment. */
  readonly account: string | null;
  readonly state: ProviderWord['state'];
  readonly amount: bigint;
  readonly currency: string;
  /** What was asked for; null where the reference belongs to no payment. */
  readonly ordered: bigint | null;
  readonly orderState: OrderState | null;
  readonly outcome: Exclude<Outcome, 'applied' | 'known'>;
  readonly receivedAt: Date;
}

/** Words that contradicted us, newest first; those about no payment are everybody's. */
export const listDifferences = async (
  db: Executor,
  { merchantId, offset, limit }: { readonly merchantId: number; readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly Difference[]; readonly total: number }> => {
  const where = sql`(e.merchant_id = ${merchantId} or e.merchant_id is null) and e.outcome not in ('applied', 'known')`;
  const { rows } = await sql<Difference>`
    select e.id, e.provider, e.reference, m.account, e.state, e.amount, e.currency, o.amount as ordered, o.state as "orderState", e.outcome,
      e.received_at as "receivedAt"
      from payment_event e left join payment_order o on o.id = e.order_id left join member m on m.id = o.member_id
     where ${where} order by e.id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from payment_event e where ${where}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
};
