/** Examples of bets on a real result, worked out by the code that settles. Pure. */
import { checkSelection, linesOf, outcomeOf, stakeOf, winOf } from 'lottery-rules';
import type { BetType, Format, Odds, Selection } from 'lottery-rules';

export interface Example {
  readonly selection: Selection;
  readonly lots: number;
  /** Minor units. */
  readonly stake: bigint;
  /** Tiers that were hit, and how often. */
  readonly hits: readonly (readonly [tier: string, count: number])[];
  readonly win: bigint;
}

const hitsOf = (format: Format, betType: BetType, selection: Selection, result: string) =>
  Object.entries(outcomeOf(format, betType, selection, result).hits).filter(([, count]) => count > 0);

const isWinning = (format: Format, betType: BetType, selection: Selection, result: string): boolean =>
  checkSelection(betType, selection) === null && hitsOf(format, betType, selection, result).length > 0;

const numbersOf = (result: string): readonly string[] => result.split(/[~,]/);

const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

/** Endings of every number of the result, and every digit of a single number. */
const endingsOf = (result: string, length: number): readonly string[] => {
  const numbers = numbersOf(result);
  const endings = numbers.filter((number) => number.length >= length).map((number) => number.slice(-length));
  return [...new Set(length === 1 ? [...endings, ...(numbers[0] ?? '')] : endings)];
};

/** Selections to try, likely winners first. */
const candidates = (betType: BetType, result: string): readonly Selection[] => {
  const { picker } = betType;
  switch (picker.kind) {
    case 'numbers':
      return endingsOf(result, picker.length).map((number) => [number]);
    case 'sets': {
      const came = endingsOf(result, picker.length);
      const all = picker.length === 1 ? twoDigits.slice(0, 10).map((number) => number.slice(1)) : twoDigits;
      const others = all.filter((number) => !came.includes(number));
      return [came.slice(0, picker.size), others.slice(0, picker.size)].map((set) => [...set].sort());
    }
    case 'balls': {
      const balls = numbersOf(result);
      return picker.size === 1 ? balls.map((ball) => [ball]) : [balls.slice(0, picker.size)];
    }
    case 'choices':
      return picker.options.map((option) => [option]);
    case 'positions':
      return [];
  }
};

/** One option in each place that wins: all of them first, then fewer, as long as it still wins. */
const winningPositions = (format: Format, betType: BetType, result: string): Selection | undefined => {
  const { picker } = betType;
  if (picker.kind !== 'positions') return undefined;
  let selection: Selection = picker.places.map(() => picker.options.join(' '));
  for (const place of picker.places.keys()) {
    const narrowed = picker.options
      .map((option) => selection.map((text, index) => (index === place ? option : text)))
      .find((tried) => isWinning(format, betType, tried, result));
    if (!narrowed) return undefined;
    selection = narrowed;
  }
  return selection;
};

/** A bet that wins on this result, for one unit price; `undefined` where none is found. */
export const exampleOf = (
  format: Format,
  betType: BetType,
  odds: Odds,
  unitMinor: bigint,
  result: string,
): Example | undefined => {
  const selection =
    winningPositions(format, betType, result) ??
    candidates(betType, result).find((tried) => isWinning(format, betType, tried, result));
  if (!selection) return undefined;
  const outcome = outcomeOf(format, betType, selection, result);
  return {
    selection,
    lots: linesOf(betType, selection) * betType.lotsPerLine,
    stake: stakeOf(betType, selection, unitMinor, 1),
    hits: hitsOf(format, betType, selection, result),
    win: winOf(betType, outcome, odds, unitMinor, 1),
  };
};
