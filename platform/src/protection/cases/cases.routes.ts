import { PortalError } from 'shared-contracts/errors';
import * as endpoints from 'shared-contracts/protection';
import * as schema from 'shared-contracts/protection/schema';
import type { Assignments } from '../../ground/assignments/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import { defineRoute, operatorOf, sortingOf } from '../../kernel/index.ts';
import type { Executor, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { CasesService } from './cases.service.ts';
import { hasCase } from './cases.store.ts';
import type { Case } from './cases.store.ts';
import { merchantOf } from './merchant-of.ts';

export interface CaseRouteDeps {
  readonly service: CasesService;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly identity: Pick<IdentityService, 'membersByIds'>;
  readonly assignments: Assignments;
}

/** Cases are worked on by operators who may close them. */
const RIGHT = 'protection.manage';

export const caseRoutes = ({
  service,
  merchants,
  identity,
  assignments,
}: CaseRouteDeps): readonly RouteDefinition[] => {
  const toWire = async (merchantId: number, rows: readonly Case[], executor?: Executor) => {
    const ids = [...new Set(rows.map((row) => row.memberId))];
    const members = await identity.membersByIds(merchantId, ids, executor);
    const accounts = new Map(members.map(({ id, account }) => [id, account]));
    return rows.map(({ id, memberId, rule, openedAt, closedAt, closedBy, note, assignee, facts }) => ({
      ...{ rule, closedBy, note, assignee },
      id: id.toString(),
      account: accounts.get(memberId) ?? memberId.toString(),
      facts: { ...facts },
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    }));
  };
  return [
    defineRoute(endpoints.operatorCases, schema.operatorCases, async ({ ctx, params, query }) => {
      const merchant = await merchantOf(merchants, ctx, params.merchant, 'protection.read');
      const assignee = query.assignee === 'mine' ? operatorOf(ctx).name : null;
      const sorting = sortingOf(query, { opened: 'time' });
      const { member, case: one, ...page } = query;
      const [memberId, id] = [member, one].map((number) => (number === undefined ? undefined : BigInt(number)));
      const { rows, next, total } = await service.list(merchant.id, { ...page, memberId, id, assignee, sorting });
      return {
        rows: await toWire(merchant.id, rows),
        next,
        totalRows: total,
        totalPages: Math.ceil(total / query.pageSize),
      };
    }),
    defineRoute(endpoints.assignCase, schema.assignCase, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(merchants, ctx, params.merchant, RIGHT);
      const id = BigInt(params.id);
      return ctx.once(async (trx) => {
        if (!(await hasCase(trx, merchant.id, id))) throw new PortalError('request.not-found');
        const { name: operator } = operatorOf(ctx);
        const assignment = {
          merchant,
          queue: 'case',
          id,
          right: RIGHT,
          operator,
          requestId: ctx.requestId,
          ...body,
        } as const;
        return { assignee: await assignments.assign(trx, assignment) };
      });
    }),
    defineRoute(endpoints.closeCase, schema.closeCase, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(merchants, ctx, params.merchant, 'protection.manage');
      return ctx.once(async (trx) => {
        const actor = { name: operatorOf(ctx).name, kind: 'operator', requestId: ctx.requestId } as const;
        const closed = await service.close(trx, {
          merchant,
          actor,
          id: BigInt(params.id),
          note: body.note,
          now: ctx.now(),
        });
        const [row] = await toWire(merchant.id, [closed], trx);
        if (!row) throw new Error('a closed case has no row');
        return row;
      });
    }),
  ];
};
