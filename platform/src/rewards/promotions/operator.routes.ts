/** Calls of operators about one merchant's promotions and their applications. */
import type { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import * as endpoints from 'shared-contracts/promotions/operators';
import * as schema from 'shared-contracts/promotions/schema';
import type { ByLanguage, EditedPromotion, PromotionDesk } from '../../content/content/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
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
import { currencyScale } from '../../play/games/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import type { ApplicationsService, OperatorAct } from './applications.service.ts';
import type { ActivityRules, ApplicationStatus } from './promotions.model.ts';
import { rulesToWire } from './promotions.routes.ts';
import type { ListedPromotion, PromotionOrder, PromotionsService } from './promotions.service.ts';
import type { Application } from './promotions.store.ts';

export interface OperatorRouteDeps {
  readonly database: Pick<Database, 'db'>;
  readonly promotions: PromotionsService;
  readonly applications: ApplicationsService;
  readonly desk: Pick<PromotionDesk, 'list'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly identity: Pick<IdentityService, 'membersByIds'>;
}

type WireOrder = z.output<typeof schema.addPromotion.body>;
type WireRules = NonNullable<WireOrder['activity']>;

/** Minor units; more is a slip of the finger. */
const AMOUNT_MAX = 1_000_000_000_000n;

const invalid = (field: string): PortalError =>
  new PortalError('request.invalid', { fields: { [field]: 'request.invalid' } });

const amountFromWire = (text: string, field: string, least: bigint): bigint => {
  const amount = parseMoney(text);
  if (amount >= least && amount <= AMOUNT_MAX) return amount;
  throw new PortalError('wallet.amount-invalid', { fields: { [field]: 'wallet.amount-invalid' } });
};

const bonusFromWire = (bonus: WireRules['bonus']): ActivityRules['bonus'] =>
  bonus && {
    ...bonus,
    stakeMax: bonus.stakeMax === null ? null : amountFromWire(bonus.stakeMax, 'stakeMax', 1n),
  };

/** Stakes of the catalogue at which games take free bets. */
type StakesOf = ReadonlyMap<string, readonly bigint[]>;

/** At games that take them, for a stake that each of these offers; they end after the last moment at which they can be claimed. */
const freeBetRulesFromWire = (
  { freeBets, countsUntil, leastDeposit, bonus }: WireRules,
  { endsAt }: Pick<EditedPromotion, 'endsAt'>,
  currency: string,
  stakesOf: StakesOf,
): ActivityRules => {
  if (!freeBets) throw invalid('freeBets');
  const stake = amountFromWire(freeBets.stake, 'stake', 1n);
  const games = freeBets.games.map((code) => scaled(stakesOf.get(code) ?? [], currency));
  if (games.some((stakes) => stakes.length === 0)) throw invalid('games');
  if (games.some((stakes) => !stakes.includes(stake))) throw invalid('stake');
  if (!endsAt) throw invalid('endsAt');
  const until = countsUntil === null ? null : new Date(countsUntil);
  if (!until || until < endsAt) throw invalid('countsUntil');
  return {
    ...{ kind: 'free-bets', rate: null, wagerTimes: null, leastLoss: null, needsImage: false, countsUntil: until },
    leastDeposit: leastDeposit === null ? null : amountFromWire(leastDeposit, 'leastDeposit', 1n),
    most: stake * BigInt(freeBets.bets),
    bonus: bonusFromWire(bonus),
    freeBets: { bets: freeBets.bets, stake, games: [...new Set(freeBets.games)] },
  };
};

const scaled = (stakes: readonly bigint[], currency: string): readonly bigint[] =>
  stakes.map((stake) => stake * currencyScale(currency));

/** Rules that its kind does not have are left out; missing ones are refused. */
const rulesFromWire = (
  wire: WireRules,
  { startsAt, endsAt }: EditedPromotion,
  currency: string,
  stakesOf: StakesOf,
): ActivityRules => {
  const { kind, rate, leastDeposit, wagerTimes } = wire;
  const isDeposit = kind === 'welcome' || kind === 'reload';
  if (kind === 'free-bets') return freeBetRulesFromWire(wire, { endsAt }, currency, stakesOf);
  const bonus = kind === 'application' ? null : wire.bonus;
  const leastLoss = kind === 'cashback' ? wire.leastLoss : null;
  const countsUntil = kind === 'cashback' && wire.countsUntil !== null ? new Date(wire.countsUntil) : null;
  if (kind !== 'application' && rate === null) throw invalid('rate');
  if (isDeposit && leastDeposit === null) throw invalid('leastDeposit');
  if (isDeposit && wagerTimes === null) throw invalid('wagerTimes');
  // It is claimed between then and the end.
  if (kind === 'cashback' && (!countsUntil || countsUntil <= startsAt || (endsAt && countsUntil >= endsAt)))
    throw invalid('countsUntil');
  return {
    ...{ kind, countsUntil, most: amountFromWire(wire.most, 'most', 1n) },
    rate: kind === 'application' ? null : rate,
    leastDeposit: isDeposit && leastDeposit !== null ? amountFromWire(leastDeposit, 'leastDeposit', 0n) : null,
    wagerTimes: isDeposit ? wagerTimes : null,
    leastLoss: leastLoss === null ? null : amountFromWire(leastLoss, 'leastLoss', 1n),
    needsImage: kind === 'application' && wire.needsImage,
    bonus: bonusFromWire(bonus),
    freeBets: null,
  };
};

const orderFromWire = (wire: WireOrder, currency: string, stakesOf: StakesOf): PromotionOrder => {
  const { category, texts, announced, sort, enabled } = wire;
  const startsAt = new Date(wire.startsAt);
  const endsAt = wire.endsAt === null ? null : new Date(wire.endsAt);
  if (endsAt && endsAt <= startsAt) throw invalid('endsAt');
  const promotion: EditedPromotion = {
    ...{ category, image: wire.imageUrl, startsAt, endsAt, announced, sort, enabled },
    texts: texts as ByLanguage<WireOrder['texts'][string]>,
  };
  return { promotion, activity: wire.activity && rulesFromWire(wire.activity, promotion, currency, stakesOf) };
};

const freeBetsToWire = ({ activity, freeBets }: ListedPromotion) =>
  activity?.kind === 'free-bets'
    ? {
        ...{ given: freeBets.given, played: freeBets.played, open: freeBets.open },
        ...{ staked: toDecimal(freeBets.staked), won: toDecimal(freeBets.won) },
        stoppedAt: activity.stoppedAt?.toISOString() ?? null,
      }
    : null;

const freeBetGamesToWire = (games: Awaited<ReturnType<PromotionsService['freeBetGames']>>, currency: string) => {
  const rows = games.map(({ code, name, stakes }) => ({ code, name, stakes: scaled(stakes, currency) }));
  const all = [...new Set(rows.flatMap(({ stakes }) => stakes))].sort((a, b) => (a < b ? -1 : 1));
  return {
    freeBetGames: rows.map(({ stakes, ...game }) => ({ ...game, stakes: stakes.map(toDecimal) })),
    freeBetStakes: all.map(toDecimal),
  };
};

const promotionToWire = (listed: ListedPromotion, version: FormVersion) => {
  const { promotion, activity, effect } = listed;
  const { id, category, texts, image, startsAt, endsAt, announced, sort, enabled } = promotion;
  return {
    ...{ promotionId: id.toString(), category, texts: { ...texts }, imageUrl: image, announced, sort, enabled },
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null },
    activity: activity && rulesToWire(activity),
    ...{ joined: effect.joined, claimed: effect.claimed, paid: toDecimal(effect.paid), waiting: effect.waiting },
    returned: toDecimal(effect.returned),
    freeBets: freeBetsToWire(listed),
    ...formVersionToWire(version),
  };
};

