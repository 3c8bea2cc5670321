/** The symbols of Tidal Hours. The lighthouse substitutes, the hourglass is the scatter, the other eight pay in ways. */
export const SYMBOLS = [
  'lighthouse',
  'hourglass',
  'chronometer',
  'nautilus',
  'fish',
  'anchor',
  'scallop',
  'starfish',
  'coral',
  'cog',
] as const;

export type GameSymbol = (typeof SYMBOLS)[number];

export const WILD: GameSymbol = 'lighthouse';
export const SCATTER: GameSymbol = 'hourglass';

/** Symbols that pay in ways, the best first. */
export const WAY_SYMBOLS = [
  'chronometer',
  'nautilus',
  'fish',
  'anchor',
  'scallop',
  'starfish',
  'coral',
  'cog',
] as const satisfies readonly GameSymbol[];

export type WaySymbol = (typeof WAY_SYMBOLS)[number];

export const isWaySymbol = (symbol: GameSymbol): symbol is WaySymbol => symbol !== WILD && symbol !== SCATTER;
