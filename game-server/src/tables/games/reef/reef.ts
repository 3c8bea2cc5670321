/**
 * Glass Reef: fish swim by, up to four players shoot at them. Shots are bought by the magazine, which is one round of the wallet: one
 * stake when it is loaded, one win when its last shot has hit.
 */
import type { OtherVendor } from '../../../kernel/vendors.ts';

export interface ReefGame {
  readonly code: string;
  readonly vendor?: OtherVendor;
  readonly rules: string;
  /** Return to player in percent, as shown. */
  readonly rtp: string;
  /** Stakes of one shot, in minor units. */
  readonly levels: readonly bigint[];
  /** Shots in a magazine. */
  readonly magazine: number;
  /** Least time between two shots of a player. */
  readonly fireMs: number;
  /** How far ahead of the clock shots of one request can reach. */
  readonly aheadMs: number;
  /** When the server fires what is left of a magazine. */
  readonly idleMs: number;
}

export const REEF: ReefGame = {
  code: 'glass-reef',
  rules: 'glass-reef/1',
  rtp: '96.50',
  levels: [5n, 10n, 20n, 50n, 100n, 200n, 500n],
  magazine: 20,
  fireMs: 180,
  aheadMs: 1_000,
  idleMs: 24 * 60 * 60 * 1_000,
};

/** The spot of a magazine's stake. */
export const MAGAZINE_SPOT = 'magazine';
