import type { Job, PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { createDrawsService } from './draws.service.ts';
import { lotteryRoutes } from './lottery.routes.ts';
import { createLotteryService } from './lottery.service.ts';
import type { LotteryService } from './lottery.service.ts';
import { purgeDraws } from './lottery.store.ts';
import { seedDemoLotteries } from './seed-demo.ts';

export type { LotteryService } from './lottery.service.ts';

export interface LotteryModule extends PlatformModule {
  readonly service: LotteryService;
}

/** A minute lottery makes half a million results a year; three months serve every list and trend. */
const RESULTS_KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

const purgeJob = (deps: Pick<PlatformDeps, 'clock'>): Job => ({
  kind: 'transactional',
  name: 'lottery.purge',
  everySeconds: 3_600,
  catchUpMax: 1,
  run: async (trx) => {
    await purgeDraws(trx, new Date(deps.clock.now().getTime() - RESULTS_KEPT_DAYS * DAY_MS));
  },
});

/** The domain of lotteries: menus, draws, results. */
export const createLotteryModule = (deps: PlatformDeps & { readonly merchants: MerchantsService }): LotteryModule => {
  const service = createLotteryService(deps);
  const draws = createDrawsService({
    ...deps,
    drawsOfficial: deps.config.mode === 'demo',
    onChange: () => service.refresh(),
  });
  return {
    name: 'lottery',
    service,
    routes: lotteryRoutes(service),
    jobs: [purgeJob(deps)],
    start: () => {
      draws.start();
      return Promise.resolve();
    },
    stop: () => draws.stop(),
    seedDemo: (report) => seedDemoLotteries(deps, report),
  };
};
