/** A harbour at night: the moon is a clock, a lighthouse keeps watch, and the sea in front rises with the hour. */
import { make, byId } from '../../../../page/common/dom.ts';
import { circle, disc, glow, randomFrom, sceneOn, stars, vignette } from '../../../slots/page/paint.ts';
import type { Ctx } from '../../../slots/page/paint.ts';
import { createSparks } from '../../../slots/page/sparks.ts';
import type { Sparks } from '../../../slots/page/sparks.ts';

const HORIZON = 0.6;

const fillDown = (ctx: Ctx, w: number, top: number, bottom: number, ...colors: readonly string[]): void => {
  const fill = ctx.createLinearGradient(0, top, 0, bottom);
  colors.forEach((color, index) => fill.addColorStop(index / (colors.length - 1), color));
  ctx.fillStyle = fill;
  ctx.fillRect(0, top, w, bottom - top);
};

/** The moon with the face of a clock. */
const paintMoon = (ctx: Ctx, x: number, y: number, r: number): void => {
  glow(ctx, x, y, r * 5, 'rgb(120 210 215 / 0.2)');
  glow(ctx, x, y, r * 1.9, 'rgb(210 240 235 / 0.28)');
  const face = ctx.createRadialGradient(x - r * 0.3, y - r * 0.35, r * 0.1, x, y, r);
  face.addColorStop(0, '#fffdf2');
  face.addColorStop(0.7, '#e7ead9');
  face.addColorStop(1, '#a9bdb5');
  ctx.fillStyle = face;
  disc(ctx, x, y, r);
  ctx.fillStyle = 'rgb(120 150 145 / 0.18)';
  for (const [dx, dy, s] of [
    [-0.35, -0.2, 0.2],
    [0.25, 0.3, 0.26],
    [0.4, -0.25, 0.13],
    [-0.15, 0.45, 0.12],
  ] as const)
    disc(ctx, x + dx * r, y + dy * r, s * r);
  ctx.strokeStyle = 'rgb(60 88 92 / 0.75)';
  ctx.lineCap = 'round';
  for (let hour = 0; hour < 12; hour += 1) {
    const angle = (hour * Math.PI) / 6;
    ctx.lineWidth = r * (hour % 3 === 0 ? 0.06 : 0.03);
    ctx.beginPath();
    ctx.moveTo(x + Math.cos(angle) * r * 0.8, y + Math.sin(angle) * r * 0.8);
    ctx.lineTo(x + Math.cos(angle) * r * 0.9, y + Math.sin(angle) * r * 0.9);
    ctx.stroke();
  }
  for (const [angle, length, width] of [
    [-2.2, 0.42, 0.07],
    [-0.75, 0.62, 0.045],
  ] as const) {
    ctx.lineWidth = r * width;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + Math.cos(angle) * r * length, y + Math.sin(angle) * r * length);
    ctx.stroke();
  }
};

const cloud = (ctx: Ctx, x: number, y: number, size: number, random: () => number): void => {
  ctx.fillStyle = 'rgb(120 170 180 / 0.05)';
  for (let i = 0; i < 16; i += 1) {
    ctx.beginPath();
    const [dx, dy] = [(random() - 0.5) * size, (random() - 0.5) * size * 0.1];
    ctx.ellipse(x + dx, y + dy, size * (0.12 + random() * 0.16), size * 0.035, 0, 0, Math.PI * 2);
    ctx.fill();
  }
};

/** A headland from one side, its lighthouse on the far end. */
const headland = (ctx: Ctx, x: number, ground: number, size: number): void => {
  ctx.fillStyle = '#050d14';
  ctx.beginPath();
  ctx.moveTo(x + size * 1.3, ground);
  ctx.lineTo(x + size * 1.3, ground - size * 0.62);
  ctx.quadraticCurveTo(x + size * 0.7, ground - size * 0.5, x + size * 0.46, ground - size * 0.3);
  ctx.quadraticCurveTo(x + size * 0.1, ground - size * 0.26, x - size * 0.12, ground);
  ctx.fill();
  const [tx, base, height] = [x + size * 0.42, ground - size * 0.28, size * 0.72];
  const top = base - height;
  for (const side of [-1, 1]) {
    const beam = ctx.createLinearGradient(tx, 0, tx + side * size * 2.6, 0);
    beam.addColorStop(0, 'rgb(255 226 150 / 0.34)');
    beam.addColorStop(1, 'rgb(255 226 150 / 0)');
    ctx.fillStyle = beam;
    ctx.beginPath();
    ctx.moveTo(tx, top);
    ctx.lineTo(tx + side * size * 2.6, top - size * 0.4);
    ctx.lineTo(tx + side * size * 2.6, top + size * 0.2);
    ctx.fill();
  }
  ctx.fillStyle = '#081620';
  ctx.beginPath();
  ctx.moveTo(tx - size * 0.1, base + size * 0.05);
  ctx.lineTo(tx - size * 0.06, top);
  ctx.lineTo(tx + size * 0.06, top);
  ctx.lineTo(tx + size * 0.1, base + size * 0.05);
  ctx.fill();
  ctx.fillStyle = 'rgb(120 190 195 / 0.16)';
  ctx.fillRect(tx - size * 0.055, top, size * 0.02, height);
  ctx.fillStyle = '#081620';
  ctx.fillRect(tx - size * 0.09, top - size * 0.02, size * 0.18, size * 0.03);
  glow(ctx, tx, top - size * 0.06, size * 0.3, 'rgb(255 206 110 / 0.75)');
  ctx.fillStyle = '#ffe9a8';
  ctx.fillRect(tx - size * 0.035, top - size * 0.1, size * 0.07, size * 0.085);
  ctx.fillStyle = '#081620';
  ctx.beginPath();
  ctx.moveTo(tx - size * 0.06, top - size * 0.1);
  ctx.lineTo(tx, top - size * 0.19);
  ctx.lineTo(tx + size * 0.06, top - size * 0.1);
  ctx.fill();
};

