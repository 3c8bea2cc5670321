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
  /** The most that one slip can bring, where odds multiply. */
  readonly win?: bigint;
}

/** A round that runs after its bets are closed, and that players can leave with a multiplier before it ends. */
export interface Flight<Result> {
  readonly msOf: (result: Result) => number;
  /** Hundredths of a stake that leaving brings after so many milliseconds; 0 where the stake is lost already. */
  readonly offerAt: (result: Result, ms: number, spot: string) => number;
  /** Whether the stake could leave with so many hundredths before the end. */
  readonly wasOffered: (result: Result, hundredths: number, spot: string) => boolean;
  /** When a multiplier is reached, in milliseconds; of games with stakes that leave by themselves. */
  readonly msAt?: (hundredths: number) => number;
  /** The multiplier at which a stake leaves by itself; undefined where its player decides. */
  readonly autoOf?: (spot: string) => number | undefined;
  /** What everybody sees of the running round; absent where all of it is a secret until the end. */
  readonly shows?: (result: Result, ms: number) => unknown;
  /** When that changes, in milliseconds, in order. */
  readonly changes?: (result: Result) => readonly number[];
}

/** Games in which each bet is a slip of its own, paid and cashed out by itself, at odds that the slip names. */
export interface Slips {
  /** The most slips of a player in one round. */
  readonly most: number;
  /** Whether the odds that a slip names are those of the round. */
  readonly isCurrent: (spot: string, round: number) => boolean;
  /** What a slip brings if all of it comes true, the stake included. */
  readonly possibleWin: (spot: string, amount: bigint) => bigint;
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
  /** `round` is the number of the round: who plays whom may follow from it. */
  readonly draw: (round: number) => Draws<Result>;
  /** What a stake brings back that its player did not take out of a running round, the stake included, in minor units, rounded down. */
  readonly pays: (result: Result, spot: string, amount: bigint) => bigint;
  readonly limits: (raise: bigint) => Limits;
  /** One spot a round for each player. */
  readonly single?: true;
  readonly flight?: Flight<Result>;
  readonly slips?: Slips;
}

/** Phases of a table. A table without players sleeps. */
export type Phase = 'sleeping' | 'betting' | 'closing' | 'flight' | 'result' | 'payout' | 'pause';
