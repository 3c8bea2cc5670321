import {
  differenceOf,
  isAmount,
  isAmountOrEmpty,
  isInOrder,
  isNamed,
  isWholeOrEmpty,
  methodFromForm,
  methodToForm,
  settingsFromForm,
  settingsToForm,
  switched,
  waitOf,
} from './payments.model.ts';

const method = {
  ...{ id: '4', kind: 'bank-transfer' as const, texts: { EN: { name: 'Bank', note: '' } } },
  ...{ provider: 'Example Bank', holder: 'Aurora Ltd', number: '0001112223', qrText: null },
  ...{ min: '10.00', max: '500.00', sort: 20, enabled: true, version: 3, changedAt: null, changedBy: null },
};

describe('waiting', () => {
  const now = Date.parse('2026-01-03T12:00:00.000Z');

  it.each([
    ['2026-01-03T12:00:30.000Z', 'minutes', 0, 0, false],
    ['2026-01-03T11:00:30.000Z', 'minutes', 59, 0, false],
    ['2026-01-03T11:00:00.000Z', 'hours', 1, 0, true],
    ['2026-01-03T09:55:00.000Z', 'hours', 2, 5, true],
    ['2026-01-01T07:00:00.000Z', 'days', 2, 5, true],
  ])('since %s', (since, unit, whole, rest, isLong) =>
    expect(waitOf(since, now)).toEqual({ unit, whole, rest, isLong }),
  );
});

describe('what arrived', () => {
  it.each([
    ['100.00', null],
    ['100', null],
    ['99.5', { kind: 'less', amount: '0.50' }],
    ['1000,00', { kind: 'more', amount: '900.00' }],
    ['', null],
    ['1e3', null],
  ])('%j of 100.00', (typed, difference) => expect(differenceOf('100.00', typed)).toEqual(difference));
});

it('reads amounts and whole numbers as operators type them', () => {
  expect(['1', '0.01', '0', '0.00', '', '-1', 'x'].map(isAmount)).toEqual([true, true, ...Array(5).fill(false)]);
  expect(['', ' ', '5', '0'].map(isAmountOrEmpty)).toEqual([true, true, true, false]);
  expect(['', '1', '30', '31', '0', '1.5'].map((text) => isWholeOrEmpty(text, 30))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect([isInOrder('1', '1.00'), isInOrder('2', '1.99'), isInOrder('x', '1')]).toEqual([true, false, true]);
});

describe('a way to deposit', () => {
  it('comes last when it is new, in the merchant’s languages', () => {
    expect(methodToForm(null, { methods: [method] }, ['EN', 'VI'])).toMatchObject({
      ...{ sort: '30', enabled: true, min: '', qrText: '' },
      texts: { EN: { name: '', note: '' }, VI: { name: '', note: '' } },
    });
  });

  it('goes out as it was typed, without what is not written', () => {
    const form = methodToForm(method, { methods: [method] }, ['VI', 'TH']);
    const order = methodFromForm({
      ...form,
      texts: { ...form.texts, TH: { name: ' โอน ', note: '' } },
      ...{ number: ' 999 888 ', qrText: ' ', min: '5', reason: 'moved' },
    });
    const { id: _id, version: _version, changedAt: _at, changedBy: _by, ...fields } = method;
    expect(order).toEqual({
      ...fields,
      texts: { EN: { name: 'Bank', note: '' }, TH: { name: 'โอน', note: '' } },
      ...{ number: '999 888', min: '5.00', reason: 'moved' },
    });
    expect(switched(method, false, 'closed')).toEqual({ ...fields, enabled: false, reason: 'closed' });
  });

  it('has no note without a name', () =>
    expect(
      [
        { name: '', note: '' },
        { name: 'a', note: 'b' },
        { name: ' ', note: 'b' },
      ].map(isNamed),
    ).toEqual([true, true, false]));
});

it('settings: what is empty is not set', () => {
  const rules = {
    ...{ depositTwoAbove: null, autoEnabled: true, autoBelow: '200.00', autoDayAmount: null, autoAccountDays: 0 },
    ...{ autoVerified: false, payoutProvider: null },
  };
  const settings = {
    ...{ withdrawMin: '10.00', withdrawMax: '10000000000.00', dailyCount: 3, dailyAmount: null },
    ...{ twoOperatorsAbove: '500.00', receivedMinutes: null, paidWithinHours: null, ...rules, providers: ['SANDBOX'] },
    ...{ currency: 'EUR', version: 3, changedAt: null, changedBy: null },
  };
  const form = settingsToForm(settings);
  expect(form).toMatchObject({ dailyCount: '3', dailyAmount: '', receivedMinutes: '' });
  expect(settingsFromForm({ ...form, receivedMinutes: '45', twoOperatorsAbove: ' ' }, 'slower banks')).toEqual({
    ...{ withdrawMin: '10.00', withdrawMax: '10000000000.00', dailyCount: 3, dailyAmount: null },
    ...{ twoOperatorsAbove: null, receivedMinutes: 45, paidWithinHours: null, ...rules, reason: 'slower banks' },
  });
});
