/** Runs periodic jobs: each period once, however many instances there are, missed periods after downtime. */
import { sql } from 'kysely';
import { monotonicMs } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Database, Executor } from '../db/index.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { finishIdle, questionsOf } from './idle-periods.ts';
import type { Job, JobRun, LeasedJob, TransactionalJob } from './job.ts';
import { dueKeys, latestKey, periodOf } from './periods.ts';

const TICK_MS = 1000;
const RETRY_MS = 5_000;

export interface JobRunner {
  start(): void;
  /** Runs what is due now; for tests, and used by the ticks. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

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
 * then; forgotten, each runs when its time has come. A run that goes on keeps its lease.
 */
const forgetFuture = async (db: Executor, name: string, latest: bigint): Promise<void> => {
  await sql`delete from job_run where name = ${name} and period_key > ${latest} and state = 'done'`.execute(db);
};

/** The last period done, after those are forgotten that can't have been. */
const healed = async (
  { database, log }: Pick<RunnerDeps, 'database' | 'log'>,
  job: Job,
  lastDone: bigint | null,
  latest: bigint,
): Promise<bigint | null> => {
  if (lastDone === null || lastDone <= latest) return lastDone;
  log.error(
    { job: job.name, lastDone: lastDone.toString() },
    'a job has run ahead of time; its future periods run again',
  );
  await forgetFuture(database.db, job.name, latest);
  return (await lastDoneKeys(database.db, [job.name])).get(job.name) ?? null;
};

const readLastDone = async (
  { database, log }: Pick<RunnerDeps, 'database' | 'log'>,
  due: readonly Job[],
): Promise<ReadonlyMap<string, bigint> | null> => {
  try {
    return await lastDoneKeys(
      database.db,
      due.map(({ name }) => name),
    );
  } catch (error) {
    log.error({ err: error }, 'what jobs have done could not be read; the next tick tries again');
    return null;
  }
};

/** The number of the attempt, or null while another run of the job holds a lease, whatever its period. */
const claimLease = (database: Database, job: LeasedJob, key: bigint): Promise<number | null> =>
  database.transaction(async (trx) => {
    // A statement of its own: the next one must see what the previous holder of this lock has committed.
    await sql`select pg_advisory_xact_lock(hashtextextended(${job.name}, 0))`.execute(trx);
    const { rows } = await sql<{ attempts: number }>`
      insert into job_run (name, period_key, state, locked_until)
      select ${job.name}::text, ${key}::bigint, 'running', now() + make_interval(secs => ${job.leaseSeconds})
       where not exists (select from job_run where name = ${job.name} and state = 'running' and locked_until > now())
      on conflict (name, period_key) do update
         set locked_until = excluded.locked_until, attempts = job_run.attempts + 1, started_at = now()
       where job_run.state = 'running'
      returning attempts`.execute(trx);
    return rows[0]?.attempts ?? null;
  });

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

const repeating = async (
  task: () => Promise<void>,
  intervalMs: number,
  duringWork: () => Promise<void>,
): Promise<void> => {
  const timer = setInterval(() => void task(), intervalMs);
  try {
    await duringWork();
  } finally {
    clearInterval(timer);
  }
};

const runLeased = async (database: Database, job: LeasedJob, run: JobRun): Promise<boolean> => {
  const { period, log } = run;
  const attempt = await claimLease(database, job, period.key);
  if (attempt === null) return false;
  // Of this attempt only: where the lease has run out, another instance may have taken the period over.
  const own = sql`name = ${job.name} and period_key = ${period.key} and attempts = ${attempt} and state = 'running'`;
  const hold = async (seconds: number): Promise<void> => {
    try {
      await sql`update job_run set locked_until = now() + make_interval(secs => ${seconds}) where ${own}`.execute(
        database.db,
      );
    } catch (error) {
      log.warn({ err: error }, 'changing the lease failed');
    }
  };
  try {
    await repeating(
      () => hold(job.leaseSeconds),
      (job.leaseSeconds * 1000) / 3,
      () => job.run(database, run),
    );
  } catch (error) {
    await hold(0);
    throw error;
  }
  await sql`update job_run set state = 'done', finished_at = now(), locked_until = null where ${own}`.execute(
    database.db,
  );
  return true;
};

export const createJobRunner = (jobs: readonly Job[], deps: RunnerDeps): JobRunner => {
  const { database, clock, metrics, monotonic = monotonicMs } = deps;
  const abort = new AbortController();
  /** By job: the latest period that needs no more attention. */
  const settled = new Map<string, bigint>();
  /** By job that failed or whose lease was held: the monotonic time before which it is not tried again. */
  const retryAt = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  /** False while another instance holds the job's lease. */
  const runPeriod = async (job: Job, key: bigint): Promise<boolean> => {
    const log = deps.log.child({ job: job.name, period: key.toString() });
    const run: JobRun = { period: periodOf(job, key), log, signal: abort.signal };
    const didRun =
      job.kind === 'transactional' ? await runTransactional(database, job, run) : await runLeased(database, job, run);
    if (didRun) metrics.jobRuns.inc({ job: job.name, outcome: 'done' });
    return didRun || job.kind === 'transactional';
  };

  const runJob = async (job: Job, known: bigint | null): Promise<void> => {
    const now = clock.now();
    const latest = latestKey(job, now);
    for (const key of dueKeys(job, await healed(deps, job, known, latest), now)) {
      if (abort.signal.aborted) return;
      if (await runPeriod(job, key)) continue;
      // The holder may die: another look finds the period done, or takes it over.
      retryAt.set(job.name, monotonic() + RETRY_MS);
      return;
    }
    settled.set(job.name, latest);
  };

  const isDue = (job: Job): boolean =>
    settled.get(job.name) !== latestKey(job, clock.now()) && (retryAt.get(job.name) ?? 0) <= monotonic();

  // A machine whose clock is wrong leaves the jobs to the others (REL-001).
  const mayRun = (): boolean => !abort.signal.aborted && (clock.fault?.() ?? null) === null;

  const runDue = async (): Promise<void> => {
    const due = jobs.filter(isDue);
    if (due.length === 0 || !mayRun()) return;
    const lastDone = await readLastDone(deps, due);
    if (lastDone === null) return;
    for (const { name, key } of await finishIdle(deps, questionsOf(due, lastDone, clock.now()))) {
      metrics.jobRuns.inc({ job: name, outcome: 'idle' });
      settled.set(name, key);
    }
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
