/** Signs with the installation's secret for its game server; the others with keys that follow from it. */
export const HOUSE = 'HOUSE';

/** Vendors whose games run on our own game server. */
export const OWN_VENDORS: readonly string[] = [HOUSE, 'LUMA', 'DS88', 'HARBOR'];

/** Games of our own game server at which one player plays alone. They have free play; tables and rooms, which players share, have none. */
export const SOLO_GAMES: readonly string[] = [
  'midnight-orchard',
  'tidal-hours',
  'ember-mint',
  'ivory-dice',
  'moonstone-mines',
  'brass-plinko',
];
