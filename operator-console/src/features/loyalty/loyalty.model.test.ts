import { daysFrom, expiryFields, isExpiry } from './expiry.ts';
import { accountsFrom, faultOfAccounts } from '../../shared/accounts/index.ts';
import { emptyForm, filterOf, fromForm, totalOf, withFilter } from './grants.model.ts';
import { fromForm as rebateFrom, isRate, toForm as rebateToForm } from './rebate.model.ts';
import { fromForm as referralFrom, toForm as referralToForm } from './referral.model.ts';

const stored = { currency: 'CNY', version: 3, changedAt: null, changedBy: null };

describe('the form of the rebate', () => {
  it('comes back as it went in; kinds without a rate are left out', () => {
    const rebate = { enabled: true, rates: [{ gameType: 'RNG' as const, rate: '0.80' }], min: '1.00', ...stored };
    const form = { ...rebateToForm(rebate), reason: 'Why' };
    expect(rebateFrom(form)).toEqual({ enabled: true, rates: rebate.rates, min: '1.00', reason: 'Why' });
    expect(rebateFrom({ ...form, rates: { ...form.rates, RNG: '0', FISH: '1,5' } }).rates).toEqual([
      { gameType: 'FISH', rate: '1.50' },
    ]);
    expect(['', ' ', '0.5', '99.99', '100', 'x'].map(isRate)).toEqual([true, true, true, true, false, false]);
  });
});

describe('the form of inviting friends', () => {
  it('comes back as it went in, with days or without', () => {
    const rules = { bonus: '10.00', deposited: '100.00', wagered: '500.00', days: 30 };
    const read = { ...rules, promoted: true, ...stored };
    expect(referralFrom({ ...referralToForm(read), reason: 'Why' })).toEqual({ ...rules, reason: 'Why' });
    expect(referralFrom({ ...referralToForm({ ...read, days: null }), reason: 'Why' }).days).toBeNull();
  });

  it('asks for days only where rewards expire', () => {
    expect(['1', '365', '0', '366', '1.5', ''].map((days) => isExpiry({ expires: true, days }))).toEqual([
      ...[true, true],
      ...[false, false, false, false],
    ]);
    expect(isExpiry({ expires: false, days: '' })).toBe(true);
    expect(daysFrom({ expires: false, days: 'x' })).toBeNull();
    expect(expiryFields(null)).toEqual({ expires: false, days: '30' });
  });
});

describe('the form of rewards that are given', () => {
  const typed = { ...emptyForm(), accounts: 'player1', amount: '5', titles: { EN: ' For you ', VI: ' ' } };

  it('reads accounts one a line or parted by commas, each once', () => {
    expect(accountsFrom(' player1\nplayer2, Player1;\r\nplayer3,,')).toEqual(['player1', 'player2', 'player3']);
    expect(faultOfAccounts(' , ')).toBe('none');
    const many = Array.from({ length: 201 }, (_, index) => `player${index}`);
    expect(faultOfAccounts(many.join('\n'))).toBe('many');
    expect(faultOfAccounts(many.slice(1).join('\n'))).toBeNull();
    expect(faultOfAccounts('x'.repeat(65))).toBe('long');
  });

  it('says what is given away on the whole, to the cent', () => {
    expect(totalOf({ accounts: 'a b c', amount: '0.10' })).toBe('0.30');
    expect(totalOf({ accounts: 'a, A', amount: '99999999.99' })).toBe('99999999.99');
    expect([totalOf({ accounts: '', amount: '5' }), totalOf({ accounts: 'a', amount: 'x' })]).toEqual([null, null]);
  });

  it('goes over the wire with the titles that are written', () => {
    expect(fromForm({ ...typed, reason: 'Why' })).toEqual({
      ...{ accounts: ['player1'], amount: '5.00', titles: { EN: 'For you' }, days: 30, reason: 'Why' },
    });
  });
});

describe('the filter of rewards', () => {
  it('stands in the address beside what else is there', () => {
    const address = new URLSearchParams('merchant=aurora&tab=rewards');
    const filtered = withFilter(address, { state: 'claimed', account: 'player1' });
    expect(filtered.toString()).toBe('merchant=aurora&tab=rewards&state=claimed&account=player1');
    expect(filterOf(filtered)).toEqual({ state: 'claimed', account: 'player1' });
    expect(withFilter(filtered, { state: null, account: '' }).toString()).toBe(address.toString());
    expect(filterOf(new URLSearchParams('state=lost'))).toEqual({ state: null, account: '' });
  });
});
