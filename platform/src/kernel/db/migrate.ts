/**
 * Applies `platform/sql/migrations/NNNN-storey-words.sql` in order, each in a transaction of its own, records name and checksum,
 * and then applies the functions that changed. A changed migration is refused: what ran somewhere is history. A migration that
 * this release does not know belongs to a newer release and counts as an addition that this release works with (decision 0010),
 * unless its first line is `-- contract`.
 */
import { StartupError } from '../startup-error.ts';
import { createFunctionApplier } from './apply-functions.ts';
import type { FunctionApplier, Step } from './apply-functions.ts';
import type { OwnerSession } from './database.ts';
import { CONTRACT, readSqlFiles } from './sql-files.ts';
import type { SqlFile, SqlFiles } from './sql-files.ts';

/** Any number; the same for all instances, so that only one migrates at a time. */
const ADVISORY_LOCK = 7_305_881_101;

/** Longer than the portal's own transactions last. */
const LOCK_SECONDS = 3;
const LOCK_NOT_AVAILABLE = '55P03';

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isLocked = 'code' in error && error.code === LOCK_NOT_AVAILABLE;
  return isLocked
    ? `a table was in use for longer than ${LOCK_SECONDS} s (pg_stat_activity names who uses it). Run it again.`
    : error.message;
};

const createRecords = async (session: OwnerSession): Promise<void> => {
  // A login that owns nothing may look but not create, not even what is there.
  const [found] = await session.query("select to_regclass('schema_function') is not null as is_there");
  if (found?.['is_there'] === true) return;
  await session.execute(`
    create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());
    create table if not exists schema_function (
      id bigint generated always as identity primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now())`);
};

const appliedChecksums = async (session: OwnerSession): Promise<ReadonlyMap<string, string>> => {
  const rows = await session.query('select name, checksum from schema_migration');
  return new Map(rows.map((row) => [String(row['name']), String(row['checksum'])]));
};

const refuseChangedHistory = (migrations: readonly SqlFile[], applied: ReadonlyMap<string, string>): void => {
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

const apply = async (session: OwnerSession, migration: SqlFile, functions: FunctionApplier): Promise<void> => {
  await session.execute('begin');
  try {
    // Whoever comes after one who waits for a table waits too: bets would stand still for as long as the migration does.
    await session.execute(`set local lock_timeout = '${LOCK_SECONDS}s'`);
    await functions.applyNeeded(migration);
    await session.execute(migration.text);
    await session.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await session.execute('commit');
  } catch (error) {
    await session.execute('rollback').catch(() => undefined);
    throw new StartupError(`Migration ${migration.name} failed and was undone: ${reasonOf(error)}`, error);
  }
};

/** Brings the schema up to date and returns the names of the migrations and functions that were applied. */
export const migrate = async (
  session: OwnerSession,
  files: SqlFiles = readSqlFiles(),
  step: Step = 'set-up',
): Promise<readonly string[]> => {
  await session.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
  try {
    await createRecords(session);
    const applied = await appliedChecksums(session);
    refuseChangedHistory(files.migrations, applied);
    const functions = await createFunctionApplier(session, files.functions);
    const due = files.migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of due) await apply(session, migration, functions);
    // A newer release has been set up here, whose functions stay: its instances call them.
    const isOlder = [...applied.keys()].some((name) => !files.migrations.some((migration) => migration.name === name));
    return [...due.map(({ name }) => name), ...(await functions.applyDue(isOlder ? 'start' : step))];
  } finally {
    await session.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]);
  }
};
