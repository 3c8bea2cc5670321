/** Exact chances: how often each tier of one line is hit on average, as a fraction. */
import { SHAPES } from './draw-shape.ts';
import type { Shape } from './draw-shape.ts';
import type { Definition, Measure, Rule } from './rule.ts';
import type { Format } from './types.ts';

/** Average hits of the tiers of one line, all over the same number, and the chance that it is paid back. */
export interface Chances {
  readonly hits: Readonly<Record<string, bigint>>;
  readonly refund: bigint;
  readonly under: bigint;
}

const chooseExact = (from: number, size: number): bigint => {
  if (size < 0 || size > from) return 0n;
  let ways = 1n;
  for (let step = 1; step <= size; step += 1) ways = (ways * BigInt(from - size + step)) / BigInt(step);
  return ways;
};

const factorial = (of: number): bigint => (of <= 1 ? 1n : BigInt(of) * factorial(of - 1));

/** Ways in which `draws` draws with replacement from `size` members take each of them: inclusion and exclusion. */
const coveringWays = (draws: number, size: number, all: number): bigint =>
  Array.from({ length: size + 1 }, (_, left) => {
    const ways = chooseExact(size, left) * BigInt(all - left) ** BigInt(draws);
    return left % 2 === 0 ? ways : -ways;
  }).reduce((sum, ways) => sum + ways, 0n);

const prizeCount = (shape: Shape): number =>
  shape.kind === 'prizes' ? shape.prizes.reduce((sum, [count]) => sum + count, 0) : 0;

const sizeOf = ({ picker }: Definition): number => ('size' in picker ? picker.size : 1);

const single = (over: bigint, under: bigint): Chances => ({ hits: { hit: over }, refund: 0n, under });

/**
 * A pair with `prizes` uniform tails. Extras are the occurrences of both numbers less two where both occur; the occurrences of one
 * number where the other occurs are all of its occurrences less those beside which the other does not occur.
 */
const pairChances = (prizes: number): Chances => {
  const under = 100n ** BigInt(prizes);
  const both = coveringWays(prizes, 2, 100);
  const occurrences = 2n * BigInt(prizes) * (100n ** BigInt(prizes - 1) - 99n ** BigInt(prizes - 1));
  return { hits: { hit: both, extra: occurrences - 2n * both }, refund: 0n, under };
};

/** Ordered outcomes of so many places. */
const orderedWays = (shape: Shape, places: number): bigint =>
  shape.kind === 'balls' ? factorial(shape.of) / factorial(shape.of - places) : 10n ** BigInt(places);

const groupWays = (shape: Shape, places: number, size: number): bigint =>
  shape.kind === 'balls' ? factorial(size) : coveringWays(places, size, size);

const matchChances = (shape: Shape, { tiers }: Definition, counts: readonly number[], size: number): Chances => {
  if (shape.kind !== 'balls') throw new RangeError('balls are matched with balls only');
  const hits = counts.map((count, index) => [
    tiers[index] ?? '',
    chooseExact(shape.count, count) * chooseExact(shape.of - shape.count, size - count),
  ]);
  return { hits: Object.fromEntries(hits) as Record<string, bigint>, refund: 0n, under: chooseExact(shape.of, size) };
};

type Distribution = ReadonlyMap<number, bigint>;

const spread = (values: Iterable<number>): Distribution => {
  const found = new Map<number, bigint>();
  for (const value of values) found.set(value, (found.get(value) ?? 0n) + 1n);
  return found;
};

/** Sums of `count` different balls. */
const ballSums = (count: number, of: number): Distribution => {
  let ways: Map<number, bigint>[] = Array.from({ length: count + 1 }, () => new Map<number, bigint>());
  ways[0]?.set(0, 1n);
  for (let ball = 1; ball <= of; ball += 1) {
    ways = ways.map((sums, taken) => {
      const next = new Map(sums);
      for (const [sum, number] of ways[taken - 1] ?? []) next.set(sum + ball, (next.get(sum + ball) ?? 0n) + number);
      return next;
    });
  }
  return ways[count] ?? new Map<number, bigint>();
};

/** How many of the drawn balls are among the `marked`. */
const markedCounts = (count: number, of: number, marked: number): Distribution =>
  new Map(
    Array.from({ length: count + 1 }, (_, hit) => [
      hit,
      chooseExact(marked, hit) * chooseExact(of - marked, count - hit),
    ]),
  );

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const digitSums = (length: number): readonly number[] =>
  length === 0 ? [0] : digitSums(length - 1).flatMap((sum) => range(0, 9).map((digit) => sum + digit));

const orderedPairs = (of: number): readonly (readonly [number, number])[] =>
  range(1, of).flatMap((first) => range(1, of).flatMap((last) => (first === last ? [] : [[first, last] as const])));

const differences = (shape: Shape): readonly number[] =>
  shape.kind === 'balls'
    ? orderedPairs(shape.of).map(([first, last]) => first - last)
    : range(0, 9).flatMap((first) => range(0, 9).map((last) => first - last));

const distributionOf = (measure: Measure, shape: Shape): Distribution => {
  switch (measure) {
    case 'tail':
      return spread(range(0, 99));
    case 'keno-sum':
      return ballSums(20, 80);
    case 'keno-low-count':
    case 'keno-odd-count':
      return markedCounts(20, 80, 40);
    case 'digit-sum':
      return spread(digitSums(shape.kind === 'digits' ? shape.length : 0));
    case 'first-less-last':
      return spread(differences(shape));
    case 'champion':
      return spread(range(1, 10));
    case 'champion-sum':
      return spread(orderedPairs(10).map(([first, second]) => first + second));
  }
};

/** Chance of each option of a choice, in the order of the options. */
export const optionChances = (format: Format, definition: Definition): Chances => {
  const { rule, picker } = definition;
  if (rule.kind !== 'measure' || picker.kind !== 'choices') throw new RangeError(`${definition.code} is no choice`);
  const hits = Object.fromEntries(picker.options.map((option) => [option, 0n]));
  let refund = 0n;
  let under = 0n;
  for (const [value, ways] of distributionOf(rule.measure, SHAPES[format])) {
    const option = rule.optionOf(value);
    under += ways;
    if (option === null) refund += ways;
    else hits[option] = (hits[option] ?? 0n) + ways;
  }
  return { hits, refund, under };
};

/** Chances of one line of a bet type whose lines are all alike. */
export const lineChances = (
  format: Format,
  rule: Exclude<Rule, { kind: 'measure' }>,
  definition: Definition,
): Chances => {
  const shape = SHAPES[format];
  const size = sizeOf(definition);
  const prizes = prizeCount(shape);
  switch (rule.kind) {
    case 'ends':
      return single(BigInt(definition.lotsPerLine), 10n ** BigInt(rule.digits));
    case 'all-occur':
      return single(coveringWays(prizes, size, 100), 100n ** BigInt(prizes));
    case 'none-occurs':
      return single(BigInt(100 - size) ** BigInt(prizes), 100n ** BigInt(prizes));
    case 'pair':
      return pairChances(prizes);
    case 'order':
      return single(1n, orderedWays(shape, rule.places.length));
    case 'group':
      return single(groupWays(shape, rule.places.length, size), orderedWays(shape, rule.places.length));
    case 'match':
      return matchChances(shape, definition, rule.counts, size);
  }
};
