/** Tournaments of promotions: rankings by settled rounds, and prizes by place. */
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { countJobs } from './count.job.ts';
import type { CountDeps } from './count.job.ts';
import { seedTournament } from './demo/seed-demo.ts';
import { operatorTournamentRoutes, tournamentRoutes } from './tournaments.routes.ts';
import type { TournamentRouteDeps } from './tournaments.routes.ts';
import { createTournamentsService } from './tournaments.service.ts';
import type { TournamentsDeps } from './tournaments.service.ts';

export const createTournamentsModule = (
  deps: PlatformDeps & TournamentsDeps & Pick<CountDeps, 'grants'> & Omit<TournamentRouteDeps, 'service'>,
): PlatformModule => {
  const service = createTournamentsService(deps);
  const titlesOf: CountDeps['titlesOf'] = async (trx, merchantId, promotionId) => {
    const promotion = await deps.desk.find(trx, merchantId, promotionId);
    if (!promotion) throw new Error(`promotion ${promotionId} of a tournament does not exist`);
    return Object.fromEntries(Object.entries(promotion.texts).map(([language, { title }]) => [language, title]));
  };
  return {
    name: 'tournaments',
    routes: tournamentRoutes({ ...deps, service }),
    operatorRoutes: operatorTournamentRoutes({ ...deps, service }),
    jobs: countJobs({ ...deps, titlesOf }),
    seedDemo: (report) => seedTournament({ ...deps, service }, report),
  };
};
