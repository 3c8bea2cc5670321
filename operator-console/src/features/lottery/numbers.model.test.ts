import { cellsOf, differingPlaces, faultOf, numbersFrom, pastedNumbers, rowsOf } from './numbers.model.ts';

const SOUTH = '775417~76655~31033~59155,11353~09951,55983,52822,16367,24244,70371,09760~8137~9362,8030,0471~773~76';

describe('the numbers of a draw', () => {
  it('have a row for each prize, or one where there are none', () => {
    expect(rowsOf('vn-south').map(({ prize, count, digits }) => [prize, count, digits])).toEqual([
      ...[
        ['DB', 1, 6],
        ['G1', 1, 5],
        ['G2', 1, 5],
        ['G3', 2, 5],
        ['G4', 7, 5],
      ],
      ...[
        ['G5', 1, 4],
        ['G6', 3, 4],
        ['G7', 1, 3],
        ['G8', 1, 2],
      ],
    ]);
    expect(rowsOf('digits-5')).toEqual([{ prize: null, count: 1, digits: 5, start: 0 }]);
    expect(rowsOf('pk10')).toEqual([{ prize: null, count: 10, digits: 2, start: 0 }]);
  });

  it('are the same after they were fields of a form, with their leading zeros', () => {
    expect(numbersFrom('vn-south', cellsOf(SOUTH))).toBe(SOUTH);
    expect(numbersFrom('digits-3', [' 007 '])).toBe('007');
  });

  it('are checked one by one before they are sent', () => {
    const cells = [...cellsOf(SOUTH)];
    expect(cells.map((_, index) => faultOf('vn-south', cells, index)).filter(Boolean)).toEqual([]);
    for (const wrong of ['', '77541', '7754170', '77541x']) {
      expect(faultOf('vn-south', [wrong, ...cells.slice(1)], 0)).toBe('digits');
    }
    expect(faultOf('eleven-5', ['12'], 0)).toBe('range');
    expect(faultOf('eleven-5', ['00'], 0)).toBe('range');
    expect(faultOf('eleven-5', ['01', '02', '01'], 2)).toBe('repeated');
    expect(faultOf('eleven-5', ['01', '02', '01'], 0)).toBeNull();
  });

  it('can be pasted in any form', () => {
    expect(pastedNumbers('775417 – 76655\n31033')).toEqual(['775417', '76655', '31033']);
    expect(pastedNumbers('775417')).toBeNull();
  });

  it('differ where one of several results says something else', () => {
    expect([...differingPlaces(['12~34,56', '12~35,56', '12~34,57'])]).toEqual([1, 2]);
    expect([...differingPlaces([SOUTH])]).toEqual([]);
  });
});
