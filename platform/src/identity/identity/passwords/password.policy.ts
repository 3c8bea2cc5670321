/** Rules of passwords (specification, sections 5 and 9). Pure. */
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from 'shared-contracts/registration/rules';

const DAY_MS = 86_400_000;

export type PasswordFault =
  | 'too-short'
  | 'too-long'
  | 'has-spaces'
  | 'needs-letter'
  | 'needs-digit'
  | 'same-as-account'
  | 'too-common';

/** A handful that every guessing list begins with and that would pass the other rules. */
const COMMON = new Set([
  'password1',
  'password123',
  'abc12345',
  'abcd1234',
  'qwerty123',
  'a1234567',
  '1q2w3e4r',
  'aa123456',
  'iloveyou1',
  'admin123',
]);

/** The first rule that a new password breaks, or null when it may be used. */
export const faultOfPassword = (password: string, account: string): PasswordFault | null => {
  if (password.length < PASSWORD_LENGTH_MIN) return 'too-short';
  if (password.length > PASSWORD_LENGTH_MAX) return 'too-long';
  if (/\s/u.test(password)) return 'has-spaces';
  if (!/\p{L}/u.test(password)) return 'needs-letter';
  if (!/\d/u.test(password)) return 'needs-digit';
  if (password.toLowerCase() === account.toLowerCase()) return 'same-as-account';
  if (COMMON.has(password.toLowerCase())) return 'too-common';
  return null;
};

/** True when the password is older than the merchant allows; a merchant with 0 days never lets one expire. */
export const isPasswordExpired = (changedAt: Date, now: Date, maxAgeDays: number): boolean =>
  maxAgeDays > 0 && now.getTime() - changedAt.getTime() >= maxAgeDays * DAY_MS;

/** Whether a sign-in with the password leads to its change and to nothing else (AUT-006, AUT-007, PWD-001). */
export const mustChange = (
  { firstTimeLogin, passwordExpired }: { readonly firstTimeLogin: boolean; readonly passwordExpired: boolean },
  flags: Readonly<Record<string, number>>,
): boolean => firstTimeLogin || (passwordExpired && flags['PWDEXPFORCECHANGE3'] === 1);
