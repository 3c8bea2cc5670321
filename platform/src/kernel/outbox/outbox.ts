/**
 * Events that reach browsers are rows first, written in the transaction of what they tell of. After the commit one NOTIFY
 * per 20 ms at most wakes the readers of all instances (a NOTIFY in each transaction would make commits wait for each
 * other); a poll every second is the safety net.
 */
import { sql } from 'kysely';
import type { PayloadOf, PortalEventType } from 'shared-contracts/events';
import { afterCommit, jsonb, transactionScope } from '../db/internal.ts';
import type { Database, Executor } from '../db/index.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';

export const OUTBOX_CHANNEL = 'portal_outbox';
const POKE_INTERVAL_MS = 20;
const POLL_INTERVAL_MS = 1000;
/** The first look for rows that wait for another transaction; each further one waits twice as long. */
const HELD_INTERVAL_MS = 20;
const BATCH_MAX = 500;
const PRUNE_SLICE = 5000;

export interface NewEvent<T extends PortalEventType = PortalEventType> {
  readonly merchantId: number;
  /** Null: everybody of the merchant, visitors included. */
  readonly memberId: bigint | null;
  readonly type: T;
  readonly payload: PayloadOf<T>;
}

export interface OutboxRow {
  /** `xid.id`: the place in the order of delivery, usable as the id of a server-sent event. */
  readonly cursor: string;
  readonly merchantId: number;
  readonly memberId: bigint | null;
  readonly type: string;
  readonly payload: unknown;
  readonly createdAt: Date;
}

export interface OutboxReader {
  stop(): Promise<void>;
}

export interface Outbox {
  /** Writes the event with the transaction of its cause and wakes the readers after the commit. */
  append<T extends PortalEventType>(trx: Executor, event: NewEvent<T>): Promise<void>;
  /** The same for many events, in one statement. */
  appendAll(trx: Executor, events: readonly NewEvent[]): Promise<void>;
  /** Tells the readers that rows were written by other means (the ledger writes its own). Call it after the commit. */
  poke(): void;
  /**
   * Delivers rows in order, from `from` (or from now). A row is only delivered when no transaction is open any more that
   * could still add one before it, so none is skipped.
   */
  read(handler: (rows: readonly OutboxRow[]) => Promise<void> | void, from?: string): Promise<OutboxReader>;
  /** Rows after the cursor for one recipient, oldest first, at most `limit`; for resuming a stream. Null: too old, start anew. */
  since(
    cursor: string,
    recipient: { readonly merchantId: number; readonly memberId: bigint | null },
    limit: number,
  ): Promise<readonly OutboxRow[] | null>;
  /** The cursor that stands before everything to come. */
  latest(): Promise<string>;
  /** Deletes rows older than the age. Answers how many. */
  prune(olderThanSeconds: number): Promise<number>;
  stop(): Promise<void>;
}

interface RawRow {
  readonly xid: string;
  readonly id: bigint;
  readonly merchant_id: number;
  readonly member_id: bigint | null;
  readonly type: string;
  readonly payload: unknown;
  readonly created_at: Date;
}

const CURSOR = /^(\d{1,20})\.(\d{1,19})$/;

const parseCursor = (cursor: string): { xid: string; id: string } | null => {
  const match = CURSOR.exec(cursor);
  return match?.[1] !== undefined && match[2] !== undefined ? { xid: match[1], id: match[2] } : null;
};

const toRow = (row: RawRow): OutboxRow => ({
  cursor: `${row.xid}.${row.id}`,
  merchantId: row.merchant_id,
  memberId: row.member_id,
  type: row.type,
  payload: row.payload,
  createdAt: row.created_at,
});

