/** The page's own rules for logins and passwords (specification, sections 4, 5 and 9). Pure. */

/** The default password of new accounts (LIM-025). */
export const DEFAULT_PASSWORD = '123456';
export const CODE_LENGTH = 6;
export const CODE_FIELD_MAX = 255;

export type ForgotWay = 'email' | 'mobileNum';

/** Ways to a new password that the merchant offers; the first is shown first (PWD-008 to PWD-011). */
export const forgotWays = (flags: Readonly<Record<string, number>>): readonly ForgotWay[] => [
  ...(flags['CHNGPASSMAIL3'] === 1 ? (['email'] as const) : []),
  ...(flags['CHNGPASSVERIF3'] === 1 ? (['mobileNum'] as const) : []),
];

/** `forced`: blocks everything else until it is done. `advised`: the member can close it, and it opens again after the next login. */
export type PasswordChange = 'forced' | 'advised' | null;

/** Whether a login leads to a new password (AUT-005 to AUT-008). `isBound`: the platform allows the session nothing else. */
export const passwordChangeAfter = (isBound: boolean, password: string | null): PasswordChange => {
  if (isBound) return 'forced';
  return password === DEFAULT_PASSWORD ? 'advised' : null;
};

export const codeFault = (code: string): string | null => {
  if (code.trim() === '') return 'field.missing';
  return new RegExp(`^\\d{${CODE_LENGTH}}$`).test(code.trim()) ? null : 'code.digits';
};

/** The single-use token of a mailed link or of a link for signing in, from the hash of the address. */
export const hashTokenOf = (kind: 'reset' | 'token', hash: string): string | null =>
  new RegExp(`^#${kind}=([\\w-]{16,100})$`).exec(hash)?.[1] ?? null;
