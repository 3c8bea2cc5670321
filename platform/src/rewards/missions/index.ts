/** Missions of a day or a week, their rewards and the leaderboard (specification, section 2). */
import type { IdentityService } from '../../identity/identity/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { countJobs } from './count.job.ts';
import { seedMissions } from './demo/seed-demo.ts';
import { missionRoutes } from './missions.routes.ts';
import type { MissionRouteDeps } from './missions.routes.ts';
import { createMissionsService } from './missions.service.ts';
import type { MissionsDeps } from './missions.service.ts';
import { operatorMissionRoutes } from './operator.routes.ts';

export const createMissionsModule = (
  deps: PlatformDeps &
    MissionsDeps &
    Omit<MissionRouteDeps, 'service'> & {
      readonly merchants: Pick<MerchantsService, 'directory'>;
      readonly identity: Pick<IdentityService, 'membersByAccounts'>;
    },
): PlatformModule => {
  const service = createMissionsService(deps);
  return {
    name: 'missions',
    routes: missionRoutes({ ...deps, service }),
    operatorRoutes: operatorMissionRoutes({ ...deps, service }),
    jobs: countJobs(deps),
    seedDemo: (report) => seedMissions(deps, report),
  };
};
