import * as endpoints from 'shared-contracts/operators';
import type { ReplyOf } from 'shared-contracts/http';
import * as schemas from 'shared-contracts/operators/schema';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { NetworkAct, OperatorNetworks } from './networks.service.ts';
import type { NetworkRow } from './networks.store.ts';

export interface NetworkRouteDeps {
  readonly networks: OperatorNetworks;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

const actOf = (ctx: RequestContext, reason: string): NetworkAct => ({
  ...{ operator: operatorOf(ctx), ip: ctx.ip, requestId: ctx.requestId, reason },
});

type WireNetwork = ReplyOf<typeof schemas.operatorNetworks>['networks'][number];

export const networkRoutes = ({ networks, merchants }: NetworkRouteDeps): readonly RouteDefinition[] => {
  const wireOf = async (): Promise<(row: NetworkRow) => WireNetwork> => {
    const codes = new Map((await merchants.directory()).all.map(({ id, code }) => [id, code]));
    return ({ id, merchantId, addedAt, network, note, addedBy }) => ({
      ...{ id: id.toString(), network, note, addedBy, addedAt: addedAt.toISOString() },
      merchant: merchantId === null ? null : (codes.get(merchantId) ?? null),
    });
  };
  return [
    defineRoute(endpoints.operatorNetworks, schemas.operatorNetworks, async ({ ctx }) => {
      const operator = operatorOf(ctx);
      const [rows, own] = await Promise.all([networks.of(operator), networks.merchantsOf(operator)]);
      return {
        ...{ ip: ctx.ip, isWhole: operator.ownMerchants === 'all', networks: rows.map(await wireOf()) },
        merchants: own.map(({ code, name }) => ({ code, name })),
      };
    }),
    defineRoute(endpoints.addOperatorNetwork, schemas.addOperatorNetwork, async ({ ctx, body }) => {
      const { reason, ...entry } = body;
      return (await wireOf())(await networks.add(actOf(ctx, reason), entry));
    }),
    defineRoute(endpoints.removeOperatorNetwork, schemas.removeOperatorNetwork, async ({ ctx, params, body }) => {
      await networks.remove(actOf(ctx, body.reason), BigInt(params.id));
      return { removed: true as const };
    }),
  ];
};
