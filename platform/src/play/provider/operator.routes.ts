/** Calls of operators about vendors' keys, and rounds that stay open. */
import * as endpoints from 'shared-contracts/games/operators';
import * as schema from 'shared-contracts/games/operators-schema';
import { toDecimal } from 'shared-contracts/money';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import { decidedToWire } from '../../ground/proposals/index.ts';
import { defineRoute, operatorOf, sortedPage, sortingOf, windowOf } from '../../kernel/index.ts';
import type { Database, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { listUnfinished } from './unfinished-rounds.store.ts';
import type { RoundSorting } from './unfinished-rounds.store.ts';
import type { KeyAct, KeyProposal, VendorKeys } from './vendor-keys.service.ts';

export interface ProviderDeskDeps {
  readonly database: Pick<Database, 'db'>;
  readonly vendorKeys: VendorKeys;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

const actOf = (ctx: RequestContext, reason: string): KeyAct => ({
  actor: { name: operatorOf(ctx).name, kind: 'operator', requestId: ctx.requestId },
  reason,
});

const toProposal = ({ id, change, proposedAt, ...proposal }: KeyProposal) => ({
  ...{ ...proposal, id: id.toString(), proposedAt: proposedAt.toISOString() },
  ...('keyId' in change
    ? { act: 'end' as const, keyId: change.keyId, overlapHours: null }
    : { act: 'add' as const, keyId: null, overlapHours: change.overlapHours }),
});

const keyRoutes = ({ vendorKeys }: ProviderDeskDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.vendorKeys, schema.vendorKeys, async ({ params }) => {
    const { keys, configured, waiting, decided } = await vendorKeys.list(params.vendor);
    return {
      keys: keys.map(({ createdAt, endsAt, ...key }) => ({
        ...key,
        createdAt: createdAt.toISOString(),
        endsAt: endsAt?.toISOString() ?? null,
      })),
      configured,
      waiting: waiting && toProposal(waiting),
      decided: decided && decidedToWire(decided),
    };
  }),
  defineRoute(endpoints.rotateVendorKey, schema.rotateVendorKey, ({ ctx, params, body }) =>
    ctx.once(async (trx) => {
      const { overlapHours } = body;
      return toProposal(await vendorKeys.propose(trx, actOf(ctx, body.reason), params.vendor, { overlapHours }));
    }),
  ),
  defineRoute(endpoints.endVendorKey, schema.endVendorKey, ({ ctx, params, body }) =>
    ctx.once(async (trx) => {
      const { keyId } = params;
      return toProposal(await vendorKeys.propose(trx, actOf(ctx, body.reason), params.vendor, { keyId }));
    }),
  ),
  defineRoute(endpoints.decideVendorKey, schema.decideVendorKey, async ({ ctx, params, body }) => {
    const decision = { id: BigInt(params.proposal), confirm: body.confirm };
    const created = await vendorKeys.decide(actOf(ctx, body.reason), params.vendor, decision);
    return { created: created && { ...created, formerEndsAt: created.formerEndsAt?.toISOString() ?? null } };
  }),
];

const OLDEST: RoundSorting = { by: 'opened', isDescending: false, after: null };

const roundRoute = ({ database, merchants }: ProviderDeskDeps): RouteDefinition => {
  const merchantOf = createMerchantOf(merchants);
  return defineRoute(endpoints.unfinishedRounds, schema.unfinishedRounds, async ({ ctx, params, query }) => {
    const { id, currency } = await merchantOf(ctx, params.merchant);
    const chosen = sortingOf(query, { opened: 'time' }, 'text');
    const { vendor, minutes, pageSize } = query;
    const filter = { merchantId: id, vendor, minutes, sorting: chosen ?? OLDEST, ...windowOf(query) };
    const { rows: found, total } = await listUnfinished(database.db, filter);
    const { rows, next } = sortedPage(found, pageSize, chosen);
    return {
      rounds: rows.map(({ id, round, vendor, vendorName, game, account, memberId, bet, win, openedAt }) => ({
        ...{ id, round, vendor, vendorName, game, account },
        memberId: memberId.toString(),
        bet: toDecimal(bet),
        win: toDecimal(win),
        openedAt: openedAt.toISOString(),
      })),
      currency,
      next,
      totalRows: total,
      totalPages: Math.ceil(total / pageSize),
    };
  });
};

export const providerDeskRoutes = (deps: ProviderDeskDeps): readonly RouteDefinition[] => [
  ...keyRoutes(deps),
  roundRoute(deps),
];
