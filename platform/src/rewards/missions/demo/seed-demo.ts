/**
 * Missions of the demo, for every merchant. Progress is counted from what its members have done this week; some have claimed missions, so
 * that the leaderboard has places. The balances of the README's accounts stay as they are.
 */
import type { IdentityService } from '../../../identity/identity/index.ts';
import type { PlatformDeps, Trx } from '../../../kernel/index.ts';
import type { Ledger } from '../../../money/ledger/index.ts';
import { currencyScale } from '../../../play/games/index.ts';
import { timeZoneOf } from '../../../tenancy/merchants/index.ts';
import type { Merchant, MerchantsService } from '../../../tenancy/merchants/index.ts';
import { countDue, zonesOf } from '../count.job.ts';
import { readProgress, writeProgress } from '../count.store.ts';
import { createPayment } from '../missions.service.ts';
import { insertMission, listMissions, readStates } from '../missions.store.ts';
import titles from './titles.json' with { type: 'json' };

const WEEK_MS = 7 * 86_400_000;
const READINGS = 1_000;

interface SeedDeps extends Pick<PlatformDeps, 'database' | 'clock'> {
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly identity: Pick<IdentityService, 'membersByAccounts'>;
  readonly ledger: Pick<Ledger, 'playerAccount' | 'houseAccount' | 'post'>;
}

/** Amounts are minor units of a currency with a scale of 1; see `currencyScale`. */
const DEMO_MISSIONS = [
  { kind: 'deposits', period: 'weekly', titles: titles.deposits, target: 2n, reward: 800n },
  { kind: 'turnover', period: 'weekly', titles: titles.turnover, target: 50_000n, reward: 500n },
  { kind: 'rounds', period: 'daily', titles: titles.rounds, target: 20n, reward: 200n },
  { kind: 'logins', period: 'daily', titles: titles.login, target: 1n, reward: 100n },
] as const;

/** How many missions of the week each of them has claimed. */
const DEMO_CLAIMS = [
  ['phuongthao', 4],
  ['lananh', 3],
  ['kimngan', 1],
] as const;

const seedClaims = async (deps: SeedDeps, trx: Trx, merchant: Merchant, now: Date): Promise<void> => {
  const pay = createPayment(deps);
  for (const [account, count] of DEMO_CLAIMS) {
    const [member] = await deps.identity.membersByAccounts(merchant.id, [account], trx);
    if (!member) continue;
    const at = { merchantId: merchant.id, memberId: member.id, timeZone: timeZoneOf(merchant), now };
    for (const mission of (await readStates(trx, at)).slice(0, count))
      await pay(trx, { merchant, memberId: member.id }, mission, now);
  }
};

export const seedMissions = async (deps: SeedDeps, report: (text: string) => void): Promise<void> => {
  const { database, clock, merchants } = deps;
  const at = clock.now();
  for (const merchant of (await merchants.directory()).all) {
    const scale = currencyScale(merchant.currency);
    await database.transaction(async (trx) => {
      if ((await listMissions(trx, merchant.id)).length > 0) return;
      for (const { kind, reward, target, ...mission } of DEMO_MISSIONS)
        await insertMission(trx, {
          ...{ ...mission, merchantId: merchant.id, kind, follows: null, at, by: null },
          ...{ reward: reward * scale, target: kind === 'turnover' ? target * scale : target },
        });
      await seedClaims(deps, trx, merchant, at);
    });
    report(`missions of ${merchant.code}`);
  }
  const zones = await zonesOf(deps);
  const since = new Date(at.getTime() - WEEK_MS);
  await database.transaction(async (trx) => {
    // The rounds of the past were imported after the migration had looked for the first one.
    if (since < (await readProgress(trx))) await writeProgress(trx, since);
    await countDue(trx, zones, READINGS);
  });
};
