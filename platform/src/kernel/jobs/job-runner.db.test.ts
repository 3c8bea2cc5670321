import { sql } from 'kysely';
import { createMetrics } from '../observability/metrics.ts';
import { createTestDatabase, fixedClock, silentLogger, until } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import { createJobRunner } from './job-runner.ts';
import type { Job, TransactionalJob, WorkQuestion } from './job.ts';
import { dueKeys } from './periods.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const runnerOf = (jobs: readonly Job[], clock = fixedClock(), { database }: Pick<TestDatabase, 'database'> = test) =>
  createJobRunner(jobs, {
    database,
    log: silentLogger(),
    clock,
    metrics: createMetrics({ processMetrics: false }),
    monotonic: () => clock.now().getTime(),
  });

const counting = (name: string, rest: Partial<TransactionalJob> = {}) => {
  const periods: bigint[] = [];
  const job: TransactionalJob = {
    kind: 'transactional',
    name,
    everySeconds: 60,
    catchUpMax: 100,
    run: async (_trx, { period }) => {
      periods.push(period.key);
      await Promise.resolve();
    },
    ...rest,
  };
  return { job, periods };
};

describe('periods', () => {
  const now = new Date('2026-01-15T12:00:30.000Z');
  const latest = BigInt(Math.floor(now.getTime() / 60_000)) - 1n;

  it('without history only the latest complete period is due', () => {
    expect(dueKeys({ everySeconds: 60, catchUpMax: 10 }, null, now)).toEqual([latest]);
  });

  it('after downtime the missed ones are due in order, as many as the job wants', () => {
    expect(dueKeys({ everySeconds: 60, catchUpMax: 10 }, latest - 3n, now)).toEqual([latest - 2n, latest - 1n, latest]);
    expect(dueKeys({ everySeconds: 60, catchUpMax: 2 }, latest - 50n, now)).toEqual([latest - 1n, latest]);
    expect(dueKeys({ everySeconds: 60, catchUpMax: 2 }, latest, now)).toEqual([]);
  });
});

describe('running', () => {
  it('a period runs once, however many instances there are', async () => {
    const { job, periods } = counting('test.once');
    await Promise.all(Array.from({ length: 6 }, () => runnerOf([job]).runDue()));
    await runnerOf([job]).runDue();
    expect(periods).toHaveLength(1);
  });

  it('what a run takes from memory is read before its transaction has the connection', async () => {
    const seen: unknown[] = [];
    let copy: unknown;
    const { job } = counting('test.prepare', {
      prepare: async () => {
        const { rows } = await sql`select 'read' as value`.execute(test.database.db);
        copy = rows[0];
      },
      run: async () => {
        seen.push(copy);
        await Promise.resolve();
      },
    });
    await runnerOf([job]).runDue();
    expect(seen).toEqual([{ value: 'read' }]);
  });

  it('missed periods are caught up in order', async () => {
    const { job, periods } = counting('test.catch-up');
    const clock = fixedClock();
    await runnerOf([job], clock).runDue();
    clock.advance(3 * 60_000);
    await runnerOf([job], clock).runDue();
    const [first = 0n] = periods;
    expect(periods).toEqual([first, first + 1n, first + 2n, first + 3n]);
  });

  it('goes on when another instance has run periods ahead of time, and runs those when their time comes', async () => {
    const { job, periods } = counting('test.ahead');
    const right = fixedClock();
    const ahead = fixedClock();
    ahead.advance(2 * 3_600_000);
    await runnerOf([job], right).runDue();
    await runnerOf([job], ahead).runDue();
    const [first = 0n] = periods;
    periods.splice(0);
    const runner = runnerOf([job], right);
    right.advance(60_000);
    await runner.runDue();
    expect(periods).toEqual([first + 1n]);
    right.advance(2 * 3_600_000);
    await runner.runDue();
    // Every period in between, and the one that ran too early once more; `catchUpMax` is 100.
    expect(periods.at(-1)).toBe(first + 121n);
    expect(periods).toHaveLength(101);
  });

  it('runs nothing while the clock of this machine is wrong', async () => {
    const { job, periods } = counting('test.fault');
    let fault: string | null = 'an hour ahead';
    const runner = runnerOf([job], { ...fixedClock(), fault: () => fault });
    await runner.runDue();
    expect(periods).toEqual([]);
    fault = null;
    await runner.runDue();
    expect(periods).toHaveLength(1);
  });

  it('leaves the jobs to the next tick while the database does not answer', async () => {
    const { job, periods } = counting('test.gone');
    const fail = (): never => {
      throw new Error('gone');
    };
    const db = test.database.db.withPlugin({ transformQuery: fail, transformResult: fail });
    await runnerOf([job], fixedClock(), { database: { ...test.database, db } }).runDue();
    expect(periods).toEqual([]);
  });

  it('a run that fails leaves nothing and is tried again', async () => {
    let tries = 0;
    const { job } = counting('test.failing', {
      run: async (trx) => {
        tries += 1;
        await sql`insert into demo_seed (step) values (${`try ${tries}`})`.execute(trx);
        if (tries === 1) throw new Error('the first time');
      },
    });
    const clock = fixedClock();
    const runner = runnerOf([job], clock);
    await runner.runDue();
    clock.advance(10_000);
    await runner.runDue();
    await runner.runDue();
    const { rows } = await sql<{ step: string }>`select step from demo_seed where step like 'try %'`.execute(
      test.database.db,
    );
    expect(rows).toEqual([{ step: 'try 2' }]);
  });

  it('a leased run is not shared while the lease holds, and taken over when its holder has died', async () => {
    let runs = 0;
    const job: Job = {
      kind: 'leased',
      name: 'test.leased',
      everySeconds: 60,
      catchUpMax: 1,
      leaseSeconds: 60,
      run: async () => {
        runs += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      },
    };
    const clock = fixedClock();
    await Promise.all([runnerOf([job], clock).runDue(), runnerOf([job], clock).runDue()]);
    expect(runs).toBe(1);
    clock.advance(60_000);
    const key = BigInt(Math.floor(clock.now().getTime() / 60_000)) - 1n;
    await sql`insert into job_run (name, period_key, state, locked_until) values ('test.leased', ${key}, 'running', now() - interval '1 second')`.execute(
      test.database.db,
    );
    await runnerOf([job], clock).runDue();
    expect(runs).toBe(2);
  });
});

