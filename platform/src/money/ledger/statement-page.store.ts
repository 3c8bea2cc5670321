/** A page of a statement by number, with the sums of all that the filter finds: for records that people leaf through. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';
import { isPlay } from './cash-sums.store.ts';
import type { StatementRow, TransferKind, TransferReference } from './ledger.ts';

export interface StatementPageFilter {
  readonly kinds?: readonly TransferKind[] | undefined;
  /** Inclusive. */
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface StatementPage {
  /** Newest first. */
  readonly rows: readonly StatementRow[];
  readonly total: number;
  /** Sum of what came in, in minor units. */
  readonly in: bigint;
  /** Sum of what went out, positive. */
  readonly out: bigint;
}

interface Totals {
  readonly total: number;
  readonly in: bigint;
  readonly out: bigint;
}

/** Entries apart from play have their kind in an index of their own. Sums of all kinds read no transfers: most of a million entries' time. */
const ofKinds = (kinds: readonly TransferKind[] | undefined) => {
  if (!kinds) return sql``;
  const wanted = sql`any (${`{${kinds.join(',')}}`}::text::text[])`;
  return kinds.some(isPlay)
    ? sql`and exists (select from ledger_transfer k where k.id = e.transfer_id and k.kind = ${wanted})`
    : sql`and e.cash_kind = ${wanted}`;
};

export const readStatementPage = async (
  db: Executor,
  merchantId: number,
  account: bigint,
  filter: StatementPageFilter,
): Promise<StatementPage> => {
  const from = filter.from ? sql`and e.created_at >= ${filter.from}` : sql``;
  const to = filter.to ? sql`and e.created_at < ${filter.to}` : sql``;
  const kinds = ofKinds(filter.kinds);
  const matching = sql`
    where e.account_id = ${account} and e.merchant_id = ${merchantId} and e.account_version is not null ${kinds} ${from} ${to}`;
  const { rows: totals } = await sql<Totals>`
    select count(*)::int as total, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as in,
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as out
    from ledger_entry e ${matching}`.execute(db);
  const sums = totals[0] ?? { total: 0, in: 0n, out: 0n };
  if (sums.total <= filter.offset) return { ...sums, rows: [] };
  const { rows } = await sql<StatementRow & { readonly reference: TransferReference }>`
    select e.transfer_id as "transferId", e.created_at as at, t.kind, e.amount, e.balance_before as before, e.balance_after as after,
      e.account_version as version, t.reference, t.reverses
    from ledger_entry e join ledger_transfer t on t.id = e.transfer_id ${matching}
    order by e.account_version desc, e.seq desc limit ${filter.limit} offset ${filter.offset}`.execute(db);
  return { ...sums, rows };
};
