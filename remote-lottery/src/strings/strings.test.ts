import { loadStrings } from './index.ts';

describe('strings', () => {
  it('Vietnamese has every text that English has, and no more', async () => {
    const [english, vietnamese] = [await loadStrings('EN'), await loadStrings('VI')];
    expect(Object.keys(vietnamese).sort()).toEqual(Object.keys(english).sort());
  });

  it('[LOT-011] English writes days and hours as specified', async () => {
    expect((await loadStrings('EN'))['countdown.days']).toBe('{{days}} days {{hours}}hr');
  });

  it('a language without texts of its own is English', async () => {
    expect(await loadStrings('XX')).toBe(await loadStrings('EN'));
  });
});
