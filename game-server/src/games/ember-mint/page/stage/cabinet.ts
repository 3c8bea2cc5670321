/** Blackened iron with riveted copper; glowing copper during the hold. */
import type { Cabinet } from '../../../slots/page/painter.ts';
import { paintRivets } from '../../../slots/page/rivets.ts';
import { COINS_NEEDED, REELS, ROWS, STRIPS } from '../../maths/mint.model.ts';
import { COIN, SYMBOLS } from '../../maths/symbols.ts';
import type { GameSymbol } from '../../maths/symbols.ts';
import { drawSymbol } from './symbol-art.ts';

export const CABINET: Cabinet<GameSymbol> = {
  rows: ROWS,
  symbols: SYMBOLS,
  scatter: COIN,
  // The last reel, where it can still bring the hold.
  isAwaited: (shown, reel) => reel === REELS - 1 && shown < COINS_NEEDED && shown >= COINS_NEEDED - ROWS,
  strips: () => STRIPS,
  draw: drawSymbol,
  looks: {
    paid: {
      body: ['#34302f', '#17140f', '#292320'],
      metal: ['#ffd9b0', '#b9693a', '#5a2c16', '#e59b63'],
      drum: ['#0a0708', '#221a1c', '#312629'],
    },
    free: {
      body: ['#5a2a18', '#27100a', '#431d10'],
      metal: ['#fff0c9', '#f0a24a', '#8a3f14', '#ffd28a'],
      drum: ['#100605', '#32140e', '#4a1d12'],
    },
  },
  ornament: paintRivets,
  // The finer symbols, and no win.
  welcome: [33, 28, 12, 28, 36],
};
