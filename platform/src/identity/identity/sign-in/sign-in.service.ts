/** The ways in: account and password, a code, proof that others have seen, a trial account (specification, sections 4 and 8). */
import { randomInt } from 'node:crypto';
import { PortalError, isPortalError } from 'shared-contracts/errors';
import { networkOf } from '../../../kernel/index.ts';
import type { Executor, Trx } from '../../../kernel/index.ts';
import type { CaptchaService } from '../captcha/captcha.service.ts';
import type { Contacts } from '../contacts/contacts.service.ts';
import type { KeepProof } from '../contacts/keep-proof.ts';
import { MEMBER_TYPE } from '../members/member.model.ts';
import { credentialsById, findCredentials, insertMember, readSessionRules } from '../members/member.store.ts';
import type { MemberCredentials } from '../members/member.store.ts';
import type { PasswordHasher, Turn } from '../../../kernel/crypto/index.ts';
import { TRIAL_DAYS_MAX } from '../sessions/session.policy.ts';
import type { Codes, SignInLinks, SocialIdentities } from '../ports.ts';
import type { StepUp } from '../step-up/step-up.service.ts';
import { countedName, readName } from './account-name.policy.ts';
import type { TypedName } from './account-name.policy.ts';
import {
  NOBODY,
  createEntry,
  createNote,
  createOpening,
  guardedName,
  requireOpenAddress,
  requireOpenToNewcomers,
} from './opening.ts';
import type { OpeningDeps, SignedIn, Visitor } from './opening.ts';
import type { GuardedName, SignInGuard, Verdict } from './sign-in-guard.ts';
import type { Standing } from './sign-in.policy.ts';

export type { SignedIn, Visitor } from './opening.ts';

export interface SignInRequest {
  readonly username: string;
  readonly password: string;
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
}

/** That a registration is sent again by whoever sent it: the very same call, or the same password, null where there was none. */
export type ProofOfRepeat = 'same-call' | { readonly password: string | null };

export interface SignInService {
  /**
   * By account, or mobile number (REG-021), and password.
   * @throws PortalError `login.failed`, `login.captcha-required`, `login.captcha-wrong` (each with `captcha: true` where the next
   * try needs the picture), `login.locked`, `login.address-blocked`, `login.step-up-required` with `ticket` and `methods`,
   * and those of a closed account: `login.non-member`, `login.suspended-by-agent`, `login.blocked`, `session.agent-required`.
   */
  signIn(visitor: Visitor, request: SignInRequest): Promise<SignedIn>;
  /**
   * By a code that was sent to the mobile number, in E.164; the sign-in by SMS has no picture and no human check.
   * @throws PortalError `login.sms-off`, `code.wrong`, `code.expired`, and those of a closed account.
   */
  signInByCode(visitor: Visitor, request: { readonly mobile: string; readonly code: string }): Promise<SignedIn>;
  /**
   * By what the window of a social sign-in has answered (API-009).
   * @throws PortalError `login.social-failed`, `login.social-unlinked` with `email` and `socialTicket`, and those of a closed account.
   */
  signInBySocial(visitor: Visitor, idToken: string): Promise<SignedIn>;
  /** By the token of an address that was given out (AUT-019). @throws PortalError `login.link-invalid`, and those of a closed account. */
  signInByLink(visitor: Visitor, token: string): Promise<SignedIn>;
  /** For a member who has proved by other means to be it. @throws PortalError of a closed account. */
  openFor(visitor: Visitor, memberId: bigint): Promise<SignedIn>;
  /**
   * For whoever asks again for the answer of a registration, which may have been lost, while nobody has used the account. Afterwards the call that is sent again opens nothing.
   * @throws PortalError `session.expired`, `request.idempotency-key-reused` with another password, and of a closed account.
   */
  openAgain(visitor: Visitor, memberId: bigint, proof: ProofOfRepeat): Promise<SignedIn>;
  /** Asked before something is done that ends in `openFor`: refused, it is not done. @throws PortalError of a closed account. */
  requireEntry(visitor: Visitor, memberId: bigint): Promise<void>;
  /** Asked before an account is made. @throws PortalError `login.address-blocked`, `session.agent-required`. */
  requireOpenToNewcomers(visitor: Visitor): Promise<void>;
  /** Makes a trial account and signs it in. @throws PortalError `login.free-play-off`, and as for newcomers. */
  freePlay(visitor: Visitor): Promise<SignedIn>;
}

export interface SignInDeps extends OpeningDeps {
  readonly guard: SignInGuard;
  readonly captchas: CaptchaService;
  readonly hasher: PasswordHasher;
  readonly codes: Pick<Codes, 'redeem' | 'mobilesIn'>;
  readonly contacts: Pick<Contacts, 'named'>;
  readonly keepProof: KeepProof;
  readonly stepUp: Pick<StepUp, 'demand' | 'settle'>;
  readonly social: SocialIdentities;
  readonly links: SignInLinks;
}

const TRIAL_NAME_TRIES = 5;

const turnOf = ({ ip }: Visitor): Turn => ({ purpose: 'sign-in', caller: networkOf(ip) });

