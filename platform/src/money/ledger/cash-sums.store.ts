/** What moved on accounts of a member apart from play, by day and kind. Few entries are read, however much the member plays. */
import { sql } from 'kysely';
import { bigints } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { TransferKind } from './ledger.ts';

/** Kinds that the index of the other ones leaves out (`cash_kind`). */
const PLAY: readonly TransferKind[] = ['bet', 'win', 'rollback'];

export const isPlay = (kind: TransferKind): boolean => PLAY.includes(kind);

export interface CashSum {
  /** yyyy-MM-dd by the days of the time zone. */
  readonly day: string;
  readonly kind: TransferKind;
  /** Minor units: what came in less what went out. */
  readonly net: bigint;
}

export interface CashFilter {
  readonly merchantId: number;
  /** Of one member: what moves between them adds up to nothing. */
  readonly accounts: readonly bigint[];
  /** Days of `timeZone`, yyyy-MM-dd, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** Days ascending; a day or a kind without movements is left out. */
export const sumCash = async (
  db: Executor,
  { merchantId, accounts, from, to, timeZone }: CashFilter,
): Promise<readonly CashSum[]> => {
  const { rows } = await sql<CashSum>`
    select to_char(e.created_at at time zone ${timeZone}::text, 'YYYY-MM-DD') as day, e.cash_kind as kind, sum(e.amount)::bigint as net
    from ledger_entry e
    where e.account_id = any (${bigints(accounts)}) and e.merchant_id = ${merchantId} and e.cash_kind is not null
      and e.created_at >= (${from}::text::date)::timestamp at time zone ${timeZone}::text
      and e.created_at < (${to}::text::date + 1)::timestamp at time zone ${timeZone}::text
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};
