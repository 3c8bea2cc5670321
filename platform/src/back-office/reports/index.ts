/** What waits for operators, and what the merchants' figures say (OPR-010, OPR-015). */
import type { PlatformModule } from '../../kernel/index.ts';
import { countingJobs } from './counting.job.ts';
import type { CountingDeps } from './counting.job.ts';
import { moneyRoutes } from './money.routes.ts';
import type { MoneyDeps } from './money.routes.ts';
import { queueRoutes } from './queues.routes.ts';
import type { QueueDeps } from './queues.routes.ts';

export { toWireMeasures } from './money.routes.ts';
export { readMoney, sumMoney } from './money.store.ts';
export { readReturns } from './figures.store.ts';
export { returnOf } from './returns.policy.ts';

export const createReportsModule = (deps: QueueDeps & MoneyDeps & CountingDeps): PlatformModule => ({
  name: 'reports',
  routes: [],
  operatorRoutes: [...queueRoutes(deps), ...moneyRoutes(deps)],
  jobs: countingJobs(deps),
});
