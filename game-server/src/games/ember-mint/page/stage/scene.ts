/** A foundry at night: brick arches, two furnaces, and embers that rise past the reels. */
import { disc, glow, randomFrom, sceneOn, vignette } from '../../../slots/page/paint.ts';
import type { Ctx } from '../../../slots/page/paint.ts';
import { createSparks } from '../../../slots/page/sparks.ts';
import type { Sparks } from '../../../slots/page/sparks.ts';

/** Courses of bricks, each with a shade of its own. */
const paintBricks = (ctx: Ctx, w: number, h: number, random: () => number): void => {
  const [length, course] = [Math.max(w, h) * 0.034, Math.max(w, h) * 0.0125];
  for (let row = 0; row * course < h; row += 1)
    for (let x = (row % 2) * -0.5 * length; x < w; x += length) {
      ctx.fillStyle = `hsl(${14 + random() * 10} ${16 + random() * 12}% ${7 + random() * 4.5}%)`;
      ctx.fillRect(x + 1, row * course + 1, length - 2, course - 2);
    }
};

/** The outline of an arch that stands on `ground`. */
const archOf = (x: number, ground: number, width: number, height: number): Path2D => {
  const path = new Path2D();
  path.moveTo(x - width / 2, ground);
  path.lineTo(x - width / 2, ground - height + width / 2);
  path.arc(x, ground - height + width / 2, width / 2, Math.PI, 0);
  path.lineTo(x + width / 2, ground);
  path.closePath();
  return path;
};

/** Stones around an arch. */
const paintVoussoirs = (
  ctx: Ctx,
  x: number,
  ground: number,
  width: number,
  height: number,
  random: () => number,
): void => {
  const [inner, outer, middle] = [width * 0.5, width * 0.62, ground - height + width / 2];
  for (let i = 0; i < 11; i += 1) {
    const [from, to] = [Math.PI + (i * Math.PI) / 11, Math.PI + ((i + 0.93) * Math.PI) / 11];
    ctx.fillStyle = `hsl(18 14% ${15 + random() * 7}%)`;
    ctx.beginPath();
    ctx.arc(x, middle, outer, from, to);
    ctx.arc(x, middle, inner, to, from, true);
    ctx.fill();
  }
  for (const side of [-1, 1])
    for (let y = middle + 3; y < ground; y += width * 0.17) {
      ctx.fillStyle = `hsl(18 14% ${13 + random() * 7}%)`;
      ctx.fillRect(x + (side < 0 ? -outer : inner), y, outer - inner, width * 0.155);
    }
};

/** A furnace: fire behind an iron grate, and its light on the bricks around. */
const paintFurnace = (
  ctx: Ctx,
  x: number,
  ground: number,
  width: number,
  height: number,
  random: () => number,
): void => {
  glow(ctx, x, ground - height * 0.4, height * 2.1, 'rgb(255 110 30 / 0.3)');
  paintVoussoirs(ctx, x, ground, width, height, random);
  const mouth = archOf(x, ground, width, height);
  const fire = ctx.createLinearGradient(0, ground - height, 0, ground);
  fire.addColorStop(0, '#2b0a05');
  fire.addColorStop(0.45, '#a1310b');
  fire.addColorStop(0.8, '#f07a1c');
  fire.addColorStop(1, '#ffb456');
  ctx.save();
  ctx.clip(mouth);
  ctx.fillStyle = fire;
  ctx.fillRect(x - width, ground - height, width * 2, height);
  for (let i = 0; i < 16; i += 1) {
    const [fx, reach] = [x + (random() - 0.5) * width, height * (0.25 + random() * 0.5)];
    ctx.fillStyle = `rgb(255 ${115 + random() * 65} 40 / 0.3)`;
    ctx.beginPath();
    ctx.moveTo(fx - width * 0.09, ground);
    ctx.quadraticCurveTo(fx - width * 0.08, ground - reach * 0.5, fx + (random() - 0.5) * width * 0.1, ground - reach);
    ctx.quadraticCurveTo(fx + width * 0.08, ground - reach * 0.5, fx + width * 0.09, ground);
    ctx.fill();
  }
  ctx.fillStyle = '#120a08';
  for (let i = 1; i < 6; i += 1)
    ctx.fillRect(x - width / 2 + (i * width) / 6 - width * 0.013, ground - height, width * 0.026, height);
  ctx.fillRect(x - width / 2, ground - height * 0.42, width, height * 0.03);
  ctx.restore();
};

