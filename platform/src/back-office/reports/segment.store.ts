/**
 * Figures of a segment's members, from the ledger itself: figures of days are kept without members. By the same rules as `report_count`, so
 * that all segments together agree with it. It reads the entries of the segment's members by their accounts.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { fitsSegment } from '../../rewards/segments/index.ts';

export interface ReportSegment {
  readonly id: string;
  readonly merchantId: number;
  readonly timeZone: string;
  readonly until: Date;
}

interface Period {
  /** yyyy-MM-dd, both included. */
  readonly from: string;
  readonly to: string;
}

/** Rows as `report_day` has them: merchant_id, currency, day, vendor, game and the sums. */
export const segmentRows = (segment: ReportSegment, { from, to }: Period): RawBuilder<unknown> => {
  const { id, merchantId, timeZone } = segment;
  const start = sql`(${from}::text::date)::timestamp at time zone ${timeZone}::text`;
  const end = sql`(${to}::text::date + 1)::timestamp at time zone ${timeZone}::text`;
  return sql`(
    with chosen as materialized (
      select m.id from member_segment s join member m on m.merchant_id = s.merchant_id
      where s.id = ${id}::text::bigint and s.merchant_id = ${merchantId} and ${fitsSegment(segment)}
    ), own as materialized (
      select w.* from chosen c join withdrawal w on w.member_id = c.id and w.merchant_id = ${merchantId} and w.created_at < ${end}
    ), paid as materialized (
      select w.paid_transfer_id as id from own w where w.paid_transfer_id is not null
      union
      -- Of a payment that was undone the key alone is left.
      select t.id from own w cross join generate_series(0, w.payments_undone - 1) n
        join ledger_transfer t on t.merchant_id = w.merchant_id
          and t.idempotency_key = 'withdrawal-paid:' || w.id || case when n = 0 then '' else ':' || n end
    ), moved as materialized (
      select f.transfer_id, true as played from chosen c join ledger_account b on b.owner_id = c.id and b.merchant_id = ${merchantId}
        join ledger_entry f on f.account_id = b.id where f.created_at >= ${start} and f.created_at < ${end}
      union
      select p.id, false from paid p
      union
      select r.id, false from paid p join ledger_transfer r on r.reverses = p.id
      union
      select t.id, false from chosen c join wallet_receivable r on r.member_id = c.id and r.merchant_id = ${merchantId}
        join ledger_transfer t on t.merchant_id = r.merchant_id
          and t.idempotency_key = 'provider:' || r.vendor || ':' || r.transaction_uuid || ':owed'
    ), house as (
      select a.merchant_id, a.currency, (e.created_at at time zone ${timeZone}::text)::date as day, a.kind as account, e.amount, t.kind,
        coalesce(o.kind, t.kind) as what, coalesce(o.reference, t.reference) as reference, bool_or(m.played) as played
      from moved m join ledger_entry e on e.transfer_id = m.transfer_id and e.created_at >= ${start} and e.created_at < ${end}
        join ledger_account a on a.id = e.account_id and a.owner_id is null and a.kind <> 'house:demo'
        join ledger_transfer t on t.id = e.transfer_id
        left join ledger_transfer o on o.id = t.reverses
      group by a.merchant_id, a.currency, a.kind, e.transfer_id, e.seq, e.created_at, e.amount, t.kind, o.kind, o.reference, t.reference
    )
    select merchant_id, currency, day,
      case when account = 'house:games' then coalesce(reference ->> 'vendor', '') else '' end as vendor,
      case when account = 'house:games' then coalesce(reference ->> 'game', '') else '' end as game,
      case when account = 'house:games' and kind = 'bet' then 1 else 0 end as bets,
      case when account = 'house:games' and (what = 'bet' or (what = 'rollback' and amount < 0)) then amount else 0 end as turnover,
      case when account in ('house:games', 'house:lottery') then amount else 0 end as ggr,
      case when account = 'house:cashier' and what = 'deposit' then -amount else 0 end as deposits,
      case when account in ('house:cashier', 'house:withdrawals') and what in ('withdrawal', 'withdrawal-return') and played
        then amount else 0 end as withdrawals,
      case when account = 'house:cashier' and what in ('withdrawal', 'withdrawal-return') then amount else 0 end as paid_out,
      case when account = 'house:promotions' then -amount else 0 end as bonuses,
      case when account = 'house:agents' then -amount else 0 end as salaries,
      case when account = 'house:adjustments' then -amount else 0 end as adjustments
    from house
  )`;
};
