/** The orchard behind the reels, painted once for its size, and the fireflies in front of it. */
import { disc, glow, randomFrom, sceneOn, stars, vignette } from '../../../slots/page/paint.ts';
import type { Ctx } from '../../../slots/page/paint.ts';
import { createSparks } from '../../../slots/page/sparks.ts';
import type { Sparks } from '../../../slots/page/sparks.ts';

const hill = (
  ctx: Ctx,
  w: number,
  h: number,
  base: number,
  swell: number,
  phase: number,
  top: string,
  bottom: string,
): void => {
  const fill = ctx.createLinearGradient(0, base - swell, 0, h);
  fill.addColorStop(0, top);
  fill.addColorStop(1, bottom);
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.moveTo(0, h);
  for (let x = 0; x <= w; x += 8) {
    const u = x / w;
    ctx.lineTo(x, base - swell * (0.55 * Math.sin(u * 5 + phase) + 0.3 * Math.sin(u * 11 + phase * 2)));
  }
  ctx.lineTo(w, h);
  ctx.fill();
};

const tree = (
  ctx: Ctx,
  x: number,
  ground: number,
  size: number,
  color: string,
  rim: string,
  random: () => number,
): void => {
  ctx.strokeStyle = color;
  ctx.lineCap = 'round';
  ctx.lineWidth = size * 0.07;
  ctx.beginPath();
  ctx.moveTo(x, ground + size * 0.1);
  ctx.quadraticCurveTo(x - size * 0.05, ground - size * 0.25, x + size * 0.02, ground - size * 0.5);
  ctx.moveTo(x, ground - size * 0.26);
  ctx.quadraticCurveTo(x + size * 0.16, ground - size * 0.4, x + size * 0.22, ground - size * 0.52);
  ctx.moveTo(x - size * 0.02, ground - size * 0.3);
  ctx.quadraticCurveTo(x - size * 0.16, ground - size * 0.42, x - size * 0.22, ground - size * 0.5);
  ctx.stroke();
  const crown = Array.from({ length: 72 }, () => {
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random());
    return [
      x + Math.cos(angle) * reach * size * 0.4,
      ground - size * 0.66 + Math.sin(angle) * reach * size * 0.27,
      size * (0.035 + (1 - reach) * 0.06 + random() * 0.035),
    ] as const;
  });
  ctx.fillStyle = rim;
  for (const [cx, cy, r] of crown) disc(ctx, cx + size * 0.012, cy - size * 0.014, r);
  ctx.fillStyle = color;
  for (const [cx, cy, r] of crown) disc(ctx, cx, cy, r);
};

const hangingLantern = (ctx: Ctx, x: number, y: number, size: number): void => {
  ctx.strokeStyle = 'rgb(10 12 20 / 0.9)';
  ctx.lineWidth = Math.max(1, size * 0.05);
  ctx.beginPath();
  ctx.moveTo(x, y - size * 1.6);
  ctx.lineTo(x, y - size * 0.5);
  ctx.stroke();
  glow(ctx, x, y, size * 3.4, 'rgb(255 158 60 / 0.34)');
  glow(ctx, x, y, size * 1.3, 'rgb(255 196 110 / 0.55)');
  const paper = ctx.createRadialGradient(x, y + size * 0.1, 0, x, y, size * 0.62);
  paper.addColorStop(0, '#fff0be');
  paper.addColorStop(0.55, '#ffb351');
  paper.addColorStop(1, '#a8521c');
  ctx.fillStyle = paper;
  ctx.beginPath();
  ctx.ellipse(x, y, size * 0.42, size * 0.52, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = '#2a1a14';
  ctx.fillRect(x - size * 0.2, y - size * 0.58, size * 0.4, size * 0.12);
  ctx.fillRect(x - size * 0.16, y + size * 0.47, size * 0.32, size * 0.1);
};

const paintSky = (ctx: Ctx, w: number, h: number, random: () => number): void => {
  const sky = ctx.createLinearGradient(0, 0, 0, h);
  sky.addColorStop(0, '#070b1a');
  sky.addColorStop(0.45, '#101a36');
  sky.addColorStop(0.78, '#22304f');
  sky.addColorStop(1, '#141a2c');
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, w, h);
  stars(ctx, w, h, 0.62, random);
};

