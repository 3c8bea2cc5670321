import type { Admission } from '../../ground/admission/index.ts';
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { Reauthentication } from '../../protection/protection/index.ts';
import { seedGrants } from './demo/seed-demo.ts';
import { createGrantsService } from './grants.service.ts';
import { operatorGrantRoutes } from './operator.routes.ts';
import { rewardCentreRoutes } from './reward-centre.routes.ts';
import { createRewardCentreService } from './reward-centre.service.ts';
import type { RewardCentreService } from './reward-centre.service.ts';

export { exportedGrants } from './exported.ts';
export type { GrantSource, NewGrant } from './grant.model.ts';
export type { RewardCentreService } from './reward-centre.service.ts';

export interface RewardCentreModuleDeps extends PlatformDeps {
  readonly ledger: Ledger;
  readonly identity: Pick<IdentityService, 'findMember' | 'membersByAccounts' | 'membersByIds'>;
  readonly merchants: Pick<MerchantsService, 'directory' | 'byCode'>;
  readonly admission: Pick<Admission, 'check'>;
  readonly reauthentication: Reauthentication;
  readonly audit: AuditTrail;
}

export interface RewardCentreModule extends PlatformModule {
  readonly service: RewardCentreService;
}

/** The domain of what is granted to members and claimed by them. */
export const createRewardCentreModule = (deps: RewardCentreModuleDeps): RewardCentreModule => {
  const { merchants, identity } = deps;
  const service = createRewardCentreService(deps);
  return {
    name: 'reward-centre',
    service,
    routes: rewardCentreRoutes({ ...deps, service }),
    operatorRoutes: operatorGrantRoutes({ service: createGrantsService(deps), merchants, identity }),
    seedDemo: (report) => seedGrants({ ...deps, service }, report),
  };
};
