/** A running tournament of the demo for each merchant. Its ranking comes from the demo's own rounds, which the job counts. */
import type { PromotionDesk } from '../../../content/content/index.ts';
import type { PlatformDeps } from '../../../kernel/index.ts';
import { artUrl, currencyScale } from '../../../play/games/index.ts';
import type { MerchantsService } from '../../../tenancy/merchants/index.ts';
import type { TournamentsService } from '../tournaments.service.ts';
import TEXTS from './texts.json' with { type: 'json' };

const DAY_MS = 86_400_000;
const SORT = 80;
const LEAST_BET = 100n;
const PRIZES = [
  { places: 1, amount: 500_000n },
  { places: 2, amount: 150_000n },
  { places: 7, amount: 30_000n },
] as const;

interface TournamentSeedDeps extends Pick<PlatformDeps, 'database' | 'clock'> {
  readonly desk: Pick<PromotionDesk, 'add'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly service: Pick<TournamentsService, 'list' | 'put'>;
}

export const seedTournament = async (
  { database, clock, desk, merchants, service }: TournamentSeedDeps,
  report: (text: string) => void,
): Promise<void> => {
  const now = clock.now();
  const startsAt = new Date(now.getTime() - 7 * DAY_MS);
  const endsAt = new Date(now.getTime() + 7 * DAY_MS);
  for (const merchant of (await merchants.directory()).all) {
    if ((await service.list(merchant.id)).length > 0) continue;
    const scale = currencyScale(merchant.currency);
    await database.transaction(async (trx) => {
      const id = await desk.add(trx, merchant.id, {
        ...{ category: 'club', image: artUrl('scenes', 'festival-phone'), texts: TEXTS, startsAt },
        // Its results can be read for a week.
        endsAt: new Date(endsAt.getTime() + 7 * DAY_MS),
        ...{ announced: true, sort: SORT, enabled: true, audience: null },
      });
      const act = { actor: { name: 'demo', kind: 'system', requestId: null }, merchant, reason: 'demo', now } as const;
      await service.put(trx, act, id, {
        ...{ score: 'turnover', startsAt, endsAt, kinds: [], games: [], leastBet: LEAST_BET * scale },
        prizes: PRIZES.map(({ places, amount }) => ({ places, amount: amount * scale })),
      });
    });
    report(`a tournament at ${merchant.code}`);
  }
};
