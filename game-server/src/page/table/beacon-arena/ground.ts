/** The ground of the arena, painted once for each size: stone lanes between woods, a river across, and a keep at each end. */
import { noise } from '../common/noise.ts';
import { BEACONS, LANES } from './story.ts';
import type { Spot } from './story.ts';

/** The arena is so many units wide and high. */
export const WIDE = 160;
export const HIGH = 100;
export type Point = readonly [number, number];

const TURN = Math.PI * 2;
const BEND = 33;

export const GREAT: Point = [WIDE / 2, HIGH / 2];
export const KEEPS: readonly [Point, Point] = [
  [11, HIGH / 2],
  [WIDE - 11, HIGH / 2],
];

/** A spot as a point: the outer lanes bend around the woods. */
export const pointOf = ({ lane, along }: Spot): Point => {
  const bend = Math.sin(Math.PI * Math.max(0, Math.min(1, along))) ** 0.55 * BEND;
  return [11 + along * (WIDE - 22), HIGH / 2 + (lane - 1) * bend];
};

const lanePath = (lane: number): Path2D => {
  const path = new Path2D();
  for (let step = 0; step <= 48; step += 1) {
    const [x, y] = pointOf({ lane, along: step / 48 });
    if (step === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  return path;
};

const riverX = (y: number): number => WIDE / 2 + Math.sin(y / 13) * 3.2;

const paintRiver = (ink: CanvasRenderingContext2D): void => {
  const band = (wide: number, color: string): void => {
    ink.beginPath();
    for (let y = -2; y <= HIGH + 2; y += 4) ink.lineTo(riverX(y) - wide, y);
    for (let y = HIGH + 2; y >= -2; y -= 4) ink.lineTo(riverX(y) + wide, y);
    ink.fillStyle = color;
    ink.fill();
  };
  band(8.5, '#0b2129');
  band(6.8, '#10394a');
  band(4, '#14475b');
  ink.strokeStyle = 'rgb(160 225 245 / 0.22)';
  ink.lineWidth = 0.5;
  for (let streak = 0; streak < 26; streak += 1) {
    const y = noise(streak + 900) * HIGH;
    const x = riverX(y) + (noise(streak + 950) - 0.5) * 9;
    ink.beginPath();
    ink.moveTo(x, y);
    ink.quadraticCurveTo(x + 0.8, y + 1.5, x, y + 3.4);
    ink.stroke();
  }
};

const paintLanes = (ink: CanvasRenderingContext2D): void => {
  const lanes = Array.from({ length: LANES }, (_, lane) => lanePath(lane));
  const stroke = (wide: number, color: string, dash: number[] = []): void => {
    ink.setLineDash(dash);
    ink.lineWidth = wide;
    ink.strokeStyle = color;
    ink.lineCap = 'round';
    for (const lane of lanes) ink.stroke(lane);
    ink.setLineDash([]);
  };
  stroke(11, 'rgb(3 9 12 / 0.55)');
  stroke(9.4, '#2c3b40');
  stroke(7.6, '#43545a');
  ink.lineCap = 'butt';
  stroke(7.2, 'rgb(20 32 37 / 0.4)', [0.35, 3.2]);
  stroke(2.2, 'rgb(190 214 214 / 0.07)');
};

/** How far a point is from the nearest lane. */
const offLane = ([x, y]: Point): number =>
  Math.min(
    ...Array.from({ length: LANES }, (_, lane) => Math.abs(pointOf({ lane, along: (x - 11) / (WIDE - 22) })[1] - y)),
  );

const isWood = (point: Point): boolean => {
  const [x, y] = point;
  const fromKeep = Math.min(...KEEPS.map(([a, b]) => Math.hypot(a - x, b - y)));
  return offLane(point) > 7.5 && fromKeep > 15 && Math.abs(riverX(y) - x) > 10.5;
};

/** Shade, leaves and light of a tree's crown. */
const CROWNS = [
  ['#0f2823', '#183c33', '#22513f'],
  ['#0e2926', '#173f3b', '#215650'],
  ['#13291d', '#1f3f2a', '#2c5737'],
] as const;

const paintWoods = (ink: CanvasRenderingContext2D): void => {
  const trees = Array.from({ length: 760 }, (_, at): Point => [noise(at) * WIDE, noise(at + 1_500) * HIGH])
    .filter(isWood)
    .sort((a, b) => a[1] - b[1]);
  trees.forEach(([x, y], at) => {
    const size = 1.5 + noise(at + 70) * 1.7;
    const disc = (dx: number, dy: number, radius: number, color: string): void => {
      ink.fillStyle = color;
      ink.beginPath();
      ink.arc(x + dx * size, y + dy * size, radius * size, 0, TURN);
      ink.fill();
    };
    const [dark, mid, bright] = CROWNS[Math.floor(noise(at + 140) * CROWNS.length)] ?? CROWNS[0];
    disc(0.3, 0.55, 1.05, 'rgb(2 8 9 / 0.55)');
    disc(0, 0.12, 1, dark);
    disc(-0.42, 0.02, 0.62, mid);
    disc(0.4, -0.1, 0.6, mid);
    disc(-0.06, -0.38, 0.6, mid);
    disc(-0.3, -0.32, 0.34, bright);
    disc(0.22, -0.48, 0.22, bright);
  });
};

const paintPlatform = (ink: CanvasRenderingContext2D, [x, y]: Point, radius: number): void => {
  const disc = (size: number, color: string, dy = 0): void => {
    ink.fillStyle = color;
    ink.beginPath();
    ink.ellipse(x, y + dy, size, size * 0.86, 0, 0, TURN);
    ink.fill();
  };
  disc(radius + 1.4, 'rgb(2 7 9 / 0.6)', 1.2);
  disc(radius, '#33444a');
  disc(radius * 0.86, '#4a5c63');
  disc(radius * 0.7, '#3b4b52');
  ink.strokeStyle = 'rgb(215 232 235 / 0.16)';
  ink.lineWidth = 0.5;
  for (let spoke = 0; spoke < 8; spoke += 1) {
    const [dx, dy] = [Math.cos((spoke / 8) * TURN), Math.sin((spoke / 8) * TURN) * 0.86];
    ink.beginPath();
    ink.moveTo(x + dx * radius * 0.7, y + dy * radius * 0.7);
    ink.lineTo(x + dx * radius, y + dy * radius);
    ink.stroke();
  }
};

/** A beacon's size, and that of the great one. */
const SMALL = 2.5;
const LARGE = 4.6;

export interface Tower {
  readonly at: Point;
  readonly size: number;
  /** Undefined for the great beacon. */
  readonly spot: Spot | undefined;
}

/** All beacons; those further up are behind those further down. */
export const TOWERS: readonly Tower[] = [
  ...Array.from({ length: LANES }, (_, lane) =>
    BEACONS.map((along) => ({ at: pointOf({ lane, along }), size: SMALL, spot: { lane, along } })),
  ).flat(),
  { at: GREAT, size: LARGE, spot: undefined },
].sort((a, b) => a.at[1] - b.at[1]);

/** Where the fire of a tower burns. */
export const fireOf = ({ at: [x, y], size }: Tower): Point => [x, y - size * 1.9];

const paintTower = (ink: CanvasRenderingContext2D, tower: Tower): void => {
  const { at, size } = tower;
  const [x, y] = at;
  const [, top] = fireOf(tower);
  const disc = (dx: number, dy: number, wide: number, high: number, color: string): void => {
    ink.fillStyle = color;
    ink.beginPath();
    ink.ellipse(x + dx * size, y + dy * size, wide * size, high * size, 0, 0, TURN);
    ink.fill();
  };
  const wall = (from: number, color: string): void => {
    ink.fillStyle = color;
    ink.beginPath();
    ink.moveTo(x + from * 0.62 * size, y);
    ink.lineTo(x + from * 0.38 * size, top);
    ink.lineTo(x + 0.38 * size, top);
    ink.lineTo(x + 0.62 * size, y);
    ink.fill();
  };
  disc(0.25, 0.3, 1.05, 0.5, 'rgb(2 7 9 / 0.55)');
  disc(0, 0, 0.95, 0.55, '#25343a');
  wall(-1, '#6a7b80');
  wall(0.08, '#48575c');
  ink.fillStyle = '#8a9a9d';
  ink.fillRect(x - size * 0.55, top - size * 0.22, size * 1.1, size * 0.3);
};

/** Paints in units of the arena. */
export const paintGround = (ink: CanvasRenderingContext2D): void => {
  const soil = ink.createLinearGradient(0, 0, 0, HIGH);
  soil.addColorStop(0, '#11262a');
  soil.addColorStop(1, '#0b1a1f');
  ink.fillStyle = soil;
  ink.fillRect(0, 0, WIDE, HIGH);
  for (let speck = 0; speck < 700; speck += 1) {
    ink.fillStyle = noise(speck + 40) > 0.5 ? 'rgb(150 205 190 / 0.05)' : 'rgb(0 0 0 / 0.14)';
    ink.fillRect(noise(speck) * WIDE, noise(speck + 800) * HIGH, 0.5 + noise(speck + 11), 0.5);
  }
  paintRiver(ink);
  paintLanes(ink);
  paintWoods(ink);
  for (const keep of KEEPS) paintPlatform(ink, keep, 10);
  paintPlatform(ink, GREAT, 7.4);
  const light = ink.createRadialGradient(WIDE / 2, HIGH * 0.46, HIGH * 0.15, WIDE / 2, HIGH / 2, WIDE * 0.6);
  light.addColorStop(0, 'rgb(235 250 240 / 0.05)');
  light.addColorStop(1, 'rgb(2 8 12 / 0.62)');
  ink.fillStyle = light;
  ink.fillRect(0, 0, WIDE, HIGH);
  for (const tower of TOWERS) paintTower(ink, tower);
};
