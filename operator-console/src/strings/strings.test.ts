import english from './en.json';
import vietnamese from './vi.json';

const placesOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([place]) => place).sort();

describe('strings of the console', () => {
  it('Vietnamese has every text that English has, with the same places', () => {
    expect(Object.keys(vietnamese).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) {
      expect([key, placesOf(vietnamese[key as keyof typeof vietnamese])]).toEqual([key, placesOf(text)]);
    }
  });
});
