/** Jobs whose period has no work, found by one statement for all of them. */
import { sql } from 'kysely';
import type { Database, Executor } from '../db/index.ts';
import type { Logger } from '../observability/logger.ts';
import type { Job, WorkQuestion } from './job.ts';
import { dueKeys, periodOf } from './periods.ts';

/** A period that a job with a question has to run. */
export interface Asked {
  readonly name: string;
  readonly key: bigint;
  readonly question: WorkQuestion;
}

/** Of the jobs with a question and one period to run. Several periods are run in their order, so that none is lost when one fails. */
export const questionsOf = (due: readonly Job[], lastDone: ReadonlyMap<string, bigint>, now: Date): readonly Asked[] =>
  due.flatMap((job) => {
    const keys = dueKeys(job, lastDone.get(job.name) ?? null, now);
    const [key] = keys;
    if (key === undefined || keys.length > 1) return [];
    const question = job.hasWork?.(periodOf(job, key), now);
    return question ? [{ name: job.name, key, question }] : [];
  });

const finish = async (db: Executor, asked: readonly Asked[]): Promise<ReadonlySet<string>> => {
  const answers = asked.map(
    ({ name, key, question }) => sql`select ${name}::text as name, ${key}::bigint as key, (${question}) as has_work`,
  );
  // With the lock of a run: where another instance is at it, the run finds that out.
  const { rows } = await sql<{ name: string }>`
    insert into job_run (name, period_key, state, finished_at)
    select a.name, a.key, 'done', now() from (${sql.join(answers, sql` union all `)}) a
     where not a.has_work and pg_try_advisory_xact_lock(hashtextextended(a.name, 0))
    on conflict do nothing returning name`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

/** Records those of these periods that have no work as done, by one statement, and returns them. */
export const finishIdle = async (
  { database, log }: { readonly database: Pick<Database, 'db'>; readonly log: Logger },
  asked: readonly Asked[],
): Promise<readonly Asked[]> => {
  if (asked.length === 0) return [];
  try {
    const finished = await finish(database.db, asked);
    return asked.filter(({ name }) => finished.has(name));
  } catch (error) {
    // A job whose question fails must not stop the others.
    log.error({ err: error }, 'jobs could not be asked whether they have work; all of them run');
    return [];
  }
};
