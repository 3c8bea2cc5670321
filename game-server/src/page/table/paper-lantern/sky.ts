/** The night above the river, painted on a canvas: the lantern rises, the land sinks away below it, and what burns falls. */
import { make } from '../../common/dom.ts';
import { createChanged } from '../common/changed.ts';
import { noise } from '../common/noise.ts';
import { createPace, ratioAt } from '../common/pace.ts';
import { createSprites, stampOnPixels } from '../common/sprite.ts';
import type { Sprites } from '../common/sprite.ts';
import { timesText } from '../verify/result-text.ts';
import { paintLantern } from './lantern-art.ts';

export interface Scene {
  readonly phase: 'ground' | 'flight' | 'burnt';
  /** 1 and more. */
  readonly multiplier: number;
  /** Milliseconds since the lantern burnt. */
  readonly burntFor: number;
  readonly crowd: readonly { readonly name: string; readonly cashOut: number | null }[];
  readonly isMine: boolean;
}

export interface Sky {
  readonly canvas: HTMLCanvasElement;
  readonly paint: (scene: Scene, now: number) => void;
}

type Colour = readonly [number, number, number];
type Ink = CanvasRenderingContext2D;

interface View {
  readonly ink: Ink;
  readonly sprites: Sprites;
  readonly width: number;
  readonly height: number;
  /** How far the camera has risen, in pixels. */
  readonly rise: number;
  /** Seconds; stands still where motion is not wanted. */
  readonly time: number;
}

const NIGHTS: readonly { readonly top: Colour; readonly middle: Colour; readonly low: Colour }[] = [
  { top: [13, 18, 48], middle: [52, 38, 84], low: [196, 104, 74] },
  { top: [8, 12, 38], middle: [25, 30, 78], low: [82, 62, 112] },
  { top: [3, 5, 20], middle: [9, 16, 50], low: [24, 48, 96] },
];
const MARKS = [1.2, 1.5, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1_000];
const STARS = 130;
const EMBERS = 46;
/** Part of the height that a doubling rises. */
const DOUBLING = 0.42;

const mix = (a: Colour, b: Colour, part: number): string =>
  `rgb(${a.map((from, index) => Math.round(from + ((b[index] ?? 0) - from) * part)).join(' ')})`;

const altitudeOf = (multiplier: number, height: number): number =>
  Math.log2(Math.max(1, multiplier)) * height * DOUBLING;

/** The air has the same colours across: one column of it is painted and drawn as wide as the sky, which costs far less than a gradient. */
const createAir = () => {
  const column = document.createElement('canvas');
  const ink = column.getContext('2d', { alpha: false });
  const changed = createChanged();
  const fill = (multiplier: number): void => {
    const climb = Math.min(NIGHTS.length - 1.001, Math.log2(multiplier) / 2.4);
    const at = Math.floor(climb);
    const [from, to] = [NIGHTS[at] ?? NIGHTS[0], NIGHTS[at + 1] ?? NIGHTS[at]];
    if (!ink || !from || !to) return;
    const air = ink.createLinearGradient(0, 0, 0, column.height);
    air.addColorStop(0, mix(from.top, to.top, climb - at));
    air.addColorStop(0.55, mix(from.middle, to.middle, climb - at));
    air.addColorStop(1, mix(from.low, to.low, climb - at));
    ink.fillStyle = air;
    ink.fillRect(0, 0, 1, column.height);
  };
  return ({ ink: sky, width, height }: View, multiplier: number): void => {
    const tall = sky.canvas.height;
    if (column.height !== tall) [column.width, column.height] = [1, tall];
    if (changed(`${tall} ${multiplier}`)) fill(multiplier);
    sky.drawImage(column, 0, 0, width, height);
  };
};

/** A star of a colour, painted once: a picture costs less than a circle, and there are many. */
const starOf = (colour: string): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [8, 8];
  const ink = canvas.getContext('2d');
  if (!ink) return canvas;
  ink.fillStyle = colour;
  ink.beginPath();
  ink.arc(4, 4, 4, 0, 7);
  ink.fill();
  return canvas;
};
const STAR_PICTURES = [starOf('#eef3ff'), starOf('#ffe2b4')] as const;

