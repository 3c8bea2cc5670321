import type { AudienceReader, ContentPictures, PromotionDesk } from '../../content/content/index.ts';
import type { Notifications } from '../../content/inbox/index.ts';
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { callsCompleteUntil } from '../../play/provider/index.ts';
import type { PictureReader } from '../../protection/kyc/index.ts';
import type { Reauthentication } from '../../protection/protection/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { createActivitiesService, createPictureSeal } from './activities.service.ts';
import { createApplicationsService } from './applications.service.ts';
import { seedActivities } from './demo/seed-demo.ts';
import { operatorPromotionRoutes } from './operator.routes.ts';
import type { PromotionPorts } from './ports.ts';
import { promotionRoutes } from './promotions.routes.ts';
import { createChanges, createPromotionsService } from './promotions.service.ts';
import { admittedTo } from './promotions.store.ts';
import { createPromotionVersions, versionJobs } from './versions.service.ts';

export { promotionPicturesInUse, readScheduled, wasShown } from './versions.store.ts';

export interface PromotionsModuleDeps extends PlatformDeps, Omit<PromotionPorts, 'resultsUntil' | 'admitted'> {
  readonly desk: PromotionDesk;
  /** Of the promotions themselves; `pictures` draws those of applications. */
  readonly uploads: Pick<ContentPictures, 'add'>;
  readonly pictures: Pick<PictureReader, 'draw'>;
  readonly identity: Pick<IdentityService, 'membersByAccounts' | 'membersByIds'>;
  readonly merchants: Pick<MerchantsService, 'directory' | 'byCode' | 'byId'>;
  readonly reauthentication: Reauthentication;
  readonly audit: AuditTrail;
  readonly inbox: Notifications;
}

export interface PromotionsModule extends PlatformModule {
  readonly audiences: AudienceReader;
}

/** The domain of promotions: how merchants set them up, and what members join, apply for and claim in them. */
export const createPromotionsModule = (deps: PromotionsModuleDeps): PromotionsModule => {
  const seal = createPictureSeal(deps.config.portalSecret);
  const admitted: PromotionPorts['admitted'] = async (executor, member, audiences, now) => {
    const timeZone = timeZoneOf(await deps.merchants.byId(member.merchantId));
    return admittedTo(executor, member, audiences, { timeZone, until: now });
  };
  const activities = createActivitiesService({ ...deps, seal, admitted, resultsUntil: callsCompleteUntil });
  const changes = createChanges(deps);
  const promotions = createPromotionsService(deps, changes);
  const versions = createPromotionVersions(deps, changes);
  const applications = createApplicationsService({ ...deps, seal });
  return {
    name: 'promotions',
    routes: promotionRoutes({ ...deps, activities }),
    operatorRoutes: operatorPromotionRoutes({ ...deps, promotions, versions, applications }),
    jobs: versionJobs(changes),
    audiences: {
      admitted: (reader, audiences) => admitted(deps.database.db, reader, audiences, deps.clock.now()),
    },
    seedDemo: (report) => seedActivities({ ...deps, applications, seal }, report),
  };
};
