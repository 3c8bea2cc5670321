/**
 * Limits guessing (SEC-005, LIM-023). A try is counted before the password is looked at and taken back when it was right: a
 * thousand tries at once are no better than five in a row.
 */
import { createHmac } from 'node:crypto';
import { networkOf } from '../../../kernel/index.ts';
import type { Database, Trx } from '../../../kernel/index.ts';
import { countTry, forgiveFailures } from './failure.store.ts';
import type { CountedTry, FailureKey, FailureScope, Try } from './failure.store.ts';
import type { Limits, Standing } from './sign-in.policy.ts';

export interface GuardedName {
  /** What keeps equal names of different realms apart: the merchant's id, or a fixed word. */
  readonly realm: string;
  /** Case is ignored. */
  readonly name: string;
  readonly ip: string;
}

export type Verdict =
  /** Go on; `onFailure` is what stands when the password turns out wrong. */
  | { readonly verdict: 'try'; readonly onFailure: Standing }
  | { readonly verdict: 'locked'; readonly until: Date }
  | { readonly verdict: 'captcha-required' }
  | { readonly verdict: 'captcha-wrong' };

export interface SignInGuard {
  /** @param redeemCaptcha absent when no picture was answered; called at most once, only where one is demanded. */
  enter(guarded: GuardedName, now: Date, redeemCaptcha?: () => Promise<boolean>): Promise<Verdict>;
  /** The password was right: call it in the transaction that opens the session. */
  succeed(trx: Trx, guarded: GuardedName): Promise<void>;
}

export interface SignInGuardOptions {
  readonly scopes: { readonly name: FailureScope; readonly address: FailureScope };
  readonly limits: { readonly name: Limits; readonly address: Limits };
}

const standingAfter = ({ after, until }: CountedTry): Standing => {
  if (until !== null) return { state: 'locked', until };
  return { state: after === 'captcha' ? 'captcha' : 'open' };
};

const verdictOf = (counted: CountedTry, onPicture: Verdict): Verdict => {
  if (counted.verdict === 'picture') return onPicture;
  return counted.verdict === 'locked' && counted.until !== null
    ? { verdict: 'locked', until: counted.until }
    : { verdict: 'try', onFailure: standingAfter(counted) };
};

export const createSignInGuard = (database: Database, secret: string, options: SignInGuardOptions): SignInGuard => {
  const { scopes, limits } = options;
  const keyOf = (scope: FailureScope, text: string): FailureKey => ({
    scope,
    key: createHmac('sha256', secret).update(`${scope}\n${text}`).digest(),
  });
  const keysOf = ({ realm, name, ip }: GuardedName) => ({
    name: keyOf(scopes.name, `${realm}\n${name.toLowerCase()}`),
    address: keyOf(scopes.address, networkOf(ip)),
  });

  return {
    enter: async (guarded, now, redeemCaptcha) => {
      const keys = keysOf(guarded);
      const count = (picture: Try['picture']) => countTry(database.db, { keys, limits, now, picture });
      const first = await count('none');
      if (first.verdict !== 'picture' || !redeemCaptcha) return verdictOf(first, { verdict: 'captcha-required' });
      // Used up whatever becomes of the try. Whether it is demanded is looked at again, because the answer may change meanwhile.
      const isRight = await redeemCaptcha();
      return verdictOf(await count(isRight ? 'right' : 'wrong'), { verdict: 'captcha-wrong' });
    },
    succeed: (trx, guarded) => forgiveFailures(trx, keysOf(guarded), limits.address.lockFrom),
  };
};
