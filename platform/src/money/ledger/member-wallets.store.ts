/** All wallets of a member as they were at one moment. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

export interface MemberWallet {
  /** The vendor's code; null: the main wallet. */
  readonly vendor: string | null;
  /** Minor units. */
  readonly balance: bigint;
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
    select case when a.kind <> 'wallet' then substr(a.kind, length('vendor:') + 1) end as vendor, b.balance, b.version
    from ledger_account a join ledger_balance b on b.account_id = a.id
    where a.merchant_id = ${merchantId} and a.owner_id = ${memberId} and a.currency = ${currency}
    order by vendor nulls first`.execute(db);
  return rows;
};