const paintStars = ({ ink, width, height, rise, time }: View, multiplier: number): void => {
  const bright = Math.min(1, 0.35 + Math.log2(multiplier) / 5);
  for (let star = 0; star < STARS; star += 1) {
    const depth = 0.05 + noise(star + 0.3) * 0.2;
    const y = (noise(star + 0.7) * height + rise * depth) % height;
    // Fewer of them near the glow of the land.
    const high = 1 - (y / height) * Math.max(0, 1 - rise / height);
    const twinkle = 0.7 + 0.3 * Math.sin(time * (0.6 + noise(star) * 1.6) + star);
    ink.globalAlpha = bright * high * twinkle * (0.35 + noise(star + 0.9) * 0.65);
    const r = 0.5 + noise(star + 0.5) * 1.2;
    ink.drawImage(STAR_PICTURES[star % 7 === 0 ? 1 : 0], noise(star) * width - r, y - r, 2 * r, 2 * r);
  }
  ink.globalAlpha = 1;
};

const moon = (ink: Ink, r: number): void => {
  const halo = ink.createRadialGradient(0, 0, r * 0.8, 0, 0, r * 4);
  halo.addColorStop(0, 'rgb(255 240 206 / 0.3)');
  halo.addColorStop(1, 'rgb(255 240 206 / 0)');
  ink.fillStyle = halo;
  ink.fillRect(-r * 4, -r * 4, r * 8, r * 8);
  const face = ink.createRadialGradient(-r * 0.35, -r * 0.35, r * 0.1, 0, 0, r);
  face.addColorStop(0, '#fffaf0');
  face.addColorStop(1, '#e6d6b4');
  ink.fillStyle = face;
  ink.beginPath();
  ink.arc(0, 0, r, 0, 7);
  ink.fill();
  ink.fillStyle = 'rgb(168 148 116 / 0.28)';
  for (const [dx, dy, size] of [
    [-0.3, -0.1, 0.22],
    [0.25, 0.3, 0.17],
    [0.1, -0.45, 0.13],
    [-0.1, 0.5, 0.1],
  ] as const) {
    ink.beginPath();
    ink.arc(dx * r, dy * r, size * r, 0, 7);
    ink.fill();
  }
};

const paintMoon = ({ ink, sprites, width, height, rise }: View): void => {
  const [x, y, r] = [width * 0.82, height * 0.36 + rise * 0.06, Math.min(width, height) * 0.085];
  if (y - r * 4 > height) return;
  const picture = sprites.of('moon', r * 8, r * 8, (part) => moon(part, r));
  stampOnPixels(ink, picture, x, y);
};

const paintRidge = (
  { ink, width, height, rise }: View,
  base: number,
  tall: number,
  depth: number,
  seed: number,
  fill: string,
): void => {
  const y = height * base + rise * depth;
  if (y - tall * height > height) return;
  ink.fillStyle = fill;
  ink.beginPath();
  ink.moveTo(0, height + 2);
  ink.lineTo(0, y);
  const steps = 9;
  for (let step = 0; step < steps; step += 1) {
    const [from, to] = [(step / steps) * width, ((step + 1) / steps) * width];
    const peak = y - tall * height * (0.35 + noise(seed + step) * 0.65);
    ink.quadraticCurveTo((from + to) / 2, peak, to, y - tall * height * 0.25 * noise(seed + step + 40));
  }
  ink.lineTo(width, height + 2);
  ink.fill();
};

/** A tower with five roofs. */
const paintPagoda = ({ ink, height, rise }: View, x: number, base: number, size: number): void => {
  const y = height * base + rise * 0.9;
  if (y - size * 1.6 > height) return;
  ink.fillStyle = '#0b0d1f';
  for (let floor = 0; floor < 5; floor += 1) {
    const [w, top] = [size * (0.5 - floor * 0.07), y - size * 0.28 * (floor + 1)];
    ink.fillRect(x - w * 0.6, top, w * 1.2, size * 0.3);
    ink.beginPath();
    ink.moveTo(x - w * 1.15, top + size * 0.05);
    ink.quadraticCurveTo(x - w * 0.5, top - size * 0.02, x, top - size * 0.14);
    ink.quadraticCurveTo(x + w * 0.5, top - size * 0.02, x + w * 1.15, top + size * 0.05);
    ink.fill();
    ink.fillStyle = 'rgb(255 196 110 / 0.75)';
    for (const side of [-0.3, 0, 0.3]) ink.fillRect(x + side * w - 1.2, top + size * 0.1, 2.4, size * 0.08);
    ink.fillStyle = '#0b0d1f';
  }
  ink.fillRect(x - 1, y - size * 1.72, 2, size * 0.24);
};

