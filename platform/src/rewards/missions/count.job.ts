/**
 * Turns settled rounds into progress of missions. A job and not part of the settlement: a bet must not wait for missions (PRV-009). It
 * reads what touched rounds since it last looked, so downtime is caught up by itself.
 */
import type { Job, Trx } from '../../kernel/index.ts';
import { callsCompleteUntil, readSettledRounds } from '../../play/provider/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import * as store from './count.store.ts';

const EVERY_SECONDS = 5;
/** Readings of one run: what is left after long downtime is done by the next ones. */
const READINGS_MAX = 20;
const PURGE_EVERY_SECONDS = 86_400;
/** Longer than a week, and than a round may still be rolled back. */
const KEPT_MS = 35 * 86_400_000;

export interface CountDeps {
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

type Zones = Parameters<typeof store.countRounds>[2];

/** One step of the job; for the demo and tests as well. */
export const countDue = async (trx: Trx, zones: Zones, readings: number = READINGS_MAX): Promise<void> => {
  const from = await store.readProgress(trx);
  const until = await callsCompleteUntil(trx);
  const wanted = new Set(await store.merchantsWithMissions(trx));
  const own = zones.filter(({ merchant }) => wanted.has(merchant));
  let at = from;
  for (let reading = 0; reading < readings && at < until; reading += 1) {
    const { rounds, readUntil } = await readSettledRounds(trx, at, until);
    await store.countRounds(trx, rounds, own);
    at = readUntil;
  }
  if (at > from) await store.writeProgress(trx, at);
};

/** The zones in which days of merchants begin. */
export const zonesOf = async ({ merchants }: CountDeps): Promise<Zones> =>
  (await merchants.directory()).all.map((merchant) => ({ merchant: merchant.id, zone: timeZoneOf(merchant) }));

export const countJobs = (deps: CountDeps): readonly Job[] => {
  let zones: Zones = [];
  return [
    {
      kind: 'transactional',
      name: 'missions.count',
      everySeconds: EVERY_SECONDS,
      // It always looks at everything since the last run, so one run makes up for all that were missed.
      catchUpMax: 1,
      hasWork: store.hasCalls,
      prepare: async () => {
        zones = await zonesOf(deps);
      },
      run: (trx) => countDue(trx, zones),
    },
    {
      kind: 'transactional',
      name: 'missions.purge',
      everySeconds: PURGE_EVERY_SECONDS,
      catchUpMax: 1,
      run: (trx, { period }) => store.purgeDays(trx, new Date(period.end.getTime() - KEPT_MS)),
    },
  ];
};
