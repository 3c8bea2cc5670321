/** Bonus money as the platform keeps it. Amounts are minor units. */
import { textsCode } from 'shared-contracts/locale';
import type { Merchant } from '../../kernel/index.ts';

export type BonusSource = 'promotion' | 'operator';
export type BonusState = 'active' | 'completed' | 'expired' | 'cancelled' | 'used';

/** A member of a merchant, as the session names them. */
export interface Holder {
  readonly merchant: Pick<Merchant, 'id' | 'currency'>;
  readonly memberId: bigint;
}

export interface BonusTerms {
  /** Whether a stake takes the bonus before the cash. */
  readonly bonusFirst: boolean;
  /** The most that may be staked in one round with money of the bonus; null: no limit. */
  readonly stakeMax: bigint | null;
  /** Per cent of a valid bet that count towards the wagering, by kind of games; others don't count and are paid in cash. */
  readonly shares: Readonly<Record<string, number>>;
}

export interface NewBonus extends BonusTerms {
  readonly merchantId: number;
  readonly memberId: bigint;
  /** Unique at the merchant, for ever: the same key again grants nothing. */
  readonly key: string;
  readonly source: BonusSource;
  readonly promotionId: bigint | null;
  /** By language code; EN is always there. */
  readonly titles: Readonly<Record<string, string>>;
  readonly amount: bigint;
  /** Valid bets required before it becomes cash; above zero. */
  readonly required: bigint;
  readonly at: Date;
  readonly endsAt: Date;
  /** Null: it was earned. */
  readonly by: string | null;
  /** An account of the member with this money: wins of free bets. Absent: the merchant's promotions pay it. */
  readonly paidFrom?: bigint;
}

export interface Bonus extends Omit<NewBonus, 'key' | 'at' | 'by' | 'paidFrom'> {
  readonly id: bigint;
  readonly grantedAt: Date;
  readonly grantedBy: string | null;
  readonly wagered: bigint;
  readonly account: bigint;
  readonly state: BonusState;
  readonly endedAt: Date | null;
  /** What became cash, or went back to the merchant. */
  readonly released: bigint | null;
  /** What its account holds. */
  readonly balance: bigint;
  /** Its money is staked in a round that is not over. */
  readonly inPlay: boolean;
}

export const titleOf = ({ titles }: Pick<Bonus, 'titles'>, language: string): string =>
  titles[textsCode(language.toUpperCase())] ?? titles['EN'] ?? '';
