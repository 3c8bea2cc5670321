/** What operators may do about exclusions: see them, write one down on request, and, two of them together, lift one early. */
import { PortalError } from 'shared-contracts/errors';
import * as endpoints from 'shared-contracts/protection';
import * as schema from 'shared-contracts/protection/schema';
import { merchantOf } from '../cases/index.ts';
import { MEMBER_TYPE } from '../../identity/identity/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { Executor, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import type { ExclusionsService } from './exclusions.service.ts';
import type { Exclusion } from './exclusions.store.ts';
import { operatorExclusionToWire } from './protection.view.ts';

export interface OperatorProtectionDeps {
  readonly exclusions: ExclusionsService;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly identity: Pick<IdentityService, 'membersByIds' | 'findMember'>;
}

export const operatorProtectionRoutes = ({
  exclusions,
  merchants,
  identity,
}: OperatorProtectionDeps): readonly RouteDefinition[] => {
  const actOf = (ctx: RequestContext, merchant: Merchant) => ({
    merchant,
    operator: operatorOf(ctx).name,
    requestId: ctx.requestId,
    now: ctx.now(),
  });
  const toWire = async (ctx: RequestContext, merchantId: number, rows: readonly Exclusion[], executor?: Executor) => {
    const ids = [...new Set(rows.map((row) => row.memberId))];
    const members = await identity.membersByIds(merchantId, ids, executor);
    const accounts = new Map(members.map(({ id, account }) => [id, account]));
    return rows.map((row) =>
      operatorExclusionToWire(row, accounts.get(row.memberId) ?? row.memberId.toString(), ctx.now()),
    );
  };
  const oneToWire = async (ctx: RequestContext, merchantId: number, exclusion: Exclusion, trx: Executor) => {
    const [row] = await toWire(ctx, merchantId, [exclusion], trx);
    if (!row) throw new Error('an exclusion has no row');
    return row;
  };
  return [
    defineRoute(endpoints.operatorExclusions, schema.operatorExclusions, async ({ ctx, params, query }) => {
      const merchant = await merchantOf(merchants, ctx, params.merchant, 'protection.read');
      const { rows, total } = await exclusions.list(merchant.id, query);
      return {
        rows: await toWire(ctx, merchant.id, rows),
        totalRows: total,
        totalPages: Math.ceil(total / query.pageSize),
      };
    }),
    defineRoute(endpoints.addExclusion, schema.addExclusion, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(merchants, ctx, params.merchant, 'protection.manage');
      const member = await identity.findMember(merchant.id, body.account);
      if (!member) throw new PortalError('wallet.account-unknown', { fields: { account: 'wallet.account-unknown' } });
      // Nobody stands behind the others, and what refers to a trial account keeps it for ever.
      if (member.type !== MEMBER_TYPE.member)
        throw new PortalError('protection.no-person', { fields: { account: 'protection.no-person' } });
      await exclusions.recognise({ merchantId: merchant.id, memberId: member.id });
      return ctx.once(async (trx) => {
        const act = { ...actOf(ctx, merchant), memberId: member.id };
        return oneToWire(ctx, merchant.id, await exclusions.take(trx, act, body), trx);
      });
    }),
    defineRoute(endpoints.liftExclusion, schema.liftExclusion, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(merchants, ctx, params.merchant, 'protection.manage');
      return ctx.once(async (trx) => {
        const wish = { id: BigInt(params.id), reason: body.reason };
        return oneToWire(ctx, merchant.id, await exclusions.askLift(trx, actOf(ctx, merchant), wish), trx);
      });
    }),
    defineRoute(endpoints.decideLift, schema.decideLift, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(merchants, ctx, params.merchant, 'protection.manage');
      return ctx.once(async (trx) => {
        const decision = { ...body, id: BigInt(params.id), askedAt: new Date(body.askedAt) };
        return oneToWire(ctx, merchant.id, await exclusions.decideLift(trx, actOf(ctx, merchant), decision), trx);
      });
    }),
  ];
};
