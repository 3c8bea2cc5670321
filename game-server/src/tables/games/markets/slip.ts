/**
 * Bet slips over the matches of a round: one leg is a single bet, several are a combination that wins when all of them do. A slip names
 * the odds of each leg, so that it is paid at the odds that its player saw, and is refused where they are no longer those of the round.
 */
import type { Fixture, Side } from './season.ts';
import type { Limits, Slips, TableGame } from '../table-game.ts';

export interface Leg {
  /** Number of the match in the round, from 1. */
  readonly match: number;
  /** What happens in it, as its game names it. */
  readonly pick: string;
  /** Hundredths. */
  readonly odds: number;
}

/** What a game offers on its matches. */
export interface Book<Result> {
  /** Hundredths; undefined where there is no such match or pick. */
  readonly oddsOf: (round: number, match: number, pick: string) => number | undefined;
  readonly isWon: (result: Result, match: number, pick: string) => boolean;
  /** Chance that a pick comes true, from what is known after a part of the match. */
  readonly chanceAt: (result: Result, part: number, match: number, pick: string) => number;
  /** Parts of a running match between which chances change. */
  readonly parts: number;
  readonly partAt: (ms: number) => number;
}

/** Percent of the fair odds that a bet pays. */
const RETURN = 97n;
/** Percent of a slip's worth that cashing it out pays. */
export const CASH_OUT = 98;

const LEG = /^([1-9]\d?):([a-z][a-z\d]{0,4})@([1-9]\d{2,5})$/;

const parseLeg = (text: string): Leg | undefined => {
  const [, match, pick, odds] = LEG.exec(text) ?? [];
  return pick === undefined ? undefined : { match: Number(match), pick, odds: Number(odds) };
};

/** Reads a slip as a stake names it: `1:h@185+3:o@190`; undefined where matches are not each there once and in order. */
export const parseSlip = (spot: string): readonly Leg[] | undefined => {
  const legs = spot.split('+').map(parseLeg);
  const inOrder = legs.every((leg, at) => leg && leg.match > (legs[at - 1]?.match ?? 0));
  return inOrder ? (legs as Leg[]) : undefined;
};

export const spotOfSlip = (legs: readonly Leg[]): string =>
  legs
    .toSorted((a, b) => a.match - b.match)
    .map(({ match, pick, odds }) => `${match}:${pick}@${odds}`)
    .join('+');

/** What a stake brings if all legs win, in minor units, rounded down once. */
export const slipWin = (legs: readonly Leg[], amount: bigint): bigint =>
  legs.reduce((product, { odds }) => product * BigInt(odds), amount) / 100n ** BigInt(legs.length);

/** A bet that can be placed on a match. */
export interface MarketPick {
  readonly id: string;
  readonly market: string;
}

/** Odds of a chance of `n` in `d`, in hundredths, rounded down. */
const oddsOfChance = (n: bigint, d: bigint): number => Number((RETURN * d) / n);

/** Odds of a chance between 0 and 1 at this moment, in hundredths; undefined where it is sure or gone. */
export const oddsOfShare = (chance: number): number | undefined => {
  const odds = chance > 0 ? Math.floor(Number(RETURN) / chance) : Infinity;
  return odds > 100 && odds < 100_000 ? odds : undefined;
};

/** Hundredths of the stake for which a slip can be cashed out: its fair worth at this moment, less the margin. */
const offerAtPart = <Result>(book: Book<Result>, result: Result, part: number, legs: readonly Leg[]): number => {
  const worth = legs.reduce(
    (product, { match, pick, odds }) => product * (odds / 100) * book.chanceAt(result, part, match, pick),
    1,
  );
  return Math.floor(worth * CASH_OUT);
};

const limits = (raise: bigint): Limits => ({
  chips: [100n, 500n, 1_000n, 5_000n, 20_000n].map((chip) => chip * raise),
  most: () => 50_000n * raise,
  total: 200_000n * raise,
  win: 2_000_000n * raise,
});

/** Slips of a player in one round. */
const MOST_SLIPS = 12;

/** The parts of a table's game that every game with slips shares. `msOf`: how long the matches of a round take. */
export const slipRules = <Result>(book: Book<Result>, msOf: (result: Result) => number) => {
  const isOffered = (round: number, { match, pick, odds }: Leg): boolean => book.oddsOf(round, match, pick) === odds;
  const slips: Slips = {
    most: MOST_SLIPS,
    isCurrent: (spot, round) => parseSlip(spot)?.every((leg) => isOffered(round, leg)) ?? false,
    possibleWin: (spot, amount) => slipWin(parseSlip(spot) ?? [], amount),
  };
  const pays: TableGame<Result>['pays'] = (result, spot, amount) => {
    const legs = parseSlip(spot);
    return legs?.every(({ match, pick }) => book.isWon(result, match, pick)) ? slipWin(legs, amount) : 0n;
  };
  const offerAt = (result: Result, ms: number, spot: string): number =>
    offerAtPart(book, result, book.partAt(ms), parseSlip(spot) ?? []);
  const wasOffered = (result: Result, hundredths: number, spot: string): boolean => {
    const legs = parseSlip(spot) ?? [];
    const parts = Array.from({ length: book.parts + 1 }, (_, part) => part);
    return parts.some((part) => offerAtPart(book, result, part, legs) === hundredths);
  };
  return {
    slips,
    pays,
    isSpot: (spot: string): boolean => parseSlip(spot) !== undefined,
    flight: { msOf, offerAt, wasOffered },
    limits,
    spots: ['slip'],
  };
};

/** Odds of all picks of a match, in hundredths; they follow from the two sides. `chanceOf`: so many of `whole`. */
export const createOdds = <Of extends Side, Offered extends MarketPick>(
  picks: readonly Offered[],
  whole: bigint,
  chanceOf: (fixture: Fixture<Of>, pick: Offered) => bigint,
): ((fixture: Fixture<Of>) => ReadonlyMap<string, number>) => {
  const known = new Map<string, ReadonlyMap<string, number>>();
  return (fixture) => {
    const key = `${fixture.home.short}-${fixture.away.short}`;
    const odds =
      known.get(key) ?? new Map(picks.map((pick) => [pick.id, oddsOfChance(chanceOf(fixture, pick), whole)] as const));
    known.set(key, odds);
    return odds;
  };
};
