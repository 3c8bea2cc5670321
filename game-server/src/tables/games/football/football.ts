/**
 * Harbor League: twelve invented clubs play six matches a round, which run for all players at once. Bets are slips over the markets of
 * the matches; every pick pays 97 percent of its fair odds, rounded down to hundredths.
 */
import type { Draws } from '../../../maths/draws.ts';
import type { TableGame } from '../table-game.ts';
import { createOdds, slipRules } from '../markets/slip.ts';
import type { Book, MarketPick } from '../markets/slip.ts';
import { fixturesOf } from './clubs.ts';
import type { Fixture } from './clubs.ts';
import { MINUTES, MOST_GOALS, WHOLE, chancesFrom, drawGoals, goalChances, meanGoals, scoreAt } from './goals.ts';
import type { Goals, Score } from './goals.ts';

export interface FootballResult {
  /** Number of the round: who plays whom follows from it. */
  readonly round: number;
  /** Goals of each match, the first match first. */
  readonly goals: readonly Goals[];
}

export type Market = 'result' | 'double' | 'both' | 'total' | 'score';

export interface Pick extends MarketPick {
  readonly market: Market;
  readonly isWon: (score: Score) => boolean;
}

/** Scores that can be bet on one by one; all others are one pick. */
const LISTED = [0, 1, 2, 3];
const isListed = ({ home, away }: Score): boolean => home < LISTED.length && away < LISTED.length;

export const PICKS: readonly Pick[] = [
  { id: 'h', market: 'result', isWon: ({ home, away }) => home > away },
  { id: 'd', market: 'result', isWon: ({ home, away }) => home === away },
  { id: 'a', market: 'result', isWon: ({ home, away }) => home < away },
  { id: 'hd', market: 'double', isWon: ({ home, away }) => home >= away },
  { id: 'ha', market: 'double', isWon: ({ home, away }) => home !== away },
  { id: 'da', market: 'double', isWon: ({ home, away }) => home <= away },
  { id: 'y', market: 'both', isWon: ({ home, away }) => home > 0 && away > 0 },
  { id: 'n', market: 'both', isWon: ({ home, away }) => home === 0 || away === 0 },
  { id: 'o', market: 'total', isWon: ({ home, away }) => home + away > 2 },
  { id: 'u', market: 'total', isWon: ({ home, away }) => home + away <= 2 },
  ...LISTED.flatMap((home) =>
    LISTED.map((away): Pick => ({
      id: `s${home}${away}`,
      market: 'score',
      isWon: (score) => score.home === home && score.away === away,
    })),
  ),
  { id: 'sx', market: 'score', isWon: (score) => !isListed(score) },
];

const BY_ID: ReadonlyMap<string, Pick> = new Map(PICKS.map((pick) => [pick.id, pick]));

export const pickOf = (id: string): Pick | undefined => BY_ID.get(id);

const COUNTS = Array.from({ length: MOST_GOALS + 1 }, (_, goals) => goals);
const SCORES: readonly Score[] = COUNTS.flatMap((home) => COUNTS.map((away) => ({ home, away })));

/** Chance of a pick before its match: so many of `WHOLE` squared. */
export const chanceBefore = (fixture: Fixture, pick: Pick): bigint => {
  const [home, away] = meanGoals(fixture).map(goalChances) as [readonly number[], readonly number[]];
  return SCORES.filter(pick.isWon).reduce(
    (sum, score) => sum + BigInt(home[score.home] ?? 0) * BigInt(away[score.away] ?? 0),
    0n,
  );
};

/** Odds of all picks of a match, in hundredths. */
export const oddsOf = createOdds(PICKS, BigInt(WHOLE) ** 2n, chanceBefore);

/** How long a minute of a match takes, and when its goal falls in it. */
const MINUTE_MS = 500;
const GOAL_MS = 250;
export const MATCH_MS = MINUTES * MINUTE_MS;
const goalAt = (goal: number): number => Math.abs(goal) * MINUTE_MS - GOAL_MS;

/** The last minute whose goals are known. */
export const minuteAt = (ms: number): number => Math.max(0, Math.min(MINUTES, Math.floor((ms + GOAL_MS) / MINUTE_MS)));

const goalsOf = ({ goals }: FootballResult, match: number): Goals => goals[match - 1] ?? [];
const fixtureOf = (round: number, match: number): Fixture | undefined => fixturesOf(round)[match - 1];

/** Chance of a pick from the score after a minute. */
const chanceAt = (fixture: Fixture, minute: number, score: Score, { isWon }: Pick): number => {
  const [mean, meanAway] = meanGoals(fixture);
  const home = chancesFrom(mean, score.home, minute);
  const away = chancesFrom(meanAway, score.away, minute);
  return SCORES.filter(isWon).reduce((sum, end) => sum + (home[end.home] ?? 0) * (away[end.away] ?? 0), 0);
};

export const BOOK: Book<FootballResult> = {
  oddsOf: (round, match, pick) => {
    const fixture = fixtureOf(round, match);
    return fixture && oddsOf(fixture).get(pick);
  },
  isWon: (result, match, pick) => pickOf(pick)?.isWon(scoreAt(goalsOf(result, match), MINUTES)) ?? false,
  chanceAt: (result, minute, match, id) => {
    const [fixture, pick] = [fixtureOf(result.round, match), pickOf(id)];
    return fixture && pick ? chanceAt(fixture, minute, scoreAt(goalsOf(result, match), minute), pick) : 0;
  },
  parts: MINUTES,
  partAt: minuteAt,
};

function* drawRound(round: number): Draws<FootballResult> {
  const goals: Goals[] = [];
  for (const fixture of fixturesOf(round)) goals.push(yield* drawGoals(fixture));
  return { round, goals };
}

/** What is known after so many milliseconds. */
const shows = ({ round, goals }: FootballResult, ms: number): FootballResult => ({
  round,
  goals: goals.map((each) => each.filter((goal) => goalAt(goal) <= ms)),
});

const changes = ({ goals }: FootballResult): readonly number[] =>
  [...new Set(goals.flat().map(goalAt))].sort((a, b) => a - b);

const { flight, ...rules } = slipRules(BOOK, () => MATCH_MS);

export const FOOTBALL: TableGame<FootballResult> = {
  code: 'harbor-league',
  vendor: 'HARBOR',
  rules: 'harbor-league/1',
  rtp: '96.16 – 97.00',
  times: { betting: 40_000, closing: 1_500, payout: 4_000, pause: 1_500 },
  showMs: () => 4_000,
  draw: drawRound,
  ...rules,
  flight: { ...flight, shows, changes },
};
