import { existsSync } from 'node:fs';
import { LOTTERIES } from './lotteries.ts';

describe('lotteries of a new installation', () => {
  it('have pictures that exist', () => {
    const missing = LOTTERIES.filter(({ icon }) => {
      const [path = ''] = icon.split('?');
      return !existsSync(new URL(`../../../../assets${path}`, import.meta.url));
    });
    expect(missing.map(({ code }) => code)).toEqual([]);
  });
});
