import type { PlatformModule } from '../../kernel/index.ts';
import { teamTransferRoutes } from './team-transfers.routes.ts';
import { createTeamTransfers } from './team-transfers.service.ts';
import type { TeamTransfersDeps } from './team-transfers.service.ts';

/** The domain of money between agents and the members directly below. */
export const createTeamTransfersModule = (deps: TeamTransfersDeps): PlatformModule => ({
  name: 'team-transfers',
  routes: teamTransferRoutes(createTeamTransfers(deps)),
});
