import type { Admission } from '../../ground/admission/index.ts';
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { Reauthentication } from '../../protection/protection/index.ts';
import { accrualJob } from './accrual.job.ts';
import { cashbackJob } from './cashback.job.ts';
import { seedLoyalty } from './demo/seed-demo.ts';
import { loyaltyRoutes } from './loyalty.routes.ts';
import { createLoyaltyService } from './loyalty.service.ts';
import type { LoyaltyService } from './loyalty.service.ts';
import { operatorLoyaltyRoutes } from './operator.routes.ts';
import type { Exclusions, Grants } from './ports.ts';
import { createRulesService } from './rules.service.ts';

export interface LoyaltyModuleDeps extends PlatformDeps {
  readonly ledger: Ledger;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly admission: Pick<Admission, 'check'>;
  readonly audit: AuditTrail;
  readonly grants: Grants;
  readonly exclusions: Exclusions;
  readonly reauthentication: Reauthentication;
}

export interface LoyaltyModule extends PlatformModule {
  readonly service: Pick<LoyaltyService, 'turnoverOf'>;
}

/** The domain of what play brings: levels with their cashback, and the rebate that is claimed by hand. */
export const createLoyaltyModule = (deps: LoyaltyModuleDeps): LoyaltyModule => {
  const loyalty = createLoyaltyService(deps);
  const rules = createRulesService(deps);
  return {
    name: 'loyalty',
    service: loyalty,
    routes: loyaltyRoutes({ ...deps, loyalty }),
    operatorRoutes: operatorLoyaltyRoutes({ database: deps.database, rules, merchants: deps.merchants }),
    jobs: [accrualJob(deps), cashbackJob(deps)],
    seedDemo: (report) => seedLoyalty(deps, report),
  };
};
