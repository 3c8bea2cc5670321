/** What stands still around the reels: a frame of dark wood with a thin brass line, silver during free spins. */
import { REELS, ROWS } from '../../maths/orchard.model.ts';
import type { Ctx } from './paint.ts';

export interface Geometry {
  /** The window of the reels, in device pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  readonly cell: { readonly width: number; readonly height: number };
}

const layer = (width: number, height: number): { canvas: HTMLCanvasElement; ctx: Ctx } => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('no 2D canvas');
  return { canvas, ctx };
};

const geometryOf = (width: number, height: number): Geometry => {
  const border = Math.round(Math.max(Math.min(width, height) * 0.028, 7));
  const gap = Math.max(2, Math.round(width * 0.004));
  const cellWidth = Math.floor((width - border * 2 - gap * (REELS - 1)) / REELS);
  const cellHeight = Math.floor((height - border * 2) / ROWS);
  const innerWidth = cellWidth * REELS + gap * (REELS - 1);
  const innerHeight = cellHeight * ROWS;
  return {
    x: Math.round((width - innerWidth) / 2),
    y: Math.round((height - innerHeight) / 2),
    width: innerWidth,
    height: innerHeight,
    gap,
    cell: { width: cellWidth, height: cellHeight },
  };
};

const METALS = {
  brass: ['#f8e2a4', '#b98a3c', '#6b4a1c', '#e4c277'],
  silver: ['#ffffff', '#9fb2d4', '#46577c', '#dfe9fb'],
} as const;

const metal = (ctx: Ctx, width: number, height: number, free: boolean): CanvasGradient => {
  const stops = free ? METALS.silver : METALS.brass;
  const fill = ctx.createLinearGradient(0, 0, width * 0.4, height);
  stops.forEach((color, i) => fill.addColorStop(i / (stops.length - 1), color));
  return fill;
};

const paintBackdrop = (ctx: Ctx, g: Geometry, width: number, height: number, free: boolean): void => {
  const radius = Math.min(width, height) * 0.045;
  const wood = ctx.createLinearGradient(0, 0, 0, height);
  wood.addColorStop(0, free ? '#2b3552' : '#33251f');
  wood.addColorStop(0.5, free ? '#141b33' : '#1a1315');
  wood.addColorStop(1, free ? '#1d2643' : '#281b18');
  ctx.fillStyle = wood;
  ctx.beginPath();
  ctx.roundRect(0, 0, width, height, radius);
  ctx.fill();
  const line = Math.max(1.5, g.x * 0.16);
  ctx.lineWidth = line;
  ctx.strokeStyle = metal(ctx, width, height, free);
  ctx.beginPath();
  ctx.roundRect(line, line, width - line * 2, height - line * 2, radius - line);
  ctx.stroke();
  for (let reel = 0; reel < REELS; reel += 1) {
    const x = g.x + reel * (g.cell.width + g.gap);
    const drum = ctx.createLinearGradient(0, g.y, 0, g.y + g.height);
    drum.addColorStop(0, '#070a15');
    drum.addColorStop(0.22, free ? '#1a2748' : '#161d33');
    drum.addColorStop(0.5, free ? '#25365f' : '#212a45');
    drum.addColorStop(0.78, free ? '#1a2748' : '#161d33');
    drum.addColorStop(1, '#070a15');
    ctx.fillStyle = drum;
    ctx.fillRect(x, g.y, g.cell.width, g.height);
    const middle = x + g.cell.width / 2;
    const sheen = ctx.createLinearGradient(x, 0, x + g.cell.width, 0);
    sheen.addColorStop(0, 'rgb(0 0 0 / 0.3)');
    sheen.addColorStop(0.5, 'rgb(160 180 230 / 0.07)');
    sheen.addColorStop(1, 'rgb(0 0 0 / 0.3)');
    ctx.fillStyle = sheen;
    ctx.fillRect(x, g.y, g.cell.width, g.height);
    ctx.fillStyle = 'rgb(190 205 240 / 0.06)';
    for (let row = 1; row < ROWS; row += 1)
      ctx.fillRect(middle - g.cell.width * 0.36, g.y + row * g.cell.height, g.cell.width * 0.72, 1);
  }
};

const paintGlass = (ctx: Ctx, g: Geometry, width: number, height: number, free: boolean): void => {
  const shade = ctx.createLinearGradient(0, g.y, 0, g.y + g.height);
  shade.addColorStop(0, 'rgb(3 5 12 / 0.72)');
  shade.addColorStop(0.12, 'rgb(3 5 12 / 0)');
  shade.addColorStop(0.88, 'rgb(3 5 12 / 0)');
  shade.addColorStop(1, 'rgb(3 5 12 / 0.72)');
  ctx.fillStyle = shade;
  ctx.fillRect(g.x, g.y, g.width, g.height);
  for (let reel = 1; reel < REELS; reel += 1) {
    const x = g.x + reel * (g.cell.width + g.gap) - g.gap;
    ctx.fillStyle = metal(ctx, width, height, free);
    ctx.globalAlpha = 0.5;
    ctx.fillRect(x, g.y, g.gap, g.height);
    ctx.globalAlpha = 1;
  }
  const edge = Math.max(1, g.x * 0.09);
  ctx.strokeStyle = metal(ctx, width, height, free);
  ctx.lineWidth = edge;
  ctx.strokeRect(g.x - edge / 2, g.y - edge / 2, g.width + edge, g.height + edge);
};

/** The two layers between which the symbols move, for a canvas of this many device pixels. */
export const frameOf = (
  width: number,
  height: number,
  free: boolean,
): { readonly geometry: Geometry; readonly backdrop: HTMLCanvasElement; readonly glass: HTMLCanvasElement } => {
  const geometry = geometryOf(width, height);
  const backdrop = layer(width, height);
  paintBackdrop(backdrop.ctx, geometry, width, height, free);
  const glass = layer(width, height);
  paintGlass(glass.ctx, geometry, width, height, free);
  return { geometry, backdrop: backdrop.canvas, glass: glass.canvas };
};
