/** What waits for operators, and what the merchants' figures say (OPR-010, OPR-015). */
import type { PlatformModule } from '../../kernel/index.ts';
import { queueRoutes } from './queues.routes.ts';
import type { QueueDeps } from './queues.routes.ts';

export const createReportsModule = (deps: QueueDeps): PlatformModule => ({
  name: 'reports',
  routes: [],
  operatorRoutes: queueRoutes(deps),
});
