import * as endpoints from 'shared-contracts/merchants';
import * as schema from 'shared-contracts/merchants/schema';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import type { SettingsService } from './settings.service.ts';

export const settingsRoutes = (
  service: SettingsService,
  merchants: Pick<MerchantsService, 'directory'>,
): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  const actorOf = async (ctx: RequestContext, code: string) => {
    await merchantOf(ctx, code);
    return { name: operatorOf(ctx).name, kind: 'operator', requestId: ctx.requestId } as const;
  };
  return [
    defineRoute(endpoints.merchantSettings, schema.merchantSettings, async ({ ctx, params }) => {
      await actorOf(ctx, params.merchant);
      return service.of(params.merchant);
    }),
    defineRoute(endpoints.setMerchantStatus, schema.setMerchantStatus, async ({ ctx, params, body }) =>
      service.setStatus(params.merchant, body, await actorOf(ctx, params.merchant)),
    ),
    defineRoute(endpoints.setMerchantFlag, schema.setMerchantFlag, async ({ ctx, params, body }) =>
      service.setFlag(params.merchant, params.flag, body, await actorOf(ctx, params.merchant)),
    ),
    defineRoute(endpoints.setMerchantBars, schema.setMerchantBars, async ({ ctx, params, body }) =>
      service.setBars(params.merchant, body, await actorOf(ctx, params.merchant)),
    ),
    defineRoute(endpoints.setMerchantAccess, schema.setMerchantAccess, async ({ ctx, params, body }) =>
      service.setAccess(params.merchant, body, await actorOf(ctx, params.merchant)),
    ),
  ];
};
