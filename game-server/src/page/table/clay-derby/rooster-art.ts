/** A rooster of painted clay on wheels, drawn in a box of two units around its middle, facing right. Its parts are painted once. */
import { stamp } from '../common/sprite.ts';
import type { Sprites } from '../common/sprite.ts';

type Ink = CanvasRenderingContext2D;

export interface Glaze {
  readonly body: string;
  readonly shade: string;
  readonly tail: readonly [string, string, string];
  readonly band: string;
}

/** By number: ember, cobalt, jade, saffron, ivory, plum. */
export const GLAZES: Readonly<Record<number, Glaze>> = {
  1: { body: '#e2603c', shade: '#8f2a1c', tail: ['#ffb25a', '#c23a26', '#6d1a18'], band: '#ffe0a8' },
  2: { body: '#4a86e0', shade: '#1d3f8c', tail: ['#9cd0ff', '#2f5fc0', '#172c66'], band: '#dcecff' },
  3: { body: '#3fae7f', shade: '#14604a', tail: ['#a6ecc4', '#1f8560', '#0c4434'], band: '#e6ffe9' },
  4: { body: '#f2b93c', shade: '#9c6410', tail: ['#fff0a0', '#d88e1c', '#7c4a08'], band: '#7a3b10' },
  5: { body: '#efe6d2', shade: '#a1907a', tail: ['#ffffff', '#cdbfa6', '#7d6d58'], band: '#b3453a' },
  6: { body: '#9a5cc6', shade: '#4b2474', tail: ['#e2b8ff', '#7436a6', '#381a5a'], band: '#ffe7a6' },
};

export interface RoosterLook {
  readonly x: number;
  readonly y: number;
  /** Half of its height in pixels. */
  readonly size: number;
  readonly runner: number;
  /** How far its wheels have turned, in radians. */
  readonly roll: number;
  /** Seconds, for the bounce. */
  readonly time: number;
  /** Standing, running, or having won. */
  readonly mood: 'still' | 'running' | 'proud';
}

const OUTLINE = 'rgb(24 10 18 / 0.55)';

const feather = (ink: Ink, colour: string, lift: number, reach: number): void => {
  ink.fillStyle = colour;
  ink.beginPath();
  ink.moveTo(-0.34, 0.12);
  ink.bezierCurveTo(-0.5 * reach, -0.5 - lift, -1.05 * reach, -0.72 - lift, -1.0 * reach, -0.05 - lift * 0.4);
  ink.bezierCurveTo(-0.92 * reach, -0.34 - lift * 0.5, -0.62, -0.2, -0.3, 0.3);
  ink.closePath();
  ink.fill();
};

const tail = (ink: Ink, { tail: [light, middle, dark] }: Glaze): void => {
  feather(ink, dark, 0.1, 1);
  feather(ink, middle, -0.02, 0.88);
  feather(ink, light, -0.16, 0.74);
};

const trunk = (ink: Ink, { body, shade }: Glaze): void => {
  const clay = ink.createLinearGradient(0, -0.6, 0, 0.6);
  clay.addColorStop(0, body);
  clay.addColorStop(0.55, body);
  clay.addColorStop(1, shade);
  ink.fillStyle = clay;
  ink.beginPath();
  ink.moveTo(-0.46, 0.08);
  ink.bezierCurveTo(-0.1, 0.16, 0.08, -0.1, 0.16, -0.5);
  ink.bezierCurveTo(0.2, -0.78, 0.58, -0.8, 0.62, -0.48);
  ink.bezierCurveTo(0.64, -0.3, 0.56, -0.16, 0.6, 0.06);
  ink.bezierCurveTo(0.64, 0.44, 0.3, 0.62, -0.02, 0.6);
  ink.bezierCurveTo(-0.32, 0.58, -0.5, 0.36, -0.46, 0.08);
  ink.closePath();
  ink.fill();
  ink.strokeStyle = OUTLINE;
  ink.lineWidth = 0.03;
  ink.stroke();
  // Glaze catches the lamps.
  ink.fillStyle = 'rgb(255 255 255 / 0.3)';
  ink.beginPath();
  ink.ellipse(0.46, -0.16, 0.05, 0.2, 0.1, 0, 7);
  ink.fill();
};

const wing = (ink: Ink, { band, tail: [, middle] }: Glaze): void => {
  ink.fillStyle = middle;
  ink.beginPath();
  ink.moveTo(0.16, -0.14);
  ink.bezierCurveTo(0.2, 0.18, -0.16, 0.32, -0.46, 0.2);
  ink.bezierCurveTo(-0.34, 0.1, -0.3, -0.16, 0.16, -0.14);
  ink.fill();
  ink.strokeStyle = band;
  ink.lineWidth = 0.045;
  ink.lineCap = 'round';
  for (const at of [0, 0.12, 0.24]) {
    ink.beginPath();
    ink.moveTo(0.06 - at, -0.04 + at * 0.3);
    ink.quadraticCurveTo(-0.02 - at, 0.1, -0.14 - at, 0.12 + at * 0.12);
    ink.stroke();
  }
};

const collar = (ink: Ink, { band }: Glaze): void => {
  ink.strokeStyle = band;
  ink.lineWidth = 0.06;
  for (const lower of [0, 0.11]) {
    ink.beginPath();
    ink.moveTo(0.13 - lower * 0.4, -0.36 + lower);
    ink.quadraticCurveTo(0.36, -0.22 + lower, 0.6 - lower * 0.1, -0.32 + lower);
    ink.stroke();
  }
};

