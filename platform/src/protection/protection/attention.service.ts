/** Whether somebody is there: input and re-authentication (RSG-009), reality checks and session time (RSG-005). */
import { PortalError } from 'shared-contracts/errors';
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import type { Database, Executor, Merchant, Session } from '../../kernel/index.ts';
import * as store from './attention.store.ts';
import type { Attention } from './attention.store.ts';
import { STALE_AFTER_MS, isRecent, isStale, realityRuleOf } from './protection.policy.ts';
import type { RealityRule } from './protection.policy.ts';

type SessionRef = Pick<Session, 'id' | 'merchantId' | 'memberId'>;

/** What money actions of other domains ask before they act (RSG-009). */
export interface Reauthentication {
  /** @throws PortalError `session.reauthentication-required` after 30 minutes without input. */
  require(session: SessionRef): Promise<void>;
  /**
   * For what opens the way to money: answers when the password was given last, by signing in or again.
   * @throws PortalError `session.reauthentication-required` where that is longer ago than ten minutes.
   */
  readonly requireRecent: (session: SessionRef) => Promise<Date>;
  /**
   * As `requireRecent`; that the session was opened a moment ago is not enough.
   * @throws PortalError `session.reauthentication-required`.
   */
  readonly requireAgain: (session: SessionRef) => Promise<Date>;
}

export interface Figures {
  readonly startedAt: Date;
  readonly elapsedMinutes: number;
  /** Minor units. */
  readonly wagered: bigint;
  readonly won: bigint;
}

export interface RealityCheck extends RealityRule {
  readonly dueAt: Date;
}

export interface AttentionService {
  readonly reauthentication: Reauthentication;
  /** Somebody used the page just now. */
  inputNoted(session: SessionRef): Promise<void>;
  reauthenticated(session: SessionRef): Promise<void>;
  startedAt(session: SessionRef): Promise<Date>;
  realityCheck(merchant: Pick<Merchant, 'settings'>, session: SessionRef): Promise<RealityCheck>;
  figures(session: SessionRef): Promise<Figures>;
  /** @throws PortalError `protection.reality-check-due` while a check waits to be acknowledged (RSG-005). */
  refuseOverdue(merchant: Pick<Merchant, 'settings'>, session: SessionRef): Promise<void>;
  /** Before it is due nothing is acknowledged: the check stays due when it was, as where another window was quicker. */
  acknowledge(merchant: Pick<Merchant, 'settings'>, session: SessionRef): Promise<RealityCheck>;
  /** @throws PortalError `request.invalid` outside of the merchant's bounds, `protection.reality-check-due`. */
  choose(
    merchant: Pick<Merchant, 'settings' | 'code'>,
    session: SessionRef,
    minutes: number,
    requestId: string,
  ): Promise<RealityCheck>;
}

export interface AttentionDeps {
  readonly audit: AuditTrail;
  readonly database: Database;
  readonly now: () => Date;
  readonly identity: Pick<IdentityService, 'sessionsOf'>;
  readonly playedSince: (
    executor: Executor,
    filter: { readonly merchantId: number; readonly memberId: bigint; readonly since: Date },
  ) => Promise<{ readonly wagered: bigint; readonly won: bigint }>;
}

const MINUTE_MS = 60_000;
/** The page's clock may be a little ahead. */
const SKEW_MS = 1_000;

/** The first question about a session writes its row; its beginning is identity's to tell. */
const createLookup =
  ({ database: { db }, now, identity }: AttentionDeps) =>
  async (session: SessionRef): Promise<Attention> => {
    const known = await store.readAttention(db, session.id);
    if (known) return known;
    const own = (await identity.sessionsOf(session.merchantId, session.memberId)).find(({ id }) => id === session.id);
    const startedAt = own?.createdAt ?? now();
    await store.insertAttention(db, { ...session, startedAt });
    return {
      ...{ startedAt, lastInputAt: startedAt, isStale: false },
      ...{ acknowledgedAt: null, realityDueAt: null, authenticatedAt: null },
      ...{ ownWagered: 0n, ownWon: 0n },
    };
  };

