/** What changes while consoles are open: the stream of operators. */
import type { PlatformModule } from '../../kernel/index.ts';
import { liveRoutes } from './live.routes.ts';
import { createLiveService } from './live.service.ts';
import type { LiveDeps } from './live.service.ts';

export const createLiveModule = (deps: LiveDeps): PlatformModule => {
  const service = createLiveService(deps);
  return {
    name: 'live',
    routes: [],
    operatorRoutes: liveRoutes(service),
    jobs: [
      {
        kind: 'leased',
        name: 'live.prune-tickets',
        everySeconds: 300,
        catchUpMax: 1,
        leaseSeconds: 60,
        run: () => service.pruneTickets(),
      },
    ],
    start: () => service.start(),
    drain: () => service.stop(),
    stop: () => service.stop(),
  };
};
