/** Calls of operators about the versions of a promotion. */
import * as endpoints from 'shared-contracts/promotions/operators';
import * as schema from 'shared-contracts/promotions/schema';
import { defineRoute, formVersionToWire } from '../../kernel/index.ts';
import type { FormVersion, RouteDefinition } from '../../kernel/index.ts';
import type { Merchant } from '../../tenancy/merchants/index.ts';
import type { Scope } from './operator.scope.ts';
import { keptFromWire, requireStakes, versionToWire } from './operator.wire.ts';
import type { WireOffer } from './operator.wire.ts';
import type { PromotionsService } from './promotions.service.ts';
import type { PromotionVersions, SavedDraft } from './versions.service.ts';

interface VersionRouteDeps extends Scope {
  readonly versions: PromotionVersions;
  readonly promotions: Pick<PromotionsService, 'freeBetStakes'>;
}

const draftToWire = ({ id, number, removed, saved }: SavedDraft) => ({
  ...{ promotionId: id.toString(), number, removed },
  ...formVersionToWire(saved),
});
const stepToWire = (promotionId: string, saved: FormVersion) => ({ promotionId, ...formVersionToWire(saved) });

const draftRoutes = ({ versions, promotions, merchantOf, actOf }: VersionRouteDeps): readonly RouteDefinition[] => {
  const keptOf = async (merchant: Merchant, body: WireOffer) =>
    keptFromWire(body, merchant.currency, await promotions.freeBetStakes(body.activity?.freeBets?.games ?? []));
  return [
    defineRoute(endpoints.addPromotionDraft, schema.addPromotionDraft, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const kept = await keptOf(merchant, body);
      return ctx.once(async (trx) => draftToWire(await versions.add(trx, actOf(ctx, merchant, undefined), kept)));
    }),
    defineRoute(endpoints.savePromotionDraft, schema.savePromotionDraft, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const kept = await keptOf(merchant, body);
      const target = { id: BigInt(params.id), version: body.version };
      const act = actOf(ctx, merchant, undefined);
      return ctx.once(async (trx) => draftToWire(await versions.saveDraft(trx, act, target, kept)));
    }),
    defineRoute(endpoints.discardPromotionDraft, schema.discardPromotionDraft, async ({ ctx, params, body }) => {
      const act = actOf(ctx, await merchantOf(ctx, params.merchant), undefined);
      const target = { id: BigInt(params.id), version: body.version };
      return ctx.once(async (trx) => stepToWire(params.id, await versions.discard(trx, act, target)));
    }),
    defineRoute(endpoints.restorePromotion, schema.restorePromotion, async ({ ctx, params, body }) => {
      const act = actOf(ctx, await merchantOf(ctx, params.merchant), body.reason);
      const target = { id: BigInt(params.id), version: body.version };
      return ctx.once(async (trx) => draftToWire(await versions.restore(trx, act, target, body.number)));
    }),
  ];
};

export const versionRoutes = (deps: VersionRouteDeps): readonly RouteDefinition[] => {
  const { versions, promotions, merchantOf, actOf } = deps;
  return [
    defineRoute(endpoints.promotionVersions, schema.promotionVersions, async ({ ctx, params }) => {
      const { id: merchantId } = await merchantOf(ctx, params.merchant);
      const history = await versions.history(merchantId, BigInt(params.id));
      return { ...stepToWire(params.id, history.saved), versions: history.versions.map(versionToWire(ctx.now())) };
    }),
    ...draftRoutes(deps),
    defineRoute(endpoints.publishPromotion, schema.publishPromotion, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const target = { id: BigInt(params.id), version: body.version };
      const from = body.from === null ? null : new Date(body.from);
      return ctx.once(async (trx) => {
        const act = actOf(ctx, merchant, body.reason);
        const saved = await versions.publish(trx, act, target, {
          from,
          check: async ({ terms }) => {
            if (!terms?.freeBets) return;
            const { freeBets } = terms;
            requireStakes(freeBets, merchant.currency, await promotions.freeBetStakes(freeBets.games, trx));
          },
        });
        return stepToWire(params.id, saved);
      });
    }),
    defineRoute(endpoints.stopPromotion, schema.stopPromotion, async ({ ctx, params, body }) => {
      const act = actOf(ctx, await merchantOf(ctx, params.merchant), body.reason);
      const target = { id: BigInt(params.id), version: body.version };
      return ctx.once(async (trx) => stepToWire(params.id, await versions.stop(trx, act, target)));
    }),
    defineRoute(endpoints.previewPromotion, schema.previewPromotion, async ({ ctx, params, body }) => {
      const act = actOf(ctx, await merchantOf(ctx, params.merchant), undefined);
      const { url, expiresAt } = await versions.preview(act, BigInt(params.id), body.number);
      return { url, expiresAt: expiresAt.toISOString() };
    }),
  ];
};
