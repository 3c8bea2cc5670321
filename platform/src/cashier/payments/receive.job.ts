/** Approved withdrawals that nobody has confirmed count as received when their time is over (WAL-015). */
import type { Clock, Job } from '../../kernel/index.ts';
import type { DecisionsService } from './decisions.service.ts';
import { hasDue } from './withdrawals.store.ts';

const EVERY_SECONDS = 5;
/** Of one run: it holds a connection, and the next one follows soon. */
const BATCH = 200;

export const receiveJob = (decisions: Pick<DecisionsService, 'receiveDue'>, clock: Clock): Job => ({
  kind: 'transactional',
  name: 'payments.receive',
  everySeconds: EVERY_SECONDS,
  // It always looks at everything that is due, so one run makes up for those that were missed.
  catchUpMax: 1,
  hasWork: (_period, now) => hasDue(now),
  run: (trx, { log }) =>
    decisions.receiveDue(trx, clock.now(), BATCH, (err, reference) =>
      log.error({ err, reference }, 'a withdrawal was not received; it will be tried again'),
    ),
});
