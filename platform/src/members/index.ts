/** Members in the hands of operators: who they are, whether they may sign in, and whether they need a new password (OPS-026, ERR-031). */
import type { IdentityService } from '../identity/index.ts';
import type { PlatformModule } from '../kernel/index.ts';
import type { KycService } from '../kyc/index.ts';
import type { MerchantsService } from '../merchants/index.ts';
import { operatorRoutes } from './operator.routes.ts';

export interface MembersModuleDeps {
  readonly identity: Pick<
    IdentityService,
    'listMembers' | 'standingOf' | 'setStatus' | 'liftAgentSuspension' | 'demandPassword'
  >;
  readonly kyc: Pick<KycService, 'statusesOf'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

export const createMembersModule = (deps: MembersModuleDeps): PlatformModule => ({
  name: 'members',
  routes: [],
  operatorRoutes: operatorRoutes(deps),
});
