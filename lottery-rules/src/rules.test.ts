import fc from 'fast-check';
import {
  betTypeOf,
  betTypesOf,
  checkNumbers,
  checkSelection,
  defaultOddsOf,
  FORMATS,
  linesOf,
  outcomeOf,
  permutationsOf,
  possibleWinOf,
  refundOf,
  rtpOf,
  stakeOf,
  winOf,
} from './index.ts';
import type { BetType, Format } from './index.ts';
import { numbersOf, selectionOf } from './testing/arbitraries.ts';
import { slowLines, slowOutcome } from './testing/slow-rules.ts';

const known = (format: Format, code: string): BetType => {
  const betType = betTypeOf(format, code);
  if (!betType) throw new Error(`no ${format} ${code}`);
  return betType;
};

const every = FORMATS.flatMap((format) =>
  betTypesOf(format).map((betType) => ({ format, betType, code: betType.code })),
);

describe.each(FORMATS)('bet types of %s', (format) => {
  it.each(betTypesOf(format).map((betType) => [betType.code, betType] as const))(
    '%s settles as a slow second implementation does',
    (_, betType) => {
      fc.assert(
        fc.property(selectionOf(betType), numbersOf(format), (selection, numbers) => {
          const lines = slowLines(betType, selection).length;
          if (lines === 0) return;
          expect(checkNumbers(format, numbers)).toBeNull();
          expect(checkSelection(betType, selection)).toBeNull();
          expect(linesOf(betType, selection)).toBe(lines);
          expect(stakeOf(betType, selection, 1_000n, 3)).toBe(BigInt(lines * betType.lotsPerLine) * 3_000n);
          expect(outcomeOf(format, betType, selection, numbers)).toEqual(
            slowOutcome(format, betType, selection, numbers),
          );
        }),
        { numRuns: 150 },
      );
    },
  );
});

describe('odds', () => {
  it('of a new table return at most 99 percent in each region', () => {
    const above = every
      .map(({ format, betType, code }) => ({
        format,
        code,
        rtp: rtpOf(format, betType, defaultOddsOf(format, betType)),
      }))
      .filter(({ rtp }) => rtp > 99 || rtp <= 0);
    expect(above).toEqual([]);
  });

  it('of xiên 30, 165 and 775 ruin the house in the north and keep it in the south', () => {
    const rtps = (['vn-north', 'vn-south'] as const).map((format) =>
      ['30', '165', '775'].map((hit, index) => Math.round(rtpOf(format, known(format, `xien-${index + 2}`), { hit }))),
    );
    expect(rtps).toEqual([
      [165, 203, 207],
      [78, 65, 43],
    ]);
  });

  it.each([
    ['vn-south', 'truot-4', { hit: '2' }, 95.9],
    ['vn-south', 'truot-8', { hit: '4' }, 89.2],
    ['vn-south', 'truot-10', { hit: '6' }, 90.1],
    ['vn-north', 'truot-4', { hit: '2' }, 66.4],
    ['vn-north', 'truot-8', { hit: '4' }, 42.1],
    ['vn-north', 'truot-10', { hit: '6' }, 34.9],
    ['vn-south', 'lo-2', { hit: '99.6' }, 99.6],
    ['vn-south', 'lo-3', { hit: '980' }, 98],
    ['vn-south', 'lo-4', { hit: '9500' }, 95],
    ['vn-south', 'tail-1', { hit: '9.94' }, 99.4],
    ['vn-south', 'big-small', { hit: '1.997' }, 99.9],
    ['keno', 'big-small', { hit: '1.95' }, 97.5],
    ['keno', 'combo', { hit: '3.7' }, 93],
    ['keno', 'up-down', { up: '2.3', tie: '0', down: '2.3' }, 91.6],
    ['keno', 'up-down', { up: '0', tie: '1', down: '0' }, 20.3],
    ['keno', 'element', { kim: '1', moc: '0', thuy: '0', hoa: '0', tho: '0' }, 10.3],
    ['keno', 'element', { kim: '0', moc: '1', thuy: '0', hoa: '0', tho: '0' }, 20.2],
    ['keno', 'element', { kim: '0', moc: '0', thuy: '1', hoa: '0', tho: '0' }, 38.8],
    ['keno', 'pearls-1', { hit: '3.3' }, 82.5],
    ['keno', 'pearls-2', { hit: '10.3' }, 61.9],
    ['keno', 'pearls-3', { 3: '20.3', 2: '2.3' }, 60.1],
    ['keno', 'pearls-4', { 4: '51', 3: '6', 2: '2' }, 84.1],
    ['keno', 'pearls-5', { 5: '251', 4: '21', 3: '3' }, 66.8],
    ['six-45', 'set-6', { 6: '8145060', 5: '0', 4: '0', 3: '0' }, 100],
  ] as const)('of %s %s %p return the published %d percent', (format, code, odds, percent) => {
    expect(Math.abs(rtpOf(format, known(format, code), { ...odds }) - percent)).toBeLessThan(0.11);
  });

  it.each([
    ['digits-3', 'group-3', 6],
    ['digits-3', 'group-6', 6],
    ['digits-3', 'sum', 75],
    ['digits-3', 'big-small', 500],
  ] as const)('of %s %s follow from every draw there is', (format, code, wins) => {
    const betType = known(format, code);
    const selection = { 'group-3': ['0', '7'], 'group-6': ['0', '7', '9'], sum: ['13'], 'big-small': ['big'] }[code];
    const draws = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, '0'));
    const won = draws.filter((numbers) => Object.keys(outcomeOf(format, betType, selection, numbers).hits).length > 0);
    expect(won).toHaveLength(wins);
  });
});

