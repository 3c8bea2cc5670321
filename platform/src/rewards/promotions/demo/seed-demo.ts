/**
 * Promotions with activities of the demo, and what its members did in them. By the domain itself, so that rows and ledger agree. One
 * transaction for each merchant: a seed that broke off begins anew.
 */
import sharp from 'sharp';
import { formatDecimal, toDecimal } from 'shared-contracts/money';
import type { EditedPromotion, PromotionDesk } from '../../../content/content/index.ts';
import type { IdentityService } from '../../../identity/identity/index.ts';
import type { Seal } from '../../../kernel/crypto/index.ts';
import type { PlatformDeps, Trx } from '../../../kernel/index.ts';
import { artUrl, currencyScale } from '../../../play/games/index.ts';
import type { Merchant, MerchantsService } from '../../../tenancy/merchants/index.ts';
import { pictureContext } from '../activities.service.ts';
import type { ApplicationsService } from '../applications.service.ts';
import type { ByLanguage } from '../../../content/content/index.ts';
import type { PromotionPorts } from '../ports.ts';
import * as store from '../promotions.store.ts';
import { DEMO_ACTIVITIES, DEMO_BONUS, DEMO_ENTRIES, DEMO_TEXTS } from './demo-promotions.ts';
import type { DemoEntry, DemoName, DemoPromotion } from './demo-promotions.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MERCHANT = 'aurora';
/** Below the demo's other promotions, so that theirs come first. */
const SORT = 100;
const ISSUED = 8_800n;

export interface PromotionSeedDeps extends Pick<PlatformDeps, 'database' | 'clock'> {
  readonly desk: PromotionDesk;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly identity: Pick<IdentityService, 'membersByAccounts'>;
  readonly turnoverOf: PromotionPorts['turnoverOf'];
  readonly applications: Pick<ApplicationsService, 'takeUp' | 'issue' | 'reject'>;
  readonly seal: Seal;
}

const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** With the amounts of the merchant in the words. */
const textsOf = (demo: DemoPromotion, merchant: Merchant): EditedPromotion['texts'] => {
  const scale = currencyScale(merchant.currency);
  const shown = (amount: bigint): string =>
    formatDecimal(toDecimal(amount * scale), merchant.currencySymbol).replace(/\.00$/, '');
  const withAmounts = (text: string): string =>
    text.replace('{most}', shown(demo.most)).replace('{least}', shown(demo.leastDeposit ?? 0n));
  return Object.fromEntries(
    Object.entries(DEMO_TEXTS).map(([language, texts]) => [
      language,
      {
        title: texts[`${demo.name}.title`],
        summary: withAmounts(texts[`${demo.name}.summary`]),
        content: `<p>${withAmounts(texts[`${demo.name}.content`])}</p>`,
      },
    ]),
  ) as ByLanguage<EditedPromotion['texts']['EN']>;
};

const seedActivity = async (
  trx: Trx,
  { desk }: PromotionSeedDeps,
  { demo, merchant, sort, now }: { demo: DemoPromotion; merchant: Merchant; sort: number; now: Date },
): Promise<bigint> => {
  const scale = currencyScale(merchant.currency);
  const { category, scene, startsInDays, endsInDays, kind, rate, most, leastDeposit, wagerTimes } = demo;
  const id = await desk.add(trx, merchant.id, {
    ...{ category, image: artUrl('scenes', `${scene}-phone`), texts: textsOf(demo, merchant) },
    startsAt: inDays(now, startsInDays),
    endsAt: endsInDays === null ? null : inDays(now, endsInDays),
    ...{ announced: true, sort: SORT + sort, enabled: true, audience: null },
  });
  await store.putActivity(trx, merchant.id, id, {
    ...{ kind, rate, most: most * scale, wagerTimes, needsImage: kind === 'application' },
    leastDeposit: leastDeposit === null ? null : leastDeposit * scale,
    countsUntil: demo.countsUntilInDays === undefined ? null : inDays(now, demo.countsUntilInDays),
    leastLoss: null,
    freeBets: demo.freeBets ? { ...demo.freeBets, stake: demo.freeBets.stake * scale } : null,
    bonus: demo.isBonus ? { ...DEMO_BONUS, stakeMax: DEMO_BONUS.stakeMax * scale } : null,
  });
  return id;
};

