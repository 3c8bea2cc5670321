/**
 * Turns settled bets into points. A job and not part of the settlement: a bet must not wait for points (PRV-009). It reads the wallet's
 * calls since it last looked, so downtime is caught up by itself, and a round that comes again, rolled back or won late, is brought up
 * to date instead of counted again.
 */
import type { Job, Trx } from '../../kernel/index.ts';
import { callsCompleteUntil, readSettledRounds } from '../../play/provider/index.ts';
import { earnFor, hasCalls, readProgress, writeProgress } from './accrual.store.ts';

const EVERY_SECONDS = 5;
/** Readings of one run: what is left after long downtime is done by the next ones. */
const READINGS_MAX = 20;

/** Looks at the calls from `from` on, at most so many readings. Answers up to where, and the number of entries that followed. */
export const accrue = async (
  trx: Trx,
  from: Date,
  until: Date,
  readings: number,
): Promise<{ readonly until: Date; readonly entries: number }> => {
  let at = from;
  let entries = 0;
  for (let reading = 0; reading < readings && at < until; reading += 1) {
    const { rounds, readUntil } = await readSettledRounds(trx, at, until);
    entries += await earnFor(trx, rounds);
    at = readUntil;
  }
  return { until: at, entries };
};

/** One step of the job; for tests as well. */
export const accrueDue = async (trx: Trx): Promise<number> => {
  const from = await readProgress(trx);
  const { until, entries } = await accrue(trx, from, await callsCompleteUntil(trx), READINGS_MAX);
  if (until > from) await writeProgress(trx, until);
  return entries;
};

export const accrualJob: Job = {
  kind: 'transactional',
  name: 'points.accrue',
  everySeconds: EVERY_SECONDS,
  // It always looks at everything since the last run, so one run makes up for all that were missed.
  catchUpMax: 1,
  hasWork: hasCalls,
  run: async (trx) => {
    await accrueDue(trx);
  },
};
