/** The race on a canvas: six lanes in front of the market, a camera that follows the leader, and the first three on their blocks. */
import { RACE_MS, RUNNERS } from '../../../tables/games/derby/derby.ts';
import { make } from '../../common/dom.ts';
import { createChanged } from '../common/changed.ts';
import { noise } from '../common/noise.ts';
import { createPace, ratioAt } from '../common/pace.ts';
import { createSprites, stamp, stampOnPixels } from '../common/sprite.ts';
import type { Sprites } from '../common/sprite.ts';
import { createBackdrop } from './backdrop.ts';
import type { Backdrop, Layer } from './backdrop.ts';
import type { Race } from './race.ts';
import { GLAZES, paintRooster } from './rooster-art.ts';

export interface Scene {
  /** Null before the result is known. */
  readonly run: { readonly race: Race; readonly order: readonly number[]; readonly ms: number } | null;
  /** Runners that the player has money on. */
  readonly mine: ReadonlySet<number>;
}

export interface Track {
  readonly canvas: HTMLCanvasElement;
  /** `now` in milliseconds. */
  readonly paint: (scene: Scene, now: number) => void;
}

type Ink = CanvasRenderingContext2D;

interface View {
  readonly ink: Ink;
  readonly width: number;
  readonly height: number;
  readonly ground: number;
  readonly backdrop: Backdrop;
  readonly sprites: Sprites;
  /** The nearest whole pixel of the screen: pictures that lie on pixels are copied, all others are computed anew. */
  readonly snap: (value: number) => number;
  /** Seconds; stands still where motion is not wanted. */
  readonly time: number;
}

/** The way from the gate to the line, in widths of the page, and the part of the height above the lanes. */
const WAY = 3.2;
const SKY = 0.36;
/** Where the gate, the leader and the line stand on the page, in widths. */
const GATE = 0.2;
const LEADER = 0.66;
const LINE = 0.84;
const CONFETTI = 70;
const CONFETTI_COLOURS = ['#ffd27a', '#ff8f6b', '#8fe3c4', '#9cc3ff', '#e2b8ff'];
const TURN = Math.PI * 2;

const tile = (view: View, { image, width, height }: Layer, x: number, y: number): void => {
  const first = -view.snap(((x % width) + width) % width);
  for (let at = first; at < view.width; at += width) view.ink.drawImage(image, at, y, width, height);
};

const laneOf = ({ ground, height }: View, runner: number): { readonly middle: number; readonly tall: number } => {
  const tall = (height - ground) / RUNNERS.length;
  return { middle: ground + (runner - 0.5) * tall, tall };
};

const lineArt = (ink: Ink, square: number, ground: number, height: number): void => {
  for (let row = 0; ground + row * square < height; row += 1)
    for (const column of [0, 1]) {
      ink.fillStyle = (row + column) % 2 === 0 ? '#fff6e2' : '#20121c';
      ink.fillRect(column * square, ground + row * square, square, Math.min(square, height - ground - row * square));
    }
  ink.fillStyle = '#7c4a2a';
  for (const side of [-0.25, 2]) ink.fillRect(side * square, ground * 0.44, square * 0.3, ground * 0.6);
  ink.fillStyle = '#b8433b';
  ink.fillRect(-square * 0.4, ground * 0.4, square * 2.8, ground * 0.13);
  ink.fillStyle = '#fff6e2';
  for (let flag = 0; flag < 5; flag += 1)
    ink.fillRect(-square * 0.2 + flag * square * 0.55, ground * 0.43, square * 0.26, ground * 0.07);
};

/** A chequered band across the lanes. */
const paintLine = ({ ink, sprites, ground, height }: View, x: number): void => {
  const square = Math.max(5, (height - ground) / 24);
  const sprite = sprites.of('line', square * 4, height, (picture) => {
    picture.translate(-square, -height / 2);
    lineArt(picture, square, ground, height);
  });
  stampOnPixels(ink, sprite, x + square, sprite.height / 2);
};

const paintGate = (view: View, x: number): void => {
  const { ink } = view;
  ink.fillStyle = '#4b2a20';
  ink.fillRect(x - 5, view.ground - 10, 7, view.height - view.ground + 10);
  for (const runner of RUNNERS) {
    const { middle, tall } = laneOf(view, runner);
    ink.fillStyle = '#d9a35a';
    ink.fillRect(x - 3, middle - tall * 0.34, 3, tall * 0.68);
  }
};

