/** Cases for operators (RSG-008). Payments call `service.deposited`, `paymentFailed`, `withdrawalAsked` and `withdrawalReturned` in their transactions. */
import type { PlatformModule } from '../../kernel/index.ts';
import { caseRoutes } from './cases.routes.ts';
import type { CaseRouteDeps } from './cases.routes.ts';
import { createCasesService } from './cases.service.ts';
import type { CasesDeps, CasesService } from './cases.service.ts';
import { winReviewRoutes } from './win-review.ts';
import type { WinReviewDeps } from './win-review.ts';

export { merchantOf } from './merchant-of.ts';
export type { CasesDeps, CasesService } from './cases.service.ts';
export type { CaseRule, OpenCase } from './cases.store.ts';

export const createCasesModule = (
  deps: CasesDeps & Pick<CaseRouteDeps, 'identity' | 'assignments'> & WinReviewDeps,
): PlatformModule & { readonly service: CasesService } => {
  const service = createCasesService(deps);
  return {
    name: 'cases',
    service,
    routes: [],
    operatorRoutes: [...caseRoutes({ ...deps, service }), ...winReviewRoutes(deps)],
  };
};
