/** What visitors and members tell their merchant (specification, sections 2, 5 and 7). */
import type { PlatformModule } from '../../kernel/index.ts';
import { FEEDBACK_DAY_MS, FEEDBACK_KEPT_DAYS } from './feedback.policy.ts';
import { feedbackRoutes, operatorFeedbackRoutes } from './feedback.routes.ts';
import type { FeedbackRouteDeps } from './feedback.routes.ts';
import { createFeedbackService } from './feedback.service.ts';
import type { FeedbackDeps } from './feedback.service.ts';
import { purgeFeedback } from './feedback.store.ts';

export { listMemberFeedback } from './feedback.store.ts';

const PURGE_EVERY_SECONDS = 86_400;

export const createFeedbackModule = (
  deps: FeedbackDeps & Pick<FeedbackRouteDeps, 'humanCheck' | 'merchants' | 'identity'>,
): PlatformModule => {
  const service = createFeedbackService(deps);
  return {
    name: 'feedback',
    routes: feedbackRoutes({ ...deps, service }),
    operatorRoutes: operatorFeedbackRoutes({ ...deps, service }),
    jobs: [
      {
        kind: 'transactional',
        name: 'feedback.purge',
        everySeconds: PURGE_EVERY_SECONDS,
        catchUpMax: 1,
        run: (trx, { period }) =>
          purgeFeedback(trx, new Date(period.end.getTime() - FEEDBACK_KEPT_DAYS * FEEDBACK_DAY_MS)),
      },
    ],
  };
};
