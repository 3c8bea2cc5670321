/** A ship's instrument of dark oak and riveted brass; verdigris and pale metal during free spins. */
import type { Geometry } from '../../../slots/page/frame.ts';
import type { Ctx } from '../../../slots/page/paint.ts';
import { disc } from '../../../slots/page/paint.ts';
import type { Cabinet } from '../../../slots/page/painter.ts';
import { BASE_STRIPS, FREE_STRIPS, ROWS } from '../../maths/tides.model.ts';
import { SCATTER, SYMBOLS } from '../../maths/symbols.ts';
import type { GameSymbol } from '../../maths/symbols.ts';
import { drawSymbol } from './symbol-art.ts';

const rivet = (ctx: Ctx, x: number, y: number, r: number, metal: CanvasGradient): void => {
  ctx.fillStyle = 'rgb(0 0 0 / 0.55)';
  disc(ctx, x + r * 0.25, y + r * 0.35, r * 1.15);
  ctx.fillStyle = metal;
  disc(ctx, x, y, r);
  ctx.fillStyle = 'rgb(255 255 255 / 0.65)';
  disc(ctx, x - r * 0.3, y - r * 0.35, r * 0.32);
};

/** Rivets in the middle of the border: at each corner, and between them as evenly as the sides allow. */
const paintRivets = (ctx: Ctx, g: Geometry, metal: CanvasGradient): void => {
  const inset = Math.min(g.x, g.y) * 0.55;
  const [left, top] = [g.x - inset, g.y - inset];
  const [width, height] = [g.width + inset * 2, g.height + inset * 2];
  const r = Math.max(1.5, inset * 0.27);
  const [across, down] = [Math.round(width / (inset * 9)), Math.round(height / (inset * 9))];
  for (let i = 0; i <= across; i += 1)
    for (const y of [top, top + height]) rivet(ctx, left + (width * i) / across, y, r, metal);
  for (let i = 1; i < down; i += 1)
    for (const x of [left, left + width]) rivet(ctx, x, top + (height * i) / down, r, metal);
};

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
