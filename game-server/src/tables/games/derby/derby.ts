/**
 * Clay Derby: six clay roosters on wheels race down a lane. Each has a strength that never changes and is shown; the winner is drawn by
 * strength, then the second among the others, and so on. Bets are on the winner, on a place among the first two, and on the first two
 * in any order. What each bet pays is 97 percent of its fair odds, rounded down to hundredths.
 */
import type { Draws } from '../../../maths/draws.ts';
import { add, multiply, rational } from '../../../maths/rational.ts';
import type { Rational } from '../../../maths/rational.ts';
import type { TableGame } from '../table-game.ts';

export interface DerbyResult {
  /** Numbers of the runners, the winner first. */
  readonly order: readonly number[];
}

/** Strength of each runner: of so many in a hundred races it wins one. Runner 1 is first. */
export const STRENGTHS = [27, 22, 18, 14, 11, 8] as const;
export const RUNNERS: readonly number[] = [1, 2, 3, 4, 5, 6];
const WHOLE = STRENGTHS.reduce((sum, strength) => sum + strength, 0);
/** Percent of the fair odds that are paid. */
const RETURN = 97n;

const strengthOf = (runner: number): number => STRENGTHS[runner - 1] ?? 0;

function* drawOrder(): Draws<DerbyResult> {
  const order: number[] = [];
  let left: number[] = [...RUNNERS];
  while (left.length > 1) {
    let ticket = yield left.reduce((sum, runner) => sum + strengthOf(runner), 0);
    const next = left.find((runner) => (ticket -= strengthOf(runner)) < 0) ?? 0;
    order.push(next);
    left = left.filter((runner) => runner !== next);
  }
  return { order: [...order, ...left] };
}

/** Chance that `first` wins and `second` comes second. */
const inOrder = (first: number, second: number): Rational =>
  multiply(rational(strengthOf(first), WHOLE), rational(strengthOf(second), WHOLE - strengthOf(first)));

export type SpotKind = 'win' | 'place' | 'pair';

export interface Spot {
  /** `win:3`, `place:3`, `pair:2-5`. */
  readonly id: string;
  readonly kind: SpotKind;
  readonly runners: readonly number[];
  readonly chance: Rational;
  /** What a stake brings back in hundredths, the stake included. */
  readonly pays: number;
}

const spot = (kind: SpotKind, runners: readonly number[], chance: Rational): Spot => ({
  id: `${kind}:${runners.join('-')}`,
  ...{ kind, runners, chance },
  pays: Number((RETURN * chance.d) / chance.n),
});

const winChance = (runner: number): Rational => rational(strengthOf(runner), WHOLE);

const placeChance = (runner: number): Rational =>
  RUNNERS.filter((other) => other !== runner)
    .map((other) => inOrder(other, runner))
    .reduce(add, winChance(runner));

/** All pairs, the lower number first. */
const PAIRS = RUNNERS.flatMap((a) => RUNNERS.filter((b) => b > a).map((b) => [a, b] as const));

export const SPOTS: readonly Spot[] = [
  ...RUNNERS.map((runner) => spot('win', [runner], winChance(runner))),
  ...RUNNERS.map((runner) => spot('place', [runner], placeChance(runner))),
  ...PAIRS.map(([a, b]) => spot('pair', [a, b], add(inOrder(a, b), inOrder(b, a)))),
];

const BY_ID: ReadonlyMap<string, Spot> = new Map(SPOTS.map((each) => [each.id, each]));

export const spotOf = (id: string): Spot | undefined => BY_ID.get(id);

export const isHit = ({ order }: DerbyResult, { kind, runners }: Spot): boolean => {
  const ahead = order.slice(0, kind === 'win' ? 1 : 2);
  return runners.every((runner) => ahead.includes(runner));
};

/** The race itself, from the gate to the last runner at the line. */
export const RACE_MS = 11_000;
/** How long the podium is shown before wins are paid. */
const PODIUM_MS = 3_000;

/** The most on a spot in minor units at the usual stakes: the more a spot pays, the less it takes. */
const MOST: Readonly<Record<SpotKind, bigint>> = { win: 50_000n, place: 100_000n, pair: 20_000n };

export const DERBY: TableGame<DerbyResult> = {
  code: 'clay-derby',
  // Code and lane of races of this kind are the specification's (section 9).
  vendor: 'DS88',
  rules: 'clay-derby/1',
  rtp: '96.69',
  times: { betting: 18_000, closing: 2_000, payout: 3_500, pause: 1_500 },
  showMs: () => RACE_MS + PODIUM_MS,
  spots: SPOTS.map(({ id }) => id),
  isSpot: (id) => BY_ID.has(id),
  draw: drawOrder,
  pays: (result, id, amount) => {
    const bet = spotOf(id);
    return bet && isHit(result, bet) ? (amount * BigInt(bet.pays)) / 100n : 0n;
  },
  limits: (raise) => ({
    chips: [100n, 500n, 1_000n, 5_000n, 20_000n].map((chip) => chip * raise),
    most: (id) => MOST[spotOf(id)?.kind ?? 'pair'] * raise,
    total: 200_000n * raise,
  }),
};
