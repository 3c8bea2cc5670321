/** What is of the embedded database alone, whichever one the other tests run on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { Database, OwnerSession } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { EXTENSIONS, openFolderDatabase } from './pglite-database.ts';
import { readSqlFiles, sqlFile } from './sql-files.ts';
import type { SqlFile, SqlFiles } from './sql-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-db-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sessionOf = (pglite: PGlite): OwnerSession => ({
  query: async (text, params = []) => (await pglite.query<Record<string, unknown>>(text, [...params])).rows,
  execute: async (text) => {
    await pglite.exec(text);
  },
});

// A new database costs the processor two seconds.
let pglite: PGlite;
let session: OwnerSession;
beforeAll(async () => {
  pglite = await PGlite.create({ extensions: EXTENSIONS });
  session = sessionOf(pglite);
});
afterAll(() => pglite.close());
const empty = () =>
  session.execute('drop schema public cascade; drop schema if exists extensions cascade; create schema public');

describe('migrations', () => {
  beforeEach(empty);

  const files = (...migrations: readonly SqlFile[]): SqlFiles => ({ migrations, functions: [] });

  it('a release starts on a database that the next one has added to, and not on one that it has taken from', async () => {
    const [first] = readSqlFiles().migrations;
    if (!first) throw new Error('there is no migration');
    await migrate(session, files(first));
    await migrate(session, files(first, sqlFile('0000-of-the-next-release', 'create table added (x int)')));
    expect(await migrate(session, files(first))).toEqual([]);
    await migrate(session, files(first, sqlFile('9999-takes-away', '-- contract\ndrop table added')));
    await expect(migrate(session, files(first))).rejects.toThrow('9999-takes-away, which this version does not know');
  });

  it('marks a migration that takes something away by its first line', () => {
    const marks = ['create table a (x int)', '-- contract: b is unused\nalter table a drop column b'].map((text) =>
      sqlFile('0001-a', text).checksum.startsWith('contract '),
    );
    expect(marks).toEqual([false, true]);
  });

  it('run once, in order; a changed one is refused; a failing one leaves nothing', async () => {
    const first = sqlFile('0001-a', 'create table a (x int)');
    const second = sqlFile('0002-b', 'create table b (x int)');
    expect(await migrate(session, files(first))).toEqual(['0001-a']);
    expect(await migrate(session, files(first, second))).toEqual(['0002-b']);
    await expect(migrate(session, files(sqlFile('0001-a', 'create table a (y int)'), second))).rejects.toThrow(
      'was changed',
    );
    const broken = sqlFile('0003-c', 'create table c (x int); select nonsense');
    await expect(migrate(session, files(first, second, broken))).rejects.toThrow('0003-c failed and was undone');
    expect((await pglite.query(`select to_regclass('c') as c`)).rows).toEqual([{ c: null }]);
  });
});

describe('functions', () => {
  const rate = (text: string): SqlFile => sqlFile('money/rate', `create or replace function rate() ${text}`);
  const oldRate = rate("returns text language sql as $$ select 'old' $$");
  const newRate = rate("returns text language sql as $$ select 'new' $$");
  const files = (functions: readonly SqlFile[], ...migrations: readonly SqlFile[]): SqlFiles => ({
    migrations,
    functions,
  });
  beforeEach(empty);
  const valueOf = async (call: string) => (await session.query(`select ${call} as value`))[0]?.['value'];

  it('are applied when they changed, and only then', async () => {
    expect(await migrate(session, files([oldRate]))).toEqual(['money/rate']);
    expect(await migrate(session, files([oldRate]))).toEqual([]);
    expect(await migrate(session, files([newRate]))).toEqual(['money/rate']);
    expect(await valueOf('rate()')).toBe('new');
  });

  it('the previous release starts beside a newer one and leaves its functions in place', async () => {
    await migrate(session, files([oldRate]));
    await migrate(session, files([newRate]));
    expect(await migrate(session, files([oldRate]), 'start')).toEqual([]);
    expect(await valueOf('rate()')).toBe('new');
  });

  it('an instance applies a function that was never applied here', async () => {
    await migrate(session, files([oldRate]));
    expect(await migrate(session, files([newRate]), 'start')).toEqual(['money/rate']);
  });

  it('the set-up of a release that is older than the database leaves newer functions in place', async () => {
    const next = sqlFile('0000-of-the-next-release', 'create table of_next (x int)');
    await migrate(session, files([oldRate]));
    await migrate(session, files([newRate], next));
    expect(await migrate(session, files([oldRate]))).toEqual([]);
  });

  it('the set-up of a release that reverts a function applies it', async () => {
    await migrate(session, files([oldRate]));
    await migrate(session, files([newRate]));
    expect(await migrate(session, files([oldRate]))).toEqual(['money/rate']);
    expect(await valueOf('rate()')).toBe('old');
  });

  it('the previous release can call a function whose arguments changed', async () => {
    await migrate(session, files([oldRate]));
    const added = sqlFile(
      'money/rate',
      `create or replace function rate(p_kind text) returns text language sql as $$ select 'new ' || p_kind $$;
       create or replace function rate() returns text language sql as $$ select rate('plain') $$`,
    );
    await migrate(session, files([added]));
    expect([await valueOf('rate()'), await valueOf("rate('gold')")]).toEqual(['new plain', 'new gold']);
  });

  it('call functions that are defined after them', async () => {
    const caller = sqlFile(
      'money/fee',
      'create or replace function fee() returns text language sql as $$ select rate() $$',
    );
    expect(await migrate(session, files([caller, oldRate]))).toEqual(['money/fee', 'money/rate']);
    expect(await valueOf('fee()')).toBe('old');
  });

  it.each([
    ['sql', 'select missing from prices'],
    ['plpgsql', 'begin return mispelt end'],
  ])('a broken body in %s is refused and leaves nothing', async (language, body) => {
    const table = sqlFile('0001-money', 'create table prices (price text)');
    const broken = rate(`returns text language ${language} as $$ ${body} $$`);
    const fee = sqlFile('money/fee', "create or replace function fee() returns text language sql as $$ select '1' $$");
    await expect(migrate(session, files([fee, broken], table))).rejects.toThrow('failed and were undone');
    expect(await valueOf("to_regproc('fee') is null")).toBe(true);
  });

  it('are there before a migration whose tables need them', async () => {
    const check = sqlFile(
      'money/is_price',
      "create or replace function is_price(p text) returns boolean language sql immutable as $$ select p <> '' $$",
    );
    const table = sqlFile(
      '0001-money',
      '-- needs money/is_price\ncreate table prices (price text check (is_price(price)))',
    );
    expect(await migrate(session, files([check], table))).toEqual(['0001-money', 'money/is_price']);
    const second = sqlFile('0002-money', '-- needs money/nowhere\nselect 1');
    await expect(migrate(session, files([check], table, second))).rejects.toThrow(
      '0002-money needs function money/nowhere, which has no file',
    );
  });
});

describe('the embedded database on disk', () => {
  let dataDir: string;
  let copy: string;
  beforeAll(async () => {
    [dataDir, copy] = [join(folder, 'original'), join(folder, 'copy')];
    const { database, migrated } = await openFolderDatabase(dataDir, true);
    expect(migrated).toContain('0004-money');
    await sql`insert into demo_seed (step) values ('kept')`.execute(database.db);
    await sql`select ledger_import_history(1, 1, '[]')`.execute(database.db);
    await expect(openFolderDatabase(dataDir, false)).rejects.toThrow(`in use by process ${process.pid}`);
    await database.close();
    cpSync(dataDir, copy, { recursive: true });
  });
  const stepsIn = async ({ db }: Database) => (await sql`select step from demo_seed`.execute(db)).rows;

  it('keeps its rows, is not opened twice, and says so when it is broken', async () => {
    const { database, migrated } = await openFolderDatabase(dataDir, false);
    expect(migrated).toEqual([]);
    expect(await stepsIn(database)).toEqual([{ step: 'kept' }]);
    await expect(sql`select ledger_import_history(1, 1, '[]')`.execute(database.db)).rejects.toThrow(
      'permission denied',
    );
    await database.close();

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

  it('a copy of its folder, made while it was stopped, is a backup', async () => {
    const { database, migrated } = await openFolderDatabase(copy, false);
    expect(migrated).toEqual([]);
    expect(await stepsIn(database)).toEqual([{ step: 'kept' }]);
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

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('a lock left by a killed process that its parent has not looked after is taken over', async () => {
    const dataDir = join(folder, 'zombie');
    mkdirSync(dataDir);
    // The shell becomes a program that never asks after its child.
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      const [said] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = said.toString().trim();
      const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
      while (stat()[2] !== 'Z') await delay(5);
      writeFileSync(join(dataDir, 'platform.lock'), `${pid} ${stat()[21] ?? ''}\n`);
      lockFolder(dataDir)();
      expect(readdirSync(dataDir)).toEqual([]);
    } finally {
      parent.kill();
    }
  });
});
