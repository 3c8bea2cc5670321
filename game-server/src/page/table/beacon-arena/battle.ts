/** The running map, seen from above: heroes on their lanes, fights, and the beacons that burn for those who won them. */
import { GOLD } from '../../../tables/games/arena/fights.ts';
import type { Winner } from '../../../tables/games/arena/fights.ts';
import type { Fixture } from '../../../tables/games/markets/season.ts';
import { make } from '../../common/dom.ts';
import { createChanged } from '../common/changed.ts';
import { noise } from '../common/noise.ts';
import { GREAT, HIGH, KEEPS, TOWERS, WIDE, fireOf, paintGround, pointOf } from './ground.ts';
import type { Point } from './ground.ts';
import type { ArenaMoment } from './moment.ts';
import { createSprites } from './sprites.ts';
import type { Sprites } from './sprites.ts';
import { HEROES, frontAt, storyOf } from './story.ts';
import type { Fight, Story } from './story.ts';

const TURN = Math.PI * 2;
/** Of a keep that has fallen. */
const ASHES = '#55636a';
const SIDES = [0, 1] as const;
type SideAt = (typeof SIDES)[number];

const mix = (from: number, to: number, part: number): number => from + (to - from) * part;
const between = ([a, b]: Point, [c, d]: Point, part: number): Point => [mix(a, c, part), mix(b, d, part)];
const clamp = (value: number): number => Math.min(1, Math.max(0, value));
/** From 0 to 1 between two moments, slow at both ends. */
const ease = (value: number, from: number, to: number): number => {
  const part = clamp((value - from) / (to - from));
  return part * part * (3 - 2 * part);
};
const sideOf = (winner: Winner): SideAt => (winner === 1 ? 0 : 1);

interface View {
  readonly ink: CanvasRenderingContext2D;
  readonly sprites: Sprites;
  readonly colors: readonly [string, string];
  readonly trims: readonly [string, string];
  readonly ms: number;
  readonly seed: number;
}

/** A soft light on what is there already. */
const glow = ({ ink, sprites }: View, at: Point, radius: number, color: string, alpha: number): void => {
  if (alpha <= 0) return;
  ink.globalCompositeOperation = 'lighter';
  ink.globalAlpha = Math.min(1, alpha);
  sprites.glow(ink, at, radius, color);
  ink.globalAlpha = 1;
  ink.globalCompositeOperation = 'source-over';
};

/** A column of light, from the ground up. */
const beam = (view: View, [x, y]: Point, wide: number, color: string, alpha: number): void => {
  if (alpha <= 0) return;
  const { ink } = view;
  const light = ink.createLinearGradient(0, y, 0, y - 44);
  light.addColorStop(0, color);
  light.addColorStop(1, `${color}00`);
  ink.globalCompositeOperation = 'lighter';
  ink.globalAlpha = alpha * 0.75;
  ink.fillStyle = light;
  ink.beginPath();
  ink.moveTo(x - wide * 0.5, y);
  ink.lineTo(x - wide * 0.9, y - 44);
  ink.lineTo(x + wide * 0.9, y - 44);
  ink.lineTo(x + wide * 0.5, y);
  ink.fill();
  ink.globalAlpha = 1;
  ink.globalCompositeOperation = 'source-over';
  glow(view, [x, y], wide * 2.6, color, alpha);
};

/** The keep of a team, which goes out when the map is lost. */
const paintKeep = (view: View, side: SideAt, isFallen: boolean): void => {
  const { ink, sprites, colors, ms } = view;
  const [x, y] = KEEPS[side];
  const color = isFallen ? ASHES : colors[side];
  if (!isFallen) glow(view, [x, y - 3], 11 + Math.sin(ms / 500 + side) * 0.8, color, 0.5);
  sprites.keep(ink, [x, y], color);
};

interface Hero {
  readonly side: SideAt;
  readonly index: number;
  readonly at: Point;
  readonly alpha: number;
}

const paintHero = ({ ink, sprites, colors, trims }: View, { side, index, at, alpha }: Hero): void => {
  if (alpha <= 0.02) return;
  ink.globalAlpha = alpha;
  sprites.hero(ink, at, { index, color: colors[side], trim: trims[side], isAway: side === 1 });
  ink.globalAlpha = 1;
};

