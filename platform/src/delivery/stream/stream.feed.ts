/** Where the hub's events come from: the outbox, seen as one ordered line of public and personal events. */
import { isPortalEvent } from 'shared-contracts/events';
import type { PortalEvent } from 'shared-contracts/events';
import type { Outbox, OutboxRow } from '../../kernel/index.ts';
import { placeOf } from './sse.ts';

export interface FeedScope {
  readonly merchantId: number;
  /** Whose events; null for the merchant's public ones alone. */
  readonly memberId: bigint | null;
}

export interface FeedEntry extends FeedScope {
  /** The place in the order of delivery, as it travels. */
  readonly cursor: string;
  /** The same place as a number that can be compared. */
  readonly place: bigint;
  readonly event: PortalEvent;
}

export interface StreamFeed {
  /** The cursor of the newest entry that was handed to the subscriber. */
  readonly position: string;
  /** Entries of the scope after a cursor, oldest first, at most `limit`. Null: too old, or no cursor of this database. */
  since(cursor: string, scope: FeedScope, limit: number): Promise<readonly FeedEntry[] | null>;
  /** Calls the handler for every new entry, in order, each once. */
  subscribe(handler: (entry: FeedEntry) => void): () => void;
}

/** Null for a row that is not an event of the contract: browsers never see what they could not check. */
const toEntry = (row: OutboxRow): FeedEntry | null => {
  const event: unknown = { type: row.type, version: 1, payload: row.payload };
  const place = placeOf(row.cursor);
  if (!isPortalEvent(event) || place === null) return null;
  return { cursor: row.cursor, place, merchantId: row.merchantId, memberId: row.memberId, event };
};

/** One reader of the outbox for the whole process. `onUnknown`: counts what is not an event of the contract. */
export const createOutboxFeed = async (
  outbox: Pick<Outbox, 'latest' | 'read' | 'since'>,
  onUnknown: (type: string) => void,
): Promise<StreamFeed & { stop(): Promise<void> }> => {
  const handlers = new Set<(entry: FeedEntry) => void>();
  let position = await outbox.latest();
  const known = (rows: readonly OutboxRow[]): readonly FeedEntry[] =>
    rows.flatMap((row) => {
      const entry = toEntry(row);
      if (!entry) onUnknown(row.type);
      return entry ? [entry] : [];
    });
  const reader = await outbox.read((rows) => {
    for (const entry of known(rows)) for (const handler of handlers) handler(entry);
    position = rows.at(-1)?.cursor ?? position;
  }, position);
  return {
    get position() {
      return position;
    },
    since: async (cursor, scope, limit) => {
      const rows = await outbox.since(cursor, scope, limit);
      return rows && known(rows);
    },
    subscribe: (handler) => {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    stop: () => reader.stop(),
  };
};
