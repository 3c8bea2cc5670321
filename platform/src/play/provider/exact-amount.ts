/**
 * JSON numbers lose digits on their way into a JavaScript number, and an amount must not (PRV-010): `100000.000000000001` is read as
 * 100000. So its source text is looked at: digits only, no point, no exponent.
 */
const WHOLE_NUMBER = /^\d{1,16}$/;

const KEY = '"amount"';
const WHOLE_NUMBER_FOLLOWS = /^\s*:\s*\d{1,16}\s*[,}]/;

/** The key stands there once, without anything that could hide another one, and a whole number behind it: no need to read it all. */
const isPlainlyExact = (text: string): boolean => {
  const at = text.indexOf(KEY);
  if (at < 0 || text.includes('\\') || text.lastIndexOf(KEY) !== at) return false;
  return WHOLE_NUMBER_FOLLOWS.test(text.slice(at + KEY.length, at + KEY.length + 64));
};

/** For a body that was read as valid JSON before. */
export const isAmountExact = (rawBody: Buffer): boolean => {
  const text = rawBody.toString('utf8');
  if (isPlainlyExact(text)) return true;
  let isExact = true;
  JSON.parse(text, (key: string, value: unknown, context?: { readonly source?: string }) => {
    if (key === 'amount' && typeof value === 'number' && !WHOLE_NUMBER.test(context?.source ?? '')) isExact = false;
    return value;
  });
  return isExact;
};
