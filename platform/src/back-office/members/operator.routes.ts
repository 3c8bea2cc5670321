/** Calls of operators about one merchant's members. */
import { PortalError } from 'shared-contracts/errors';
import * as endpoints from 'shared-contracts/members/operators';
import * as schema from 'shared-contracts/members/operators-schema';
import type { IdentityService, ListedMember, MemberOrder, MemberStanding } from '../../identity/identity/index.ts';
import type { tagsOf } from '../../identity/tags/index.ts';
import { defineRoute, operatorOf, sortedPage, sortingOf, windowOf } from '../../kernel/index.ts';
import type { Database, Executor, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import type { KycService } from '../../protection/kyc/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';

export interface MembersDeps {
  readonly database: Pick<Database, 'db'>;
  readonly identity: Pick<
    IdentityService,
    'listMembers' | 'standingOf' | 'setStatus' | 'liftAgentSuspension' | 'demandPassword'
  >;
  readonly kyc: Pick<KycService, 'statusesOf'>;
  readonly tagsOf: typeof tagsOf;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

const SORT_KINDS = { account: 'text', registered: 'time' } as const;

type Verification = 'N' | 'P' | 'Y';

type ReadTags = (memberId: bigint) => { readonly id: string; readonly name: string }[];

const toRow = (
  { id, account, status, level, registeredAt, lastSignInAt }: ListedMember,
  verification: Verification = 'N',
  tags: ReadTags,
) => ({
  ...{ id: id.toString(), account, status, level, verification, tags: tags(id) },
  registeredAt: registeredAt.toISOString(),
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
});

const toMember = (standing: MemberStanding, verification: Verification | undefined, tags: ReadTags) => {
  const { changedAt, changedBy, reason, hasPassword, mustChangePassword } = standing;
  const changed =
    changedAt === null ? null : { at: changedAt.toISOString(), by: changedBy ?? '', reason: reason ?? '' };
  const { operatorStatus, agentSuspendedAt, agentSuspendedBy, agentSuspensionReason } = standing;
  const agentSuspension =
    agentSuspendedAt === null
      ? null
      : { at: agentSuspendedAt.toISOString(), by: agentSuspendedBy ?? '', reason: agentSuspensionReason ?? '' };
  return {
    ...toRow(standing, verification, tags),
    ...{ operatorStatus, agentSuspension, changed, hasPassword, mustChangePassword },
  };
};

const createReadTags =
  ({ database, tagsOf }: Pick<MembersDeps, 'database' | 'tagsOf'>) =>
  async (merchantId: number, ids: readonly bigint[], executor: Executor = database.db): Promise<ReadTags> => {
    const byMember = Map.groupBy(await tagsOf(executor, merchantId, ids), ({ memberId }) => memberId);
    return (memberId) => (byMember.get(memberId) ?? []).map(({ id, name }) => ({ id: id.toString(), name }));
  };

export const operatorRoutes = ({ identity, kyc, merchants, ...rest }: MembersDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  const readTags = createReadTags(rest);

  /** @throws PortalError `request.not-found`, for another merchant's members as well. */
  const standing = async (merchantId: number, id: bigint, executor?: Executor): Promise<MemberStanding> => {
    const found = await identity.standingOf(merchantId, id, executor);
    if (!found) throw new PortalError('request.not-found');
    return found;
  };
  const shown = async (merchantId: number, id: bigint, executor?: Executor) => {
    const member = await standing(merchantId, id, executor);
    const verification = (await kyc.statusesOf(merchantId, [id], executor)).get(id);
    return toMember(member, verification, await readTags(merchantId, [id], executor));
  };
  const orderOf = async (
    ctx: RequestContext,
    params: { readonly merchant: string; readonly id: string },
    reason: string,
  ): Promise<MemberOrder> => ({
    merchant: await merchantOf(ctx, params.merchant),
    id: BigInt(params.id),
    reason,
    actor: { kind: 'operator', name: operatorOf(ctx).name, requestId: ctx.requestId },
  });

  return [
    defineRoute(endpoints.operatorMembers, schema.operatorMembers, async ({ ctx, params, query }) => {
      const { id } = await merchantOf(ctx, params.merchant);
      const { status, search, pageSize } = query;
      const tag = query.tag === undefined ? undefined : BigInt(query.tag);
      const sorting = sortingOf(query, SORT_KINDS);
      const found = await identity.listMembers({ merchantId: id, status, search, tag, sorting, ...windowOf(query) });
      const { rows, next } = sortedPage(found.rows, pageSize, sorting);
      const ids = rows.map((row) => row.id);
      const verified = await kyc.statusesOf(id, ids);
      const tags = await readTags(id, ids);
      return {
        rows: rows.map((row) => toRow(row, verified.get(row.id), tags)),
        next,
        totalRows: found.total,
        totalPages: Math.ceil(found.total / pageSize),
      };
    }),
    defineRoute(endpoints.operatorMember, schema.operatorMember, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      return shown(merchant.id, BigInt(params.id));
    }),
    defineRoute(endpoints.setMemberStatus, schema.setMemberStatus, async ({ ctx, params, body }) => {
      const order = await orderOf(ctx, params, body.reason);
      return ctx.once(async (trx) => {
        await standing(order.merchant.id, order.id, trx);
        await identity.setStatus(trx, { ...order, status: body.status, at: ctx.now() });
        return shown(order.merchant.id, order.id, trx);
      });
    }),
    defineRoute(endpoints.liftAgentSuspension, schema.liftAgentSuspension, async ({ ctx, params, body }) => {
      const order = await orderOf(ctx, params, body.reason);
      return ctx.once(async (trx) => {
        await standing(order.merchant.id, order.id, trx);
        if (!(await identity.liftAgentSuspension(trx, { ...order, agentId: null })))
          throw new PortalError('request.not-found');
        return shown(order.merchant.id, order.id, trx);
      });
    }),
    defineRoute(endpoints.demandMemberPassword, schema.demandMemberPassword, async ({ ctx, params, body }) => {
      const order = await orderOf(ctx, params, body.reason);
      return ctx.once(async (trx) => {
        const { hasPassword } = await standing(order.merchant.id, order.id, trx);
        if (!hasPassword) throw new PortalError('request.not-found');
        await identity.demandPassword(trx, order);
        return shown(order.merchant.id, order.id, trx);
      });
    }),
  ];
};
