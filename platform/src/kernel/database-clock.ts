/**
 * The one clock of an installation (design 3.6): the database's. An instance reads it at the start and every few seconds, and goes on
 * from the last reading by its monotonic clock, so its own clock may be wrong or step without any effect on what time decides.
 */
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import { monotonicMs } from './clock.ts';
import type { Database } from './db/index.ts';
import type { Logger } from './observability/logger.ts';

const READ_EVERY_MS = 3_000;
/** A machine whose clock is further off than this is not ready: logs, certificates and tokens of other parts follow that clock. */
const TOLERANCE_MS = 5_000;
/** A difference to the last reading that is larger, beyond both uncertainties, is a step of the database's clock. */
const STEP_MS = 50;
/** Readings at a time: the one that took the shortest is the most exact. */
const SAMPLES = 3;

export interface DatabaseClock extends Clock {
  fault(): string | null;
  /** Compares the clocks now. Rejects when the database does not answer; the last reading stays in force. */
  read(): Promise<void>;
  start(): void;
  stop(): void;
}

interface ClockDeps {
  readonly database: Pick<Database, 'db'>;
  readonly log: Logger;
  /** The machine's own clock, in milliseconds since the epoch. */
  readonly ownMs?: () => number;
  readonly monotonic?: () => number;
}

interface Reading {
  readonly databaseMs: number;
  /**
   * Monotonic time at which the call was sent, not answered: what the database has just stamped must never be in this clock's future, so
   * the clock is ahead by at most the time of the call, and never behind.
   */
  readonly sentAtMs: number;
  /** Own clock less the database's. */
  readonly skewMs: number;
  /** How far off the reading may be: the call to the database took that long. */
  readonly uncertainMs: number;
}

export const createDatabaseClock = async (deps: ClockDeps): Promise<DatabaseClock> => {
  const { database, log, ownMs = Date.now, monotonic = monotonicMs } = deps;
  let timer: NodeJS.Timeout | undefined;

  const sample = async (): Promise<Reading> => {
    const sentAtMs = monotonic();
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(database.db);
    const databaseMs = Number(rows[0]?.ms);
    return { databaseMs, sentAtMs, skewMs: ownMs() - databaseMs, uncertainMs: monotonic() - sentAtMs };
  };
  const take = async (): Promise<Reading> => {
    let best = await sample();
    for (let count = 1; count < SAMPLES; count += 1) {
      const next = await sample();
      if (next.uncertainMs < best.uncertainMs) best = next;
    }
    return best;
  };
  const nowMs = ({ databaseMs, sentAtMs }: Reading): number => databaseMs + (monotonic() - sentAtMs);

  let reading = await take();
  /** The latest time shown: a more exact reading does not turn the clock back. */
  let shownMs = 0;
  const faultOf = ({ skewMs, uncertainMs }: Reading): string | null =>
    Math.abs(skewMs) <= TOLERANCE_MS + uncertainMs
      ? null
      : `this machine's clock is ${Math.abs(Math.round(skewMs / 1000))} s ${skewMs > 0 ? 'ahead of' : 'behind'} the database's`;
  const report = (before: string | null): void => {
    const fault = faultOf(reading);
    if (fault !== null && before === null) log.error({ skewMs: Math.round(reading.skewMs) }, `not ready: ${fault}`);
    if (fault === null && before !== null) log.info('the clock agrees with the database again');
  };
  report(null);

  const read = async (): Promise<void> => {
    const next = await take();
    const before = faultOf(reading);
    const driftMs = Math.abs(nowMs(next) - nowMs(reading));
    if (driftMs > STEP_MS + next.uncertainMs + reading.uncertainMs) shownMs = 0;
    reading = next;
    report(before);
  };

  return {
    now: () => {
      shownMs = Math.max(shownMs, nowMs(reading));
      // Up, not down: the database's stamps are finer than a Date.
      return new Date(Math.ceil(shownMs));
    },
    fault: () => faultOf(reading),
    read,
    start: () => {
      timer = setInterval(() => {
        read().catch((error: unknown) => log.warn({ err: error }, "the database's clock could not be read"));
      }, READ_EVERY_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
};
