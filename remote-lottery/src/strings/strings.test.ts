import { loadStrings } from './index.ts';

describe('strings', () => {
  it('Vietnamese has every text that English has, and no more', async () => {
    const [english, vietnamese] = [await loadStrings('EN'), await loadStrings('VI')];
    // Vietnamese has one form for every number.
    const keys = Object.keys(english).filter((key) => !key.endsWith('_one'));
    expect(Object.keys(vietnamese).sort()).toEqual(keys.sort());
  });

  it('[LOT-011] English writes days and hours as specified', async () => {
    expect((await loadStrings('EN'))['countdown.days_other']).toBe('{{count}} days {{hours}}hr');
    expect((await loadStrings('EN'))['countdown.days_one']).toBe('{{count}} day {{hours}}hr');
  });

  it('a language without texts of its own is English', async () => {
    expect(await loadStrings('XX')).toBe(await loadStrings('EN'));
  });
});