/** The lane of a hero while nobody fights; the fifth goes where the next fight is. */
const LANE_OF = [0, 1, 1, 2] as const;

const idleAt = (view: View, fronts: readonly number[], next: Fight | undefined, side: SideAt, index: number): Point => {
  const lane = LANE_OF[index] ?? next?.at.lane ?? 1;
  const own = view.seed + index * 3.1 + side * 7.7;
  const back = (0.055 + noise(own) * 0.05) * (side === 0 ? -1 : 1);
  const [x, y] = pointOf({ lane, along: frontAt(fronts[lane] ?? 2) + back });
  const sway = view.ms / 900 + noise(own + 2) * TURN;
  return [x + Math.cos(sway) * 1.5, y + (noise(own + 1) - 0.5) * 5.5 + Math.sin(sway * 1.3) * 1.2];
};

/** The place of a hero in a fight: both teams in a half ring, and closer in the heat of it. */
const ringAt = (view: View, fight: Fight, side: SideAt, index: number, heat: number): Point => {
  const [x, y] = pointOf(fight.at);
  const own = view.seed + index * 5.3 + side * 2.9;
  const angle = ((index - 2) / 2) * 1.15 + (noise(own) - 0.5) * 0.3;
  const radius = 8.5 - heat * 2.2 + Math.sin(view.ms / 95 + own * 9) * heat * 0.9;
  const toward = side === 0 ? -1 : 1;
  return [x + Math.cos(angle) * radius * toward, y + Math.sin(angle) * radius * 0.86];
};

/** All ten heroes at a moment of the story; `since` counts from the last fight to the next. */
const heroesAt = (view: View, story: Story, frontsBefore: readonly number[], since: number): readonly Hero[] => {
  const [last, next] = [story.fights.at(-2), story.fights.at(-1)];
  return SIDES.flatMap((side) =>
    Array.from({ length: HEROES }, (_, index): Hero => {
      const idle = idleAt(view, story.fronts, next, side, index);
      const wasThere = last?.teams[side].present[index] === true;
      const hasFallen = last?.teams[side].fallen[index] === true;
      const from = wasThere && last ? ringAt(view, last, side, index, 1 - ease(since, 0, 0.3)) : undefined;
      if (hasFallen && from) {
        if (since < 0.4) return { side, index, at: from, alpha: 1 - ease(since, 0.05, 0.3) };
        return { side, index, at: between(KEEPS[side], idle, ease(since, 0.45, 1)), alpha: ease(since, 0.42, 0.6) };
      }
      const start = from ?? (last ? idleAt(view, frontsBefore, last, side, index) : KEEPS[side]);
      const settled = between(start, idle, ease(since, last ? 0.22 : -1, last ? 0.62 : 0.55));
      if (!next?.teams[side].present[index]) return { side, index, at: settled, alpha: 1 };
      const ring = ringAt(view, next, side, index, ease(since, 0.8, 1));
      return { side, index, at: between(settled, ring, ease(since, 0.5, 0.92)), alpha: 1 };
    }),
  );
};

/** Blows and spells between the two teams of a fight. */
const paintBlows = (view: View, fight: Fight, heroes: readonly Hero[], heat: number): void => {
  if (heat <= 0) return;
  const { ink, colors, ms } = view;
  const there = heroes.filter(({ side, index, alpha }) => alpha > 0.5 && fight.teams[side].present[index]);
  ink.globalCompositeOperation = 'lighter';
  ink.lineCap = 'round';
  there.forEach((hero, at) => {
    const foes = there.filter(({ side }) => side !== hero.side);
    const beat = ms / 240 + noise(view.seed + at * 3.3) * 5;
    const foe = foes[Math.floor(noise(Math.floor(beat) + at * 7.7) * foes.length)];
    const part = beat % 1;
    if (!foe || part > 0.75) return;
    const [tip, tail] = [
      between(hero.at, foe.at, part / 0.75),
      between(hero.at, foe.at, Math.max(0, part / 0.75 - 0.3)),
    ];
    ink.globalAlpha = heat * 0.9;
    ink.strokeStyle = colors[hero.side];
    ink.lineWidth = 0.85;
    ink.beginPath();
    ink.moveTo(...tail);
    ink.lineTo(...tip);
    ink.stroke();
  });
  ink.globalAlpha = 1;
  ink.globalCompositeOperation = 'source-over';
  ink.lineCap = 'butt';
  glow(view, pointOf(fight.at), 13 + Math.sin(ms / 70) * 1.2, '#ffe2a8', heat * 0.38);
};

