/** What is of the embedded database alone, whichever one the other tests run on. */
import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { OwnerSession } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openFolderDatabase } from './pglite-database.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-db-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
