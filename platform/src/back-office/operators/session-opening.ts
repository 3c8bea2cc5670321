/** Beginnings of operators' sessions: what every way to sign in shares (OPR-001). */
import { randomUUID } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import type { AuditAction, AuditEntry, AuditTrail } from '../../ground/audit/index.ts';
import type { Standing } from '../../identity/identity/index.ts';
import { createToken, hashToken } from '../../kernel/crypto/index.ts';
import type { Database, Executor } from '../../kernel/index.ts';
import { OPERATOR_IDLE_MS, OPERATOR_SESSION_MS } from './operators.policy.ts';
import { insertSession, noteSignIn } from './operators.store.ts';
import type { OperatorCredentials } from './operators.store.ts';

export interface SignInDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly audit: AuditTrail;
}

export interface ConsoleVisitor {
  readonly ip: string;
  /** Random number of the browser. */
  readonly browserId: string;
  readonly device: string;
  readonly requestId: string;
}

export interface OpenedSession {
  readonly token: string;
  readonly name: string;
  readonly role: string;
  readonly expiresAt: Date;
}

export interface OpenedOperatorSession extends OpenedSession {
  /** Of the sign-in that bound an authenticator app; null at all others. */
  readonly recoveryCodes: readonly string[] | null;
}

export const REALM = 'console';
/** Whoever fails to sign in: the name that was typed says only whose door it was. */
export const NOBODY = 'visitor';

export const idleEnd = (now: Date, endsAt: Date): Date =>
  new Date(Math.min(now.getTime() + OPERATOR_IDLE_MS, endsAt.getTime()));

export const lockedError = (until: Date, now: Date): PortalError =>
  new PortalError('operator.locked', {
    params: { retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) },
  });

export const entry = (
  action: AuditAction,
  operator: OperatorCredentials | null,
  requestId: string,
  details: Partial<AuditEntry> = {},
): AuditEntry => ({
  kind: 'operator',
  // A name that does not exist may be a password typed into the wrong field: it is never written down.
  actor: operator?.name ?? NOBODY,
  merchant: null,
  action,
  subject: operator?.name ?? 'unknown',
  requestId,
  ...details,
});

export const createSessionOpener =
  ({ now, audit }: Pick<SignInDeps, 'now' | 'audit'>) =>
  async (executor: Executor, operator: OperatorCredentials, visitor: ConsoleVisitor): Promise<OpenedSession> => {
    const at = now();
    const token = createToken();
    const endsAt = new Date(at.getTime() + OPERATOR_SESSION_MS);
    const idleExpiresAt = idleEnd(at, endsAt);
    const session = {
      id: randomUUID(),
      operatorId: operator.id,
      tokenHash: hashToken(token),
      device: visitor.device,
      ip: visitor.ip,
      createdAt: at,
      idleExpiresAt,
      endsAt,
    };
    await insertSession(executor, session);
    await noteSignIn(executor, operator.id, at);
    await audit.record(executor, entry('session.open', operator, visitor.requestId, { after: visitor.device }));
    return { token, name: operator.name, role: operator.role, expiresAt: idleExpiresAt };
  };

/** What a refused sign-in leaves behind, and what the visitor hears. */
export const createRefusal =
  ({ database, now, audit }: SignInDeps) =>
  async (
    { requestId }: ConsoleVisitor,
    operator: OperatorCredentials | null,
    refused: {
      readonly code: 'operator.login-failed' | 'operator.passkey-failed' | 'code.wrong';
      readonly onFailure: Standing;
    },
  ): Promise<PortalError> => {
    const { code, onFailure } = refused;
    const isLocked = onFailure.state === 'locked';
    await database.transaction(async (trx) => {
      await audit.record(trx, entry('session.refuse', operator, requestId, { actor: NOBODY, reason: code }));
      if (!isLocked) return;
      const after = onFailure.until.toISOString();
      await audit.record(trx, entry('session.lock', operator, requestId, { actor: NOBODY, after }));
    });
    return isLocked ? lockedError(onFailure.until, now()) : new PortalError(code);
  };
