/**
 * Pays cashback for weeks that have ended, Monday to Sunday in each merchant's time zone. It settles every week since the last one that
 * it settled, so downtime is caught up by itself; what is rolled back later changes nothing.
 */
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { TransactionalJob, Trx } from '../../kernel/index.ts';
import { callsCompleteUntil } from '../../play/provider/index.ts';
import { finishWeek, listLosers, takeWeek } from './cashback.store.ts';
import type { Loser } from './cashback.store.ts';
import { cashbackOf } from './loyalty.policy.ts';
import type { Exclusions, Grants, NewGrant } from './ports.ts';

const EVERY_SECONDS = 300;
const KEPT_MS = 30 * 86_400_000;

export interface CashbackDeps {
  readonly grants: Grants;
  readonly exclusions: Exclusions;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

interface WeekAct {
  readonly merchantId: number;
  readonly monday: string;
  readonly at: Date;
}

const grantOf = ({ merchantId, monday, at }: WeekAct, loser: Loser): readonly NewGrant[] => {
  const amount = cashbackOf(loser.netLoss, loser);
  if (amount === 0n) return [];
  return [
    {
      merchantId,
      memberId: loser.memberId,
      key: `cashback:${loser.memberId}:${monday}`,
      source: 'cashback',
      facts: { week: monday },
      amount,
      expiresAt: new Date(at.getTime() + KEPT_MS),
      at,
    },
  ];
};

/**
 * Settles the weeks of all merchants that ended until then, each once; who takes a break from play by then has nothing of it, now or later
 * (RSG-004). Answers the number of new grants.
 */
export const settleWeeks = async (
  trx: Trx,
  { grants, exclusions, merchants }: CashbackDeps,
  until: Date,
): Promise<number> => {
  let granted = 0;
  for (const merchant of (await merchants.directory()).all) {
    const place = { merchantId: merchant.id, timeZone: timeZoneOf(merchant) };
    for (;;) {
      const monday = await takeWeek(trx, { ...place, until });
      if (monday === null) break;
      const losers = await listLosers(trx, { ...place, monday });
      const excluded = await exclusions.excludedAmong(
        trx,
        losers.map(({ memberId }) => memberId),
      );
      const act = { merchantId: merchant.id, monday, at: until };
      const due = losers.filter(({ memberId }) => !excluded.has(memberId)).flatMap((loser) => grantOf(act, loser));
      if (due.length > 0) granted += await grants.grantMany(trx, due);
      await finishWeek(trx, merchant.id);
    }
  }
  return granted;
};

export const cashbackJob = (deps: CashbackDeps): TransactionalJob => ({
  kind: 'transactional',
  name: 'loyalty.cashback',
  everySeconds: EVERY_SECONDS,
  // One run settles everything that was missed.
  catchUpMax: 1,
  prepare: () => deps.merchants.directory(),
  run: async (trx) => {
    // Calls of the week's last moment may still run: the week waits for them.
    await settleWeeks(trx, deps, await callsCompleteUntil(trx));
  },
});
