/** Betting on draws: what is on offer, bets placed and taken back, and their proof. */
import { createMyBets } from './my-bets.service.ts';
import { createOffers } from './offer.service.ts';
import type { OfferDeps } from './offer.service.ts';
import { createPlacing } from './placing.service.ts';
import type { PlacingDeps } from './placing.service.ts';

export type BettingDeps = OfferDeps & PlacingDeps;

export const createBettingService = (deps: BettingDeps) => ({
  ...createOffers(deps),
  ...createPlacing(deps),
  ...createMyBets(deps),
});

export type BettingService = ReturnType<typeof createBettingService>;
