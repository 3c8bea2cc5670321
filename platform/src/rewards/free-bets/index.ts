/** Free bets at games of the house, which promotions give. */
import type { Notifications } from '../../content/inbox/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { freeBetJobs } from './free-bets.job.ts';
import { freeBetRoutes } from './free-bets.routes.ts';
import { createFreeBetsService } from './free-bets.service.ts';
import type { FreeBetsDeps, FreeBetsService } from './free-bets.service.ts';
import { createFreeBetMessages } from './messages.ts';

export type { FreeBetEffect, FreeBetRules } from './free-bets.model.ts';
export type { FreeBetsService } from './free-bets.service.ts';

export interface FreeBetsModule extends PlatformModule {
  readonly service: FreeBetsService;
}

export const createFreeBetsModule = (
  deps: PlatformDeps & Omit<FreeBetsDeps, 'messages'> & { readonly inbox: Notifications },
): FreeBetsModule => {
  const messages = createFreeBetMessages(deps);
  const service = createFreeBetsService({ ...deps, messages });
  return { name: 'free-bets', service, routes: freeBetRoutes(service), jobs: freeBetJobs({ service, messages }) };
};
