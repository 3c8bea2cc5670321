import type { Admission } from '../../ground/admission/index.ts';
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { ContentPictures } from '../../content/content/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { Reauthentication } from '../../protection/protection/index.ts';
import type { PinService } from '../../identity/pin/index.ts';
import { accrualJob } from './accrual.job.ts';
import { seedPoints } from './demo/seed-demo.ts';
import { operatorPointRoutes } from './operator.routes.ts';
import { pointRoutes } from './points.routes.ts';
import { createPointsService } from './points.service.ts';
import type { PointsService } from './points.service.ts';
import { createRedemptionsService } from './redemptions.service.ts';

export { exportedPoints } from './exported.ts';
export { rewardPicturesInUse } from './points.store.ts';
export type { PointsService } from './points.service.ts';

export interface PointsModuleDeps extends PlatformDeps {
  readonly ledger: Ledger;
  readonly identity: Pick<IdentityService, 'findMember' | 'membersByIds'>;
  readonly pin: Pick<PinService, 'require'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly admission: Pick<Admission, 'check'>;
  readonly reauthentication: Reauthentication;
  readonly audit: AuditTrail;
  readonly pictures: Pick<ContentPictures, 'add'>;
}

export interface PointsModule extends PlatformModule {
  readonly service: PointsService;
}

/** The domain of points: earned by settled bets, spent on rewards or converted to balance. */
export const createPointsModule = (deps: PointsModuleDeps): PointsModule => {
  const { database, identity, merchants, pictures } = deps;
  const points = createPointsService(deps);
  const redemptions = createRedemptionsService(deps);
  return {
    name: 'points',
    service: points,
    routes: pointRoutes({ ...deps, points }),
    operatorRoutes: operatorPointRoutes({ database, service: redemptions, points, merchants, identity, pictures }),
    jobs: [accrualJob],
    seedDemo: (report) => seedPoints({ ...deps, points, redemptions }, report),
  };
};
