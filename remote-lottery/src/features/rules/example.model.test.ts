import { FORMATS, betTypesOf, defaultOddsOf } from 'lottery-rules';
import type { Format } from 'lottery-rules';
import { exampleOf } from './example.model.ts';

const RESULTS: Readonly<Record<Format, string>> = {
  'vn-north':
    '39801~08234~11023,99177~55310,20011,77245,19008,64490,38861~2231,0984,7745,1190~1234,5678,9012,3456,7890,1122~345,678,901~12,34,56,78',
  'vn-south': '775417~76655~31033~59155,11353~09951,55983,52822,16367,24244,70371,09760~8137~9362,8030,0471~773~76',
  keno: '01,02,05,11,14,18,22,27,33,36,41,44,49,52,58,61,66,70,74,79',
  'digits-3': '472',
  'digits-5': '53764',
  pk10: '04,09,01,10,02,07,05,03,08,06',
  'eleven-5': '03,11,07,01,09',
  'six-45': '04,12,19,23,38,45',
};

describe('examples of the rules', () => {
  it.each(FORMATS)('find a bet that wins on a result of %s, for nearly every bet type', (format) => {
    const without = betTypesOf(format)
      .filter((betType) => {
        const example = exampleOf(format, betType, defaultOddsOf(format, betType), 100n, RESULTS[format]);
        return !example || example.win <= 0n || example.stake <= 0n;
      })
      .map(({ code }) => code);
    // These win only on results with equal digits, or with five different ones.
    expect(without.filter((code) => !code.startsWith('group-'))).toEqual([]);
  });

  it('work out what each hit pays', () => {
    const [lo] = betTypesOf('vn-south');
    if (!lo) throw new Error('no bet type');
    const example = exampleOf('vn-south', lo, { hit: '98' }, 100n, RESULTS['vn-south']);
    expect(example).toEqual({ selection: ['17'], lots: 18, stake: 1_800n, hits: [['hit', 1]], win: 9_800n });
  });
});
