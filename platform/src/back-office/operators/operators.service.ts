/** Operators: sign-in with a lock after three failures, sessions found by their token's hash (OPR-001). */
import { randomUUID } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import type { AuditEntry, AuditTrail } from '../../ground/audit/index.ts';
import { createToken, hashToken, isTokenForm } from '../../kernel/crypto/index.ts';
import type { SignInGuard } from '../../identity/identity/index.ts';
import type { PasswordHasher } from '../../kernel/crypto/index.ts';
import { networkOf } from '../../kernel/index.ts';
import type { Credentials, Database, Executor, Operator, OperatorResolver } from '../../kernel/index.ts';
import { rightsOf } from '../../ground/operator-rights/index.ts';
import { OPERATOR_IDLE_MS, OPERATOR_SESSION_MS, TOUCH_EVERY_MS } from './operators.policy.ts';
import {
  findCredentials,
  findSession,
  insertSession,
  noteSignIn,
  revokeSession,
  sessionEnd,
  touchSession,
} from './operators.store.ts';
import type { OperatorCredentials, OperatorSessionRow } from './operators.store.ts';

export interface ConsoleVisitor {
  readonly ip: string;
  /** Random number of the browser. */
  readonly browserId: string;
  readonly device: string;
  readonly requestId: string;
}

export interface OpenedOperatorSession {
  readonly token: string;
  readonly name: string;
  readonly role: string;
  readonly expiresAt: Date;
}

export interface OperatorsService extends OperatorResolver {
  /** @throws PortalError `operator.login-failed`, `operator.locked`. One wording and one time, whether the name exists or not. */
  signIn(visitor: ConsoleVisitor, name: string, password: string): Promise<OpenedOperatorSession>;
  signOut(operator: Operator, requestId: string): Promise<void>;
  /** When the session ends unless it is used. */
  expiryOf(operator: Operator): Promise<Date>;
}

export interface OperatorsDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly guard: SignInGuard;
  readonly hasher: PasswordHasher;
  readonly audit: AuditTrail;
}

const REALM = 'console';
/** Whoever fails to sign in: the name that was typed says only whose door it was. */
const NOBODY = 'visitor';

const idleEnd = (now: Date, endsAt: Date): Date =>
  new Date(Math.min(now.getTime() + OPERATOR_IDLE_MS, endsAt.getTime()));

const toOperator = (row: OperatorSessionRow): Operator => ({
  id: row.operatorId,
  name: row.name,
  role: row.role,
  rights: rightsOf(row.role),
  sessionId: row.id,
  merchants: row.merchants ?? 'all',
});

const lockedError = (until: Date, now: Date): PortalError =>
  new PortalError('operator.locked', {
    params: { retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) },
  });

const entry = (
  action: string,
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

const createSessionOpener =
  ({ now, audit }: Pick<OperatorsDeps, 'now' | 'audit'>) =>
  async (
    executor: Executor,
    operator: OperatorCredentials,
    visitor: ConsoleVisitor,
  ): Promise<OpenedOperatorSession> => {
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

export const createOperatorsService = ({ database, now, guard, hasher, audit }: OperatorsDeps): OperatorsService => {
  const openSession = createSessionOpener({ now, audit });

  const touch = async (row: OperatorSessionRow): Promise<void> => {
    const at = now();
    if (at.getTime() - row.lastSeenAt.getTime() < TOUCH_EVERY_MS) return;
    await touchSession(database.db, row.id, at, idleEnd(at, row.endsAt));
  };

  return {
    signIn: async (visitor, name, password) => {
      const guarded = { realm: REALM, name, ip: visitor.ip, browserId: visitor.browserId };
      const verdict = await guard.enter(guarded, now());
      if (verdict.verdict === 'locked') throw lockedError(verdict.until, now());
      if (verdict.verdict !== 'try') throw new PortalError('operator.login-failed');

      // As it was counted: the database's own small letters make one of letters that ours keep apart.
      const operator = await findCredentials(database.db, name.toLowerCase());
      const turn = { purpose: 'sign-in', caller: networkOf(visitor.ip) };
      const isRight = await hasher.verify(operator?.passwordHash ?? null, password, turn);
      if (operator && isRight && operator.status === 'active') {
        return database.transaction(async (trx) => {
          await guard.succeed(trx, guarded);
          await guard.remember(trx, guarded, now());
          return openSession(trx, operator, visitor);
        });
      }
      const { onFailure } = verdict;
      await database.transaction(async (trx) => {
        await audit.record(
          trx,
          entry('session.refuse', operator, visitor.requestId, { actor: NOBODY, reason: 'operator.login-failed' }),
        );
        if (onFailure.state === 'locked')
          await audit.record(
            trx,
            entry('session.lock', operator, visitor.requestId, { actor: NOBODY, after: onFailure.until.toISOString() }),
          );
      });
      throw onFailure.state === 'locked'
        ? lockedError(onFailure.until, now())
        : new PortalError('operator.login-failed');
    },
    signOut: (operator, requestId) =>
      database.transaction(async (trx) => {
        if (!(await revokeSession(trx, operator.sessionId, now()))) return;
        await audit.record(trx, {
          kind: 'operator',
          actor: operator.name,
          merchant: null,
          action: 'session.end',
          subject: operator.name,
          requestId,
        });
      }),
    expiryOf: async (operator) => (await sessionEnd(database.db, operator.sessionId)) ?? now(),
    resolve: async ({ bearer }: Credentials) => {
      if (bearer === null || !isTokenForm(bearer)) return null;
      const row = await findSession(database.db, hashToken(bearer), now());
      if (!row) return null;
      await touch(row);
      return toOperator(row);
    },
  };
};
