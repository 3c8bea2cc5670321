/** Kinds of games that points and rebates are reckoned by, in the order in which rules list them. */
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

/** What is typed for each kind; empty where nothing is. */
export type KindTexts = Readonly<Record<GameKind, string>>;

export const kindTexts = (known: ReadonlyMap<string, string>): KindTexts =>
  Object.fromEntries(GAME_KINDS.map((kind) => [kind, known.get(kind) ?? ''])) as Record<GameKind, string>;
