/** Levels, cashback and rebates as the platform keeps them. Amounts are minor units, rates hundredths of a per cent. */
import type { Merchant } from '../../kernel/index.ts';

export interface Level {
  readonly rankLevel: number;
  readonly labelName: string;
  readonly color: string;
  readonly color2: string;
  /** Null: given by hand alone. */
  readonly turnover: bigint | null;
  readonly cashbackRate: number;
  /** Null: no bound. */
  readonly cashbackMax: bigint | null;
  readonly levelUpBonus: bigint;
}

/** A level as operators set it. */
export interface NewLevel extends Level {
  readonly turnover: bigint;
}

export interface RebateRate {
  readonly gameType: string;
  readonly rate: number;
}

export interface RebateRule {
  readonly enabled: boolean;
  readonly rates: readonly RebateRate[];
  /** Least amount of a claim. */
  readonly min: bigint;
}

/** What one kind of games has brought since the last claim. */
export interface RebateShare {
  readonly gameType: string;
  readonly validBet: bigint;
  /** Ten-thousandths of a minor unit; below zero after a rollback of what was claimed. */
  readonly parts: bigint;
}

export interface RebateClaim {
  readonly id: bigint;
  readonly amount: bigint;
  readonly at: Date;
}

/** Who set something last; null where only the demo or nobody has. */
export interface Changed {
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
}

/** A member of a merchant, as the session names them. */
export interface Holder {
  readonly merchant: Pick<Merchant, 'id' | 'code' | 'currency' | 'currencySymbol' | 'settings'>;
  readonly memberId: bigint;
}

/** Days yyyy-MM-dd, Monday and Sunday. */
export interface Week {
  readonly from: string;
  readonly to: string;
}
