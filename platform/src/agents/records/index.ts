import type { PlatformModule } from '../../kernel/index.ts';
import { recordsRoutes } from './records.routes.ts';
import { createRecordsService } from './records.service.ts';
import type { RecordsDeps } from './records.service.ts';

/** The domain of a team's records: its rounds and the movements of its balances. */
export const createRecordsModule = (deps: RecordsDeps): PlatformModule => ({
  name: 'agent-records',
  routes: recordsRoutes(createRecordsService(deps)),
});
