/** The one room that moves money (design 4): double entry, append-only, one round trip a movement. */
import type { ErrorCode } from 'shared-contracts/errors';
import type { Executor } from '../../kernel/index.ts';

/** Why money moves. */
export const TRANSFER_KINDS = [
  'deposit',
  'withdrawal',
  'withdrawal-return',
  'bet',
  'win',
  'rollback',
  'wallet-transfer',
  'vendor-play',
  'member-transfer',
  'bonus',
  'rebate',
  'salary',
  'dividend',
  'adjustment',
  'reversal',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/**
 * Accounts of players. `wallet` is the main balance. Where the merchant's wallet isn't single, `vendor:CODE` is what a vendor's wallet holds, and
 * `transit:CODE` what is on its way between the two. `bonus:ID` holds bonus money (`openBonus`). None can go below zero.
 */
export type PlayerAccountKind = 'wallet' | `vendor:${string}` | `transit:${string}` | `bonus:${string}`;

/** Accounts of the merchant: what players' money comes from and goes to. They keep no balance row and may be negative. */
export type HouseAccountKind =
  | 'house:games'
  | 'house:lottery'
  | 'house:cashier'
  | 'house:withdrawals'
  | 'house:promotions'
  | 'house:agents'
  | 'house:adjustments'
  | 'house:demo';

export interface TransferReference {
  readonly round?: string;
  readonly game?: string;
  readonly vendor?: string;
  /** The vendor's or the member's own number of the request behind the movement. */
  readonly request?: string;
  readonly reason?: string;
  readonly operator?: string;
  readonly [key: string]: string | undefined;
}

export interface Leg {
  readonly account: bigint;
  /** Minor units; positive: the account receives. Never zero. */
  readonly amount: bigint;
}

export interface NewTransfer {
  readonly merchantId: number;
  /** Unique per merchant, for ever. */
  readonly idempotencyKey: string;
  readonly kind: TransferKind;
  readonly legs: readonly Leg[];
  readonly reference?: TransferReference;
}

export interface AccountBalance {
  readonly account: bigint;
  /** Minor units. */
  readonly balance: bigint;
  /** Rises with every movement of the account. */
  readonly version: bigint;
}

export interface PostedTransfer {
  /** `replayed`: the key was used before with the same content; nothing moved now. */
  readonly outcome: 'posted' | 'replayed';
  readonly transferId: bigint;
  /** The players' accounts of the transfer as they were right after it. */
  readonly balances: readonly AccountBalance[];
}

/** The answer to one of many transfers: what `post` returns, or the code that it would throw. */
export type PostAnswer = PostedTransfer | { readonly outcome: 'refused'; readonly code: ErrorCode };

export interface StatementRow {
  readonly transferId: bigint;
  readonly at: Date;
  readonly kind: TransferKind;
  readonly amount: bigint;
  readonly before: bigint;
  readonly after: bigint;
  readonly version: bigint;
  readonly reference: TransferReference;
  /** The transfer that this one takes back. */
  readonly reverses: bigint | null;
}

export interface StatementFilter {
  readonly kinds?: readonly TransferKind[];
  readonly from?: Date;
  readonly to?: Date;
  /** Rows before this version; the `version` of the last row of the page before. */
  readonly before?: bigint;
  /** 1 to 200. */
  readonly limit: number;
}

export interface Ledger {
  /** The member's account, opened at zero when there is none. Answered from memory after the first time. */
  playerAccount(
    merchantId: number,
    memberId: bigint,
    kind: PlayerAccountKind,
    currency: string,
    trx?: Executor,
  ): Promise<bigint>;
  /** The merchant's account, opened when there is none. Answered from memory after the first time. */
  houseAccount(merchantId: number, kind: HouseAccountKind, currency: string, trx?: Executor): Promise<bigint>;
  /**
   * Moves money: all legs or none. With `trx` it becomes part of that transaction, which stays usable after a refusal.
   * Refuses with `wallet.insufficient-funds`, `wallet.account-unknown`, `wallet.amount-invalid` or
   * `request.idempotency-key-reused`.
   */
  post(transfer: NewTransfer, trx?: Executor): Promise<PostedTransfer>;
  /**
   * Many transfers in one round trip; without `trx` in one transaction of their own. Each has an answer of its own, in their order: a
   * refusal or a repeat of one touches no other. Transfers of one account take effect in their order. Throws, with nothing moved, where
   * the legs of one do not add up, or its amount is beyond what an account can hold.
   */
  postMany(transfers: readonly NewTransfer[], trx?: Executor): Promise<readonly PostAnswer[]>;
  /**
   * Takes a transfer back by a new one that names it. Repeating it answers the first reversal. Refuses when a player's
   * account no longer holds what must be taken.
   */
  reverse(
    merchantId: number,
    transferId: bigint,
    why: {
      readonly reason: string;
      readonly operator?: string;
      readonly kind?: 'reversal' | 'rollback' | 'withdrawal-return';
    },
    trx?: Executor,
  ): Promise<PostedTransfer>;
  /** Refuses with `wallet.account-unknown`. */
  balanceOf(merchantId: number, account: bigint, trx?: Executor): Promise<AccountBalance>;
  /** Balance of a merchant's own account: the sum of its entries. */
  houseBalance(merchantId: number, account: bigint, trx?: Executor): Promise<bigint>;
  /** Newest first; each row continues the one after it (`before` = its `after`). */
  statement(
    merchantId: number,
    account: bigint,
    filter: StatementFilter,
    trx?: Executor,
  ): Promise<readonly StatementRow[]>;
}
