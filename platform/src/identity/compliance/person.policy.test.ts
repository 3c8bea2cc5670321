import fc from 'fast-check';
import { formsOf, keysOf, nameForm, nameForms, searchedKeysOf } from './person.policy.ts';

const nobody = { name: '', idNumber: '', email: '', mobile: '' };
/** Whether somebody who is kept under the one writing is met by the other. */
const isMet = (kept: Partial<typeof nobody>, typed: Partial<typeof nobody>): boolean => {
  const keys = keysOf('a secret', 1, { ...nobody, ...kept });
  return searchedKeysOf('a secret', 1, { ...nobody, ...typed }).some(({ kind, key }) =>
    keys.some((other) => other.kind === kind && other.key.equals(key)),
  );
};

describe('a name', () => {
  it.each([
    ['a Cyrillic capital', '\u0412ad Actor'],
    ['Cyrillic small letters', 'B\u0430d A\u0441t\u043er'],
    [
      'capitals of Cyrillic alone, but for the D',
      '\u0412\u0410D \u0410\u0421\u0422\u041e\u0420'.replace('\u0420', 'R'),
    ],
    ['Greek letters', '\u0392\u03b1d \u0391ct\u03bfr'],
    ['full-width letters', '\uff22\uff41\uff44 Actor'],
    ['a zero-width space', 'Ba\u200bd Actor'],
    ['a soft hyphen and a joiner', 'Ba\u00add A\u200dctor'],
    ['a Hangul filler', 'Bad\u3164 Actor'],
    ['an accent', 'B\u00e1d \u0100ctor'],
    ['another order', 'ACTOR, bad'],
  ])('[REG-033] [RSG-004] is the same with %s', (_what, typed) =>
    expect(isMet({ name: 'Bad Actor' }, { name: typed })).toBe(true),
  );

  it('[REG-033] is the same by the look of its small letters: vn and g', () => {
    expect(isMet({ name: 'Levin Nyrow' }, { name: 'Le\u03bdi\u043f \u039d\u03b3\u0433\u03c3w' })).toBe(true);
    expect(isMet({ name: 'Ivan' }, { name: '\u04c0v\u0430n' })).toBe(true);
  });

  it.each(['Bad Actress', 'Bod Actor', 'Bad', 'Bad Actor Third'])('[REG-033] of somebody else, %s, is not', (typed) =>
    expect(isMet({ name: 'Bad Actor' }, { name: typed })).toBe(false),
  );

  it.each([
    ['Иванов Пётр', 'ПЁТР ИВАНОВ'],
    ['Νίκος Παππάς', 'ΠΑΠΠΆΣ ΝΊΚΟΣ'.replace(/Σ/g, 'ς')],
    ['Nguyễn Đức Anh', 'duc anh, NGUYEN'],
    ['Łukasz Ørsted', 'orsted lukasz'],
    ['김민수', '김민수'],
    ['สมชาย ใจดี', 'ใจดี สมชาย'],
  ])('[REG-033] of any script, %s, is itself however it is written', (kept, typed) =>
    expect(isMet({ name: kept }, { name: typed })).toBe(true),
  );

  it('[REG-033] of plain letters has one form', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z]{1,8}( [a-zA-Z]{1,8}){0,3}$/), (name) => {
        expect(nameForms(name)).toEqual([nameForm(name)]);
        expect(nameForm(nameForm(name))).toBe(nameForm(name));
      }),
    );
  });
});

it.each([
  ['AB-123', { idNumber: '\u0410\u0412123' }],
  ['AB-123', { idNumber: 'ab\u200b 123' }],
])('[REG-033] the id number %s is met by %j', (idNumber, typed) => expect(isMet({ idNumber }, typed)).toBe(true));

it('[REG-033] an address is met however it is written, one key of each kind is kept', () => {
  for (const email of ['<Bad@Example.com>', 'bad@example.com>', 'bad@\uff45xample.com'])
    expect(isMet({ email: 'bad@example.com' }, { email })).toBe(true);
  expect(formsOf({ ...nobody, name: 'Иванов', email: 'a@b.co' }).map(({ kind }) => kind)).toEqual(['name', 'email']);
});
