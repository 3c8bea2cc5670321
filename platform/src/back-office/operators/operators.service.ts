/** Operators: sign-in by password and code with a lock after three failures, sessions found by their token's hash (OPR-001). */
import { PortalError } from 'shared-contracts/errors';
import type { AuditEntry, AuditTrail } from '../../ground/audit/index.ts';
import { hashToken, isTokenForm } from '../../kernel/crypto/index.ts';
import type { GuardedName, SignInGuard } from '../../identity/identity/index.ts';
import type { PasswordHasher } from '../../kernel/crypto/index.ts';
import { networkOf } from '../../kernel/index.ts';
import type { Credentials, Executor, Operator, OperatorResolver } from '../../kernel/index.ts';
import { rightsOf } from '../../ground/operator-rights/index.ts';
import { TOUCH_EVERY_MS } from './operators.policy.ts';
import {
  changeOperatorEmail,
  changeOperatorStatus,
  findCredentials,
  findSession,
  listAllSessions,
  listOperators,
  listSessions,
  revokeOwnSession,
  revokeSession,
  revokeSessionsOf,
  sessionEnd,
  touchSession,
} from './operators.store.ts';
import type {
  ListedOperator,
  OpenSession,
  OperatorCredentials,
  OperatorSessionRow,
  SessionOf,
} from './operators.store.ts';
import type { OperatorNetworks } from './networks.service.ts';
import { deletePasskeysOf } from './passkeys.store.ts';
import type { FactorOutcome, SecondFactors } from './second-factor.service.ts';
import { REALM, createRefusal, createSessionOpener, entry, idleEnd, lockedError } from './session-opening.ts';
import type { ConsoleVisitor, OpenedOperatorSession, SignInDeps } from './session-opening.ts';

export interface SignInInput {
  readonly name: string;
  readonly password: string;
  readonly code: string | undefined;
}

export interface OperatorsService extends OperatorResolver {
  /**
   * @throws PortalError `operator.login-failed`, `operator.locked`: one wording and one time, whether the name exists or not.
   * `operator.enrolment-required` with `secret` and `uri` where no app is bound, `code.wrong` for the first code of one.
   */
  signIn(visitor: ConsoleVisitor, input: SignInInput): Promise<OpenedOperatorSession>;
  signOut(operator: Operator, requestId: string): Promise<void>;
  /** Own sessions that are open, the newest use first. */
  sessionsOf(operator: Operator): Promise<readonly OpenSession[]>;
  /** @throws PortalError `request.not-found` for one that has ended, and for another operator's. */
  endSession(operator: Operator, id: string, requestId: string): Promise<void>;
  /** All of the own ones but the one that asks; answers how many. */
  endOtherSessions(operator: Operator, requestId: string): Promise<number>;
  /** Open sessions of all operators, the newest use first. */
  allSessions(limit: number): Promise<readonly SessionOf[]>;
  /** One session of another operator, or all; answers how many ended. @throws PortalError `request.not-found`, `operator.own-sessions`. */
  endSessionsOf(
    operator: Operator,
    order: {
      readonly name: string;
      readonly id?: string | undefined;
      readonly reason: string;
      readonly requestId: string;
    },
  ): Promise<number>;
  list(): Promise<readonly ListedOperator[]>;
  /**
   * Another operator's app, recovery codes and passkeys are removed, and the sessions end.
   * @throws PortalError `request.not-found`, `operator.own-second-factor`.
   */
  resetSecondFactor(
    operator: Operator,
    order: { readonly name: string; readonly reason: string; readonly requestId: string },
  ): Promise<void>;
  /**
   * Blocked: the sessions end with it. Stands it so already, nothing changes.
   * @throws PortalError `request.not-found`, `operator.own-account`.
   */
  setStatus(
    operator: Operator,
    order: {
      readonly name: string;
      readonly status: 'active' | 'blocked';
      readonly reason: string;
      readonly requestId: string;
    },
  ): Promise<{ readonly name: string; readonly status: 'active' | 'blocked' }>;
  /** Where reports are mailed to; null: nowhere. @throws PortalError `request.not-found`. */
  setEmail(
    operator: Operator,
    order: {
      readonly name: string;
      readonly email: string | null;
      readonly reason: string;
      readonly requestId: string;
    },
  ): Promise<{ readonly name: string; readonly email: string | null }>;
  /** When the session ends unless it is used. */
  expiryOf(operator: Operator): Promise<Date>;
}

