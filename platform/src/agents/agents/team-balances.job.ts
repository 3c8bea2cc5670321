import type { TransactionalJob, Trx } from '../../kernel/index.ts';
import { callsCompleteUntil } from '../../play/provider/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import { keepBalances, missingDay } from './team-balances.store.ts';

const EVERY_SECONDS = 60;
/** No further day is begun after so long; the next runs go on. */
const BUSY_MS = 500;

/** Stores days of a merchant that have ended before `until`, newest first, until none is missing or the time is over. */
export const keepDays = async (
  trx: Trx,
  merchant: Pick<Merchant, 'id' | 'currency' | 'settings'>,
  until: Date,
): Promise<void> => {
  const money = { merchantId: merchant.id, currency: merchant.currency };
  const stopAt = performance.now() + BUSY_MS;
  do {
    const endedAt = await missingDay(trx, { ...money, timeZone: timeZoneOf(merchant), until });
    if (!endedAt) return;
    await keepBalances(trx, { ...money, endedAt });
  } while (performance.now() < stopAt);
};

/** Keeps the overview of a past period as quick for a large team as for a small one. */
export const teamBalancesJob = (merchants: Pick<MerchantsService, 'directory'>): TransactionalJob => ({
  kind: 'transactional',
  name: 'agents.team-balances',
  everySeconds: EVERY_SECONDS,
  // One run looks at all days that are missing.
  catchUpMax: 1,
  prepare: () => merchants.directory(),
  run: async (trx) => {
    const until = await callsCompleteUntil(trx);
    for (const merchant of (await merchants.directory()).all) await keepDays(trx, merchant, until);
  },
});
