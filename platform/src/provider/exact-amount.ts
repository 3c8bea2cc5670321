/**
 * JSON numbers lose digits on their way into a JavaScript number, and an amount must not (PRV-010): `100000.000000000001` is read as
 * 100000. So its source text is looked at: digits only, no point, no exponent.
 */
const WHOLE_NUMBER = /^\d{1,16}$/;

/** For a body that was read as valid JSON before. */
export const isAmountExact = (rawBody: Uint8Array): boolean => {
  let isExact = true;
  JSON.parse(
    Buffer.from(rawBody).toString('utf8'),
    (key: string, value: unknown, context?: { readonly source?: string }) => {
      if (key === 'amount' && typeof value === 'number' && !WHOLE_NUMBER.test(context?.source ?? '')) isExact = false;
      return value;
    },
  );
  return isExact;
};
