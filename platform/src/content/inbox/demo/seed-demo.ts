/** Messages of the demo: two of operators to every member. Those of payments come with the payments of the demo. */
import type { PlatformDeps } from '../../../kernel/index.ts';
import type { MerchantsService } from '../../../tenancy/merchants/index.ts';
import { timeZoneOf } from '../../../tenancy/merchants/index.ts';
import type { Audience } from '../inbox.model.ts';
import { insertSending, listSendings } from '../inbox.store.ts';
import type { SendingsService } from '../sendings.service.ts';
import texts from './texts.json' with { type: 'json' };

const DAY_MS = 86_400_000;
const DESK = 'operator1';
const EVERYBODY: Audience = { kind: 'segment', levels: [] };

const DEMO_SENDINGS = [
  { texts: texts.welcome, daysAgo: 5, reason: 'Introduction of messages' },
  { texts: texts.maintenance, daysAgo: 4, reason: 'Maintenance of the bank on Tuesday' },
];

interface SeedDeps extends Pick<PlatformDeps, 'database' | 'clock'> {
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly sendings: SendingsService;
}

export const seedInbox = async (
  { database, clock, merchants, sendings }: SeedDeps,
  report: (text: string) => void,
): Promise<void> => {
  const now = clock.now();
  const { all } = await merchants.directory();
  for (const merchant of all) {
    await database.transaction(async (trx) => {
      const there = await listSendings(trx, merchant.id, { before: null, limit: 1 });
      if (there.length > 0) return;
      for (const { texts: written, daysAgo, reason } of DEMO_SENDINGS)
        await insertSending(trx, {
          ...{ merchantId: merchant.id, texts: written, audience: EVERYBODY, timeZone: timeZoneOf(merchant) },
          ...{ at: new Date(now.getTime() - daysAgo * DAY_MS), by: DESK, reason },
        });
    });
    report(`messages of ${merchant.code}`);
  }
  await database.transaction((trx) => sendings.deliverDue(trx, now));
};
