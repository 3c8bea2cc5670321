import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { createPlatform } from '../build-app.ts';
import { createDatabaseClock } from './database-clock.ts';
import type { Job } from './jobs/job.ts';
import { createLogger } from './observability/logger.ts';
import { createTestDatabase, silentLogger, testConfig } from './testing/index.ts';
import type { TestDatabase } from './testing/index.ts';

const HOUR_MS = 3_600_000;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const clockOf = (own: { offsetMs: number }, log = silentLogger()) =>
  createDatabaseClock({ database: test.database, log, ownMs: () => Date.now() + own.offsetMs });

describe('the clock of an installation', () => {
  it('shows the time of the database whatever the machine says, also when that steps', async () => {
    const own = { offsetMs: 2 * HOUR_MS };
    const clock = await clockOf(own);
    const isRight = () => Math.abs(clock.now().getTime() - Date.now()) < 5_000;
    expect(isRight()).toBe(true);
    own.offsetMs = -HOUR_MS;
    expect(isRight()).toBe(true);
    await clock.read();
    expect(isRight()).toBe(true);
  });

  it('is never behind what the database has just stamped', async () => {
    const clock = await clockOf({ offsetMs: 0 });
    for (let reading = 0; reading < 20; reading += 1) {
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(test.database.db);
      expect(clock.now().getTime()).toBeGreaterThanOrEqual(rows[0]?.at.getTime() ?? Infinity);
      await clock.read();
    }
  });

  it('never runs backwards while the database does not', async () => {
    const clock = await clockOf({ offsetMs: 0 });
    let last = 0;
    for (let reading = 0; reading < 20; reading += 1) {
      await clock.read();
      const now = clock.now().getTime();
      expect(now).toBeGreaterThanOrEqual(last);
      last = now;
    }
  });

  it('says by how much the machine is wrong, once, and that it is right again', async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    const own = { offsetMs: 2 * HOUR_MS };
    const clock = await clockOf(own, createLogger('info', sink));
    expect(clock.fault()).toBe("this machine's clock is 7200 s ahead of the database's");
    await clock.read();
    own.offsetMs = 0;
    await clock.read();
    expect(clock.fault()).toBeNull();
    expect(lines.filter((line) => line.includes('not ready'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('agrees'))).toHaveLength(1);
  });
});

describe('an instance', () => {
  it('whose clock is two hours ahead says so, is not ready and runs no job; the jobs of the other go on', async () => {
    const runs: string[] = [];
    const jobOf = (instance: string): Job => ({
      kind: 'transactional',
      name: 'test.shared',
      everySeconds: 1,
      catchUpMax: 1,
      run: async () => {
        runs.push(instance);
        await Promise.resolve();
      },
    });
    const instance = async (name: string, offsetMs: number) => {
      const clock = await clockOf({ offsetMs });
      return createPlatform(testConfig(), {
        database: test.database,
        log: silentLogger(),
        clock,
        onlyGivenModules: true,
        modules: [{ name, routes: [], jobs: [jobOf(name)] }],
      });
    };
    const wrong = await instance('wrong', 2 * HOUR_MS);
    const right = await instance('right', 0);
    const ready = async ({ app }: typeof wrong) => (await app.inject({ url: '/readyz' })).statusCode;
    expect([await ready(wrong), await ready(right)]).toEqual([503, 200]);
    await wrong.jobs.runDue();
    expect(runs).toEqual([]);
    await right.jobs.runDue();
    expect(runs).toEqual(['right']);
    await Promise.all([wrong, right].flatMap(({ app, operatorApp }) => [app.close(), operatorApp.close()]));
  });
});