describe('leases', () => {
  const leased = (name: string, run: () => Promise<void>): Job => ({
    kind: 'leased',
    name,
    everySeconds: 60,
    catchUpMax: 1,
    leaseSeconds: 900,
    run,
  });
  /** The first `count` runs last until `end` is called, later ones are over at once. */
  const lasting = (name: string, count: number) => {
    const ends: ((error?: Error) => void)[] = [];
    let starts = 0;
    const job = leased(name, () => {
      starts += 1;
      if (starts > count) return Promise.resolve();
      return new Promise((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
    });
    const starting = (runs: number) => until(() => starts >= runs);
    return { job, starts: () => starts, starting, end: (run: number, error?: Error) => ends[run]?.(error) };
  };
  const keyAt = (clock: ReturnType<typeof fixedClock>) => BigInt(Math.floor(clock.now().getTime() / 60_000)) - 1n;
  const addRun = (name: string, key: bigint, state: string, seconds: number) =>
    sql`insert into job_run (name, period_key, state, locked_until)
        values (${name}, ${key}, ${state}, now() + make_interval(secs => ${seconds}))`.execute(test.database.db);
  const expire = (name: string) =>
    sql`update job_run set locked_until = now() - interval '1 second' where name = ${name}`.execute(test.database.db);

  it('a run that outlasts its period keeps the other instances from the next one until it ends', async () => {
    const { job, starts, starting, end } = lasting('test.outlasting', 1);
    const clock = fixedClock();
    const run = runnerOf([job]).runDue();
    await starting(1);
    const other = runnerOf([job], clock);
    clock.advance(60_000);
    await other.runDue();
    expect(starts()).toBe(1);
    end(0);
    await run;
    clock.advance(5_000);
    await other.runDue();
    expect(starts()).toBe(2);
  });

  it('of instances that claim different periods at once, one runs at a time', async () => {
    let running = 0;
    let most = 0;
    const job = leased('test.claims', async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 50));
      running -= 1;
    });
    const runs = Array.from({ length: 8 }, (_, index) => {
      const clock = fixedClock();
      clock.advance(index * 60_000);
      return runnerOf([job], clock).runDue();
    });
    await Promise.all(runs);
    expect(most).toBe(1);
  });

  it('a run that fails releases its lease, and is tried again within its period', async () => {
    let runs = 0;
    const job = leased('test.leased-failing', async () => {
      runs += 1;
      await Promise.resolve();
      if (runs === 1) throw new Error('the first time');
    });
    const clock = fixedClock();
    const runner = runnerOf([job], clock);
    await runner.runDue();
    clock.advance(5_000);
    await runner.runDue();
    clock.advance(5_000);
    await runner.runDue();
    expect(runs).toBe(2);
  });

  it('an instance that found the lease held takes over within the period when the holder has died', async () => {
    let runs = 0;
    const job = leased('test.dead-holder', async () => {
      runs += 1;
      await Promise.resolve();
    });
    const clock = fixedClock();
    await addRun(job.name, keyAt(clock), 'running', 900);
    const runner = runnerOf([job], clock);
    await runner.runDue();
    expect(runs).toBe(0);
    await expire(job.name);
    clock.advance(5_000);
    await runner.runDue();
    expect(runs).toBe(1);
  });

  it('a run that has lost its lease does not end the lease of the run that took over', async () => {
    const { job, starts, starting, end } = lasting('test.lost', 2);
    const lost = runnerOf([job]).runDue();
    await starting(1);
    await expire(job.name);
    const next = runnerOf([job]).runDue();
    await starting(2);
    end(0, new Error('too late'));
    await lost;
    await runnerOf([job]).runDue();
    expect(starts()).toBe(2);
    end(1);
    await next;
  });

  it('of runs that are ahead of time, the one that goes on keeps its lease', async () => {
    const { job, starts } = lasting('test.leased-ahead', 0);
    const clock = fixedClock();
    await addRun(job.name, keyAt(clock) + 5n, 'done', 0);
    await addRun(job.name, keyAt(clock) + 6n, 'running', 900);
    await runnerOf([job], clock).runDue();
    expect(starts()).toBe(0);
  });
});

