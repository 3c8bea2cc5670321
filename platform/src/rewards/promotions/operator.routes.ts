/** Calls of operators about one merchant's promotions and their applications. */
import { toDecimal } from 'shared-contracts/money';
import * as endpoints from 'shared-contracts/promotions/operators';
import * as schema from 'shared-contracts/promotions/schema';
import { PICTURE_UPLOAD } from '../../content/content/index.ts';
import type { ByLanguage, ContentPictures, PromotionDesk, SortedCategory } from '../../content/content/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import {
  advanceFormVersion,
  defineRoute,
  formVersionToWire,
  operatorOf,
  readFormVersion,
  readFormVersions,
} from '../../kernel/index.ts';
import type { Database, Executor, FormVersion, RequestContext, RouteDefinition, Trx } from '../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import type { ApplicationsService, OperatorAct } from './applications.service.ts';
import { createScope } from './operator.scope.ts';
import { amountFromWire, freeBetGamesToWire, orderFromWire, promotionToWire } from './operator.wire.ts';
import type { WireOrder } from './operator.wire.ts';
import type { ApplicationStatus } from './promotions.model.ts';
import { formOf } from './promotions.service.ts';
import type { PromotionOrder, PromotionsService } from './promotions.service.ts';
import type { Application } from './promotions.store.ts';
import type { PromotionVersions } from './versions.service.ts';
import { versionRoutes } from './versions.routes.ts';

export interface OperatorRouteDeps {
  readonly database: Pick<Database, 'db'>;
  readonly promotions: PromotionsService;
  readonly versions: PromotionVersions;
  readonly applications: ApplicationsService;
  readonly desk: Pick<PromotionDesk, 'list'>;
  readonly uploads: Pick<ContentPictures, 'add'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly identity: Pick<IdentityService, 'membersByIds'>;
}

const categoryFormOf = (key: string): string => `promotion-category:${key}`;

const categoryToWire = ({ names, ...category }: SortedCategory, saved: FormVersion) => ({
  ...{ ...category, names: { ...names } },
  ...formVersionToWire(saved),
});

const promotionRoutes = (deps: OperatorRouteDeps): readonly RouteDefinition[] => {
  const { database, promotions } = deps;
  const { merchantOf, actOf } = createScope(deps);
  const orderOf = async (merchant: Merchant, body: WireOrder): Promise<PromotionOrder> => {
    const games = body.activity?.freeBets?.games ?? [];
    return orderFromWire(body, merchant.currency, await promotions.freeBetStakes(games));
  };
  return [
    defineRoute(endpoints.operatorPromotions, schema.operatorPromotions, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const forms = [
        ...(await deps.desk.list(database.db, merchant.id)).map(({ id }) => formOf(id)),
        ...(await promotions.categories(merchant.id)).map(({ key }) => categoryFormOf(key)),
      ];
      // Versions first: what is shown is never older than its version.
      const versionOf = await readFormVersions(database.db, merchant.id, forms);
      const categories = await promotions.categories(merchant.id);
      const list = await promotions.list(merchant.id, ctx.now());
      return {
        list: list.map((row) => promotionToWire(row, versionOf(formOf(row.promotion.id)))),
        categories: categories.map((row) => categoryToWire(row, versionOf(categoryFormOf(row.key)))),
        languages: [...merchant.languages],
        currency: merchant.currency,
        ...freeBetGamesToWire(await promotions.freeBetGames(merchant.id), merchant.currency),
      };
    }),
    defineRoute(
      endpoints.addPromotionPicture,
      schema.addPromotionPicture,
      async ({ ctx, params, body }) =>
        deps.uploads.add(await merchantOf(ctx, params.merchant), 'promotion', body.picture),
      PICTURE_UPLOAD,
    ),
    defineRoute(endpoints.addPromotion, schema.addPromotion, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const order = await orderOf(merchant, body);
      return ctx.once(async (trx) => {
        const added = await promotions.add(trx, actOf(ctx, merchant, body.reason), order);
        return promotionToWire(added, await readFormVersion(trx, merchant.id, formOf(added.promotion.id)));
      });
    }),
    defineRoute(endpoints.changePromotion, schema.changePromotion, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const order = await orderOf(merchant, body);
      const id = BigInt(params.id);
      return ctx.once(async (trx) => {
        const save = { merchantId: merchant.id, form: formOf(id), version: body.version, by: operatorOf(ctx).name };
        const saved = await advanceFormVersion(trx, save);
        return promotionToWire(await promotions.change(trx, actOf(ctx, merchant, body.reason), id, order), saved);
      });
    }),
    defineRoute(endpoints.stopFreeBets, schema.stopFreeBets, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const id = BigInt(params.id);
      return ctx.once(async (trx) => {
        const save = { merchantId: merchant.id, form: formOf(id), version: body.version, by: operatorOf(ctx).name };
        const saved = await advanceFormVersion(trx, save);
        return promotionToWire(await promotions.stopFreeBets(trx, actOf(ctx, merchant, body.reason), id), saved);
      });
    }),
    defineRoute(endpoints.putPromotionCategory, schema.putPromotionCategory, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const { reason, key, sort, version } = body;
      const names = body.names as ByLanguage<string>;
      return ctx.once(async (trx) => {
        const save = { merchantId: merchant.id, form: categoryFormOf(key), version, by: operatorOf(ctx).name };
        const saved = await advanceFormVersion(trx, save);
        const category = await promotions.putCategory(trx, actOf(ctx, merchant, reason), { key, names, sort });
        return categoryToWire(category, saved);
      });
    }),
  ];
};

