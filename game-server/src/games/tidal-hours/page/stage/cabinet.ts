/** A ship's instrument of dark oak and riveted brass; verdigris and pale metal during free spins. */
import type { Cabinet } from '../../../slots/page/painter.ts';
import { paintRivets } from '../../../slots/page/rivets.ts';
import { BASE_STRIPS, FREE_STRIPS, ROWS } from '../../maths/tides.model.ts';
import { SCATTER, SYMBOLS } from '../../maths/symbols.ts';
import type { GameSymbol } from '../../maths/symbols.ts';
import { drawSymbol } from './symbol-art.ts';

export const CABINET: Cabinet<GameSymbol> = {
  rows: ROWS,
  symbols: SYMBOLS,
  scatter: SCATTER,
  strips: (free) => (free ? FREE_STRIPS : BASE_STRIPS),
  draw: drawSymbol,
  looks: {
    paid: {
      body: ['#3b2a1c', '#1d1511', '#2e2117'],
      metal: ['#fbe6ac', '#c0913f', '#6e4b1b', '#ecca7c'],
      drum: ['#04090e', '#0b2029', '#12333d'],
    },
    free: {
      body: ['#1d4a4c', '#0b2026', '#15393c'],
      metal: ['#f3fffb', '#8fd0c0', '#2f6d67', '#d5f6ea'],
      drum: ['#03090f', '#0c3540', '#155260'],
    },
  },
  ornament: paintRivets,
  // The finer symbols, and no win.
  welcome: [31, 16, 9, 20, 1],
};
