import { contractPreview, draftPreview, runningPeriods } from 'shared-contracts/agents';
import * as schema from 'shared-contracts/agents/schema';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import { tierOf } from '../contracts/index.ts';
import type { PreviewService } from './preview.service.ts';

const momentOf = (ctx: RequestContext) => ({ now: ctx.now(), timeZone: timeZoneOf(ctx.merchant) });

export const previewRoutes = (previews: PreviewService): readonly RouteDefinition[] => [
  defineRoute(draftPreview, schema.draftPreview, ({ ctx, body }) => {
    const { memberId, account } = sessionOf(ctx);
    const draft = { ...body, merchant: ctx.merchant, agent: { memberId, account }, tiers: body.tiers.map(tierOf) };
    return previews.ofDraft(draft, momentOf(ctx));
  }),
  defineRoute(contractPreview, schema.contractPreview, ({ ctx, params }) =>
    previews.ofContract(
      { merchantId: ctx.merchant.id, memberId: sessionOf(ctx).memberId, id: BigInt(params.id) },
      momentOf(ctx),
    ),
  ),
  defineRoute(runningPeriods, schema.runningPeriods, ({ ctx }) =>
    previews.running(sessionOf(ctx).memberId, momentOf(ctx)),
  ),
];
