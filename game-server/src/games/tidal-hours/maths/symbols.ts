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
] as const;

/** The symbols of Tidal Hours. The lighthouse substitutes, the hourglass is the scatter. */
export const SYMBOLS = ['lighthouse', 'hourglass', ...WAY_SYMBOLS] as const;

export type GameSymbol = (typeof SYMBOLS)[number];

export const WILD: GameSymbol = 'lighthouse';
export const SCATTER: GameSymbol = 'hourglass';

export type WaySymbol = (typeof WAY_SYMBOLS)[number];
