import type { IdentityService } from '../../identity/identity/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { ContractsService } from '../contracts/index.ts';
import { agentsRoutes } from './agents.routes.ts';
import { createAgentsService } from './agents.service.ts';
import type { AgentsService } from './agents.service.ts';
import { createSuspensions } from './suspensions.ts';
import { teamBalancesJob } from './team-balances.job.ts';

export { checkPeriod, daysOf, flagsOfMenu, menuOf } from './agents.policy.ts';
export { scopeOf } from './agents.routes.ts';
export { createPlaces } from './agents.service.ts';
export type { AgentScope, AgentsService } from './agents.service.ts';
export { readFlags, replaceFlags } from './agents.store.ts';

export interface AgentsModule extends PlatformModule {
  readonly service: AgentsService;
}

/** The domain of agents: their team and its figures. */
export const createAgentsModule = (
  deps: PlatformDeps & {
    readonly identity: IdentityService;
    readonly contracts: Pick<ContractsService, 'kindsOf'>;
    readonly merchants: Pick<MerchantsService, 'directory'>;
  },
): AgentsModule => {
  const service = createAgentsService(deps);
  return {
    name: 'agents',
    service,
    routes: agentsRoutes(service, createSuspensions(deps.identity)),
    jobs: [teamBalancesJob(deps.merchants)],
  };
};
