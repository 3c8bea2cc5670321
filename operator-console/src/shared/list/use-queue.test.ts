import { boundsOf, filterOf, queueOf, withFilter, withQueue } from './use-queue.ts';

const options = { name: 'withdrawals', states: ['pending', 'approved'] as const };
const addressWith = (text: string): URLSearchParams => new URLSearchParams(text);

describe('what a queue shows, in the address', () => {
  it.each([
    ['', { shown: 'pending', search: '', page: 1 }],
    [
      'withdrawals-state=approved&withdrawals-search=an&withdrawals-page=3',
      { shown: 'approved', search: 'an', page: 3 },
    ],
    ['withdrawals-state=all', { shown: 'all', search: '', page: 1 }],
    ['withdrawals-state=credited&withdrawals-page=-1', { shown: 'pending', search: '', page: 1 }],
    ['deposits-state=all&deposits-page=2', { shown: 'pending', search: '', page: 1 }],
  ])('%j', (text, query) => expect(queueOf(addressWith(text), options)).toEqual(query));

  it('leaves out what is usual, and lets the rest stand', () => {
    const before = addressWith('tab=withdrawals&merchant=aurora&withdrawals-page=3');
    expect(withQueue(before, options, { shown: 'all', search: 'an', page: 1 }).toString()).toBe(
      'tab=withdrawals&merchant=aurora&withdrawals-state=all&withdrawals-search=an',
    );
    expect(withQueue(before, options, { shown: 'pending', search: '', page: 1 }).toString()).toBe(
      'tab=withdrawals&merchant=aurora',
    );
  });

  it('narrows by day, amount and way where ways are given, and leaves out what cannot be read', () => {
    const narrowed = { ...options, ways: ['provider', 'hand'] };
    const address = addressWith('withdrawals-from=2026-03-01&withdrawals-least=50.00&withdrawals-way=hand');
    const query = queueOf(address, narrowed);
    expect(query).toEqual({ shown: 'pending', search: '', page: 1, from: '2026-03-01', least: '50.00', way: 'hand' });
    expect(withQueue(addressWith(''), narrowed, query).toString()).toBe(address.toString());
    expect(withQueue(address, narrowed, { ...query, from: '', way: '' }).toString()).toBe('withdrawals-least=50.00');
    expect(boundsOf(query)).toBe(3);
    expect(
      boundsOf(queueOf(addressWith('withdrawals-to=March&withdrawals-most=many&withdrawals-way=air'), narrowed)),
    ).toBe(0);
    expect(boundsOf(queueOf(address, options))).toBe(0);
  });

  it('is looked through without the bounds and the tag of before', () => {
    const narrowed = { ...options, ways: ['provider', 'hand'], hasTags: true };
    const address = addressWith('merchant=aurora&withdrawals-least=50.00&withdrawals-way=hand&withdrawals-tag=3');
    expect(withQueue(address, narrowed, { shown: 'all', search: 'an', page: 1 }).toString()).toBe(
      'merchant=aurora&withdrawals-state=all&withdrawals-search=an',
    );
  });

  it('can be only what the operator works on', () => {
    const address = addressWith('withdrawals-mine=1');
    const query = queueOf(address, options);
    expect(query).toEqual({ shown: 'pending', search: '', page: 1, isMine: true });
    expect(withQueue(addressWith(''), options, query).toString()).toBe(address.toString());
    expect(withQueue(address, options, { ...query, isMine: false }).toString()).toBe('');
  });

  it('is kept as a filter without its page, and brought back among what else stands there', () => {
    const address = addressWith('merchant=aurora&withdrawals-state=all&withdrawals-page=3&withdrawals-least=50.00');
    expect(filterOf(address, 'withdrawals')).toBe('state=all&least=50.00');
    const other = addressWith('merchant=aurora&withdrawals-search=an&deposits-state=all');
    expect(withFilter(other, 'withdrawals', 'state=all').toString()).toBe(
      'merchant=aurora&deposits-state=all&withdrawals-state=all',
    );
  });

  it('can be in a chosen order, where one is offered', () => {
    const sorted = { ...options, sorts: ['amount'] };
    const address = addressWith('withdrawals-sort=-amount');
    expect(queueOf(address, sorted)).toEqual({ shown: 'pending', search: '', page: 1, sort: '-amount' });
    expect(withQueue(addressWith(''), sorted, queueOf(address, sorted)).toString()).toBe(address.toString());
    expect(filterOf(addressWith('withdrawals-sort=amount&withdrawals-page=2'), 'withdrawals')).toBe('sort=amount');
    for (const text of ['bank', '--amount', 'amount desc', ''])
      expect(queueOf(addressWith(`withdrawals-sort=${text}`), sorted)).toEqual({
        shown: 'pending',
        search: '',
        page: 1,
      });
    expect(queueOf(address, options)).toEqual({ shown: 'pending', search: '', page: 1 });
  });

  it('can be all of it at first', () => {
    const all = { ...options, usual: 'all' as const };
    expect(queueOf(addressWith(''), all).shown).toBe('all');
    const next = { shown: 'pending', search: '', page: 1 } as const;
    expect(withQueue(addressWith(''), all, next).toString()).toBe('withdrawals-state=pending');
    expect(withQueue(addressWith('withdrawals-state=pending'), all, { ...next, shown: 'all' }).toString()).toBe('');
  });
});
