import type { PlatformModule } from '../../kernel/index.ts';
import { growthRoutes } from './growth.routes.ts';
import { createGrowthService } from './growth.service.ts';
import type { GrowthDeps } from './growth.service.ts';

/** The domain of a team's growth: links of agents, and accounts that they open. */
export const createGrowthModule = (deps: GrowthDeps): PlatformModule => ({
  name: 'growth',
  routes: growthRoutes(createGrowthService(deps)),
});
