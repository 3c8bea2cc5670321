/**
 * A fresh, migrated database for a test: in memory, or on the server of TEST_DATABASE_URL where that is set (a superuser's
 * address). Close it in `afterAll`.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../db/index.ts';
import { readMigrations } from '../db/migrate.ts';
import { openMemoryDatabase } from '../db/pglite-database.ts';
import { openPostgresDatabase } from '../db/postgres-database.ts';
import { createLogger } from '../observability/logger.ts';

export interface TestDatabase {
  readonly database: Database;
  /** Address of the database, as its owner; null on the embedded one. */
  readonly url: string | null;
  close(): Promise<void>;
}

/** Where the image of a migrated database is kept between test files: one per state of the migrations. */
const imagePath = (): string => {
  const state = createHash('sha256');
  for (const migration of readMigrations()) state.update(`${migration.name} ${migration.checksum}\n`);
  return join(tmpdir(), 'portal-test-images', `${state.digest('hex').slice(0, 24)}.tar`);
};

const createEmbedded = async (): Promise<TestDatabase> => {
  const path = imagePath();
  if (existsSync(path)) {
    const { database } = await openMemoryDatabase(new Blob([readFileSync(path)]));
    return { database, url: null, close: () => database.close() };
  }
  const { database, pglite } = await openMemoryDatabase();
  const image = await pglite.dumpDataDir('none');
  mkdirSync(join(path, '..'), { recursive: true });
  // Another worker may write the same image at this moment: only a whole file gets the name.
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(unfinished, Buffer.from(await image.arrayBuffer()));
  renameSync(unfinished, path);
  return { database, url: null, close: () => database.close() };
};

const asAdmin = async (serverUrl: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const createOnServer = async (serverUrl: string): Promise<TestDatabase> => {
  const name = `portal_test_${randomBytes(8).toString('hex')}`;
  await asAdmin(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const { database } = await openPostgresDatabase({
    url: url.href,
    ownerUrl: undefined,
    poolSize: 20,
    isDemo: true,
    log: createLogger('silent'),
  });
  return {
    database,
    url: url.href,
    close: async () => {
      await database.close();
      await asAdmin(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
};

export const createTestDatabase = (
  serverUrl: string | undefined = process.env['TEST_DATABASE_URL'],
): Promise<TestDatabase> => (serverUrl ? createOnServer(serverUrl) : createEmbedded());
