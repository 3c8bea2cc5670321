/** Approves withdrawals that fulfil their merchant's rules, each in a transaction of its own; the rest waits for operators. */
import type { Clock, Job } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { DecisionsService } from './decisions.service.ts';
import type { Notice } from './notice.ts';
import { hasUnruled, listUnruled } from './withdrawals.store.ts';

const EVERY_SECONDS = 5;
const LEASE_SECONDS = 60;
/** Of one run; the next one follows soon. */
const BATCH = 100;

export interface RulesJobDeps {
  readonly decisions: Pick<DecisionsService, 'decideByRule'>;
  readonly merchants: Pick<MerchantsService, 'byId'>;
  readonly notice: Notice;
  readonly clock: Clock;
}

export const rulesJob = ({ decisions, merchants, notice, clock }: RulesJobDeps): Job => ({
  kind: 'leased',
  name: 'payments.rules',
  everySeconds: EVERY_SECONDS,
  // It looks at everything that waits, so one run makes up for those that were missed.
  catchUpMax: 1,
  leaseSeconds: LEASE_SECONDS,
  hasWork: hasUnruled,
  run: async (database, { signal, log }) => {
    for (const { id, merchantId } of await listUnruled(database.db, BATCH)) {
      if (signal.aborted) return;
      const merchant = await merchants.byId(merchantId);
      const act = { merchant, requestId: `rules:${id}`, now: clock.now() };
      try {
        const approved = await database.transaction((trx) => decisions.decideByRule(trx, act, id));
        if (approved) void notice(merchant.code, approved);
      } catch (err) {
        log.error({ err, withdrawal: id.toString() }, 'rules could not decide a withdrawal; it is tried again');
      }
    }
  },
});
