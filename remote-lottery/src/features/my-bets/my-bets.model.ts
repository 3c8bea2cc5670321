/** A bet against its result. Pure. */
import { betTypeOf, outcomeOf } from 'lottery-rules';
import type { BetType, Format, Selection } from 'lottery-rules';
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/lottery/betting-schema';
import type { Tone } from 'shared-ui';

export type MyBets = ReplyOf<typeof schema.myBets>;
export type MyBet = MyBets['list'][number];

export const STATES = ['open', 'settled'] as const;
export type StateFilter = (typeof STATES)[number] | '';

export const toneOf = (state: MyBet['state']): Tone => {
  const tones: Readonly<Record<MyBet['state'], Tone>> = {
    open: 'pending',
    won: 'won',
    lost: 'neutral',
    refunded: 'info',
    cancelled: 'neutral',
    void: 'info',
  };
  return tones[state];
};

/** Between two readings by the time since the draw (ms): in-house draws settle in seconds, official results can take hours. */
const SETTLING = [
  { since: 600_000, wait: 60_000 },
  { since: 60_000, wait: 15_000 },
] as const;
const SOON_MS = 3_000;

/** Milliseconds until open bets are read again; false without one. */
export const nextReading = (bets: readonly Pick<MyBet, 'state' | 'drawsAt'>[], now: number): number | false => {
  const waits = bets.flatMap(({ state, drawsAt }) => {
    if (state !== 'open') return [];
    const since = now - Date.parse(drawsAt);
    return [SETTLING.find((step) => since >= step.since)?.wait ?? Math.max(SOON_MS, -since)];
  });
  return waits.length === 0 ? false : Math.min(...waits);
};

const hitsOf = (format: Format, betType: BetType, selection: Selection, numbers: string): number =>
  Object.values(outcomeOf(format, betType, selection, numbers).hits).reduce((sum, count) => sum + count, 0);

/** Rows of a result with its numbers. */
const partsOf = (result: string): readonly (readonly string[])[] => result.split('~').map((row) => row.split(','));

/** Another number of the same length, with no digit in its place. */
const another = (number: string): string => number.replaceAll(/\d/g, (digit) => String((Number(digit) + 5) % 10));

const replaced = (rows: readonly (readonly string[])[], row: number, place: number): string =>
  rows
    .map((numbers, index) =>
      numbers.map((number, at) => (index === row && at === place ? another(number) : number)).join(','),
    )
    .join('~');

const indexes = (flags: readonly boolean[]): ReadonlySet<number> =>
  new Set(flags.flatMap((flag, index) => (flag ? [index] : [])));

export interface Marks {
  /** Texts of the selection that have hit, by index. */
  readonly selection: ReadonlySet<number>;
  /** Numbers of the result that a bet has hit, by their place from the first row on. */
  readonly result: ReadonlySet<number>;
}

const NO_MARKS: Marks = { selection: new Set(), result: new Set() };

/** Single numbers: what settles says which prizes counted. A prize counts when the hits get fewer without it. */
const marksOfNumbers = (format: Format, betType: BetType, selection: Selection, result: string): Marks => {
  const won = selection.map((number) => hitsOf(format, betType, [number], result) > 0);
  const winners = selection.filter((_, index) => won[index]);
  if (winners.length === 0) return NO_MARKS;
  const rows = partsOf(result);
  const all = hitsOf(format, betType, winners, result);
  const flags = rows.flatMap((numbers, row) =>
    numbers.map((_, place) => hitsOf(format, betType, winners, replaced(rows, row, place)) < all),
  );
  return { selection: indexes(won), result: indexes(flags) };
};

/** Sets and balls: which of them came at all, whether or not a whole set did. */
const marksOfMembers = (selection: Selection, result: string): Marks => {
  const numbers = partsOf(result).flat();
  const length = selection[0]?.length ?? 0;
  const isSingle = numbers.length === 1;
  const ends = isSingle ? [...(numbers[0] ?? '')] : numbers.map((number) => number.slice(-length));
  return {
    selection: indexes(selection.map((text) => ends.includes(text))),
    result: isSingle ? new Set() : indexes(ends.map((end) => selection.includes(end))),
  };
};

/** Places and balls in order: what of the selection wins by itself. */
const marksOfWinners = (format: Format, betType: BetType, selection: Selection, result: string): Marks => ({
  selection: indexes(selection.map((text) => hitsOf(format, betType, [text], result) > 0)),
  result: new Set(),
});

/** What of a bet has hit, worked out by the code that settles. Nothing before the result, or for a bet type that is not known. */
export const marksOf = (bet: Pick<MyBet, 'format' | 'betType' | 'selection' | 'winningNumber'>): Marks => {
  const format = bet.format as Format;
  const betType = betTypeOf(format, bet.betType);
  const { selection, winningNumber: result } = bet;
  if (!betType || result === null || result === '') return NO_MARKS;
  const { picker } = betType;
  if (picker.kind === 'numbers') return marksOfNumbers(format, betType, selection, result);
  if (picker.kind === 'choices') return marksOfWinners(format, betType, selection, result);
  if (picker.kind === 'positions') {
    const isWon = hitsOf(format, betType, selection, result) > 0;
    return isWon ? { selection: indexes(selection.map(() => true)), result: new Set() } : NO_MARKS;
  }
  if (picker.kind === 'balls' && picker.size === 1) return marksOfWinners(format, betType, selection, result);
  return marksOfMembers(selection, result);
};
