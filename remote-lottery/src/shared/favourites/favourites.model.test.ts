import { favouritesKey, parseFavourites, toggled } from './favourites.model.ts';

describe('favourite lotteries', () => {
  it('[LOT-018] are kept under the username', () => {
    expect(favouritesKey('player1')).not.toBe(favouritesKey('player2'));
  });

  it('[LOT-018] turn on and off one by one', () => {
    expect(toggled([], 'A')).toEqual(['A']);
    expect(toggled(['A', 'B'], 'C')).toEqual(['A', 'B', 'C']);
    expect(toggled(['A', 'B'], 'A')).toEqual(['B']);
  });

  it.each([
    [null, []],
    ['', []],
    ['{"a":1}', []],
    ['not json', []],
    ['["A",7,null,"B"]', ['A', 'B']],
  ])('reads %s as %j', (stored, ids) => {
    expect(parseFavourites(stored)).toEqual(ids);
  });
});