const createWire = ({ identity, desk, database }: OperatorRouteDeps) => {
  const rowsToWire = async (merchant: Merchant, rows: readonly Application[], executor: Executor = database.db) => {
    const ids = [...new Set(rows.map(({ memberId }) => memberId))];
    const members = await identity.membersByIds(merchant.id, ids, executor);
    const accounts = new Map(members.map(({ id, account }) => [id, account]));
    const titles = new Map((await desk.list(executor, merchant.id)).map(({ id, texts }) => [id, texts.EN.title]));
    return rows.map((row) => ({
      ...{ applicationId: row.id.toString(), promotionId: row.promotionId.toString() },
      promotion: titles.get(row.promotionId) ?? '',
      account: accounts.get(row.memberId) ?? row.memberId.toString(),
      status: row.status as ApplicationStatus,
      appliedAt: row.joinedAt.toISOString(),
      ...{ note: row.note, images: row.images, most: toDecimal(row.most) },
      paid: row.amount === null ? null : toDecimal(row.amount),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      ...{ decidedBy: row.decidedBy, reason: row.reason },
    }));
  };
  const rowToWire = async (merchant: Merchant, row: Application, executor?: Executor) => {
    const [wire] = await rowsToWire(merchant, [row], executor);
    if (!wire) throw new Error('an application has no row');
    return wire;
  };
  return { rowsToWire, rowToWire };
};

const applicationRoutes = (deps: OperatorRouteDeps): readonly RouteDefinition[] => {
  const { applications } = deps;
  const { merchantOf, actOf } = createScope(deps);
  const { rowsToWire, rowToWire } = createWire(deps);

  const decide = async (
    ctx: RequestContext,
    params: { readonly merchant: string; readonly id: string },
    reason: string | undefined,
    act: (trx: Trx, act: OperatorAct, id: bigint) => Promise<Application>,
  ) => {
    const merchant = await merchantOf(ctx, params.merchant);
    return ctx.once(async (trx) =>
      rowToWire(merchant, await act(trx, actOf(ctx, merchant, reason), BigInt(params.id)), trx),
    );
  };

  return [
    defineRoute(endpoints.promotionApplications, schema.promotionApplications, async ({ ctx, params, query }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const { rows, total } = await applications.list(merchant.id, query);
      return {
        rows: await rowsToWire(merchant, rows),
        ...{ totalRows: total, totalPages: Math.ceil(total / query.pageSize), currency: merchant.currency },
      };
    }),
    defineRoute(endpoints.promotionApplication, schema.promotionApplication, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const opened = await applications.open(actOf(ctx, merchant, undefined), BigInt(params.id));
      return {
        ...(await rowToWire(merchant, opened.application)),
        currency: merchant.currency,
        pictures: opened.pictures.map(({ jpeg, width, height }) => ({
          ...{ width, height, url: `data:image/jpeg;base64,${jpeg}` },
        })),
      };
    }),
    defineRoute(endpoints.takeUpApplication, schema.takeUpApplication, ({ ctx, params }) =>
      decide(ctx, params, undefined, (trx, act, id) => applications.takeUp(trx, act, id)),
    ),
    defineRoute(endpoints.issueApplication, schema.issueApplication, ({ ctx, params, body }) =>
      decide(ctx, params, body.reason, (trx, act, id) =>
        applications.issue(trx, act, id, amountFromWire(body.amount, 'amount', 1n)),
      ),
    ),
    defineRoute(endpoints.rejectApplication, schema.rejectApplication, ({ ctx, params, body }) =>
      decide(ctx, params, body.reason, (trx, act, id) => applications.reject(trx, act, id)),
    ),
  ];
};

export const operatorPromotionRoutes = (deps: OperatorRouteDeps): readonly RouteDefinition[] => [
  ...promotionRoutes(deps),
  ...versionRoutes({ ...createScope(deps), ...deps }),
  ...applicationRoutes(deps),
];
