/** Small tools to draw things that look lit: a cool light high on the left, a warm one low on the right. */

export type Ctx = CanvasRenderingContext2D;

/** Highlight, own colour, shade. */
export interface Skin {
  readonly light: string;
  readonly base: string;
  readonly dark: string;
}

const WIDE = 400;

const shifted = (path: Path2D, x: number, y: number): Path2D => {
  const moved = new Path2D();
  moved.rect(-WIDE / 2, -WIDE / 2, WIDE, WIDE);
  moved.addPath(path, new DOMMatrix().translate(x, y));
  return moved;
};

/** Colours the inside of an edge: the part of the shape that a shifted copy of it leaves free. */
export const edge = (ctx: Ctx, path: Path2D, color: string, x: number, y: number): void => {
  ctx.save();
  ctx.clip(path);
  ctx.fillStyle = color;
  ctx.fill(shifted(path, x, y), 'evenodd');
  ctx.restore();
};

/** A round body: light from the upper left, shade on the lower right, a cool rim and a warm reflection. */
export const body = (ctx: Ctx, path: Path2D, skin: Skin, cx: number, cy: number, r: number): void => {
  const fill = ctx.createRadialGradient(cx - r * 0.42, cy - r * 0.48, r * 0.05, cx, cy, r * 1.25);
  fill.addColorStop(0, skin.light);
  fill.addColorStop(0.45, skin.base);
  fill.addColorStop(1, skin.dark);
  ctx.fillStyle = fill;
  ctx.fill(path);
  for (const step of [7, 5, 3]) edge(ctx, path, 'rgb(8 4 20 / 0.16)', -step, -step * 0.9);
  edge(ctx, path, 'rgb(255 176 92 / 0.28)', -1.6, -1.4);
  edge(ctx, path, 'rgb(216 232 255 / 0.2)', 2.6, 2.8);
  edge(ctx, path, 'rgb(232 242 255 / 0.5)', 1.1, 1.2);
};

/** A soft gleam, lying at an angle. */
export const gleam = (ctx: Ctx, x: number, y: number, rx: number, ry: number, angle: number, strength = 0.75): void => {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.scale(rx, ry);
  const fill = ctx.createRadialGradient(0, 0, 0, 0, 0, 1);
  fill.addColorStop(0, `rgb(255 255 255 / ${strength})`);
  fill.addColorStop(0.5, `rgb(255 255 255 / ${strength * 0.45})`);
  fill.addColorStop(1, 'rgb(255 255 255 / 0)');
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(0, 0, 1, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
};

/** A round glow that adds light. */
export const glow = (ctx: Ctx, x: number, y: number, r: number, color: string): void => {
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  const fill = ctx.createRadialGradient(x, y, 0, x, y, r);
  fill.addColorStop(0, color);
  fill.addColorStop(1, 'rgb(0 0 0 / 0)');
  ctx.fillStyle = fill;
  ctx.fillRect(x - r, y - r, r * 2, r * 2);
  ctx.restore();
};

export const disc = (ctx: Ctx, x: number, y: number, r: number): void => {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fill();
};

/** A small generator, so that a scene looks the same at every visit. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Stars in the upper part of a sky of w by h, up to `depth` of its height. */
export const stars = (ctx: Ctx, w: number, h: number, depth: number, random: () => number): void => {
  const count = Math.round((w * h) / 5200);
  for (let i = 0; i < count; i += 1) {
    const y = random() ** 1.5 * h * depth;
    ctx.fillStyle = `rgb(226 234 255 / ${0.14 + random() * 0.5})`;
    disc(ctx, random() * w, y, 0.4 + random() ** 3 * 1.1);
  }
};

/** Darkens the edges, so that the reels have the light. */
export const vignette = (ctx: Ctx, w: number, h: number): void => {
  const [inner, outer] = [Math.min(w, h) * 0.35, Math.max(w, h) * 0.75];
  const shade = ctx.createRadialGradient(w / 2, h * 0.45, inner, w / 2, h * 0.5, outer);
  shade.addColorStop(0, 'rgb(3 5 12 / 0)');
  shade.addColorStop(1, 'rgb(3 5 12 / 0.7)');
  ctx.fillStyle = shade;
  ctx.fillRect(0, 0, w, h);
};

/** A canvas for a scene of w by h CSS pixels, scaled to the screen; undefined where there is no 2D canvas. */
export const sceneOn = (canvas: HTMLCanvasElement, w: number, h: number): Ctx | undefined => {
  const dpr = Math.min(devicePixelRatio || 1, 2);
  canvas.width = Math.round(w * dpr);
  canvas.height = Math.round(h * dpr);
  const ctx = canvas.getContext('2d');
  ctx?.scale(dpr, dpr);
  return ctx ?? undefined;
};

/** A canvas that is not on the page, in device pixels. */
export const sheet = (width: number, height = width): { readonly canvas: HTMLCanvasElement; readonly ctx: Ctx } => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('no 2D canvas');
  return { canvas, ctx };
};

export const circle = (x: number, y: number, r: number): Path2D => {
  const path = new Path2D();
  path.arc(x, y, r, 0, Math.PI * 2);
  return path;
};

/** A leaf from its stalk at x, y, as long as `length`, pointing along `angle`. */
export const leaf = (
  ctx: Ctx,
  x: number,
  y: number,
  length: number,
  angle: number,
  hue: 'green' | 'olive' | 'rust' = 'green',
): void => {
  const skins = {
    green: ['#8fd07a', '#2f7d4c', '#123c2c'],
    olive: ['#b9cf86', '#5f7f3c', '#27391c'],
    rust: ['#e0a868', '#9a5a2c', '#472311'],
  } as const;
  const [light, base, dark] = skins[hue];
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  const path = new Path2D();
  path.moveTo(0, 0);
  path.bezierCurveTo(length * 0.25, -length * 0.42, length * 0.75, -length * 0.38, length, 0);
  path.bezierCurveTo(length * 0.7, length * 0.26, length * 0.28, length * 0.28, 0, 0);
  const fill = ctx.createLinearGradient(0, -length * 0.35, 0, length * 0.3);
  fill.addColorStop(0, light);
  fill.addColorStop(0.5, base);
  fill.addColorStop(1, dark);
  ctx.fillStyle = fill;
  ctx.fill(path);
  edge(ctx, path, 'rgb(232 255 226 / 0.35)', 0, 1.2);
  ctx.strokeStyle = 'rgb(12 40 28 / 0.55)';
  ctx.lineWidth = 0.9;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(1, 0);
  ctx.quadraticCurveTo(length * 0.5, -length * 0.05, length * 0.94, 0);
  for (const at of [0.3, 0.5, 0.68]) {
    ctx.moveTo(length * at, -length * 0.03);
    ctx.lineTo(length * (at + 0.13), -length * 0.2);
    ctx.moveTo(length * at, -length * 0.02);
    ctx.lineTo(length * (at + 0.13), length * 0.13);
  }
  ctx.stroke();
  ctx.restore();
};

/** A round bar in three passes: outline, colour, light along its upper side. */
export const bar = (ctx: Ctx, path: Path2D, width: number, skin: Skin): void => {
  ctx.save();
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  const passes: readonly (readonly [string, number, number])[] = [
    [skin.dark, width + 1.6, 0],
    [skin.base, width, 0],
    [skin.light, width * 0.34, -width * 0.2],
  ];
  for (const [color, lineWidth, shift] of passes) {
    ctx.save();
    ctx.translate(shift, shift);
    ctx.strokeStyle = color;
    ctx.lineWidth = lineWidth;
    ctx.stroke(path);
    ctx.restore();
  }
  ctx.restore();
};