const plateArt = (ink: Ink, runner: number, r: number, isMine: boolean): void => {
  ink.fillStyle = GLAZES[runner]?.shade ?? '#000';
  ink.beginPath();
  ink.arc(0, 0, r, 0, TURN);
  ink.fill();
  ink.strokeStyle = isMine ? '#ffd27a' : 'rgb(255 246 226 / 0.55)';
  ink.lineWidth = isMine ? 3 : 1.5;
  ink.stroke();
  ink.fillStyle = '#fff8ea';
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.font = `700 ${r * 1.15}px Manrope, sans-serif`;
  ink.fillText(String(runner), 0, 0.5);
};

/** Number plates at the edge; those that the player has money on are marked. */
const paintPlates = (view: View, mine: ReadonlySet<number>): void => {
  for (const runner of RUNNERS) {
    const { middle, tall } = laneOf(view, runner);
    const r = Math.min(15, tall * 0.32);
    const [side, isMine] = [r * 2 + 4, mine.has(runner)];
    const plate = view.sprites.of(`plate ${runner} ${isMine}`, side, side, (ink) => plateArt(ink, runner, r, isMine));
    stampOnPixels(view.ink, plate, r + 7, middle);
  }
};

/** Light under a runner that the player has money on. */
const paintMark = ({ ink, time }: View, x: number, y: number, size: number): void => {
  const glow = 0.75 + 0.25 * Math.sin(time * 5);
  ink.fillStyle = `rgb(255 210 122 / ${0.28 * glow})`;
  ink.strokeStyle = `rgb(255 210 122 / ${glow})`;
  ink.lineWidth = 2;
  ink.beginPath();
  ink.ellipse(x + size * 0.04, y + size, size * 0.95, size * 0.2, 0, 0, TURN);
  ink.fill();
  ink.stroke();
};

const puffArt = (ink: Ink, r: number): void => {
  ink.fillStyle = '#f0c9a0';
  ink.beginPath();
  ink.arc(0, 0, r, 0, TURN);
  ink.fill();
};

const paintDust = ({ ink, sprites, time }: View, x: number, y: number, size: number, seed: number): void => {
  const r = size * 0.23;
  const sprite = sprites.of('puff', r * 2 + 2, r * 2 + 2, (picture) => puffArt(picture, r));
  for (let puff = 0; puff < 4; puff += 1) {
    const life = (time * 2.2 + noise(seed * 7 + puff)) % 1;
    ink.globalAlpha = (1 - life) * 0.3;
    const [left, high] = [x - size * (0.6 + life * 1.1), y + size * (0.92 - life * 0.3)];
    stamp(ink, sprite, left, high, (0.07 + life * 0.16) / 0.23);
  }
  ink.globalAlpha = 1;
};

const paintMarket = (view: View, camera: number): void => {
  const { backdrop, ground } = view;
  tile(view, backdrop.sky, 0, 0);
  tile(view, backdrop.hills, camera * 0.16, 0);
  tile(view, backdrop.stalls, camera * 0.55, 0);
  tile(view, backdrop.lanes, camera, ground);
};

const paintRace = (view: View, { run, mine }: Scene): void => {
  const { width } = view;
  const way = width * WAY;
  const ms = run?.ms ?? 0;
  const at = (runner: number): number => run?.race.at(runner, ms) ?? 0;
  const leader = Math.max(...RUNNERS.map(at));
  const camera = Math.min(Math.max(0, width * GATE + leader * way - width * LEADER), way - width * (LINE - GATE));
  const screen = (part: number): number => width * GATE + part * way - camera;
  paintMarket(view, camera);
  if (screen(0) > -20) paintGate(view, screen(0) + 4);
  if (screen(1) < width + 40) paintLine(view, screen(1));
  for (const runner of RUNNERS) {
    const { middle, tall } = laneOf(view, runner);
    const size = tall * 0.62;
    const [x, y] = [screen(at(runner)) - size * 0.8, middle - size * 0.5];
    const isRunning = run !== null && ms > 0 && at(runner) < 1.045;
    if (mine.has(runner)) paintMark(view, x, y, size);
    if (isRunning) paintDust(view, x, y, size, runner);
    const roll = (at(runner) * way) / (size * 0.2);
    paintRooster(view.ink, view.sprites, {
      x,
      y,
      size,
      runner,
      roll,
      time: view.time,
      mood: isRunning ? 'running' : 'still',
    });
  }
  paintPlates(view, mine);
};

const paintConfetti = ({ ink, width, height, time }: View): void => {
  for (let piece = 0; piece < CONFETTI; piece += 1) {
    const fall = (time * (0.12 + noise(piece) * 0.14) + noise(piece + 0.5)) % 1;
    ink.save();
    ink.translate(noise(piece + 0.2) * width + Math.sin(time * 2 + piece) * 12, fall * height);
    ink.rotate(time * 3 + piece);
    ink.fillStyle = CONFETTI_COLOURS[piece % CONFETTI_COLOURS.length] ?? '#fff';
    ink.fillRect(-3, -1.6, 6, 3.2);
    ink.restore();
  }
};

