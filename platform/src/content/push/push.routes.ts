/** Calls of members about notifications on their devices. */
import * as endpoints from 'shared-contracts/push';
import * as schema from 'shared-contracts/push/schema';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { PushOwner } from './push.model.ts';
import type { PushService } from './push.service.ts';

const ownerOf = (ctx: RequestContext): PushOwner => ({
  merchantId: ctx.merchant.id,
  memberId: sessionOf(ctx).memberId,
});

export const pushRoutes = (service: PushService): readonly RouteDefinition[] => [
  defineRoute(endpoints.pushState, schema.pushState, async ({ ctx, query: { device } }) => ({
    publicKey: service.publicKey,
    isOn: device !== undefined && (await service.isOn(ownerOf(ctx), device, sessionOf(ctx).id)),
  })),
  defineRoute(endpoints.subscribePush, schema.subscribePush, async ({ ctx, body }) => {
    await service.subscribe({ ...body, ...ownerOf(ctx), sessionId: sessionOf(ctx).id, at: ctx.now() });
    return {};
  }),
  defineRoute(endpoints.unsubscribePush, schema.unsubscribePush, async ({ ctx, body }) => {
    await service.unsubscribe(ownerOf(ctx), body.endpoint);
    return {};
  }),
];
