import fc from 'fast-check';
import { readCsv, toCsv } from './index.ts';

it('names the line on which each row begins, and leaves out rows without text', () => {
  expect(readCsv('\uFEFFa;b\r\n\r\n"x\n""y"", z",2\n , \nlast')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['x\n"y", z', '2'] },
    { line: 6, cells: ['last'] },
  ]);
});

it('reads back what was written', () => {
  const cell = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ,"\n]{0,10}[A-Za-z0-9]$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), (rows) => {
      expect(readCsv(toCsv(['one', 'two'], rows)).map(({ cells }) => cells)).toEqual([['one', 'two'], ...rows]);
    }),
  );
});