/** Rank, place beside the middle and height of the blocks, in the order in which they are drawn. */
const BLOCKS = [
  [1, -1, 0.36],
  [2, 1, 0.24],
  [0, 0, 0.54],
] as const;

const blockArt = (ink: Ink, x: number, top: number, floor: number, unit: number, rank: number): void => {
  const wood = ink.createLinearGradient(0, top, 0, floor);
  wood.addColorStop(0, rank === 0 ? '#d9a35a' : '#a26a3c');
  wood.addColorStop(1, '#4b2a20');
  ink.fillStyle = wood;
  ink.beginPath();
  ink.roundRect(x - unit * 0.46, top, unit * 0.92, floor - top, [6, 6, 0, 0]);
  ink.fill();
  ink.fillStyle = '#fff6e2';
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.font = `500 ${unit * 0.2}px 'Newsreader Display', Georgia, serif`;
  ink.fillText(String(rank + 1), x, top + Math.min(unit * 0.15, (floor - top) / 2));
};

/** The market in the dark, and a light on the blocks. */
const podiumArt = (view: View, unit: number, floor: number): void => {
  const { ink, width, height } = view;
  paintMarket(view, width * 1.7);
  ink.fillStyle = 'rgb(12 6 20 / 0.62)';
  ink.fillRect(0, 0, width, height);
  const light = ink.createRadialGradient(width / 2, height * 0.4, 0, width / 2, height * 0.4, unit * 1.9);
  light.addColorStop(0, 'rgb(255 210 122 / 0.42)');
  light.addColorStop(1, 'rgb(255 210 122 / 0)');
  ink.fillStyle = light;
  ink.fillRect(0, 0, width, height);
  for (const [rank, side, tall] of BLOCKS)
    blockArt(ink, width / 2 + side * unit, floor - tall * unit, floor, unit, rank);
};

/** The first three, the winner in the middle and highest. */
const paintPodium = (view: View, order: readonly number[]): void => {
  const { ink, sprites, width, height } = view;
  const unit = Math.min(width * 0.27, height * 0.42);
  const floor = height * 0.94;
  const scenery = sprites.of('podium', width, height, (picture) => {
    picture.translate(-width / 2, -height / 2);
    podiumArt({ ...view, ink: picture }, unit, floor);
  });
  stamp(ink, scenery, width / 2, height / 2);
  for (const [rank, side, tall] of BLOCKS) {
    const size = unit * (rank === 0 ? 0.44 : 0.34);
    const [x, y] = [width / 2 + side * unit, floor - tall * unit - size * 0.99];
    const mood = rank === 0 ? 'proud' : 'still';
    paintRooster(ink, sprites, { x, y, size, runner: order[rank] ?? 0, roll: 0, time: view.time, mood });
  }
};

export const createTrack = (isStill: () => boolean): Track => {
  const canvas = make('canvas', 'track');
  canvas.setAttribute('aria-hidden', 'true');
  const ink = canvas.getContext('2d', { alpha: false });
  if (!ink) throw new Error('no canvas');
  let [width, height, ground, scale] = [0, 0, 0, 1];
  let room = { width: 0, height: 0 };
  let backdrop: Backdrop | undefined;
  const changed = createChanged();
  const pace = createPace();
  const sprites = createSprites();
  document.fonts.addEventListener('loadingdone', sprites.clear);
  const snap = (value: number): number => Math.round(value * scale) / scale;
  const fit = (step: number): void => {
    if (room.width === 0 || room.height === 0) return;
    scale = ratioAt(step);
    [width, height, ground] = [snap(room.width), snap(room.height), snap(room.height * SKY)];
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    ink.setTransform(scale, 0, 0, scale, 0, 0);
    sprites.setRatio(scale);
    backdrop = createBackdrop({ width, height, ground, scale });
  };
  let step = 0;
  new ResizeObserver(([entry]) => {
    if (!entry) return;
    room = entry.contentRect;
    fit(step);
  }).observe(canvas);

  return {
    canvas,
    paint: (scene, now) => {
      const next = pace(performance.now());
      if (next !== step) fit(next);
      step = next;
      if (!backdrop) return;
      const still = isStill();
      const time = still ? 0 : now / 1000;
      const view: View = { ink, width, height, ground, backdrop, sprites, snap, time };
      const { run } = scene;
      const state = [canvas.width, canvas.height, ...(run?.order ?? []), 'mine', ...scene.mine];
      if (!changed(still ? state.join() : String(now))) return;
      if (!run || (run.ms < RACE_MS && !still)) return paintRace(view, scene);
      paintPodium(view, run.order);
      if (!still) paintConfetti(view);
    },
  };
};
