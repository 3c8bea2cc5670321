/** What a game brings to a shared table: its spots, its draws and its pays. Pure, so that browsers run the very same rules. */
import type { OtherVendor } from '../../kernel/vendors.ts';
import type { Draws } from '../../maths/draws.ts';

export interface Limits {
  /** Chips to bet with, smallest first; the smallest is the least bet and every bet is a multiple of it. Minor units. */
  readonly chips: readonly bigint[];
  /** The most on one spot, by the spot. */
  readonly most: (spot: string) => bigint;
  /** The most of a player in one round. */
  readonly total: bigint;
}

/** A round that runs after its bets are closed, and that players can leave with a multiplier before it ends. */
export interface Flight<Result> {
  readonly msOf: (result: Result) => number;
  /** Hundredths of the multiplier after so many milliseconds. */
  readonly multiplierAt: (ms: number) => number;
  /** When a multiplier is reached, in milliseconds. */
  readonly msAt: (hundredths: number) => number;
  /** The multiplier at which a stake leaves by itself; undefined where its player decides. */
  readonly autoOf: (spot: string) => number | undefined;
}

export interface TableGame<Result = unknown> {
  readonly code: string;
  /** The vendor under whose name the portal lists it, where it is not the house. */
  readonly vendor?: OtherVendor;
  /** Version of the rules, stored with every round. */
  readonly rules: string;
  /** Return to player in percent, as shown. */
  readonly rtp: string;
  /** Milliseconds of the phases. */
  readonly times: {
    readonly betting: number;
    /** For bets that the wallet has not answered yet. */
    readonly closing: number;
    readonly payout: number;
    readonly pause: number;
  };
  /** How long the page shows the result before wins are paid. */
  readonly showMs: (result: Result) => number;
  /** Spots whose limits the page shows. */
  readonly spots: readonly string[];
  readonly isSpot: (spot: string) => boolean;
  readonly draw: () => Draws<Result>;
  /** What a stake brings back, the stake included, in minor units, rounded down. */
  readonly pays: (result: Result, spot: string, amount: bigint) => bigint;
  readonly limits: (raise: bigint) => Limits;
  /** One spot a round for each player. */
  readonly single?: true;
  readonly flight?: Flight<Result>;
}

/** Phases of a table. A table without players sleeps. */
export type Phase = 'sleeping' | 'betting' | 'closing' | 'flight' | 'result' | 'payout' | 'pause';
