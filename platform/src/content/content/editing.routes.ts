/** What operators may do with a merchant's content. */
import * as endpoints from 'shared-contracts/content/editing';
import * as schema from 'shared-contracts/content/editing-schema';
import { createMerchantOf, requireRight } from '../../ground/operator-rights/index.ts';
import { defineRoute, formVersionToWire, operatorOf } from '../../kernel/index.ts';
import type { Clock, FormVersion, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { Content, ContentKind } from './content.model.ts';
import { PICTURE_UPLOAD } from './pictures.service.ts';
import type { ContentPictures } from './pictures.service.ts';
import type { PreviewAddressing } from './preview-address.ts';
import type { Texts } from './texts.service.ts';
import { isSettingKind } from './settings.policy.ts';
import { endOf, mainOf, namedBy, settingStateOf, stateOf } from './versions.policy.ts';
import type { ContentAct, ContentEditing, ListedItem, SavedDraft } from './versions.service.ts';
import type { SettingState, SettingTimes, VersionState } from './versions.policy.ts';
import type { Version } from './versions.store.ts';

export interface EditingRouteDeps {
  readonly editing: ContentEditing;
  readonly pictures: Pick<ContentPictures, 'add'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly clock: Clock;
  readonly addressOf: PreviewAddressing;
  readonly texts: Texts;
}

const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));
const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The state of a version of this kind. */
const stateIn =
  (kind: ContentKind, now: Date) =>
  (version: SettingTimes): VersionState | SettingState =>
    isSettingKind(kind) ? settingStateOf(version) : stateOf(version, now);

const itemToWire = (kind: ContentKind, now: Date) => (item: ListedItem) => {
  const { versions } = item;
  const stateNow = stateIn(kind, now);
  const main = mainOf(versions, stateNow);
  const words = namedBy(versions, stateNow);
  const next = versions.find((version) => stateNow(version) === 'scheduled');
  const facts = words?.facts ?? {};
  return {
    id: item.id.toString(),
    kind,
    states: [...item.states],
    title: isSettingKind(kind) ? kind : (facts.key ?? words?.titles['EN'] ?? ''),
    languages: Object.keys(words?.titles ?? {}).sort(),
    place: isSettingKind(kind)
      ? kind
      : (facts.groupName ?? facts.type ?? facts.slug ?? Object.values(words?.titles ?? {})[0] ?? ''),
    popup: facts.popup ?? false,
    image: facts.image ?? null,
    visibleFrom: isoOf(main?.visibleFrom ?? null),
    visibleUntil: isoOf(main ? endOf(main) : null),
    nextAt: next === main ? null : isoOf(next?.visibleFrom ?? null),
    ...formVersionToWire(item.saved),
  };
};

const versionToWire = (kind: ContentKind, now: Date) => (version: Version) => ({
  number: version.number,
  state: stateIn(kind, now)(version),
  content: { kind, fields: version.fields } as Content,
  visibleFrom: isoOf(version.visibleFrom),
  visibleUntil: isoOf(endOf(version)),
  savedAt: version.savedAt.toISOString(),
  savedBy: version.savedBy,
  publishedAt: isoOf(version.publishedAt),
  publishedBy: version.publishedBy,
  reason: version.reason,
  restoredFrom: version.restoredFrom,
  failure: version.failure,
  isWaiting: version.failedAt !== null && version.withdrawnAt === null,
});

const savedToWire = ({ id, number, removed, saved }: SavedDraft) => ({
  ...{ id: id.toString(), number, removed },
  ...formVersionToWire(saved),
});

const stepToWire = (id: string, saved: FormVersion) => ({ id, ...formVersionToWire(saved) });

type Acts = ReturnType<typeof createActs>;
const createActs = (merchants: EditingRouteDeps['merchants']) => {
  const merchantOf = createMerchantOf(merchants);
  return {
    merchantOf,
    actOf: async (ctx: RequestContext, code: string, reason: string | null = null): Promise<ContentAct> => {
      const operator = operatorOf(ctx);
      return {
        merchant: await merchantOf(ctx, code),
        operator: operator.name,
        requestId: ctx.requestId,
        reason,
        authorise: (kind) => {
          // Domains and analytics are no content: who writes for a merchant does not move its portal.
          if (kind === 'portal') requireRight(operator, 'merchants.configure');
        },
      };
    },
  };
};

const readingRoutes = ({ editing, clock }: EditingRouteDeps, { merchantOf }: Acts): RouteDefinition[] => [
  defineRoute(endpoints.contentItems, schema.contentItems, async ({ ctx, params, query: { kind } }) => {
    const { id, languages } = await merchantOf(ctx, params.merchant);
    const items = await editing.items(id, kind);
    return { items: items.map(itemToWire(kind, clock.now())), languages: [...languages] };
  }),
  defineRoute(endpoints.contentItem, schema.contentItem, async ({ ctx, params }) => {
    const { id, languages } = await merchantOf(ctx, params.merchant);
    const { kind, saved, versions } = await editing.item(id, BigInt(params.id));
    return {
      ...stepToWire(params.id, saved),
      kind,
      versions: versions.map(versionToWire(kind, clock.now())),
      languages: [...languages],
    };
  }),
];

