/**
 * Asks vendors for days that are over and not compared yet, from the day of its first run on. A vendor that did not answer is asked again by
 * the next run.
 */
import type { LeasedJob } from '../../kernel/index.ts';
import type { ReconciliationService } from './reconciliation.service.ts';

const EVERY_SECONDS = 900;
const LEASE_SECONDS = 600;
const DAY_MS = 86_400_000;
/** After the end of a day: late wins of its last rounds have arrived. */
const SETTLES_MS = 3_600_000;
/** How far back days are made up for. */
const DAYS_BACK = 7;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Days of the last week that are over. Oldest first. */
export const dueDays = (now: Date): readonly string[] => {
  const last = now.getTime() - SETTLES_MS - DAY_MS;
  return Array.from({ length: DAYS_BACK }, (_, back) => dayOf(last - (DAYS_BACK - 1 - back) * DAY_MS));
};

export const reconciliationJob = (service: ReconciliationService): LeasedJob => ({
  kind: 'leased',
  name: 'reconciliation.compare',
  everySeconds: EVERY_SECONDS,
  catchUpMax: 1,
  leaseSeconds: LEASE_SECONDS,
  run: async (_database, { period, signal, log }) => {
    const days = dueDays(period.end);
    for (const vendor of service.vendors) {
      const since = await service.startOf(vendor, dayOf(period.end.getTime()));
      const done = await service.doneDays(vendor, days[0] ?? '');
      for (const day of days.filter((one) => one >= since && !done.has(one))) {
        if (signal.aborted) return;
        const isAnswered = await service.ask({ vendor, day, at: period.end, by: null });
        if (isAnswered) continue;
        log.warn({ vendor, day }, 'a vendor did not answer with its list of rounds');
        break;
      }
    }
  },
});
