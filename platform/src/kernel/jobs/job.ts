import type { RawBuilder } from 'kysely';
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

/** A statement of one row with one boolean, `hasWork`. Goes from a domain to the runner: the check of statements knows it by its name. */
export interface WorkQuestion extends RawBuilder<unknown> {
  readonly isUsableAs?: 'question';
}

interface JobCommon {
  /** Unique, `domain.verb`. */
  readonly name: string;
  /** Length of a period; a run happens at the end of each. */
  readonly everySeconds: number;
  /** How many missed periods are run after downtime, oldest first; older ones are given up. 1: only the latest. */
  readonly catchUpMax: number;
  /**
   * Whether a run would find anything. Every few seconds the runner sends the questions of all jobs that are due as one statement, which
   * also records the periods without work; `run` is not called for those. The question must be true whenever a run would change
   * something, and be answered by an index.
   */
  hasWork?(period: JobPeriod, now: Date): WorkQuestion;
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
 * `leased`: for long work with transactions of its own. One instance runs the job at a time, also when a run outlasts its period; if
 * it dies, another takes over when the lease has run out. The work must therefore be repeatable per period.
 */
export interface LeasedJob extends JobCommon {
  readonly kind: 'leased';
  /** Renewed during a run, so it can be shorter than the run: it is how long the job pauses after its instance has died. */
  readonly leaseSeconds: number;
  run(database: Database, run: JobRun): Promise<void>;
}

export type Job = TransactionalJob | LeasedJob;
