/**
 * The password asked for again before something of the member's is spent (specification, section 7: passwordCheck/...). Guesses are
 * limited like those of a sign-in (SEC-005), and counted apart from them: whoever holds the session can't lock the account's door.
 */
import { PortalError } from 'shared-contracts/errors';
import type { AuditEntry } from '../../audit/index.ts';
import type { Database, Executor, Merchant, Session } from '../../kernel/index.ts';
import { findCredentials } from '../members/member.store.ts';
import { createSignInGuard } from '../sign-in/sign-in-guard.ts';
import { ACCOUNT_LIMITS, ADDRESS_LIMITS } from '../sign-in/sign-in.policy.ts';
import type { PasswordHasher } from './password-hasher.ts';

export interface PasswordQuestion {
  readonly merchant: Pick<Merchant, 'id' | 'code'>;
  readonly session: Pick<Session, 'account' | 'memberId'>;
  readonly password: string;
  readonly ip: string;
  readonly requestId: string;
}

/** @throws PortalError `password.wrong`, `login.locked`. Opens transactions of its own: never call it inside of one. */
export type PasswordCheck = (question: PasswordQuestion) => Promise<void>;

export interface PasswordCheckDeps {
  readonly database: Database;
  readonly secret: string;
  readonly now: () => Date;
  readonly hasher: PasswordHasher;
  readonly audit: (executor: Executor, entry: AuditEntry) => Promise<void>;
}

const withoutPicture = { captchaFrom: Number.POSITIVE_INFINITY };

export const createPasswordCheck = ({ database, secret, now, hasher, audit }: PasswordCheckDeps): PasswordCheck => {
  const guard = createSignInGuard(database, secret, {
    scopes: { name: 'account', address: 'address' },
    limits: { name: { ...ACCOUNT_LIMITS, ...withoutPicture }, address: { ...ADDRESS_LIMITS, ...withoutPicture } },
  });
  const locked = (until: Date): PortalError =>
    new PortalError('login.locked', {
      params: { retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now().getTime()) / 1000)) },
    });

  return async ({ merchant, session, password, ip, requestId }) => {
    const guarded = { realm: `${merchant.id} again`, name: session.account, ip };
    const verdict = await guard.enter(guarded, now());
    if (verdict.verdict === 'locked') throw locked(verdict.until);
    if (verdict.verdict !== 'try') throw new PortalError('password.wrong');

    const member = await findCredentials(database.db, merchant.id, session.account);
    if (member?.id === session.memberId && (await hasher.verify(member.passwordHash, password))) {
      await database.transaction((trx) => guard.succeed(trx, guarded));
      return;
    }
    await audit(database.db, {
      kind: 'identity',
      actor: session.memberId.toString(),
      merchant: merchant.code,
      action: 'password.refuse',
      subject: session.memberId.toString(),
      reason: 'password.wrong',
      requestId,
    });
    throw verdict.onFailure.state === 'locked' ? locked(verdict.onFailure.until) : new PortalError('password.wrong');
  };
};
