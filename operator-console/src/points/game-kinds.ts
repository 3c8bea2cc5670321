/** Kinds of games that may earn points, in the order in which the rules list them. */
export const GAME_KINDS = [
  'RNG',
  'LIVE',
  'LOTT',
  'ELOTT',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'PVP',
  'COCKFIGHT',
  'BINGO',
  'INHOUSE',
] as const;
export type GameKind = (typeof GAME_KINDS)[number];