export interface OperatorsDeps extends SignInDeps {
  readonly guard: SignInGuard;
  readonly hasher: PasswordHasher;
  readonly factors: SecondFactors;
  readonly networks: Pick<OperatorNetworks, 'requireAddress' | 'reach'>;
}

const toOperator = (row: OperatorSessionRow): Operator => ({
  id: row.operatorId,
  name: row.name,
  role: row.role,
  rights: rightsOf(row.role),
  sessionId: row.id,
  merchants: row.merchants ?? 'all',
  ownMerchants: row.merchants ?? 'all',
});

/** Sign-in by name, password and code. */
const createSignIn = (deps: OperatorsDeps): OperatorsService['signIn'] => {
  const { database, now, guard, hasher, factors, audit, networks } = deps;
  const openSession = createSessionOpener(deps);
  const refusal = createRefusal(deps);

  /** A session, or what stands in its way. The guard's count ends with a proof, and with a right password where no app is bound yet. */
  const enter = (visitor: ConsoleVisitor, operator: OperatorCredentials, guarded: GuardedName, code?: string) =>
    database.transaction(
      async (trx): Promise<OpenedOperatorSession | Exclude<FactorOutcome, { outcome: 'proved' | 'bound' }>> => {
        const proof = await factors.prove(trx, operator, code);
        if (proof.outcome === 'wrong') return proof;
        await guard.succeed(trx, guarded);
        if (proof.outcome === 'to-bind') return proof;
        await guard.remember(trx, guarded, now());
        const action = proof.outcome === 'bound' ? 'second-factor.bind' : 'recovery-code.use';
        if (proof.outcome === 'bound' || proof.by === 'recovery-code')
          await audit.record(trx, entry(action, operator, visitor.requestId));
        const opened = await openSession(trx, operator, visitor);
        return { ...opened, recoveryCodes: proof.outcome === 'bound' ? proof.recoveryCodes : null };
      },
    );

  return async (visitor, { name, password, code }) => {
    await networks.requireAddress(visitor.ip);
    const guarded = { realm: REALM, name, ip: visitor.ip, browserId: visitor.browserId };
    const verdict = await guard.enter(guarded, now());
    if (verdict.verdict === 'locked') throw lockedError(verdict.until, now());
    if (verdict.verdict !== 'try') throw new PortalError('operator.login-failed');

    // As it was counted: the database's own small letters make one of letters that ours keep apart.
    const operator = await findCredentials(database.db, name.toLowerCase());
    const turn = { purpose: 'sign-in', caller: networkOf(visitor.ip) };
    const isRight = await hasher.verify(operator?.passwordHash ?? null, password, turn);
    const { onFailure } = verdict;
    if (!operator || !isRight || operator.status !== 'active')
      throw await refusal(visitor, operator, { code: 'operator.login-failed', onFailure });
    // After the password: whoever does not know it learns nothing of where this operator works.
    await networks.reach(operator.merchants ?? 'all', visitor.ip);
    const entered = await enter(visitor, operator, guarded, code || undefined);
    if (!('outcome' in entered)) return entered;
    if (entered.outcome === 'to-bind') {
      const { secret, uri } = entered;
      throw new PortalError('operator.enrolment-required', { params: { secret, uri } });
    }
    throw await refusal(visitor, operator, {
      code: entered.isBinding ? 'code.wrong' : 'operator.login-failed',
      onFailure,
    });
  };
};

type Orders = Pick<
  OperatorsService,
  'signOut' | 'sessionsOf' | 'endSession' | 'list' | 'resetSecondFactor' | 'setStatus' | 'setEmail'
>;

const createNote =
  (audit: AuditTrail) =>
  (
    executor: Executor,
    operator: Operator,
    rest: Pick<AuditEntry, 'action' | 'subject' | 'requestId'> & Partial<AuditEntry>,
  ): Promise<void> =>
    audit.record(executor, { kind: 'operator', actor: operator.name, merchant: null, ...rest });

type SessionOrders = Pick<OperatorsService, 'endOtherSessions' | 'allSessions' | 'endSessionsOf'>;

