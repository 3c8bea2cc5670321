/** Symbols that pay in ways, the best first. */
export const WAY_SYMBOLS = ['crown', 'crucible', 'scales', 'hammer', 'ruby', 'sapphire', 'emerald', 'topaz'] as const;

/** The symbols of Ember Mint. The flame substitutes; coins bring the hold. */
export const SYMBOLS = ['flame', 'coin', ...WAY_SYMBOLS] as const;

export type GameSymbol = (typeof SYMBOLS)[number];
export type WaySymbol = (typeof WAY_SYMBOLS)[number];

export const WILD: GameSymbol = 'flame';
export const COIN: GameSymbol = 'coin';
