/** What does not move around the reels: the cabinet and the glass in front. */
import { sheet } from './paint.ts';
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

/** How many reels, and how many symbols of each show. */
export interface Size {
  readonly reels: number;
  readonly rows: number;
}

/** Colours of a cabinet. */
export interface Look {
  /** Its body: above, in the middle, below. */
  readonly body: readonly [string, string, string];
  readonly metal: readonly [string, string, string, string];
  /** A reel: where it turns away, between, in the middle. */
  readonly drum: readonly [string, string, string];
}

/** Decorates the cabinet's body; `metal` is the fill of its fittings. */
export type Ornament = (ctx: Ctx, geometry: Geometry, metal: CanvasGradient) => void;

export interface FramePlan {
  readonly size: Size;
  readonly look: Look;
  readonly ornament?: Ornament | undefined;
  /** Of the canvas, in device pixels. */
  readonly width: number;
  readonly height: number;
}

const geometryOf = ({ size: { reels, rows }, width, height }: FramePlan): Geometry => {
  const border = Math.round(Math.max(Math.min(width, height) * 0.028, 7));
  const gap = Math.max(2, Math.round(width * 0.004));
  const cellWidth = Math.floor((width - border * 2 - gap * (reels - 1)) / reels);
  const cellHeight = Math.floor((height - border * 2) / rows);
  const innerWidth = cellWidth * reels + gap * (reels - 1);
  const innerHeight = cellHeight * rows;
  return {
    x: Math.round((width - innerWidth) / 2),
    y: Math.round((height - innerHeight) / 2),
    width: innerWidth,
    height: innerHeight,
    gap,
    cell: { width: cellWidth, height: cellHeight },
  };
};

const metalOf = (ctx: Ctx, { look, width, height }: FramePlan): CanvasGradient => {
  const fill = ctx.createLinearGradient(0, 0, width * 0.4, height);
  look.metal.forEach((color, i) => fill.addColorStop(i / (look.metal.length - 1), color));
  return fill;
};

const rampOf = (
  ctx: Ctx,
  top: number,
  bottom: number,
  stops: readonly (readonly [number, string])[],
): CanvasGradient => {
  const fill = ctx.createLinearGradient(0, top, 0, bottom);
  for (const [offset, color] of stops) fill.addColorStop(offset, color);
  return fill;
};

const paintBody = (ctx: Ctx, g: Geometry, plan: FramePlan): void => {
  const { look, width, height, ornament } = plan;
  const radius = Math.min(width, height) * 0.045;
  const [above, middle, below] = look.body;
  ctx.fillStyle = rampOf(ctx, 0, height, [
    [0, above],
    [0.5, middle],
    [1, below],
  ]);
  ctx.beginPath();
  ctx.roundRect(0, 0, width, height, radius);
  ctx.fill();
  const line = Math.max(1.5, g.x * 0.16);
  ctx.lineWidth = line;
  ctx.strokeStyle = metalOf(ctx, plan);
  ctx.beginPath();
  ctx.roundRect(line, line, width - line * 2, height - line * 2, radius - line);
  ctx.stroke();
  ornament?.(ctx, g, metalOf(ctx, plan));
};

const paintDrum = (ctx: Ctx, g: Geometry, { look, size }: FramePlan, reel: number): void => {
  const x = g.x + reel * (g.cell.width + g.gap);
  const [edge, between, middle] = look.drum;
  ctx.fillStyle = rampOf(ctx, g.y, g.y + g.height, [
    [0, edge],
    [0.22, between],
    [0.5, middle],
    [0.78, between],
    [1, edge],
  ]);
  ctx.fillRect(x, g.y, g.cell.width, g.height);
  const sheen = ctx.createLinearGradient(x, 0, x + g.cell.width, 0);
  sheen.addColorStop(0, 'rgb(0 0 0 / 0.3)');
  sheen.addColorStop(0.5, 'rgb(160 180 230 / 0.07)');
  sheen.addColorStop(1, 'rgb(0 0 0 / 0.3)');
  ctx.fillStyle = sheen;
  ctx.fillRect(x, g.y, g.cell.width, g.height);
  ctx.fillStyle = 'rgb(190 205 240 / 0.06)';
  for (let row = 1; row < size.rows; row += 1)
    ctx.fillRect(x + g.cell.width * 0.14, g.y + row * g.cell.height, g.cell.width * 0.72, 1);
};

/** Part of the window's height over which the glass is dark, above and below. */
const SHADE = 0.12;
/** Of the border's width. */
const EDGE = 0.09;

const paintGlass = (ctx: Ctx, g: Geometry, plan: FramePlan): void => {
  ctx.fillStyle = rampOf(ctx, g.y, g.y + g.height, [
    [0, 'rgb(3 5 12 / 0.72)'],
    [SHADE, 'rgb(3 5 12 / 0)'],
    [1 - SHADE, 'rgb(3 5 12 / 0)'],
    [1, 'rgb(3 5 12 / 0.72)'],
  ]);
  ctx.fillRect(g.x, g.y, g.width, g.height);
  ctx.fillStyle = metalOf(ctx, plan);
  ctx.globalAlpha = 0.5;
  for (let reel = 1; reel < plan.size.reels; reel += 1)
    ctx.fillRect(g.x + reel * (g.cell.width + g.gap) - g.gap, g.y, g.gap, g.height);
  ctx.globalAlpha = 1;
  const edge = Math.max(1, g.x * EDGE);
  ctx.strokeStyle = metalOf(ctx, plan);
  ctx.lineWidth = edge;
  ctx.strokeRect(g.x - edge / 2, g.y - edge / 2, g.width + edge, g.height + edge);
};

/** The parts of the glass where it is not clear: its shades above and below, its bars, and its edge. Clear parts cost as much to copy. */
const partsOf = (g: Geometry, reels: number): readonly Part[] => {
  const edge = Math.ceil(Math.max(1, g.x * EDGE));
  const shade = Math.ceil(g.height * SHADE) + edge;
  const [left, top, width] = [g.x - edge, g.y - edge, g.width + edge * 2];
  const between = { y: top + shade, height: g.height + (edge - shade) * 2 };
  const bars = Array.from({ length: reels - 1 }, (_, reel) => ({
    ...{ x: g.x + (reel + 1) * (g.cell.width + g.gap) - g.gap, width: g.gap, ...between },
  }));
  return [
    { x: left, y: top, width, height: shade },
    { x: left, y: top + g.height + edge * 2 - shade, width, height: shade },
    { x: left, width: edge, ...between },
    { x: g.x + g.width, width: edge, ...between },
    ...bars,
  ];
};

interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Frame {
  readonly geometry: Geometry;
  readonly backdrop: HTMLCanvasElement;
  readonly glass: HTMLCanvasElement;
  readonly glassParts: readonly Part[];
}

/** The two layers between which the symbols move. */
export const frameOf = (plan: FramePlan): Frame => {
  const { width, height, size } = plan;
  const geometry = geometryOf(plan);
  const backdrop = sheet(width, height);
  paintBody(backdrop.ctx, geometry, plan);
  for (let reel = 0; reel < size.reels; reel += 1) paintDrum(backdrop.ctx, geometry, plan, reel);
  const glass = sheet(width, height);
  paintGlass(glass.ctx, geometry, plan);
  const glassParts = partsOf(geometry, size.reels);
  return { geometry, backdrop: backdrop.canvas, glass: glass.canvas, glassParts };
};
