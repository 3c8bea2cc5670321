export { createGamesModule } from './games.module.ts';
export type { GamesModule, GamesParts } from './games.module.ts';
export type { GamesService } from './games.service.ts';
export type { LaunchTicket } from './launch.service.ts';
export type { VendorGate } from './vendor-gate.ts';
export { maskPlayer } from './player-mask.policy.ts';
export { refreshRanks } from './boards.store.ts';
export { artUrl } from './catalogue/index.ts';
export { currencyScale } from './currency-scale.policy.ts';
