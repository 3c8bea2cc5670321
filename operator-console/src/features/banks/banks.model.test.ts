import { fromForm, isCode, isFree, isInOrder, isLength, isSort, switched, toForm } from './banks.model.ts';

const bank = {
  ...{ id: '3', name: 'Vietcombank', code: 'BFTVVNVX', digitsOnly: true, numberMin: 8, numberMax: 19 },
  ...{ enabled: false, sort: 30, accounts: 2, version: 3, changedAt: null, changedBy: null },
};

describe('fields of a bank', () => {
  it('give back what is written, and leave on or off as it is', () => {
    const form = { ...toForm(bank, [bank]), reason: 'asked for' };
    expect(form).toMatchObject({ characters: 'digits', numberMin: '8', numberMax: '19', sort: '30' });
    expect(fromForm({ ...form, name: ' VCB ', code: ' bftvvn ', characters: 'letters' }, bank)).toEqual({
      ...{ name: 'VCB', code: 'BFTVVN', digitsOnly: false, numberMin: 8, numberMax: 19 },
      ...{ enabled: false, sort: 30, reason: 'asked for' },
    });
    expect(fromForm(form, null).enabled).toBe(true);
    expect(switched(bank, true, 'back again')).toEqual({
      ...fromForm(form, bank),
      enabled: true,
      reason: 'back again',
    });
  });

  it('put a new bank last, also as the first of all', () => {
    expect(toForm(null, [bank]).sort).toBe('40');
    expect(toForm(null, []).sort).toBe('10');
    expect(toForm(null, [{ ...bank, sort: 10_000 }]).sort).toBe('10000');
  });

  it('take a code in any case, once', () => {
    expect(['VCB', 'vcb', ' 970436 ', 'V', 'V-B', 'ABCDEFGHIJKL', ''].map(isCode)).toEqual([
      ...[true, true, true],
      ...[false, false, false, false],
    ]);
    expect(isFree('bftvvnvx', null, [bank])).toBe(false);
    expect(isFree('bftvvnvx', bank, [bank])).toBe(true);
    expect(isFree('970436', null, [bank])).toBe(true);
  });

  it('ask for lengths that numbers can have, and for a place that is a number', () => {
    expect(['4', '34', '3', '35', '8.5', ''].map(isLength)).toEqual([true, true, false, false, false, false]);
    expect(isInOrder({ numberMin: '8', numberMax: '8' })).toBe(true);
    expect(isInOrder({ numberMin: '19', numberMax: '8' })).toBe(false);
    expect(['0', '10000', '10001', '-1', ''].map(isSort)).toEqual([true, true, false, false, false]);
  });
});
