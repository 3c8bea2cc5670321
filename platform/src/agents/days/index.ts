import type { PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { teamDaysJob } from './days.job.ts';

export { daysAfter, daysOfPage } from './days.policy.ts';
export type { DayRows, Span } from './days.policy.ts';
export { SMALL_TEAM } from './large-teams.store.ts';
export { sumBranches, sumMoved, sumPlay } from './team-sums.ts';

/** The domain of what teams played and moved by day. */
export const createTeamDaysModule = (deps: {
  readonly merchants: Pick<MerchantsService, 'directory'>;
}): PlatformModule => ({
  name: 'agent-days',
  routes: [],
  jobs: [teamDaysJob(deps.merchants)],
});