const paintRiver = ({ ink, width, height, rise, time }: View): void => {
  const y = height * 0.9 + rise;
  if (y > height) return;
  const water = ink.createLinearGradient(0, y, 0, height);
  water.addColorStop(0, '#47345f');
  water.addColorStop(1, '#0c1029');
  ink.fillStyle = water;
  ink.fillRect(0, y, width, height - y);
  ink.strokeStyle = 'rgb(255 190 120 / 0.4)';
  ink.lineWidth = 1.4;
  for (let wave = 0; wave < 16; wave += 1) {
    const wy = y + 4 + noise(wave + 0.2) * (height - y);
    const wx = width * 0.5 + (noise(wave) - 0.5) * width * 0.5 + Math.sin(time * 0.8 + wave) * 6;
    const length = 8 + noise(wave + 0.6) * 34;
    ink.globalAlpha = 0.25 + 0.5 * noise(wave + 0.1);
    ink.beginPath();
    ink.moveTo(wx - length, wy);
    ink.lineTo(wx + length, wy);
    ink.stroke();
  }
  ink.globalAlpha = 1;
};

const paintMarks = ({ ink, width, height }: View, screenOf: (multiplier: number) => number): void => {
  ink.font = '600 12px Manrope, sans-serif';
  ink.textBaseline = 'middle';
  for (const mark of MARKS) {
    const y = screenOf(mark);
    if (y < 14 || y > height - 8) continue;
    ink.strokeStyle = 'rgb(222 230 255 / 0.16)';
    ink.setLineDash([3, 7]);
    ink.beginPath();
    ink.moveTo(58, y);
    ink.lineTo(width - 12, y);
    ink.stroke();
    ink.setLineDash([]);
    ink.fillStyle = 'rgb(222 230 255 / 0.72)';
    ink.fillText(`${mark}×`, 12, y);
  }
};

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const paintCrowd = (view: View, scene: Scene, main: Placed, screenOf: (multiplier: number) => number): void => {
  const { ink, sprites, width, height, time } = view;
  scene.crowd.forEach(({ name, cashOut }, index) => {
    const side = index % 2 === 0 ? -1 : 1;
    const reach = 0.13 + (Math.floor(index / 2) % 5) * 0.075 + noise(index) * 0.03;
    const sway = Math.sin(time * 0.9 + index * 1.7) * 5;
    const size = main.size * (0.2 + noise(index + 0.4) * 0.08);
    const x = main.x + side * reach * width + sway;
    if (cashOut === null) {
      if (scene.phase === 'burnt') return;
      const y = main.y + (noise(index + 0.8) - 0.35) * height * 0.22 + Math.sin(time * 1.3 + index) * 3;
      paintLantern(ink, sprites, { x, y, size, time: time + index, alpha: 0.9, isGlowing: true });
      return;
    }
    const y = screenOf(cashOut / 100) + (noise(index) - 0.5) * 14;
    if (y < -30 || y > height + 30) return;
    paintLantern(ink, sprites, { x, y, size, time: time + index, alpha: 0.55, isGlowing: false });
    ink.font = '600 12px Manrope, sans-serif';
    ink.textAlign = 'center';
    ink.fillStyle = '#a9f0d2';
    ink.fillText(`${name} ${timesText(cashOut)}`, x, y + size * 1.25 + 8);
    ink.textAlign = 'start';
  });
};

const paintSparks = ({ ink, time }: View, { x, y, size }: Placed): void => {
  for (let spark = 0; spark < 16; spark += 1) {
    const life = (time * 0.5 + noise(spark)) % 1;
    ink.globalAlpha = (1 - life) * 0.8;
    ink.fillStyle = spark % 3 === 0 ? '#fff0c4' : '#ff9f4a';
    ink.beginPath();
    const drift = (noise(spark + 0.3) - 0.5) * size * (0.4 + life * 1.6) + Math.sin(time * 3 + spark) * 3;
    ink.arc(x + drift, y + size * 0.8 + life * size * 2.6, 0.8 + noise(spark) * 1.4, 0, 7);
    ink.fill();
  }
  ink.globalAlpha = 1;
};

/** Light around the origin as far as `reach`. */
const flare = (ink: Ink, reach: number): void => {
  const light = ink.createRadialGradient(0, 0, 0, 0, 0, reach);
  light.addColorStop(0, 'rgb(255 222 150 / 0.9)');
  light.addColorStop(0.4, 'rgb(255 130 50 / 0.45)');
  light.addColorStop(1, 'rgb(255 90 30 / 0)');
  ink.fillStyle = light;
  ink.fillRect(-reach, -reach, reach * 2, reach * 2);
};

