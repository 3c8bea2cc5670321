/** What the checks of the system read. */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/index.ts';

export const readClock = async (db: Db): Promise<readonly { ms: number }[]> => {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  return rows;
};

export const readRights = async (db: Db, tables: readonly string[]): Promise<readonly { what: string }[]> => {
  const { rows } = await sql<{ what: string }>`
      select t.name || ': ' || p.privilege as what from unnest(${[...tables]}::text[]) as t (name)
       cross join unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as p (privilege)
       where has_table_privilege(current_user, t.name, p.privilege) order by 1`.execute(db);
  return rows;
};

export const readGuards = async (
  db: Db,
  tables: readonly string[],
): Promise<readonly { name: string; isOn: boolean }[]> => {
  const { rows } = await sql<{ name: string; isOn: boolean }>`
      select g.tgname as name, g.tgenabled in ('O', 'A') as "isOn" from pg_trigger g
       where g.tgrelid = any (${[...tables]}::text[]::regclass[]) and not g.tgisinternal order by 1`.execute(db);
  return rows;
};

export const readLastRuns = async (
  db: Db,
  jobs: readonly string[],
): Promise<readonly { name: string; key: bigint }[]> => {
  const { rows } = await sql<{ name: string; key: bigint }>`
    select j.name, (select r.period_key from job_run r where r.name = j.name and r.state = 'done' order by r.period_key desc limit 1) as key
      from unnest(${[...jobs]}::text[]) as j (name)`.execute(db);
  return rows;
};

export const readArchiveMode = async (db: Db): Promise<readonly { mode: string | null }[]> => {
  const { rows } = await sql<{ mode: string | null }>`
    select current_setting('archive_mode', true) as mode`.execute(db);
  return rows;
};

export const readArchiver = async (
  db: Db,
): Promise<readonly { at: Date | null; failedAt: Date | null; failures: number }[]> => {
  const { rows } = await sql<{ at: Date | null; failedAt: Date | null; failures: number }>`
    select last_archived_time as at, last_failed_time as "failedAt", failed_count::integer as failures from pg_stat_archiver`.execute(
    db,
  );
  return rows;
};

export const readStaff = async (db: Db, since: Date): Promise<readonly { name: string; isDormant: boolean }[]> => {
  const { rows } = await sql<{ name: string; isDormant: boolean }>`
      select name, coalesce(last_sign_in_at, created_at) < ${since}::timestamptz as "isDormant" from operator where status = 'active'`.execute(
    db,
  );
  return rows;
};

export const countLocks = async (db: Db, since: Date): Promise<readonly { locks: number; refusals: number }[]> => {
  const { rows } = await sql<{ locks: number; refusals: number }>`
      select count(*) filter (where action = 'session.lock')::integer as locks, count(*) filter (where action = 'session.refuse')::integer as refusals
        from audit_log where kind = 'operator' and actor = 'visitor' and at >= ${since}::timestamptz`.execute(db);
  return rows;
};
