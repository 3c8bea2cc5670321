/**
 * The pitch of one match. Goals are the server's; the play between them is made up from the match's number, so that it is the same on
 * every screen, and decides nothing.
 */
import { minuteAt } from '../../../tables/games/football/football.ts';
import type { Goals } from '../../../tables/games/football/goals.ts';
import type { Fixture } from '../../../tables/games/markets/season.ts';
import { make } from '../../common/dom.ts';
import { createChanged } from '../common/changed.ts';
import { noise } from '../common/noise.ts';

export interface Play {
  readonly round: number;
  readonly fixture: Fixture;
  /** Goals so far, with the milliseconds since this page learned of the last one. */
  readonly goals: Goals;
  readonly sinceGoal: number;
  readonly ms: number;
  readonly runs: boolean;
}

export interface Pitch {
  readonly canvas: HTMLCanvasElement;
  readonly paint: (play: Play) => void;
}

type Point = readonly [number, number];

/** Places of a side that plays to the right, as parts of the pitch. */
const FORMATION: readonly Point[] = [
  [0.05, 0.5],
  ...([0.16, 0.38, 0.62, 0.84] as const).map((y): Point => [0.2, y]),
  ...([0.14, 0.38, 0.62, 0.86] as const).map((y): Point => [0.4, y]),
  [0.58, 0.36],
  [0.58, 0.64],
];

const CELEBRATION_MS = 1_500;
const SHOT_MS = 280;
const STRIPES = 12;
const TURN = Math.PI * 2;

const mix = (from: number, to: number, part: number): number => from + (to - from) * part;
const between = ([a, b]: Point, [c, d]: Point, part: number): Point => [mix(a, c, part), mix(b, d, part)];
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** A smooth way through points that change every second: the ball goes from foot to foot. */
const wander = (seed: number, ms: number): Point => {
  const beat = ms / 700;
  const [from, part] = [Math.floor(beat), beat % 1];
  const at = (step: number): Point => [
    0.12 + noise(seed + step * 1.7) * 0.76,
    0.1 + noise(seed + step * 2.3 + 9) * 0.8,
  ];
  return between(at(from), at(from + 1), part * part * (3 - 2 * part));
};

const ballAt = ({ round, fixture, goals, sinceGoal, ms }: Play): Point => {
  const free = wander(round * 13 + fixture.match, ms);
  const last = goals.at(-1);
  if (last === undefined || sinceGoal >= CELEBRATION_MS) return free;
  const net: Point = [last > 0 ? 0.985 : 0.015, 0.5];
  if (sinceGoal < SHOT_MS) return between(free, net, sinceGoal / SHOT_MS);
  if (sinceGoal < CELEBRATION_MS * 0.65) return net;
  return between([0.5, 0.5], free, (sinceGoal / CELEBRATION_MS - 0.65) / 0.35);
};

/** Everybody moves with the ball; who is nearest goes for it. */
const players = (play: Play, ball: Point, isHome: boolean): readonly Point[] => {
  const seed = play.round * 29 + play.fixture.match * 7 + (isHome ? 0 : 3);
  const spots = FORMATION.map(([x, y], at): Point => {
    const place: Point = isHome ? [x, y] : [1 - x, 1 - y];
    const pull = at === 0 ? 0.05 : 0.34;
    const sway = Math.sin(play.ms / 900 + noise(seed + at) * TURN) * 0.02;
    return [clamp(place[0] + (ball[0] - 0.5) * pull + sway, 0.03, 0.97), place[1] + (ball[1] - 0.5) * 0.24 + sway];
  });
  const far = ([x, y]: Point): number => Math.hypot((x - ball[0]) * 1.6, y - ball[1]);
  const nearest = spots.slice(1).reduce((best, spot) => (far(spot) < far(best) ? spot : best));
  return spots.map((spot) => (spot === nearest ? between(spot, ball, clamp(1.1 - far(spot) * 2.2, 0, 0.9)) : spot));
};

interface View {
  readonly ink: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
}

/** A part of the pitch on the canvas, with room for the nets. */
const place = ({ width, height }: View, [x, y]: Point): Point => [
  width * (0.035 + x * 0.93),
  height * (0.06 + y * 0.88),
];

const paintLines = (view: View): void => {
  const { ink, width, height } = view;
  const [left, top] = place(view, [0, 0]);
  const [right, bottom] = place(view, [1, 1]);
  const [wide, tall] = [right - left, bottom - top];
  ink.strokeStyle = 'rgb(255 255 255 / 0.62)';
  ink.lineWidth = Math.max(1, height / 150);
  ink.strokeRect(left, top, wide, tall);
  ink.beginPath();
  ink.moveTo(width / 2, top);
  ink.lineTo(width / 2, bottom);
  ink.moveTo(width / 2 + tall * 0.17, height / 2);
  ink.arc(width / 2, height / 2, tall * 0.17, 0, TURN);
  ink.stroke();
  for (const isLeft of [true, false]) {
    const box = (deep: number, high: number): void =>
      ink.strokeRect(isLeft ? left : right - wide * deep, height / 2 - (tall * high) / 2, wide * deep, tall * high);
    box(0.15, 0.58);
    box(0.055, 0.28);
    ink.fillStyle = 'rgb(255 255 255 / 0.2)';
    const net = width * 0.022;
    ink.fillRect(isLeft ? left - net : right, height / 2 - tall * 0.08, net, tall * 0.16);
    ink.strokeRect(isLeft ? left - net : right, height / 2 - tall * 0.08, net, tall * 0.16);
  }
};

