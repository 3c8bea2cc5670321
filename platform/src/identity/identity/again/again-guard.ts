/**
 * Somebody who is signed in proves again to be the member. Guesses are limited like those of a sign-in (SEC-005), whatever the way, and
 * counted apart from them: whoever holds the session can't lock the account's door.
 */
import { PortalError } from 'shared-contracts/errors';
import type { ErrorCode } from 'shared-contracts/errors';
import type { AuditAction, AuditTrail } from '../../../ground/audit/index.ts';
import type { Database, Merchant, Session } from '../../../kernel/index.ts';
import { createSignInGuard } from '../sign-in/sign-in-guard.ts';
import { ACCOUNT_LIMITS, ADDRESS_LIMITS, withoutPicture } from '../sign-in/sign-in.policy.ts';

export interface AgainQuestion {
  readonly merchant: Pick<Merchant, 'id' | 'code' | 'name'>;
  readonly session: Pick<Session, 'account' | 'memberId'>;
  readonly ip: string;
  readonly requestId: string;
}

export interface AgainProof {
  /** What a wrong answer is told. */
  readonly wrong: Extract<ErrorCode, 'password.wrong' | 'code.wrong'>;
  /** Of the audit row of a wrong answer. */
  readonly action: AuditAction;
  readonly isRight: () => Promise<boolean>;
}

export interface AgainGuardDeps {
  readonly database: Database;
  readonly secret: string;
  readonly now: () => Date;
  readonly audit: AuditTrail;
}

/** @throws PortalError `wrong` of the proof, `login.locked`. Opens transactions of its own: never call it inside of one. */
export type AgainGuard = (question: AgainQuestion, proof: AgainProof) => Promise<void>;

export const createAgainGuard = ({ database, secret, now, audit }: AgainGuardDeps): AgainGuard => {
  const guard = createSignInGuard(database, secret, {
    scopes: { name: 'account', address: 'address' },
    limits: { name: withoutPicture(ACCOUNT_LIMITS), address: withoutPicture(ADDRESS_LIMITS) },
  });
  const locked = (until: Date): PortalError =>
    new PortalError('login.locked', {
      params: { retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now().getTime()) / 1000)) },
    });

  return async ({ merchant, session, ip, requestId }, { wrong, action, isRight }) => {
    const guarded = { realm: `${merchant.id} again`, name: session.account, ip };
    const verdict = await guard.enter(guarded, now());
    if (verdict.verdict === 'locked') throw locked(verdict.until);
    if (verdict.verdict !== 'try') throw new PortalError(wrong);
    if (await isRight()) return database.transaction((trx) => guard.succeed(trx, guarded));
    await audit.record(database.db, {
      kind: 'identity',
      actor: session.memberId.toString(),
      merchant: merchant.code,
      action,
      subject: session.memberId.toString(),
      reason: wrong,
      requestId,
    });
    throw verdict.onFailure.state === 'locked' ? locked(verdict.onFailure.until) : new PortalError(wrong);
  };
};