/** A plain card in place of a document. */
const demoPicture = async (): Promise<string> => {
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="300"><rect width="480" height="300" rx="18" fill="#dbe4ee"/>
    <rect x="32" y="60" width="120" height="150" rx="10" fill="#9fb3c8"/><g fill="#7a8fa6"><rect x="184" y="72" width="220" height="20"/>
    <rect x="184" y="116" width="160" height="20"/><rect x="184" y="160" width="190" height="20"/></g></svg>`;
  return (await sharp(Buffer.from(card)).jpeg().toBuffer()).toString('base64');
};

interface EntryPlace {
  readonly merchant: Merchant;
  readonly memberId: bigint;
  readonly promotionId: bigint;
  readonly picture: string;
  readonly now: Date;
}

const seedEntry = async (
  trx: Trx,
  { turnoverOf, applications, seal }: PromotionSeedDeps,
  { hoursAgo, then, name }: DemoEntry,
  { merchant, memberId, promotionId, picture, now }: EntryPlace,
): Promise<void> => {
  const joinedAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const turnover = (await turnoverOf(trx, merchant.id, [memberId])).get(memberId) ?? 0n;
  const status = name === 'birthday' ? 'applying' : 'joined';
  const entry = { promotionId, version: null, status, joinedAt, turnover, note: '' } as const;
  const id = await store.insertEntry(trx, { merchantId: merchant.id, memberId }, entry);
  if (id === null || status === 'joined') return;
  const sealed = seal.seal(picture, pictureContext({ promotionId, memberId }, 1));
  await store.insertPictures(trx, merchant.id, id, [{ place: 1, sealed, width: 480, height: 300 }]);
  if (!then) return;
  const act = { actor: { name: 'demo', kind: 'system', requestId: null }, merchant, reason: null, now } as const;
  await applications.takeUp(trx, act, id);
  if (then === 'issued') await applications.issue(trx, act, id, ISSUED);
  if (then === 'rejected') await applications.reject(trx, { ...act, reason: 'The date of birth is not readable' }, id);
};

const seedEntries = async (
  trx: Trx,
  deps: PromotionSeedDeps,
  {
    merchant,
    ids,
    picture,
    now,
  }: { merchant: Merchant; ids: ReadonlyMap<DemoName, bigint>; picture: string; now: Date },
): Promise<void> => {
  const accounts = [...new Set(DEMO_ENTRIES.map(({ account }) => account))];
  const members = await deps.identity.membersByAccounts(merchant.id, accounts, trx);
  for (const demo of DEMO_ENTRIES) {
    const memberId = members.find(({ account }) => account === demo.account)?.id;
    const promotionId = ids.get(demo.name);
    if (memberId !== undefined && promotionId !== undefined)
      await seedEntry(trx, deps, demo, { merchant, memberId, promotionId, picture, now });
  }
};

export const seedActivities = async (deps: PromotionSeedDeps, report: (text: string) => void): Promise<void> => {
  const now = deps.clock.now();
  const picture = await demoPicture();
  for (const merchant of (await deps.merchants.directory()).all) {
    const added = await deps.database.transaction(async (trx) => {
      if ((await store.listActivities(trx, merchant.id)).size > 0) return 0;
      const ids = new Map<DemoName, bigint>();
      for (const [sort, demo] of DEMO_ACTIVITIES.entries())
        ids.set(demo.name, await seedActivity(trx, deps, { demo, merchant, sort, now }));
      if (merchant.code === MERCHANT) await seedEntries(trx, deps, { merchant, ids, picture, now });
      return ids.size;
    });
    report(`${added} promotions with an activity at ${merchant.code}`);
  }
};
