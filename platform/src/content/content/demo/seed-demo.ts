import type { PlatformDeps, Trx } from '../../../kernel/index.ts';
import type { MerchantsService } from '../../../tenancy/merchants/index.ts';
import { artUrl } from '../../../play/games/index.ts';
import { clearContent, mapTexts } from '../content.store.ts';
import { insertPromotion, putCategory } from '../promotions.store.ts';
import type { FrameService } from '../frame.service.ts';
import { putCustomerService, putResource } from '../frame.store.ts';
import { insertShown } from '../versions.store.ts';
import { changed } from '../../../kernel/snapshot/index.ts';
import { DEMO_DISCLAIMER, DEMO_POPUPS } from './demo-frame.ts';
import { DEMO_ANNOUNCEMENTS, DEMO_BANNERS, DEMO_CATEGORIES, DEMO_HELP, DEMO_PROMOTIONS } from './demo-content.ts';
import { inEveryLanguage } from './demo-words.ts';

const DAY_MS = 86_400_000;

interface SeedDeps extends Pick<PlatformDeps, 'database' | 'clock'> {
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

const seedPages = async (trx: Trx, merchantId: number, now: number): Promise<void> => {
  const since = new Date(now - DAY_MS);
  for (const [sort, { group, scene, linkageType, url, texts }] of DEMO_BANNERS.entries()) {
    const pictures = { image: artUrl('scenes', scene), imagePhone: artUrl('scenes', `${scene}-phone`) };
    const fields = { groupName: group, linkageType, url, ...pictures, texts: inEveryLanguage(texts) };
    await insertShown(trx, merchantId, { kind: 'banner', fields }, { sort, since });
  }
  for (const { type, popup, daysAgo, texts } of DEMO_ANNOUNCEMENTS) {
    const fields = { type, popup, texts: mapTexts(inEveryLanguage(texts)) };
    await insertShown(trx, merchantId, { kind: 'announcement', fields }, { since: new Date(now - daysAgo * DAY_MS) });
  }
  for (const [sort, { slug, texts }] of DEMO_HELP.entries()) {
    const fields = { slug, sort, texts: mapTexts(inEveryLanguage(texts)) };
    await insertShown(trx, merchantId, { kind: 'help', fields }, { since });
  }
};

const seedPromotions = async (
  trx: Trx,
  { id: merchantId, code }: { readonly id: number; readonly code: string },
  now: number,
): Promise<void> => {
  for (const [sort, category] of DEMO_CATEGORIES.entries())
    await putCategory(trx, merchantId, { ...category, names: inEveryLanguage(category.names), sort });
  for (const [sort, promotion] of DEMO_PROMOTIONS.entries()) {
    const { category, scene, startedDaysAgo = 7, endsInDays, texts, only } = promotion;
    if (only !== undefined && only !== code) continue;
    await insertPromotion(trx, merchantId, {
      category,
      image: artUrl('scenes', `${scene}-phone`),
      texts: inEveryLanguage(texts),
      startsAt: new Date(now - startedDaysAgo * DAY_MS),
      endsAt: endsInDays === null ? null : new Date(now + endsInDays * DAY_MS),
      ...{ announced: false, sort, enabled: true, audience: null },
    });
  }
};

/** Apps, channels and customer service lead to addresses that exist nowhere: an operator fills in real ones. */
const seedAddresses = async (trx: Trx, merchantId: number, code: string): Promise<void> => {
  for (const [resourceType, path] of [
    ['ANDROID', 'app/android'],
    ['IOS', 'app/ios'],
    ['LITE', 'app/lite'],
    ['INVITE', 'invite'],
    ['TELEGRAM', 'telegram'],
    ['FACEBOOK', 'facebook'],
    ['VIBER', 'viber'],
  ] as const) {
    const url = `https://${code}.example/${path}`;
    await putResource(trx, merchantId, { resourceType, url, qrCodeUrl: url });
  }
  await putCustomerService(trx, merchantId, { csType: 'LIVECHAT', path: `https://${code}.example/support` });
  await putCustomerService(trx, merchantId, { csType: 'VIP', path: `https://${code}.example/support/vip` });
};

/** Windows that meet who arrives, at the merchant that has everything. */
const seedWindows = async (trx: Trx, frame: FrameService, merchantId: number, now: number): Promise<void> => {
  await frame.putDisclaimer(trx, merchantId, inEveryLanguage(DEMO_DISCLAIMER));
  for (const { type, daysAgo, texts } of DEMO_POPUPS) {
    const fields = { type, popup: true, texts: mapTexts(inEveryLanguage(texts)) };
    await insertShown(trx, merchantId, { kind: 'announcement', fields }, { since: new Date(now - daysAgo * DAY_MS) });
  }
};

/** Content for every merchant of the demo; run again after a crash it starts over. */
export const seedDemoContent = async (
  { database, clock, merchants }: SeedDeps,
  frame: FrameService,
  report: (text: string) => void,
): Promise<void> => {
  const { all } = await merchants.directory();
  const now = clock.now().getTime();
  for (const { id, code } of all) {
    await database.transaction(async (trx) => {
      await clearContent(trx, id);
      await seedPages(trx, id, now);
      await seedPromotions(trx, { id, code }, now);
      await seedAddresses(trx, id, code);
      if (code === 'aurora') await seedWindows(trx, frame, id, now);
      await changed(trx, frame.snapshot);
    });
    report(`banners, notices, help and promotions of ${code}`);
  }
};
