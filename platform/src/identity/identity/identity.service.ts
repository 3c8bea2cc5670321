/** What other domains may ask about members and sessions. */
import type { Database, Executor, Outbox, Trx } from '../../kernel/index.ts';
import type { AuditEntry, AuditTrail } from '../../ground/audit/index.ts';
import type { Member, MemberProfile, MemberStatus } from './members/member.model.ts';
import { findByAccount, findProfile, insertMember, membersByAccounts, membersByIds } from './members/member.store.ts';
import type { NewMember } from './members/member.store.ts';
import {
  changeStatus,
  demandPassword,
  liftAgentSuspension,
  listMembers,
  standingOf,
  suspendByAgent,
} from './members/standing.store.ts';
import type { FoundMembers, MemberFilter, MemberStanding } from './members/standing.store.ts';
import { depthBelow, teamIds, teamOf, uplinesOf } from './members/team.store.ts';
import type { TeamPage, TeamQuery } from './members/team.store.ts';
import type { PasswordCheck } from './passwords/password-check.ts';
import type { RevokeReason, SessionListEntry } from './sessions/session.store.ts';
import type { SessionEndListener, Sessions } from './sessions/sessions.service.ts';

/** Who did it, for the audit log. */
export interface IdentityActor {
  readonly kind: 'operator' | 'identity' | 'system';
  readonly name: string;
  readonly requestId: string | null;
}

/** About one member, by somebody else: an operator, or an agent above. */
export interface MemberOrder {
  readonly merchant: { readonly id: number; readonly code: string };
  readonly id: bigint;
  readonly reason: string;
  readonly actor: IdentityActor;
}

