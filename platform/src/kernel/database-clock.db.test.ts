import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { createDatabaseClock } from './database-clock.ts';
import { createLogger } from './observability/logger.ts';
import { createTestDatabase, silentLogger } from './testing/index.ts';
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
    // A second more for each that the database took to answer.
    expect(clock.fault()).toMatch(/^this machine's clock is 72\d\d s ahead of the database's$/);
    await clock.read();
    own.offsetMs = 0;
    await clock.read();
    expect(clock.fault()).toBeNull();
    expect(lines.filter((line) => line.includes('not ready'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('agrees'))).toHaveLength(1);
  });
});
