/** Calls of members and visitors: rows become numbers and decimal strings. */
import * as endpoints from 'shared-contracts/points';
import * as schema from 'shared-contracts/points/schema';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition, Trx } from '../../kernel/index.ts';
import type { Admission } from '../../ground/admission/index.ts';
import type { Reauthentication } from '../../protection/protection/index.ts';
import type { PinService } from '../../identity/pin/index.ts';
import { configOf, movementsOf, pagesOf, redemptionOf } from './points.view.ts';
import { textOf } from './points.model.ts';
import type { Reward } from './points.model.ts';
import type { Holder, PointsService } from './points.service.ts';

export interface PointRouteDeps {
  readonly points: PointsService;
  readonly admission: Pick<Admission, 'check'>;
  readonly reauthentication: Reauthentication;
  readonly pin: Pick<PinService, 'require'>;
}

const holderOf = (ctx: RequestContext): Holder => ({ merchant: ctx.merchant, memberId: sessionOf(ctx).memberId });

const rewardOf = (reward: Reward, language: string) => ({
  rewardId: reward.id.toString(),
  kind: reward.kind,
  ...textOf(reward.texts, language),
  imageUrl: reward.image,
  points: Number(reward.points),
  amount: reward.amount === null ? null : toDecimal(reward.amount),
  stock: reward.stock,
  limitPerMember: reward.limitPerMember,
  endsAt: reward.endsAt?.toISOString() ?? null,
});

const readRoutes = ({ points }: PointRouteDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.pointBalance, schema.pointBalance, async ({ ctx }) => ({
    pointBalance: Number(await points.balance(holderOf(ctx))),
  })),
  defineRoute(endpoints.pointConfig, schema.pointConfig, async ({ ctx }) => {
    const { enabled, rates, conversion } = configOf(await points.config(ctx.merchant.id));
    const { currency, currencySymbol } = ctx.merchant;
    return { enabled, rates, conversion, currency, currencySymbol };
  }),
  defineRoute(endpoints.pointRewards, schema.pointRewards, async ({ ctx, query }) => ({
    list: (await points.openRewards(ctx.merchant.id, ctx.now())).map((reward) => rewardOf(reward, query.language)),
  })),
  defineRoute(endpoints.redeemPointList, schema.redeemPointList, async ({ ctx, query }) => {
    const { rows, next, total } = await points.redemptions(holderOf(ctx), query);
    return { rows: rows.map((row) => redemptionOf(row, query.language)), next, ...pagesOf(total, query.pageSize) };
  }),
  defineRoute(endpoints.pointDetail, schema.pointDetail, async ({ ctx, query }) => {
    const page = await points.entries(holderOf(ctx), { ...query, kind: query.type });
    return movementsOf(page, query);
  }),
];

const spendRoutes = ({ points, pin, admission, reauthentication }: PointRouteDeps): readonly RouteDefinition[] => {
  /** The payment PIN (API-072), before the transaction of the call: a wrong one is not an answer to its key, it can be typed again. */
  const check = async (ctx: RequestContext, typed: string): Promise<void> => {
    const { merchant, ip, requestId } = ctx;
    const session = sessionOf(ctx);
    await admission.check('promotion', { merchantId: merchant.id, memberId: session.memberId });
    await reauthentication.require(session);
    await pin.require({ merchant, session, ip, requestId }, typed);
  };

  /** Once more within the transaction: a break from play may have begun since. */
  const admit = (ctx: RequestContext, trx: Trx): Promise<void> =>
    admission.check('promotion', { merchantId: ctx.merchant.id, memberId: sessionOf(ctx).memberId, trx });

  return [
    defineRoute(endpoints.redeemPointReward, schema.redeemPointReward, async ({ ctx, body }) => {
      await check(ctx, body.password);
      return ctx.once(async (trx) => {
        await admit(ctx, trx);
        const redeemed = await points.redeem(trx, holderOf(ctx), {
          rewardId: BigInt(body.rewardId),
          shownPrice: body.points === undefined ? undefined : BigInt(body.points),
          contact: body.contact ?? '',
          now: ctx.now(),
        });
        return {
          redemptionId: redeemed.redemptionId.toString(),
          status: 'in process' as const,
          points: Number(redeemed.points),
          pointBalance: Number(redeemed.balance),
        };
      });
    }),
    defineRoute(endpoints.convertPoint, schema.convertPoint, async ({ ctx, body }) => {
      await check(ctx, body.password);
      return ctx.once(async (trx) => {
        await admit(ctx, trx);
        const converted = await points.convert(trx, holderOf(ctx), {
          points: BigInt(body.points),
          shownAmount: body.amount === undefined ? undefined : parseMoney(body.amount),
          now: ctx.now(),
        });
        return {
          reference: converted.entryId.toString(),
          points: body.points,
          amount: toDecimal(converted.amount),
          pointBalance: Number(converted.balance),
        };
      });
    }),
  ];
};

export const pointRoutes = (deps: PointRouteDeps): readonly RouteDefinition[] => [
  ...readRoutes(deps),
  ...spendRoutes(deps),
];