interface OutboxDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** Collects pokes: the first goes out at once, the others of the next 20 ms together. */
const createNotifier = (send: () => Promise<void>, log: Logger) => {
  let timer: NodeJS.Timeout | undefined;
  let isPending = false;
  let isStopped = false;
  const fire = (): void => {
    isPending = false;
    send().catch((error: unknown) => {
      if (!isStopped) log.warn({ err: error }, 'waking the outbox readers failed; the poll will do it');
    });
    timer = setTimeout(() => {
      timer = undefined;
      if (isPending) fire();
    }, POKE_INTERVAL_MS);
  };
  return {
    poke: (): void => {
      if (isStopped) return;
      if (timer) isPending = true;
      // Timers keep the surroundings of their maker: a poke must not count as part of somebody's transaction.
      else transactionScope.exit(fire);
    },
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};

interface Batch {
  readonly rows: readonly RawRow[];
  /** More rows are there, which wait for the end of a transaction that could still add one before them. */
  readonly isHeld: boolean;
}

const batchAfter = async (db: Executor, cursor: { xid: string; id: string }): Promise<Batch> => {
  const { rows } = await sql<RawRow & { readonly is_ready: boolean }>`
    select xid::text as xid, id, merchant_id, member_id, type, payload, created_at,
           xid < pg_snapshot_xmin(pg_current_snapshot()) as is_ready
      from outbox
     where (xid, id) > (${cursor.xid}::text::xid8, ${cursor.id}::text::bigint)
     order by xid, id
     limit ${BATCH_MAX}`.execute(db);
  // The order is that of the transactions: what is ready comes first.
  const held = rows.findIndex((row) => !row.is_ready);
  return held === -1 ? { rows, isHeld: false } : { rows: rows.slice(0, held), isHeld: true };
};

/**
 * Rows of a database that was restored into a new server, whose transaction numbers begin low again: every reader would look over them, and
 * deliver them when the numbers have come so far.
 */
const forgetRestored = async (db: Executor): Promise<void> => {
  await sql`delete from outbox where xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
};

interface ReadingDeps extends OutboxDeps {
  readonly latest: () => Promise<string>;
  readonly readers: Set<OutboxReader>;
}

const createReading =
  ({ database, log, metrics, latest, readers }: ReadingDeps): Outbox['read'] =>
  async (handler, from) => {
    await forgetRestored(database.db);
    let position = parseCursor(from ?? (await latest())) ?? { xid: '0', id: '0' };
    let isStopped = false;
    let isAwake = false;
    let running: Promise<void> | undefined;
    let again: NodeJS.Timeout | undefined;
    let againMs = HELD_INTERVAL_MS;

    /** Nothing tells when the transaction ends that rows wait for: without this they would wait for the poll. */
    const lookAgain = (isHeld: boolean): void => {
      clearTimeout(again);
      if (isHeld && !isStopped) again = setTimeout(wake, againMs);
      againMs = isHeld ? Math.min(2 * againMs, POLL_INTERVAL_MS) : HELD_INTERVAL_MS;
    };
    const drain = async (): Promise<void> => {
      while (isAwake && !isStopped) {
        isAwake = false;
        let batch = await batchAfter(database.db, position);
        while (batch.rows.length > 0 && !isStopped) {
          const { rows } = batch;
          await handler(rows.map(toRow));
          const last = rows.at(-1);
          if (last) position = { xid: last.xid, id: last.id.toString() };
          metrics.outboxDelivered.inc(rows.length);
          if (rows.length < BATCH_MAX) break;
          batch = await batchAfter(database.db, position);
        }
        lookAgain(batch.isHeld);
      }
    };
    const wake = (): void => {
      isAwake = true;
      running ??= drain()
        .catch((error: unknown) => {
          if (!isStopped) log.warn({ err: error }, 'reading the outbox failed; trying again');
        })
        .finally(() => {
          running = undefined;
          if (isAwake && !isStopped) setImmediate(wake);
        });
    };

    const unlisten = await database.listen(OUTBOX_CHANNEL, wake);
    const poll = setInterval(wake, POLL_INTERVAL_MS);
    const reader: OutboxReader = {
      stop: async () => {
        isStopped = true;
        clearInterval(poll);
        clearTimeout(again);
        readers.delete(reader);
        await running;
        await unlisten();
      },
    };
    readers.add(reader);
    wake();
    return reader;
  };

export const createOutbox = ({ database, log, metrics }: OutboxDeps): Outbox => {
  const { db } = database;
  const readers = new Set<OutboxReader>();
  const notifier = createNotifier(() => database.notify(OUTBOX_CHANNEL), log);

  const latest = async (): Promise<string> => {
    // The newest row that can be read: once it is pruned, the cursor is known to be too old. Only an empty outbox has none.
    const { rows } = await sql<{ xid: string; id: bigint }>`
      select coalesce(n.xid, s.xmin)::text as xid, coalesce(n.id, 0) as id
        from (select pg_snapshot_xmin(pg_current_snapshot()) as xmin) s
        left join lateral (select xid, id from outbox where xid < s.xmin order by xid desc, id desc limit 1) n on true`.execute(
      db,
    );
    return `${rows[0]?.xid ?? '0'}.${rows[0]?.id ?? 0n}`;
  };

  const read = createReading({ database, log, metrics, latest, readers });

  const isPruned = async (cursor: { xid: string; id: string }): Promise<boolean> => {
    const { rows } = await sql<{ kept: boolean; future: boolean }>`
      select exists (select from outbox where (xid, id) <= (${cursor.xid}::text::xid8, ${cursor.id}::text::bigint)) as kept,
             ${cursor.xid}::text::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as future`.execute(db);
    const row = rows[0];
    return row === undefined || row.future || (!row.kept && cursor.id !== '0');
  };

  return {
    append: async (trx, event) => {
      await sql`
        insert into outbox (merchant_id, member_id, type, payload)
        values (${event.merchantId}, ${event.memberId}, ${event.type}, ${jsonb(event.payload)})`.execute(trx);
      afterCommit(() => notifier.poke());
    },
    appendAll: async (trx, events) => {
      if (events.length === 0) return;
      const rows = events.map(({ memberId, ...event }) => ({ ...event, memberId: memberId?.toString() ?? null }));
      await sql`
        insert into outbox (merchant_id, member_id, type, payload)
        select e."merchantId", e."memberId", e.type, e.payload
        from jsonb_to_recordset(${jsonb(rows)}) as e("merchantId" integer, "memberId" bigint, type text, payload jsonb)`.execute(
        trx,
      );
      afterCommit(() => notifier.poke());
    },
    poke: () => notifier.poke(),
    read,
    latest,
    since: async (cursorText, recipient, limit) => {
      const cursor = parseCursor(cursorText);
      if (!cursor || (await isPruned(cursor))) return null;
      const { rows } = await sql<RawRow>`
        select xid::text as xid, id, merchant_id, member_id, type, payload, created_at
          from outbox
         where (xid, id) > (${cursor.xid}::text::xid8, ${cursor.id}::text::bigint)
           and xid < pg_snapshot_xmin(pg_current_snapshot())
           and merchant_id = ${recipient.merchantId}
           and (member_id is null or member_id = ${recipient.memberId}::bigint)
         order by xid, id
         limit ${limit}`.execute(db);
      return rows.map(toRow);
    },
    prune: async (olderThanSeconds) => {
      // In slices along the primary key: short locks, and no index on the age that every insert would pay for.
      let total = 0;
      for (;;) {
        const { numAffectedRows } = await sql`
          delete from outbox
           where (xid, id) in (select xid, id from outbox order by xid, id limit ${PRUNE_SLICE})
             and created_at < now() - make_interval(secs => ${olderThanSeconds})`.execute(db);
        const count = Number(numAffectedRows ?? 0n);
        total += count;
        if (count < PRUNE_SLICE) return total;
      }
    },
    stop: async () => {
      notifier.stop();
      await Promise.all([...readers].map((reader) => reader.stop()));
    },
  };
};
