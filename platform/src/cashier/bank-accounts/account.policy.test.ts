import { faultsOfAccount, initialsOf, numberOf } from './account.policy.ts';

const DIGITS = { digitsOnly: true, numberMin: 8, numberMax: 15 };
const LETTERS = { digitsOnly: false, numberMin: 15, numberMax: 34 };
const typed = (over: Partial<Record<'holder' | 'number' | 'pin', string>> = {}) => ({
  ...{ holder: 'NGUYEN VAN A', number: '0123456789', pin: '246813' },
  ...over,
});

describe('the fields of a bank account', () => {
  it('are good as people write them', () => {
    expect(faultsOfAccount(typed(), DIGITS)).toEqual({});
    expect(faultsOfAccount(typed({ number: '0123 456-789' }), DIGITS)).toEqual({});
    expect(faultsOfAccount(typed({ number: 'gb29 nwbk 6016 1331 9268 19' }), LETTERS)).toEqual({});
    expect(faultsOfAccount(typed({ holder: "Siobhán O'Neill-Ngọc" }), DIGITS)).toEqual({});
    expect(faultsOfAccount(typed({ holder: '王小明' }), DIGITS)).toEqual({});
    expect(numberOf('０１２３ ４５６-789')).toBe('0123456789');
  });

  it('are told their faults all at once', () => {
    expect(faultsOfAccount({ holder: '', number: '', pin: '' }, null)).toEqual({
      bankId: 'field.missing',
      holder: 'field.missing',
      number: 'field.missing',
      pin: 'pin.missing',
    });
  });

  it.each([
    ['number', '01234567AB', DIGITS, 'number.digits'],
    ['number', '0123456', DIGITS, 'number.length'],
    ['number', '0123456789012345', DIGITS, 'number.length'],
    ['number', 'GB29/NWBK601613319', LETTERS, 'number.characters'],
    ['number', ' - ', DIGITS, 'field.missing'],
    ['holder', 'A1', DIGITS, 'name.invalid'],
    ['holder', '- -', DIGITS, 'name.invalid'],
    ['pin', '24681', DIGITS, 'pin.digits'],
  ] as const)('%s %p is %s', (field, value, bank, fault) => {
    expect(faultsOfAccount(typed({ [field]: value }), bank)).toEqual({ [field]: fault });
  });

  it('show initials of the holder', () => {
    expect(initialsOf('Nguyễn Văn  An')).toBe('N. V. A.');
    expect(initialsOf('王小明')).toBe('王.');
    expect(initialsOf('')).toBe('');
  });
});