const createReauthentication = (
  { now }: Pick<AttentionDeps, 'now'>,
  attentionOf: (session: SessionRef) => Promise<Attention>,
): Reauthentication => {
  const requireAt = (provedAt: Date | null): Date => {
    if (provedAt === null || !isRecent(provedAt, now())) throw new PortalError('session.reauthentication-required');
    return provedAt;
  };
  return {
    require: async (session) => {
      const { lastInputAt, isStale: wasStale } = await attentionOf(session);
      if (wasStale || isStale(lastInputAt, now())) throw new PortalError('session.reauthentication-required');
    },
    requireRecent: async (session) => {
      const { startedAt, authenticatedAt } = await attentionOf(session);
      return requireAt(authenticatedAt ?? startedAt);
    },
    requireAgain: async (session) => requireAt((await attentionOf(session)).authenticatedAt),
  };
};

export const createAttentionService = (deps: AttentionDeps): AttentionService => {
  const { database, now, playedSince, audit } = deps;
  const { db } = database;

  const attentionOf = createLookup(deps);

  const realityCheck: AttentionService['realityCheck'] = async (merchant, session) => {
    const rule = realityRuleOf(merchant);
    const choice = await store.readChoice(db, session.memberId);
    const minutes = Math.min(rule.most, Math.max(rule.least, choice ?? rule.minutes));
    const { startedAt, acknowledgedAt, realityDueAt } = await attentionOf(session);
    const from = acknowledgedAt ?? startedAt;
    const dueAt = new Date(from.getTime() + minutes * MINUTE_MS);
    // Bets read it from the row: they know neither the merchant's interval nor the member's.
    if (realityDueAt?.getTime() !== dueAt.getTime()) await store.writeRealityDue(db, session.id, dueAt);
    return { ...rule, minutes, dueAt };
  };

  const refuseOverdue: AttentionService['refuseOverdue'] = async (merchant, session) => {
    const { dueAt } = await realityCheck(merchant, session);
    if (dueAt <= now()) throw new PortalError('protection.reality-check-due');
  };

  const figures: AttentionService['figures'] = async (session) => {
    const { startedAt, ownWagered, ownWon } = await attentionOf(session);
    const { merchantId, memberId } = session;
    const played = await playedSince(db, { merchantId, memberId, since: startedAt });
    const elapsedMinutes = Math.max(0, Math.floor((now().getTime() - startedAt.getTime()) / MINUTE_MS));
    return { wagered: played.wagered + ownWagered, won: played.won + ownWon, startedAt, elapsedMinutes };
  };

  return {
    realityCheck,
    refuseOverdue,
    figures,
    reauthentication: createReauthentication(deps, attentionOf),
    inputNoted: async (session) => {
      await attentionOf(session);
      const at = now();
      await store.noteInput(db, session.id, at, new Date(at.getTime() - STALE_AFTER_MS));
    },
    reauthenticated: async (session) => {
      await attentionOf(session);
      await store.noteReauthenticated(db, session.id, now());
    },
    startedAt: async (session) => (await attentionOf(session)).startedAt,
    acknowledge: async (merchant, session) => {
      const waiting = await realityCheck(merchant, session);
      if (waiting.dueAt.getTime() > now().getTime() + SKEW_MS) return waiting;
      const { elapsedMinutes, wagered, won } = await figures(session);
      const { merchantId, memberId } = session;
      await store.noteAcknowledged(db, {
        sessionId: session.id,
        merchantId,
        memberId,
        at: now(),
        elapsedMinutes,
        wagered,
        won,
      });
      return realityCheck(merchant, session);
    },
    choose: async (merchant, session, minutes, requestId) => {
      const { least, most } = realityRuleOf(merchant);
      if (minutes < least || minutes > most)
        throw new PortalError('request.invalid', { fields: { minutes: 'request.invalid' } });
      // Another interval is no answer to a check that waits.
      await refuseOverdue(merchant, session);
      await database.transaction(async (trx) => {
        await store.writeChoice(trx, { merchantId: session.merchantId, memberId: session.memberId, minutes });
        await audit.record(trx, {
          kind: 'identity',
          actor: session.memberId.toString(),
          merchant: merchant.code,
          action: 'reality-check.set',
          subject: session.memberId.toString(),
          after: `${minutes} minutes`,
          requestId,
        });
      });
      return realityCheck(merchant, session);
    },
  };
};
