/** Pictures of symbols, rendered once for their size, so that a frame only copies them. */
import { sheet } from './paint.ts';
import type { Ctx } from './paint.ts';

/** Draws a symbol into a square of `size` pixels at the context's origin. */
export type DrawSymbol<S extends string> = (ctx: Ctx, symbol: S, size: number) => void;

export interface Sprite {
  readonly sharp: HTMLCanvasElement;
  /** Smeared along the reel, for fast motion; as wide as `sharp`, and taller by the smear. */
  readonly blurred: HTMLCanvasElement;
  /** Side of the square in device pixels. */
  readonly size: number;
}

const SMEARS = 30;

export const spriteOf = <S extends string>(draw: DrawSymbol<S>, symbol: S, size: number): Sprite => {
  const plain = sheet(size);
  const inset = size * 0.06;
  plain.ctx.translate(inset, inset);
  draw(plain.ctx, symbol, size - inset * 2);
  const sharp = sheet(size);
  sharp.ctx.shadowColor = 'rgb(2 3 10 / 0.75)';
  sharp.ctx.shadowBlur = size * 0.07;
  sharp.ctx.shadowOffsetY = size * 0.035;
  sharp.ctx.drawImage(plain.canvas, 0, 0);
  const smear = size * 0.44;
  const blurred = sheet(size, Math.round(size + smear));
  blurred.ctx.globalAlpha = 1.7 / SMEARS;
  for (let i = 0; i < SMEARS; i += 1) blurred.ctx.drawImage(plain.canvas, 0, (i / (SMEARS - 1)) * smear);
  return { sharp: sharp.canvas, blurred: blurred.canvas, size };
};

/** A symbol as an image of the help. */
export const pictureOf = <S extends string>(
  draw: DrawSymbol<S>,
  symbol: S,
  size: number,
  name: string,
): HTMLCanvasElement => {
  const side = size * Math.min(devicePixelRatio || 1, 2.5);
  const { canvas, ctx } = sheet(side);
  canvas.role = 'img';
  canvas.ariaLabel = name;
  draw(ctx, symbol, side);
  return canvas;
};
