// One-time codes of operators (RFC 6238), for the demo and for checks that sign in.
import { TOTP } from 'otpauth';

/** Of operator1 and operator2, as the platform seeds them in demo mode (platform/src/back-office/operators/index.ts). */
export const DEMO_OPERATOR_SECRET = 'DEMOSECRETDEMOSECRETDEMOSECRET23';

/** The code of now, and how many seconds it is still shown. */
export const operatorCode = (secret) => {
  const totp = new TOTP({ secret });
  return { code: totp.generate(), seconds: Math.ceil(totp.remaining() / 1000) };
};
