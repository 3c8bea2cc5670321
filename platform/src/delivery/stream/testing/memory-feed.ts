/** A feed in memory that behaves like the outbox: ordered, kept for a while, replayable by scope. */
import type { PortalEvent } from 'shared-contracts/events';
import { placeOf } from '../sse.ts';
import type { FeedEntry, FeedScope, StreamFeed } from '../stream.feed.ts';

export interface MemoryFeed extends StreamFeed {
  append(scope: FeedScope, event: PortalEvent): FeedEntry;
  /** Forgets the oldest entries, as the retention does. */
  forget(count: number): void;
}

export const createMemoryFeed = (): MemoryFeed => {
  const entries: FeedEntry[] = [];
  const handlers = new Set<(entry: FeedEntry) => void>();
  let count = 0;
  let forgotten = 0;
  const idOf = (cursor: string): number => Number(cursor.split('.')[1]);
  return {
    get position() {
      return `1.${count}`;
    },
    since: (cursor, scope, limit) => {
      if (idOf(cursor) < forgotten || idOf(cursor) > count) return Promise.resolve(null);
      const found = entries
        .filter((entry) => idOf(entry.cursor) > idOf(cursor) && entry.merchantId === scope.merchantId)
        .filter((entry) => entry.memberId === null || entry.memberId === scope.memberId);
      return Promise.resolve(found.slice(0, limit));
    },
    subscribe: (handler) => {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    append: (scope, event) => {
      count += 1;
      const cursor = `1.${count}`;
      const entry = { cursor, place: placeOf(cursor) ?? 0n, ...scope, event };
      entries.push(entry);
      for (const handler of handlers) handler(entry);
      return entry;
    },
    forget: (number) => {
      forgotten += number;
      entries.splice(0, number);
    },
  };
};
