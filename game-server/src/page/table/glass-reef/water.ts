/** The water and the reef behind the fish: painted once for a size, with light and bubbles that move over it. */
import type { Point } from '../../../tables/games/reef/sea.ts';
import { make } from '../../common/dom.ts';
import { createChanged } from '../common/changed.ts';
import { noise } from '../common/noise.ts';
import { stamp } from '../common/sprite.ts';
import type { Sprites } from '../common/sprite.ts';

type Ink = CanvasRenderingContext2D;

const rock = (
  ink: Ink,
  width: number,
  height: number,
  base: number,
  tall: number,
  seed: number,
  fill: string,
): void => {
  ink.fillStyle = fill;
  ink.beginPath();
  ink.moveTo(0, height);
  const steps = 14;
  for (let step = 0; step <= steps; step += 1) {
    const y = height - base - tall * (0.25 + noise(seed + step) * 0.75) * (0.4 + Math.abs(step / steps - 0.5) * 1.6);
    const x = (step / steps) * width;
    if (step === 0) ink.lineTo(0, y);
    else ink.quadraticCurveTo(x - width / steps / 2, y - tall * 0.16 * noise(seed + step + 9), x, y);
  }
  ink.lineTo(width, height);
  ink.fill();
};

/** A coral of branches, each thinner than the one it grows from. */
const branch = (ink: Ink, x: number, y: number, turn: number, length: number, thick: number, seed: number): void => {
  if (thick < 1.2) return;
  const [dx, dy] = [x + Math.sin(turn) * length, y - Math.cos(turn) * length];
  ink.lineWidth = thick;
  ink.beginPath();
  ink.moveTo(x, y);
  ink.quadraticCurveTo(x + Math.sin(turn * 0.4) * length * 0.6, y - length * 0.55, dx, dy);
  ink.stroke();
  for (const side of [-1, 1])
    branch(
      ink,
      dx,
      dy,
      turn + side * (0.35 + noise(seed + side) * 0.3),
      length * 0.72,
      thick * 0.68,
      seed * 1.7 + side + 3,
    );
};

const coral = (
  ink: Ink,
  x: number,
  y: number,
  size: number,
  seed: number,
  colours: readonly [string, string],
): void => {
  const fill = ink.createLinearGradient(0, y, 0, y - size * 2);
  fill.addColorStop(0, colours[0]);
  fill.addColorStop(1, colours[1]);
  ink.strokeStyle = fill;
  ink.lineCap = 'round';
  branch(ink, x, y, (noise(seed) - 0.5) * 0.3, size * 0.7, size * 0.14, seed);
};

const weed = (ink: Ink, x: number, y: number, size: number, seed: number): void => {
  const fill = ink.createLinearGradient(0, y, 0, y - size);
  fill.addColorStop(0, '#0b4a4c');
  fill.addColorStop(1, '#3fae8c');
  ink.fillStyle = fill;
  for (let blade = 0; blade < 6; blade += 1) {
    const [at, tall] = [x + (blade - 3) * size * 0.09, size * (0.6 + noise(seed + blade) * 0.5)];
    const lean = (noise(seed + blade + 20) - 0.5) * size * 0.5;
    ink.beginPath();
    ink.moveTo(at - size * 0.03, y);
    ink.quadraticCurveTo(at - lean * 0.4, y - tall * 0.6, at + lean, y - tall);
    ink.quadraticCurveTo(at + size * 0.06 - lean * 0.2, y - tall * 0.5, at + size * 0.04, y);
    ink.fill();
  }
};

const CORALS: readonly (readonly [string, string])[] = [
  ['#7a1f4e', '#ff8fb0'],
  ['#7d3a12', '#ffb46b'],
  ['#4a2a86', '#b79bff'],
  ['#0c6464', '#76f0dc'],
];

const paintWater = (ink: Ink, width: number, height: number): void => {
  const water = ink.createLinearGradient(0, 0, 0, height);
  water.addColorStop(0, '#17748c');
  water.addColorStop(0.4, '#0d4a70');
  water.addColorStop(0.8, '#082a4e');
  water.addColorStop(1, '#061a36');
  ink.fillStyle = water;
  ink.fillRect(0, 0, width, height);
  const sun = ink.createRadialGradient(width * 0.55, -height * 0.15, 0, width * 0.55, -height * 0.15, height * 1.05);
  sun.addColorStop(0, 'rgb(160 246 240 / 0.5)');
  sun.addColorStop(1, 'rgb(160 246 240 / 0)');
  ink.fillStyle = sun;
  ink.fillRect(0, 0, width, height);
  const unit = Math.min(width, height);
  rock(ink, width, height, unit * 0.1, unit * 0.36, 3, 'rgb(8 48 84 / 0.75)');
  rock(ink, width, height, unit * 0.05, unit * 0.26, 21, 'rgb(6 36 66 / 0.9)');
  const sand = ink.createLinearGradient(0, height - unit * 0.12, 0, height);
  sand.addColorStop(0, 'rgb(38 78 96 / 0)');
  sand.addColorStop(1, 'rgb(76 112 118 / 0.55)');
  ink.fillStyle = sand;
  ink.fillRect(0, height - unit * 0.12, width, unit * 0.12);
  const count = Math.max(5, Math.round(width / (unit * 0.16)));
  ink.globalAlpha = 0.78;
  for (let plant = 0; plant < count; plant += 1) {
    const x = ((plant + 0.2 + noise(plant + 0.4) * 0.6) / count) * width;
    // The cannons need the middle.
    const side = Math.abs(x / width - 0.5) * 2;
    const size = unit * (0.06 + side * 0.1) * (0.8 + noise(plant) * 0.5);
    if (plant % 3 === 2) weed(ink, x, height + 4, size * 1.7, plant);
    else coral(ink, x, height + 4, size, plant + 5, CORALS[plant % CORALS.length] ?? ['#0c6464', '#76f0dc']);
  }
  ink.globalAlpha = 1;
  const edge = ink.createRadialGradient(
    width / 2,
    height / 2,
    unit * 0.4,
    width / 2,
    height / 2,
    Math.max(width, height) * 0.72,
  );
  edge.addColorStop(0, 'rgb(2 8 22 / 0)');
  edge.addColorStop(1, 'rgb(2 8 22 / 0.55)');
  ink.fillStyle = edge;
  ink.fillRect(0, 0, width, height);
};

