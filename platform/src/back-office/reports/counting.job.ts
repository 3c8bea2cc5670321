/**
 * Brings the figures of the days up to date. Jobs and not part of a bet: a bet must not wait for a report. Both read what is new since they
 * last looked, so downtime is caught up by itself.
 */
import type { Job, Trx } from '../../kernel/index.ts';
import { callsCompleteUntil } from '../../play/provider/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { countMoney, countRoundsOf, readProgress, writeProgress } from './counting.store.ts';

const MONEY_EVERY_SECONDS = 5;
const ROUNDS_EVERY_SECONDS = 30;
/** No reading looks at the calls of so long. */
const READING_MS = 86_400_000;

export interface CountingDeps {
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

/** Counts the days anew whose rounds were touched, one day of calls in a run; answers whether there is more to read. */
export const countRounds = async (trx: Trx): Promise<boolean> => {
  const from = await readProgress(trx);
  const complete = await callsCompleteUntil(trx);
  if (from === null || from >= complete) return false;
  const until = new Date(Math.min(complete.getTime(), from.getTime() + READING_MS));
  await countRoundsOf(trx, from, until);
  await writeProgress(trx, until);
  return until < complete;
};

export const countingJobs = (deps: CountingDeps): readonly Job[] => [
  {
    kind: 'transactional',
    name: 'reports.money',
    everySeconds: MONEY_EVERY_SECONDS,
    // It always looks at everything since the last run, so one run makes up for all that were missed.
    catchUpMax: 1,
    prepare: () => deps.merchants.directory(),
    run: async (trx) => {
      await countMoney(trx, (await deps.merchants.directory()).all);
    },
  },
  {
    kind: 'transactional',
    name: 'reports.rounds',
    everySeconds: ROUNDS_EVERY_SECONDS,
    catchUpMax: 1,
    run: async (trx) => {
      for (let readings = 0; readings < 10 && (await countRounds(trx)); readings += 1);
    },
  },
];
