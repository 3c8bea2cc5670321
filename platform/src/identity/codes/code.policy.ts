/** Rules of verification codes (specification, sections 5, 8, 9). Pure. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Why somebody proves a number or an address. A code of one purpose is worth nothing for another. */
export const CODE_PURPOSES = ['register', 'login', 'password', 'pin', 'step-up', 'again', 'bind'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Whoever has proved the target asks for it as its member. Any other target is anybody's, also for who is signed in. */
export type Asker = 'anybody' | 'member';
export const askerOf = ({ isProved = false }: { readonly isProved?: boolean }): Asker =>
  isProved ? 'member' : 'anybody';

export const CODE_MINUTES = 5;
/** Guesses at one code: with six digits, five tries are one chance in 200,000. */
export const CODE_ATTEMPTS = 5;
/** Before the same target may be sent another one. */
export const RESEND_SECONDS = 60;

/**
 * Codes asked for in a window: messages cost money, and a stranger's phone must not ring all day. The last one that is let through shuts
 * the door for a whole window (LIM-023); refused ones don't keep it shut. A target has them twice: what anybody may ask for leaves the
 * member's own alone (SEC-005).
 */
export const REQUEST_LIMITS = {
  target: { most: 5, minutes: 5, refusal: 'code.too-many' },
  address: { most: 20, minutes: 5, refusal: 'code.too-many' },
  // Waiting five minutes does not help any more. By SMS the merchant's quota is smaller still.
  'target-day': { most: 30, minutes: 1_440, refusal: 'code.quota' },
} as const;
export type RequestScope = keyof typeof REQUEST_LIMITS;

const DIGITS = 6;

export const newCode = (): string =>
  randomInt(0, 10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0');

/** Keyed, so that the table can't be searched for the numbers of a list. */
export const keyedHash = (secret: string, ...parts: readonly (string | number)[]): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'base64')).update(parts.join('\0')).digest();

export const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
