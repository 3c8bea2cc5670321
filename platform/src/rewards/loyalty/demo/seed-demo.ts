/**
 * Levels and rebates of the demo. What its members have, the accrual itself counts from the rounds of their past; levels that the members
 * were given stay. The week before the present is the first one that brings cashback, once the platform runs.
 */
import { currencyScale } from '../../../play/games/index.ts';
import type { Database, Clock } from '../../../kernel/index.ts';
import { timeZoneOf } from '../../../tenancy/merchants/index.ts';
import type { Merchant, MerchantsService } from '../../../tenancy/merchants/index.ts';
import { accrueDue } from '../accrual.job.ts';
import type { AccrualDeps } from '../accrual.job.ts';
import { readProgress, writeProgress } from '../accrual.store.ts';
import { readLevels, readLevelsChanged, writeLevels } from '../levels.store.ts';
import type { NewLevel } from '../loyalty.model.ts';
import { readRule, writeRule } from '../rebate.store.ts';
import { DEMO_LEVELS, DEMO_REBATE } from './demo-loyalty.ts';

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 32;
const READINGS = 1_000;

export interface LoyaltySeedDeps extends AccrualDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly clock: Clock;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

const seedRules = async ({ database }: LoyaltySeedDeps, merchant: Merchant, now: Date): Promise<void> => {
  const scale = currencyScale(merchant.currency);
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await database.transaction(async (trx) => {
    if ((await readLevelsChanged(trx, merchant.id)).changedAt) return;
    const levels = (await readLevels(trx, merchant.id)).flatMap((level): readonly NewLevel[] => {
      const rule = DEMO_LEVELS[level.rankLevel];
      if (!rule) return [];
      const cashbackMax = rule.cashbackMax === null ? null : rule.cashbackMax * scale;
      const amounts = { turnover: rule.turnover * scale, cashbackMax, levelUpBonus: rule.levelUpBonus * scale };
      return [{ ...level, ...rule, ...amounts }];
    });
    const act = { merchantId: merchant.id, timeZone: timeZoneOf(merchant), by: null, at: daysAgo(7) };
    if (levels.length > 0) await writeLevels(trx, act, levels);
    if (await readRule(trx, merchant.id)) return;
    const rule = { ...DEMO_REBATE, min: DEMO_REBATE.min * scale };
    await writeRule(trx, merchant.id, rule, { by: null, at: daysAgo(HISTORY_DAYS) });
  });
};

export const seedLoyalty = async (deps: LoyaltySeedDeps, report: (text: string) => void): Promise<void> => {
  const { database, clock, merchants } = deps;
  const now = clock.now();
  for (const merchant of (await merchants.directory()).all) {
    await seedRules(deps, merchant, now);
    report(`levels and rebates of ${merchant.code}`);
  }
  const since = new Date(now.getTime() - HISTORY_DAYS * DAY_MS);
  const counted = await database.transaction(async (trx) => {
    // The rounds of the past were imported after the migration had looked for the first one.
    if (since < (await readProgress(trx))) await writeProgress(trx, since);
    return accrueDue(trx, deps, READINGS);
  });
  report(`${counted} rounds counted`);
};
