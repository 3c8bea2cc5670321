/** Days of payments that an operator closes. */
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { dailyCloseRoutes } from './daily-close.routes.ts';
import { createDailyCloseService } from './daily-close.service.ts';
import type { DailyCloseDeps } from './daily-close.service.ts';

export const createDailyCloseModule = (
  deps: PlatformDeps & DailyCloseDeps & { readonly merchants: Pick<MerchantsService, 'directory'> },
): PlatformModule => ({
  name: 'daily-close',
  routes: [],
  operatorRoutes: dailyCloseRoutes({ ...deps, service: createDailyCloseService(deps) }),
});
