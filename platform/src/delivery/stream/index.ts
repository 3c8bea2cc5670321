import type { PlatformModule } from '../../kernel/index.ts';
import { streamRoutes } from './stream.routes.ts';
import { createStreamService } from './stream.service.ts';
import type { StreamDeps, StreamService } from './stream.service.ts';

export { openConnection } from './connection.ts';
export { commentFrame, HEARTBEAT_FRAME, retryFrame } from './sse.ts';
export type { StreamSink } from './stream.sink.ts';
export type { SessionLife, StreamDeps, StreamService } from './stream.service.ts';

/** The event stream of the portal (design 3.7). */
export const createStreamModule = (deps: StreamDeps): PlatformModule & { readonly service: StreamService } => {
  const service = createStreamService(deps);
  return {
    name: 'stream',
    service,
    routes: streamRoutes(service),
    jobs: [
      {
        kind: 'leased',
        name: 'stream.prune-tickets',
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
