import type { AuditTrail } from '../../ground/audit/index.ts';
import type { Job, PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { bettingRoutes } from './betting/betting.routes.ts';
import { createBettingService } from './betting/betting.service.ts';
import type { BettingDeps } from './betting/betting.service.ts';
import { createDrawsService } from './draws/draws.service.ts';
import type { DrawsService } from './draws/draws.service.ts';
import { createOddsService } from './odds/odds.service.ts';
import type { OddsService } from './odds/odds.service.ts';
import { createDemoSource, createSources } from './results/result-source.ts';
import { operatorLotteryRoutes } from './results/operator.routes.ts';
import { correctionRoutes } from './results/correction.routes.ts';
import { createCorrections } from './results/correction.service.ts';
import type { Corrections } from './results/correction.service.ts';
import { createOfficialResults } from './results/official.service.ts';
import type { OfficialResults } from './results/official.service.ts';
import { createResultsService } from './results/results.service.ts';
import { createSettlementService } from './settlement/settlement.service.ts';
import type { SettlementService } from './settlement/settlement.service.ts';
import { HOUSE_VENDORS } from './catalogue/lotteries.ts';
import { launchLottery } from './launch.ts';
import type { LaunchedLottery, LotteryLaunch } from './launch.ts';
import { lotteryRoutes } from './lottery.routes.ts';
import { createLotteryService } from './lottery.service.ts';
import type { LotteryService } from './lottery.service.ts';
import { purgeDraws } from './lottery.store.ts';
import { BET_LOTTERIES, seedBets } from './seed-bets.ts';
import type { BetsSeedDeps } from './seed-bets.ts';
import { seedDemoLotteries } from './seed-demo.ts';

export { drawAddressOf } from './betting/my-bets.service.ts';
export { drawNumbers, hashOfSeed, labelOf, numberStream } from './draws/draw.policy.ts';
export { copyLotteries } from './lottery.store.ts';
export type { LotteryService } from './lottery.service.ts';

export interface LotteryModule extends PlatformModule {
  readonly service: LotteryService;
  readonly draws: DrawsService;
  /** How the launch of games opens a lottery. */
  readonly door: {
    readonly vendors: readonly string[];
    readonly open: (launch: LotteryLaunch) => Promise<LaunchedLottery>;
  };
  readonly settlement: SettlementService;
  readonly official: OfficialResults;
  readonly corrections: Corrections;
  readonly odds: OddsService;
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
export const createLotteryModule = (
  deps: PlatformDeps & {
    readonly merchants: MerchantsService;
    readonly admit: BettingDeps['admit'];
    readonly batches?: BettingDeps['batches'];
    readonly audit: AuditTrail;
    /** Whose bets the demo has; without it there are none. */
    readonly inDemoSession?: BetsSeedDeps['inDemoSession'];
  },
): LotteryModule => {
  const service = createLotteryService(deps);
  const odds = createOddsService(deps);
  const betting = createBettingService({ ...deps, odds });
  const sources = deps.config.mode === 'demo' ? [createDemoSource()] : createSources(deps.config.resultSources);
  const results = createResultsService(deps);
  const official = createOfficialResults({ ...deps, sources });
  const corrections = createCorrections({ ...deps, windowHours: deps.config.resultDisputeHours });
  const settlement = createSettlementService(deps);
  const draws = createDrawsService({
    ...deps,
    collectResults: official.collect,
    settle: settlement.settleAll,
    onChange: () => service.refresh(),
  });
  return {
    name: 'lottery',
    service,
    draws,
    door: { vendors: HOUSE_VENDORS, open: (launch) => launchLottery(deps.database, launch) },
    settlement,
    official,
    corrections,
    odds,
    routes: [...lotteryRoutes(service), ...bettingRoutes(betting, results)],
    operatorRoutes: [
      ...operatorLotteryRoutes({ ...deps, official, settlement, odds }),
      ...correctionRoutes({ ...deps, corrections, onChange: () => service.refresh() }),
    ],
    jobs: [purgeJob(deps)],
    start: () => {
      draws.start();
      return Promise.resolve();
    },
    stop: () => draws.stop(),
    seedDemo: async (report) => {
      const { inDemoSession, clock, config } = deps;
      const now = clock.now();
      // Small demos have no bets: tests count from nothing.
      const hasBets = inDemoSession !== undefined && config.demoTeamSize > 0;
      await seedDemoLotteries(deps, { now, leftOut: hasBets ? BET_LOTTERIES : [] }, report);
      if (!hasBets) return;
      await seedBets({ ...deps, inDemoSession, place: betting.place, runDraws: () => draws.runOnce() }, now, report);
    },
  };
};
