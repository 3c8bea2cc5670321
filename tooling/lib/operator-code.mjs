// One-time codes of operators (RFC 6238), for the demo and for checks that sign in.
import { TOTP } from 'otpauth';

/** The code of now, and how many seconds it is still shown. */
export const operatorCode = (secret) => {
  const totp = new TOTP({ secret });
  return { code: totp.generate(), seconds: Math.ceil(totp.remaining() / 1000) };
};
