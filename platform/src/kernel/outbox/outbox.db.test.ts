import { sql } from 'kysely';
import { createMetrics } from '../observability/metrics.ts';
import { createTestDatabase, silentLogger, until } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import type { Executor } from '../db/index.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox, OutboxRow } from './outbox.ts';

let test: TestDatabase;
let outbox: Outbox;
beforeAll(async () => {
  test = await createTestDatabase();
  outbox = createOutbox({
    database: test.database,
    log: silentLogger(),
    metrics: createMetrics({ processMetrics: false }),
  });
});
afterAll(async () => {
  await outbox.stop();
  await test.close();
});

const write = (trx: Executor, revision: string, memberId: bigint | null = null, merchantId = 1) =>
  outbox.append(trx, { merchantId, memberId, type: 'composition/changed', payload: { revision } });
const revisions = (rows: readonly OutboxRow[]) => rows.map((row) => (row.payload as { revision: string }).revision);
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Readable once no transaction of the server is older: other tests' transactions count, so that it may take a moment. */
const settledSince = async (cursor: string, recipient: Parameters<Outbox['since']>[1], count: number) => {
  let rows: readonly OutboxRow[] = [];
  await until(async () => {
    rows = (await outbox.since(cursor, recipient, 100)) ?? [];
    return rows.length >= count;
  });
  return rows;
};
const collect = async (from?: string) => {
  const rows: OutboxRow[] = [];
  const reader = await outbox.read((batch) => {
    rows.push(...batch);
  }, from);
  return { rows, reader };
};

describe('outbox', () => {
  it('[BUS-002] a committed event arrives, one that was undone never', async () => {
    const { rows, reader } = await collect();
    await test.database.transaction((trx) => write(trx, 'kept'));
    await test.database
      .transaction(async (trx) => {
        await write(trx, 'undone');
        throw new Error('no');
      })
      .catch(() => undefined);
    await until(() => rows.length > 0);
    await pause(1200);
    expect(revisions(rows)).toEqual(['kept']);
    await reader.stop();
  });

  it('what a former server wrote before a restore is gone at the start, and new events arrive', async () => {
    await sql`
      insert into outbox (xid, merchant_id, type, payload)
      select (x::text::bigint + ahead)::text::xid8, 1, 'composition/changed', '{"revision": "restored"}'
        from pg_current_xact_id() x, unnest(array[100000, 1000000]) ahead`.execute(test.database.db);
    const { rows, reader } = await collect();
    const left = await sql`select from outbox where payload ->> 'revision' = 'restored'`.execute(test.database.db);
    expect(left.rows).toEqual([]);
    await test.database.transaction((trx) => write(trx, 'new'));
    await until(() => rows.length > 0);
    expect(revisions(rows)).toEqual(['new']);
    await reader.stop();
  });

  it('no event is skipped that a transaction still open wrote earlier', async () => {
    const { rows, reader } = await collect();
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const written = Promise.withResolvers<void>();
    const slow = test.database.transaction(async (trx) => {
      await write(trx, 'slow');
      written.resolve();
      await held;
    });
    await written.promise;
    const quick = test.database.transaction((trx) => write(trx, 'quick'));
    await pause(300);
    expect(rows).toEqual([]);
    finish();
    await Promise.all([slow, quick]);
    await until(() => rows.length === 2);
    expect(revisions(rows)).toEqual(['slow', 'quick']);
    await reader.stop();
  });

  it('an event that waited for another transaction arrives with its end, not with the next poll', async () => {
    // The embedded database has one connection: nothing is open beside a transaction.
    if (test.url === null) return;
    // Without the poll.
    const polls = jest.spyOn(globalThis, 'setInterval').mockReturnValue(0 as unknown as NodeJS.Timeout);
    const { rows, reader } = await collect();
    polls.mockRestore();
    let end: () => void = () => undefined;
    const isOpen = new Promise<void>((resolve) => (end = resolve));
    let begun: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const slow = test.database.transaction(async (trx) => {
      await sql`select pg_current_xact_id()`.execute(trx);
      begun();
      await isOpen;
    });
    await hasBegun;
    await test.database.transaction((trx) => write(trx, 'waited'));
    await pause(100);
    expect(rows).toEqual([]);
    end();
    await slow;
    await until(() => rows.length > 0);
    expect(revisions(rows)).toEqual(['waited']);
    await reader.stop();
  });

  it('reading goes on from a cursor, in order, over many batches', async () => {
    const cursor = await outbox.latest();
    await test.database.transaction(async (trx) => {
      await sql`insert into outbox (merchant_id, member_id, type, payload)
        select 1, null, 'composition/changed', jsonb_build_object('revision', n::text) from generate_series(1, 1234) n`.execute(
        trx,
      );
    });
    const { rows, reader } = await collect(cursor);
    await until(() => rows.length >= 1234);
    expect(revisions(rows)).toEqual(Array.from({ length: 1234 }, (_, index) => String(index + 1)));
    await reader.stop();
  });

  it('a resumed stream gets what concerns its member and merchant, and nothing else', async () => {
    const cursor = await outbox.latest();
    for (const [revision, memberId, merchantId] of [
      ['all', null, 1],
      ['mine', 7n, 1],
      ['other member', 8n, 1],
      ['other merchant', null, 2],
    ] as const) {
      await test.database.transaction((trx) => write(trx, revision, memberId, merchantId));
    }
    expect(revisions(await settledSince(cursor, { merchantId: 1, memberId: 7n }, 2))).toEqual(['all', 'mine']);
    expect(revisions((await outbox.since(cursor, { merchantId: 1, memberId: null }, 100)) ?? [])).toEqual(['all']);
    expect(await outbox.since('no cursor', { merchantId: 1, memberId: null }, 100)).toBeNull();
    expect(await outbox.since('99999999999.1', { merchantId: 1, memberId: null }, 100)).toBeNull();
  });

  it('old rows are removed, and a stream that slept through it starts anew', async () => {
    const rows = (await outbox.since('0.0', { merchantId: 1, memberId: null }, 1)) ?? [];
    const cursor = rows[0]?.cursor ?? '';
    const beforeFirst = await outbox.latest();
    expect(await outbox.prune(3600)).toBe(0);
    expect(await outbox.prune(0)).toBeGreaterThan(1000);
    expect(await outbox.since(cursor, { merchantId: 1, memberId: null }, 10)).toBeNull();
    // What a stream has that was opened before its instance read an event.
    expect(await outbox.since(beforeFirst, { merchantId: 1, memberId: null }, 10)).toBeNull();
  });

  it('a stream that began with an empty outbox misses nothing', async () => {
    await outbox.prune(0);
    const cursor = await outbox.latest();
    await test.database.transaction((trx) => write(trx, 'first'));
    expect(revisions(await settledSince(cursor, { merchantId: 1, memberId: null }, 1))).toEqual(['first']);
  });
});