/** The schema has seen that EN is among the texts. */
const contentFrom = (content: object): Content => content as Content;

const draftRoutes = ({ editing }: EditingRouteDeps, { actOf }: Acts): RouteDefinition[] => [
  defineRoute(endpoints.addContent, schema.addContent, async ({ ctx, params, body }) => {
    const act = await actOf(ctx, params.merchant);
    const content = contentFrom(body.content);
    await editing.check(act, content);
    return ctx.once(async (trx) => savedToWire(await editing.add(trx, act, content)));
  }),
  defineRoute(endpoints.saveDraft, schema.saveDraft, async ({ ctx, params, body }) => {
    const act = await actOf(ctx, params.merchant);
    const content = contentFrom(body.content);
    await editing.check(act, content);
    const target = { id: BigInt(params.id), version: body.version };
    return ctx.once(async (trx) => savedToWire(await editing.saveDraft(trx, act, target, content)));
  }),
  defineRoute(endpoints.discardDraft, schema.discardDraft, async ({ ctx, params, body: { version } }) => {
    const act = await actOf(ctx, params.merchant);
    const target = { id: BigInt(params.id), version };
    return ctx.once(async (trx) => stepToWire(params.id, await editing.discard(trx, act, target)));
  }),
];

const publishingRoutes = ({ editing }: EditingRouteDeps, { actOf }: Acts): RouteDefinition[] => [
  defineRoute(endpoints.publishDraft, schema.publishDraft, async ({ ctx, params, body }) => {
    const act = await actOf(ctx, params.merchant, body.reason);
    const target = { id: BigInt(params.id), version: body.version };
    const period = { from: dateOf(body.from), until: dateOf(body.until) };
    return ctx.once(async (trx) => stepToWire(params.id, await editing.publish(trx, act, target, period)));
  }),
  defineRoute(endpoints.withdrawContent, schema.withdrawContent, async ({ ctx, params, body }) => {
    const act = await actOf(ctx, params.merchant, body.reason);
    const target = { id: BigInt(params.id), version: body.version };
    return ctx.once(async (trx) => stepToWire(params.id, await editing.withdraw(trx, act, target)));
  }),
  defineRoute(endpoints.restoreVersion, schema.restoreVersion, async ({ ctx, params, body }) => {
    const act = await actOf(ctx, params.merchant, body.reason);
    const target = { id: BigInt(params.id), version: body.version };
    return ctx.once(async (trx) => stepToWire(params.id, await editing.restore(trx, act, target, body.number)));
  }),
  defineRoute(endpoints.orderBanners, schema.orderBanners, async ({ ctx, params, body }) => {
    const act = await actOf(ctx, params.merchant, body.reason);
    return ctx.once(async (trx) => {
      await editing.orderBanners(trx, act, body.groupName, body.ids);
      return { ordered: true as const };
    });
  }),
];

const previewRoute = ({ editing, addressOf }: EditingRouteDeps, { actOf }: Acts): RouteDefinition =>
  defineRoute(endpoints.previewVersion, schema.previewVersion, async ({ ctx, params, body: { number } }) => {
    const act = await actOf(ctx, params.merchant);
    const { page, token, expiresAt } = await editing.preview(act, BigInt(params.id), number);
    return { url: await addressOf(act.merchant.id, page, token), expiresAt: expiresAt.toISOString() };
  });

const pictureRoute = ({ pictures }: EditingRouteDeps, { merchantOf }: Acts): RouteDefinition =>
  defineRoute(
    endpoints.addPicture,
    schema.addPicture,
    async ({ ctx, params, body }) => pictures.add(await merchantOf(ctx, params.merchant), body.use, body.picture),
    PICTURE_UPLOAD,
  );

const shippedRoute = ({ texts }: EditingRouteDeps, { merchantOf }: Acts): RouteDefinition =>
  defineRoute(endpoints.shippedTexts, schema.shippedTexts, async ({ ctx, params, query }) => {
    const { id, languages } = await merchantOf(ctx, params.merchant);
    return { ...(await texts.find({ id, languages }, query)), languages: [...languages] };
  });

export const editingRoutes = (deps: EditingRouteDeps): readonly RouteDefinition[] => {
  const acts = createActs(deps.merchants);
  return [
    ...readingRoutes(deps, acts),
    ...draftRoutes(deps, acts),
    ...publishingRoutes(deps, acts),
    previewRoute(deps, acts),
    shippedRoute(deps, acts),
    pictureRoute(deps, acts),
  ];
};
