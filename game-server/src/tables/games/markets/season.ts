/** Who plays whom in a league: every side meets every other twice a season, once on each ground, one match a day. */
export interface Side {
  readonly name: string;
  /** Three letters, for narrow places. */
  readonly short: string;
  /** Its two colors. */
  readonly colors: readonly [string, string];
}

export interface Fixture<Of extends Side = Side> {
  /** Number of the match in the round, from 1. */
  readonly match: number;
  readonly home: Of;
  readonly away: Of;
}

interface Matchday {
  /** From 1. */
  readonly season: number;
  readonly day: number;
}

export interface Season<Of extends Side = Side> {
  readonly sides: readonly Of[];
  readonly rounds: number;
  readonly matches: number;
  readonly matchdayOf: (round: number) => Matchday;
  readonly fixturesOf: (round: number) => readonly Fixture<Of>[];
}

/**
 * A league of an even number of sides. The circle method: the first side stays, the others turn by one place each day. The second half of
 * a season swaps the grounds.
 */
export const createSeason = <Of extends Side>(sides: readonly Of[]): Season<Of> => {
  const others = sides.length - 1;
  const rounds = others * 2;
  const matches = sides.length / 2;
  const sideAt = (index: number): Of => sides[index] as Of;
  const matchdayOf = (round: number): Matchday => ({
    season: Math.floor((round - 1) / rounds) + 1,
    day: ((round - 1) % rounds) + 1,
  });
  const fixturesOf = (round: number): readonly Fixture<Of>[] => {
    const day = matchdayOf(round).day - 1;
    const [turn, isReturn] = [day % others, day >= others];
    return Array.from({ length: matches }, (_, at) => {
      const first = at === 0 ? 0 : 1 + ((turn + at) % others);
      const second = 1 + ((turn - at + others) % others);
      const swaps = (at === 0 ? turn % 2 === 1 : at % 2 === 1) !== isReturn;
      const [home, away] = swaps ? [second, first] : [first, second];
      return { match: at + 1, home: sideAt(home), away: sideAt(away) };
    });
  };
  return { sides, rounds, matches, matchdayOf, fixturesOf };
};
