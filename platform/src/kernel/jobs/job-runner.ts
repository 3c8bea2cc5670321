/** Runs periodic jobs: each period once, however many instances there are, missed periods after downtime. */
import { sql } from 'kysely';
import { monotonicMs } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Database, Executor } from '../db/index.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Job, JobPeriod, JobRun, LeasedJob, TransactionalJob, WorkQuestion } from './job.ts';

const TICK_MS = 1000;
const RETRY_MS = 5_000;

export interface JobRunner {
  start(): void;
  /** Runs what is due now; for tests, and used by the ticks. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

export const periodOf = (job: Pick<Job, 'everySeconds'>, key: bigint): JobPeriod => {
  const lengthMs = BigInt(job.everySeconds) * 1000n;
  return { key, start: new Date(Number(key * lengthMs)), end: new Date(Number((key + 1n) * lengthMs)) };
};

/** Key of the latest period that has ended. */
export const latestKey = (job: Pick<Job, 'everySeconds'>, now: Date): bigint =>
  BigInt(Math.floor(now.getTime() / (job.everySeconds * 1000))) - 1n;

/** The periods to run: all after the last one done, at most `catchUpMax`; only the latest when there is no history. */
export const dueKeys = (
  job: Pick<Job, 'everySeconds' | 'catchUpMax'>,
  lastDone: bigint | null,
  now: Date,
): readonly bigint[] => {
  const latest = latestKey(job, now);
  const first = lastDone === null ? latest : lastDone + 1n;
  const oldest = latest - BigInt(Math.max(1, job.catchUpMax)) + 1n;
  const keys: bigint[] = [];
  for (let key = first > oldest ? first : oldest; key <= latest; key += 1n) keys.push(key);
  return keys;
};

interface RunnerDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly monotonic?: () => number;
}

/** By job: the last period that was done. Jobs without any are left out. */
const lastDoneKeys = async (db: Executor, names: readonly string[]): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ name: string; key: bigint }>`
    select n.name, r.key from unnest(${[...names]}::text[]) as n (name)
     cross join lateral (select max(period_key) as key from job_run where name = n.name and state = 'done') r
     where r.key is not null`.execute(db);
  return new Map(rows.map(({ name, key }) => [name, key]));
};

/**
 * Periods that have not ended yet can't have been run: an instance or a database was ahead of time. Kept, they would stop the job until
 * then; forgotten, each runs when its time has come.
 */
const forgetFuture = async (db: Executor, name: string, latest: bigint): Promise<void> => {
  await sql`delete from job_run where name = ${name} and period_key > ${latest}`.execute(db);
};

interface Asked {
  readonly name: string;
  readonly key: bigint;
  readonly question: WorkQuestion;
}

/** Records those of these periods that have no work as done. Returns the names of their jobs. */
const finishIdle = async (db: Executor, asked: readonly Asked[]): Promise<readonly string[]> => {
  const answers = asked.map(
    ({ name, key, question }) => sql`select ${name}::text as name, ${key}::bigint as key, (${question}) as has_work`,
  );
  // With the lock of a run: where another instance is at it, the run finds that out.
  const { rows } = await sql<{ name: string }>`
    insert into job_run (name, period_key, state, finished_at)
    select a.name, a.key, 'done', now() from (${sql.join(answers, sql` union all `)}) a
     where not a.has_work and pg_try_advisory_xact_lock(hashtextextended(a.name, 0))
    on conflict do nothing returning name`.execute(db);
  return rows.map(({ name }) => name);
};

const claimLease = async (db: Executor, job: LeasedJob, key: bigint): Promise<boolean> => {
  const { rows } = await sql`
    insert into job_run (name, period_key, state, locked_until)
    values (${job.name}, ${key}, 'running', now() + make_interval(secs => ${job.leaseSeconds}))
    on conflict (name, period_key) do update
       set locked_until = excluded.locked_until, attempts = job_run.attempts + 1, started_at = now()
     where job_run.state = 'running' and job_run.locked_until < now()
    returning 1`.execute(db);
  return rows.length > 0;
};

const runTransactional = async (database: Database, job: TransactionalJob, run: JobRun): Promise<boolean> => {
  await job.prepare?.();
  return database.transaction(async (trx) => {
    // The row's key makes the period unique; the lock lets another instance pass on at once instead of waiting.
    const { rows } = await sql`
      insert into job_run (name, period_key, state, finished_at)
      select ${job.name}::text, ${run.period.key}::bigint, 'done', now()
       where pg_try_advisory_xact_lock(hashtextextended(${job.name}, 0))
      on conflict do nothing returning 1`.execute(trx);
    if (rows.length === 0) return false;
    await job.run(trx, run);
    return true;
  });
};

