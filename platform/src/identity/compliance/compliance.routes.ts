/** The list of restricted persons for operators. */
import * as endpoints from 'shared-contracts/registration';
import * as schema from 'shared-contracts/registration/schema';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import type { ComplianceService, ListAct, NotedAttempt } from './compliance.service.ts';

export interface ComplianceRouteDeps {
  readonly service: Pick<ComplianceService, 'list' | 'underAgeAttempts'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  /** Account names by id, in one question; identity stands above this domain. */
  readonly accountsOf: (merchantId: number, memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
}

/** An import of a thousand persons. */
const BODY_LIMIT = 2 * 1024 * 1024;

export const complianceRoutes = ({
  service,
  merchants,
  accountsOf,
}: ComplianceRouteDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  const actOf = (ctx: RequestContext, merchant: Merchant, reason: string): ListAct => ({
    merchant,
    actor: { name: operatorOf(ctx).name, kind: 'operator', requestId: ctx.requestId },
    reason,
  });

  return [
    defineRoute(endpoints.restrictedPersons, schema.restrictedPersons, async ({ ctx, params, query }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const before = query.before === undefined ? null : BigInt(query.before);
      const { entries, hasMore, total } = await service.list.page(merchant.id, { before, limit: query.limit });
      const persons = entries.map(({ id, addedAt, ...entry }) => ({
        ...entry,
        id: id.toString(),
        addedAt: addedAt.toISOString(),
      }));
      return { persons, hasMore, total };
    }),
    defineRoute(
      endpoints.addRestrictedPersons,
      schema.addRestrictedPersons,
      async ({ ctx, params, body }) => {
        const merchant = await merchantOf(ctx, params.merchant);
        return ctx.once((trx) => service.list.add(trx, actOf(ctx, merchant, body.reason), body.persons));
      },
      { bodyLimit: BODY_LIMIT },
    ),
    defineRoute(endpoints.removeRestrictedPerson, schema.removeRestrictedPerson, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return ctx.once(async (trx) => {
        await service.list.remove(trx, actOf(ctx, merchant, body.reason), BigInt(params.id));
        return { removed: true as const };
      });
    }),
    defineRoute(endpoints.underAgeAttempts, schema.underAgeAttempts, async ({ ctx, params, query }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const before = query.before === undefined ? null : BigInt(query.before);
      const { where = null, limit } = query;
      const { attempts, hasMore } = await service.underAgeAttempts.page({ merchant, where, before, limit });
      const members = [...new Set(attempts.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])))];
      const accounts = await accountsOf(merchant.id, members);
      const toWire = ({ id, at, where: place, memberId }: NotedAttempt) => ({
        id: id.toString(),
        at: at.toISOString(),
        where: place,
        account: memberId === null ? null : (accounts.get(memberId) ?? memberId.toString()),
      });
      return { attempts: attempts.map(toWire), hasMore };
    }),
  ];
};