/** What operators do about several sessions at once, and about those of others. */
const createSessionOrders = ({ database, now, audit }: SignInDeps): SessionOrders => {
  const note = createNote(audit);
  return {
    endOtherSessions: (operator, requestId) =>
      database.transaction(async (trx) => {
        const ended = await revokeSessionsOf(trx, operator.id, now(), operator.sessionId);
        if (ended > 0)
          await note(trx, operator, {
            action: 'session.end',
            subject: operator.name,
            requestId,
            before: String(ended),
          });
        return ended;
      }),
    allSessions: (limit) => listAllSessions(database.db, now(), limit),
    endSessionsOf: async (operator, { name, id, reason, requestId }) => {
      const other = await findCredentials(database.db, name.toLowerCase());
      if (!other) throw new PortalError('request.not-found');
      if (other.id === operator.id) throw new PortalError('operator.own-sessions');
      return database.transaction(async (trx) => {
        const ended =
          id === undefined
            ? await revokeSessionsOf(trx, other.id, now())
            : Number(await revokeOwnSession(trx, other.id, id, now()));
        if (ended === 0 && id !== undefined) throw new PortalError('request.not-found');
        if (ended > 0)
          await note(trx, operator, {
            ...{ action: 'session.end', subject: other.name, requestId, reason, before: String(ended) },
          });
        return ended;
      });
    },
  };
};

/** What operators do about sessions and second factors. */
const createOrders = ({ database, now, factors, audit }: OperatorsDeps): Orders => {
  const note = createNote(audit);

  return {
    signOut: (operator, requestId) =>
      database.transaction(async (trx) => {
        if (!(await revokeSession(trx, operator.sessionId, now()))) return;
        await note(trx, operator, { action: 'session.end', subject: operator.name, requestId });
      }),
    sessionsOf: ({ id }) => listSessions(database.db, id, now()),
    endSession: (operator, id, requestId) =>
      database.transaction(async (trx) => {
        if (!(await revokeOwnSession(trx, operator.id, id, now()))) throw new PortalError('request.not-found');
        await note(trx, operator, { action: 'session.end', subject: operator.name, requestId });
      }),
    list: () => listOperators(database.db),
    resetSecondFactor: async (operator, { name, reason, requestId }) => {
      const other = await findCredentials(database.db, name.toLowerCase());
      if (!other) throw new PortalError('request.not-found');
      if (other.id === operator.id) throw new PortalError('operator.own-second-factor');
      await database.transaction(async (trx) => {
        await factors.reset(trx, other.id);
        await deletePasskeysOf(trx, other.id);
        await revokeSessionsOf(trx, other.id, now());
        await note(trx, operator, { action: 'second-factor.reset', subject: other.name, requestId, reason });
      });
    },
    setStatus: async (operator, { name, status, reason, requestId }) => {
      const other = await findCredentials(database.db, name.toLowerCase());
      if (!other) throw new PortalError('request.not-found');
      if (other.id === operator.id) throw new PortalError('operator.own-account');
      await database.transaction(async (trx) => {
        const changed = await changeOperatorStatus(trx, { name, status, by: operator.id });
        if (!changed) return;
        if (status === 'blocked') await revokeSessionsOf(trx, changed.id, now());
        const [before, after] = status === 'blocked' ? ['active', 'blocked'] : ['blocked', 'active'];
        await note(trx, operator, {
          action: 'operator.status',
          subject: changed.name,
          before,
          after,
          requestId,
          reason,
        });
      });
      return { name: other.name, status };
    },
    setEmail: (operator, { name, email, reason, requestId }) =>
      database.transaction(async (trx) => {
        const changed = await changeOperatorEmail(trx, name, email);
        if (!changed) throw new PortalError('request.not-found');
        await note(trx, operator, {
          ...{
            action: 'operator.email',
            subject: changed.name,
            before: changed.before,
            after: email,
            requestId,
            reason,
          },
        });
        return { name: changed.name, email };
      }),
  };
};

export const createOperatorsService = (deps: OperatorsDeps): OperatorsService => {
  const { database, now } = deps;

  const touch = async (row: OperatorSessionRow): Promise<void> => {
    const at = now();
    if (at.getTime() - row.lastSeenAt.getTime() < TOUCH_EVERY_MS) return;
    await touchSession(database.db, row.id, at, idleEnd(at, row.endsAt));
  };

  return {
    signIn: createSignIn(deps),
    ...createOrders(deps),
    ...createSessionOrders(deps),
    expiryOf: async (operator) => (await sessionEnd(database.db, operator.sessionId)) ?? now(),
    resolve: async ({ bearer }: Credentials, ip: string) => {
      if (bearer === null || !isTokenForm(bearer)) return null;
      const row = await findSession(database.db, hashToken(bearer), now());
      if (!row) return null;
      const operator = toOperator(row);
      const reached = await deps.networks.reach(operator.ownMerchants, ip);
      await touch(row);
      return { ...operator, merchants: reached };
    },
  };
};