const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));

const lockedError = (until: Date, now: Date): PortalError =>
  new PortalError('login.locked', { params: { retryAfterSeconds: secondsUntil(until, now) } });

const failureError = (standing: Standing, now: Date): PortalError => {
  if (standing.state === 'locked') return lockedError(standing.until, now);
  return standing.state === 'captcha'
    ? new PortalError('login.failed', { params: { captcha: true } })
    : new PortalError('login.failed');
};

const refusalOf = (verdict: Exclude<Verdict, { verdict: 'try' }>, now: Date): PortalError =>
  verdict.verdict === 'locked'
    ? lockedError(verdict.until, now)
    : new PortalError(`login.${verdict.verdict}`, { params: { captcha: true } });

/**
 * The member of what was typed as username: by account, or else by mobile number. Both are looked up wherever a number was typed, so
 * that the time says nothing.
 */
const createSearch =
  ({ database, contacts }: SignInDeps) =>
  async ({ merchant }: Visitor, { account, mobile }: TypedName): Promise<MemberCredentials | null> => {
    const byName = await findCredentials(database.db, merchant.id, account);
    if (mobile === null) return byName;
    const owner = await contacts.named(merchant.id, 'mobile', mobile);
    return byName ?? (owner === null ? null : credentialsById(database.db, merchant.id, owner));
  };

/** Of a try whose password was the member's when it was compared. */
interface RightPassword {
  readonly member: MemberCredentials;
  readonly guarded: GuardedName;
  readonly onFailure: Standing;
}

const createPasswordSignIn = (deps: SignInDeps): SignInService['signIn'] => {
  const { database, now, guard, captchas, hasher, stepUp, addresses, codes } = deps;
  const note = createNote(deps);
  const open = createOpening(deps);
  const whyNot = createEntry(deps);
  const search = createSearch(deps);

  const fail = async (visitor: Visitor, memberId: bigint | null, standing: Standing): Promise<PortalError> => {
    await database.transaction(async (trx) => {
      await note(trx, visitor, 'session.refuse', memberId, { actor: NOBODY, reason: 'login.failed' });
      if (standing.state === 'locked')
        await note(trx, visitor, 'session.lock', memberId, { actor: NOBODY, after: standing.until.toISOString() });
    });
    return failureError(standing, now());
  };

  const refuse = async (
    visitor: Visitor,
    member: MemberCredentials,
    guarded: GuardedName,
    why: PortalError,
  ): Promise<PortalError> => {
    await database.transaction(async (trx) => {
      await guard.succeed(trx, guarded);
      await note(trx, visitor, 'session.refuse', member.id, { reason: why.code });
    });
    return why;
  };

  /** A password that has changed since it was compared opens nothing; one that another sign-in has hashed anew is compared again. */
  const openTo = async (
    visitor: Visitor,
    password: string,
    right: RightPassword,
    isLast = false,
  ): Promise<SignedIn> => {
    const { member, guarded, onFailure } = right;
    const isOutdated = member.passwordHash !== null && hasher.isOutdated(member.passwordHash);
    const newHash = isOutdated ? await hasher.hash(password, turnOf(visitor)) : null;
    const also = async (trx: Trx): Promise<void> => {
      await guard.succeed(trx, guarded);
      await stepUp.settle(trx, visitor, member);
      // By its account it is remembered in any case; tries with the number count apart.
      if (guarded.name !== member.account.toLowerCase()) await guard.remember(trx, guarded, now());
    };
    try {
      return await open(visitor, member, { byPassword: true, compared: { newHash }, also });
    } catch (error) {
      if (!isPortalError(error) || error.code !== 'login.failed') throw error;
    }
    const current = isLast ? null : await credentialsById(database.db, visitor.merchant.id, member.id);
    if (current && (await hasher.verify(current.passwordHash, password, turnOf(visitor))))
      return openTo(visitor, password, { ...right, member: current }, true);
    throw await fail(visitor, member.id, onFailure);
  };

  return async (visitor, request) => {
    await requireOpenAddress(addresses, visitor);
    const { merchant } = visitor;
    const typed = readName(request.username, merchant, codes);
    const guarded = guardedName(visitor, countedName(typed));
    const { captchaId, captcha } = request;
    const redeem = captchaId && captcha ? () => captchas.redeem(merchant.id, 'signIn', captchaId, captcha) : undefined;
    const verdict = await guard.enter(guarded, now(), redeem);
    if (verdict.verdict !== 'try') throw refusalOf(verdict, now());

    const member = await search(visitor, typed);
    const isRight = await hasher.verify(member?.passwordHash ?? null, request.password, turnOf(visitor));
    if (!member || !isRight) throw await fail(visitor, member?.id ?? null, verdict.onFailure);

    const refusal = (await whyNot(visitor, member)) ?? (await stepUp.demand(visitor, member, request.username));
    if (refusal) throw await refuse(visitor, member, guarded, refusal);
    return openTo(visitor, request.password, { member, guarded, onFailure: verdict.onFailure });
  };
};

