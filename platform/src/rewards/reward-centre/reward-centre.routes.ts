/** Calls of members: what they were granted, and claiming it. */
import { toDecimal } from 'shared-contracts/money';
import * as endpoints from 'shared-contracts/reward-centre';
import * as schema from 'shared-contracts/reward-centre/schema';
import type { Admission } from '../../ground/admission/index.ts';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { Reauthentication } from '../../protection/protection/index.ts';
import type { Holder, RewardCentreService } from './reward-centre.service.ts';
import { grantOf, pagesOf } from './reward-centre.view.ts';

export interface RewardCentreRouteDeps {
  readonly service: Pick<RewardCentreService, 'of' | 'claim'>;
  readonly admission: Pick<Admission, 'check'>;
  readonly reauthentication: Pick<Reauthentication, 'require'>;
}

const holderOf = (ctx: RequestContext): Holder => ({ merchant: ctx.merchant, memberId: sessionOf(ctx).memberId });

export const rewardCentreRoutes = ({
  service,
  admission,
  reauthentication,
}: RewardCentreRouteDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.grants, schema.grants, async ({ ctx, query }) => {
    const now = ctx.now();
    const { rows, next, total, claimable } = await service.of(holderOf(ctx), query, now);
    return {
      rows: rows.map((row) => grantOf(row, query.language, now)),
      next: query.state === 'past' ? next : null,
      claimable: { count: claimable.count, amount: toDecimal(claimable.amount) },
      ...pagesOf(total, query.pageSize),
    };
  }),
  defineRoute(endpoints.claimGrant, schema.claimGrant, async ({ ctx, body }) => {
    const holder = holderOf(ctx);
    const member = { merchantId: holder.merchant.id, memberId: holder.memberId };
    await admission.check('promotion', member);
    await reauthentication.require(sessionOf(ctx));
    return ctx.once(async (trx) => {
      // A break from play may have begun since: nothing is paid after it.
      await admission.check('promotion', { ...member, trx });
      const now = ctx.now();
      return grantOf(await service.claim(trx, holder, BigInt(body.id), now), body.language, now);
    });
  }),
];
