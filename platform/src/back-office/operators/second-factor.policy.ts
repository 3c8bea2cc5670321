/** Recovery codes of operators: what they look like. Pure. */

/** Without letters and digits that are read as others (0, 1, I, L, O, U). */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 12;
const GROUP = 4;

export const RECOVERY_CODES = 10;

/** A code such as `K7QM-2XRT-9DHW`, of some 58 random bits. @param below a random whole number from 0 up to its argument, without it. */
export const recoveryCodeFrom = (below: (end: number) => number): string => {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[below(ALPHABET.length)]).join('');
  return letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters;
};

/** As typed by hand: case, spaces and dashes say nothing. */
export const plainRecoveryCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