const SOUTH = '123407~54321~11107~22222,33333~44444,55555,66666,77777,88888,99999,00007~1234~0007,5678,9012~407~07';
const NORTH =
  '12307~54321~11107,22222~33333,44444,55555,66666,77777,88888~1207,5678,9012,3456~7890,1234,5678,9012,3456,7890~307,456,789~07,12,34,56';

describe('worked cases', () => {
  it.each([
    // 407, 11107, 00007, 0007, 123407 and G8 07 end with 07: six hits of one number.
    ['vn-south', 'lo-2', ['07'], { hit: 6 }],
    ['vn-south', 'lo-2', ['07', '22', '70'], { hit: 7 }],
    // 0007, 00007 end with 007; G7 and ĐB with 407; G8 has no third digit.
    ['vn-south', 'lo-3', ['007'], { hit: 2 }],
    ['vn-south', 'lo-3', ['407'], { hit: 2 }],
    ['vn-south', 'lo-4', ['0007'], { hit: 2 }],
    ['vn-south', 'de', ['07'], { hit: 1 }],
    ['vn-south', 'head', ['07'], { hit: 1 }],
    ['vn-south', 'head-tail', ['07'], { hit: 2 }],
    ['vn-south', 'xiu-chu', ['407'], { hit: 2 }],
    ['vn-south', 'bao-7', ['07'], { hit: 4 }],
    ['vn-south', 'cang-4', ['3407'], { hit: 1 }],
    ['vn-south', 'xien-2', ['07', '22'], { hit: 1 }],
    ['vn-south', 'xien-2', ['07', '22', '33'], { hit: 3 }],
    ['vn-south', 'xien-3', ['07', '22', '00'], {}],
    ['vn-south', 'da', ['07', '22'], { hit: 1, extra: 5 }],
    ['vn-south', 'truot-4', ['01', '02', '03', '04'], { hit: 1 }],
    ['vn-south', 'truot-4', ['01', '02', '03', '07'], {}],
    ['vn-north', 'head', ['07', '12'], { hit: 2 }],
    ['vn-north', 'nhat-to', ['21'], { hit: 1 }],
    ['vn-north', 'bao-8', ['07'], { hit: 3 }],
    ['vn-north', 'xiu-chu', ['307'], { hit: 2 }],
    ['vn-north', 'total', ['7', '8'], { '7': 1 }],
    ['digits-3', 'group-3', ['0', '7'], { hit: 1 }, '070'],
    ['digits-3', 'group-6', ['0', '7', '1'], {}, '070'],
    ['digits-5', 'straight', ['0', '0 1', '2', '3', '4'], { hit: 1 }, '01234'],
    ['pk10', 'top-2', ['01 02', '01 02'], { hit: 1 }, '02,01,03,04,05,06,07,08,09,10'],
    ['eleven-5', 'any-2', ['01', '02', '03'], { hit: 3 }, '03,02,01,10,11'],
    ['six-45', 'set-6', ['01', '02', '03', '04', '05', '06', '07'], { 5: 2, 4: 5 }, '01,02,03,04,05,40'],
  ] as const)('%s %s of %p', (format, code, selection, hits, ...given) => {
    // A named optional parameter would be taken for the callback of an asynchronous test.
    const [numbers] = given as readonly string[];
    const drawn = numbers ?? (format === 'vn-north' ? NORTH : SOUTH);
    expect(outcomeOf(format, known(format, code), selection, drawn)).toEqual({ hits, refundedLines: 0 });
  });

  it('pays odds times the unit price for each hit, and rounds down once', () => {
    const lo = known('vn-south', 'lo-2');
    const outcome = outcomeOf('vn-south', lo, ['07'], SOUTH);
    expect(stakeOf(lo, ['07'], 100n, 2)).toBe(3_600n);
    expect(winOf(lo, outcome, { hit: '99.6' }, 100n, 2)).toBe(119_520n);
    expect(winOf(lo, outcome, { hit: '0.1111' }, 1n, 3)).toBe(1n);
  });

  it('pays the stake of a KENO tie back', () => {
    // 1..19 less 19 plus: twenty balls with the sum of 810.
    const balls = [31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50];
    const numbers = balls.join(',');
    expect(balls.reduce((sum, ball) => sum + ball)).toBe(810);
    const betType = known('keno', 'big-small');
    const outcome = outcomeOf('keno', betType, ['big', 'small'], numbers);
    expect(outcome).toEqual({ hits: {}, refundedLines: 2 });
    expect(refundOf(betType, outcome, 500n, 2)).toBe(2_000n);
  });

  it('counts each order of repeated digits once', () => {
    expect(permutationsOf('011')).toEqual(['011', '101', '110']);
    expect(permutationsOf('0123')).toHaveLength(24);
    expect(permutationsOf('777')).toEqual(['777']);
  });
});

