import { isDayUsedUp, leftToday, mostOf, spanText, stepsOf, withdrawalFaults } from './withdraw.model.ts';
import type { Options, Withdrawal } from './withdraw.model.ts';

const OPTIONS: Options = {
  currency: 'CNY',
  currencySymbol: '¥',
  available: '800.00',
  held: '0.00',
  min: '100.00',
  max: '5000.00',
  dailyCount: 3,
  dailyAmount: '1000.00',
  today: { count: 1, amount: '300.00' },
  receivedMinutes: 30,
  accounts: [{ id: '7', bank: 'Harbour Bank', lastFour: '8901', holder: 'N. V. A.' }],
  hasPin: true,
  closedBy: null,
};
const options = (over: Partial<Options>): Options => ({ ...OPTIONS, ...over });

describe('a withdrawal that is typed', () => {
  it('[WAL-010] is refused above the balance', () => {
    expect(withdrawalFaults('800.01', '7', options({ dailyAmount: null }))).toEqual({
      amount: 'wallet.insufficient-funds',
    });
    expect(withdrawalFaults('800', '7', options({ dailyAmount: null }))).toEqual({});
  });

  it('keeps within the limits of one and of the day', () => {
    expect(withdrawalFaults('99.99', '7', OPTIONS)).toEqual({ amount: 'amount.range' });
    expect(withdrawalFaults('700.01', '7', OPTIONS)).toEqual({ amount: 'amount.day' });
    expect(withdrawalFaults('700', '7', OPTIONS)).toEqual({});
  });

  it('goes to an account of the member', () => {
    expect(withdrawalFaults('', '8', OPTIONS)).toEqual({ amount: 'amount.missing', accountId: 'choice.missing' });
  });

  it('is at most what balance, limit and day allow', () => {
    expect(leftToday(OPTIONS)).toBe('700.00');
    expect(mostOf(OPTIONS)).toBe('700.00');
    expect(mostOf(options({ available: '50.00' }))).toBe('50.00');
    expect(mostOf(options({ dailyAmount: null, available: '9000.00' }))).toBe('5000.00');
    expect(leftToday(options({ dailyAmount: '100.00' }))).toBe('0.00');
    expect(isDayUsedUp(OPTIONS)).toBe(false);
    expect(isDayUsedUp(options({ dailyCount: 1 }))).toBe(true);
    expect(isDayUsedUp(options({ dailyCount: null }))).toBe(false);
  });
});

describe('the way of a withdrawal', () => {
  const AT = { createdAt: '2026-01-01T10:00:00.000Z', decidedAt: '2026-01-01T11:00:00.000Z' };
  const way = (over: Partial<Withdrawal>) =>
    stepsOf({
      id: '1',
      reference: 'W1',
      amount: '100.00',
      bank: 'Harbour Bank',
      lastFour: '8901',
      status: 'pending',
      ...AT,
      decidedAt: null,
      reason: null,
      receiveDueAt: null,
      receivedAt: null,
      receivedBy: null,
      disputedAt: null,
      ...over,
    }).map(({ name, state }) => `${name} ${state}`);

  it('[WAL-011] [WAL-012] [WAL-015] leads from asked over approved to received', () => {
    expect(way({})).toEqual(['asked done', 'approved now', 'received next']);
    expect(way({ ...AT, status: 'approved' })).toEqual(['asked done', 'approved done', 'received now']);
    expect(way({ ...AT, status: 'received' })).toEqual(['asked done', 'approved done', 'received done']);
  });

  it('[WAL-013] [WAL-014] ends where it was rejected or has failed', () => {
    expect(way({ ...AT, status: 'rejected' })).toEqual(['asked done', 'rejected stopped']);
    expect(way({ ...AT, status: 'failed' })).toEqual(['asked done', 'approved done', 'failed stopped']);
  });
});

describe('a span of time', () => {
  it.each([
    [1, 'EN', '1 minute'],
    [30, 'EN', '30 minutes'],
    [90, 'EN', '1 hour 30 minutes'],
    [43_200, 'EN', '30 days'],
    [1, 'PT', '1 minuto'],
    [60, 'TY', '1 oras'],
    [1_440, 'VI', '1 ngày'],
  ])('of %i minutes in %s: %s', (minutes, language, text) => {
    expect(spanText(minutes, language)).toBe(text);
  });
});
