import { DRAWS_READ, kindOfDraws, pageOf, playTypeOf, statistics, withDraw } from './draws.model.ts';
import type { Draw } from './draws.model.ts';

const draw = (drawNo: string, winningNumber = '12345'): Draw => ({
  gameCode: 'EXPRESS_1',
  labelName: 'Express 1 minute',
  drawNo,
  winningNumber,
  drawnAt: '2026-03-02T10:00:00.000Z',
});

describe('draws', () => {
  it('a result that is told stands on top, once', () => {
    const draws = [draw('2'), draw('1')];
    expect(withDraw(draws, draw('3')).map(({ drawNo }) => drawNo)).toEqual(['3', '2', '1']);
    expect(withDraw(draws, draw('2'))).toEqual(draws);
  });

  it('[LIM-011] are a hundred at most', () => {
    const draws = Array.from({ length: DRAWS_READ }, (_, index) => draw(String(index)));
    const told = withDraw(draws, draw('new'));
    expect(told).toHaveLength(100);
    expect(told[0]?.drawNo).toBe('new');
  });

  it('are shown by the page', () => {
    const rows = Array.from({ length: 23 }, (_, index) => index);
    expect(pageOf(rows, 3)).toEqual({ rows: [20, 21, 22], page: 3, pages: 3 });
    expect(pageOf(rows, 99).page).toBe(3);
    expect(pageOf(rows, -1).page).toBe(1);
    expect(pageOf([], 1)).toEqual({ rows: [], page: 1, pages: 1 });
  });

  it('have the kind of their numbers', () => {
    expect(kindOfDraws([draw('1', '1~2')])).toBe('prizes');
    expect(kindOfDraws([])).toBeUndefined();
    const balls = (count: number): string =>
      Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, '0')).join(',');
    expect([20, 10, 6, 5].map((count) => kindOfDraws([draw('1', balls(count))]))).toEqual([
      'keno',
      'ranking',
      'balls',
      'balls',
    ]);
  });
});

describe('play type', () => {
  it.each([
    ['digits', 'odd-even', 'straight', 'odd-even'],
    ['digits', null, 'straight', 'straight'],
    ['keno', 'straight', 'odd-even', 'odd-even'],
    ['prizes', 'nonsense', 'unheard-of', 'lo-2'],
  ] as const)('[SHL-009] of %s, asked %s, own %s: %s', (kind, asked, own, type) => {
    expect(playTypeOf(kind, asked, own)).toBe(type);
  });
});

describe('statistics', () => {
  it('counts each digit of the draws', () => {
    const counts = statistics('straight', [draw('1', '11234'), draw('2', '15555')]);
    expect(counts.map(({ count }) => count)).toEqual([0, 3, 1, 1, 1, 4, 0, 0, 0, 0]);
  });

  it('counts big and small, odd and even', () => {
    const draws = [draw('1', '99999'), draw('2', '00000'), draw('3', '00001')];
    expect(statistics('big-small', draws)).toEqual([
      { value: 'big', count: 1 },
      { value: 'small', count: 2 },
      { value: 'tie', count: 0 },
    ]);
    expect(statistics('odd-even', draws).map(({ count }) => count)).toEqual([2, 1]);
  });

  it('counts the last and the tens digit of the special prize alone', () => {
    const draws = [draw('1', '775417~99~88'), draw('2', '000027~99~88')];
    expect(statistics('last-digit', draws).find(({ value }) => value === '7')?.count).toBe(2);
    expect(
      statistics('special', draws)
        .filter(({ count }) => count > 0)
        .map(({ value }) => value),
    ).toEqual(['1', '2']);
  });

  it('counts which ball came first where every draw has all of them', () => {
    const counts = statistics('first-place', [
      draw('1', '03,01,02,04,05,06,07,08,09,10'),
      draw('2', '10,01,02,03,04,05,06,07,08,09'),
    ]);
    expect(counts.filter(({ count }) => count > 0).map(({ value }) => value)).toEqual(['03', '10']);
    expect(counts).toHaveLength(10);
  });

  it('counts endings of all prizes', () => {
    expect(statistics('lo-2', [draw('1', '775417~117~88')])[0]).toEqual({ value: '17', count: 2 });
  });
});