/** As the version of a promotion is kept. */
const formOf = (id: bigint): string => `promotion:${id}`;

const createScope = ({ merchants }: OperatorRouteDeps) => {
  const merchantOf = createMerchantOf(merchants);
  const actOf = (ctx: RequestContext, merchant: Merchant, reason: string | undefined): OperatorAct => ({
    actor: { name: operatorOf(ctx).name, kind: 'operator', requestId: ctx.requestId },
    merchant,
    reason: reason ?? null,
    now: ctx.now(),
  });
  return { merchantOf, actOf };
};

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
      const forms = (await deps.desk.list(database.db, merchant.id)).map(({ id }) => formOf(id));
      // Versions first: what is shown is never older than its version.
      const versionOf = await readFormVersions(database.db, merchant.id, forms);
      const list = await promotions.list(merchant.id);
      return {
        list: list.map((row) => promotionToWire(row, versionOf(formOf(row.promotion.id)))),
        categories: (await promotions.categories(merchant.id)).map((row) => ({ ...row, names: { ...row.names } })),
        languages: [...merchant.languages],
        currency: merchant.currency,
        ...freeBetGamesToWire(await promotions.freeBetGames(merchant.id), merchant.currency),
      };
    }),
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
      const { reason, key, sort } = body;
      const names = body.names as ByLanguage<string>;
      return ctx.once(async (trx) => {
        const saved = await promotions.putCategory(trx, actOf(ctx, merchant, reason), { key, names, sort });
        return { ...saved, names: { ...saved.names } };
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
  ...applicationRoutes(deps),
];
