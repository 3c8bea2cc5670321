/**
 * All open streams of this process. One subscription to the outbox feeds them; an event is serialised once, and found by
 * merchant and member, so that its cost does not grow with the streams that it does not concern.
 */
import { PUBLIC_STREAM_EVENTS } from 'shared-contracts/events';
import type { PortalEvent } from 'shared-contracts/events';
import type { Logger } from '../../kernel/index.ts';
import { HEARTBEAT_FRAME, commentFrame, eventFrame, placeOf, retryFrame } from './sse.ts';
import { createRecentChanges } from './recent-changes.ts';
import type { RecentChanges } from './recent-changes.ts';
import type { FeedEntry, StreamFeed } from './stream.feed.ts';
import { createRegistry } from './stream.registry.ts';
import type { Audience, OpenStream, StreamRegistry } from './stream.registry.ts';
import type { StreamSink } from './stream.sink.ts';

export type { Audience } from './stream.registry.ts';
export type { StreamSink } from './stream.sink.ts';

export type EndReason = 'revoked' | 'replaced' | 'closing';
export type CloseReason = EndReason | 'slow' | 'gone' | 'failed';

export const STREAM_LIMITS = {
  /** A quiet connection is closed by common proxies after 30 to 60 seconds. */
  heartbeatMs: 15_000,
  /** What a browser waits before it connects again. */
  retryMs: 2_000,
  /** A browser that leaves this much unread is dropped and resumes later from where it was. */
  backlogBytes: 256 * 1024,
  /** Tabs share one stream; more than this for one session is a fault of the client. */
  perSession: 6,
  /** Many visitors can share one address (a café, a mobile network). */
  perAddress: 200,
  /** Entries read at once while a stream catches up. */
  page: 200,
  /** More missed entries than this: reading the state anew is cheaper than replaying them. */
  replay: 2_000,
} as const;

export interface HubMetrics {
  opened(kind: 'member' | 'visitor'): void;
  closed(kind: 'member' | 'visitor', reason: CloseReason): void;
  sent(frames: number): void;
}

export interface HubDependencies {
  readonly feed: StreamFeed;
  readonly metrics: HubMetrics;
  /** Revision of a merchant's composition: every stream begins with it, so that a page notices what changed before it connected. */
  readonly revisionOf: (merchantId: number) => Promise<string>;
  readonly log: Pick<Logger, 'warn'>;
  readonly limits?: Partial<Record<keyof typeof STREAM_LIMITS, number>>;
  readonly now?: () => number;
}

export interface StreamHub {
  /**
   * Opens a stream, replays what was missed since `lastCursor`, says which composition is in force, and goes on with what is new. The
   * returned function forgets it.
   * @param ageMs since the page was requested: without a cursor, changes of its content since then are sent again
   */
  open(audience: Audience, sink: StreamSink, lastCursor: string | null, ageMs?: number): () => void;
  /** Ends every stream of a session: it was revoked, or its member signed out. */
  endSession(sessionId: string): void;
  /** Sessions that have a stream here. */
  sessions(): readonly string[];
  readonly size: number;
  /** Ends all streams; browsers come back to another instance. */
  close(): void;
}

type Limits = Readonly<Record<keyof typeof STREAM_LIMITS, number>>;

const kindOf = (stream: OpenStream): 'member' | 'visitor' => (stream.audience.memberId === null ? 'visitor' : 'member');

/** Without a member an event reaches everybody, so only what the contract calls public may go out that way. */
const mayBeSent = ({ memberId, event }: FeedEntry): boolean =>
  memberId !== null || (PUBLIC_STREAM_EVENTS as readonly string[]).includes(event.type);

/** What is written to streams, and how they end. */
const createWriter = (registry: StreamRegistry, metrics: HubMetrics, limits: Limits) => {
  const forget = (stream: OpenStream, reason: CloseReason): void => {
    if (stream.isClosed) return;
    stream.isClosed = true;
    registry.remove(stream);
    metrics.closed(kindOf(stream), reason);
  };
  const write = (stream: OpenStream, frame: Buffer): void => {
    if (stream.isClosed) return;
    stream.sink.write(frame);
    if (stream.sink.backlogBytes <= limits.backlogBytes) return;
    forget(stream, 'slow');
    stream.sink.destroy();
  };
  const end = (stream: OpenStream, reason: EndReason): void => {
    if (stream.isClosed) return;
    stream.sink.write(commentFrame(`end ${reason}`));
    forget(stream, reason);
    stream.sink.end();
  };
  /** Sends an entry unless it was sent before. */
  const send = (stream: OpenStream, entry: FeedEntry, frame: Buffer): void => {
    if (entry.place <= stream.sentUpTo) return;
    stream.sentUpTo = entry.place;
    stream.cursor = entry.cursor;
    write(stream, frame);
  };
  return { forget, write, end, send };
};

type Writer = ReturnType<typeof createWriter>;

/** Makes pages refetch what they keep: content, texts, games, balance and messages. Every stream begins with the composition anyway. */
const PUBLIC_STATE: readonly PortalEvent[] = [
  { type: 'content/changed', version: 1, payload: {} },
  { type: 'content/changed', version: 1, payload: { texts: true } },
  { type: 'games/changed', version: 1, payload: {} },
];
const MEMBER_STATE: readonly PortalEvent[] = [
  { type: 'wallet/refresh-requested', version: 1, payload: {} },
  { type: 'message/changed', version: 1, payload: {} },
];

