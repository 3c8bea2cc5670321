/** Calls of operators about one merchant's points. */
import type { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import * as endpoints from 'shared-contracts/points';
import * as schema from 'shared-contracts/points/schema';
import { PICTURE_UPLOAD } from '../../content/content/index.ts';
import type { ContentPictures } from '../../content/content/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import {
  advanceFormVersion,
  defineRoute,
  formVersionToWire,
  operatorOf,
  readFormVersion,
  readFormVersions,
} from '../../kernel/index.ts';
import type { Database, Executor, FormVersion, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import type { NewReward, PointConfig, Redemption, Reward } from './points.model.ts';
import { amountFromWire, configFromWire, configOf, movementsOf, pagesOf, redemptionOf } from './points.view.ts';
import type { PointsService } from './points.service.ts';
import type { OperatorAct, RedemptionsService } from './redemptions.service.ts';

export interface OperatorRouteDeps {
  readonly database: Pick<Database, 'db'>;
  readonly service: RedemptionsService;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly identity: Pick<IdentityService, 'findMember' | 'membersByIds'>;
  readonly points: Pick<PointsService, 'balance' | 'entries'>;
  readonly pictures: Pick<ContentPictures, 'add'>;
}

type WireReward = z.output<typeof schema.addReward.body>;

const rewardFromWire = (wire: WireReward): NewReward => {
  const amount = wire.amount === null ? null : amountFromWire(wire.amount, 'amount');
  const startsAt = new Date(wire.startsAt);
  const endsAt = wire.endsAt === null ? null : new Date(wire.endsAt);
  if ((wire.kind === 'bonus') !== (amount !== null))
    throw new PortalError('request.invalid', { fields: { amount: 'wallet.amount-invalid' } });
  if (endsAt && endsAt <= startsAt) throw new PortalError('request.invalid', { fields: { endsAt: 'request.invalid' } });
  const { kind, texts, imageUrl, stock, limitPerMember, sort, enabled } = wire;
  return {
    kind,
    texts,
    image: imageUrl,
    points: BigInt(wire.points),
    amount,
    stock,
    limitPerMember,
    startsAt,
    endsAt,
    sort,
    enabled,
  };
};

const rewardToWire = (
  { id, image, points, amount, startsAt, endsAt, texts, ...reward }: Reward,
  saved: FormVersion,
) => ({
  ...reward,
  ...formVersionToWire(saved),
  rewardId: id.toString(),
  texts: { ...texts },
  imageUrl: image,
  points: Number(points),
  amount: amount === null ? null : toDecimal(amount),
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});

const NEVER: PointConfig = {
  enabled: false,
  rates: [],
  conversion: { enabled: false, points: 100n, amount: 100n, minPoints: 100n },
  changedAt: null,
  changedBy: null,
};

const configToWire = (config: PointConfig | null, { currency }: Merchant, { version }: FormVersion) => {
  const { changedAt, changedBy } = config ?? NEVER;
  return { ...configOf(config ?? NEVER), currency, version, changedAt: changedAt?.toISOString() ?? null, changedBy };
};

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

/** As the versions of the rules and of each reward are kept. */
const FORM = 'points';
const formOf = (rewardId: bigint): string => `point-reward:${rewardId}`;

const ruleRoutes = (deps: OperatorRouteDeps): readonly RouteDefinition[] => {
  const { database, service } = deps;
  const { merchantOf, actOf } = createScope(deps);
  return [
    defineRoute(endpoints.operatorPointConfig, schema.operatorPointConfig, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const saved = await readFormVersion(database.db, merchant.id, FORM);
      return configToWire(await service.config(merchant.id), merchant, saved);
    }),
    defineRoute(endpoints.changePointConfig, schema.changePointConfig, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return ctx.once(async (trx) => {
        const save = { merchantId: merchant.id, form: FORM, version: body.version, by: operatorOf(ctx).name };
        const saved = await advanceFormVersion(trx, save);
        const changed = await service.changeConfig(trx, actOf(ctx, merchant, body.reason), configFromWire(body));
        return configToWire(changed, merchant, saved);
      });
    }),
    defineRoute(endpoints.operatorRewards, schema.operatorRewards, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const forms = (await service.rewards(merchant.id)).map(({ id }) => formOf(id));
      // Versions first: what is shown is never older than its version.
      const versionOf = await readFormVersions(database.db, merchant.id, forms);
      const list = await service.rewards(merchant.id);
      return { list: list.map((reward) => rewardToWire(reward, versionOf(formOf(reward.id)))) };
    }),
    defineRoute(
      endpoints.addRewardPicture,
      schema.addRewardPicture,
      async ({ ctx, params, body }) =>
        deps.pictures.add(await merchantOf(ctx, params.merchant), 'reward', body.picture),
      PICTURE_UPLOAD,
    ),
    defineRoute(endpoints.addReward, schema.addReward, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return ctx.once(async (trx) => {
        const added = await service.addReward(trx, actOf(ctx, merchant, body.reason), rewardFromWire(body));
        return rewardToWire(added, await readFormVersion(trx, merchant.id, formOf(added.id)));
      });
    }),
    defineRoute(endpoints.changeReward, schema.changeReward, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const id = BigInt(params.id);
      return ctx.once(async (trx) => {
        const save = { merchantId: merchant.id, form: formOf(id), version: body.version, by: operatorOf(ctx).name };
        const saved = await advanceFormVersion(trx, save);
        const change = { ...rewardFromWire(body), begunStock: body.begunStock };
        return rewardToWire(await service.changeReward(trx, actOf(ctx, merchant, body.reason), id, change), saved);
      });
    }),
  ];
};

