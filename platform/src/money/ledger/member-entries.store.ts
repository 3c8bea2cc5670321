/** Every movement of a member's accounts, oldest first, page by page: for the member's own export. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';
import type { TransferKind } from './ledger.ts';

export interface MemberEntry {
  readonly account: bigint;
  readonly accountKind: string;
  readonly currency: string;
  readonly version: bigint;
  readonly seq: number;
  readonly at: Date;
  readonly kind: TransferKind;
  /** Minor units. */
  readonly amount: bigint;
  readonly balanceAfter: bigint;
}

interface EntryFilter {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly until: Date;
}

const OF_MEMBER = ({ merchantId, memberId, until }: EntryFilter) => sql`
  from ledger_account a join ledger_entry e on e.account_id = a.id and e.account_version is not null
  where a.merchant_id = ${merchantId} and a.owner_id = ${memberId} and e.created_at <= ${until}`;

export const countMemberEntries = async (db: Executor, filter: EntryFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${OF_MEMBER(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The entries that follow `after`; from the first where that is null. */
export const listMemberEntries = async (
  db: Executor,
  filter: EntryFilter & { readonly limit: number },
  after: Pick<MemberEntry, 'account' | 'version' | 'seq'> | null,
): Promise<readonly MemberEntry[]> => {
  const following = after
    ? sql`and (a.id, e.account_version, e.seq) > (${after.account}::bigint, ${after.version}::bigint, ${after.seq}::smallint)`
    : sql``;
  const { rows } = await sql<MemberEntry>`
    select p.*, t.kind from (
      select a.id as account, a.kind as "accountKind", a.currency, e.account_version as version, e.seq, e.created_at as at, e.amount,
        e.balance_after as "balanceAfter", e.transfer_id ${OF_MEMBER(filter)} ${following}
      order by a.id, e.account_version, e.seq limit ${filter.limit}
    ) p join ledger_transfer t on t.id = p.transfer_id order by p.account, p.version, p.seq`.execute(db);
  return rows;
};
