/** Plain, or with commas between the thousands. A comma in any other place could mean two amounts. */
const AMOUNT = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/;

/** What is typed as decimal with two digits; null where it is no amount. */
export const readAmount = (typed: string): string | null => {
  const match = AMOUNT.exec(typed.normalize('NFKC').replace(/\s/g, ''));
  if (!match) return null;
  const [, whole = '0', cents = ''] = match;
  return `${BigInt(whole.replaceAll(',', ''))}.${cents.padEnd(2, '0')}`;
};
