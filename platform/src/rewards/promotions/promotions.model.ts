/** Activities of promotions as the platform keeps them. Amounts are minor units. */
import type { ActivityKind, ActivityStatus, ApplicationStatus } from 'shared-contracts/promotions';
import type { Merchant } from '../../kernel/index.ts';
import type { BonusTerms } from '../bonus/index.ts';
import type { FreeBetRules } from '../free-bets/index.ts';

export type { ActivityKind, ActivityStatus, ApplicationStatus };

/** How a reward is paid as bonus money. */
export interface BonusRules extends BonusTerms {
  /** Valid bets required, as a multiple of the reward. */
  readonly times: number;
  readonly days: number;
}

export interface ActivityRules {
  readonly kind: ActivityKind;
  /** Hundredths of a per cent of the deposit or the net loss; null for applications and free bets. */
  readonly rate: number | null;
  /** The largest reward. */
  readonly most: bigint;
  /** Null for free bets that need no deposit. */
  readonly leastDeposit: bigint | null;
  /** Valid bets required since joining, as a multiple of the deposit. */
  readonly wagerTimes: number | null;
  /** Free bets can be played until then. */
  readonly countsUntil: Date | null;
  /** Of cashback: a smaller net loss pays nothing; null: every one pays. */
  readonly leastLoss: bigint | null;
  readonly needsImage: boolean;
  /** Null: the reward is cash. */
  readonly bonus: BonusRules | null;
  readonly freeBets: FreeBetRules | null;
}

export interface Period {
  readonly startsAt: Date;
  /** Null: without end. */
  readonly endsAt: Date | null;
}

export interface Activity extends ActivityRules {
  readonly promotionId: bigint;
  /** Of free bets: when an operator cancelled what was left of them. */
  readonly stoppedAt: Date | null;
  /** The version in force; null: there was never another one. */
  readonly version: number | null;
}

export type EntryStatus = 'joined' | 'claimed' | ApplicationStatus;

/** What one member did in one promotion. */
export interface Entry {
  readonly id: bigint;
  readonly promotionId: bigint;
  readonly memberId: bigint;
  readonly status: EntryStatus;
  readonly joinedAt: Date;
  /** Valid bets of a lifetime when the member joined. */
  readonly turnover: bigint;
  readonly note: string;
  /** What was paid. */
  readonly amount: bigint | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  /** Its rules and its period bind this member; null: those in force, which never changed. */
  readonly version: number | null;
}

/** What counts for who has joined. */
export interface Counted {
  /** The deposit that counts; null where there is none yet. */
  readonly deposit: bigint | null;
  /** Valid bets since joining. */
  readonly wagered: bigint;
  /** Of cashback; below zero where the member has won. */
  readonly netLoss: bigint | null;
}

export interface Progress extends Counted {
  /** Valid bets required; null until the deposit is known. */
  readonly wagerNeeded: bigint | null;
  /** As it stands now. */
  readonly reward: bigint;
  /** It can be claimed. */
  readonly due: boolean;
}

/** An activity as one reader sees it. */
export interface ActivityView extends ActivityRules {
  /** In force; null: there was never another one, or it is previewed. */
  readonly version: number | null;
  readonly status: ActivityStatus;
  readonly eligible: boolean;
  readonly progress: Progress | null;
  readonly paid: bigint | null;
  readonly reason: string | null;
}

/** A member of a merchant, as the session names them. */
export interface Holder {
  readonly merchant: Pick<Merchant, 'id' | 'currency'>;
  readonly memberId: bigint;
}
