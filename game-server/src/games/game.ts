/**
 * What a game is to the engine of instant games. Neutral to its environment: the server decides and settles rounds by it, the
 * verification page recomputes them by it.
 */
import type { Draws } from '../maths/draws.ts';

/** Where a round has come to. */
export interface Position {
  readonly isOver: boolean;
  /** Minor units: what the round pays, or would pay where it ended now. */
  readonly win: bigint;
  /** The win is the stake, because nothing was played. */
  readonly isReturned?: boolean;
  /** What the player may see. While a round goes on, it keeps what the steps must not know. */
  readonly shown: unknown;
}

/** The rules of one game in its own types. All functions are pure. */
export interface GameRules<Choice, Drawn, Step> {
  /** Name of the game's folder and of its entry in the portal's catalogue. */
  readonly code: string;
  /** A change of any number is a new version, because a round is verified against the rules it was played by. */
  readonly version: string;
  /** Stakes that a player can choose, in minor units of a currency such as the euro, smallest first. */
  readonly stakes: readonly bigint[];
  /** Least time between the starts of two rounds of a session. */
  readonly paceMs: number;
  /** The player's choice from a request, or undefined where it is none. */
  readonly readChoice: (raw: unknown) => Choice | undefined;
  /** All that chance decides of a round, when its bet is accepted. */
  readonly draw: (choice: Choice) => Draws<Drawn>;
  /** Where the round has come to after these steps. */
  readonly position: (round: {
    readonly bet: bigint;
    readonly choice: Choice;
    readonly drawn: Drawn;
    readonly steps: readonly Step[];
  }) => Position;
  /** For games whose player decides within a round. */
  readonly stepping?: {
    /** The step from a request, or undefined where it is none or not allowed after `steps`. */
    readonly read: (raw: unknown, choice: Choice, steps: readonly Step[]) => Step | undefined;
    /** The step that ends a round whose player did not come back. */
    readonly abandon: Step;
  };
}

/** The same for whoever keeps all games: a game's own types are known to the game alone. */
export type Game = GameRules<unknown, unknown, unknown>;

/** The one place that forgets a game's types: what `draw` and `position` are given came from `readChoice`, `read` and `draw` of the same game. */
export const defineGame = <Choice, Drawn, Step>(rules: GameRules<Choice, Drawn, Step>): Game =>
  rules as unknown as Game;

/** What nearly all games offer. Each is a whole number of minor units on each of 20 lines. */
export const USUAL_STAKES: readonly bigint[] = [
  ...[20n, 40n, 60n, 100n, 200n, 400n, 600n, 1_000n, 2_000n, 4_000n, 6_000n, 10_000n],
];

/** For reading choices and steps. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
