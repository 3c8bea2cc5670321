/**
 * A fresh, migrated database for a test: in memory, or on the server of TEST_DATABASE_URL where that is set (a superuser's
 * address). Close it in `afterAll`. Or a copy of one that was filled once in this run of Jest.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../db/index.ts';
import { readSqlFiles } from '../db/sql-files.ts';
import { openMemoryDatabase } from '../db/pglite-database.ts';
import { openPostgresDatabase } from '../db/postgres-database.ts';
import { createLogger } from '../observability/logger.ts';

export interface TestDatabase {
  readonly database: Database;
  /** Address of the database, as its owner; null on the embedded one. */
  readonly url: string | null;
  close(): Promise<void>;
}

const images = join(tmpdir(), 'portal-test-images');

/** A migrated database is kept between test files: one per state of the migrations and functions. */
const migrationState = (): string => {
  const state = createHash('sha256');
  const { migrations, functions } = readSqlFiles();
  for (const { name, checksum } of [...migrations, ...functions]) state.update(`${name} ${checksum}\n`);
  return state.digest('hex').slice(0, 24);
};

const writeImage = async (path: string, image: Blob): Promise<void> => {
  mkdirSync(images, { recursive: true });
  // Another worker may write the same image at this moment: only a whole file gets the name.
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(unfinished, Buffer.from(await image.arrayBuffer()));
  renameSync(unfinished, path);
};

const openImage = async (path: string): Promise<TestDatabase> => {
  const { database } = await openMemoryDatabase(new Blob([readFileSync(path)]));
  return { database, url: null, close: () => database.close() };
};

const createEmbedded = async (): Promise<TestDatabase> => {
  const path = join(images, `${migrationState()}.tar`);
  if (existsSync(path)) return openImage(path);
  const { database, pglite } = await openMemoryDatabase();
  await writeImage(path, await pglite.dumpDataDir('none'));
  return { database, url: null, close: () => database.close() };
};

/** Fills a database and answers how to end whatever works on it, its connections included. */
export type Fill = (database: Database) => Promise<() => Promise<void>>;

/** Name of a filled database of this run of Jest. */
const filledName = (name: string): string => `filled_${process.env['TEST_RUN'] ?? process.pid}_${name}`;
const RUN_MS_MAX = 3_600_000;

/** Images of runs that have ended long ago. */
const removeOldImages = (): void => {
  for (const name of readdirSync(images).filter((file) => file.startsWith('filled_'))) {
    const path = join(images, name);
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > RUN_MS_MAX)
      rmSync(path, { force: true });
  }
};

const copyEmbedded = async (name: string, fill: Fill): Promise<TestDatabase> => {
  const path = join(images, `${filledName(name)}.tar`);
  if (!existsSync(path)) {
    const base = await openMemoryDatabase();
    const end = await fill(base.database);
    await writeImage(path, await base.pglite.dumpDataDir('none'));
    await end();
    removeOldImages();
  }
  return openImage(path);
};

const asAdmin = async <T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const openNew = async (
  serverUrl: string,
  template: string,
): Promise<{ readonly database: Database; readonly name: string; readonly url: string }> => {
  const name = `portal_test_${randomBytes(8).toString('hex')}`;
  // By copying files: through the log, as is usual, it costs the server twice the time.
  await asAdmin(serverUrl, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const { database } = await openPostgresDatabase({
    url: url.href,
    ownerUrl: undefined,
    poolSize: 20,
    isDemo: true,
    log: createLogger('silent'),
    // Hundreds of calls at once are slow on a slow machine, and none of them has failed.
    connectTimeoutMs: 0,
  });
  return { database, name, url: url.href };
};

const createOnServer = async (serverUrl: string, template: string): Promise<TestDatabase> => {
  const { database, name, url } = await openNew(serverUrl, template);
  // Dropped when a platform that works on it stops, too: hundreds of them would fill the server's folder.
  const close = async (): Promise<void> => {
    await database.close();
    await asAdmin(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { database: { ...database, close }, url, close };
};

const copyOnServer = async (serverUrl: string, template: string, fill: Fill): Promise<TestDatabase> => {
  await asAdmin(serverUrl, async (client) => {
    // The first worker fills it, the others wait; the lock goes with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const { database, name } = await openNew(serverUrl, 'template1');
    const end = await fill(database);
    await end();
    await client.query(`alter database ${name} rename to ${template}`);
  });
  return createOnServer(serverUrl, template);
};

/** Migrated by being opened, and nothing else. */
const leaveEmpty: Fill = (database) => Promise.resolve(() => database.close());

export const createTestDatabase = (
  serverUrl: string | undefined = process.env['TEST_DATABASE_URL'],
): Promise<TestDatabase> =>
  serverUrl ? copyOnServer(serverUrl, `portal_migrated_${migrationState()}`, leaveEmpty) : createEmbedded();

/** A copy of the database of this name that `fill` fills; all test files of a run have to fill it alike. */
export const copyFilledDatabase = (
  name: string,
  fill: Fill,
  serverUrl: string | undefined = process.env['TEST_DATABASE_URL'],
): Promise<TestDatabase> =>
  serverUrl ? copyOnServer(serverUrl, `portal_${filledName(name)}`, fill) : copyEmbedded(name, fill);
