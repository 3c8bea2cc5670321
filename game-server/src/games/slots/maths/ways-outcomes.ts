/**
 * What a spin in ways can lead to, by exact count: every combination of stops is counted; reel by reel, windows that can no longer
 * differ in their pay are counted together. Nothing is sampled.
 */
import { at, columnAt, countOf } from './window.ts';
import type { Strip } from './window.ts';
import type { WayRules } from './ways.ts';

/** Spins that are alike in all that matters. */
export interface WayOutcome {
  /** Of the ways, before any multiplier. */
  readonly pay: number;
  /** Cells that show the counted symbol. */
  readonly counted: number;
  /** Combinations of stops that lead to it. */
  readonly count: number;
}

export interface CountedRules<S extends string, P extends S> extends WayRules<S, P> {
  readonly rows: number;
  /** A symbol whose cells are counted wherever they show. */
  readonly counted: S;
}

/** Windows of the reels up to one, counted together where the rest can't tell them apart. */
interface Partial<P> extends WayOutcome {
  /** Symbols that show in every reel so far, and in how many ways; `pay` is of those that have come to an end. */
  readonly alive: readonly P[];
  readonly ways: readonly number[];
}

/** Columns of a reel that are alike for the symbols that count: cells of each, wilds included. */
interface ColumnGroup {
  readonly cells: readonly number[];
  readonly counted: number;
  readonly count: number;
}

/** Sums up what has the same key. */
export const gather = <T extends { readonly count: number }>(items: Iterable<T>, keyOf: (item: T) => string): T[] => {
  const groups = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, { ...item, count: item.count + (groups.get(key)?.count ?? 0) });
  }
  return [...groups.values()];
};

/** How many combinations of stops reels have. */
export const combinations = (strips: readonly Strip<string>[]): number =>
  strips.reduce((product, strip) => product * strip.length, 1);

/** The sum of a value over all combinations of stops. */
export const sumOf = <O extends { readonly count: number }>(
  outcomes: readonly O[],
  value: (outcome: O) => number,
): number => outcomes.reduce((sum, outcome) => sum + outcome.count * value(outcome), 0);

export const wayOutcomes = <S extends string, P extends S>(
  strips: readonly Strip<S>[],
  rules: CountedRules<S, P>,
): WayOutcome[] => {
  const groupsOf = (columns: readonly (readonly S[])[], symbols: readonly P[]): ColumnGroup[] => {
    const groups = columns.map((column) => ({
      cells: symbols.map((symbol) => countOf<S>([column], symbol) + countOf([column], rules.wild)),
      counted: countOf([column], rules.counted),
      count: 1,
    }));
    return gather(groups, ({ cells, counted }) => `${cells.join()}/${counted}`);
  };

  /** Adds a column of reel `reel`: symbols that it does not show have come to their end. */
  const withColumn = (before: Partial<P>, group: ColumnGroup, reel: number): Partial<P> => {
    const [alive, ways]: [P[], number[]] = [[], []];
    let { pay } = before;
    before.alive.forEach((symbol, index) => {
      const [soFar, cells] = [at(before.ways, index), at(group.cells, index)];
      if (cells > 0) {
        alive.push(symbol);
        ways.push(soFar * cells);
      } else if (reel >= 3) pay += soFar * at(rules.pays[symbol], reel - 3);
    });
    return { alive, ways, pay, counted: before.counted + group.counted, count: before.count * group.count };
  };

  function* grown(partials: readonly Partial<P>[], strip: Strip<S>, reel: number): Generator<Partial<P>> {
    const columns = strip.map((_, stop) => columnAt(strip, stop, rules.rows));
    const known = new Map<string, ColumnGroup[]>();
    for (const partial of partials) {
      const key = partial.alive.join();
      const groups = known.get(key) ?? groupsOf(columns, partial.alive);
      known.set(key, groups);
      for (const group of groups) yield withColumn(partial, group, reel);
    }
  }

  const symbols = Object.keys(rules.pays) as P[];
  let partials: Partial<P>[] = [{ alive: symbols, ways: symbols.map(() => 1), pay: 0, counted: 0, count: 1 }];
  strips.forEach((strip, reel) => {
    partials = gather(
      grown(partials, strip, reel),
      ({ alive, ways, pay, counted }) => `${alive.join()}/${ways.join()}/${pay}/${counted}`,
    );
  });
  const outcomes = partials.map(({ alive, ways, pay, counted, count }) => ({
    pay: alive.reduce((sum, symbol, index) => sum + at(ways, index) * at(rules.pays[symbol], 2), pay),
    counted,
    count,
  }));
  return gather(outcomes, ({ pay, counted }) => `${pay}/${counted}`);
};
