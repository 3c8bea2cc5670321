/** How numbers of draws are split, named and counted. Pure. */

/** Most parts of a winning number on a card (LOT-015). */
export const MOST_BALLS = 6;

/** Parts of a winning number: comma groups where there are commas, digits otherwise (LOT-014). */
export const partsOf = (number: string): readonly string[] => {
  const text = number.trim();
  if (text === '') return [];
  return text.includes(',') ? text.split(',') : [...text];
};

/** What a card shows of a winning number: at most six parts (LOT-015). */
export const cardParts = (number: string): readonly string[] => partsOf(number).slice(0, MOST_BALLS);

/** What stands for a whole result where there is little room: the special prize, or all of the parts. */
export const headlineParts = (result: string): readonly string[] => partsOf(result.split('~')[0] ?? '');

/** Labels of prize rows from the first on (LOT-017). */
export const PRIZE_LABELS = ['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'] as const;
export type PrizeLabel = (typeof PRIZE_LABELS)[number];

export interface PrizeRow {
  readonly label: PrizeLabel;
  readonly numbers: readonly string[];
}

/** A result by `~` into prize rows and by `,` into numbers (LOT-016, LOT-017). */
export const prizeRows = (result: string): readonly PrizeRow[] =>
  result.split('~').flatMap((row, index) => {
    const label = PRIZE_LABELS[index];
    return label ? [{ label, numbers: row.split(',').filter((number) => number !== '') }] : [];
  });

/**
 * `prizes`: several prize rows; `keno`: twenty balls of eighty; `ranking`: all ten balls in their order; `balls`: fewer of them; `digits`: a
 * short number.
 */
export type ResultKind = 'prizes' | 'keno' | 'ranking' | 'balls' | 'digits';

const KENO_BALLS = 20;
const RANKING_BALLS = 10;

export const kindOf = (result: string): ResultKind => {
  if (result.includes('~')) return 'prizes';
  if (!result.includes(',')) return 'digits';
  const { length } = partsOf(result);
  if (length === KENO_BALLS) return 'keno';
  return length === RANKING_BALLS ? 'ranking' : 'balls';
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export type Size = 'big' | 'small' | 'tie';
export type Parity = 'odd' | 'even';

export interface Figures {
  readonly sum: number;
  readonly size: Size;
  readonly parity: Parity;
}

/** Sum of twenty balls that is neither big nor small (reference: gaming, 4.6). */
const KENO_TIE = 810;

const parityOf = (value: number): Parity => (value % 2 === 0 ? 'even' : 'odd');

/** Keno: big above 810, small below it. */
export const kenoFigures = (result: string): Figures => {
  const total = sum(partsOf(result).map(Number));
  const size: Size = total === KENO_TIE ? 'tie' : total > KENO_TIE ? 'big' : 'small';
  return { sum: total, size, parity: parityOf(total) };
};

/** Digits: big above half of the highest sum; an odd number of digits has no tie. */
export const digitFigures = (result: string): Figures => {
  const digits = partsOf(result).map(Number);
  const total = sum(digits);
  const middle = (digits.length * 9) / 2;
  const size: Size = total === middle ? 'tie' : total > middle ? 'big' : 'small';
  return { sum: total, size, parity: parityOf(total) };
};

/** Null where no bet is on a sum. */
export const figuresOf = (result: string): Figures | null => {
  const kind = kindOf(result);
  if (kind === 'keno') return kenoFigures(result);
  return kind === 'digits' ? digitFigures(result) : null;
};

/** Last two digits of every prize: what "lô" of two digits is decided by. */
export const endingsOf = (result: string): readonly string[] =>
  prizeRows(result).flatMap(({ numbers }) => numbers.map((number) => number.slice(-2)));

/** Endings by their first digit: the "head" table under a result. */
export const headsOf = (result: string): readonly (readonly string[])[] => {
  const endings = [...endingsOf(result)].sort();
  return Array.from({ length: 10 }, (_, head) => endings.filter((ending) => ending.startsWith(String(head))));
};

export interface Count {
  readonly value: string;
  readonly count: number;
}

/** How often each of `values` occurs in `seen`, in the order of `values`. */
export const countsOf = (values: readonly string[], seen: readonly string[]): readonly Count[] => {
  const counts = new Map<string, number>();
  for (const value of seen) counts.set(value, (counts.get(value) ?? 0) + 1);
  return values.map((value) => ({ value, count: counts.get(value) ?? 0 }));
};

/** The most frequent ones, highest first; equal ones by value. */
export const topCounts = (seen: readonly string[], most: number): readonly Count[] =>
  [...countsOf([...new Set(seen)], seen)]
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
    .slice(0, most);

export const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
