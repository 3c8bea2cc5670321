import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { createTestDatabase, silentLogger } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import { afterCommit, bigints, jsonb } from './index.ts';
import type { OwnerSession } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openFolderDatabase } from './pglite-database.ts';
import { openPostgresDatabase } from './postgres-database.ts';

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'portal-db-test-'));
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

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
    for (let waited = 0; heard.length === 0 && waited < 2000; waited += 10)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await stop();
    await test.database.notify('test_channel', 'two');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual(['one']);
  });
});

describe('migrations', () => {
  const sessionOf = (pglite: PGlite): OwnerSession => ({
    query: async (text, params = []) => (await pglite.query<Record<string, unknown>>(text, [...params])).rows,
    execute: async (text) => {
      await pglite.exec(text);
    },
  });
  const migration = (name: string, text: string, checksum = text) => ({ name, text, checksum });

  it('a release starts on a database that the next one has added to, and not on one that it has taken from', async () => {
    const pglite = await PGlite.create();
    const session = sessionOf(pglite);
    const known = readMigrations().slice(0, 1);
    await migrate(session, known);
    await migrate(session, [...known, migration('0000-of-the-next-release', 'create table added (x int)')]);
    expect(await migrate(session, known)).toEqual([]);
    await migrate(session, [...known, migration('9999-takes-away', '-- contract\ndrop table added', 'contract 1')]);
    await expect(migrate(session, known)).rejects.toThrow('9999-takes-away, which this version does not know');
    await pglite.close();
  });

  it('marks a migration that takes something away by its first line', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
    writeFileSync(join(folder, '0001-add.sql'), 'create table a (x int)');
    writeFileSync(join(folder, '0002-take.sql'), '-- contract: nobody reads b any more\nalter table a drop column b');
    const marks = readMigrations(folder).map(({ checksum }) => checksum.startsWith('contract '));
    rmSync(folder, { recursive: true });
    expect(marks).toEqual([false, true]);
  });

  it('run once, in order; a changed one is refused; a failing one leaves nothing', async () => {
    const pglite = await PGlite.create();
    const session = sessionOf(pglite);
    const first = migration('0001-a', 'create table a (x int)');
    expect(await migrate(session, [first])).toEqual(['0001-a']);
    expect(await migrate(session, [first, migration('0002-b', 'create table b (x int)')])).toEqual(['0002-b']);
    await expect(
      migrate(session, [migration('0001-a', 'create table a (y int)'), migration('0002-b', 'create table b (x int)')]),
    ).rejects.toThrow('was changed');
    const broken = [
      first,
      migration('0002-b', 'create table b (x int)'),
      migration('0003-c', 'create table c (x int); select nonsense'),
    ];
    await expect(migrate(session, broken)).rejects.toThrow('0003-c failed and was undone');
    expect((await pglite.query(`select to_regclass('c') as c`)).rows).toEqual([{ c: null }]);
    await pglite.close();
  });
});

describe('the embedded database on disk', () => {
  it('keeps its rows, is not opened twice, and says so when it is broken', async () => {
    const dataDir = join(folder, 'kept');
    const first = await openFolderDatabase(dataDir, true);
    expect(first.migrated).toContain('0002-ledger');
    await sql`insert into demo_seed (step) values ('kept')`.execute(first.database.db);
    await sql`select ledger_import_history(1, 1, '[]')`.execute(first.database.db);
    await expect(openFolderDatabase(dataDir, false)).rejects.toThrow(`in use by process ${process.pid}`);
    await first.database.close();

    const second = await openFolderDatabase(dataDir, false);
    expect(second.migrated).toEqual([]);
    expect((await sql`select step from demo_seed`.execute(second.database.db)).rows).toEqual([{ step: 'kept' }]);
    await expect(sql`select ledger_import_history(1, 1, '[]')`.execute(second.database.db)).rejects.toThrow(
      'permission denied',
    );
    await second.database.close();

    writeFileSync(join(dataDir, 'db', 'global', 'pg_control'), 'garbage');
    await expect(openFolderDatabase(dataDir, false)).rejects.toThrow(
      /can't be opened .* move it away to begin anew: mv /,
    );
    expect(existsSync(join(dataDir, 'db'))).toBe(true);
    expect(readdirSync(dataDir)).not.toContain('platform.lock');
  });

  it('what an interrupted first start left behind is made anew', async () => {
    const dataDir = join(folder, 'unfinished');
    mkdirSync(join(dataDir, 'db'), { recursive: true });
    writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '17\n');
    writeFileSync(join(dataDir, 'db.unfinished'), '');
    const { database, migrated } = await openFolderDatabase(dataDir, false);
    expect(migrated.length).toBeGreaterThan(2);
    expect(readdirSync(dataDir)).not.toContain('db.unfinished');
    await database.close();
  });

  it('a lock left by a process that is gone is taken over', () => {
    const dataDir = join(folder, 'stale');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'platform.lock'), '4194000 123\n');
    lockFolder(dataDir)();
    writeFileSync(join(dataDir, 'platform.lock'), `${process.pid} 1\n`);
    lockFolder(dataDir)();
    expect(readdirSync(dataDir)).toEqual([]);
  });
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
