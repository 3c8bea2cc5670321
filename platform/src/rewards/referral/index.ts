import type { Admission } from '../../ground/admission/index.ts';
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { seedReferral } from './demo/seed-demo.ts';
import { operatorReferralRoutes } from './operator.routes.ts';
import type { ReferralPorts } from './ports.ts';
import { createQualify, qualifyJob } from './qualify.job.ts';
import { referralRoutes } from './referral.routes.ts';
import { createReferralService } from './referral.service.ts';

export { noteFriend } from './referral.store.ts';

export interface ReferralModuleDeps extends PlatformDeps, ReferralPorts {
  readonly identity: Pick<IdentityService, 'accountsOf' | 'membersByAccounts' | 'membersByIds'>;
  readonly merchants: Pick<MerchantsService, 'directory' | 'byCode'>;
  readonly admission: Pick<Admission, 'allows'>;
  readonly audit: AuditTrail;
}

/** The domain of inviting friends: whom a member has brought, and what is granted for them. */
export const createReferralModule = (deps: ReferralModuleDeps): PlatformModule => {
  const service = createReferralService(deps);
  const qualify = createQualify(deps);
  return {
    name: 'referral',
    routes: referralRoutes(service),
    operatorRoutes: operatorReferralRoutes({ database: deps.database, service, merchants: deps.merchants }),
    jobs: [qualifyJob(qualify)],
    seedDemo: (report) => seedReferral({ ...deps, qualify, now: () => deps.clock.now() }, report),
  };
};
