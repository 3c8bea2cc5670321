import type { IdentityService } from '../../identity/identity/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { billsRoutes } from './bills.routes.ts';
import { seedContracts } from './demo/seed-demo.ts';
import { settlementJob } from './settlement.job.ts';
import { createSettlement } from './settlement.service.ts';
import type { SettlementDeps } from './settlement.service.ts';

/** The domain of what contracts pay: settled by period, shown as bills. */
export const createSettlementModule = (
  deps: PlatformDeps & SettlementDeps & { readonly identity: Pick<IdentityService, 'findMember'> },
): PlatformModule => {
  const settlement = createSettlement(deps);
  return {
    name: 'settlement',
    routes: billsRoutes(deps.database),
    jobs: [settlementJob(settlement, deps)],
    seedDemo: (report) => seedContracts({ ...deps, settlement, now: () => deps.clock.now() }, report),
  };
};
