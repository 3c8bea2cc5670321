/**
 * All open streams of this process. One subscription to the outbox feeds them; an event is serialised once, and found by
 * merchant and member, so that its cost does not grow with the streams that it does not concern.
 */
import { PUBLIC_STREAM_EVENTS } from 'shared-contracts/events';
import type { Logger } from '../kernel/index.ts';
import { HEARTBEAT_FRAME, commentFrame, eventFrame, placeOf, retryFrame } from './sse.ts';
import type { FeedEntry, FeedScope, StreamFeed } from './stream.feed.ts';

/** The connection of one browser, as the hub sees it. */
export interface StreamSink {
  write(frame: Buffer): void;
  /** Bytes that the browser did not take yet. */
  readonly backlogBytes: number;
  /** Closes after what was written. */
  end(): void;
  /** Closes at once. */
  destroy(): void;
}

export interface Audience extends FeedScope {
  /** Null for a visitor. */
  readonly sessionId: string | null;
  /** Streams with the same key share a cap: the session, or a visitor's address. */
  readonly capKey: string;
}

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
}

interface OpenStream {
  readonly audience: Audience;
  readonly sink: StreamSink;
  /** Entries that arrived while the stream was catching up; null once it is live. */
  waiting: FeedEntry[] | null;
  sentUpTo: bigint;
  /** The same place as it travels. */
  cursor: string;
  isClosed: boolean;
  readonly beat: number;
}

const isPublic = (type: string): boolean => (PUBLIC_STREAM_EVENTS as readonly string[]).includes(type);
const kindOf = (stream: OpenStream): 'member' | 'visitor' => (stream.audience.memberId === null ? 'visitor' : 'member');

/** Sets by key that vanish with their last element. */
const createIndex = <K>() => {
  const sets = new Map<K, Set<OpenStream>>();
  return {
    get: (key: K): ReadonlySet<OpenStream> => sets.get(key) ?? new Set(),
    add: (key: K, stream: OpenStream): void => void (sets.get(key) ?? sets.set(key, new Set()).get(key))?.add(stream),
    remove: (key: K, stream: OpenStream): void => {
      const set = sets.get(key);
      set?.delete(stream);
      if (set?.size === 0) sets.delete(key);
    },
  };
};

export interface StreamHub {
  /**
   * Opens a stream, replays what was missed since `lastCursor`, says which composition is in force, and goes on with what is new. The
   * returned function forgets it.
   */
  open(audience: Audience, sink: StreamSink, lastCursor: string | null): () => void;
  /** Ends every stream of a session: it was revoked, or its member signed out. */
  endSession(sessionId: string): void;
  /** Sessions that have a stream here. */
  sessions(): readonly string[];
  readonly size: number;
  /** Ends all streams; browsers come back to another instance. */
  close(): void;
}

