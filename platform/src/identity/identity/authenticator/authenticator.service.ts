/** The authenticator app of a member: codes by time (RFC 6238), bound with a proof of who it is and a first code. */
import { PortalError } from 'shared-contracts/errors';
import type { AuditAction, AuditTrail } from '../../../ground/audit/index.ts';
import type { Database, Executor, Merchant, Session, Trx } from '../../../kernel/index.ts';
import { codeSecretUri, createCodeSecret, createSeal, stepOfCode } from '../../../kernel/crypto/index.ts';
import { confirmedAt, deleteAuthenticator, lockAuthenticator, noteStep, writePending } from './authenticator.store.ts';

export interface AuthenticatorOwner {
  readonly merchant: Pick<Merchant, 'id' | 'code' | 'name'>;
  readonly session: Pick<Session, 'memberId' | 'account'>;
  readonly requestId: string;
}

export interface Authenticators {
  boundAt(merchantId: number, memberId: bigint): Promise<Date | null>;
  isBound(merchantId: number, memberId: bigint): Promise<boolean>;
  /** True for a code that the bound app shows now, or showed just before; each code once. */
  isRight(merchantId: number, memberId: bigint, code: string): Promise<boolean>;
  /** A fresh secret, bound once `confirm` has seen a code of it. @throws PortalError `authenticator.bound`. */
  start(owner: AuthenticatorOwner): Promise<{ readonly secret: string; readonly uri: string }>;
  /** @throws PortalError `code.wrong`, `authenticator.bound`. */
  confirm(owner: AuthenticatorOwner, code: string): Promise<Date>;
  remove(owner: AuthenticatorOwner): Promise<void>;
}

export interface AuthenticatorDeps {
  readonly database: Database;
  readonly secret: string;
  readonly now: () => Date;
  readonly audit: AuditTrail;
}

export const createAuthenticators = ({ database, secret, now, audit }: AuthenticatorDeps): Authenticators => {
  const seal = createSeal(secret, 'authenticators');
  const contextOf = (memberId: bigint): string => `authenticator of ${memberId}`;

  const take = async (
    trx: Trx,
    { merchantId, memberId, code }: { readonly merchantId: number; readonly memberId: bigint; readonly code: string },
    isConfirming: boolean,
  ): Promise<boolean> => {
    const row = await lockAuthenticator(trx, merchantId, memberId);
    if (!row || (row.confirmedAt === null) !== isConfirming) return false;
    const step = stepOfCode(seal.open(row.sealed, contextOf(memberId)), code, { at: now(), lastStep: row.lastStep });
    if (step === null) return false;
    await noteStep(trx, memberId, step, isConfirming ? now() : null);
    return true;
  };

  const note = (executor: Executor, { merchant, session, requestId }: AuthenticatorOwner, action: AuditAction) =>
    audit.record(executor, {
      kind: 'identity',
      actor: session.memberId.toString(),
      merchant: merchant.code,
      action,
      subject: session.memberId.toString(),
      requestId,
    });

  const boundAt: Authenticators['boundAt'] = (merchantId, memberId) => confirmedAt(database.db, merchantId, memberId);

  return {
    boundAt,
    isBound: async (merchantId, memberId) => (await boundAt(merchantId, memberId)) !== null,
    isRight: (merchantId, memberId, code) =>
      database.transaction((trx) => take(trx, { merchantId, memberId, code }, false)),
    start: async ({ merchant, session }) => {
      const fresh = createCodeSecret();
      const sealed = seal.seal(fresh, contextOf(session.memberId));
      const isWritten = await writePending(database.db, {
        merchantId: merchant.id,
        memberId: session.memberId,
        sealed,
      });
      if (!isWritten) throw new PortalError('authenticator.bound');
      return { secret: fresh, uri: codeSecretUri(fresh, { issuer: merchant.name, label: session.account }) };
    },
    confirm: async (owner, code) => {
      const { merchant, session } = owner;
      const isTaken = await database.transaction(async (trx) => {
        const isRight = await take(trx, { merchantId: merchant.id, memberId: session.memberId, code }, true);
        if (isRight) await note(trx, owner, 'authenticator.bind');
        return isRight;
      });
      if (!isTaken) throw new PortalError('code.wrong');
      return now();
    },
    remove: (owner) =>
      database.transaction(async (trx) => {
        const { merchant, session } = owner;
        if (await deleteAuthenticator(trx, merchant.id, session.memberId))
          await note(trx, owner, 'authenticator.remove');
      }),
  };
};
