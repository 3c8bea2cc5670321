import type { BackgroundName } from './backgrounds.ts';
import type { EmblemName } from './emblems.ts';

/** What each game's picture is made of: emblem, background, and which of its vendor's palettes. */
export const RECIPES: Readonly<Record<string, readonly [EmblemName, BackgroundName, number]>> = {
  'midnight-orchard': ['cherry', 'night', 0], 'ivory-dice': ['dice', 'rays', 1], 'brass-plinko': ['plinko', 'deco', 0], 'moonstone-mines': ['mines', 'night', 3],
  'tidal-hours': ['tideClock', 'deep', 3], 'ember-mint': ['emberCoins', 'rays', 5], 'glass-reef': ['reef', 'deep', 3],
  'kite-roulette': ['roulette', 'felt', 0], 'moon-baccarat': ['moonCards', 'clouds', 4], 'paper-lantern': ['paperLantern', 'night', 5],
  'clay-derby': ['rooster', 'rays', 0], 'lantern-bingo': ['bingo', 'night', 4], 'tien-len': ['cards', 'felt', 1], 'harbor-league': ['football', 'rays', 0], 'beacon-arena': ['beaconTower', 'night', 0],
  'gpi-keno': ['keno', 'night', 0], 'vn-lotto': ['lotto', 'rays', 0], 'express-lotto': ['lotto', 'grid', 0],
};

/** Title face by vendor; others take `cinzel`. */
export const FACES: Readonly<Record<string, 'cinzel' | 'limelight' | 'righteous' | 'oswald' | 'lilita'>> = {
  HOUSE: 'limelight', LUMA: 'limelight', DS88: 'lilita', HARBOR: 'oswald', TF: 'oswald', GPI: 'righteous', TCG_LOTTO_VN: 'righteous', ELOTT: 'righteous',
};
