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

const DAY_MS = 86_400_000;

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
    // No vendor knows the rounds of the demo's past, of which some are of today: days are compared by themselves from tomorrow on.
    seedDemo: async (report) => {
      const tomorrow = new Date(deps.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
      for (const vendor of service.vendors) await service.startOf(vendor, tomorrow);
      report(`days are compared from ${tomorrow} on`);
    },
  };
};
