/** The lead in gold through the fights of the map that is shown: above the middle the home team's, below it the other's. */
import { GOLD, MOST_FIGHTS } from '../../../tables/games/arena/fights.ts';
import type { Fights } from '../../../tables/games/arena/fights.ts';
import type { Fixture } from '../../../tables/games/markets/season.ts';
import { make } from '../../common/dom.ts';

/** The least lead that fills half of the height, in hundreds. */
const LEAST = 30;
const GROW_MS = 450;

const leadsOf = (fights: Fights): readonly number[] => {
  let lead = 0;
  return [0, ...fights.map((winner, at) => (lead += winner * (GOLD[at] ?? 0)))];
};

/** 34 hundreds as `3.4k`. */
export const goldText = (hundreds: number): string => `${(Math.abs(hundreds) / 10).toFixed(1)}k`;

interface Size {
  readonly width: number;
  readonly height: number;
}

const paintArea = (
  ink: CanvasRenderingContext2D,
  points: readonly (readonly [number, number])[],
  middle: number,
  { width, height }: Size,
  colors: readonly [string, string],
): void => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return;
  for (const [isHome, color] of [
    [true, colors[0]],
    [false, colors[1]],
  ] as const) {
    ink.save();
    ink.beginPath();
    ink.rect(0, isHome ? 0 : middle, width, isHome ? middle : height - middle);
    ink.clip();
    ink.beginPath();
    ink.moveTo(first[0], middle);
    for (const point of points) ink.lineTo(...point);
    ink.lineTo(last[0], middle);
    ink.globalAlpha = 0.32;
    ink.fillStyle = color;
    ink.fill();
    ink.globalAlpha = 1;
    ink.beginPath();
    for (const point of points) ink.lineTo(...point);
    ink.strokeStyle = color;
    ink.lineWidth = 2;
    ink.lineJoin = 'round';
    ink.stroke();
    ink.restore();
  }
};

export const createLeadGraph = () => {
  const canvas = make('canvas', 'graph');
  canvas.setAttribute('aria-hidden', 'true');
  const ink = canvas.getContext('2d');
  if (!ink) throw new Error('no canvas');
  let size: Size = { width: 0, height: 0 };
  let [shown, since, done] = ['', 0, false];
  new ResizeObserver(([entry]) => {
    const box = entry?.contentRect;
    if (!box || box.width === 0) return;
    const scale = Math.min(2, devicePixelRatio);
    size = { width: box.width, height: box.height };
    [canvas.width, canvas.height] = [Math.round(box.width * scale), Math.round(box.height * scale)];
    ink.setTransform(scale, 0, 0, scale, 0, 0);
    shown = '';
  }).observe(canvas);

  const draw = (fixture: Fixture, fights: Fights, part: number): void => {
    const { width, height } = size;
    const leads = leadsOf(fights);
    const most = Math.max(LEAST, ...leads.map(Math.abs)) * 1.15;
    const middle = height / 2;
    const xOf = (at: number): number => 4 + (at / MOST_FIGHTS) * (width - 8);
    const yOf = (lead: number): number => middle - (lead / most) * (middle - 3);
    ink.clearRect(0, 0, width, height);
    ink.strokeStyle = 'rgb(190 215 220 / 0.12)';
    ink.lineWidth = 1;
    for (let at = 0; at <= MOST_FIGHTS; at += 1) {
      ink.beginPath();
      ink.moveTo(xOf(at), 0);
      ink.lineTo(xOf(at), height);
      ink.stroke();
    }
    ink.strokeStyle = 'rgb(220 235 240 / 0.4)';
    ink.beginPath();
    ink.moveTo(0, middle);
    ink.lineTo(width, middle);
    ink.stroke();
    const points = leads.map((lead, at): readonly [number, number] => [xOf(at), yOf(lead)]);
    // The newest stretch grows out of the one before.
    const [newest, before] = [points.at(-1), points.at(-2)];
    if (newest && before)
      points[points.length - 1] = [
        before[0] + (newest[0] - before[0]) * part,
        before[1] + (newest[1] - before[1]) * part,
      ];
    paintArea(ink, points, middle, size, [fixture.home.colors[0], fixture.away.colors[0]]);
    const tip = points.at(-1);
    if (!tip || fights.length === 0) return;
    ink.fillStyle = '#fff';
    ink.beginPath();
    ink.arc(tip[0], tip[1], 3, 0, Math.PI * 2);
    ink.fill();
  };

  return {
    canvas,
    /** `map`: which map of which match it is. */
    show: (map: string, fixture: Fixture, fights: Fights, isStill: boolean): void => {
      if (size.width === 0) return;
      const key = `${map}/${fights.length}`;
      if (shown !== key) [shown, since, done] = [key, performance.now(), false];
      if (done) return;
      const part = isStill ? 1 : Math.min(1, (performance.now() - since) / GROW_MS);
      done = part === 1;
      draw(fixture, fights, part * (2 - part));
    },
  };
};
