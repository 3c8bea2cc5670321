/** Calls of operators about vendors, games and catalogues. */
import * as endpoints from 'shared-contracts/games/operators';
import * as schema from 'shared-contracts/games/operators-schema';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import { defineRoute, formVersionToWire, operatorOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { pagesOf } from './game-view.ts';
import type { GameDesk, OfferAct } from './operator.service.ts';
import type { VendorCatalogues } from './vendor-catalogue.service.ts';

export interface GameDeskRouteDeps {
  readonly desk: GameDesk;
  readonly catalogues: VendorCatalogues;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

/** A thousand rows and what goes with them. */
const CATALOGUE_BYTES_MAX = 1_200_000;

const amountToWire = (amount: bigint | null): string | null => (amount === null ? null : toDecimal(amount));
const amountOf = (amount: string | null): bigint | null => (amount === null ? null : parseMoney(amount));

type Acts = ReturnType<typeof createActs>;
const createActs = (merchants: GameDeskRouteDeps['merchants']) => {
  const merchantOf = createMerchantOf(merchants);
  return {
    merchantOf,
    actOf: async (ctx: RequestContext, code: string, reason: string): Promise<OfferAct> => ({
      merchant: await merchantOf(ctx, code),
      operator: operatorOf(ctx).name,
      requestId: ctx.requestId,
      reason,
    }),
  };
};

const vendorRoutes = ({ desk }: GameDeskRouteDeps, { merchantOf, actOf }: Acts): RouteDefinition[] => [
  defineRoute(endpoints.offeredVendors, schema.offeredVendors, async ({ ctx, params }) => {
    const vendors = await desk.vendors((await merchantOf(ctx, params.merchant)).id);
    return {
      vendors: vendors.map(({ lanes, saved, ...vendor }) => ({
        ...vendor,
        lanes: [...lanes],
        saved: formVersionToWire(saved),
      })),
    };
  }),
  defineRoute(endpoints.setVendorState, schema.setVendorState, async ({ ctx, params, body }) => {
    const { reason, version, ...state } = body;
    const act = await actOf(ctx, params.merchant, reason);
    const target = { vendor: params.vendor, version };
    return ctx.once(async (trx) => ({
      ...state,
      saved: formVersionToWire(await desk.setVendorState(trx, act, target, state)),
    }));
  }),
  defineRoute(endpoints.orderVendors, schema.orderVendors, async ({ ctx, params, body }) => {
    const act = await actOf(ctx, params.merchant, body.reason);
    return ctx.once(async (trx) => {
      await desk.orderVendors(trx, act, body.vendors);
      return { ordered: true as const };
    });
  }),
];

const gameRoutes = ({ desk }: GameDeskRouteDeps, { merchantOf, actOf }: Acts): RouteDefinition[] => [
  defineRoute(endpoints.offeredGames, schema.offeredGames, async ({ ctx, params, query }) => {
    const { id, currency } = await merchantOf(ctx, params.merchant);
    const { rows, total, order } = await desk.games(id, query);
    return {
      games: rows.map(({ saved, minBet, maxBet, ...game }) => ({
        ...game,
        minBet: amountToWire(minBet),
        maxBet: amountToWire(maxBet),
        saved: {
          state: formVersionToWire(saved.state),
          hot: formVersionToWire(saved.hot),
          limits: formVersionToWire(saved.limits),
        },
      })),
      currency,
      order: formVersionToWire(order),
      totalRows: total,
      totalPages: pagesOf(total, query.pageSize),
    };
  }),
  defineRoute(endpoints.setGamesState, schema.setGamesState, async ({ ctx, params, body }) => {
    const { games, reason, ...change } = body;
    const act = await actOf(ctx, params.merchant, reason);
    return ctx.once(async (trx) => ({ changed: await desk.setGamesState(trx, act, games, change) }));
  }),
  defineRoute(endpoints.setGamesHot, schema.setGamesHot, async ({ ctx, params, body }) => {
    const act = await actOf(ctx, params.merchant, body.reason);
    return ctx.once(async (trx) => ({ changed: await desk.setGamesHot(trx, act, body.games, body.hot) }));
  }),
  defineRoute(endpoints.setGameLimits, schema.setGameLimits, async ({ ctx, params, body }) => {
    const { minBet, maxBet, version } = body;
    const act = await actOf(ctx, params.merchant, body.reason);
    const limits = { minBet: amountOf(minBet), maxBet: amountOf(maxBet) };
    return ctx.once(async (trx) => ({
      minBet,
      maxBet,
      saved: formVersionToWire(await desk.setLimits(trx, act, { code: params.game, version }, limits)),
    }));
  }),
  defineRoute(endpoints.placeGame, schema.placeGame, async ({ ctx, params, body }) => {
    const act = await actOf(ctx, params.merchant, body.reason);
    const game = { code: params.game, version: body.version };
    return ctx.once(async (trx) => ({ place: await desk.placeGame(trx, act, game, body.place) }));
  }),
];

const catalogueRoutes = ({ catalogues }: GameDeskRouteDeps): RouteDefinition[] => {
  const options = { bodyLimit: CATALOGUE_BYTES_MAX };
  return [
    defineRoute(
      endpoints.previewCatalogue,
      schema.previewCatalogue,
      async ({ params, body }) => {
        const { rows, ...preview } = await catalogues.preview(params.vendor, body);
        return {
          ...preview,
          rows: rows.map(({ faults, changes, ...row }) => ({ ...row, faults: [...faults], changes: [...changes] })),
        };
      },
      options,
    ),
    defineRoute(
      endpoints.importCatalogue,
      schema.importCatalogue,
      ({ ctx, params, body }) => {
        const { reason, digest, ...file } = body;
        const act = { operator: operatorOf(ctx).name, requestId: ctx.requestId, reason };
        return ctx.once((trx) => catalogues.import(trx, act, { vendor: params.vendor, file, digest }));
      },
      options,
    ),
  ];
};

export const gameDeskRoutes = (deps: GameDeskRouteDeps): readonly RouteDefinition[] => {
  const acts = createActs(deps.merchants);
  return [...vendorRoutes(deps, acts), ...gameRoutes(deps, acts), ...catalogueRoutes(deps)];
};
