/** Web push: notifications of new messages on devices where the member agreed. */
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { pushRoutes } from './push.routes.ts';
import { createPushSender } from './push.sender.ts';
import { createPushService } from './push.service.ts';
import type { PushDeps, PushQueue } from './push.service.ts';
import { hasDue, removeLoggedOut } from './push.store.ts';

export type { PushedMessage } from './push.model.ts';
export { listMemberDevices } from './push.store.ts';
export type { PushQueue } from './push.service.ts';

const DELIVER_EVERY_SECONDS = 5;
const LEASE_SECONDS = 120;
const CLEAN_EVERY_SECONDS = 60;

export const createPushModule = (
  deps: PlatformDeps & Pick<PushDeps, 'protection'>,
): PlatformModule & { readonly queue: PushQueue } => {
  const { push } = deps.config;
  const service = createPushService({ ...deps, sender: push ? createPushSender(push) : null });
  return {
    name: 'push',
    queue: service,
    routes: pushRoutes(service),
    jobs: [
      {
        kind: 'leased',
        name: 'push.deliver',
        everySeconds: DELIVER_EVERY_SECONDS,
        catchUpMax: 1,
        leaseSeconds: LEASE_SECONDS,
        hasWork: hasDue,
        run: (_database, { signal }) => service.deliverDue(signal),
      },
      {
        kind: 'transactional',
        name: 'push.clean',
        everySeconds: CLEAN_EVERY_SECONDS,
        catchUpMax: 1,
        run: (trx) => removeLoggedOut(trx),
      },
    ],
  };
};
