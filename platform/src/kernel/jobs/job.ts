import type { Database, Trx } from '../db/index.ts';
import type { Logger } from '../observability/logger.ts';

export interface JobPeriod {
  /** Number of the period since 1970: `floor(start / everySeconds)`. */
  readonly key: bigint;
  readonly start: Date;
  /** The run happens at or after this moment. */
  readonly end: Date;
}

export interface JobRun {
  readonly period: JobPeriod;
  readonly log: Logger;
  /** Aborted when the platform stops. */
  readonly signal: AbortSignal;
}

interface JobCommon {
  /** Unique, `domain.verb`. */
  readonly name: string;
  /** Length of a period; a run happens at the end of each. */
  readonly everySeconds: number;
  /** How many missed periods are run after downtime, oldest first; older ones are given up. 1: only the latest. */
  readonly catchUpMax: number;
}

/**
 * `transactional`: the work runs in the transaction that records the period, so its effects in the database happen exactly
 * once. Keep it short: it holds a connection.
 */
export interface TransactionalJob extends JobCommon {
  readonly kind: 'transactional';
  /**
   * Before the transaction: brings up to date what `run` takes from memory (snapshots of slow tables). Inside of it they can't be read
   * anew on the embedded database, whose one connection the transaction has.
   */
  prepare?(): Promise<unknown>;
  run(trx: Trx, run: JobRun): Promise<void>;
}

/**
 * `leased`: for long work with transactions of its own. One instance runs a period at a time; if it dies, another takes the
 * period over when the lease has run out. The work must therefore be repeatable per period.
 */
export interface LeasedJob extends JobCommon {
  readonly kind: 'leased';
  readonly leaseSeconds: number;
  run(database: Database, run: JobRun): Promise<void>;
}

export type Job = TransactionalJob | LeasedJob;
