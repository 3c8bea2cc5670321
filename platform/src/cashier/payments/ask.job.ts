/** Asks payment providers about payments of which nothing was heard: an answer that was lost on the way is healed. */
import type { Clock, Job } from '../../kernel/index.ts';
import type { OrdersService } from './orders.service.ts';
import { hasDueOrders } from './orders.store.ts';

const EVERY_SECONDS = 5;
const LEASE_SECONDS = 60;

export const askJob = (orders: Pick<OrdersService, 'askDue'>, clock: Clock): Job => ({
  kind: 'leased',
  name: 'payments.ask',
  everySeconds: EVERY_SECONDS,
  // It looks at everything that is due, so one run makes up for those that were missed.
  catchUpMax: 1,
  leaseSeconds: LEASE_SECONDS,
  hasWork: (_period, now) => hasDueOrders(now),
  run: (_database, { signal, log }) =>
    orders.askDue(clock.now(), signal, (err, reference) =>
      log.error({ err, reference }, 'a payment provider could not be asked; it is tried again'),
    ),
});
