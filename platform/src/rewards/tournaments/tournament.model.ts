/** Tournaments as the platform keeps them. Amounts are minor units. */
import type { Prize } from './tournament.policy.ts';

export type TournamentScore = 'turnover' | 'multiple' | 'rounds';
export type TournamentPhase = 'upcoming' | 'running' | 'counting' | 'ended' | 'cancelled';

/** Which rounds count, and how. */
export interface CountingRules {
  readonly score: TournamentScore;
  readonly kinds: readonly string[];
  /** Codes of games that count beside those of `kinds`; both empty: every game. */
  readonly games: readonly string[];
  readonly leastBet: bigint;
}

export interface TournamentRules extends CountingRules {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly prizes: readonly Prize[];
}

export interface Tournament extends TournamentRules {
  readonly promotionId: bigint;
  readonly merchantId: number;
  readonly countedUntil: Date;
  readonly settledAt: Date | null;
  readonly cancelledAt: Date | null;
}

/** A member in the ranking. */
export interface Standing {
  readonly memberId: bigint;
  /** The best place of all members with the same score. */
  readonly place: number;
  /** How many have this score. */
  readonly tied: number;
  /** Minor units, hundredths of a multiple, or a number of rounds. */
  readonly score: bigint;
}

export const phaseOf = ({ startsAt, endsAt, settledAt, cancelledAt }: Tournament, now: Date): TournamentPhase => {
  if (cancelledAt !== null) return 'cancelled';
  if (settledAt !== null) return 'ended';
  if (startsAt > now) return 'upcoming';
  return endsAt > now ? 'running' : 'counting';
};
