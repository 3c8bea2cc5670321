/** Sessions of members: opened by a sign-in, found by their token on every call, ended by sign-out, idleness or revocation. */
import { randomUUID } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import type { Database, Logger, Session, Trx } from '../../../kernel/index.ts';
import { afterCommit } from '../../../kernel/index.ts';
import { endOf, idleEndOf, needsTouch } from './session.policy.ts';
import type { SessionLife } from './session.policy.ts';
import {
  aliveAmong,
  areUnused,
  findByToken,
  insertSession,
  revokeSession,
  revokeSessionsOf,
  sessionsOfMember,
  touchSession,
  unbindSession,
} from './session.store.ts';
import type { ComparedPassword, LiveSession, RevokeReason, SessionListEntry } from './session.store.ts';
import { createToken, hashToken, isTokenForm } from '../../../kernel/crypto/index.ts';

export const SESSION_ENDED_CHANNEL = 'portal_session_ended';

/** How long a token's answer is taken from memory. A revocation reaches every instance by notification long before. */
const MEMORY_MS = 3_000;
const MEMORY_ENTRIES_MAX = 20_000;
/** A notification carries at most 8000 bytes. */
const IDS_PER_NOTICE = 150;

export type SessionEndListener = (sessionIds: readonly string[]) => void;

export interface OpenedSession {
  readonly id: string;
  /** Shown once, here; only its hash is stored. */
  readonly token: string;
}

