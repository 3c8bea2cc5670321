/** Money of one member by month and kind: what a statement of a year is made of. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';
import type { TransferKind } from './ledger.ts';

export interface MonthSum {
  /** yyyy-MM by the days of the time zone. */
  readonly month: string;
  readonly kind: TransferKind;
  /** Minor units that came in, and that went out (positive). */
  readonly in: bigint;
  readonly out: bigint;
}

/**
 * Bonus money counts when it is given, won, staked and lost; what becomes cash moves between two accounts of the member. One reading; a month
 * or a kind without movements is left out.
 */
export const sumMonths = async (
  db: Executor,
  filter: {
    readonly merchantId: number;
    readonly memberId: bigint;
    readonly currency: string;
    readonly year: number;
    readonly timeZone: string;
  },
): Promise<readonly MonthSum[]> => {
  const { rows } = await sql<MonthSum>`
    select to_char(e.created_at at time zone ${filter.timeZone}::text, 'YYYY-MM') as month, t.kind,
      coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as in,
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as out
    from ledger_account a
    join ledger_entry e on e.account_id = a.id and e.account_version is not null
    join ledger_transfer t on t.id = e.transfer_id
    where a.merchant_id = ${filter.merchantId} and a.owner_id = ${filter.memberId} and a.currency = ${filter.currency}
      and e.created_at >= make_date(${filter.year}::integer, 1, 1)::timestamp at time zone ${filter.timeZone}::text
      and e.created_at < make_date(${filter.year}::integer + 1, 1, 1)::timestamp at time zone ${filter.timeZone}::text
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};
