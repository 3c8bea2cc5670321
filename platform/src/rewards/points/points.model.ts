/** Points, rewards and redemptions as the platform keeps them. Points are whole numbers, amounts minor units. */

export type RewardKind = 'bonus' | 'gift';
export type RedemptionStatus = 'in process' | 'approved' | 'rejected';
export type EntryKind = 'earn' | 'earn-reversal' | 'redeem' | 'redeem-return' | 'convert';

export interface RewardText {
  readonly name: string;
  readonly description: string;
}

/** By language code; EN is always there. */
export type RewardTexts = Readonly<Record<string, RewardText>>;

export interface Conversion {
  readonly enabled: boolean;
  /** So many points become `amount`. */
  readonly points: bigint;
  readonly amount: bigint;
  readonly minPoints: bigint;
}

export interface PointRate {
  readonly gameType: string;
  /** Hundredths of a point for 100.00 of valid bets. */
  readonly rate: bigint;
}

export interface PointConfig {
  readonly enabled: boolean;
  readonly rates: readonly PointRate[];
  readonly conversion: Conversion;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
}

export interface NewReward {
  readonly kind: RewardKind;
  readonly texts: RewardTexts;
  readonly image: string;
  readonly points: bigint;
  readonly amount: bigint | null;
  readonly stock: number | null;
  readonly limitPerMember: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly sort: number;
  readonly enabled: boolean;
}

export interface Reward extends NewReward {
  readonly id: bigint;
}

export interface Redemption {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly rewardId: bigint;
  readonly kind: RewardKind;
  readonly texts: RewardTexts;
  readonly image: string;
  readonly points: bigint;
  readonly amount: bigint | null;
  readonly contact: string | null;
  readonly status: RedemptionStatus;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

export interface PointEntry {
  readonly id: bigint;
  readonly kind: EntryKind;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly gameType: string | null;
  readonly validBet: bigint | null;
  /** Names of the reward behind it. */
  readonly rewardTexts: RewardTexts | null;
  /** Minor units that the points became. */
  readonly converted: bigint | null;
  readonly at: Date;
}

/** The text of a language, or EN where the merchant wrote none. */
export const textOf = (texts: RewardTexts, language: string): RewardText =>
  texts[language.toUpperCase()] ?? texts['EN'] ?? { name: '', description: '' };
