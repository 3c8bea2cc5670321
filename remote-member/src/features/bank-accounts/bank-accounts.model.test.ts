import { accountFaults, lengthOf, pinFaults } from './bank-accounts.model.ts';
import type { Bank } from './bank-accounts.model.ts';

const digits: Bank = { id: '1', name: 'Harbour', code: 'HARB', digitsOnly: true, numberMin: 9, numberMax: 14 };
const letters: Bank = { ...digits, id: '2', name: 'Continental', digitsOnly: false, numberMin: 15, numberMax: 34 };
const good = { bankId: '1', holder: 'Nguyen Van An', number: '0123 4567-8901' };
const faults = (over: Partial<typeof good>) => accountFaults({ ...good, ...over }, [digits, letters]);

describe('a bank account', () => {
  it('is complete with a bank, a holder and a number', () => {
    expect(faults({})).toEqual({});
    expect(faults({ bankId: '', holder: ' ', number: ' - ' })).toEqual({
      bankId: 'field.missing',
      holder: 'field.missing',
      number: 'field.missing',
    });
  });

  it('has a number as its bank writes them; what stands between its groups counts for nothing', () => {
    expect(faults({ number: '0123 4567 89O1' })).toEqual({ number: 'number.digits' });
    expect(faults({ number: '０１２３.４５６７.８９' })).toEqual({});
    expect(faults({ number: '1234-5678' })).toEqual({ number: 'number.length' });
    expect(faults({ number: '1'.repeat(15) })).toEqual({ number: 'number.length' });
    expect(faults({ bankId: '2', number: 'DE89 3704 0044 0532 0130 00' })).toEqual({});
    expect(faults({ bankId: '2', number: 'DE89 3704/0044' })).toEqual({ number: 'number.characters' });
  });

  it('is judged by what is known while no bank is chosen', () => {
    expect(faults({ bankId: '', number: '12' })).toEqual({ bankId: 'field.missing' });
    expect(faults({ bankId: '', number: '12_' })).toEqual({ bankId: 'field.missing', number: 'number.characters' });
  });

  it('has a holder with a name in any script', () => {
    for (const holder of ['Nguyễn Văn An', "D'Arcy-Smith Jr.", '王小明', ' Lan Phuong '])
      expect(faults({ holder })).toEqual({});
    for (const holder of ['4U Trading', 'A', 'An <b>']) expect(faults({ holder })).toEqual({ holder: 'name.invalid' });
  });

  it('is changed with a PIN of six digits', () => {
    expect(pinFaults('246813')).toEqual({});
    expect(pinFaults('')).toEqual({ pin: 'pin.missing' });
    expect(pinFaults('24681')).toEqual({ pin: 'pin.digits' });
  });

  it('has a number of one length or of a range', () => {
    expect(lengthOf({ numberMin: 12, numberMax: 12 })).toBe('12');
    expect(lengthOf(digits)).toBe('9–14');
  });
});
