/** All wallets of a member as they were at one moment. Bonus money is not in them. */
import { sql } from 'kysely';
import { bigints } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';

export interface MemberWallet {
  /** The vendor's code; null: the main wallet. */
  readonly vendor: string | null;
  /** Minor units. */
  readonly balance: bigint;
  /** What is on its way between the main wallet and this one; no part of `balance`. */
  readonly transit: bigint;
  /** Rises with every movement of the account; that of the main wallet with every movement of the member. */
  readonly version: bigint;
}

/** One statement: no movement between two wallets is seen by half. The main wallet is first; vendors follow by code. */
export const readMemberWallets = async (
  db: Executor,
  merchantId: number,
  memberId: bigint,
  currency: string,
): Promise<readonly MemberWallet[]> => {
  const { rows } = await sql<MemberWallet>`
    select nullif(split_part(a.kind, ':', 2), '') as vendor, max(b.version) as version,
      coalesce(sum(b.balance) filter (where a.kind not like 'transit:%'), 0)::bigint as balance,
      coalesce(sum(b.balance) filter (where a.kind like 'transit:%'), 0)::bigint as transit
    from ledger_account a join ledger_balance b on b.account_id = a.id
    where a.merchant_id = ${merchantId} and a.owner_id = ${memberId} and a.currency = ${currency} and a.kind not like 'bonus:%'
    group by 1 order by 1 nulls first`.execute(db);
  return rows;
};

/** The main wallets of members by member; who has none gets one. */
export const openWallets = async (
  db: Executor,
  merchantId: number,
  memberIds: readonly bigint[],
  currency: string,
): Promise<ReadonlyMap<bigint, bigint>> => {
  const { rows } = await sql<{ memberId: bigint; account: bigint }>`
    select id as "memberId", ledger_open_account(${merchantId}::integer, id, 'wallet', ${currency}::text) as account
    from unnest(${bigints(memberIds)}) as id`.execute(db);
  return new Map(rows.map(({ memberId, account }) => [memberId, account]));
};
