/** The cashier's entries by way of payment, and closed days in SQL. Every statement is about one merchant. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { Figures, WayFigures, WaySums } from './figures.policy.ts';

export interface Span {
  readonly merchantId: number;
  readonly currency: string;
  readonly from: Date;
  readonly until: Date;
}

/** First and last moment of a day in a zone. */
export const spanOf = async (
  db: Executor,
  day: string,
  zone: string,
): Promise<{ readonly from: Date; readonly until: Date }> => {
  const { rows } = await sql<{ from: Date; until: Date }>`
    select (${day}::text::date)::timestamp at time zone ${zone}::text as from,
      (${day}::text::date + 1)::timestamp at time zone ${zone}::text as until`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a day has no span');
  return row;
};

/** The day of a moment in a zone, and the day before it. */
export const daysAt = async (
  db: Executor,
  at: Date,
  zone: string,
): Promise<{ readonly today: string; readonly yesterday: string }> => {
  const { rows } = await sql<{ today: string; yesterday: string }>`
    select to_char(d.day, 'YYYY-MM-DD') as today, to_char(d.day - 1, 'YYYY-MM-DD') as yesterday
    from (select (${at}::timestamptz at time zone ${zone}::text)::date as day) d`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a moment has no day');
  return row;
};

/**
 * The cashier holds money that came in as a debit. A payment that was undone belongs to the payment that it undoes. The difference is what
 * the ledger booked less the amount of its payment, and payments of the day that the ledger does not know. An imported past is booked under
 * the reference numbers of its payments. A payout that its provider did not pay was paid by an operator.
 */
export const sumWays = async (
  db: Executor,
  { merchantId, currency, from, until }: Span,
): Promise<readonly WaySums[]> => {
  const { rows } = await sql<WaySums>`
    with entries as (
      select -e.amount as amount, e.created_at >= ${from} as is_today, t.reverses is not null as is_reversal, d.id as deposit, w.id as withdrawal,
        d.credited, w.amount as asked,
        case when d.kind = 'checkout' then 'provider:' || d.provider when d.id is not null then d.kind
          when o.provider is not null then 'provider:' || o.provider when w.id is not null then 'bank-transfer' else 'other' end as way
      from ledger_account a join ledger_entry e on e.account_id = a.id
      join ledger_transfer t on t.id = e.transfer_id
      left join ledger_transfer u on u.id = t.reverses
      left join deposit d on d.merchant_id = a.merchant_id and d.reference = coalesce(u.reference, t.reference) ->> 'request'
        and coalesce(u.kind, t.kind) = 'deposit'
      left join withdrawal w on w.merchant_id = a.merchant_id and w.reference = coalesce(u.reference, t.reference) ->> 'request'
        and coalesce(u.kind, t.kind) = 'withdrawal'
      left join payment_order o on o.withdrawal_id = w.id and o.state = 'paid'
      where a.merchant_id = ${merchantId} and a.kind = 'house:cashier' and a.currency = ${currency} and e.created_at < ${until}
    ), unbooked as (
      select case when d.kind = 'checkout' then 'provider:' || d.provider else d.kind end as way, -d.credited as difference
      from deposit d
      where d.merchant_id = ${merchantId} and d.status = 'credited' and d.decided_at >= ${from} and d.decided_at < ${until} and not exists (
        select from ledger_transfer t where t.merchant_id = d.merchant_id
          and t.idempotency_key in ('deposit:' || d.id, 'deposit:' || d.reference))
      union all
      select coalesce('provider:' || o.provider, 'bank-transfer'), w.amount
      from withdrawal w left join payment_order o on o.withdrawal_id = w.id and o.state = 'paid'
      where w.merchant_id = ${merchantId} and w.paid_at >= ${from} and w.paid_at < ${until} and not exists (
        select from ledger_transfer t where t.id = w.paid_transfer_id)
    ), booked as (
      select way, coalesce(sum(amount) filter (where not is_today), 0)::bigint as before,
        coalesce(sum(amount) filter (where is_today and amount > 0), 0)::bigint as received,
        coalesce(-sum(amount) filter (where is_today and amount < 0), 0)::bigint as paid,
        coalesce(sum(amount - case when is_reversal then amount when deposit is not null then credited
          when withdrawal is not null then -asked else 0 end) filter (where is_today), 0)::bigint as difference
      from entries group by way
    )
    select coalesce(b.way, u.way) as way, coalesce(b.before, 0)::bigint as before, coalesce(b.received, 0)::bigint as received,
      coalesce(b.paid, 0)::bigint as paid, (coalesce(b.difference, 0) + coalesce(u.difference, 0))::bigint as difference
    from booked b full join (select way, sum(difference)::bigint as difference from unbooked group by way) u on u.way = b.way order by 1`.execute(
    db,
  );
  return rows;
};