/** The end of a fight: a ring of light, sparks, and what it has brought. */
const paintBurst = (view: View, fight: Fight, gold: number, since: number): void => {
  if (fight.winner === undefined || since > 0.8) return;
  const { ink, colors } = view;
  const [x, y] = pointOf(fight.at);
  const color = colors[sideOf(fight.winner)];
  const out = ease(since, 0, 0.45);
  glow(view, [x, y], 10 + out * 12, color, (1 - ease(since, 0.05, 0.5)) * 0.95);
  ink.globalAlpha = 1 - ease(since, 0.1, 0.5);
  ink.strokeStyle = color;
  ink.lineWidth = 1.1 - out * 0.7;
  ink.beginPath();
  ink.ellipse(x, y, 4 + out * 13, (4 + out * 13) * 0.8, 0, 0, TURN);
  ink.stroke();
  for (let spark = 0; spark < 18; spark += 1) {
    const angle = noise(spark + view.seed) * TURN;
    const reach = (5 + noise(spark + 50) * 12) * out;
    ink.fillStyle = spark % 3 === 0 ? '#fff3d0' : color;
    ink.fillRect(x + Math.cos(angle) * reach - 0.35, y + Math.sin(angle) * reach * 0.8 - 0.35 - out * 2, 0.7, 0.7);
  }
  ink.globalAlpha = 1 - ease(since, 0.5, 0.8);
  ink.fillStyle = '#fff6df';
  ink.strokeStyle = 'rgb(4 10 13 / 0.85)';
  ink.lineWidth = 1;
  ink.font = '700 5px Manrope, sans-serif';
  ink.textAlign = 'center';
  ink.lineJoin = 'round';
  const text = `+${(gold / 10).toFixed(1)}k`;
  const high = Math.max(6, y - 9 - out * 5);
  ink.strokeText(text, x, high);
  ink.fillText(text, x, high);
  ink.globalAlpha = 1;
};

/** Each beacon burns for the team that holds its part of the lane, the great one for the team that has lit it. */
const paintFires = ({ ink, sprites, colors, ms }: View, { fronts, great }: Story): void => {
  for (const tower of TOWERS) {
    const { spot, size } = tower;
    const [x, y] = fireOf(tower);
    const flicker = 1 + Math.sin(ms / 130 + x * 3) * 0.07;
    if (spot) sprites.fire(ink, [x, y], size * flicker, colors[frontAt(fronts[spot.lane] ?? 2) > spot.along ? 0 : 1]);
    else if (great !== undefined) sprites.fire(ink, [x, y], size * flicker, colors[sideOf(great)]);
  }
};

const paintLights = (view: View, { fights }: Story, since: number): void => {
  const last = fights.at(-2);
  if (last?.winner === undefined) return;
  const color = view.colors[sideOf(last.winner)];
  const alpha = 1 - ease(since, 0.2, 0.95);
  if (last.beacon) beam(view, pointOf(last.beacon), 3, color, alpha);
  if (last.isGreat) beam(view, GREAT, 7, color, Math.min(1, alpha * 1.4));
};

/** A map is won: the loser's keep goes out in light. */
const paintFall = (view: View, winner: Winner, since: number): void => {
  const loser = KEEPS[winner === 1 ? 1 : 0];
  const color = view.colors[sideOf(winner)];
  const out = ease(since, 0.1, 1.4);
  beam(view, loser, 8, color, (1 - ease(since, 0.7, 1.9)) * ease(since, 0, 0.25));
  glow(view, loser, 16 + out * 30, color, (1 - out) * 0.9);
  beam(view, KEEPS[sideOf(winner)], 5, color, (1 - ease(since, 1.1, 1.9)) * ease(since, 0.2, 0.6) * 0.6);
};

