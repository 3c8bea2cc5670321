import type { PromotionDesk } from '../../content/content/index.ts';
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { callsCompleteUntil } from '../../play/provider/index.ts';
import type { PictureReader } from '../../protection/kyc/index.ts';
import type { Reauthentication } from '../../protection/protection/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { createActivitiesService, createPictureSeal } from './activities.service.ts';
import { createApplicationsService } from './applications.service.ts';
import { seedActivities } from './demo/seed-demo.ts';
import { operatorPromotionRoutes } from './operator.routes.ts';
import type { PromotionPorts } from './ports.ts';
import { promotionRoutes } from './promotions.routes.ts';
import { createPromotionsService } from './promotions.service.ts';

export interface PromotionsModuleDeps extends PlatformDeps, Omit<PromotionPorts, 'resultsUntil'> {
  readonly desk: PromotionDesk;
  readonly pictures: Pick<PictureReader, 'draw'>;
  readonly identity: Pick<IdentityService, 'membersByAccounts' | 'membersByIds'>;
  readonly merchants: Pick<MerchantsService, 'directory' | 'byCode'>;
  readonly reauthentication: Reauthentication;
  readonly audit: AuditTrail;
}

/** The domain of promotions: how merchants set them up, and what members join, apply for and claim in them. */
export const createPromotionsModule = (deps: PromotionsModuleDeps): PlatformModule => {
  const seal = createPictureSeal(deps.config.portalSecret);
  const activities = createActivitiesService({ ...deps, seal, resultsUntil: callsCompleteUntil });
  const promotions = createPromotionsService(deps);
  const applications = createApplicationsService({ ...deps, seal });
  return {
    name: 'promotions',
    routes: promotionRoutes({ ...deps, activities }),
    operatorRoutes: operatorPromotionRoutes({ ...deps, promotions, applications }),
    seedDemo: (report) => seedActivities({ ...deps, applications, seal }, report),
  };
};
