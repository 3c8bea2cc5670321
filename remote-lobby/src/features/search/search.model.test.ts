import { moved, NONE, searchAddress } from './search.model.ts';

describe('search', () => {
  it('moves through the results and through none of them', () => {
    expect(moved('ArrowDown', NONE, 3)).toBe(0);
    expect(moved('ArrowDown', 2, 3)).toBe(NONE);
    expect(moved('ArrowUp', NONE, 3)).toBe(2);
    expect(moved('ArrowUp', 0, 3)).toBe(NONE);
    expect(moved('ArrowDown', NONE, 0)).toBe(NONE);
    expect(moved('a', 1, 3)).toBe(1);
  });

  it('[VAL-058] trims the words of the address, and only spaces are no search', () => {
    expect(searchAddress('  koi & co ')).toBe('/?search=koi+%26+co');
    expect(searchAddress('   ')).toBe('/');
  });
});
