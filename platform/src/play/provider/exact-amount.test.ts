import fc from 'fast-check';
import { isAmountExact } from './exact-amount.ts';

const isExact = (text: string): boolean => isAmountExact(Buffer.from(text));

describe('the source text of an amount', () => {
  it('is exact as a whole number, wherever it stands', () => {
    for (const text of ['{"amount":1}', '{"a":"b","amount" : 100000 ,"c":1}', '{"amount":\n9007199254740991}', '{}'])
      expect([text, isExact(text)]).toEqual([text, true]);
  });

  it('is not with a point, an exponent, a sign or too many digits', () => {
    for (const amount of ['1.0', '100000.000000000001', '1e5', '-1', '-0', '12345678901234567', '1E0'])
      expect([amount, isExact(`{"user":"7","amount":${amount},"round":"r"}`)]).toEqual([amount, false]);
  });

  it('is looked for behind escapes, repetitions and other levels as well', () => {
    const hidden = [
      String.raw`{"amount":1,"\u0061mount":1.5}`,
      '{"amount":1,"amount":1.5}',
      '{"amount":1.5,"amount":1}',
      '{"x":{"amount":2.5}}',
    ];
    for (const text of hidden) {
      const last = JSON.parse(text, (key, value: unknown, context?: { source?: string }) =>
        key === 'amount' && /[.]/.test(context?.source ?? '') ? 'inexact' : value,
      );
      expect([text, isExact(text)]).toEqual([text, !JSON.stringify(last).includes('inexact')]);
    }
    expect(isExact(String.raw`{"user":"\"amount\":1","amount":1.5}`)).toBe(false);
  });

  it('decides alike for whatever JSON', () => {
    const byReading = (text: string): boolean => {
      let exact = true;
      JSON.parse(text, (key, value: unknown, context?: { source?: string }) => {
        if (key === 'amount' && typeof value === 'number' && !/^\d{1,16}$/.test(context?.source ?? '')) exact = false;
        return value;
      });
      return exact;
    };
    const named = fc.dictionary(
      fc.constantFrom('amount', 'user', '"amount"', 'x\\'),
      fc.oneof(fc.integer(), fc.double(), fc.string()),
    );
    fc.assert(
      fc.property(named, (body) => {
        const text = JSON.stringify(body);
        expect(isExact(text)).toBe(byReading(text));
      }),
    );
  });
});
