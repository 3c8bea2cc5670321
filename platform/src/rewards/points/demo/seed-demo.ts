/**
 * Points of the demo: the rules and rewards of every merchant, what the history of its members has earned day by day, and some
 * redemptions. Each step is recorded with its rows, so a seed that broke off goes on without doing anything twice.
 */
import { formatDecimal, toDecimal } from 'shared-contracts/money';
import { inEveryLanguage } from '../../../content/content/index.ts';
import { artUrl, currencyScale } from '../../../play/games/index.ts';
import type { IdentityService } from '../../../identity/identity/index.ts';
import type { PlatformDeps } from '../../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../../tenancy/merchants/index.ts';
import { accrue } from '../accrual.job.ts';
import type { RewardTexts } from '../points.model.ts';
import type { PointsService } from '../points.service.ts';
import { insertReward, listRewards, readBalance, readConfig, writeConfig } from '../points.store.ts';
import type { RedemptionsService } from '../redemptions.service.ts';
import { DEMO_CONVERSION, DEMO_RATES, DEMO_REDEMPTIONS, DEMO_REWARDS } from './demo-rewards.ts';
import type { DemoRedemption } from './demo-rewards.ts';

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 32;
const READINGS = 1_000;

export interface PointsSeedDeps extends Pick<PlatformDeps, 'database' | 'clock'> {
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly identity: Pick<IdentityService, 'findMember'>;
  readonly points: PointsService;
  readonly redemptions: RedemptionsService;
}

const withAmount = (texts: RewardTexts, amount: string): RewardTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [
      language,
      { ...text, name: text.name.replace('{amount}', amount) },
    ]),
  );

const shownAmount = (merchant: Merchant, minor: bigint): string =>
  formatDecimal(toDecimal(minor), merchant.currencySymbol).replace(/\.00$/, '');

const seedRules = async ({ database }: PointsSeedDeps, merchant: Merchant, now: Date): Promise<void> => {
  const scale = currencyScale(merchant.currency);
  const since = new Date(now.getTime() - HISTORY_DAYS * DAY_MS);
  await database.transaction(async (trx) => {
    if (await readConfig(trx, merchant.id)) return;
    const conversion = { ...DEMO_CONVERSION, amount: DEMO_CONVERSION.amount * scale };
    const rates = DEMO_RATES.map(({ gameType, rate }) => ({ gameType, rate: rate / scale }));
    await writeConfig(trx, merchant.id, { enabled: true, rates, conversion, changedBy: null }, since);
    for (const [sort, reward] of DEMO_REWARDS.entries()) {
      const texts = inEveryLanguage(reward.texts);
      const amount = reward.amount === null ? null : reward.amount * scale;
      await insertReward(trx, merchant.id, {
        kind: reward.kind,
        texts: amount === null ? texts : withAmount(texts, shownAmount(merchant, amount)),
        image: artUrl('rewards', reward.picture),
        points: reward.points,
        amount,
        stock: reward.stock,
        limitPerMember: reward.limitPerMember,
        startsAt: since,
        endsAt: reward.endsInDays === null ? null : new Date(now.getTime() + reward.endsInDays * DAY_MS),
        sort,
        enabled: true,
      });
    }
  });
};

const seedRedemption = async (deps: PointsSeedDeps, demo: DemoRedemption, now: Date): Promise<void> => {
  const merchant = (await deps.merchants.directory()).byCode.get(demo.merchant);
  const member = merchant && (await deps.identity.findMember(merchant.id, demo.account));
  if (!merchant || !member) return;
  const reward = (await listRewards(deps.database.db, merchant.id)).find(({ image }) =>
    image.startsWith(`/art/rewards/${demo.picture}.`),
  );
  const balance = await readBalance(deps.database.db, merchant.id, member.id);
  if (!reward || reward.points > balance) return;
  await deps.database.transaction(async (trx) => {
    const holder = { merchant, memberId: member.id };
    const contact = `${member.nickname}, by chat`;
    const request = { rewardId: reward.id, shownPrice: reward.points, contact, now };
    const { redemptionId } = await deps.points.redeem(trx, holder, request);
    if (demo.status === 'in process') return;
    const act = {
      actor: { name: 'demo', kind: 'system', requestId: null },
      merchant,
      reason: demo.status === 'rejected' ? 'Asked for by the member' : null,
      now: new Date(now.getTime() + 4 * 3_600_000),
    } as const;
    await deps.redemptions.decide(trx, act, redemptionId, demo.status);
  });
};

export const seedPoints = async (deps: PointsSeedDeps, report: (text: string) => void): Promise<void> => {
  const { database, clock } = deps;
  const now = clock.now();
  for (const merchant of (await deps.merchants.directory()).all) {
    await seedRules(deps, merchant, now);
    report(`rules and rewards of ${merchant.code}`);
  }
  let entries = 0;
  for (let daysAgo = HISTORY_DAYS; daysAgo >= 0; daysAgo -= 1) {
    const from = new Date(now.getTime() - (daysAgo + 1) * DAY_MS);
    const until = new Date(now.getTime() - daysAgo * DAY_MS);
    // Once only: what was read before is known by its rounds, and redemptions by their day's entries.
    const earned = await database.transaction((trx) => accrue(trx, from, until, READINGS));
    entries += earned.entries;
    if (earned.entries === 0) continue;
    for (const demo of DEMO_REDEMPTIONS) if (demo.daysAgo === daysAgo) await seedRedemption(deps, demo, until);
  }
  report(`${entries} entries of earned points`);
};
