import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { seedLinks } from './demo/seed-links.ts';
import type { LinksSeedDeps } from './demo/seed-links.ts';
import { growthRoutes } from './growth.routes.ts';
import { createGrowthService } from './growth.service.ts';
import type { GrowthDeps } from './growth.service.ts';

/** The domain of a team's growth: links of agents, and accounts that they open. */
export const createGrowthModule = (deps: PlatformDeps & GrowthDeps & Omit<LinksSeedDeps, 'now'>): PlatformModule => ({
  name: 'growth',
  routes: growthRoutes(createGrowthService(deps)),
  // Small demos have no results of links: tests count from nothing.
  ...(deps.config.demoTeamSize > 0
    ? { seedDemo: (report: (text: string) => void) => seedLinks({ ...deps, now: () => deps.clock.now() }, report) }
    : {}),
});