const head = (ink: Ink, mood: RoosterLook['mood']): void => {
  ink.fillStyle = '#d8342c';
  ink.beginPath();
  ink.moveTo(0.2, -0.66);
  ink.bezierCurveTo(0.14, -0.9, 0.26, -0.98, 0.32, -0.8);
  ink.bezierCurveTo(0.34, -1.02, 0.48, -1.02, 0.48, -0.8);
  ink.bezierCurveTo(0.56, -0.96, 0.66, -0.86, 0.56, -0.66);
  ink.closePath();
  ink.fill();
  ink.beginPath();
  ink.ellipse(0.58, -0.36, 0.06, 0.11, 0.15, 0, 7);
  ink.fill();
  ink.fillStyle = '#ffc24a';
  ink.beginPath();
  ink.moveTo(0.59, -0.58);
  ink.lineTo(0.86, mood === 'proud' ? -0.6 : -0.5);
  ink.lineTo(0.59, -0.42);
  ink.closePath();
  ink.fill();
  ink.fillStyle = '#fff8ea';
  ink.beginPath();
  ink.arc(0.45, -0.56, 0.085, 0, 7);
  ink.fill();
  ink.fillStyle = '#1b1018';
  ink.beginPath();
  ink.arc(0.475, mood === 'proud' ? -0.58 : -0.56, 0.048, 0, 7);
  ink.fill();
};

const wheel = (ink: Ink): void => {
  ink.fillStyle = '#3a2015';
  ink.beginPath();
  ink.arc(0, 0, 0.2, 0, 7);
  ink.fill();
  ink.strokeStyle = '#d9a35a';
  ink.lineWidth = 0.045;
  ink.beginPath();
  ink.arc(0, 0, 0.15, 0, 7);
  ink.moveTo(-0.15, 0);
  ink.lineTo(0.15, 0);
  ink.moveTo(0, -0.15);
  ink.lineTo(0, 0.15);
  ink.stroke();
  ink.fillStyle = '#f3d08a';
  ink.beginPath();
  ink.arc(0, 0, 0.05, 0, 7);
  ink.fill();
};

const cart = (ink: Ink): void => {
  ink.fillStyle = '#7c4a2a';
  ink.beginPath();
  ink.roundRect(-0.52, 0.6, 1.12, 0.14, 0.06);
  ink.fill();
  ink.fillStyle = '#b97b45';
  ink.fillRect(-0.48, 0.6, 1.04, 0.045);
};

const shadow = (ink: Ink): void => {
  ink.fillStyle = 'rgb(10 4 8 / 0.35)';
  ink.beginPath();
  ink.ellipse(0.04, 1, 0.74, 0.09, 0, 0, 7);
  ink.fill();
};

/** Middle and size of a part's picture, in units. */
type Box = readonly [x: number, y: number, width: number, height: number];

const BOXES = {
  cart: [0.04, 0.84, 1.6, 0.6],
  wheel: [0, 0, 0.44, 0.44],
  tail: [-0.66, -0.2, 1, 1.4],
  trunk: [0.2, -0.2, 1.6, 1.9],
  wing: [-0.14, 0.06, 0.9, 0.7],
} as const satisfies Record<string, Box>;

/** Draws parts of one size around the origin, turned around a point of their own. */
const createParts = (ink: Ink, sprites: Sprites, size: number) => {
  return (
    name: keyof typeof BOXES,
    key: string,
    paint: (picture: Ink) => void,
    { x = 0, y = 0, turn = 0 }: { readonly x?: number; readonly y?: number; readonly turn?: number } = {},
  ): void => {
    const [middle, height, wide, tall] = BOXES[name];
    const sprite = sprites.of(`${name} ${key}`, wide * size, tall * size, (picture) => {
      picture.scale(size, size);
      picture.translate(-middle, -height);
      paint(picture);
    });
    ink.save();
    ink.translate(x * size, y * size);
    ink.rotate(turn);
    stamp(ink, sprite, middle * size, height * size);
    ink.restore();
  };
};

export const paintRooster = (
  ink: Ink,
  sprites: Sprites,
  { x, y, size, runner, roll, time, mood }: RoosterLook,
): void => {
  const glaze = GLAZES[runner];
  if (!glaze) return;
  const pace = mood === 'still' ? 0 : Math.sin(time * (mood === 'proud' ? 7 : 17) + runner * 1.9);
  ink.save();
  ink.translate(x, y);
  const part = createParts(ink, sprites, size);
  part('cart', '', (picture) => {
    shadow(picture);
    cart(picture);
  });
  for (const at of [-0.32, 0.4]) part('wheel', '', wheel, { x: at, y: 0.8, turn: roll });
  ink.translate(0, -0.035 * size * Math.abs(pace));
  ink.rotate(mood === 'running' ? 0.05 + 0.02 * pace : mood === 'proud' ? -0.08 : 0);
  part('tail', String(runner), (picture) => tail(picture, glaze), { turn: 0.06 * pace });
  part('trunk', `${runner} ${mood === 'proud'}`, (picture) => {
    trunk(picture, glaze);
    collar(picture, glaze);
    head(picture, mood);
  });
  const beat = mood === 'still' ? 0 : 0.14 + 0.16 * pace;
  part('wing', String(runner), (picture) => wing(picture, glaze), { x: 0.14, y: 0.14, turn: -beat });
  ink.restore();
};
