/** A cabinet of dark wood with a thin brass line, silver during free spins. */
import type { Cabinet } from '../../../slots/page/painter.ts';
import { BASE_STRIPS, FREE_STRIPS, ROWS } from '../../maths/orchard.model.ts';
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
      body: ['#33251f', '#1a1315', '#281b18'],
      metal: ['#f8e2a4', '#b98a3c', '#6b4a1c', '#e4c277'],
      drum: ['#070a15', '#161d33', '#212a45'],
    },
    free: {
      body: ['#2b3552', '#141b33', '#1d2643'],
      metal: ['#ffffff', '#9fb2d4', '#46577c', '#dfe9fb'],
      drum: ['#070a15', '#1a2748', '#25365f'],
    },
  },
  // The finer symbols in the top row.
  welcome: [26, 6, 15, 4, 24],
};