const paintMoon = (ctx: Ctx, x: number, y: number, r: number): void => {
  glow(ctx, x, y, r * 6, 'rgb(140 170 230 / 0.22)');
  glow(ctx, x, y, r * 2.4, 'rgb(200 215 250 / 0.25)');
  const face = ctx.createRadialGradient(x - r * 0.3, y - r * 0.35, r * 0.1, x, y, r);
  face.addColorStop(0, '#fdfdf6');
  face.addColorStop(0.7, '#e2e6ee');
  face.addColorStop(1, '#aab6cf');
  ctx.fillStyle = face;
  disc(ctx, x, y, r);
  ctx.fillStyle = 'rgb(132 148 182 / 0.22)';
  for (const [dx, dy, s] of [
    [-0.3, -0.1, 0.22],
    [0.2, 0.25, 0.28],
    [0.35, -0.3, 0.16],
    [-0.1, 0.5, 0.14],
    [-0.05, -0.5, 0.12],
  ] as const)
    disc(ctx, x + dx * r, y + dy * r, s * r);
};

/** Paints the night for a canvas of w by h CSS pixels. */
export const paintScene = (canvas: HTMLCanvasElement, w: number, h: number): void => {
  const ctx = sceneOn(canvas, w, h);
  if (!ctx) return;
  const random = randomFrom(7);
  const wide = w > h;
  paintSky(ctx, w, h, random);
  // Upright, the title needs the sky: the moon rises behind the reels instead.
  if (wide) paintMoon(ctx, w * 0.91, h * 0.2, h * 0.075);
  else paintMoon(ctx, w * 0.82, h * 0.225, w * 0.1);
  hill(ctx, w, h, h * 0.68, h * 0.06, 1.2, '#25345a', '#131b33');
  hill(ctx, w, h, h * 0.76, h * 0.05, 3.1, '#1a2745', '#0f162a');
  for (let i = 0; i < (wide ? 15 : 9); i += 1) {
    const x = ((i + 0.2 + random() * 0.6) / (wide ? 15 : 9)) * w;
    tree(ctx, x, h * (0.77 + random() * 0.03), h * (wide ? 0.15 : 0.09), '#101a30', '#2e426c', random);
  }
  const mist = ctx.createLinearGradient(0, h * 0.68, 0, h * 0.86);
  mist.addColorStop(0, 'rgb(150 176 220 / 0)');
  mist.addColorStop(0.5, 'rgb(150 176 220 / 0.12)');
  mist.addColorStop(1, 'rgb(150 176 220 / 0)');
  ctx.fillStyle = mist;
  ctx.fillRect(0, h * 0.68, w, h * 0.18);
  hill(ctx, w, h, h * 0.86, h * 0.03, 5.2, '#101a2c', '#070b14');
  if (wide) {
    tree(ctx, w * 0.06, h * 0.9, h * 0.62, '#090e1c', '#273a61', random);
    tree(ctx, w * 0.95, h * 0.93, h * 0.54, '#090e1c', '#273a61', random);
    hangingLantern(ctx, w * 0.04, h * 0.6, h * 0.05);
    hangingLantern(ctx, w * 0.125, h * 0.67, h * 0.038);
    hangingLantern(ctx, w * 0.9, h * 0.68, h * 0.042);
    hangingLantern(ctx, w * 0.965, h * 0.74, h * 0.032);
  } else {
    tree(ctx, w * 0.02, h * 0.93, h * 0.32, '#090e1c', '#273a61', random);
    tree(ctx, w * 0.99, h * 0.95, h * 0.34, '#090e1c', '#273a61', random);
  }
  vignette(ctx, w, h);
};

/** A dozen fireflies drift over the orchard. */
export const createFireflies = (canvas: HTMLCanvasElement): Sparks =>
  createSparks(canvas, {
    weight: 26,
    from: 0.3,
    draw: (dot) => {
      glow(dot, 12, 12, 12, 'rgb(255 206 110 / 0.7)');
      dot.fillStyle = '#fff6d6';
      disc(dot, 12, 12, 1.7);
    },
  });
