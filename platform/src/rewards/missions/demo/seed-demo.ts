/** Missions of the demo, for every merchant. Progress is counted from what its members do. */
import type { PlatformDeps } from '../../../kernel/index.ts';
import { currencyScale } from '../../../play/games/index.ts';
import type { MerchantsService } from '../../../tenancy/merchants/index.ts';
import { insertMission, listMissions } from '../missions.store.ts';
import titles from './titles.json' with { type: 'json' };

interface SeedDeps extends Pick<PlatformDeps, 'database' | 'clock'> {
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

/** Amounts are minor units of a currency with a scale of 1; see `currencyScale`. */
const DEMO_MISSIONS = [
  { kind: 'deposits', period: 'weekly', titles: titles.deposits, target: 2n, reward: 800n },
  { kind: 'turnover', period: 'weekly', titles: titles.turnover, target: 50_000n, reward: 500n },
  { kind: 'rounds', period: 'daily', titles: titles.rounds, target: 20n, reward: 200n },
  { kind: 'logins', period: 'daily', titles: titles.login, target: 1n, reward: 100n },
] as const;

export const seedMissions = async (
  { database, clock, merchants }: SeedDeps,
  report: (text: string) => void,
): Promise<void> => {
  const at = clock.now();
  for (const { id: merchantId, code, currency } of (await merchants.directory()).all) {
    const scale = currencyScale(currency);
    await database.transaction(async (trx) => {
      if ((await listMissions(trx, merchantId)).length > 0) return;
      for (const { kind, reward, target, ...mission } of DEMO_MISSIONS)
        await insertMission(trx, {
          ...{ ...mission, merchantId, kind, at, by: null },
          ...{ reward: reward * scale, target: kind === 'turnover' ? target * scale : target },
        });
    });
    report(`missions of ${code}`);
  }
};
