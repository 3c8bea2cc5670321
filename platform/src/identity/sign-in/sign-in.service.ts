/** Signing in by account and password, and by a trial account (specification, sections 4 and 8). */
import { randomInt } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import type { AuditEntry } from '../../audit/index.ts';
import type { Database, Executor, Merchant, Trx } from '../../kernel/index.ts';
import type { CaptchaService } from '../captcha/captcha.service.ts';
import { MEMBER_TYPE } from '../members/member.model.ts';
import {
  credentialsById,
  findCredentials,
  insertMember,
  noteSignIn,
  readSessionRules,
} from '../members/member.store.ts';
import type { MemberCredentials } from '../members/member.store.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import { isPasswordExpired } from '../passwords/password.policy.ts';
import { TRIAL_DAYS_MAX } from '../sessions/session.policy.ts';
import type { Codes } from '../ports.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import type { GuardedName, SignInGuard, Verdict } from './sign-in-guard.ts';
import type { Standing } from './sign-in.policy.ts';

export interface Visitor {
  readonly merchant: Pick<Merchant, 'id' | 'code' | 'name' | 'flags'>;
  readonly ip: string;
  /** Readable name of browser and system. */
  readonly device: string;
  readonly requestId: string;
}

export interface SignInRequest {
  readonly username: string;
  readonly password: string;
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
}

export interface SignedIn {
  readonly userName: string;
  readonly token: string;
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
}

export interface SignInService {
  /**
   * @throws PortalError `login.failed`, `login.captcha-required`, `login.captcha-wrong` (each with `captcha: true` where the next
   * try needs the picture), `login.locked`, `login.non-member`, `login.suspended-by-agent`, `login.blocked`.
   */
  signIn(visitor: Visitor, request: SignInRequest): Promise<SignedIn>;
  /**
   * By a code that was sent to the mobile number, in E.164; the sign-in by SMS has no picture and no human check.
   * @throws PortalError `login.sms-off`, `code.wrong`, `code.expired`, and those of a closed account.
   */
  signInByCode(visitor: Visitor, request: { readonly mobile: string; readonly code: string }): Promise<SignedIn>;
  /** For a member who has proved by other means to be it. @throws PortalError of a closed account. */
  openFor(visitor: Visitor, memberId: bigint): Promise<SignedIn>;
  /** Makes a trial account and signs it in. @throws PortalError `login.free-play-off`. */
  freePlay(visitor: Visitor): Promise<SignedIn>;
}

export interface SignInDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly guard: SignInGuard;
  readonly captchas: CaptchaService;
  readonly hasher: PasswordHasher;
  readonly sessions: Sessions;
  readonly codes: Pick<Codes, 'redeem'>;
  readonly audit: (executor: Executor, entry: AuditEntry) => Promise<void>;
}

/** Stands in the log where no member is known: neither who it was nor what was typed. */
const NOBODY = 'visitor';
const TRIAL_NAME_TRIES = 5;

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

/** Why a right password does not open the account, or null. Only asked once the password was right. */
const closedFor = (member: MemberCredentials): PortalError | null => {
  if (member.type !== MEMBER_TYPE.member) return new PortalError('login.non-member');
  if (member.status === 'blocked') return new PortalError('login.blocked');
  return member.status === 'suspended-by-agent' ? new PortalError('login.suspended-by-agent') : null;
};

/** Writes what happened to whom; never what was typed. */
const createNote =
  ({ audit }: Pick<SignInDeps, 'audit'>) =>
  (
    executor: Executor,
    visitor: Visitor,
    action: string,
    memberId: bigint | null,
    details: Partial<AuditEntry> = {},
  ): Promise<void> =>
    audit(executor, {
      kind: 'identity',
      actor: memberId === null ? NOBODY : memberId.toString(),
      merchant: visitor.merchant.code,
      action,
      subject: memberId === null ? 'unknown' : memberId.toString(),
      requestId: visitor.requestId,
      ...details,
    });

/** Opens the session of a member who may have one; `also` happens in the same transaction. */
const createOpening = (deps: SignInDeps) => {
  const { database, now, sessions } = deps;
  const note = createNote(deps);
  return async (
    visitor: Visitor,
    member: MemberCredentials,
    { newHash = null, also }: { readonly newHash?: string | null; readonly also?: (trx: Trx) => Promise<void> } = {},
  ): Promise<SignedIn> => {
    const at = now();
    const rules = await readSessionRules(database.db, visitor.merchant.id);
    const { token } = await database.transaction(async (trx) => {
      await also?.(trx);
      const session = await sessions.open(trx, { member, device: visitor.device, ip: visitor.ip }, at, rules);
      await noteSignIn(trx, member.id, at, newHash);
      await note(trx, visitor, 'session.open', member.id, { after: session.id });
      return session;
    });
    const passwordExpired = isPasswordExpired(member.passwordChangedAt, at, rules.passwordDaysMax);
    return { userName: member.account, token, firstTimeLogin: member.firstTimeLogin, passwordExpired };
  };
};

const createPasswordSignIn = (deps: SignInDeps): SignInService['signIn'] => {
  const { database, now, guard, captchas, hasher } = deps;
  const note = createNote(deps);
  const open = createOpening(deps);

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

  return async (visitor, request) => {
    const guarded = { realm: visitor.merchant.id.toString(), name: request.username, ip: visitor.ip };
    const { captchaId, captcha } = request;
    const redeem = captchaId && captcha ? () => captchas.redeem(visitor.merchant.id, captchaId, captcha) : undefined;
    const verdict = await guard.enter(guarded, now(), redeem);
    if (verdict.verdict !== 'try') throw refusalOf(verdict, now());

    const member = await findCredentials(database.db, visitor.merchant.id, request.username);
    const isRight = await hasher.verify(member?.passwordHash ?? null, request.password);
    if (!member || !isRight) throw await fail(visitor, member?.id ?? null, verdict.onFailure);

    const closed = closedFor(member);
    if (closed) throw await refuse(visitor, member, guarded, closed);
    const isOutdated = member.passwordHash !== null && hasher.isOutdated(member.passwordHash);
    const newHash = isOutdated ? await hasher.hash(request.password) : null;
    return open(visitor, member, { newHash, also: (trx) => guard.succeed(trx, guarded) });
  };
};

/** Signing in without a password: whoever calls has seen proof. */
const createProvenSignIn = (deps: SignInDeps): Pick<SignInService, 'openFor' | 'signInByCode'> => {
  const { database, codes } = deps;
  const note = createNote(deps);
  const open = createOpening(deps);

  const openFor: SignInService['openFor'] = async (visitor, memberId) => {
    const member = await credentialsById(database.db, visitor.merchant.id, memberId);
    if (!member) throw new PortalError('login.failed');
    const closed = closedFor(member);
    if (closed) {
      await note(database.db, visitor, 'session.refuse', member.id, { reason: closed.code });
      throw closed;
    }
    return open(visitor, member);
  };

  return {
    openFor,
    signInByCode: async (visitor, { mobile, code }) => {
      if (visitor.merchant.flags['MOBILEVERCODELOGIN3'] !== 1) throw new PortalError('login.sms-off');
      const { subject } = await codes.redeem({ merchantId: visitor.merchant.id, purpose: 'login', to: mobile, code });
      // A code that was sent to nobody.
      if (subject === null) throw new PortalError('code.wrong');
      return openFor(visitor, BigInt(subject));
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
  const { database, now, sessions } = deps;
  const note = createNote(deps);
  return async (visitor) => {
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
  freePlay: createFreePlay(deps),
});
