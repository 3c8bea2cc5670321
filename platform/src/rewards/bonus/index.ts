/** Bonus money: given by promotions, staked by rule, turned into cash once its wagering is done. */
import type { Notifications } from '../../content/inbox/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { bonusJobs } from './bonus.job.ts';
import { bonusRoutes } from './bonus.routes.ts';
import { createBonusService } from './bonus.service.ts';
import type { BonusDeps, BonusService } from './bonus.service.ts';
import { seedBonuses } from './demo/seed-demo.ts';
import type { BonusSeedDeps } from './demo/seed-demo.ts';
import { createBonusMessages } from './messages.ts';

export { readReturned } from './bonus.store.ts';
export type { BonusService } from './bonus.service.ts';
export type { BonusTerms, NewBonus } from './bonus.model.ts';

export interface BonusModule extends PlatformModule {
  readonly service: BonusService;
}

export const createBonusModule = (
  deps: PlatformDeps & BonusDeps & Omit<BonusSeedDeps, 'service'> & { readonly inbox: Notifications },
): BonusModule => {
  const service = createBonusService(deps);
  const messages = createBonusMessages(deps);
  return {
    name: 'bonus',
    service,
    routes: bonusRoutes({ service }),
    jobs: bonusJobs({ service, messages }),
    seedDemo: (report) => seedBonuses({ ...deps, service }, report),
  };
};
