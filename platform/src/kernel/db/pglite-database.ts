/** The embedded PostgreSQL: one process, one connection, stored under the data folder. */
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { runTransaction } from './database.ts';
import { setDemoRights } from './demo-rights.ts';
import { requireRoom } from './disk-watch.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { Turnstile, createPgliteDialect } from './pglite-dialect.ts';
import { dumpSchema } from './schema-dump.ts';
import type { Database, NoTables, OwnerSession } from './database.ts';

const INT8 = 20;
const DATE = 1082;
const FREE_BYTES_MIN = 128 * 1024 * 1024;

/** Extensions that the migrations create. */
export const EXTENSIONS = { pg_trgm };

const options = {
  extensions: EXTENSIONS,
  // bigint for int8 and plain text for date, on both drivers.
  parsers: { [INT8]: (text: string) => BigInt(text), [DATE]: (text: string) => text },
};

const ownerSession = (pglite: PGlite): OwnerSession => ({
  query: async (text, params = []) => (await pglite.query<Record<string, unknown>>(text, [...params])).rows,
  execute: async (text) => {
    await pglite.exec(text);
  },
});

const APP_ROLE = 'set role portal_app';

interface Surroundings {
  /** Throws where no statement may be sent now. */
  readonly admit: () => void;
  readonly onClose: () => void;
}

const NONE: Surroundings = { admit: () => undefined, onClose: () => undefined };

const asDatabase = (pglite: PGlite, { admit, onClose }: Surroundings): Database => {
  const turnstile = new Turnstile();
  const db = new Kysely<NoTables>({ dialect: createPgliteDialect(pglite, turnstile, admit) });
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    await turnstile.enter();
    try {
      return await work();
    } finally {
      turnstile.leave();
    }
  };
  let isClosed = false;
  return {
    kind: 'pglite',
    db,
    transaction: (work) => runTransaction(db, work),
    call: async (statement) => (await db.executeQuery(statement)).rows,
    listen: async (channel, handler) => {
      const stop = await alone(() => pglite.listen(channel, handler));
      return async () => {
        if (!isClosed) await alone(() => stop());
      };
    },
    notify: async (channel, payload = '') => {
      await sql`select pg_notify(${channel}, ${payload})`.execute(db);
    },
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    stats: () => ({ total: 1, idle: turnstile.busy ? 0 : 1, waiting: turnstile.waiting }),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await turnstile.enter();
      await pglite.close();
      onClose();
    },
  };
};

/** A database in memory, migrated: for tests. `image` is a dump of a migrated one, which saves the migrations. */
export const openMemoryDatabase = async (
  image?: Blob,
): Promise<{ readonly database: Database; readonly pglite: PGlite }> => {
  const pglite = await PGlite.create(image ? { ...options, loadDataDir: image } : options);
  if (!image) await migrate(ownerSession(pglite));
  await setDemoRights(ownerSession(pglite), true);
  await pglite.exec(APP_ROLE);
  return { database: asDatabase(pglite, NONE), pglite };
};

/** The schema of a migrated database, as it is kept in `platform/sql/schema.sql`. */
export const dumpMigratedSchema = async (): Promise<string> => {
  const pglite = await PGlite.create(options);
  try {
    await migrate(ownerSession(pglite));
    return await dumpSchema(ownerSession(pglite));
  } finally {
    await pglite.close();
  }
};

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

const refuseFullDisk = (folder: string): void => {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < FREE_BYTES_MIN) {
    throw new StartupError(
      `The disk of the data folder ${folder} is full: ${FREE_BYTES_MIN / 1024 / 1024} MB must be free. Make room, or set DATA_DIR to a folder elsewhere.`,
    );
  }
};

const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} can't be made (${messageOf(error)}). Set DATA_DIR to a folder you may write to.`,
      error,
    );
  }
};

/** Opens (and at first makes) the database under the data folder and brings its schema up to date. */
export const openFolderDatabase = async (
  dataDir: string,
  isDemo: boolean,
): Promise<{ readonly database: Database; readonly migrated: readonly string[] }> => {
  makeFolder(dataDir);
  const unlock = lockFolder(dataDir);
  const folder = join(dataDir, 'db');
  // Stands while the folder is being made for the first time: what it leaves behind when interrupted holds nothing of value.
  const marker = join(dataDir, 'db.unfinished');
  try {
    refuseFullDisk(dataDir);
    if (existsSync(marker)) rmSync(folder, { recursive: true, force: true });
    const isNew = !existsSync(folder);
    if (isNew) writeFileSync(marker, '');
    return await openOrDiscard({ folder, marker, isNew, isDemo, unlock });
  } catch (error) {
    unlock();
    throw error;
  }
};

interface Opening {
  readonly folder: string;
  readonly marker: string;
  readonly isNew: boolean;
  readonly isDemo: boolean;
  readonly unlock: () => void;
}

const openOrDiscard = async ({
  folder,
  marker,
  isNew,
  isDemo,
  unlock,
}: Opening): Promise<{ readonly database: Database; readonly migrated: readonly string[] }> => {
  let pglite: PGlite | undefined;
  try {
    pglite = await PGlite.create(folder, options);
    const migrated = await migrate(ownerSession(pglite));
    await setDemoRights(ownerSession(pglite), isDemo);
    await pglite.exec(APP_ROLE);
    rmSync(marker, { force: true });
    // A write that finds no room would break the embedded database for good: nothing is sent to it any more before that.
    const admit = (): void => requireRoom(folder);
    return { database: asDatabase(pglite, { admit, onClose: unlock }), migrated };
  } catch (error) {
    await pglite?.close().catch(() => undefined);
    if (isNew) {
      rmSync(folder, { recursive: true, force: true });
      rmSync(marker, { force: true });
    }
    if (error instanceof StartupError) throw error;
    throw isNew
      ? new StartupError(
          `The database could not be made in ${folder} (${messageOf(error)}). Check the disk's free space and the folder's rights, then start again.`,
          error,
        )
      : new StartupError(
          `The database in ${folder} can't be opened (${messageOf(error)}). Restore a copy of it, or move it away to begin anew: mv ${folder} ${folder}.broken`,
          error,
        );
  }
};