const decisionRoutes = (deps: OperatorRouteDeps): readonly RouteDefinition[] => {
  const { service, identity } = deps;
  const { merchantOf, actOf } = createScope(deps);

  const toWire = async (merchant: Merchant, rows: readonly Redemption[], executor?: Executor) => {
    const ids = [...new Set(rows.map((row) => row.memberId))];
    const members = await identity.membersByIds(merchant.id, ids, executor);
    const accounts = new Map(members.map(({ id, account }) => [id, account]));
    return rows.map((row) => ({
      ...redemptionOf(row, 'EN'),
      account: accounts.get(row.memberId) ?? row.memberId.toString(),
      contact: row.contact,
      decidedBy: row.decidedBy,
    }));
  };

  const decide = async (
    ctx: RequestContext,
    params: { readonly merchant: string; readonly id: string },
    status: 'approved' | 'rejected',
    reason: string | undefined,
  ) => {
    const merchant = await merchantOf(ctx, params.merchant);
    return ctx.once(async (trx) => {
      const decided = await service.decide(trx, actOf(ctx, merchant, reason), BigInt(params.id), status);
      const [row] = await toWire(merchant, [decided], trx);
      if (!row) throw new Error('a decided redemption has no row');
      return row;
    });
  };

  return [
    defineRoute(endpoints.operatorRedemptions, schema.operatorRedemptions, async ({ ctx, params, query }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const { rows, total } = await service.redemptions(merchant.id, query);
      return { rows: await toWire(merchant, rows), ...pagesOf(total, query.pageSize) };
    }),
    defineRoute(endpoints.approveRedemption, schema.approveRedemption, ({ ctx, params, body }) =>
      decide(ctx, params, 'approved', body.reason),
    ),
    defineRoute(endpoints.rejectRedemption, schema.rejectRedemption, ({ ctx, params, body }) =>
      decide(ctx, params, 'rejected', body.reason),
    ),
  ];
};

const memberRoute = (deps: OperatorRouteDeps): RouteDefinition => {
  const { points, identity } = deps;
  const { merchantOf } = createScope(deps);
  return defineRoute(endpoints.operatorMemberPoints, schema.operatorMemberPoints, async ({ ctx, params, query }) => {
    const merchant = await merchantOf(ctx, params.merchant);
    const member = await identity.findMember(merchant.id, query.account);
    if (!member) throw new PortalError('request.not-found');
    const holder = { merchant, memberId: member.id };
    const page = await points.entries(holder, { pageNo: query.pageNo, pageSize: query.pageSize });
    return {
      account: member.account,
      pointBalance: Number(await points.balance(holder)),
      ...movementsOf(page, { language: 'EN', pageSize: query.pageSize }),
    };
  });
};

export const operatorPointRoutes = (deps: OperatorRouteDeps): readonly RouteDefinition[] => [
  ...ruleRoutes(deps),
  ...decisionRoutes(deps),
  memberRoute(deps),
];
