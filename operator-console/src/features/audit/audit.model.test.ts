import { readCsv } from 'shared-contracts/csv';
import type { AuditEntry } from './audit.api.ts';
import { addressOf, csvOf, filterOf, spanOf } from './audit.model.ts';

const USUAL = { kind: 'operator', merchant: '', operator: '', thing: '', from: '', to: '', sort: '' } as const;

describe('audit filter', () => {
  it.each([
    ['', USUAL],
    ['merchant=aurora&kind=system', { ...USUAL, merchant: 'aurora', kind: 'system' }],
    ['operator=%20operator1%20&thing=W-1', { ...USUAL, operator: 'operator1', thing: 'W-1' }],
    ['from=2026-03-01&to=2026-03-02', { ...USUAL, from: '2026-03-01', to: '2026-03-02' }],
    ['sort=at', { ...USUAL, sort: 'at' }],
    ['sort=actor', USUAL],
    ['kind=nonsense&from=yesterday&to=2026-99-99', USUAL],
  ])('%s', (address, filter) => {
    expect(filterOf(new URLSearchParams(address))).toEqual(filter);
  });

  it('writes only what is not usual, and reads it back', () => {
    expect(addressOf(USUAL).toString()).toBe('');
    const filter = { ...USUAL, merchant: 'lotus', kind: 'identity', thing: 'player 1', to: '2026-03-02' } as const;
    expect(filterOf(addressOf(filter))).toEqual(filter);
  });

  it('spans whole days, the last one included, and no time without a day', () => {
    expect(spanOf({ from: '', to: '' })).toEqual({});
    const { from = '', until = '' } = spanOf({ from: '2026-03-01', to: '2026-03-01' });
    expect(new Date(from).getHours()).toBe(0);
    expect(Date.parse(until) - Date.parse(from)).toBe(86_400_000);
  });
});

it('exports a line for each changed field, with the names beside the marks', () => {
  const row: AuditEntry = {
    ...{ id: '7', at: '2026-03-02T03:04:05.000Z', operator: 'operator1', merchant: 'aurora', merchantName: 'Aurora' },
    ...{ action: 'member.status', subject: '100001', reason: 'asked by phone' },
    ...{ before: 'offered: on; place: 3', after: 'offered: off; place: 4' },
    who: { kind: 'operator', name: 'operator1' },
    thing: { kind: 'member', name: 'player1', member: '100001' },
  };
  const [head, first, second, third] = readCsv(csvOf([row, { ...row, id: '8', before: null, after: null }]));
  expect(head?.cells.slice(7, 10)).toEqual(['field', 'before', 'after']);
  expect(first?.cells.slice(3)).toEqual([
    ...['operator1', 'member.status', '100001', 'player1', 'offered', 'on', 'off', 'asked by phone'],
  ]);
  expect(second?.cells.slice(7, 10)).toEqual(['place', '3', '4']);
  expect(third?.cells.slice(7, 10)).toEqual(['', '', '']);
});
