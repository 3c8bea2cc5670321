/** Messages to members, from operators and from events of their account (specification, sections 2 and 7). */
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { seedInbox } from './demo/seed-demo.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { createInboxService } from './inbox.service.ts';
import type { Notifications } from './inbox.service.ts';
import { hasUnfinished, purgeInbox } from './inbox.store.ts';
import { operatorInboxRoutes } from './operator.routes.ts';
import { createSendingsService } from './sendings.service.ts';
import type { SendingsDeps } from './sendings.service.ts';

export type { SegmentReader } from './sendings.service.ts';
export type { EventMessage } from './inbox.model.ts';
export type { Notifications } from './inbox.service.ts';

const DELIVER_EVERY_SECONDS = 5;
const PURGE_EVERY_SECONDS = 86_400;
/** As long as a member may come back to a message with a year's statement. */
const KEPT_MS = 365 * 86_400_000;

export const createInboxModule = (
  deps: PlatformDeps & SendingsDeps & { readonly merchants: Pick<MerchantsService, 'directory'> },
): PlatformModule & { readonly service: Notifications } => {
  const service = createInboxService(deps);
  const sendings = createSendingsService(deps);
  return {
    name: 'inbox',
    service,
    routes: inboxRoutes(service),
    operatorRoutes: operatorInboxRoutes({ ...deps, service: sendings }),
    jobs: [
      {
        kind: 'transactional',
        name: 'inbox.deliver',
        everySeconds: DELIVER_EVERY_SECONDS,
        catchUpMax: 1,
        hasWork: hasUnfinished,
        run: (trx, { period }) => sendings.deliverDue(trx, period.end),
      },
      {
        kind: 'transactional',
        name: 'inbox.purge',
        everySeconds: PURGE_EVERY_SECONDS,
        catchUpMax: 1,
        run: (trx, { period }) => purgeInbox(trx, new Date(period.end.getTime() - KEPT_MS)),
      },
    ],
    seedDemo: (report) => seedInbox({ ...deps, sendings }, report),
  };
};