/** In steps: after everything that moves at the end of a map. */
const LONG_AGO = 9;

interface Scene {
  readonly fixture: Fixture;
  readonly round: number;
  readonly moment: ArenaMoment;
}

/** The story of a map and the one before its last fight, which change with a fight only. */
const createStories = () => {
  let [key, now, before]: [string, Story, Story] = ['', storyOf(0, []), storyOf(0, [])];
  return (seed: number, { fights }: ArenaMoment) => {
    const next = `${seed}/${fights.length}`;
    if (next !== key) [key, now, before] = [next, storyOf(seed, fights), storyOf(seed, fights.slice(0, -1))];
    return { story: now, before };
  };
};

type Brush = Pick<View, 'ink' | 'sprites'> & { readonly storiesOf: ReturnType<typeof createStories> };

const paintScene = ({ ink, sprites, storiesOf }: Brush, { fixture, round, moment }: Scene, ms: number): void => {
  const { home, away } = fixture;
  const { fights, winner, phase } = moment;
  const seed = (round % 997) * 7.1 + fixture.match * 31.7 + moment.map * 113.9;
  const view: View = {
    ...{ ink, sprites, ms, seed },
    colors: [home.colors[0], away.colors[0]],
    trims: [home.colors[1], away.colors[1]],
  };
  const { story, before } = storiesOf(seed, moment);
  const isDone = phase === 'won' || phase === 'over';
  // After the last fight nobody goes to another.
  const since = isDone ? Math.min(moment.since, 0.45) : moment.since;
  const [last, next] = [story.fights.at(-2), story.fights.at(-1)];
  for (const side of SIDES) paintKeep(view, side, isDone && winner !== undefined && sideOf(winner) !== side);
  paintFires(view, story);
  const heroes = heroesAt(view, story, before.fronts, since);
  for (const hero of heroes.toSorted((a, b) => a.at[1] - b.at[1])) paintHero(view, hero);
  if (next && !isDone) paintBlows(view, next, heroes, ease(since, 0.78, 0.95));
  if (last && moment.since < 1.2) {
    paintLights(view, story, since);
    paintBurst(view, last, GOLD[fights.length - 1] ?? 0, isDone ? moment.since : since);
  }
  if (isDone && winner !== undefined && moment.since < 2) paintFall(view, winner, moment.since);
};

export const createBattle = (isStill: () => boolean) => {
  const canvas = make('canvas', 'battle');
  canvas.setAttribute('aria-hidden', 'true');
  const ink = canvas.getContext('2d', { alpha: false });
  if (!ink) throw new Error('no canvas');
  const ground = document.createElement('canvas');
  const storiesOf = createStories();
  const changed = createChanged();
  let scale = 0;
  let sprites = createSprites(1);
  new ResizeObserver(([entry]) => {
    const box = entry?.contentRect;
    if (!box || box.width === 0) return;
    const width = Math.round(box.width * Math.min(2, devicePixelRatio));
    for (const each of [canvas, ground]) [each.width, each.height] = [width, Math.round((width * HIGH) / WIDE)];
    scale = width / WIDE;
    sprites = createSprites(scale);
    const under = ground.getContext('2d');
    under?.scale(scale, scale);
    if (under) paintGround(under);
  }).observe(canvas);

  return {
    canvas,
    paint: (scene: Scene): void => {
      if (scale === 0) return;
      const { map, phase, fights } = scene.moment;
      const state = [scale, scene.round, scene.fixture.match, map, phase, fights.length];
      if (!changed(isStill() ? state.join() : String(performance.now()))) return;
      ink.setTransform(1, 0, 0, 1, 0, 0);
      ink.drawImage(ground, 0, 0);
      ink.setTransform(scale, 0, 0, scale, 0, 0);
      // Without motion the heroes stand on their lanes, and beacons, gold and events tell the match.
      const { moment } = scene;
      const brush: Brush = { ink, sprites, storiesOf };
      const isDone = moment.phase === 'won' || moment.phase === 'over';
      if (isStill()) paintScene(brush, { ...scene, moment: { ...moment, since: isDone ? LONG_AGO : 0.5 } }, 0);
      else paintScene(brush, scene, performance.now());
    },
  };
};
