import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { contractsRoutes } from './contracts.routes.ts';
import { createContractsService } from './contracts.service.ts';
import type { ContractsDeps, ContractsService } from './contracts.service.ts';

export { formatRate, nextTier, RATE_UNIT, reachedTier } from './contracts.policy.ts';
export type { ContractKind, NextTier, Tier } from './contracts.policy.ts';
export { acceptContract, hasContracts, insertContract, kindsInForce, tiersOf } from './contracts.store.ts';
export type { Contract, StoredTier } from './contracts.store.ts';
export type { ContractsService, Draft, DraftWithEffects, MerchantOrder } from './contracts.service.ts';
export { contractView, effectsView, endedView, nextTierView, tierOf } from './contracts.view.ts';

/** The domain of contracts between agents and their uplines. */
export const createContractsModule = (
  deps: PlatformDeps & ContractsDeps,
): PlatformModule & { readonly service: ContractsService } => {
  const service = createContractsService(deps);
  return { name: 'contracts', service, routes: contractsRoutes(service) };
};
