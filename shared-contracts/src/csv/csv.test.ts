import { toCsv } from './csv.ts';

describe('toCsv', () => {
  it('quotes separators and keeps numbers numbers', () => {
    expect(toCsv(['a', 'b'], [['x, "y"', '-12.50']])).toBe('\uFEFFa,b\r\n"x, ""y""",-12.50\r\n');
  });

  it('defuses cells that a spreadsheet would run as formulas', () => {
    const [, row] = toCsv(['a'], [['=HYPERLINK("x")'], ['-1+cmd'], ['@sum']]).split('\r\n');
    expect(row).toBe('"\'=HYPERLINK(""x"")"');
    expect(toCsv(['a'], [['-1+cmd']])).toContain("'-1+cmd");
    expect(toCsv(['a'], [['@sum']])).toContain("'@sum");
  });
});