/** A chain with a hook, from the ceiling. */
const paintChain = (ctx: Ctx, x: number, length: number, size: number): void => {
  ctx.strokeStyle = '#0b0807';
  ctx.lineWidth = size * 0.26;
  for (let y = 0; y < length; y += size * 1.3) {
    ctx.beginPath();
    ctx.ellipse(x, y, (y / size) % 2 < 1.3 ? size * 0.36 : size * 0.14, size * 0.75, 0, 0, Math.PI * 2);
    ctx.stroke();
  }
  ctx.lineWidth = size * 0.34;
  ctx.beginPath();
  ctx.moveTo(x, length);
  ctx.lineTo(x, length + size);
  ctx.arc(x - size * 0.8, length + size * 1.4, size * 0.85, -0.4, Math.PI * 0.95);
  ctx.stroke();
};

/** Coins in stacks, lit from above. */
const paintStacks = (ctx: Ctx, x: number, ground: number, size: number, random: () => number): void => {
  for (let stack = 0; stack < 6; stack += 1) {
    const [cx, coins] = [x + (stack - 2.5) * size * 0.85, 3 + Math.floor(random() * 7)];
    for (let coin = 0; coin < coins; coin += 1) {
      const y = ground - coin * size * 0.17;
      const metal = ctx.createLinearGradient(cx - size * 0.4, 0, cx + size * 0.4, 0);
      metal.addColorStop(0, '#5f3710');
      metal.addColorStop(0.4, '#d09a45');
      metal.addColorStop(1, '#4a2a0c');
      ctx.fillStyle = metal;
      ctx.beginPath();
      ctx.ellipse(cx, y, size * 0.4, size * 0.13, 0, 0, Math.PI * 2);
      ctx.fill();
      ctx.strokeStyle = 'rgb(40 20 6 / 0.8)';
      ctx.lineWidth = 1;
      ctx.stroke();
    }
  }
};

/** Paints the night for a canvas of w by h CSS pixels. */
export const paintScene = (canvas: HTMLCanvasElement, w: number, h: number): void => {
  const ctx = sceneOn(canvas, w, h);
  if (!ctx) return;
  const random = randomFrom(31);
  const wide = w > h;
  ctx.fillStyle = '#0b0706';
  ctx.fillRect(0, 0, w, h);
  paintBricks(ctx, w, h, random);
  // Upright, controls need the dark below: the fire is behind the reels.
  const ground = h * (wide ? 0.86 : 0.738);
  const shade = ctx.createLinearGradient(0, 0, 0, h);
  shade.addColorStop(0, 'rgb(6 4 6 / 0.86)');
  shade.addColorStop(0.5, 'rgb(10 5 5 / 0.35)');
  shade.addColorStop(1, 'rgb(8 4 3 / 0.75)');
  ctx.fillStyle = shade;
  ctx.fillRect(0, 0, w, h);
  const furnaces = wide ? [0.085, 0.915] : [0.2, 0.8];
  const size = wide ? Math.min(h * 0.36, w * 0.14) : h * 0.17;
  for (const at of furnaces) paintFurnace(ctx, w * at, ground, size * 0.8, size * 1.25, random);
  if (!wide) {
    // Words are read in front of the fire.
    ctx.fillStyle = 'rgb(8 4 3 / 0.68)';
    ctx.fillRect(0, 0, w, ground);
  }
  const floor = ctx.createLinearGradient(0, ground, 0, h);
  floor.addColorStop(0, '#2a140b');
  floor.addColorStop(1, '#080504');
  ctx.fillStyle = floor;
  ctx.fillRect(0, ground, w, h - ground);
  for (const at of furnaces) glow(ctx, w * at, ground, size * 1.3, 'rgb(255 130 50 / 0.28)');
  for (const at of wide ? furnaces : [0.5])
    paintStacks(ctx, w * at, ground + h * (wide ? 0.035 : 0.2), size * 0.13, random);
  for (const [at, reach] of [
    [0.03, 0.3],
    [0.15, 0.18],
    [0.86, 0.22],
    [0.97, 0.34],
  ] as const)
    paintChain(ctx, w * at, h * reach, Math.max(w, h) * 0.011);
  vignette(ctx, w, h);
};

/** Embers over the floor; wins let them fly up. */
export const createEmbers = (canvas: HTMLCanvasElement): Sparks =>
  createSparks(canvas, {
    weight: -50,
    from: 0.62,
    draw: (dot) => {
      glow(dot, 12, 12, 11, 'rgb(255 120 40 / 0.75)');
      dot.fillStyle = '#ffe2a8';
      disc(dot, 12, 12, 1.6);
    },
  });
