/** A raffle of the demo for each merchant: tickets for deposits and a few prizes. */
import type { PromotionDesk } from '../../content/content/index.ts';
import type { PlatformDeps } from '../../kernel/index.ts';
import { artUrl, currencyScale } from '../../play/games/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import TEXTS from './demo-texts.json' with { type: 'json' };
import type { RafflesService } from './raffles.service.ts';

const DAY_MS = 86_400_000;
const SORT = 90;
const PER = 10_000n;
const PRIZES = [
  { amount: 888_800n, weight: 1 },
  { amount: 8_800n, weight: 40 },
  { amount: 1_800n, weight: 200 },
  { amount: 500n, weight: 759 },
] as const;

interface RaffleSeedDeps extends Pick<PlatformDeps, 'database' | 'clock'> {
  readonly desk: Pick<PromotionDesk, 'add'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly service: Pick<RafflesService, 'list' | 'put'>;
}

export const seedRaffle = async (
  { database, clock, desk, merchants, service }: RaffleSeedDeps,
  report: (text: string) => void,
): Promise<void> => {
  const now = clock.now();
  for (const merchant of (await merchants.directory()).all) {
    if ((await service.list(merchant.id)).length > 0) continue;
    const scale = currencyScale(merchant.currency);
    await database.transaction(async (trx) => {
      const id = await desk.add(trx, merchant.id, {
        ...{ category: 'club', image: artUrl('scenes', 'festival-phone'), texts: TEXTS },
        ...{ startsAt: new Date(now.getTime() - 30 * DAY_MS), endsAt: new Date(now.getTime() + 14 * DAY_MS) },
        ...{ announced: true, sort: SORT, enabled: true, audience: null },
      });
      const act = { actor: { name: 'demo', kind: 'system', requestId: null }, merchant, reason: 'demo', now } as const;
      await service.put(trx, act, id, {
        ...{ source: 'deposits', per: PER * scale, ticketsMax: 20 },
        prizes: PRIZES.map(({ amount, weight }) => ({ amount: amount * scale, weight })),
      });
    });
    report(`a raffle at ${merchant.code}`);
  }
};
