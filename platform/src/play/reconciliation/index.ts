/** Days of vendors compared with ours (PRV-009). */
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { vendorNames } from '../games/index.ts';
import { reconciliationJob } from './reconciliation.job.ts';
import { reconciliationRoutes } from './reconciliation.routes.ts';
import { createReconciliationService } from './reconciliation.service.ts';
import type { ReconciliationDeps } from './reconciliation.service.ts';

export { createVendorList } from './vendor-list.ts';
export type { VendorList } from './vendor-list.ts';

export const createReconciliationModule = (
  deps: PlatformDeps & ReconciliationDeps & { readonly merchants: Pick<MerchantsService, 'directory'> },
): PlatformModule => {
  const service = createReconciliationService(deps);
  return {
    name: 'reconciliation',
    routes: [],
    operatorRoutes: reconciliationRoutes({
      ...deps,
      service,
      vendorNames: () => vendorNames(deps.database.db, service.vendors),
    }),
    jobs: [reconciliationJob(service)],
  };
};
