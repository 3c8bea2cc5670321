/** Raffles of promotions, with a seed that proves every prize. */
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { operatorRaffleRoutes, raffleRoutes } from './raffles.routes.ts';
import type { RaffleRouteDeps } from './raffles.routes.ts';
import { createRafflesService } from './raffles.service.ts';
import type { RafflesDeps } from './raffles.service.ts';
import { seedRaffle } from './seed-demo.ts';

export const createRafflesModule = (
  deps: PlatformDeps & RafflesDeps & Omit<RaffleRouteDeps, 'service'>,
): PlatformModule => {
  const service = createRafflesService(deps);
  return {
    name: 'raffles',
    routes: raffleRoutes({ ...deps, service }),
    operatorRoutes: operatorRaffleRoutes({ ...deps, service }),
    seedDemo: (report) => seedRaffle({ ...deps, service }, report),
  };
};