/** Light of the moon on the water: short strokes, wider towards the shore. */
const paintGlitter = (ctx: Ctx, x: number, top: number, bottom: number, width: number, random: () => number): void => {
  for (let i = 0; i < 130; i += 1) {
    const depth = random();
    const y = top + (bottom - top) * depth;
    const reach = width * (0.25 + depth * 0.9);
    const length = 3 + random() * width * 0.16 * (0.4 + depth);
    ctx.fillStyle = `rgb(214 244 236 / ${0.05 + random() * 0.22})`;
    ctx.fillRect(x + (random() - 0.5) * reach - length / 2, y, length, 1 + depth);
  }
};

/** Paints the night for a canvas of w by h CSS pixels. */
export const paintScene = (canvas: HTMLCanvasElement, w: number, h: number): void => {
  const ctx = sceneOn(canvas, w, h);
  if (!ctx) return;
  const random = randomFrom(12);
  const wide = w > h;
  const horizon = h * HORIZON;
  fillDown(ctx, w, 0, horizon, '#03070d', '#08202e', '#164a55', '#3d7f7d');
  stars(ctx, w, horizon, 0.8, random);
  const [mx, my, mr] = wide ? [w * 0.875, h * 0.24, h * 0.1] : [w * 0.885, h * 0.175, w * 0.072];
  paintMoon(ctx, mx, my, mr);
  for (let i = 0; i < 7; i += 1)
    cloud(ctx, random() * w, horizon * (0.3 + random() * 0.6), Math.max(w, h) * 0.3, random);
  fillDown(ctx, w, horizon, h, '#1c5a60', '#0b2e3a', '#051722', '#03090f');
  paintGlitter(ctx, mx, horizon + 2, h * 0.97, wide ? h * 0.3 : w * 0.5, random);
  ctx.fillStyle = 'rgb(190 240 230 / 0.25)';
  ctx.fillRect(0, horizon, w, 1);
  ctx.save();
  ctx.translate(wide ? w * 0.17 : w * 0.3, 0);
  ctx.scale(-1, 1);
  headland(ctx, 0, horizon + h * 0.03, wide ? h * 0.42 : h * 0.2);
  ctx.restore();
  vignette(ctx, w, h);
};

/** How much of the page the tide rises by with each hour. */
const RISE_VH = 3.2;
const CREST_PX = 26;

const paintWaves = (canvas: HTMLCanvasElement, w: number, h: number): void => {
  const ctx = sceneOn(canvas, w, h);
  if (!ctx) return;
  const water = ctx.createLinearGradient(0, 0, 0, h);
  water.addColorStop(0, 'rgb(38 150 150 / 0.62)');
  water.addColorStop(0.25, 'rgb(12 84 98 / 0.72)');
  water.addColorStop(1, 'rgb(3 20 30 / 0.9)');
  // Whole waves in each half, so that the drift by half the width has no seam.
  for (const [swell, waves, phase, alpha] of [
    [9, 6, 0, 0.5],
    [7, 8, 2, 0.75],
    [5, 12, 4, 1],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(0, h);
    for (let x = 0; x <= w; x += 4)
      ctx.lineTo(x, CREST_PX * 0.5 + (1 - alpha) * -14 + swell * Math.sin((x / w) * Math.PI * 2 * waves + phase));
    ctx.lineTo(w, h);
    ctx.globalAlpha = alpha * 0.75;
    ctx.fillStyle = water;
    ctx.fill();
    ctx.globalAlpha = alpha * 0.4;
    ctx.strokeStyle = '#c9fff4';
    ctx.lineWidth = 1.2;
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
};

/** The sea in front of the scene; the function sets its hour, 0 for low tide. */
export const createSea = (): ((hour: number) => void) => {
  const waves = make('canvas', 'waves');
  const sea = make('div', 'layer sea', waves);
  byId('scene').after(sea);
  new ResizeObserver(() => paintWaves(waves, innerWidth * 2, innerHeight)).observe(document.documentElement);
  return (hour) => sea.style.setProperty('--tide', `${-hour * RISE_VH}vh`);
};

/** Bubbles in the water. */
export const createBubbles = (canvas: HTMLCanvasElement): Sparks =>
  createSparks(canvas, {
    weight: -60,
    from: 0.86,
    draw: (dot) => {
      const body = dot.createRadialGradient(10, 9, 1, 12, 12, 8);
      body.addColorStop(0, 'rgb(235 255 252 / 0.55)');
      body.addColorStop(0.55, 'rgb(150 230 225 / 0.12)');
      body.addColorStop(1, 'rgb(190 255 248 / 0.5)');
      dot.fillStyle = body;
      dot.fill(circle(12, 12, 7));
      dot.fillStyle = 'rgb(255 255 255 / 0.9)';
      disc(dot, 9.6, 9, 1.5);
    },
  });
