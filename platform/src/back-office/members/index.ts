/** Members in the hands of operators: who they are, whether they may sign in, and whether they need a new password (OPS-026, ERR-031). */
import type { PlatformModule } from '../../kernel/index.ts';
import { operatorRoutes } from './operator.routes.ts';
import type { MembersDeps } from './operator.routes.ts';

export const createMembersModule = (deps: MembersDeps): PlatformModule => ({
  name: 'members',
  routes: [],
  operatorRoutes: operatorRoutes(deps),
});
