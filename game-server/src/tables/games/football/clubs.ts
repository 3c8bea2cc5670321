/**
 * The clubs of the Harbor League, and who plays whom. All of them are invented; names of places stay as they are in every language.
 * Strengths never change: past matches say nothing about the next ones.
 */
export interface Club {
  readonly name: string;
  /** Three letters, for narrow places. */
  readonly short: string;
  /** Shirt and trim. */
  readonly colors: readonly [string, string];
  /** Goals scored in percent of an average club. */
  readonly attack: number;
  /** Goals conceded in percent of an average club. */
  readonly defense: number;
}

const club = (name: string, short: string, shirt: string, trim: string, attack: number, defense: number): Club => ({
  name,
  short,
  colors: [shirt, trim],
  attack,
  defense,
});

export const CLUBS: readonly Club[] = [
  club('Northpier', 'NOR', '#b3202c', '#ffe9d6', 132, 80),
  club('Lantern Quay', 'LAN', '#e0a21b', '#2b1a05', 126, 86),
  club('Stormgate', 'STO', '#27408b', '#e6ecff', 121, 78),
  club('Old Anchor', 'ANC', '#12324f', '#f2c14e', 114, 92),
  club('Amber Bay', 'AMB', '#d8661c', '#fff3e0', 110, 98),
  club('Gull Rock', 'GUL', '#e9edf2', '#1d3557', 104, 94),
  club('Tidemill', 'TID', '#0f766e', '#d8fff6', 98, 100),
  club('Breakwater', 'BRE', '#4a5a6a', '#ffffff', 94, 90),
  club('Ropewalk', 'ROP', '#7a4b22', '#ffe2b8', 90, 108),
  club('Saltmarsh', 'SAL', '#5b8c3a', '#f4ffe8', 86, 112),
  club('Kelp Town', 'KEL', '#14532d', '#bbf7d0', 80, 116),
  club('Whitesand', 'WHI', '#7c3aed', '#f5f0ff', 74, 120),
];

export interface Fixture {
  /** Number of the match in the round, from 1. */
  readonly match: number;
  readonly home: Club;
  readonly away: Club;
}

const SIZE = CLUBS.length;
/** Every club meets every other at home and away. */
export const ROUNDS_OF_SEASON = (SIZE - 1) * 2;
export const MATCHES = SIZE / 2;

export interface Matchday {
  /** From 1. */
  readonly season: number;
  readonly day: number;
}

export const matchdayOf = (round: number): Matchday => ({
  season: Math.floor((round - 1) / ROUNDS_OF_SEASON) + 1,
  day: ((round - 1) % ROUNDS_OF_SEASON) + 1,
});

const clubAt = (index: number): Club => CLUBS[index] as Club;

/** The circle method: the first club stays, the others turn by one place each day. The second half of a season swaps the grounds. */
export const fixturesOf = (round: number): readonly Fixture[] => {
  const others = SIZE - 1;
  const day = matchdayOf(round).day - 1;
  const [turn, isReturn] = [day % others, day >= others];
  return Array.from({ length: MATCHES }, (_, at) => {
    const first = at === 0 ? 0 : 1 + ((turn + at) % others);
    const second = 1 + ((turn - at + others) % others);
    const swaps = (at === 0 ? turn % 2 === 1 : at % 2 === 1) !== isReturn;
    const [home, away] = swaps ? [second, first] : [first, second];
    return { match: at + 1, home: clubAt(home), away: clubAt(away) };
  });
};
