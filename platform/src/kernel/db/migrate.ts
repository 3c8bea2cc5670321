/**
 * Applies `platform/migrations/NNNN-name.sql` in order, each in a transaction of its own, and records name and checksum. A
 * changed file is refused: what ran somewhere is history. One that this release does not know is of a newer release and taken for an addition
 * that the release before it can live with (decision 0010), unless it says otherwise in its first line, `-- contract`.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../startup-error.ts';
import type { OwnerSession } from './database.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
/** Any number; the same for all instances, so that only one migrates at a time. */
const ADVISORY_LOCK = 7_305_881_101;
/** First line of a migration that takes away what the release before still uses; marks its checksum in the table. */
const CONTRACT = 'contract';

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

export const readMigrations = (folder: string = MIGRATIONS_FOLDER): readonly Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      if (!FILE_NAME.test(file)) throw new StartupError(`Migration ${file}: the name must be NNNN-words.sql.`);
      const text = readFileSync(join(folder, file), 'utf8');
      const mark = text.startsWith(`-- ${CONTRACT}`) ? `${CONTRACT} ` : '';
      return { name: file.slice(0, -4), text, checksum: mark + createHash('sha256').update(text).digest('hex') };
    });

const appliedChecksums = async (session: OwnerSession): Promise<ReadonlyMap<string, string>> => {
  // A login that owns nothing may look but not create, not even what is there.
  const [found] = await session.query("select to_regclass('schema_migration') is not null as is_there");
  if (found?.['is_there'] !== true)
    await session.execute(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
  const rows = await session.query('select name, checksum from schema_migration');
  return new Map(rows.map((row) => [String(row['name']), String(row['checksum'])]));
};

const refuseChangedHistory = (migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void => {
  for (const [name, checksum] of applied) {
    const migration = migrations.find((candidate) => candidate.name === name);
    if (!migration) {
      if (!checksum.startsWith(CONTRACT)) continue;
      throw new StartupError(
        `The database has migration ${name}, which this version does not know and can't live with. Start the version that made it, or a newer one.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartupError(
        `Migration ${name} was changed after it ran here. Restore the file and put the change into a new migration.`,
      );
    }
  }
};

const apply = async (session: OwnerSession, migration: Migration): Promise<void> => {
  await session.execute('begin');
  try {
    await session.execute(migration.text);
    await session.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await session.execute('commit');
  } catch (error) {
    await session.execute('rollback').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`Migration ${migration.name} failed and was undone: ${reason}`, error);
  }
};

/** Brings the schema up to date and returns the names of the migrations that ran. */
export const migrate = async (
  session: OwnerSession,
  migrations: readonly Migration[] = readMigrations(),
): Promise<readonly string[]> => {
  await session.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
  try {
    const applied = await appliedChecksums(session);
    refuseChangedHistory(migrations, applied);
    const due = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of due) await apply(session, migration);
    return due.map((migration) => migration.name);
  } finally {
    await session.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]);
  }
};
