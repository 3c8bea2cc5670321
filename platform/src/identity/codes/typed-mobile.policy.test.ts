import fc from 'fast-check';
import { mobilesIn } from './typed-mobile.policy.ts';

const home = (dialingCode: unknown, languages: readonly string[] = ['EN'], currency = 'EUR') => ({
  currency,
  settings: dialingCode === undefined ? {} : { dialingCode },
  languages,
  defaultLanguage: languages[0] ?? 'EN',
});

describe('a number without a chosen country', () => {
  it.each([
    ['in the merchant’s own country', home('84'), '0912 000 001', '+84912000001'],
    ['without its zero', home('84'), '912000001', '+84912000001'],
    ['with the dialing code', home('84'), '84912000001', '+84912000001'],
    ['with a plus, of any country', home('84'), '+225 07 07 12 34 56', '+2250707123456'],
    ['in the country of a language', home(undefined, ['EN', 'VI']), '0912000001', '+84912000001'],
    [
      'in the country of the currency, before those of languages',
      home(undefined, ['TH'], 'VND'),
      '0912000001',
      '+84912000001',
    ],
    ['in that of another one', home('84', ['VI', 'CN']), '13812345678', '+8613812345678'],
    ['with the dialing code of any country', home(undefined), '2250707123456', '+2250707123456'],
    ['where the setting is nonsense', home(84, ['VI']), '0912000001', '+84912000001'],
  ])('[REG-021] is read %s', (_where, merchant, typed, number) => expect(mobilesIn(merchant, typed)[0]).toBe(number));

  it('[REG-021] of two countries is the own one’s first', () => {
    expect(mobilesIn(home('84', ['VI', 'TH']), '0812345678')).toEqual(['+84812345678', '+66812345678']);
    expect(mobilesIn(home(undefined, ['TH', 'VI']), '0812345678')).toEqual(['+66812345678', '+84812345678']);
  });

  it.each(['player1', '', '12', '02438252525', '+84 24 3825 2525'])('is none in “%s”', (typed) =>
    expect(mobilesIn(home('84', ['VI']), typed)).toEqual([]),
  );

  it('[SEC-005] has one first reading, however it is written with its dialing code', () => {
    const national = fc.integer({ min: 0, max: 9_999_999 }).map((rest) => `91${String(rest).padStart(7, '0')}`);
    fc.assert(
      fc.property(national, (digits) => {
        const ways = [digits, `0${digits}`, `00${digits}`, `84${digits}`, `+84${digits}`, `+84 (0) ${digits}`];
        expect(new Set(ways.map((typed) => mobilesIn(home('84', ['EN', 'VI', 'ID']), typed)[0])).size).toBe(1);
      }),
    );
  });
});
