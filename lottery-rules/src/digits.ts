/** Bet types of the lotteries that draw a number of three or five digits. */
import type { Definition } from './rule.ts';
import { HIT } from './rule.ts';

const OPTIONS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

const straight = (code: string, places: readonly number[], odds: string): Definition => ({
  code,
  group: 'straight',
  picker: { kind: 'positions', places: places.map((place) => String(place + 1)), options: OPTIONS, isDistinct: false },
  lotsPerLine: 1,
  tiers: HIT,
  rule: { kind: 'order', places },
  defaultOdds: [odds],
});

const group = (code: string, size: number, places: readonly number[], odds: string): Definition => ({
  code,
  group: 'group',
  picker: { kind: 'sets', length: 1, size, max: 10 },
  lotsPerLine: 1,
  tiers: HIT,
  rule: { kind: 'group', places },
  defaultOdds: [odds],
});

const position = (place: number): Definition => ({
  code: `position-${place + 1}`,
  group: 'position',
  picker: { kind: 'numbers', length: 1, max: 10 },
  lotsPerLine: 1,
  tiers: HIT,
  rule: { kind: 'order', places: [place] },
  defaultOdds: ['9.7'],
});

const sumSize = (smallest: number): Definition => ({
  code: 'big-small',
  group: 'sum',
  picker: { kind: 'choices', options: ['big', 'small'] },
  lotsPerLine: 1,
  tiers: HIT,
  rule: { kind: 'measure', measure: 'digit-sum', optionOf: (sum) => (sum >= smallest ? 'big' : 'small') },
  defaultOdds: ['1.96'],
});

const sumParity: Definition = {
  code: 'odd-even',
  group: 'sum',
  picker: { kind: 'choices', options: ['odd', 'even'] },
  lotsPerLine: 1,
  tiers: HIT,
  rule: { kind: 'measure', measure: 'digit-sum', optionOf: (sum) => (sum % 2 === 1 ? 'odd' : 'even') },
  defaultOdds: ['1.96'],
};

/** Ways to reach each sum of three digits, 0 to 27. */
const WAYS = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75];
const SUMS = Array.from({ length: 28 }, (_, sum) => String(sum));

const sumOfThree: Definition = {
  code: 'sum',
  group: 'sum',
  picker: { kind: 'choices', options: SUMS },
  lotsPerLine: 1,
  tiers: SUMS,
  rule: { kind: 'measure', measure: 'digit-sum', optionOf: String },
  // `960 / ways`, cut to four digits.
  defaultOdds: SUMS.map((_, sum) => String(Math.floor(9_600_000 / (WAYS[Math.min(sum, 27 - sum)] ?? 1)) / 10_000)),
};

const dragonTiger: Definition = {
  code: 'dragon-tiger',
  group: 'sum',
  picker: { kind: 'choices', options: ['dragon', 'tie', 'tiger'] },
  lotsPerLine: 1,
  tiers: ['dragon', 'tie', 'tiger'],
  rule: {
    kind: 'measure',
    measure: 'first-less-last',
    optionOf: (difference) => (difference === 0 ? 'tie' : difference > 0 ? 'dragon' : 'tiger'),
  },
  defaultOdds: ['2.15', '9.6', '2.15'],
};

export const DIGITS_3: readonly Definition[] = [
  straight('straight', [0, 1, 2], '960'),
  group('group-3', 2, [0, 1, 2], '160'),
  group('group-6', 3, [0, 1, 2], '160'),
  ...[0, 1, 2].map(position),
  sumSize(14),
  sumParity,
  sumOfThree,
];

export const DIGITS_5: readonly Definition[] = [
  straight('straight', [0, 1, 2, 3, 4], '94000'),
  straight('front-3', [0, 1, 2], '960'),
  straight('middle-3', [1, 2, 3], '960'),
  straight('last-3', [2, 3, 4], '960'),
  straight('front-2', [0, 1], '97'),
  straight('last-2', [3, 4], '97'),
  group('group-3', 2, [2, 3, 4], '160'),
  group('group-6', 3, [2, 3, 4], '160'),
  group('group-120', 5, [0, 1, 2, 3, 4], '800'),
  ...[0, 1, 2, 3, 4].map(position),
  sumSize(23),
  sumParity,
  dragonTiger,
];