const BEAMS = 5;
const BUBBLES = 18;
const BUBBLE = 5;

/** Of a beam's width: the light itself; the rest is how far it leans on its way down. */
const LIT = 0.4;

/**
 * A beam with soft edges that fades on its way down. It leans in its picture and not by its style: layers with slanting edges cost a
 * compositor without a graphics processor as much as all that swims.
 */
const paintBeam = (): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  const { width, height } = Object.assign(canvas, { width: 96, height: 128 });
  const ink = canvas.getContext('2d');
  if (!ink) return canvas;
  const lit = width * LIT;
  ink.setTransform(1, 0, (lit - width) / height, 1, width - lit, 0);
  const across = ink.createLinearGradient(0, 0, lit, 0);
  across.addColorStop(0, 'rgb(170 250 244 / 0)');
  across.addColorStop(0.5, 'rgb(170 250 244 / 1)');
  across.addColorStop(1, 'rgb(170 250 244 / 0)');
  ink.fillStyle = across;
  ink.fillRect(0, 0, lit, height);
  ink.resetTransform();
  const down = ink.createLinearGradient(0, 0, 0, height);
  down.addColorStop(0, 'rgb(0 0 0 / 0)');
  down.addColorStop(1, 'rgb(0 0 0 / 1)');
  ink.globalCompositeOperation = 'destination-out';
  ink.fillStyle = down;
  ink.fillRect(0, 0, width, height);
  return canvas;
};

export interface Bed {
  readonly element: HTMLElement;
  /** Paints the water for a size in pixels of the screen. */
  readonly paint: (width: number, height: number) => void;
  /** Lights around the cannons, in pixels of the page. */
  readonly light: (lights: readonly Light[]) => void;
}

export interface Light extends Point {
  readonly size: number;
  readonly isMine: boolean;
}

const glowOf = ({ x, y, size, isMine }: Light): HTMLElement => {
  const glow = make('i', 'glow');
  glow.dataset['mine'] = String(isMine);
  glow.style.cssText = `left:${x}px;top:${y}px;inline-size:${size}px`;
  return glow;
};

/** What lies behind the fish, each part on a layer of its own: the browser moves the beams of light, and no frame paints them again. */
export const createBed = (): Bed => {
  const element = make('div', 'bed');
  element.setAttribute('aria-hidden', 'true');
  const water = make('canvas', 'bed-water');
  const beams = Array.from({ length: BEAMS }, (_, each) => {
    const beam = paintBeam();
    beam.className = 'beam';
    const wide = 8 + noise(each) * 9;
    beam.style.insetInlineStart = `${4 + (each / BEAMS) * 96 - wide / LIT + wide}%`;
    beam.style.inlineSize = `${wide / LIT}%`;
    beam.style.animationDelay = `${each * -7.3}s, ${each * -3.4}s`;
    return beam;
  });
  const lights = make('div', '');
  const changed = createChanged();
  element.append(water, lights, ...beams);
  return {
    element,
    // Every shot tells of the seats, which hardly ever change.
    light: (next) => {
      if (changed(JSON.stringify(next))) lights.replaceChildren(...next.map(glowOf));
    },
    paint: (width, height) => {
      [water.width, water.height] = [width, height];
      const ink = water.getContext('2d', { alpha: false });
      if (ink) paintWater(ink, width, height);
    },
  };
};

const paintBubble = (ink: Ink): void => {
  ink.strokeStyle = 'rgb(200 250 255 / 0.42)';
  ink.lineWidth = 1.2;
  ink.beginPath();
  ink.arc(0, 0, BUBBLE, 0, 7);
  ink.stroke();
  ink.fillStyle = 'rgb(235 255 255 / 0.4)';
  ink.beginPath();
  ink.arc(-BUBBLE * 0.35, -BUBBLE * 0.35, BUBBLE * 0.22, 0, 7);
  ink.fill();
};

/** Bubbles; `time` in seconds stands still where motion is not wanted. */
export const paintBubbles = (ink: Ink, sprites: Sprites, width: number, height: number, time: number): void => {
  const sprite = sprites.of('bubble', BUBBLE * 2.4, BUBBLE * 2.4, paintBubble);
  for (let bubble = 0; bubble < BUBBLES; bubble += 1) {
    const rise = (noise(bubble + 0.2) + time * (0.02 + noise(bubble) * 0.03)) % 1;
    const x = width * noise(bubble + 0.6) + Math.sin(time * 0.9 + bubble) * 6;
    const r = 1.4 + noise(bubble + 0.8) * 3.4;
    stamp(ink, sprite, x, height * (1 - rise), r / BUBBLE);
  }
};
