/** Bet types of PK10 (an order of ten), 11 of 5 and 6 of 45. */
import type { Definition, Measure } from './rule.ts';
import { HIT } from './rule.ts';

const ballsTo = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, '0'));

const inOrder = (code: string, count: number, of: number, odds: string): Definition => ({
  code,
  group: 'straight',
  picker: {
    kind: 'positions',
    places: Array.from({ length: count }, (_, place) => String(place + 1)),
    options: ballsTo(of),
    isDistinct: true,
  },
  lotsPerLine: 1,
  tiers: HIT,
  rule: { kind: 'order', places: Array.from({ length: count }, (_, place) => place) },
  defaultOdds: [odds],
});

const choice = (
  code: string,
  options: readonly string[],
  measure: Measure,
  optionOf: (value: number) => string,
  odds: readonly string[],
): Definition => ({
  code,
  group: 'champion',
  picker: { kind: 'choices', options },
  lotsPerLine: 1,
  tiers: odds.length === 1 ? HIT : options,
  rule: { kind: 'measure', measure, optionOf },
  defaultOdds: odds,
});

const place = (index: number): Definition => ({
  code: `position-${index + 1}`,
  group: 'position',
  picker: { kind: 'balls', from: 1, to: 10, size: 1, max: 10 },
  lotsPerLine: 1,
  tiers: HIT,
  rule: { kind: 'order', places: [index] },
  defaultOdds: ['9.7'],
});

const SIZES = ['big', 'small'] as const;
const PARITIES = ['odd', 'even'] as const;
const parityOf = (value: number): string => (value % 2 === 1 ? 'odd' : 'even');
const SUMS = Array.from({ length: 17 }, (_, index) => String(index + 3));
/** Ordered pairs of different balls with each sum, 3 to 19, of 90. */
const SUM_WAYS = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2];

export const PK10: readonly Definition[] = [
  choice('champion-big-small', SIZES, 'champion', (ball) => (ball >= 6 ? 'big' : 'small'), ['1.96']),
  choice('champion-odd-even', PARITIES, 'champion', parityOf, ['1.96']),
  choice('dragon-tiger', ['dragon', 'tiger'], 'first-less-last', (less) => (less > 0 ? 'dragon' : 'tiger'), ['1.96']),
  choice(
    'champion-sum',
    SUMS,
    'champion-sum',
    String,
    SUM_WAYS.map((ways) => String(86.4 / ways)),
  ),
  choice('champion-sum-big-small', SIZES, 'champion-sum', (sum) => (sum >= 12 ? 'big' : 'small'), ['2.16', '1.74']),
  choice('champion-sum-odd-even', PARITIES, 'champion-sum', parityOf, ['1.74', '2.16']),
  ...Array.from({ length: 10 }, (_, index) => place(index)),
  inOrder('top-2', 2, 10, '87'),
  inOrder('top-3', 3, 10, '690'),
];

const matching = (code: string, group: string, of: number, size: number, max: number, odds: string): Definition => ({
  code,
  group,
  picker: { kind: 'balls', from: 1, to: of, size, max },
  lotsPerLine: 1,
  tiers: HIT,
  rule: { kind: 'match', counts: [size] },
  defaultOdds: [odds],
});

const firstInAnyOrder = (count: number, odds: string): Definition => ({
  code: `first-${count}-group`,
  group: 'group',
  picker: { kind: 'balls', from: 1, to: 11, size: count, max: 11 },
  lotsPerLine: 1,
  tiers: HIT,
  rule: { kind: 'group', places: Array.from({ length: count }, (_, index) => index) },
  defaultOdds: [odds],
});

export const ELEVEN_5: readonly Definition[] = [
  matching('any-1', 'any', 11, 1, 11, '2.1'),
  matching('any-2', 'any', 11, 2, 11, '5.3'),
  matching('any-3', 'any', 11, 3, 11, '15.8'),
  matching('any-4', 'any', 11, 4, 11, '63'),
  matching('any-5', 'any', 11, 5, 11, '440'),
  inOrder('first-2', 2, 11, '105'),
  inOrder('first-3', 3, 11, '945'),
  firstInAnyOrder(2, '52.5'),
  firstInAnyOrder(3, '158'),
];

export const SIX_45: readonly Definition[] = [
  {
    code: 'set-6',
    group: 'sets',
    picker: { kind: 'balls', from: 1, to: 45, size: 6, max: 12 },
    lotsPerLine: 1,
    tiers: ['6', '5', '4', '3'],
    rule: { kind: 'match', counts: [6, 5, 4, 3] },
    defaultOdds: ['500000', '6000', '200', '18'],
  },
  matching('set-1', 'sets', 45, 1, 20, '7.2'),
  matching('set-2', 'sets', 45, 2, 15, '63'),
  matching('set-3', 'sets', 45, 3, 12, '670'),
  matching('set-4', 'sets', 45, 4, 12, '9000'),
];
