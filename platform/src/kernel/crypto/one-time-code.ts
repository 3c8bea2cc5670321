/** One-time codes by time (RFC 6238), as authenticator apps show them: six digits, a new code every 30 seconds. */
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** Clocks of phones are a little off: the period before and the one after count as well. */
const WINDOW = 1;

/** A new secret of 160 bits, in base32. */
export const createCodeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an authenticator app reads from a QR code. */
export const codeSecretUri = (base32: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(base32), period: PERIOD_SECONDS }).toString();

/**
 * Number of the period that the code belongs to. Null for a wrong code, and for a code of `lastStep` or earlier: the caller stores
 * the number, so that each code serves once.
 */
export const stepOfCode = (
  base32: string,
  code: string,
  { at, lastStep }: { readonly at: Date; readonly lastStep: bigint },
): bigint | null => {
  const totp = new TOTP({ secret: Secret.fromBase32(base32), period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp: at.getTime(), window: WINDOW });
  if (delta === null) return null;
  const step = BigInt(Math.floor(at.getTime() / 1000 / PERIOD_SECONDS) + delta);
  return step > lastStep ? step : null;
};