export interface Sessions {
  /**
   * Opens a session, and notes at the member when that was.
   * @throws PortalError `login.failed` where the password is no longer the one that was compared, or the account was closed meanwhile.
   */
  open(
    trx: Trx,
    session: {
      readonly member: { readonly id: bigint; readonly merchantId: number };
      readonly device: string;
      readonly ip: string;
      /** Bound to the change of its password; `unbind` ends that. */
      readonly mustChangePassword?: boolean;
      /** Then one that was demanded meanwhile binds the session as well. */
      readonly byPassword?: boolean;
      readonly password?: ComparedPassword | null;
    },
    now: Date,
    life: SessionLife,
  ): Promise<OpenedSession>;
  /** The live session of a token, and a sign of life for it; null where there is none at this merchant. */
  resolve(merchantId: number, token: string | null): Promise<Session | null>;
  /** In the transaction that changes the password. */
  unbind(trx: Trx, sessionId: string): Promise<void>;
  /** Ends one session; it is refused from the commit on, on every instance within moments. False when it had ended before. */
  revoke(trx: Trx, sessionId: string, reason: RevokeReason): Promise<boolean>;
  /** Ends all of a member's sessions but `keepId`. */
  revokeAll(trx: Trx, memberId: bigint, reason: RevokeReason, keepId?: string): Promise<readonly string[]>;
  list(merchantId: number, memberId: bigint): Promise<readonly SessionListEntry[]>;
  /** Of these sessions, those that are alive: for streams that outlive a request. */
  aliveAmong(sessionIds: readonly string[]): Promise<readonly string[]>;
  /** Whether no session of the member has ended, and none was seen in use. */
  areUnused(memberId: bigint): Promise<boolean>;
  /** Calls the listener when sessions end, on whatever instance they do. Returns the way to stop. */
  onEnded(listener: SessionEndListener): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Remembered {
  session: LiveSession;
  readonly until: number;
}

/** A few seconds of tokens in memory, oldest out first. */
const createMemory = (now: () => Date) => {
  const byHash = new Map<string, Remembered>();
  return {
    get: (hash: string): LiveSession | null => {
      const held = byHash.get(hash);
      if (!held) return null;
      if (held.until > now().getTime()) return held.session;
      byHash.delete(hash);
      return null;
    },
    set: (hash: string, session: LiveSession): void => {
      if (byHash.size >= MEMORY_ENTRIES_MAX) {
        const oldest = byHash.keys().next().value;
        if (oldest !== undefined) byHash.delete(oldest);
      }
      byHash.delete(hash);
      byHash.set(hash, { session, until: now().getTime() + MEMORY_MS });
    },
    forget: (sessionIds: ReadonlySet<string>): void => {
      for (const [hash, held] of byHash) if (sessionIds.has(held.session.id)) byHash.delete(hash);
    },
  };
};

const isAlive = (session: LiveSession, now: Date): boolean =>
  session.idleExpiresAt > now && session.endsAt > now && session.status === 'active';

const toPort = ({ id, merchantId, memberId, account, type, isAgent, mustChangePassword }: LiveSession): Session => ({
  id,
  merchantId,
  memberId,
  account,
  type,
  isAgent,
  mustChangePassword,
});

const inChunks = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

interface SessionsDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Finds sessions by token, from memory where it was asked just now, and keeps them alive. */
const createLookup = ({ database, now }: SessionsDeps) => {
  const memory = createMemory(now);
  // Counts revocations: an answer that was read before one must not be remembered after it.
  let generation = 0;

  return {
    find: async (hash: Buffer): Promise<LiveSession | null> => {
      const key = hash.toString('base64');
      const held = memory.get(key);
      if (held) return held;
      const before = generation;
      const session = await findByToken(database.db, hash);
      // One that is bound to the change of its password is asked for each time: the change counts everywhere from its commit on.
      if (session && !session.mustChangePassword && before === generation) memory.set(key, session);
      return session;
    },
    touch: async (hash: Buffer, session: LiveSession): Promise<void> => {
      const seenAt = now();
      if (!needsTouch(session.lastSeenAt, seenAt)) return;
      const idleExpiresAt = idleEndOf(seenAt, session.endsAt, session.idleMinutes);
      const before = generation;
      // Remembered first: of many calls at once one writes.
      if (!session.mustChangePassword)
        memory.set(hash.toString('base64'), { ...session, lastSeenAt: seenAt, idleExpiresAt });
      await touchSession(database.db, session.id, seenAt, idleExpiresAt);
      if (before !== generation) memory.forget(new Set([session.id]));
    },
    forget: (sessionIds: readonly string[]): void => {
      generation += 1;
      memory.forget(new Set(sessionIds));
    },
  };
};

/** Tells this instance and the others of sessions that have ended. */
const createEndings = ({ database, log }: SessionsDeps, forget: (sessionIds: readonly string[]) => void) => {
  const listeners = new Set<SessionEndListener>();
  let unlisten: (() => Promise<void>) | null = null;

  const ended = (sessionIds: readonly string[]): void => {
    forget(sessionIds);
    for (const listener of listeners) listener(sessionIds);
  };

  return {
    /** Call it inside the transaction: it acts once that has committed. */
    announce: (sessionIds: readonly string[]): void => {
      if (sessionIds.length === 0) return;
      afterCommit(() => {
        ended(sessionIds);
        for (const ids of inChunks(sessionIds, IDS_PER_NOTICE)) {
          database.notify(SESSION_ENDED_CHANNEL, ids.join(',')).catch((error: unknown) => {
            log.warn({ err: error }, 'telling other instances of an ended session failed; they follow within seconds');
          });
        }
      });
    },
    listen: (listener: SessionEndListener): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: async (): Promise<void> => {
      unlisten ??= await database.listen(SESSION_ENDED_CHANNEL, (payload) => ended(payload.split(',')));
    },
    stop: async (): Promise<void> => {
      await unlisten?.();
      unlisten = null;
      listeners.clear();
    },
  };
};

export const createSessions = (deps: SessionsDeps): Sessions => {
  const { database, now } = deps;
  const lookup = createLookup(deps);
  const endings = createEndings(deps, lookup.forget);

  return {
    open: async (
      trx,
      { member, device, ip, mustChangePassword = false, byPassword = false, password = null },
      at,
      life,
    ) => {
      const token = createToken();
      const endsAt = endOf(at, life.daysMax);
      const id = randomUUID();
      const isOpen = await insertSession(trx, {
        id,
        merchantId: member.merchantId,
        memberId: member.id,
        tokenHash: hashToken(token),
        device,
        ip,
        createdAt: at,
        idleExpiresAt: idleEndOf(at, endsAt, life.idleMinutes),
        endsAt,
        mustChangePassword,
        byPassword,
        password,
      });
      if (!isOpen) throw new PortalError('login.failed');
      return { id, token };
    },
    resolve: async (merchantId, token) => {
      if (token === null || !isTokenForm(token)) return null;
      const hash = hashToken(token);
      const session = await lookup.find(hash);
      if (!session || session.merchantId !== merchantId || !isAlive(session, now())) return null;
      await lookup.touch(hash, session);
      return toPort(session);
    },
    unbind: (trx, sessionId) => unbindSession(trx, sessionId, now()),
    revoke: async (trx, sessionId, reason) => {
      const isEnded = await revokeSession(trx, sessionId, now(), reason);
      if (isEnded) endings.announce([sessionId]);
      return isEnded;
    },
    revokeAll: async (trx, memberId, reason, keepId) => {
      const ids = await revokeSessionsOf(trx, memberId, now(), reason, keepId ?? null);
      endings.announce(ids);
      return ids;
    },
    list: (merchantId, memberId) => sessionsOfMember(database.db, merchantId, memberId, now()),
    aliveAmong: (sessionIds) => aliveAmong(database.db, sessionIds, now()),
    areUnused: (memberId) => areUnused(database.db, memberId, now()),
    onEnded: endings.listen,
    start: endings.start,
    stop: endings.stop,
  };
};
