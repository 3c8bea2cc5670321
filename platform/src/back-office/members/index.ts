/** Members in the hands of operators: who they are, whether they may sign in, their page, corrections of balances, and the search (OPS-026, ERR-031, OPR-009). */
import type { PlatformModule } from '../../kernel/index.ts';
import { createAdjustments } from './adjustments.service.ts';
import type { AdjustmentsDeps } from './adjustments.service.ts';
import { operatorRoutes } from './operator.routes.ts';
import type { MembersDeps } from './operator.routes.ts';
import { pageRoutes } from './page.routes.ts';
import type { PageDeps } from './page.routes.ts';
import { restrictedRoutes } from './restricted.routes.ts';
import type { RestrictedDeps } from './restricted.routes.ts';
import { searchRoutes } from './search.routes.ts';
import type { SearchDeps } from './search.routes.ts';

type MembersModuleDeps = MembersDeps & Omit<PageDeps, 'adjustments'> & SearchDeps & RestrictedDeps & AdjustmentsDeps;

export const createMembersModule = (deps: MembersModuleDeps): PlatformModule => ({
  name: 'members',
  routes: [],
  operatorRoutes: [
    ...operatorRoutes(deps),
    ...pageRoutes({ ...deps, adjustments: createAdjustments(deps) }),
    ...searchRoutes(deps),
    ...restrictedRoutes(deps),
  ],
});