/** The ledger's own balance of the cashier at a moment, counted from its entries alone; what came in is above zero. */
export const ledgerBalance = async (
  db: Executor,
  { merchantId, currency, until }: Omit<Span, 'from'>,
): Promise<bigint> => {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(-sum(e.amount), 0)::bigint as balance from ledger_account a join ledger_entry e on e.account_id = a.id
    where a.merchant_id = ${merchantId} and a.kind = 'house:cashier' and a.currency = ${currency} and e.created_at < ${until}`.execute(
    db,
  );
  return rows[0]?.balance ?? 0n;
};

export interface Close {
  /** yyyy-MM-dd. */
  readonly day: string;
  readonly zone: string;
  readonly currency: string;
  readonly endsAt: Date;
  readonly signedBy: string;
  readonly signedAt: Date;
  readonly note: string;
}

const CLOSE = sql`to_char(c.day, 'YYYY-MM-DD') as day, c.zone, c.currency, c.ends_at as "endsAt", c.signed_by as "signedBy",
  c.signed_at as "signedAt", c.note`;

/** The last closed day, before a day where one is given. */
export const lastClose = async (db: Executor, merchantId: number, before?: string): Promise<Close | null> => {
  const { rows } = await sql<Close>`
    select ${CLOSE} from daily_close c where c.merchant_id = ${merchantId}
      ${before === undefined ? sql`` : sql`and c.day < ${before}::text::date`} order by c.day desc limit 1`.execute(db);
  return rows[0] ?? null;
};

export const findClose = async (db: Executor, merchantId: number, day: string): Promise<Close | null> => {
  const { rows } = await sql<Close>`
    select ${CLOSE} from daily_close c where c.merchant_id = ${merchantId} and c.day = ${day}::text::date`.execute(db);
  return rows[0] ?? null;
};

export const listWays = async (db: Executor, merchantId: number, day: string): Promise<readonly WayFigures[]> => {
  const { rows } = await sql<WayFigures>`
    select way, opening, corrections, received, paid, closing, difference from daily_close_way
    where merchant_id = ${merchantId} and day = ${day}::text::date order by way`.execute(db);
  return rows;
};

/** Of two operators at once, the second waits here, and finds the day closed. */
export const lockClosing = async (trx: Executor, merchantId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('daily close ' || ${merchantId}::text, 0))`.execute(trx);
};

export const insertClose = async (
  trx: Executor,
  merchantId: number,
  { day, zone, currency, endsAt, signedBy, signedAt, note }: Close,
  ways: readonly WayFigures[],
): Promise<void> => {
  await sql`
    insert into daily_close (merchant_id, day, zone, currency, ends_at, signed_by, signed_at, note)
    values (${merchantId}, ${day}::text::date, ${zone}, ${currency}, ${endsAt}, ${signedBy}, ${signedAt}, ${note})`.execute(
    trx,
  );
  await sql`
    insert into daily_close_way (merchant_id, day, way, opening, corrections, received, paid, closing, difference)
    select ${merchantId}::integer, ${day}::text::date, w.* from jsonb_to_recordset(${jsonb(ways)}) as w(way text, opening bigint,
      corrections bigint, received bigint, paid bigint, closing bigint, difference bigint)`.execute(trx);
};

export interface ListedClose extends Close, Figures {}

/** Newest first. */
export const listCloses = async (
  db: Executor,
  merchantId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly ListedClose[]; readonly total: number }> => {
  const { rows } = await sql<ListedClose>`
    select ${CLOSE}, s.* from daily_close c cross join lateral (
      select coalesce(sum(opening), 0)::bigint as opening, coalesce(sum(corrections), 0)::bigint as corrections,
        coalesce(sum(received), 0)::bigint as received, coalesce(sum(paid), 0)::bigint as paid, coalesce(sum(closing), 0)::bigint as closing,
        coalesce(sum(difference), 0)::bigint as difference
      from daily_close_way w where w.merchant_id = c.merchant_id and w.day = c.day
    ) s where c.merchant_id = ${merchantId} order by c.day desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from daily_close where merchant_id = ${merchantId}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
};
