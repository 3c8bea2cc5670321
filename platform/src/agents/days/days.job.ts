import { callsCompleteUntil } from '../../play/provider/index.ts';
import type { TransactionalJob, Trx } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import { keepMovements, nextMovementDay } from './movement-days.store.ts';
import { keepPlay, lockPlayProgress, nextPlayDay, noteStaleDays, writePlayProgress } from './play-days.store.ts';

const EVERY_SECONDS = 60;
/** Of a merchant no further day is begun after so long; the next runs go on. */
const BUSY_MS = 500;
/** An older day is summed when it is read. Periods have at most 366 days. */
const DAYS_BACK = 400;

type Place = Pick<Merchant, 'id' | 'currency' | 'settings'>;

/** Stores a day of the merchant that has ended before `until`: the newest that is missing. Answers whether there was one. */
const keepOne = async (trx: Trx, merchant: Place, until: Date, days: number): Promise<boolean> => {
  const ended = { merchantId: merchant.id, until, timeZone: timeZoneOf(merchant), days };
  const play = await nextPlayDay(trx, ended);
  if (play) await keepPlay(trx, play);
  const movements = await nextMovementDay(trx, { ...ended, currency: merchant.currency });
  if (movements) await keepMovements(trx, movements);
  return play !== null || movements !== null;
};

/** Stores the last days of these merchants that have ended before `until`, until none is missing or the time is over. */
export const keepTeamDays = async (
  trx: Trx,
  merchants: readonly Place[],
  until: Date,
  days = DAYS_BACK,
): Promise<void> => {
  await noteStaleDays(trx, await lockPlayProgress(trx));
  for (const merchant of merchants) {
    const stopAt = performance.now() + BUSY_MS;
    // At least one, however slow the machine is.
    while ((await keepOne(trx, merchant, until, days)) && performance.now() < stopAt) continue;
  }
  await writePlayProgress(trx, until);
};

/** Keeps pages of a long period as quick for a large team as for a small one. */
export const teamDaysJob = (merchants: Pick<MerchantsService, 'directory'>): TransactionalJob => ({
  kind: 'transactional',
  name: 'agents.team-days',
  everySeconds: EVERY_SECONDS,
  // One run looks at all days that are missing.
  catchUpMax: 1,
  prepare: () => merchants.directory(),
  run: async (trx) => {
    const until = await callsCompleteUntil(trx);
    await keepTeamDays(trx, (await merchants.directory()).all, until);
  },
});
