/**
 * The reward centre of the demo: something to claim, and what has been. By the domain itself, so that rows and ledger agree; the balances
 * of the README's accounts stay as they are. One transaction and keys of their own: a seed that broke off goes on without doing anything twice.
 */
import { inEveryLanguage } from '../../../content/content/index.ts';
import type { IdentityService } from '../../../identity/identity/index.ts';
import type { PlatformDeps } from '../../../kernel/index.ts';
import type { MerchantsService } from '../../../tenancy/merchants/index.ts';
import type { GrantTitles, NewGrant, OperatorGrant } from '../grant.model.ts';
import type { RewardCentreService } from '../reward-centre.service.ts';
import { findGrant, insertGrants } from '../reward-centre.store.ts';

const DAY_MS = 86_400_000;
const MERCHANT = 'aurora';
const DESK = 'operator1';

const PATIENCE = inEveryLanguage({ EN: 'Thank you for your patience', VI: 'Cảm ơn bạn đã kiên nhẫn' });
const SEASON = inEveryLanguage({ EN: "Season's greetings", VI: 'Lời chào mùa lễ hội' });

interface DemoGrant {
  readonly account: string;
  readonly key: string;
  readonly what:
    | { readonly source: 'cashback'; readonly weeksAgo: number }
    | { readonly source: 'level-up'; readonly level: string }
    | { readonly source: 'operator'; readonly titles: GrantTitles; readonly reason: string };
  readonly amount: bigint;
  readonly daysAgo: number;
  /** From the moment it was granted; null: it does not expire. */
  readonly days: number | null;
  readonly claimed?: true;
}

const late = { source: 'operator', titles: PATIENCE, reason: 'The draw of the evening was late' } as const;
const season = { source: 'operator', titles: SEASON, reason: 'Festival list of the club' } as const;

const DEMO_GRANTS: readonly DemoGrant[] = [
  {
    ...{ account: 'player1', key: 'cashback', what: { source: 'cashback', weeksAgo: 2 } },
    ...{ amount: 3_640n, daysAgo: 6, days: 14 },
  },
  {
    ...{ account: 'player1', key: 'level', what: { source: 'level-up', level: 'Diamond' } },
    ...{ amount: 2_800n, daysAgo: 12, days: null },
  },
  { account: 'player1', key: 'late', what: late, amount: 1_000n, daysAgo: 1, days: 7 },
  { account: 'player1', key: 'season', what: season, amount: 880n, daysAgo: 40, days: 10 },
  { account: 'player2', key: 'late', what: late, amount: 1_000n, daysAgo: 1, days: 7 },
  { account: 'player2', key: 'season', what: season, amount: 880n, daysAgo: 40, days: 10 },
  { account: 'phuongthao', key: 'season', what: season, amount: 880n, daysAgo: 5, days: 30, claimed: true },
  { account: 'lananh', key: 'season', what: season, amount: 880n, daysAgo: 5, days: 30, claimed: true },
  { account: 'kimngan', key: 'late', what: late, amount: 1_000n, daysAgo: 1, days: 7 },
];

export interface GrantSeedDeps extends Pick<PlatformDeps, 'database' | 'clock'> {
  readonly merchants: Pick<MerchantsService, 'byCode'>;
  readonly identity: Pick<IdentityService, 'membersByAccounts'>;
  readonly service: RewardCentreService;
}

/** The Monday of a week, yyyy-MM-dd. */
const mondayOf = (now: Date, weeksAgo: number): string => {
  const day = new Date(now.getTime() - weeksAgo * 7 * DAY_MS);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
};

const grantOf = (
  { key, what, amount, daysAgo, days }: DemoGrant,
  member: { readonly merchantId: number; readonly id: bigint },
  now: Date,
): NewGrant | OperatorGrant => {
  const at = new Date(now.getTime() - daysAgo * DAY_MS);
  const expiresAt = days === null ? null : new Date(at.getTime() + days * DAY_MS);
  const { merchantId, id: memberId } = member;
  const common = { merchantId, memberId, key: `demo:${key}:${memberId}`, amount, expiresAt, at };
  if (what.source === 'operator') return { ...common, ...what, facts: {}, by: DESK };
  if (what.source === 'level-up') return { ...common, source: 'level-up', facts: { level: what.level } };
  return { ...common, source: 'cashback', facts: { week: mondayOf(now, what.weeksAgo) } };
};

export const seedGrants = async (
  { database, clock, merchants, identity, service }: GrantSeedDeps,
  report: (text: string) => void,
): Promise<void> => {
  const now = clock.now();
  const merchant = await merchants.byCode(MERCHANT);
  const accounts = [...new Set(DEMO_GRANTS.map(({ account }) => account))];
  const count = await database.transaction(async (trx) => {
    const members = await identity.membersByAccounts(merchant.id, accounts, trx);
    const ready = DEMO_GRANTS.flatMap((demo) => {
      const member = members.find(({ account }) => account === demo.account);
      return member ? [{ ...grantOf(demo, member, now), isClaimed: demo.claimed ?? false }] : [];
    });
    const added = await insertGrants(trx, ready);
    for (const { memberId, key } of ready.filter(({ isClaimed }) => isClaimed)) {
      const grant = await findGrant(trx, merchant.id, key);
      if (grant && !grant.claimedAt) await service.claim(trx, { merchant, memberId }, grant.id, now);
    }
    return added;
  });
  report(`${count} rewards to claim or claimed`);
};
