export { authenticate, balance, bet, rollback, win } from './provider.endpoints.ts';
export { isGameToPortalMessage } from './game-messages.ts';
export type { GameToPortalMessage } from './game-messages.ts';
export {
  PROVIDER_HEADERS,
  PROVIDER_STATUS,
  PROVIDER_TIMESTAMP_TOLERANCE_MS,
  PROVIDER_UNITS_PER_MINOR,
} from './provider.status.ts';
export type { ProviderStatus } from './provider.status.ts';
