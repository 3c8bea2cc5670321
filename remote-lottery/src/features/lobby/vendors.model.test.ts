import type { Lottery } from '../../shared/menu/menu.model.ts';
import { inTheirRows } from './vendors.model.ts';

const lotteries = (codes: string): readonly Lottery[] => [...codes].map((code) => ({ code }) as Lottery);
const rows = (former: string, next: string): string =>
  inTheirRows([...former], lotteries(next))
    .map(({ code }) => code)
    .join('');

describe('the rows of the draws that come next', () => {
  it('are in the order of the draws at first', () => {
    expect(rows('', 'abc')).toBe('abc');
  });

  it('stay where they are when one of them closes and comes last', () => {
    expect(rows('abc', 'bca')).toBe('abc');
  });

  it('give the place of a draw that is no longer among them to the one that is new', () => {
    expect(rows('abc', 'bcd')).toBe('dbc');
    expect(rows('abc', 'cde')).toBe('dec');
  });

  it('close up where nothing is new', () => {
    expect(rows('abc', 'ca')).toBe('ac');
    expect(rows('ab', 'abc')).toBe('abc');
  });
});