describe('a selection', () => {
  it.each([
    ['vn-south', 'lo-2', [], 'selection-empty'],
    ['vn-south', 'lo-2', [''], 'selection-empty'],
    ['vn-south', 'lo-2', ['7'], 'selection-invalid'],
    ['vn-south', 'lo-2', ['07', '07'], 'selection-repeated'],
    ['vn-south', 'lo-2', ['٠٧'], 'selection-invalid'],
    ['vn-south', 'xien-3', ['07', '08'], 'selection-too-few'],
    ['vn-south', 'truot-10', Array.from({ length: 15 }, (_, index) => String(index + 10)), 'selection-too-many'],
    ['keno', 'pearls-1', ['81'], 'selection-invalid'],
    ['keno', 'pearls-1', ['00'], 'selection-invalid'],
    ['keno', 'element', ['gold'], 'selection-invalid'],
    ['digits-3', 'straight', ['1', '2'], 'selection-too-few'],
    ['digits-3', 'straight', ['1', '', '2'], 'selection-too-few'],
    ['digits-3', 'straight', ['1', '2', '3', '4'], 'selection-too-many'],
    ['digits-3', 'straight', ['1 1', '2', '3'], 'selection-repeated'],
    ['pk10', 'top-2', ['01', '01'], 'selection-too-few'],
    ['pk10', 'top-2', ['1', '02'], 'selection-invalid'],
  ] as const)('of %s %s %p has the fault %s', (format, code, selection, fault) => {
    expect(checkSelection(known(format, code), selection)).toBe(fault);
    expect(linesOf(known(format, code), selection)).toBe(0);
  });

  it('tells the most that it can win at once', () => {
    const possible = (format: Format, code: string, selection: readonly string[]): bigint =>
      possibleWinOf(format, known(format, code), selection, defaultOddsOf(format, known(format, code)), 100n, 1);
    expect(possible('vn-south', 'de', ['01', '02'])).toBe(9_800n);
    expect(possible('vn-south', 'lo-2', ['01', '02'])).toBe(19_600n);
    expect(possible('keno', 'element', ['kim', 'thuy'])).toBe(920n);
    expect(possible('digits-3', 'straight', ['1 2', '3', '4'])).toBe(96_000n);
    expect(possible('vn-south', 'lo-2', ['1'])).toBe(0n);
  });

  it('never wins more than is told, where each number comes at most once', () => {
    for (const code of ['champion-sum', 'top-2', 'position-1', 'champion-odd-even']) {
      const betType = known('pk10', code);
      const odds = defaultOddsOf('pk10', betType);
      fc.assert(
        fc.property(selectionOf(betType), numbersOf('pk10'), (selection, numbers) => {
          const win = winOf(betType, outcomeOf('pk10', betType, selection, numbers), odds, 100n, 1);
          expect(win).toBeLessThanOrEqual(possibleWinOf('pk10', betType, selection, odds, 100n, 1));
        }),
      );
    }
  });
});

describe('numbers of a result', () => {
  it.each([
    ['vn-south', SOUTH, null],
    ['vn-north', NORTH, null],
    ['vn-south', NORTH, 'rows-wrong'],
    ['vn-south', SOUTH.replace('123407', '23407'), 'length-wrong'],
    ['vn-south', SOUTH.replace('123407', '1234O7'), 'not-digits'],
    ['vn-south', SOUTH.replace(',33333', ''), 'count-wrong'],
    ['pk10', '01,02,03,04,05,06,07,08,09,09', 'repeated'],
    ['pk10', '01,02,03,04,05,06,07,08,09,11', 'out-of-range'],
    ['digits-5', '0123', 'length-wrong'],
    ['six-45', '01,02,03,04,05', 'count-wrong'],
  ] as const)('of %s %s: %s', (format, numbers, fault) => {
    expect(checkNumbers(format, numbers)).toBe(fault);
  });
});
