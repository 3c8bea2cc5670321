/** All open streams of this process, found by merchant, member, session and cap without a search. */
import type { FeedEntry, FeedScope } from './stream.feed.ts';
import type { StreamSink } from './stream.sink.ts';

export interface Audience extends FeedScope {
  /** Null for a visitor. */
  readonly sessionId: string | null;
  /** Streams with the same key share a cap: the session, or a visitor's address. */
  readonly capKey: string;
}

export interface OpenStream {
  readonly audience: Audience;
  readonly sink: StreamSink;
  /** Entries that arrived while the stream was catching up; null once it is live. */
  waiting: FeedEntry[] | null;
  /** Place of the newest entry that was sent. */
  sentUpTo: bigint;
  /** The same place as it travels. */
  cursor: string;
  isClosed: boolean;
  /** In which part of the heartbeat's round it is written to. */
  readonly beat: number;
}

/** Sets by key that vanish with their last element. */
const createIndex = <K>() => {
  const sets = new Map<K, Set<OpenStream>>();
  return {
    get: (key: K): ReadonlySet<OpenStream> => sets.get(key) ?? new Set(),
    add: (key: K, stream: OpenStream): void => {
      const known = sets.get(key);
      if (known) known.add(stream);
      else sets.set(key, new Set([stream]));
    },
    remove: (key: K, stream: OpenStream): void => {
      const set = sets.get(key);
      set?.delete(stream);
      if (set?.size === 0) sets.delete(key);
    },
  };
};

export interface StreamRegistry {
  add(stream: OpenStream): void;
  remove(stream: OpenStream): void;
  all(): readonly OpenStream[];
  /** Whom an entry concerns: its member's streams, or all of its merchant. */
  audienceOf(entry: FeedScope): readonly OpenStream[];
  ofSession(sessionId: string): readonly OpenStream[];
  /** The oldest stream of the key where there are `cap` or more. */
  excessOf(capKey: string, cap: number): OpenStream | undefined;
  readonly size: number;
}

export const createRegistry = (): StreamRegistry => {
  const streams = new Set<OpenStream>();
  const byMerchant = createIndex<number>();
  const byMember = createIndex<string>();
  const bySession = createIndex<string>();
  const byCap = createIndex<string>();
  const memberKey = (scope: FeedScope): string => `${scope.merchantId}/${scope.memberId}`;
  const everywhere = (change: 'add' | 'remove', stream: OpenStream): void => {
    const { audience } = stream;
    byMerchant[change](audience.merchantId, stream);
    if (audience.memberId !== null) byMember[change](memberKey(audience), stream);
    if (audience.sessionId !== null) bySession[change](audience.sessionId, stream);
    byCap[change](audience.capKey, stream);
  };
  return {
    add: (stream) => {
      streams.add(stream);
      everywhere('add', stream);
    },
    remove: (stream) => {
      streams.delete(stream);
      everywhere('remove', stream);
    },
    all: () => [...streams],
    audienceOf: (entry) => [
      ...(entry.memberId === null ? byMerchant.get(entry.merchantId) : byMember.get(memberKey(entry))),
    ],
    ofSession: (sessionId) => [...bySession.get(sessionId)],
    excessOf: (capKey, cap) => {
      const open = byCap.get(capKey);
      return open.size >= cap ? open.values().next().value : undefined;
    },
    get size() {
      return streams.size;
    },
  };
};
