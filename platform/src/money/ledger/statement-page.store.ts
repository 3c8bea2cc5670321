/** A page of a statement by number, with the sums of all that the filter finds: for records that people leaf through. */
import { sql } from 'kysely';
import { bigints } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import { isPlay } from './cash-sums.store.ts';
import type { StatementRow, TransferKind, TransferReference } from './ledger.ts';

export interface EntryName {
  readonly transferId: bigint;
  readonly seq: number;
}

export interface StatementPageFilter {
  readonly kinds?: readonly TransferKind[] | undefined;
  /** Days of `timeZone`, yyyy-MM-dd, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timeZone: string;
  /** An entry: only those that follow it in the statement. */
  readonly after?: EntryName | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface StatementPageRow extends StatementRow {
  readonly seq: number;
  readonly account: bigint;
}

export interface StatementPage {
  /** Newest first. */
  readonly rows: readonly StatementPageRow[];
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

/** The order of the statement, from this entry on. Nothing follows an entry of another account. */
const afterEntry = ({ transferId, seq }: EntryName, accounts: readonly bigint[], isOne: boolean) => {
  const named = sql`from ledger_entry p where p.transfer_id = ${transferId} and p.seq = ${seq} and p.account_id = any (${bigints(accounts)})`;
  return isOne
    ? sql`and (e.account_version, e.seq) < (select p.account_version, p.seq ${named})`
    : sql`and (e.created_at, e.transfer_id, e.seq) < (select p.created_at, p.transfer_id, p.seq ${named})`;
};

/** Of one account by its versions, of several by time. */
export const readStatementPage = async (
  db: Executor,
  merchantId: number,
  accounts: readonly [bigint, ...bigint[]],
  filter: StatementPageFilter,
): Promise<StatementPage> => {
  const { timeZone } = filter;
  const from = filter.from
    ? sql`and e.created_at >= (${filter.from}::text::date)::timestamp at time zone ${timeZone}::text`
    : sql``;
  const to = filter.to
    ? sql`and e.created_at < (${filter.to}::text::date + 1)::timestamp at time zone ${timeZone}::text`
    : sql``;
  const kinds = ofKinds(filter.kinds);
  const isOne = accounts.length === 1;
  const among = isOne ? sql`e.account_id = ${accounts[0]}` : sql`e.account_id = any (${bigints(accounts)})`;
  const newest = isOne
    ? sql`e.account_version desc, e.seq desc`
    : sql`e.created_at desc, e.transfer_id desc, e.seq desc`;
  const matching = sql`
    where ${among} and e.merchant_id = ${merchantId} and e.account_version is not null ${kinds} ${from} ${to}`;
  const { rows: totals } = await sql<Totals>`
    select count(*)::int as total, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as in,
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as out
    from ledger_entry e ${matching}`.execute(db);
  const sums = totals[0] ?? { total: 0, in: 0n, out: 0n };
  if (sums.total <= filter.offset) return { ...sums, rows: [] };
  const following = filter.after ? afterEntry(filter.after, accounts, isOne) : sql``;
  const { rows } = await sql<StatementPageRow & { readonly reference: TransferReference }>`
    select e.transfer_id as "transferId", e.created_at as at, t.kind, e.amount, e.balance_before as before, e.balance_after as after,
      e.account_version as version, e.seq, e.account_id as account, t.reference, t.reverses
    from ledger_entry e join ledger_transfer t on t.id = e.transfer_id ${matching} ${following}
    order by ${newest} limit ${filter.limit} offset ${filter.offset}`.execute(db);
  return { ...sums, rows };
};
