/** From when on a sign-in asks for the picture or is locked (acceptance LIM-023 and SEC-005). What counts them: failure.store.ts. */

/** Wrong passwords in a row for one account name, whether it exists or not. */
export const ACCOUNT_CAPTCHA_FROM = 3;
export const ACCOUNT_LOCK_FROM = 5;
/** For one address, over all names: higher, because an office or a phone network shares one address. */
export const ADDRESS_CAPTCHA_FROM = 10;
export const ADDRESS_LOCK_FROM = 30;
export const LOCK_MS = 5 * 60_000;
/** How long a network or a browser is the account's own without another sign-in from there. */
export const KNOWN_MEMORY_MS = 180 * 86_400_000;
/** A row of failures is forgotten after this long without another one (reference: gaming, 3.2, 18). */
export const FAILURE_MEMORY_MS = 30 * 60_000;

export interface Limits {
  /** Failures in a row from which the picture is demanded; null: never. */
  readonly captchaFrom: number | null;
  readonly lockFrom: number;
}
export const ACCOUNT_LIMITS: Limits = { captchaFrom: ACCOUNT_CAPTCHA_FROM, lockFrom: ACCOUNT_LOCK_FROM };
export const ADDRESS_LIMITS: Limits = { captchaFrom: ADDRESS_CAPTCHA_FROM, lockFrom: ADDRESS_LOCK_FROM };
/** Where no picture can be shown. */
export const withoutPicture = (limits: Limits): Limits => ({ ...limits, captchaFrom: null });

/** What stands after a wrong password. */
export type Standing =
  | { readonly state: 'open' }
  | { readonly state: 'captcha' }
  | { readonly state: 'locked'; readonly until: Date };