/** How a stream begins: what was missed, the composition in force, and what arrived meanwhile. */
const createOpening = (
  { feed, revisionOf }: Pick<HubDependencies, 'feed' | 'revisionOf'>,
  recent: RecentChanges,
  writer: Writer,
  limits: Limits,
) => {
  const placeAt = (stream: OpenStream, cursor: string): void => {
    stream.cursor = cursor;
    stream.sentUpTo = placeOf(cursor) ?? -1n;
  };
  const sendAll = (stream: OpenStream, entries: readonly FeedEntry[]): void => {
    for (const entry of entries)
      if (mayBeSent(entry)) writer.send(stream, entry, eventFrame(entry.cursor, entry.event));
  };

  /** Replays from the outbox; answers false where the client has to read its state anew. */
  const replay = async (stream: OpenStream, lastCursor: string): Promise<boolean> => {
    placeAt(stream, lastCursor);
    for (let count = 0; count < limits.replay && !stream.isClosed; count += limits.page) {
      const entries = await feed.since(stream.cursor, stream.audience, limits.page);
      if (!entries) return false;
      sendAll(stream, entries);
      if (entries.length < limits.page) return true;
    }
    return stream.isClosed;
  };

  /** Too much was missed to be sent one by one: the page reads its state again. */
  const startAnew = (stream: OpenStream): void => {
    writer.write(stream, commentFrame('reset'));
    const events = stream.audience.memberId === null ? PUBLIC_STATE : [...MEMBER_STATE, ...PUBLIC_STATE];
    for (const event of events) writer.write(stream, eventFrame(stream.cursor, event));
  };

  return async (stream: OpenStream, lastCursor: string | null, ageMs: number): Promise<void> => {
    const position = feed.position;
    const revision = await revisionOf(stream.audience.merchantId);
    const isReplayed = lastCursor !== null && (await replay(stream, lastCursor));
    if (stream.isClosed) return;
    if (!isReplayed) placeAt(stream, position);
    if (lastCursor !== null && !isReplayed) startAnew(stream);
    writer.write(stream, eventFrame(stream.cursor, { type: 'composition/changed', version: 1, payload: { revision } }));
    const changes = lastCursor === null ? recent.since(stream.audience.merchantId, ageMs) : [];
    for (const event of changes) writer.write(stream, eventFrame(stream.cursor, event));
    const waiting = stream.waiting ?? [];
    stream.waiting = null;
    sendAll(stream, waiting);
  };
};

/** Beats are spread over the interval, so that thousands of streams are not written to in one go. */
const startHeartbeat = (registry: StreamRegistry, writer: Writer, limits: Limits) => {
  const slots = Math.max(1, Math.round(limits.heartbeatMs / 1_000));
  let given = 0;
  let current = 0;
  const timer = setInterval(() => {
    current = (current + 1) % slots;
    for (const stream of registry.all()) if (stream.beat === current) writer.write(stream, HEARTBEAT_FRAME);
  }, limits.heartbeatMs / slots);
  timer.unref();
  return {
    nextSlot: (): number => {
      given = (given + 1) % slots;
      return given;
    },
    stop: (): void => clearInterval(timer),
  };
};

export const createStreamHub = (deps: HubDependencies): StreamHub => {
  const { feed, metrics, log } = deps;
  const limits: Limits = { ...STREAM_LIMITS, ...deps.limits };
  const registry = createRegistry();
  const writer = createWriter(registry, metrics, limits);
  const recent = createRecentChanges(deps.now ?? (() => performance.now()));
  const begin = createOpening(deps, recent, writer, limits);
  const heartbeat = startHeartbeat(registry, writer, limits);

  const dispatch = (entry: FeedEntry): void => {
    if (!mayBeSent(entry)) return;
    recent.note(entry);
    const audience = registry.audienceOf(entry);
    if (audience.length === 0) return;
    const frame = eventFrame(entry.cursor, entry.event);
    for (const stream of audience) {
      if (stream.waiting) stream.waiting.push(entry);
      else writer.send(stream, entry, frame);
    }
    metrics.sent(audience.length);
  };
  const unsubscribe = feed.subscribe(dispatch);

  const makeRoom = (audience: Audience): void => {
    const excess = registry.excessOf(
      audience.capKey,
      audience.sessionId === null ? limits.perAddress : limits.perSession,
    );
    if (excess) writer.end(excess, 'replaced');
  };

  return {
    open: (audience, sink, lastCursor, ageMs = 0) => {
      makeRoom(audience);
      const beat = heartbeat.nextSlot();
      const stream: OpenStream = { audience, sink, waiting: [], sentUpTo: -1n, cursor: '', isClosed: false, beat };
      registry.add(stream);
      metrics.opened(kindOf(stream));
      sink.write(retryFrame(limits.retryMs));
      begin(stream, lastCursor, ageMs).catch((error: unknown) => {
        log.warn({ err: error }, 'opening a stream failed');
        writer.forget(stream, 'failed');
        sink.destroy();
      });
      return () => writer.forget(stream, 'gone');
    },
    endSession: (sessionId) => {
      for (const stream of registry.ofSession(sessionId)) writer.end(stream, 'revoked');
    },
    sessions: () => {
      const ids = registry.all().map(({ audience }) => audience.sessionId);
      return [...new Set(ids.filter((id) => id !== null))];
    },
    get size() {
      return registry.size;
    },
    close: () => {
      unsubscribe();
      heartbeat.stop();
      for (const stream of registry.all()) writer.end(stream, 'closing');
    },
  };
};