export interface IdentityService {
  /** Asks a signed-in member for the password again. @throws PortalError `password.wrong`, `login.locked`. */
  readonly checkPassword: PasswordCheck;
  /** By account, case ignored. All questions are about one merchant: nothing is ever found across. */
  readonly findMember: (merchantId: number, account: string, executor?: Executor) => Promise<Member | null>;
  /** Account names by id, in one question; ids of other merchants are left out. */
  readonly accountsOf: (merchantId: number, ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  memberById(merchantId: number, id: bigint, executor?: Executor): Promise<Member | null>;
  /** In no particular order; ids that are not this merchant's are left out. */
  membersByIds(merchantId: number, ids: readonly bigint[], executor?: Executor): Promise<readonly Member[]>;
  /** In no particular order, case ignored; unknown ones are left out. */
  membersByAccounts(merchantId: number, accounts: readonly string[], executor?: Executor): Promise<readonly Member[]>;
  /** With club level and labels. */
  profileOf(merchantId: number, id: bigint): Promise<MemberProfile | null>;
  /** Adds a member; null when the account is taken. */
  addMember(member: NewMember, executor?: Executor): Promise<bigint | null>;
  /** Newest first unless another order is chosen, without trial and house accounts. */
  listMembers(filter: MemberFilter): Promise<FoundMembers>;
  /** Null for trial and house accounts as well. */
  standingOf(merchantId: number, id: bigint, executor?: Executor): Promise<MemberStanding | null>;
  /**
   * Whoever is no longer active loses all sessions in the same transaction: tokens are refused and streams end on every instance
   * (OPS-026). What the member has asked for, withdrawals for example, stays as it is. False, and nothing is written, when it stood so already.
   */
  setStatus(trx: Trx, order: MemberOrder & { readonly status: MemberStatus; readonly at: Date }): Promise<boolean>;
  /**
   * An agent closes the account of a member of the team, beside what operators set (ERR-031). All sessions end. False, and nothing is
   * written, where this agent or one further up has done so already.
   */
  suspendByAgent(trx: Trx, order: MemberOrder & { readonly agentId: bigint; readonly at: Date }): Promise<boolean>;
  /**
   * Takes an agent's suspension back and nothing else: what operators set stays. `agentId`: the agent who lifts it, and may lift what was
   * set by none further up; null: an operator. False, and nothing is written, where there is none that may be lifted.
   */
  liftAgentSuspension(trx: Trx, order: MemberOrder & { readonly agentId: bigint | null }): Promise<boolean>;
  /**
   * The next sign-in by password may do nothing but change it (AUT-007, PWD-001). All sessions end: a new password is asked for because
   * somebody else may know this one. False, and nothing is written, for who has no password or must change it already.
   */
  demandPassword(trx: Trx, order: MemberOrder): Promise<boolean>;
  /** Signs the member out everywhere. The number of sessions that were open; without one nothing is written down. */
  endSessions(trx: Trx, order: MemberOrder): Promise<number>;

  /** The direct upline, or null at the top. */
  uplineOf(merchantId: number, id: bigint): Promise<Member | null>;
  /** From the direct upline to the top. */
  uplinesOf(merchantId: number, id: bigint): Promise<readonly Member[]>;
  /** Members below an agent, nearest first, with their distance. */
  teamOf(query: TeamQuery): Promise<TeamPage>;
  /** Ids below an agent, nearest first: for sums over another domain's rows. */
  teamIds(merchantId: number, agentId: bigint, depthMax?: number): Promise<readonly bigint[]>;
  /** How far the member stands below the agent, or null when outside of the team. */
  depthBelow(merchantId: number, agentId: bigint, memberId: bigint, executor?: Executor): Promise<number | null>;

  /** Sessions of a member that are alive, last used first. */
  sessionsOf(merchantId: number, memberId: bigint): Promise<readonly SessionListEntry[]>;
  /** Ends one session, or, without `sessionId`, all of the member's, and tells the open pages of the member in that case. */
  revoke(
    member: Pick<Member, 'id' | 'merchantId'>,
    merchantCode: string,
    actor: IdentityActor,
    options: { readonly sessionId?: string; readonly keepId?: string; readonly reason: RevokeReason },
  ): Promise<number>;
  /** Calls back when sessions end, on whichever instance: for streams that outlive a request. */
  onSessionEnded(listener: SessionEndListener): () => void;
  /** Of these sessions, those that are alive. */
  aliveAmong(sessionIds: readonly string[]): Promise<readonly string[]>;
}

export interface IdentityServiceDeps {
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'append'>;
  readonly sessions: Sessions;
  readonly checkPassword: PasswordCheck;
  readonly audit: AuditTrail;
}

type EndSessions = (
  trx: Trx,
  member: Pick<Member, 'id' | 'merchantId'>,
  options: { readonly sessionId?: string; readonly keepId?: string; readonly reason: RevokeReason },
) => Promise<readonly string[]>;

const createMemberOrders = (
  audit: IdentityServiceDeps['audit'],
  endSessions: EndSessions,
): Pick<IdentityService, 'setStatus' | 'suspendByAgent' | 'liftAgentSuspension' | 'demandPassword' | 'endSessions'> => {
  const note = (
    trx: Trx,
    { merchant, id, reason, actor }: MemberOrder,
    entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
  ): Promise<void> =>
    audit.record(trx, {
      kind: actor.kind,
      actor: actor.name,
      merchant: merchant.code,
      subject: id.toString(),
      reason,
      requestId: actor.requestId,
      ...entry,
    });

  return {
    setStatus: async (trx, { status, at, ...order }) => {
      const { merchant, id, reason, actor } = order;
      const before = await changeStatus(trx, { merchantId: merchant.id, id, status, at, by: actor.name, reason });
      if (before === null) return false;
      if (status !== 'active') await endSessions(trx, { id, merchantId: merchant.id }, { reason: 'revoked' });
      await note(trx, order, { action: 'member.status', before, after: status });
      return true;
    },
    suspendByAgent: async (trx, { agentId, at, ...order }) => {
      const { merchant, id, reason, actor } = order;
      if (!(await suspendByAgent(trx, { merchantId: merchant.id, id, agentId, at, reason }))) return false;
      await endSessions(trx, { id, merchantId: merchant.id }, { reason: 'revoked' });
      await note(trx, order, { action: 'member.agent-suspend', after: actor.name });
      return true;
    },
    liftAgentSuspension: async (trx, { agentId, ...order }) => {
      const former = await liftAgentSuspension(trx, { merchantId: order.merchant.id, id: order.id, agentId });
      if (former === null) return false;
      await note(trx, order, { action: 'member.agent-lift', before: former.by });
      return true;
    },
    demandPassword: async (trx, order) => {
      const { merchant, id } = order;
      if (!(await demandPassword(trx, merchant.id, id))) return false;
      await endSessions(trx, { id, merchantId: merchant.id }, { reason: 'revoked' });
      await note(trx, order, { action: 'password.demand' });
      return true;
    },
    endSessions: async (trx, order) => {
      const ids = await endSessions(trx, { id: order.id, merchantId: order.merchant.id }, { reason: 'revoked' });
      if (ids.length > 0) await note(trx, order, { action: 'session.end', before: ids.join(',') });
      return ids.length;
    },
  };
};

export const createIdentityService = (deps: IdentityServiceDeps): IdentityService => {
  const { database, outbox, sessions, checkPassword, audit } = deps;
  const { db } = database;

  /** Everybody of the member hears it: only right when all sessions end. */
  const tellAll = (trx: Trx, member: Pick<Member, 'id' | 'merchantId'>): Promise<void> =>
    outbox.append(trx, {
      merchantId: member.merchantId,
      memberId: member.id,
      type: 'session/logged-out',
      payload: { reason: 'revoked' },
    });

  const endSessions: EndSessions = async (trx, member, options) => {
    if (options.sessionId === undefined) {
      const ids = await sessions.revokeAll(trx, member.id, options.reason, options.keepId);
      if (ids.length > 0 && options.keepId === undefined) await tellAll(trx, member);
      return ids;
    }
    return (await sessions.revoke(trx, options.sessionId, options.reason)) ? [options.sessionId] : [];
  };

  return {
    checkPassword,
    accountsOf: async (merchantId, ids) =>
      new Map((await membersByIds(db, merchantId, ids)).map(({ id, account }) => [id, account])),
    findMember: (merchantId, account, executor = db) => findByAccount(executor, merchantId, account.trim()),
    memberById: async (merchantId, id, executor = db) => (await membersByIds(executor, merchantId, [id]))[0] ?? null,
    membersByIds: (merchantId, ids, executor = db) => membersByIds(executor, merchantId, ids),
    membersByAccounts: (merchantId, accounts, executor = db) => membersByAccounts(executor, merchantId, accounts),
    profileOf: (merchantId, id) => findProfile(db, merchantId, id),
    addMember: (member, executor = db) => insertMember(executor, member),
    listMembers: (filter) => listMembers(db, filter),
    standingOf: (merchantId, id, executor = db) => standingOf(executor, merchantId, id),
    ...createMemberOrders(audit, endSessions),
    uplineOf: async (merchantId, id) => (await uplinesOf(db, merchantId, id))[0] ?? null,
    uplinesOf: (merchantId, id) => uplinesOf(db, merchantId, id),
    teamOf: (query) => teamOf(db, query),
    teamIds: (merchantId, agentId, depthMax) => teamIds(db, merchantId, agentId, depthMax),
    depthBelow: (merchantId, agentId, memberId, executor = db) => depthBelow(executor, merchantId, agentId, memberId),
    sessionsOf: (merchantId, memberId) => sessions.list(merchantId, memberId),
    revoke: (member, merchantCode, actor, options) =>
      database.transaction(async (trx) => {
        const ids = await endSessions(trx, member, options);
        if (ids.length === 0) return 0;
        await audit.record(trx, {
          kind: actor.kind,
          actor: actor.name,
          merchant: merchantCode,
          action: 'session.end',
          subject: member.id.toString(),
          before: ids.join(','),
          reason: options.reason,
          requestId: actor.requestId,
        });
        return ids.length;
      }),
    onSessionEnded: (listener) => sessions.onEnded(listener),
    aliveAmong: (sessionIds) => sessions.aliveAmong(sessionIds),
  };
};
