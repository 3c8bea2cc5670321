/** Bet types of KENO: 20 balls of 80. */
import type { Definition, Measure } from './rule.ts';
import { HIT } from './rule.ts';

const TIE = 810;
const SUM_LINES = { kim: 695, moc: 763, thuy: 855, hoa: 923 } as const;

const sizeOf = (sum: number): 'big' | 'small' => (sum > TIE ? 'big' : 'small');
const parityOf = (value: number): 'odd' | 'even' => (value % 2 === 1 ? 'odd' : 'even');
const elementOf = (sum: number): string =>
  Object.entries(SUM_LINES).find(([, highest]) => sum <= highest)?.[0] ?? 'tho';

/** Options that differ in what they pay are tiers of their own. */
const choice = (
  code: string,
  odds: Readonly<Record<string, string>> | string,
  options: readonly string[],
  measure: Measure,
  optionOf: (value: number) => string | null,
): Definition => ({
  code,
  group: measure === 'keno-sum' ? 'sum' : 'count',
  picker: { kind: 'choices', options },
  lotsPerLine: 1,
  tiers: typeof odds === 'string' ? HIT : options,
  rule: { kind: 'measure', measure, optionOf },
  defaultOdds: typeof odds === 'string' ? [odds] : options.map((option) => odds[option] ?? '0'),
});

const pearls = (size: number, odds: Readonly<Record<number, string>>): Definition => {
  const counts = Object.keys(odds)
    .map(Number)
    .sort((a, b) => b - a);
  return {
    code: `pearls-${size}`,
    group: 'pearls',
    picker: { kind: 'balls', from: 1, to: 80, size, max: size === 1 ? 20 : 10 },
    lotsPerLine: 1,
    tiers: counts.length === 1 ? HIT : counts.map(String),
    rule: { kind: 'match', counts },
    defaultOdds: counts.map((count) => odds[count] ?? '0'),
  };
};

export const KENO: readonly Definition[] = [
  choice('big-small', '1.95', ['big', 'small'], 'keno-sum', (sum) => (sum === TIE ? null : sizeOf(sum))),
  choice('sum-odd-even', '1.95', ['odd', 'even'], 'keno-sum', parityOf),
  choice('combo', '3.7', ['big-odd', 'big-even', 'small-odd', 'small-even'], 'keno-sum', (sum) =>
    sum === TIE ? null : `${sizeOf(sum)}-${parityOf(sum)}`,
  ),
  choice(
    'element',
    { kim: '9.2', moc: '4.7', thuy: '2.4', hoa: '4.6', tho: '9' },
    ['kim', 'moc', 'thuy', 'hoa', 'tho'],
    'keno-sum',
    elementOf,
  ),
  choice('up-down', { up: '2.3', tie: '4.6', down: '2.3' }, ['up', 'tie', 'down'], 'keno-low-count', (low) =>
    low === 10 ? 'tie' : low > 10 ? 'up' : 'down',
  ),
  choice('odd-even', { odd: '2.3', tie: '4.6', even: '2.3' }, ['odd', 'tie', 'even'], 'keno-odd-count', (odd) =>
    odd === 10 ? 'tie' : odd > 10 ? 'odd' : 'even',
  ),
  pearls(1, { 1: '3.3' }),
  pearls(2, { 2: '10.3' }),
  pearls(3, { 3: '20.3', 2: '2.3' }),
  pearls(4, { 4: '51', 3: '6', 2: '2' }),
  pearls(5, { 5: '251', 4: '21', 3: '3' }),
];
