import { bigRoad } from './roads.ts';
import type { RoadResult } from './roads.ts';

const road = (text: string): string[] =>
  bigRoad(
    [...text].map((letter): RoadResult => {
      const winner = letter === 'P' ? 'player' : letter === 'B' ? 'banker' : 'tie';
      return { winner, playerPair: false, bankerPair: false };
    }),
  ).map(({ column, row, winner, ties }) => `${winner[0]}${column}${row}${ties > 0 ? `+${ties}` : ''}`);

describe('the big road', () => {
  it('puts a run into one column and begins another with each change', () => {
    expect(road('BBPB')).toEqual(['b00', 'b01', 'p10', 'b20']);
  });

  it('marks ties on the last result, and leaves out those before the first', () => {
    expect(road('TTBTTP')).toEqual(['b00+2', 'p10']);
  });

  it('turns a long run to the right at the bottom, and a later one above its tail', () => {
    expect(road('BBBBBBBB')).toEqual(['b00', 'b01', 'b02', 'b03', 'b04', 'b05', 'b15', 'b25']);
    expect(road('BBBBBBBPPPPPP').slice(7)).toEqual(['p10', 'p11', 'p12', 'p13', 'p14', 'p24']);
  });
});
