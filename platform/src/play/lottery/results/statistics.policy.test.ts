import { SHAPES } from 'lottery-rules';
import { statisticsOf } from './statistics.policy.ts';

const of = (numbers: ReturnType<typeof statisticsOf>, wanted: string) =>
  numbers.find(({ number }) => number === wanted);

describe('statistics of results', () => {
  it('count endings of every prize, and the draws since each came last', () => {
    const numbers = statisticsOf(SHAPES['vn-south'], ['123407~11107~22', '999922~5~0007']);
    expect(numbers).toHaveLength(100);
    expect(of(numbers, '07')).toEqual({ number: '07', times: 3, gap: 0 });
    expect(of(numbers, '22')).toEqual({ number: '22', times: 2, gap: 0 });
    expect(of(numbers, '99')).toEqual({ number: '99', times: 0, gap: null });
  });

  it('count balls, each by itself', () => {
    const numbers = statisticsOf(SHAPES['six-45'], ['01,02,03,04,05,06', '06,07,08,09,10,45']);
    expect(numbers).toHaveLength(45);
    expect(of(numbers, '06')).toEqual({ number: '06', times: 2, gap: 0 });
    expect(of(numbers, '45')).toEqual({ number: '45', times: 1, gap: 1 });
  });

  it('count the first ball alone where every draw has all of them', () => {
    const numbers = statisticsOf(SHAPES.pk10, ['03,01,02,04,05,06,07,08,09,10', '10,01,02,03,04,05,06,07,08,09']);
    expect(numbers).toHaveLength(10);
    expect(of(numbers, '10')).toEqual({ number: '10', times: 1, gap: 1 });
    expect(of(numbers, '01')).toEqual({ number: '01', times: 0, gap: null });
  });
});