describe('questions', () => {
  /** A job with a question, answered by `answer`; every question that was sent is counted. */
  const asking = (name: string, answer: () => WorkQuestion, rest: Partial<TransactionalJob> = {}) => {
    const asked: bigint[] = [];
    const hasWork: Job['hasWork'] = ({ key }) => {
      asked.push(key);
      return answer();
    };
    return { ...counting(name, { hasWork, catchUpMax: 1, ...rest }), asked };
  };
  const NO = (): WorkQuestion => sql`select false as "hasWork"`;
  const YES = (): WorkQuestion => sql`select true as "hasWork"`;
  const runsOf = async (name: string) => {
    const { rows } = await sql<{ key: bigint; state: string }>`
      select period_key as key, state from job_run where name = ${name} order by 1`.execute(test.database.db);
    return rows;
  };

  it('a period without work is done without a run, by one statement for all jobs', async () => {
    const idle = ['test.idle-1', 'test.idle-2', 'test.idle-3'].map((name) => asking(name, NO));
    const busy = asking('test.busy', YES);
    const transactions = jest.spyOn(test.database, 'transaction');
    await runnerOf([...idle, busy].map(({ job }) => job)).runDue();
    expect(idle.flatMap(({ periods }) => periods)).toEqual([]);
    expect(busy.periods).toHaveLength(1);
    expect(transactions).toHaveBeenCalledTimes(1);
    transactions.mockRestore();
    for (const { job, asked } of idle) expect(await runsOf(job.name)).toEqual([{ key: asked[0], state: 'done' }]);
    expect(await runsOf('test.busy')).toEqual([{ key: busy.periods[0], state: 'done' }]);
  });

  it('is asked once in a period, and runs when work has come by the next one', async () => {
    let answer = NO;
    const { job, periods, asked } = asking('test.later', () => answer());
    const clock = fixedClock();
    const runner = runnerOf([job], clock);
    await runner.runDue();
    await runner.runDue();
    answer = YES;
    await runner.runDue();
    expect([asked.length, periods.length]).toEqual([1, 0]);
    clock.advance(60_000);
    await runner.runDue();
    expect(periods).toEqual([(asked[0] ?? 0n) + 1n]);
  });

  it('several missed periods run one by one, in order, without a question', async () => {
    const { job, periods, asked } = asking('test.missed', NO, { catchUpMax: 100 });
    const clock = fixedClock();
    const runner = runnerOf([job], clock);
    await runner.runDue();
    clock.advance(2 * 60_000);
    await runner.runDue();
    const [first = 0n] = asked;
    expect(asked).toEqual([first]);
    expect(periods).toEqual([first + 1n, first + 2n]);
  });

  it('a period is recorded once however many instances ask', async () => {
    const jobs = Array.from({ length: 4 }, () => asking('test.idle-together', NO));
    await Promise.all(jobs.map(({ job }) => runnerOf([job]).runDue()));
    expect(await runsOf('test.idle-together')).toHaveLength(1);
  });

  it('a question leaves a leased period to the instance that holds it', async () => {
    let runs = 0;
    const job: Job = {
      kind: 'leased',
      name: 'test.leased-idle',
      everySeconds: 60,
      catchUpMax: 1,
      leaseSeconds: 60,
      hasWork: NO,
      run: async () => {
        runs += 1;
        await Promise.resolve();
      },
    };
    const clock = fixedClock();
    const key = BigInt(Math.floor(clock.now().getTime() / 60_000)) - 1n;
    await sql`insert into job_run (name, period_key, state, locked_until) values (${job.name}, ${key}, 'running', now() + interval '1 minute')`.execute(
      test.database.db,
    );
    await runnerOf([job], clock).runDue();
    expect(runs).toBe(0);
    expect(await runsOf(job.name)).toEqual([{ key, state: 'running' }]);
  });

  it('a question that fails does not stop the jobs', async () => {
    const broken = asking('test.broken-question', () => sql`select 1 / 0 > 0 as "hasWork"`);
    const other = asking('test.beside-it', NO);
    await runnerOf([broken.job, other.job]).runDue();
    expect([broken.periods.length, other.periods.length]).toEqual([1, 1]);
  });
});