const paintBurning = ({ ink, sprites }: View, { x, y, size }: Placed, ms: number): void => {
  const age = ms / 1000;
  const flash = Math.max(0, 1 - age * 2.4);
  if (flash > 0) {
    ink.globalAlpha = flash;
    stampOnPixels(
      ink,
      sprites.of('flare', size * 10, size * 10, (part) => flare(part, size * 5)),
      x,
      y,
    );
  }
  for (let puff = 0; puff < 6; puff += 1) {
    const grown = size * (0.35 + age * 0.5) * (0.6 + noise(puff));
    ink.globalAlpha = Math.max(0, 0.26 - age * 0.1);
    ink.fillStyle = '#1b1a26';
    ink.beginPath();
    ink.arc(x + (noise(puff) - 0.5) * size, y - age * size * (0.5 + noise(puff + 0.5)), grown, 0, 7);
    ink.fill();
  }
  for (let ember = 0; ember < EMBERS; ember += 1) {
    const angle = noise(ember) * Math.PI * 2;
    const speed = size * (0.5 + noise(ember + 0.2) * 1.9);
    const life = 1 - age / (1.3 + noise(ember + 0.6) * 1.5);
    if (life <= 0) continue;
    ink.globalAlpha = life;
    ink.fillStyle = ember % 4 === 0 ? '#fff1c9' : ember % 2 === 0 ? '#ff8b3d' : '#d9432b';
    ink.beginPath();
    const reach = 1 - Math.exp(-age * 2.6);
    ink.arc(
      x + Math.cos(angle) * speed * reach,
      y + Math.sin(angle) * speed * reach + age * age * size * 0.55,
      (1 + noise(ember + 0.4) * 2.6) * (0.4 + life * 0.6),
      0,
      7,
    );
    ink.fill();
  }
  ink.globalAlpha = 1;
};

export const createSky = (isStill: () => boolean): Sky => {
  const canvas = make('canvas', 'sky');
  canvas.setAttribute('aria-hidden', 'true');
  const ink = canvas.getContext('2d', { alpha: false });
  if (!ink) throw new Error('no canvas');
  let [width, height] = [1, 1];
  const changed = createChanged();
  const pace = createPace();
  const sprites = createSprites();
  const paintAir = createAir();
  let step = 0;
  const fit = (): void => {
    const scale = ratioAt(step);
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    ink.setTransform(scale, 0, 0, scale, 0, 0);
    sprites.setRatio(scale);
  };
  new ResizeObserver(([entry]) => {
    const box = entry?.contentRect;
    if (!box || box.width === 0) return;
    [width, height] = [box.width, box.height];
    fit();
  }).observe(canvas);

  return {
    canvas,
    paint: (scene, now) => {
      const { phase, multiplier, crowd, isMine } = scene;
      const next = pace(performance.now());
      if (next !== step) {
        step = next;
        fit();
      }
      const state = [
        canvas.width,
        canvas.height,
        phase,
        multiplier,
        isMine,
        ...crowd.map(({ name, cashOut }) => `${name} ${cashOut}`),
      ];
      if (!changed(isStill() ? state.join() : String(now))) return;
      const altitude = altitudeOf(scene.multiplier, height);
      // The lantern rises on the screen first; then the land sinks.
      const lift = Math.min(altitude, height * 0.2);
      // Without motion the land is as it is at the last doubling.
      const shownAltitude = isStill() ? altitudeOf(2 ** Math.floor(Math.log2(scene.multiplier)), height) : altitude;
      const rise = Math.max(0, shownAltitude - height * 0.2);
      const view: View = { ink, sprites, width, height, rise, time: isStill() ? 0 : now / 1000 };
      const size = Math.min(width * 0.17, height * 0.15);
      const place: Placed = { x: width / 2, y: height * 0.7 - (isStill() ? height * 0.2 : lift), size };
      const screenOf = (multiplier: number): number => place.y + altitude - altitudeOf(multiplier, height);
      paintAir(view, scene.multiplier);
      paintStars(view, scene.multiplier);
      paintMoon(view);
      paintRidge(view, 0.86, 0.24, 0.45, 3, '#2b2450');
      paintRidge(view, 0.9, 0.16, 0.7, 17, '#191a3c');
      paintPagoda(view, width * 0.17, 0.91, Math.min(80, height * 0.14));
      paintRidge(view, 0.93, 0.07, 0.9, 29, '#0b0d1f');
      paintRiver(view);
      paintMarks(view, screenOf);
      paintCrowd(view, scene, place, screenOf);
      if (scene.phase === 'burnt') return paintBurning(view, place, isStill() ? 700 : scene.burntFor);
      if (scene.phase === 'flight' && !isStill()) paintSparks(view, place);
      paintLantern(ink, sprites, { ...place, time: view.time, alpha: 1, isGlowing: true, isMine: scene.isMine });
    },
  };
};
