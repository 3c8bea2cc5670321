/** Accounts of bonus money: which of a member's bonuses may be staked, and by which rules. The money itself moves by transfers. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';

export interface BonusRules {
  /** Whether a stake takes the bonus before the cash. */
  readonly bonusFirst: boolean;
  /** Minor units, the most that may be staked in one round with money of the bonus; null: no limit. */
  readonly stakeMax: bigint | null;
  /** Per cent of a stake that count towards the wagering, by kind of games. Others are paid in cash alone. */
  readonly shares: Readonly<Record<string, number>>;
  readonly endsAt: Date;
}

export interface NewBonusAccount extends BonusRules {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly currency: string;
  /** Makes the account's kind: unique for the member. */
  readonly name: string;
}

/** The id of the new account, which holds nothing yet; null where the member has a bonus in force. */
export const openBonus = async (trx: Executor, account: NewBonusAccount): Promise<bigint | null> => {
  const { merchantId, memberId, currency, name, bonusFirst, stakeMax, shares, endsAt } = account;
  const { rows } = await sql<{ id: bigint | null }>`
    select ledger_bonus_open(${merchantId}::integer, ${memberId}::bigint, ${currency}, ${name}, ${bonusFirst}::boolean, ${stakeMax}::bigint,
      ${jsonb(shares)}, ${endsAt}::timestamptz) as id`.execute(trx);
  return rows[0]?.id ?? null;
};

/**
 * What the account holds, in minor units, for the caller to move in the same transaction; null where the bonus had ended before. `cashed`:
 * what still comes from its rounds is cash; `lapsed`: it goes back to the merchant.
 */
export const endBonus = async (
  trx: Executor,
  merchantId: number,
  account: bigint,
  state: 'cashed' | 'lapsed',
): Promise<bigint | null> => {
  const { rows } = await sql<{ balance: bigint | null }>`
    select ledger_bonus_end(${merchantId}::integer, ${account}::bigint, ${state}) as balance`.execute(trx);
  return rows[0]?.balance ?? null;
};

export interface MemberAccount {
  readonly id: bigint;
  /** A `PlayerAccountKind`. */
  readonly kind: string;
}

/**
 * All accounts of a member: main wallet, vendors' wallets with what is in transit, and bonus money: of all bonuses, and of wins of free bets that
 * wait to become one. What moves between them is no income.
 */
export const readMemberAccounts = async (
  db: Executor,
  filter: { readonly merchantId: number; readonly memberId: bigint; readonly currency: string },
): Promise<readonly MemberAccount[]> => {
  const { rows } = await sql<MemberAccount>`
    select a.id, a.kind from ledger_account a
    where a.merchant_id = ${filter.merchantId} and a.owner_id = ${filter.memberId} and a.currency = ${filter.currency}`.execute(
    db,
  );
  return rows;
};

/** Minor units; null where the member has no bonus in force. */
export const readBonusBalance = async (db: Executor, merchantId: number, memberId: bigint): Promise<bigint | null> => {
  const { rows } = await sql<{ balance: bigint }>`
    select b.balance from ledger_account a join ledger_balance w on w.account_id = a.id join ledger_balance b on b.account_id = w.bonus_account
    where a.merchant_id = ${merchantId} and a.owner_id = ${memberId} and a.kind = 'wallet'`.execute(db);
  return rows[0]?.balance ?? null;
};
