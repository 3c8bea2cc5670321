/** Tickets of the stream and the hub behind it (design 3.7). */
import { createHash, randomBytes } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import { Counter, Gauge } from 'prom-client';
import type { PlatformDeps } from '../../kernel/index.ts';
import { changesPages } from './recent-changes.ts';
import { createOutboxFeed } from './stream.feed.ts';
import { createStreamHub } from './stream.hub.ts';
import type { HubDependencies, HubMetrics, StreamHub } from './stream.hub.ts';
import { deleteExpiredTickets, insertTicket, takeTicket } from './stream.store.ts';
import type { Ticket } from './stream.store.ts';

/** Of the sessions' service: streams outlive the requests that opened them. */
export interface SessionLife {
  /** Of these sessions, those that are alive. */
  aliveAmong(sessionIds: readonly string[]): Promise<readonly string[]>;
  /** Calls the listener when sessions end, on whatever instance they do. */
  onSessionEnded(listener: (sessionIds: readonly string[]) => void): () => void;
}

export interface StreamDeps extends Pick<PlatformDeps, 'database' | 'outbox' | 'metrics' | 'log' | 'clock'> {
  readonly sessions: SessionLife;
  /** Revision of a merchant's composition. */
  readonly revisionOf: (merchantId: number) => Promise<string>;
  readonly limits?: HubDependencies['limits'];
  /** Called on every instance, soon after what visitors of the merchant see has changed: content, or games. */
  readonly portalChanged?: (merchantId: number) => void;
}

/** A ticket is asked for and used in one breath; longer would only help a thief (BUS-010). */
export const TICKET_SECONDS = 30;
/** Sessions also end by themselves (idle, age), which nobody announces: they are asked after this often. */
const SESSION_CHECK_MS = 20_000;

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

export interface StreamService {
  issueTicket(ticket: Ticket): Promise<{ readonly ticket: string; readonly expiresInSeconds: number }>;
  /**
   * Who the ticket was made for. Throws `stream.ticket-invalid`: unknown, used, too old, or of another host; `server.unavailable` where no
   * stream can be opened here.
   */
  redeem(ticket: string, at: { readonly merchantId: number; readonly host: string }): Promise<Ticket>;
  hub(): StreamHub;
  pruneTickets(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const createHubMetrics = ({ metrics }: Pick<PlatformDeps, 'metrics'>): HubMetrics & { unknown(type: string): void } => {
  const registers = [metrics.registry];
  const open = new Gauge({ name: 'stream_open', help: 'Open event streams.', labelNames: ['kind'], registers });
  const closed = new Counter({
    name: 'stream_closed_total',
    help: 'Streams closed, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const frames = new Counter({ name: 'stream_frames_total', help: 'Event frames written to streams.', registers });
  const unknown = new Counter({
    name: 'stream_unknown_events_total',
    help: 'Outbox rows that are no event of the contract.',
    registers,
  });
  return {
    opened: (kind) => open.inc({ kind }),
    closed: (kind, reason) => {
      open.dec({ kind });
      closed.inc({ reason });
    },
    sent: (count) => frames.inc(count),
    unknown: () => unknown.inc(),
  };
};

export const createStreamService = (deps: StreamDeps): StreamService => {
  const { database, outbox, log, clock, sessions, revisionOf, limits, portalChanged } = deps;
  const metrics = createHubMetrics(deps);
  let running: { readonly hub: StreamHub; stop(): Promise<void> } | null = null;

  const endDeadSessions = async (hub: StreamHub): Promise<void> => {
    const open = hub.sessions();
    if (open.length === 0) return;
    const alive = new Set(await sessions.aliveAmong(open));
    for (const id of open) if (!alive.has(id)) hub.endSession(id);
  };

  const open = async (): Promise<NonNullable<typeof running>> => {
    const feed = await createOutboxFeed(outbox, (type) => {
      metrics.unknown(type);
      log.warn({ type }, 'an outbox row is no event of the contract');
    });
    const hub = createStreamHub({ feed, metrics, revisionOf, log, ...(limits ? { limits } : {}) });
    feed.subscribe(({ merchantId, event }) => {
      if (changesPages(event)) portalChanged?.(merchantId);
    });
    const forgetEnded = sessions.onSessionEnded((ids) => ids.forEach((id) => hub.endSession(id)));
    const check = setInterval(() => {
      endDeadSessions(hub).catch((error: unknown) =>
        log.warn({ err: error }, 'asking after the sessions of streams failed'),
      );
    }, SESSION_CHECK_MS);
    check.unref();
    return {
      hub,
      stop: async () => {
        clearInterval(check);
        forgetEnded();
        hub.close();
        await feed.stop();
      },
    };
  };

  return {
    issueTicket: async (ticket) => {
      const text = randomBytes(24).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + TICKET_SECONDS * 1_000);
      await insertTicket(database.db, hashOf(text), ticket, expiresAt);
      return { ticket: text, expiresInSeconds: TICKET_SECONDS };
    },
    redeem: async (text, at) => {
      const ticket = await database.transaction(async (trx) => {
        const taken = await takeTicket(trx, hashOf(text));
        // An instance that stops leaves it unspent: a proxy asks the next one with it.
        if (taken && !running) throw new PortalError('server.unavailable');
        return taken;
      });
      const isRight =
        ticket !== null &&
        ticket.expiresAt > clock.now() &&
        ticket.merchantId === at.merchantId &&
        ticket.host === at.host;
      if (!isRight) throw new PortalError('stream.ticket-invalid');
      const { sessionId } = ticket;
      if (sessionId !== null && (await sessions.aliveAmong([sessionId])).length === 0)
        throw new PortalError('stream.ticket-invalid');
      return ticket;
    },
    hub: () => {
      if (!running) throw new PortalError('server.unavailable');
      return running.hub;
    },
    pruneTickets: () => deleteExpiredTickets(database.db, clock.now()),
    start: async () => {
      running ??= await open();
    },
    stop: async () => {
      await running?.stop();
      running = null;
    },
  };
};
