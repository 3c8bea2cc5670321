/** Free bets as promotions give them. Amounts are minor units. */
import { textsCode } from 'shared-contracts/locale';
import type { BonusTerms } from '../bonus/index.ts';

export type FreeBetState = 'active' | 'used' | 'expired' | 'cancelled';

/** How the wins are paid once all is played: as bonus money with this wagering. */
export interface WinsAsBonus extends BonusTerms {
  /** Valid bets required, as a multiple of the wins. */
  readonly times: number;
  readonly days: number;
}

/** What a promotion gives to each member. */
export interface FreeBetRules {
  readonly bets: number;
  /** Of every bet. */
  readonly stake: bigint;
  /** Codes. */
  readonly games: readonly string[];
}

export interface FreeBetOrder extends FreeBetRules {
  readonly merchantId: number;
  readonly memberId: bigint;
  /** Unique at the merchant, for ever: the same key again gives nothing. */
  readonly key: string;
  readonly promotionId: bigint;
  /** By language code; EN is always there. */
  readonly titles: Readonly<Record<string, string>>;
  readonly at: Date;
  readonly endsAt: Date;
  /** Null: wins are cash, each at once. */
  readonly bonus: WinsAsBonus | null;
}

export interface FreeBetGrant extends FreeBetRules {
  readonly id: bigint;
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly promotionId: bigint;
  readonly titles: Readonly<Record<string, string>>;
  readonly used: number;
  readonly won: bigint;
  readonly bonus: WinsAsBonus | null;
  readonly grantedAt: Date;
  readonly endsAt: Date;
  readonly state: FreeBetState;
  readonly closedAt: Date | null;
  /** A round with one of them is not over. */
  readonly inPlay: boolean;
}

/** What a promotion's free bets have come to. */
export interface FreeBetEffect {
  readonly given: number;
  readonly played: number;
  readonly staked: bigint;
  readonly won: bigint;
  /** Members who still have bets to play. */
  readonly open: number;
}

export const titleOf = ({ titles }: Pick<FreeBetGrant, 'titles'>, language: string): string =>
  titles[textsCode(language.toUpperCase())] ?? titles['EN'] ?? '';
