/** The tables of published results in `docs/lottery.md`: what was worked out by hand against the code that pays bets. */
import { readFileSync } from 'node:fs';
import { betTypeOf, checkNumbers, defaultOddsOf, stakeOf } from 'lottery-rules';
import type { Format } from 'lottery-rules';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { settleBet } from './settlement.service.ts';

const UNIT_PRICE = 100n;

const document = readFileSync(new URL('../../../../../docs/lottery.md', import.meta.url), 'utf8');
const [, chapter = ''] = document.split('### Published results');

/** Cells of the rows of a table, from its first row on whose first cell is one of `names`. */
const rowsOf = (columns: number): readonly (readonly string[])[] =>
  chapter
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
    .filter((cells) => cells.length === columns && /^[a-z]+-[a-z]+$/.test(cells[0] ?? ''));

const draws = new Map(
  rowsOf(4).map(([name = '', , format = '', numbers = '']) => [name, { format: format as Format, numbers }]),
);
const bets = rowsOf(6);

describe('published results', () => {
  it('are of every region, and whole', () => {
    expect([...draws.keys()]).toEqual(['hai-phong', 'binh-duong', 'gia-lai']);
    for (const { format, numbers } of draws.values()) expect(checkNumbers(format, numbers)).toBeNull();
    expect(bets).toHaveLength(44);
  });

  it.each(bets)('of %s pay %s of %s: %s staked, %s, %s won', (name = '', code = '', numbers = '', stake, _why, win) => {
    const draw = draws.get(name);
    const betType = draw && betTypeOf(draw.format, code);
    if (!draw || !betType) throw new Error(`no ${name} ${code}`);
    const selection = numbers.split(', ');
    const staked = stakeOf(betType, selection, UNIT_PRICE, 1);
    expect(staked).toBe(parseMoney(stake ?? ''));
    const settled = settleBet(draw, {
      ...{ id: 1n, betType: code, selection, unitPrice: UNIT_PRICE, multiple: 1, win: null },
      ...{ stake: staked, odds: { ...defaultOddsOf(draw.format, betType) } },
    });
    expect(toDecimal(settled.win)).toBe(win);
  });
});
