/** Calls of operators about one merchant's missions. */
import { PortalError } from 'shared-contracts/errors';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import * as endpoints from 'shared-contracts/missions/operators';
import * as schema from 'shared-contracts/missions/schema';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import type { MissionKind } from './mission.model.ts';
import { targetToWire } from './missions.routes.ts';
import type { MissionsService, OperatorAct } from './missions.service.ts';
import type { ListedMission } from './missions.store.ts';

export interface OperatorRouteDeps {
  readonly service: MissionsService;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

/** Minor units; more is a slip of the finger. */
const AMOUNT_MAX = 1_000_000_000_000n;
const COUNT = /^[1-9]\d{0,5}$/;
const AMOUNT = /^\d{1,13}\.\d{2}$/;

const rewardFromWire = (text: string): bigint => {
  const amount = parseMoney(text);
  if (amount > 0n && amount <= AMOUNT_MAX) return amount;
  throw new PortalError('wallet.amount-invalid', { fields: { reward: 'wallet.amount-invalid' } });
};

const targetFromWire = (kind: MissionKind, text: string): bigint => {
  const isAmount = kind === 'turnover';
  const target = (isAmount ? AMOUNT : COUNT).test(text) ? (isAmount ? parseMoney(text) : BigInt(text)) : 0n;
  if (target > 0n && target <= AMOUNT_MAX) return target;
  throw new PortalError('mission.target-invalid', { fields: { target: 'mission.target-invalid' } });
};

const toWire = ({ id, kind, period, titles, target, reward, paid, follows, ...mission }: ListedMission) => ({
  ...{ id: id.toString(), kind, period, titles: { ...titles }, target: targetToWire(kind, target) },
  ...{ reward: toDecimal(reward), paid: toDecimal(paid), claims: mission.claims, enabled: mission.enabled },
  follows: follows?.toString() ?? null,
  ...{ createdAt: mission.createdAt.toISOString(), createdBy: mission.createdBy },
});

const actOf = (ctx: RequestContext, merchant: Merchant, reason: string): OperatorAct => ({
  actor: { name: operatorOf(ctx).name, kind: 'operator', requestId: ctx.requestId },
  merchant,
  reason,
  now: ctx.now(),
});

export const operatorMissionRoutes = ({ service, merchants }: OperatorRouteDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  return [
    defineRoute(endpoints.operatorMissions, schema.operatorMissions, async ({ ctx, params }) => {
      const { id, currency } = await merchantOf(ctx, params.merchant);
      return { missions: (await service.list(id)).map(toWire), currency };
    }),
    defineRoute(endpoints.createMission, schema.createMission, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const { kind, period, titles, reason } = body;
      const mission = {
        ...{ kind, period, titles, target: targetFromWire(kind, body.target) },
        reward: rewardFromWire(body.reward),
        follows: body.follows === null ? null : BigInt(body.follows),
      };
      return ctx.once(async (trx) => toWire(await service.create(trx, actOf(ctx, merchant, reason), mission)));
    }),
    defineRoute(endpoints.switchMission, schema.switchMission, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const act = actOf(ctx, merchant, body.reason);
      return ctx.once(async (trx) => toWire(await service.switch(trx, act, BigInt(params.id), body.enabled)));
    }),
  ];
};