const runLeased = async (database: Database, job: LeasedJob, run: JobRun): Promise<boolean> => {
  const { period, log } = run;
  if (!(await claimLease(database.db, job, period.key))) return false;
  const renew = setInterval(
    () => {
      sql`update job_run set locked_until = now() + make_interval(secs => ${job.leaseSeconds})
         where name = ${job.name} and period_key = ${period.key} and state = 'running'`
        .execute(database.db)
        .catch((error: unknown) => log.warn({ err: error }, 'renewing the lease failed'));
    },
    (job.leaseSeconds * 1000) / 3,
  );
  try {
    await job.run(database, run);
  } finally {
    clearInterval(renew);
  }
  await sql`update job_run set state = 'done', finished_at = now(), locked_until = null
             where name = ${job.name} and period_key = ${period.key}`.execute(database.db);
  return true;
};

export const createJobRunner = (jobs: readonly Job[], deps: RunnerDeps): JobRunner => {
  const { database, clock, metrics, monotonic = monotonicMs } = deps;
  const abort = new AbortController();
  /** By job: the latest period that needs no more attention, and the monotonic time before which a failed job is not tried again. */
  const settled = new Map<string, bigint>();
  const retryAt = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const runPeriod = async (job: Job, key: bigint): Promise<void> => {
    const log = deps.log.child({ job: job.name, period: key.toString() });
    const run: JobRun = { period: periodOf(job, key), log, signal: abort.signal };
    const didRun =
      job.kind === 'transactional' ? await runTransactional(database, job, run) : await runLeased(database, job, run);
    if (didRun) metrics.jobRuns.inc({ job: job.name, outcome: 'done' });
  };

  /** The last period done, after those are forgotten that can't have been. */
  const healed = async (job: Job, lastDone: bigint | null, latest: bigint): Promise<bigint | null> => {
    if (lastDone === null || lastDone <= latest) return lastDone;
    deps.log.error(
      { job: job.name, lastDone: lastDone.toString() },
      'a job has run ahead of time; its future periods run again',
    );
    await forgetFuture(database.db, job.name, latest);
    return (await lastDoneKeys(database.db, [job.name])).get(job.name) ?? null;
  };

  const runJob = async (job: Job, known: bigint | null): Promise<void> => {
    const now = clock.now();
    const latest = latestKey(job, now);
    for (const key of dueKeys(job, await healed(job, known, latest), now)) {
      if (abort.signal.aborted) return;
      await runPeriod(job, key);
    }
    settled.set(job.name, latest);
  };

  const isDue = (job: Job): boolean =>
    settled.get(job.name) !== latestKey(job, clock.now()) && (retryAt.get(job.name) ?? 0) <= monotonic();

  // A machine whose clock is wrong leaves the jobs to the others (REL-001).
  const mayRun = (): boolean => !abort.signal.aborted && (clock.fault?.() ?? null) === null;

  const readLastDone = async (due: readonly Job[]): Promise<ReadonlyMap<string, bigint> | null> => {
    try {
      return await lastDoneKeys(
        database.db,
        due.map(({ name }) => name),
      );
    } catch (error) {
      deps.log.error({ err: error }, 'what jobs have done could not be read; the next tick tries again');
      return null;
    }
  };

  /** Of the jobs with a question and one period to run. Several periods are run in their order, so that none is lost when one fails. */
  const settleIdle = async (due: readonly Job[], lastDone: ReadonlyMap<string, bigint>): Promise<void> => {
    const now = clock.now();
    const asked = due.flatMap((job): readonly Asked[] => {
      const keys = dueKeys(job, lastDone.get(job.name) ?? null, now);
      const [key] = keys;
      if (key === undefined || keys.length > 1) return [];
      const question = job.hasWork?.(periodOf(job, key), now);
      return question ? [{ name: job.name, key, question }] : [];
    });
    if (asked.length === 0) return;
    try {
      const keys = new Map(asked.map(({ name, key }) => [name, key]));
      for (const name of await finishIdle(database.db, asked)) {
        metrics.jobRuns.inc({ job: name, outcome: 'idle' });
        settled.set(name, keys.get(name) ?? 0n);
      }
    } catch (error) {
      // A job whose question fails must not stop the others.
      deps.log.error({ err: error }, 'jobs could not be asked whether they have work; all of them run');
    }
  };

  const runDue = async (): Promise<void> => {
    const due = jobs.filter(isDue);
    if (due.length === 0 || !mayRun()) return;
    const lastDone = await readLastDone(due);
    if (lastDone === null) return;
    await settleIdle(due, lastDone);
    for (const job of due.filter(isDue)) {
      if (!mayRun()) return;
      try {
        await runJob(job, lastDone.get(job.name) ?? null);
      } catch (error) {
        // The period has no `done` row: the next tick tries it again.
        metrics.jobRuns.inc({ job: job.name, outcome: 'failed' });
        deps.log.error({ err: error, job: job.name }, 'job failed; it will be tried again');
        retryAt.set(job.name, monotonic() + RETRY_MS);
      }
    }
  };

  const tick = (): void => {
    running ??= runDue().finally(() => {
      running = undefined;
    });
  };

  return {
    start: () => {
      timer = setInterval(tick, TICK_MS);
      tick();
    },
    runDue,
    stop: async () => {
      clearInterval(timer);
      abort.abort();
      await running;
    },
  };
};
