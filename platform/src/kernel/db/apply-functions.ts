/**
 * Applies the definitions of functions and views that changed, in one transaction after the migrations. The log keeps every
 * definition that was ever applied here, so that the previous release, started beside a newer one or after a roll-back,
 * recognises its own definitions as older ones and leaves the newer in place (decision 0010).
 */
import { StartupError } from '../startup-error.ts';
import type { OwnerSession } from './database.ts';
import type { SqlFile } from './sql-files.ts';

/**
 * `set-up`: the owner's own step decides, and its definitions apply. `start`: an instance applies only what was never applied
 * here, and so does the set-up of a release that is older than the database.
 */
export type Step = 'set-up' | 'start';

interface FunctionLog {
  readonly current: ReadonlyMap<string, string>;
  readonly ever: ReadonlySet<string>;
}

const keyOf = (name: string, checksum: string): string => `${name} ${checksum}`;

const readLog = async (session: OwnerSession): Promise<FunctionLog> => {
  const rows = await session.query('select name, checksum from schema_function order by id');
  const entries = rows.map((row) => [String(row['name']), String(row['checksum'])] as const);
  return { current: new Map(entries), ever: new Set(entries.map(([name, checksum]) => keyOf(name, checksum))) };
};

/** With the function that the server was checking. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'where' in error && typeof error.where === 'string' ? `${error.message} (${error.where})` : error.message;
};

/** A body may name functions and tables that are created after it; all bodies are checked once everything is there. */
const applyOne = async (session: OwnerSession, file: SqlFile): Promise<void> => {
  try {
    await session.execute('set local check_function_bodies = off');
    await session.execute(file.text);
    await session.execute('set local check_function_bodies = on');
  } catch (error) {
    throw new StartupError(`Function ${file.name} failed and was undone: ${reasonOf(error)}`, error);
  }
  await session.query('insert into schema_function (name, checksum) values ($1, $2)', [file.name, file.checksum]);
};

const VALIDATE = `
  select case l.lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')`;

export interface FunctionApplier {
  /** Inside the caller's transaction: what a migration needs before its tables, unless it is here already. */
  applyNeeded(file: SqlFile): Promise<void>;
  /** Everything that is due, in a transaction of its own. Returns the names. */
  applyDue(step: Step): Promise<readonly string[]>;
}

export const createFunctionApplier = async (
  session: OwnerSession,
  functions: readonly SqlFile[],
): Promise<FunctionApplier> => {
  const log = await readLog(session);
  const byName = new Map(functions.map((file) => [file.name, file]));
  const applied = new Set<string>();

  const apply = async (name: string, neededBy: string): Promise<void> => {
    if (applied.has(name)) return;
    const file = byName.get(name);
    if (!file) throw new StartupError(`${neededBy} needs function ${name}, which has no file.`);
    applied.add(name);
    for (const need of file.needs) await apply(need, name);
    await applyOne(session, file);
  };

  return {
    applyNeeded: async (file) => {
      for (const need of file.needs) if (!log.current.has(need)) await apply(need, file.name);
    },
    applyDue: async (step) => {
      const due = functions.filter(({ name, checksum }) => {
        if (applied.has(name)) return false;
        return step === 'set-up' ? log.current.get(name) !== checksum : !log.ever.has(keyOf(name, checksum));
      });
      if (due.length + applied.size === 0) return [];
      await session.execute('begin');
      try {
        for (const { name } of due) await apply(name, name);
        await session.query(VALIDATE);
        await session.execute('commit');
      } catch (error) {
        await session.execute('rollback').catch(() => undefined);
        if (error instanceof StartupError) throw error;
        throw new StartupError(`The functions failed and were undone: ${reasonOf(error)}`, error);
      }
      return [...applied];
    },
  };
};