const paintGrass = (view: View): void => {
  const { ink, width, height } = view;
  for (let stripe = 0; stripe < STRIPES; stripe += 1) {
    ink.fillStyle = stripe % 2 === 0 ? '#1c6b3c' : '#1f7743';
    ink.fillRect((width * stripe) / STRIPES, 0, width / STRIPES + 1, height);
  }
  paintLines(view);
  const light = ink.createRadialGradient(width / 2, height * 0.4, height * 0.2, width / 2, height / 2, width * 0.62);
  light.addColorStop(0, 'rgb(255 255 230 / 0.13)');
  light.addColorStop(1, 'rgb(2 10 20 / 0.55)');
  ink.fillStyle = light;
  ink.fillRect(0, 0, width, height);
};

const paintPlayer = (view: View, spot: Point, [shirt, trim]: readonly [string, string]): void => {
  const { ink, height } = view;
  const [x, y] = place(view, spot);
  const size = clamp(height * 0.026, 3.5, 9);
  ink.fillStyle = 'rgb(0 0 0 / 0.35)';
  ink.beginPath();
  ink.ellipse(x + size * 0.3, y + size * 0.75, size, size * 0.5, 0, 0, TURN);
  ink.fill();
  ink.fillStyle = shirt;
  ink.strokeStyle = trim;
  ink.lineWidth = size * 0.34;
  ink.beginPath();
  ink.arc(x, y, size, 0, TURN);
  ink.fill();
  ink.stroke();
};

const paintBall = (view: View, ball: Point): void => {
  const { ink, height } = view;
  const [x, y] = place(view, ball);
  const size = clamp(height * 0.015, 2.5, 5.5);
  ink.fillStyle = 'rgb(0 0 0 / 0.4)';
  ink.beginPath();
  ink.arc(x + 1.5, y + 2, size, 0, TURN);
  ink.fill();
  ink.fillStyle = '#fff';
  ink.beginPath();
  ink.arc(x, y, size, 0, TURN);
  ink.fill();
};

/** The crowd's light runs over the end where a goal has fallen. */
const paintGoal = ({ ink, width, height }: View, { goals, sinceGoal, fixture }: Play): void => {
  const last = goals.at(-1);
  if (last === undefined || sinceGoal > CELEBRATION_MS) return;
  const part = sinceGoal / CELEBRATION_MS;
  const x = last > 0 ? width : 0;
  const glow = ink.createRadialGradient(x, height / 2, 0, x, height / 2, width * (0.2 + part * 0.5));
  glow.addColorStop(0, (last > 0 ? fixture.home : fixture.away).colors[0]);
  glow.addColorStop(1, 'transparent');
  ink.globalAlpha = (1 - part) * 0.75;
  ink.fillStyle = glow;
  ink.fillRect(0, 0, width, height);
  ink.globalAlpha = 1;
};

export const createPitch = (isStill: () => boolean): Pitch => {
  const canvas = make('canvas', 'pitch');
  canvas.setAttribute('aria-hidden', 'true');
  const ink = canvas.getContext('2d', { alpha: false });
  if (!ink) throw new Error('no canvas');
  const grass = document.createElement('canvas');
  const changed = createChanged();
  let [width, height] = [0, 0];
  new ResizeObserver(([entry]) => {
    const box = entry?.contentRect;
    if (!box || box.width === 0 || box.height === 0) return;
    const scale = Math.min(2, devicePixelRatio);
    [width, height] = [box.width, box.height];
    for (const each of [canvas, grass])
      [each.width, each.height] = [Math.round(width * scale), Math.round(height * scale)];
    ink.setTransform(scale, 0, 0, scale, 0, 0);
    const under = grass.getContext('2d');
    under?.setTransform(scale, 0, 0, scale, 0, 0);
    if (under) paintGrass({ ink: under, width, height });
  }).observe(canvas);

  return {
    canvas,
    paint: (play) => {
      if (width === 0) return;
      const view: View = { ink, width, height };
      const still = isStill() || !play.runs;
      const { home, away } = play.fixture;
      if (!changed(still ? `${width} ${height} ${home.short} ${away.short}` : String(performance.now()))) return;
      // Without motion both sides stand as at kick-off, and score and timeline tell the match.
      const shown = still ? { ...play, ms: 0, sinceGoal: Infinity } : play;
      const ball: Point = still ? [0.5, 0.5] : ballAt(shown);
      ink.drawImage(grass, 0, 0, width, height);
      for (const spot of players(shown, ball, true)) paintPlayer(view, spot, play.fixture.home.colors);
      for (const spot of players(shown, ball, false)) paintPlayer(view, spot, play.fixture.away.colors);
      paintBall(view, ball);
      if (!still) paintGoal(view, shown);
    },
  };
};

/** The minute of the running match, from 1. */
export const shownMinute = (ms: number): number => clamp(minuteAt(ms), 1, 90);
