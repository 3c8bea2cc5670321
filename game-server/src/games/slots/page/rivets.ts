/** Rivets around a cabinet's window. */
import type { Geometry } from './frame.ts';
import { disc } from './paint.ts';
import type { Ctx } from './paint.ts';

const rivet = (ctx: Ctx, x: number, y: number, r: number, metal: CanvasGradient): void => {
  ctx.fillStyle = 'rgb(0 0 0 / 0.55)';
  disc(ctx, x + r * 0.25, y + r * 0.35, r * 1.15);
  ctx.fillStyle = metal;
  disc(ctx, x, y, r);
  ctx.fillStyle = 'rgb(255 255 255 / 0.65)';
  disc(ctx, x - r * 0.3, y - r * 0.35, r * 0.32);
};

/** Rivets in the middle of the border: at each corner, and between them as evenly as the sides allow. */
export const paintRivets = (ctx: Ctx, g: Geometry, metal: CanvasGradient): void => {
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
