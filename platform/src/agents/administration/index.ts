import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { operatorRoutes } from './operator.routes.ts';
import type { OperatorRouteDeps } from './operator.deps.ts';

/** The domain of operators who look after agents: tree, contracts of the merchant, bills, menus. */
export const createAgentOperatorsModule = (deps: PlatformDeps & OperatorRouteDeps): PlatformModule => ({
  name: 'agent-administration',
  routes: [],
  operatorRoutes: operatorRoutes(deps),
});
