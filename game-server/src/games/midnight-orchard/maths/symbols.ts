/** The symbols of Midnight Orchard. The lantern substitutes, the moon is the scatter, the other eight pay on lines. */
export const SYMBOLS = [
  'lantern',
  'moon',
  'key',
  'moth',
  'pomegranate',
  'pear',
  'peach',
  'plum',
  'cherry',
  'acorn',
] as const;

export type GameSymbol = (typeof SYMBOLS)[number];

export const WILD: GameSymbol = 'lantern';
export const SCATTER: GameSymbol = 'moon';

/** Symbols that pay on lines, the best first. */
export const LINE_SYMBOLS = [
  'key',
  'moth',
  'pomegranate',
  'pear',
  'peach',
  'plum',
  'cherry',
  'acorn',
] as const satisfies readonly GameSymbol[];

export type LineSymbol = (typeof LINE_SYMBOLS)[number];

export const isLineSymbol = (symbol: GameSymbol): symbol is LineSymbol => symbol !== WILD && symbol !== SCATTER;
