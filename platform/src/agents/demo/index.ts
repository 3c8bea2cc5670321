import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { seedTeam } from './seed-team.ts';
import type { TeamSeedDeps } from './seed-team.ts';

export { TEAM_AGENT, teamOf } from './team.policy.ts';

/** The large team of the demo; nothing outside of it. */
export const createDemoTeamModule = (
  deps: PlatformDeps & Pick<TeamSeedDeps, 'ledger' | 'merchants'>,
): PlatformModule => ({
  name: 'demo-team',
  routes: [],
  seedDemo: (report) => seedTeam({ ...deps, size: deps.config.demoTeamSize, now: () => deps.clock.now() }, report),
});
