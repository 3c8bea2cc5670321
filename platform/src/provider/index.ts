export { createProviderModule } from './provider.module.ts';
export type { ProviderModule } from './provider.module.ts';
export type { KeyRing, SecretSeal } from './key-ring.ts';
export type { LaunchTicket, ProviderService } from './provider.service.ts';
export { listRounds, sumRounds } from './rounds.store.ts';
export type { RoundFilter, RoundRow, RoundSums } from './rounds.store.ts';
export { sumTeamRounds } from './team-rounds.store.ts';
export type { TeamRoundsDay, TeamRoundsFilter } from './team-rounds.store.ts';
