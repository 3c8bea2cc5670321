/** What operators may do with a merchant's content. */
import * as endpoints from 'shared-contracts/content/editing';
import * as schema from 'shared-contracts/content/editing-schema';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import { defineRoute, formVersionToWire, operatorOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { Article, BannerText, ByLanguage } from './content.model.ts';
import type { ContentAct, ContentEditing, Versioned } from './editing.service.ts';
import type { EditedAnnouncement, EditedBanner, EditedHelp } from './editing.store.ts';
import type { ContentPictures } from './pictures.service.ts';

/** A picture of 5 MB in base64, and a little. */
const UPLOAD_BYTES_MAX = 7.5 * 1_024 * 1_024;
/** The picture and what it is for. */
const UPLOAD_FIELDS = 2;

export interface EditingRouteDeps {
  readonly editing: ContentEditing;
  readonly pictures: Pick<ContentPictures, 'add'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

type Texts<T> = Readonly<Record<string, T>>;
/** The schema has seen that EN is among them. */
const inEnglishToo = <T>(texts: Texts<T>): ByLanguage<T> => texts as ByLanguage<T>;
const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

const bannerToWire = ({ id, saved, startsAt, endsAt, texts, ...fields }: Versioned<EditedBanner>) => ({
  ...fields,
  ...formVersionToWire(saved),
  id: id.toString(),
  texts: { ...texts },
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});
const bannerFields = <
  F extends { readonly startsAt: string | null; readonly endsAt: string | null; readonly texts: Texts<BannerText> },
>({
  startsAt,
  endsAt,
  texts,
  ...fields
}: F) => ({ ...fields, texts: inEnglishToo(texts), startsAt: dateOf(startsAt), endsAt: dateOf(endsAt) });

const announcementToWire = ({ id, saved, publishedAt, texts, ...fields }: Versioned<EditedAnnouncement>) => ({
  ...fields,
  ...formVersionToWire(saved),
  id: id.toString(),
  texts: { ...texts },
  publishedAt: publishedAt.toISOString(),
});
const announcementFields = <F extends { readonly publishedAt: string; readonly texts: Texts<Article> }>({
  publishedAt,
  texts,
  ...fields
}: F) => ({ ...fields, texts: inEnglishToo(texts), publishedAt: new Date(publishedAt) });

const helpToWire = ({ id, saved, texts, ...fields }: Versioned<EditedHelp>) => ({
  ...fields,
  ...formVersionToWire(saved),
  id: id.toString(),
  texts: { ...texts },
});

type Acts = ReturnType<typeof createActs>;
const createActs = (merchants: EditingRouteDeps['merchants']) => {
  const merchantOf = createMerchantOf(merchants);
  return {
    merchantOf,
    actOf: async (ctx: RequestContext, code: string, reason: string): Promise<ContentAct> => ({
      merchant: await merchantOf(ctx, code),
      operator: operatorOf(ctx).name,
      requestId: ctx.requestId,
      reason,
    }),
  };
};

const bannerRoutes = ({ editing, pictures }: EditingRouteDeps, { merchantOf, actOf }: Acts): RouteDefinition[] => [
  defineRoute(endpoints.editedBanners, schema.editedBanners, async ({ ctx, params }) => {
    const { id, languages } = await merchantOf(ctx, params.merchant);
    return { banners: (await editing.banners(id)).map(bannerToWire), languages: [...languages] };
  }),
  defineRoute(endpoints.addBanner, schema.addBanner, async ({ ctx, params, body }) => {
    const { reason, version: _, ...fields } = body;
    const act = await actOf(ctx, params.merchant, reason);
    return ctx.once(async (trx) => bannerToWire(await editing.addBanner(trx, act, bannerFields(fields))));
  }),
  defineRoute(endpoints.changeBanner, schema.changeBanner, async ({ ctx, params, body }) => {
    const { reason, version, ...fields } = body;
    const act = await actOf(ctx, params.merchant, reason);
    const target = { id: BigInt(params.id), version };
    return ctx.once(async (trx) => bannerToWire(await editing.changeBanner(trx, act, target, bannerFields(fields))));
  }),
  defineRoute(endpoints.orderBanners, schema.orderBanners, async ({ ctx, params, body }) => {
    const act = await actOf(ctx, params.merchant, body.reason);
    return ctx.once(async (trx) => {
      await editing.orderBanners(trx, act, body.groupName, body.ids);
      return { ordered: true as const };
    });
  }),
  defineRoute(
    endpoints.addPicture,
    schema.addPicture,
    async ({ ctx, params, body }) => pictures.add(await merchantOf(ctx, params.merchant), body.use, body.picture),
    { bodyLimit: UPLOAD_BYTES_MAX, bulkyFields: UPLOAD_FIELDS },
  ),
];

const announcementRoutes = ({ editing }: EditingRouteDeps, { merchantOf, actOf }: Acts): RouteDefinition[] => [
  defineRoute(endpoints.editedAnnouncements, schema.editedAnnouncements, async ({ ctx, params }) => {
    const { id, languages } = await merchantOf(ctx, params.merchant);
    return { announcements: (await editing.announcements(id)).map(announcementToWire), languages: [...languages] };
  }),
  defineRoute(endpoints.addAnnouncement, schema.addAnnouncement, async ({ ctx, params, body }) => {
    const { reason, ...fields } = body;
    const act = await actOf(ctx, params.merchant, reason);
    return ctx.once(async (trx) => {
      const { row, removed } = await editing.addAnnouncement(trx, act, announcementFields(fields));
      return { announcement: announcementToWire(row), removed };
    });
  }),
  defineRoute(endpoints.changeAnnouncement, schema.changeAnnouncement, async ({ ctx, params, body }) => {
    const { reason, version, ...fields } = body;
    const act = await actOf(ctx, params.merchant, reason);
    const target = { id: BigInt(params.id), version };
    return ctx.once(async (trx) => {
      const { row, removed } = await editing.changeAnnouncement(trx, act, target, announcementFields(fields));
      return { announcement: announcementToWire(row), removed };
    });
  }),
];

const helpRoutes = ({ editing }: EditingRouteDeps, { merchantOf, actOf }: Acts): RouteDefinition[] => [
  defineRoute(endpoints.editedHelp, schema.editedHelp, async ({ ctx, params }) => {
    const { id, languages } = await merchantOf(ctx, params.merchant);
    return { items: (await editing.help(id)).map(helpToWire), languages: [...languages] };
  }),
  defineRoute(endpoints.addHelpItem, schema.addHelpItem, async ({ ctx, params, body }) => {
    const { reason, texts, ...fields } = body;
    const act = await actOf(ctx, params.merchant, reason);
    return ctx.once(async (trx) => {
      const { row, removed } = await editing.addHelp(trx, act, { ...fields, texts: inEnglishToo(texts) });
      return { item: helpToWire(row), removed };
    });
  }),
  defineRoute(endpoints.changeHelpItem, schema.changeHelpItem, async ({ ctx, params, body }) => {
    const { reason, version, texts, ...fields } = body;
    const act = await actOf(ctx, params.merchant, reason);
    const target = { id: BigInt(params.id), version };
    return ctx.once(async (trx) => {
      const { row, removed } = await editing.changeHelp(trx, act, target, { ...fields, texts: inEnglishToo(texts) });
      return { item: helpToWire(row), removed };
    });
  }),
];

export const editingRoutes = (deps: EditingRouteDeps): readonly RouteDefinition[] => {
  const acts = createActs(deps.merchants);
  return [...bannerRoutes(deps, acts), ...announcementRoutes(deps, acts), ...helpRoutes(deps, acts)];
};
