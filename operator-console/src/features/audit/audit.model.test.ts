import { addressOf, filterOf } from './audit.model.ts';

describe('audit filter', () => {
  it.each([
    ['', { merchant: '', kind: 'operator', page: 1 }],
    ['merchant=aurora&kind=system&page=4', { merchant: 'aurora', kind: 'system', page: 4 }],
    ['kind=nonsense&page=-1', { merchant: '', kind: 'operator', page: 1 }],
    ['page=1.5', { merchant: '', kind: 'operator', page: 1 }],
    ['page=99999999999', { merchant: '', kind: 'operator', page: 1 }],
  ])('%s', (address, filter) => {
    expect(filterOf(new URLSearchParams(address))).toEqual(filter);
  });

  it('writes only what is not usual, and reads it back', () => {
    expect(addressOf({ merchant: '', kind: 'operator', page: 1 }).toString()).toBe('');
    const filter = { merchant: 'lotus', kind: 'identity', page: 3 } as const;
    expect(filterOf(addressOf(filter))).toEqual(filter);
  });
});
