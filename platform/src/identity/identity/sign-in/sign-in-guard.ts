/**
 * Limits guessing (SEC-005, LIM-023). A try is counted before the password is looked at and taken back when it was right: a
 * thousand tries at once are no better than five in a row.
 *
 * Networks and browsers from which an account was signed in before count by themselves: what strangers fail elsewhere, and what
 * neighbours fail at their own accounts, keeps nobody out there (SEC-012).
 */
import { createHmac } from 'node:crypto';
import { networkOf } from '../../../kernel/index.ts';
import type { Database, Executor, Trx } from '../../../kernel/index.ts';
import { countTry, endFailures, forgiveFailures, knownSources, rememberSources } from './failure.store.ts';
import type { CountedTry, FailureKey, FailureScope, KnownKey, KnownScope, Try } from './failure.store.ts';
import type { Limits, Standing } from './sign-in.policy.ts';

export interface GuardedName {
  /** What keeps equal names of different realms apart: the merchant's id, or a fixed word. */
  readonly realm: string;
  /** Case is ignored. */
  readonly name: string;
  readonly ip: string;
  /** Number of the browser; none where only members who are signed in are guarded. */
  readonly browserId?: string;
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
  /** Who signs in has proved in whatever way to own the account: network and browser are known from now on. */
  remember(trx: Trx, guarded: GuardedName, at: Date): Promise<void>;
}

export interface SignInGuardOptions {
  readonly scopes: { readonly name: KnownScope; readonly address: FailureScope };
  readonly limits: { readonly name: Limits; readonly address: Limits };
}

/** Where a try is counted. */
interface Place extends Pick<Try, 'keys' | 'addressJudges'> {
  /** The network or the browser is one of the account's own. */
  readonly isKnown: boolean;
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
    name: { scope: scopes.name, key: keyOf(scopes.name, `${realm}\n${name.toLowerCase()}`).key },
    address: keyOf(scopes.address, networkOf(ip)),
  });
  /** The browser first: it tells more than a network that others share. */
  const sourcesOf = ({ key }: KnownKey, { ip, browserId }: GuardedName): readonly Buffer[] => {
    const sourceOf = (kind: string, text: string): Buffer =>
      createHmac('sha256', secret)
        .update(`${scopes.name} ${kind}\n${key.toString('hex')}\n${text}`)
        .digest();
    const network = sourceOf('network', networkOf(ip));
    return browserId === undefined ? [network] : [sourceOf('browser', browserId), network];
  };

  const placeOf = async (executor: Executor, guarded: GuardedName): Promise<Place> => {
    const keys = keysOf(guarded);
    const sources = sourcesOf(keys.name, guarded);
    const known = await knownSources(executor, keys.name, sources);
    const own = sources.find((source) => known.some((one) => one.equals(source)));
    if (!own) return { keys, addressJudges: true, isKnown: false };
    const name = { scope: `${scopes.name}-source` as const, key: own };
    return { keys: { name, address: keys.address }, addressJudges: false, isKnown: true };
  };

  return {
    enter: async (guarded, now, redeemCaptcha) => {
      const { keys, addressJudges } = await placeOf(database.db, guarded);
      const count = (picture: Try['picture']) => countTry(database.db, { keys, limits, addressJudges, now, picture });
      const first = await count('none');
      if (first.verdict !== 'picture' || !redeemCaptcha) return verdictOf(first, { verdict: 'captcha-required' });
      // Used up whatever becomes of the try. Whether it is demanded is looked at again, because the answer may change meanwhile.
      const isRight = await redeemCaptcha();
      return verdictOf(await count(isRight ? 'right' : 'wrong'), { verdict: 'captcha-wrong' });
    },
    succeed: async (trx, guarded) => {
      const { keys, isKnown } = await placeOf(trx, guarded);
      if (isKnown) await endFailures(trx, keys.name);
      else await forgiveFailures(trx, keys, limits.address.lockFrom);
    },
    remember: async (trx, guarded, at) => {
      const { name } = keysOf(guarded);
      await rememberSources(trx, name, sourcesOf(name, guarded), at);
    },
  };
};
