import { sql } from 'kysely';
import { connectAsOwner } from '../testing/as-owner.ts';
import { createTestDatabase, silentLogger, until } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import { afterCommit, bigints, jsonb } from './index.ts';
import { migrate } from './migrate.ts';
import { openPostgresDatabase } from './postgres-database.ts';
import { readSqlFiles, sqlFile } from './sql-files.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

describe('values', () => {
  it('come back alike from both databases', async () => {
    const { rows } = await sql`
      select 9007199254740993::int8 as big, array[1, 2]::int8[] as bigs, '2026-01-15 12:00:00+00'::timestamptz as at, '2026-01-15'::date as day,
             1.50::numeric as exact, ${jsonb({ a: [1n, 'x'] })} as json, ${bigints([3n, 4n])} as sent, count(*) as count`.execute(
      test.database.db,
    );
    expect(rows).toEqual([
      {
        big: 9007199254740993n,
        bigs: [1n, 2n],
        at: new Date('2026-01-15T12:00:00Z'),
        day: '2026-01-15',
        exact: '1.50',
        json: { a: ['1', 'x'] },
        sent: [3n, 4n],
        count: 1n,
      },
    ]);
  });
});

describe('transactions', () => {
  it('hooks run after the commit, and not after a rollback', async () => {
    const order: string[] = [];
    await test.database.transaction(async () => {
      afterCommit(() => order.push('hook'));
      order.push('work');
      await Promise.resolve();
    });
    await test.database
      .transaction(async () => {
        afterCommit(() => order.push('never'));
        await Promise.resolve();
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(order).toEqual(['work', 'hook']);
  });

  it('a deadlock runs the work again', async () => {
    let attempts = 0;
    await test.database.transaction(async () => {
      attempts += 1;
      await Promise.resolve();
      if (attempts < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    });
    expect(attempts).toBe(3);
  });
});

describe('notifications', () => {
  it('reach every listener of the channel until it stops', async () => {
    const heard: string[] = [];
    const stop = await test.database.listen('test_channel', (payload) => heard.push(payload));
    await test.database.notify('test_channel', 'one');
    await until(() => heard.length > 0);
    await stop();
    await test.database.notify('test_channel', 'two');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual(['one']);
  });
});

// The embedded database has one connection: nobody else holds a lock there.
const onServer = process.env['TEST_DATABASE_URL'] ? it : it.skip;
onServer('a migration does not wait for long for a table that is in use', async () => {
  const [user, owner] = [await connectAsOwner(test.url), await connectAsOwner(test.url)];
  const session = {
    query: async (text: string, params: readonly unknown[] = []) =>
      (await owner.query<Record<string, unknown>>(text, [...params])).rows,
    execute: async (text: string) => {
      await owner.query(text);
    },
  };
  const index = sqlFile('9990-index', 'create index outbox_type on outbox (type)');
  const files = { migrations: [...readSqlFiles().migrations, index], functions: [] };
  await user.query('begin; lock table outbox in row exclusive mode');
  await expect(migrate(session, files)).rejects.toThrow(/9990-index failed and was undone: a table was in use for/);
  await user.query('rollback');
  expect(await migrate(session, files)).toEqual(['9990-index']);
  await Promise.all([user.end(), owner.end()]);
});

describe('a PostgreSQL that cannot be reached', () => {
  it('is named in one line, without its password', async () => {
    const work = openPostgresDatabase({
      url: 'postgres://portal:hidden@127.0.0.1:1/portal',
      ownerUrl: undefined,
      poolSize: 2,
      isDemo: false,
      log: silentLogger(),
    });
    const message = await work.then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
    expect(message).toMatch(
      /^The database at 127\.0\.0\.1:1\/portal can't be reached \(.*ECONNREFUSED.*\)\. Check that it runs/,
    );
    expect(message).not.toContain('hidden');
    expect(message.split('\n')).toHaveLength(1);
  });
});
