/** What visitors and members tell their merchant (specification, sections 2, 5 and 7). */
import type { PlatformModule } from '../kernel/index.ts';
import { feedbackRoutes, operatorFeedbackRoutes } from './feedback.routes.ts';
import type { FeedbackRouteDeps } from './feedback.routes.ts';
import { createFeedbackService } from './feedback.service.ts';
import type { FeedbackDeps } from './feedback.service.ts';

export const createFeedbackModule = (
  deps: FeedbackDeps & Pick<FeedbackRouteDeps, 'humanCheck' | 'merchants' | 'identity'>,
): PlatformModule => {
  const service = createFeedbackService(deps);
  return {
    name: 'feedback',
    routes: feedbackRoutes({ ...deps, service }),
    operatorRoutes: operatorFeedbackRoutes({ ...deps, service }),
  };
};