/** Signing in without a password: whoever calls has seen proof, or shows it here. */
const createProvenSignIn = (
  deps: SignInDeps,
): Omit<SignInService, 'signIn' | 'freePlay' | 'requireOpenToNewcomers'> => {
  const { database, addresses, codes, hasher, keepProof, sessions, social, links } = deps;
  const note = createNote(deps);
  const open = createOpening(deps);
  const whyNot = createEntry(deps);

  const entrant = async (visitor: Visitor, memberId: bigint): Promise<MemberCredentials> => {
    const member = await credentialsById(database.db, visitor.merchant.id, memberId);
    if (!member) throw new PortalError('login.failed');
    const closed = await whyNot(visitor, member);
    if (closed) {
      await note(database.db, visitor, 'session.refuse', member.id, { reason: closed.code });
      throw closed;
    }
    return member;
  };
  const openFor: SignInService['openFor'] = async (visitor, memberId) =>
    open(visitor, await entrant(visitor, memberId));

  const isRepeat = ({ ip }: Visitor, { passwordHash }: MemberCredentials, proof: ProofOfRepeat) => {
    if (proof === 'same-call') return true;
    if (proof.password === null) return passwordHash === null;
    return hasher.verify(passwordHash, proof.password, { purpose: 'registration', caller: networkOf(ip) });
  };
  const openAgain: SignInService['openAgain'] = async (visitor, memberId, proof) => {
    const member = await entrant(visitor, memberId);
    if (!(await sessions.areUnused(memberId))) throw new PortalError('session.expired');
    if (!(await isRepeat(visitor, member, proof))) throw new PortalError('request.idempotency-key-reused');
    return open(visitor, member, { compared: { newHash: null } });
  };

  return {
    openFor,
    openAgain,
    requireEntry: async (visitor, memberId) => void (await entrant(visitor, memberId)),
    signInByCode: async (visitor, { mobile, code }) => {
      await requireOpenAddress(addresses, visitor);
      if (visitor.merchant.flags['MOBILEVERCODELOGIN3'] !== 1) throw new PortalError('login.sms-off');
      const { subject } = await codes.redeem({ merchantId: visitor.merchant.id, purpose: 'login', to: mobile, code });
      // A code that was sent to nobody.
      if (subject === null) throw new PortalError('code.wrong');
      const contact = { memberId: BigInt(subject), kind: 'mobile', value: mobile } as const;
      const isKept = await database.transaction((trx) => keepProof(trx, visitor, contact));
      if (!isKept) throw new PortalError('code.wrong');
      return openFor(visitor, contact.memberId);
    },
    signInBySocial: async (visitor, idToken) => {
      await requireOpenAddress(addresses, visitor);
      return openFor(visitor, await social.memberOf(visitor.merchant, idToken));
    },
    signInByLink: async (visitor, token) => {
      await requireOpenAddress(addresses, visitor);
      const memberId = await links.take(visitor.merchant.id, token);
      if (memberId === null) throw new PortalError('login.link-invalid');
      return openFor(visitor, memberId);
    },
  };
};

const trialAccount = (): string => `trial${randomInt(1e9).toString().padStart(9, '0')}`;

const insertTrial = async (
  executor: Executor,
  visitor: Visitor,
  at: Date,
): Promise<{ readonly id: bigint; readonly account: string }> => {
  for (let tries = 0; tries < TRIAL_NAME_TRIES; tries += 1) {
    const account = trialAccount();
    const id = await insertMember(executor, {
      merchantId: visitor.merchant.id,
      account,
      nickname: account,
      passwordHash: null,
      type: MEMBER_TYPE.trial,
      isAgent: MEMBER_TYPE.trial,
      registeredAt: at,
      registeredIp: visitor.ip,
    });
    if (id !== null) return { id, account };
  }
  throw new PortalError('server.unavailable');
};

const createFreePlay = (deps: SignInDeps): SignInService['freePlay'] => {
  const { database, now, sessions, addresses } = deps;
  const note = createNote(deps);
  return async (visitor) => {
    await requireOpenToNewcomers(addresses, visitor);
    if (visitor.merchant.flags['FREEPLAY3'] !== 1) throw new PortalError('login.free-play-off');
    const at = now();
    const { idleMinutes, daysMax } = await readSessionRules(database.db, visitor.merchant.id);
    const life = { idleMinutes, daysMax: Math.min(daysMax, TRIAL_DAYS_MAX) };
    return database.transaction(async (trx) => {
      const { id, account } = await insertTrial(trx, visitor, at);
      const member = { id, merchantId: visitor.merchant.id };
      const session = await sessions.open(trx, { member, device: visitor.device, ip: visitor.ip }, at, life);
      await note(trx, visitor, 'trial.open', id, { after: session.id });
      return { userName: account, token: session.token, firstTimeLogin: false, passwordExpired: false };
    });
  };
};

export const createSignInService = (deps: SignInDeps): SignInService => ({
  signIn: createPasswordSignIn(deps),
  ...createProvenSignIn(deps),
  requireOpenToNewcomers: (visitor) => requireOpenToNewcomers(deps.addresses, visitor),
  freePlay: createFreePlay(deps),
});
