/** Bet types of the Vietnamese draws. What a region charges and pays differs: one table for both would ruin the house. */
import { NORTH_PRIZES, SOUTH_PRIZES } from './draw-shape.ts';
import { HIT } from './rule.ts';
import type { Definition } from './rule.ts';

interface Region {
  readonly prizes: readonly (readonly [number, number])[];
  /** Rows of the prizes, ĐB is row 0. */
  readonly head: readonly number[];
  readonly threeDigits: readonly number[];
  readonly bao: { readonly code: string; readonly rows: readonly number[] };
  readonly odds: Readonly<Record<'xien-2' | 'xien-3' | 'xien-4' | 'truot-4' | 'truot-8' | 'truot-10', string>>;
  readonly pairOdds: readonly string[];
}

const NORTH: Region = {
  prizes: NORTH_PRIZES,
  head: [7],
  threeDigits: [6],
  bao: { code: 'bao-8', rows: [7, 6, 0] },
  odds: { 'xien-2': '17.8', 'xien-3': '78', 'xien-4': '350', 'truot-4': '2.92', 'truot-8': '9.1', 'truot-10': '16.4' },
  pairOdds: ['800', '400'],
};
const SOUTH: Region = {
  prizes: SOUTH_PRIZES,
  head: [8],
  threeDigits: [7],
  bao: { code: 'bao-7', rows: [8, 7, 6, 5, 0] },
  odds: {
    'xien-2': '37.4',
    'xien-3': '245',
    'xien-4': '1680',
    'truot-4': '2.03',
    'truot-8': '4.3',
    'truot-10': '6.35',
  },
  pairOdds: ['1150', '575'],
};

const ODDS_BY_DIGITS: Readonly<Record<number, string>> = { 2: '98', 3: '960', 4: '9000' };

const digit = (code: string, place: number): Definition => ({
  code,
  group: 'digit',
  picker: { kind: 'numbers', length: 1, max: 10 },
  lotsPerLine: 1,
  tiers: HIT,
  rule: { kind: 'order', places: [place] },
  defaultOdds: ['9.8'],
});
const choice = (code: string, options: readonly string[], optionOf: (tail: number) => string): Definition => ({
  code,
  group: 'special',
  picker: { kind: 'choices', options },
  lotsPerLine: 1,
  tiers: HIT,
  rule: { kind: 'measure', measure: 'tail', optionOf },
  defaultOdds: ['1.96'],
});

const SUMS = Array.from({ length: 19 }, (_, sum) => String(sum));
/** `97 / ways`, cut to four digits: each sum returns at most 97 percent. */
const totalOfTail: Definition = {
  code: 'total',
  group: 'special',
  picker: { kind: 'choices', options: SUMS },
  lotsPerLine: 1,
  tiers: SUMS,
  rule: { kind: 'measure', measure: 'tail', optionOf: (tail) => String(Math.floor(tail / 10) + (tail % 10)) },
  defaultOdds: SUMS.map((_, sum) => String(Math.floor(970_000 / (Math.min(sum, 18 - sum) + 1)) / 10_000)),
};

const definitionsOf = (region: Region): readonly Definition[] => {
  const allRows = region.prizes.map((_, index) => index);
  const prizesOf = (rows: readonly number[], digits: number): number =>
    rows.reduce((sum, row) => {
      const [count, length] = region.prizes[row] ?? [0, 0];
      return sum + (length >= digits ? count : 0);
    }, 0);
  const ends = (code: string, group: string, rows: readonly number[], digits: 2 | 3 | 4): Definition => ({
    code,
    group,
    picker: { kind: 'numbers', length: digits, max: digits === 2 ? 100 : 1_000 },
    lotsPerLine: prizesOf(rows, digits),
    tiers: HIT,
    rule: { kind: 'ends', rows, digits },
    defaultOdds: [ODDS_BY_DIGITS[digits] ?? '0'],
  });
  const setsOf = (size: number, max: number) => ({ kind: 'sets', length: 2, size, max }) as const;
  const xien = (size: 2 | 3 | 4, max: number): Definition => ({
    code: `xien-${size}`,
    group: 'xien',
    picker: setsOf(size, max),
    lotsPerLine: 1,
    tiers: HIT,
    rule: { kind: 'all-occur' },
    defaultOdds: [region.odds[`xien-${size}`]],
  });
  const truot = (size: 4 | 8 | 10, max: number): Definition => ({
    code: `truot-${size}`,
    group: 'truot',
    picker: setsOf(size, max),
    lotsPerLine: 1,
    tiers: HIT,
    rule: { kind: 'none-occurs' },
    defaultOdds: [region.odds[`truot-${size}`]],
  });
  return [
    ends('lo-2', 'lo', allRows, 2),
    ends('lo-3', 'lo', allRows, 3),
    ends('lo-4', 'lo', allRows, 4),
    ends('de', 'de', [0], 2),
    ends('head', 'de', region.head, 2),
    ends('tail', 'de', [0], 2),
    ends('head-tail', 'de', [...region.head, 0], 2),
    ...(region === NORTH ? [ends('nhat-to', 'de', [1], 2)] : []),
    ends(region.bao.code, 'bao', region.bao.rows, 2),
    ends('xiu-chu', 'cang', [...region.threeDigits, 0], 3),
    ends('cang-3', 'cang', [0], 3),
    ends('cang-4', 'cang', [0], 4),
    xien(2, 20),
    xien(3, 15),
    xien(4, 12),
    {
      code: 'da',
      group: 'xien',
      picker: setsOf(2, 20),
      lotsPerLine: 2 * prizesOf(allRows, 2),
      tiers: ['hit', 'extra'],
      rule: { kind: 'pair' },
      defaultOdds: region.pairOdds,
    },
    truot(4, 12),
    truot(8, 12),
    truot(10, 14),
    digit('head-1', -2),
    digit('tail-1', -1),
    choice('big-small', ['big', 'small'], (tail) => (tail >= 50 ? 'big' : 'small')),
    choice('odd-even', ['odd', 'even'], (tail) => (tail % 2 === 1 ? 'odd' : 'even')),
    totalOfTail,
  ];
};

export const VIETNAM_NORTH = /* #__PURE__ */ definitionsOf(NORTH);
export const VIETNAM_SOUTH = /* #__PURE__ */ definitionsOf(SOUTH);
