/** Reports that operators receive by mail, once for each day, week or month. */
import type { PlatformModule } from '../../kernel/index.ts';
import { reportMailRoutes } from './report-mails.routes.ts';
import { createReportMails } from './report-mails.service.ts';
import type { ReportMailDeps } from './report-mails.service.ts';
import { hasDue, planDue, purgeDeliveries } from './report-mails.store.ts';

const PLAN_EVERY_SECONDS = 60;
const DELIVER_EVERY_SECONDS = 10;
const LEASE_SECONDS = 120;
const PURGE_EVERY_SECONDS = 86_400;
const DELIVERIES_KEPT_MS = 400 * 86_400_000;

export const createReportMailsModule = (deps: ReportMailDeps): PlatformModule => {
  const mails = createReportMails(deps);
  return {
    name: 'report-mails',
    routes: [],
    operatorRoutes: reportMailRoutes({ mails, merchants: deps.merchants }),
    jobs: [
      {
        kind: 'transactional',
        name: 'report-mails.plan',
        everySeconds: PLAN_EVERY_SECONDS,
        // Each run looks at all periods that have ended.
        catchUpMax: 1,
        run: async (trx, { period }) => {
          await planDue(trx, period.end);
        },
      },
      {
        kind: 'leased',
        name: 'report-mails.deliver',
        everySeconds: DELIVER_EVERY_SECONDS,
        catchUpMax: 1,
        leaseSeconds: LEASE_SECONDS,
        hasWork: hasDue,
        run: (_database, { signal }) => mails.deliverDue(signal),
      },
      {
        kind: 'transactional',
        name: 'report-mails.purge',
        everySeconds: PURGE_EVERY_SECONDS,
        catchUpMax: 1,
        run: (trx, { period }) => purgeDeliveries(trx, new Date(period.end.getTime() - DELIVERIES_KEPT_MS)),
      },
    ],
  };
};
