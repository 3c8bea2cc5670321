/**
 * How many goals a club scores: a Poisson number up to 8, independent of the opponent's. Its mean is the average of a home or away
 * club, times the own attack, times the opponent's defense. Each goal falls in any of the 90 minutes with the same chance.
 * All chances are whole billionths, computed in integers, so that every machine draws and prices the very same ones.
 */
import type { Draws } from '../../../maths/draws.ts';
import type { Fixture } from './clubs.ts';

export const MOST_GOALS = 8;
export const MINUTES = 90;
export const WHOLE = 1_000_000_000;

/** Mean goals of an average club, in hundredths. */
const AT_HOME = 148;
const AWAY = 116;

/** In hundredths. */
export const meanGoals = ({ home, away }: Fixture): readonly [number, number] => [
  Math.round((AT_HOME * home.attack * away.defense) / 10_000),
  Math.round((AWAY * away.attack * home.defense) / 10_000),
];

const COUNTS = Array.from({ length: MOST_GOALS + 1 }, (_, goals) => goals);
const factorial = (n: number): bigint => (n <= 1 ? 1n : BigInt(n) * factorial(n - 1));

/** Billionths of 0 to 8 goals: mean^k / k! over their sum, cut to whole billionths cumulatively, so that they add up. */
const chancesOfMean = (mean: number): readonly number[] => {
  const weights = COUNTS.map(
    (goals) =>
      (BigInt(mean) ** BigInt(goals) * 100n ** BigInt(MOST_GOALS - goals) * factorial(MOST_GOALS)) / factorial(goals),
  );
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  let so = 0n;
  const ends = weights.map((weight) => Number(((so += weight) * BigInt(WHOLE)) / sum));
  return ends.map((end, goals) => end - (ends[goals - 1] ?? 0));
};

const known = new Map<number, readonly number[]>();

/** Billionths of 0 to 8 goals for a mean in hundredths. */
export const goalChances = (mean: number): readonly number[] => {
  const chances = known.get(mean) ?? chancesOfMean(mean);
  known.set(mean, chances);
  return chances;
};

/** Goals of a match in order of time: the minute, negative where the away club scored. */
export type Goals = readonly number[];

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** The score after a minute. */
export const scoreAt = (goals: Goals, minute: number): Score => {
  const so = goals.filter((goal) => Math.abs(goal) <= minute);
  return { home: so.filter((goal) => goal > 0).length, away: so.filter((goal) => goal < 0).length };
};

function* drawCount(mean: number): Draws<number> {
  let ticket = yield WHOLE;
  return goalChances(mean).findIndex((chance) => (ticket -= chance) < 0);
}

export function* drawGoals(fixture: Fixture): Draws<Goals> {
  const goals: number[] = [];
  for (const [side, mean] of meanGoals(fixture).entries()) {
    const count = yield* drawCount(mean);
    for (let goal = 0; goal < count; goal += 1) goals.push((1 + (yield MINUTES)) * (side === 0 ? 1 : -1));
  }
  // Of two goals in a minute the home club's is first.
  return goals.sort((a, b) => Math.abs(a) - Math.abs(b) || b - a);
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/**
 * Chances of a club's goals at the end, where it has `scored` after a minute: of k goals so many have fallen by then with the chance of
 * a binomial number, so that P(k | scored) is in proportion to P(k) · C(k, scored) · (rest of the match)^(k − scored).
 */
export const chancesFrom = (mean: number, scored: number, minute: number): readonly number[] => {
  const rest = (MINUTES - minute) / MINUTES;
  let power = 1;
  const weights = goalChances(mean).map((chance, goals) => {
    if (goals < scored) return 0;
    const weight = chance * choose(goals, scored) * power;
    power *= rest;
    return weight;
  });
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
};
