import {
  cardParts,
  countsOf,
  digitFigures,
  endingsOf,
  headsOf,
  kenoFigures,
  kindOf,
  partsOf,
  prizeRows,
  topCounts,
} from './numbers.model.ts';

const SOUTH = '775417~76655~31033~59155,11353~09951,55983,52822,16367,24244,70371,09760~8137~9362,8030,0471~773~76';
const keno = (first: number) =>
  Array.from({ length: 20 }, (_, index) => String(first + index).padStart(2, '0')).join(',');

describe('winning numbers', () => {
  it.each([
    ['12345', ['1', '2', '3', '4', '5']],
    ['01,12,23', ['01', '12', '23']],
    ['', []],
    ['  ', []],
    ['7', ['7']],
  ])('[LOT-014] %s is split into %j', (number, parts) => {
    expect(partsOf(number)).toEqual(parts);
  });

  it('[LOT-015] shows at most six parts on a card', () => {
    expect(cardParts('123456789')).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(cardParts(keno(1))).toEqual(['01', '02', '03', '04', '05', '06']);
    expect(cardParts('123456')).toHaveLength(6);
  });

  it('[LOT-016] splits a result by ~ into rows and by , into numbers', () => {
    expect(prizeRows('12~3,4').map(({ numbers }) => numbers)).toEqual([['12'], ['3', '4']]);
  });

  it('[LOT-017] labels nine prize rows DB, G1 to G8', () => {
    expect(prizeRows(SOUTH).map(({ label }) => label)).toEqual(['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8']);
  });

  it('[LOT-017] labels the eight rows of the north DB, G1 to G7, and keeps the place of a prize not drawn yet', () => {
    const rows = prizeRows('~84482~1,2~3~4~5~6~7');
    expect(rows.map(({ label }) => label)).toEqual(['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7']);
    expect(rows[0]?.numbers).toEqual([]);
  });

  it('tells prizes, keno and digits apart', () => {
    expect([SOUTH, keno(1), '12345'].map(kindOf)).toEqual(['prizes', 'keno', 'digits']);
  });
});

describe('figures', () => {
  it.each([
    // 31 to 50 sum to 810.
    [31, { sum: 810, size: 'tie', parity: 'even' }],
    [32, { sum: 830, size: 'big', parity: 'even' }],
    [1, { sum: 210, size: 'small', parity: 'even' }],
  ])('keno from %i on', (first, figures) => {
    expect(kenoFigures(keno(first))).toEqual(figures);
  });

  it('keno: one above the middle is big and odd, one below it small and odd', () => {
    const balls = keno(31);
    expect(kenoFigures(balls.replace('50', '51'))).toEqual({ sum: 811, size: 'big', parity: 'odd' });
    expect(kenoFigures(balls.replace('31', '30'))).toEqual({ sum: 809, size: 'small', parity: 'odd' });
  });

  it.each([
    ['99999', 'big', 'odd'],
    ['55544', 'big', 'odd'],
    ['55543', 'small', 'even'],
    ['000', 'small', 'even'],
  ])('digits %s are %s and %s', (number, size, parity) => {
    expect(digitFigures(number)).toMatchObject({ size, parity });
  });

  it('digits of an even count may tie', () => {
    expect(digitFigures('9900').size).toBe('tie');
  });
});

describe('counts', () => {
  it('takes the last two digits of each of the eighteen prizes', () => {
    expect(endingsOf(SOUTH)).toHaveLength(18);
    expect(endingsOf(SOUTH)[0]).toBe('17');
  });

  it('puts endings under their first digit, in order', () => {
    const heads = headsOf(SOUTH);
    expect(heads).toHaveLength(10);
    expect(heads[5]).toEqual(['51', '53', '55', '55']);
    expect(heads.flat()).toHaveLength(18);
  });

  it('counts each value, also those that never came', () => {
    expect(countsOf(['a', 'b'], ['b', 'b', 'c'])).toEqual([
      { value: 'a', count: 0 },
      { value: 'b', count: 2 },
    ]);
  });

  it('orders the most frequent by count, then by value', () => {
    expect(topCounts(['07', '12', '12', '03', '03', '44'], 3).map(({ value }) => value)).toEqual(['03', '12', '07']);
  });
});
