/**
 * Bonuses of the demo's members: one in force with the rounds since counted, and some that have ended. The cash of the README's accounts stays
 * as it is.
 */
import type { IdentityService } from '../../../identity/identity/index.ts';
import type { PlatformDeps, Trx } from '../../../kernel/index.ts';
import { currencyScale } from '../../../play/games/index.ts';
import { readSettledRounds } from '../../../play/provider/index.ts';
import type { Merchant, MerchantsService } from '../../../tenancy/merchants/index.ts';
import type { BonusEnd, BonusService } from '../bonus.service.ts';
import * as store from '../bonus.store.ts';
import TITLES from './titles.json' with { type: 'json' };

const DAY_MS = 86_400_000;
const READINGS = 1_000;
const DAYS = 7;
const WAGERED_TIMES = 10n;
const SHARES = { RNG: 100, INHOUSE: 100, FISH: 100, LIVE: 20 } as const;

interface DemoBonus {
  readonly account: string;
  readonly title: keyof typeof TITLES;
  /** In yuan's minor units; scaled to the merchant's currency. */
  readonly amount: bigint;
  readonly daysAgo: number;
  /** Null: in force. */
  readonly ended: Exclude<BonusEnd, 'completed' | 'used'> | null;
}

const DEMO_BONUSES: readonly DemoBonus[] = [
  { account: 'player1', title: 'reload', amount: 8_800n, daysAgo: 6, ended: 'cancelled' },
  { account: 'player2', title: 'welcome', amount: 20_000n, daysAgo: 6, ended: 'expired' },
  { account: 'player2', title: 'reload', amount: 5_000n, daysAgo: 3, ended: 'cancelled' },
  { account: 'player5', title: 'welcome', amount: 10_000n, daysAgo: 5, ended: 'cancelled' },
  { account: 'player5', title: 'reload', amount: 12_000n, daysAgo: 2, ended: null },
];

export interface BonusSeedDeps extends Pick<PlatformDeps, 'database' | 'clock'> {
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly identity: Pick<IdentityService, 'membersByAccounts'>;
  readonly service: Pick<BonusService, 'give' | 'end'>;
}

/** Every round since the bonus was granted; for members without one it changes nothing. */
const countSince = async (trx: Trx, from: Date, until: Date): Promise<void> => {
  let at = from;
  for (let reading = 0; reading < READINGS && at < until; reading += 1) {
    const { rounds, readUntil } = await readSettledRounds(trx, at, until);
    await store.countRounds(trx, rounds);
    at = readUntil;
  }
};

const seedOne = async (
  trx: Trx,
  { service }: BonusSeedDeps,
  merchant: Merchant,
  memberId: bigint,
  { account, title, daysAgo, ended, ...demo }: DemoBonus,
  now: Date,
): Promise<void> => {
  const scale = currencyScale(merchant.currency);
  const at = new Date(now.getTime() - daysAgo * DAY_MS);
  const amount = demo.amount * scale;
  const id = await service.give(trx, merchant.currency, {
    ...{ merchantId: merchant.id, memberId, key: `demo:${account}:${title}`, source: 'promotion', promotionId: null },
    ...{ titles: TITLES[title], amount, required: amount * WAGERED_TIMES, bonusFirst: false, stakeMax: 5_000n * scale },
    ...{ shares: SHARES, at, endsAt: new Date(at.getTime() + DAYS * DAY_MS), by: null },
  });
  await countSince(trx, at, now);
  const bonus = ended && (await store.findBonus(trx, { merchantId: merchant.id, id }, 'lock'));
  if (ended && bonus) await service.end(trx, bonus, merchant.currency, ended, new Date(at.getTime() + DAY_MS));
};

export const seedBonuses = async (deps: BonusSeedDeps, report: (text: string) => void): Promise<void> => {
  const { database, clock, merchants, identity } = deps;
  const now = clock.now();
  for (const merchant of (await merchants.directory()).all) {
    const seeded = await database.transaction(async (trx) => {
      const { total } = await store.listBonuses(trx, { merchantId: merchant.id, timeZone: 'UTC', offset: 0, limit: 1 });
      if (total > 0) return 0;
      const members = await identity.membersByAccounts(
        merchant.id,
        DEMO_BONUSES.map(({ account }) => account),
        trx,
      );
      for (const demo of DEMO_BONUSES) {
        const member = members.find(({ account }) => account === demo.account);
        if (member) await seedOne(trx, deps, merchant, member.id, demo, now);
      }
      return members.length;
    });
    if (seeded > 0) report(`bonuses of ${seeded} members of ${merchant.code}`);
  }
};
