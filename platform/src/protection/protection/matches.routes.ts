/** What operators may do about a match of persons: see how it came about, take it apart, and undo that. */
import * as endpoints from 'shared-contracts/protection';
import * as schema from 'shared-contracts/protection/schema';
import { merchantOf } from '../cases/index.ts';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition, Trx } from '../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import type { MatchOrder, MatchesService } from './matches.service.ts';
import type { Match } from './matches.store.ts';

export interface MatchRouteDeps {
  readonly matches: MatchesService;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

/** Nothing of the other member but what the case says. What another merchant's operator wrote stays there. */
const toWire = (merchant: Pick<Merchant, 'id'>, match: Match) => {
  const { id, kind, term, isInForce, isProved, apartAt } = match;
  const isOwn = match.apartMerchantId === merchant.id;
  return {
    id: id.toString(),
    ...{ kind, term, isInForce, isProved },
    apartAt: apartAt?.toISOString() ?? null,
    apartBy: isOwn ? match.apartBy : null,
    apartReason: isOwn ? match.apartReason : null,
  };
};

export const matchRoutes = ({ matches, merchants }: MatchRouteDeps): readonly RouteDefinition[] => {
  const order = async (
    ctx: RequestContext,
    params: { readonly merchant: string; readonly id: string; readonly match: string },
    { reason }: { readonly reason: string },
    act: (trx: Trx, order: MatchOrder) => Promise<Match>,
  ) => {
    const merchant = await merchantOf(merchants, ctx, params.merchant, 'compliance.manage');
    const { byId } = await merchants.directory();
    return ctx.once(async (trx) =>
      toWire(
        merchant,
        await act(trx, {
          ...{ merchant, merchants: byId, reason, caseId: BigInt(params.id), id: BigInt(params.match) },
          ...{ operator: operatorOf(ctx).name, requestId: ctx.requestId, now: ctx.now() },
        }),
      ),
    );
  };
  return [
    defineRoute(endpoints.caseMatches, schema.caseMatches, async ({ ctx, params }) => {
      const merchant = await merchantOf(merchants, ctx, params.merchant, 'protection.read');
      const rows = await matches.list({ merchantId: merchant.id, id: BigInt(params.id) }, ctx.now());
      return { rows: rows.map((row) => toWire(merchant, row)) };
    }),
    defineRoute(endpoints.takeMatchApart, schema.takeMatchApart, ({ ctx, params, body }) =>
      order(ctx, params, body, (trx, wish) => matches.takeApart(trx, wish)),
    ),
    defineRoute(endpoints.undoMatchApart, schema.undoMatchApart, ({ ctx, params, body }) =>
      order(ctx, params, body, (trx, wish) => matches.putTogether(trx, wish)),
    ),
  ];
};