export const createStreamHub = ({ feed, metrics, revisionOf, log, limits: overrides }: HubDependencies): StreamHub => {
  const limits = { ...STREAM_LIMITS, ...overrides };
  const streams = new Set<OpenStream>();
  const byMerchant = createIndex<number>();
  const byMember = createIndex<string>();
  const bySession = createIndex<string>();
  const byCap = createIndex<string>();
  const memberKey = (scope: FeedScope): string => `${scope.merchantId}/${scope.memberId}`;

  const forget = (stream: OpenStream, reason: CloseReason): void => {
    if (stream.isClosed) return;
    stream.isClosed = true;
    const { audience } = stream;
    streams.delete(stream);
    byMerchant.remove(audience.merchantId, stream);
    if (audience.memberId !== null) byMember.remove(memberKey(audience), stream);
    if (audience.sessionId !== null) bySession.remove(audience.sessionId, stream);
    byCap.remove(audience.capKey, stream);
    metrics.closed(kindOf(stream), reason);
  };

  const end = (stream: OpenStream, reason: EndReason): void => {
    if (stream.isClosed) return;
    stream.sink.write(commentFrame(`end ${reason}`));
    forget(stream, reason);
    stream.sink.end();
  };

  const write = (stream: OpenStream, frame: Buffer): void => {
    if (stream.isClosed) return;
    stream.sink.write(frame);
    if (stream.sink.backlogBytes <= limits.backlogBytes) return;
    forget(stream, 'slow');
    stream.sink.destroy();
  };

  /** Moves the stream to the entry; false where it was there already. */
  const advance = (stream: OpenStream, entry: FeedEntry): boolean => {
    if (entry.place <= stream.sentUpTo) return false;
    stream.sentUpTo = entry.place;
    stream.cursor = entry.cursor;
    return true;
  };

  const deliver = (stream: OpenStream, entry: FeedEntry, frame: Buffer): void => {
    if (stream.waiting) {
      stream.waiting.push(entry);
      return;
    }
    if (!advance(stream, entry)) return;
    write(stream, frame);
  };

  const dispatch = (entry: FeedEntry): void => {
    // Without a member an event reaches everybody, so only what the contract calls public may go out that way.
    if (entry.memberId === null && !isPublic(entry.event.type)) return;
    const audience = entry.memberId === null ? byMerchant.get(entry.merchantId) : byMember.get(memberKey(entry));
    if (audience.size === 0) return;
    const frame = eventFrame(entry.cursor, entry.event);
    for (const stream of [...audience]) deliver(stream, entry, frame);
    metrics.sent(audience.size);
  };

  const sendOne = (stream: OpenStream, entry: FeedEntry): void => {
    if ((entry.memberId === null && !isPublic(entry.event.type)) || !advance(stream, entry)) return;
    write(stream, eventFrame(entry.cursor, entry.event));
  };

  const goLive = (stream: OpenStream): void => {
    const waiting = stream.waiting ?? [];
    stream.waiting = null;
    for (const entry of waiting) sendOne(stream, entry);
  };

  const placeAt = (stream: OpenStream, cursor: string): void => {
    stream.cursor = cursor;
    stream.sentUpTo = placeOf(cursor) ?? -1n;
  };

  /** Replays from the outbox; answers false where the client has to read its state anew. */
  const replay = async (stream: OpenStream, lastCursor: string): Promise<boolean> => {
    placeAt(stream, lastCursor);
    for (let count = 0; count < limits.replay && !stream.isClosed; count += limits.page) {
      const entries = await feed.since(stream.cursor, stream.audience, limits.page);
      if (!entries) return false;
      for (const entry of entries) sendOne(stream, entry);
      if (entries.length < limits.page) return true;
    }
    return stream.isClosed;
  };

  /** Too much was missed to be told one by one: the page reads its state again. */
  const startAnew = (stream: OpenStream): void => {
    write(stream, commentFrame('reset'));
    if (stream.audience.memberId === null) return;
    write(stream, eventFrame(stream.cursor, { type: 'wallet/refresh-requested', version: 1, payload: {} }));
  };

  const start = async (stream: OpenStream, lastCursor: string | null): Promise<void> => {
    const position = feed.position;
    const revision = await revisionOf(stream.audience.merchantId);
    const isReplayed = lastCursor !== null && (await replay(stream, lastCursor));
    if (stream.isClosed) return;
    if (!isReplayed) placeAt(stream, position);
    if (lastCursor !== null && !isReplayed) startAnew(stream);
    goLive(stream);
    write(stream, eventFrame(stream.cursor, { type: 'composition/changed', version: 1, payload: { revision } }));
  };

  const enforceCap = (audience: Audience): void => {
    const cap = audience.sessionId === null ? limits.perAddress : limits.perSession;
    const open = byCap.get(audience.capKey);
    const oldest = open.size >= cap ? open.values().next().value : undefined;
    if (oldest) end(oldest, 'replaced');
  };

  // Beats are spread over the interval, so that thousands of streams are not written to in one go.
  const slots = Math.max(1, Math.round(limits.heartbeatMs / 1_000));
  let nextSlot = 0;
  let currentSlot = 0;
  const heartbeat = setInterval(() => {
    currentSlot = (currentSlot + 1) % slots;
    for (const stream of [...streams]) if (stream.beat === currentSlot) write(stream, HEARTBEAT_FRAME);
  }, limits.heartbeatMs / slots);
  heartbeat.unref();
  const unsubscribe = feed.subscribe(dispatch);

  return {
    open: (audience, sink, lastCursor) => {
      enforceCap(audience);
      nextSlot = (nextSlot + 1) % slots;
      const stream: OpenStream = { audience, sink, waiting: [], sentUpTo: -1n, cursor: '', isClosed: false, beat: nextSlot };
      streams.add(stream);
      byMerchant.add(audience.merchantId, stream);
      if (audience.memberId !== null) byMember.add(memberKey(audience), stream);
      if (audience.sessionId !== null) bySession.add(audience.sessionId, stream);
      byCap.add(audience.capKey, stream);
      metrics.opened(kindOf(stream));
      sink.write(retryFrame(limits.retryMs));
      start(stream, lastCursor).catch((error: unknown) => {
        log.warn({ err: error }, 'opening a stream failed');
        forget(stream, 'failed');
        sink.destroy();
      });
      return () => forget(stream, 'gone');
    },
    endSession: (sessionId) => {
      for (const stream of [...bySession.get(sessionId)]) end(stream, 'revoked');
    },
    sessions: () => [...new Set([...streams].flatMap(({ audience }) => (audience.sessionId === null ? [] : [audience.sessionId])))],
    get size() {
      return streams.size;
    },
    close: () => {
      unsubscribe();
      clearInterval(heartbeat);
      for (const stream of [...streams]) end(stream, 'closing');
    },
  };
};
