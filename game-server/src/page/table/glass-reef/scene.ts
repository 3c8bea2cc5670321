/** The water of the reef on a canvas: fish by the server's clock, cannons, shots, and what they catch. */
import { KINDS, REACHES } from '../../../tables/games/reef/kinds.ts';
import type { Kind, KindName } from '../../../tables/games/reef/kinds.ts';
import { CANNONS, FIELD, createSea, directionOf, placeOf } from '../../../tables/games/reef/sea.ts';
import type { Aim, Fish, Point, Sea } from '../../../tables/games/reef/sea.ts';
import type { ShotView } from './api.ts';
import { SEAT_COLOURS, paintBead, paintCannon, paintEmptySeat } from './cannon-art.ts';
import { createEffects } from './effects.ts';
import { MOVES, REACH, drawFish, drawGlow } from './fish-art.ts';
import { hitTime, placeOfShot, startShot, tellShot, toField, toScreen } from './shots-view.ts';
import type { Flying, Own, View } from './shots-view.ts';
import { createLight, paintWater } from './water.ts';

export interface SceneParts {
  readonly label: string;
  /** The server's clock. */
  readonly now: () => number;
  readonly isStill: () => boolean;
  /** The sum that a shot has brought this player, or its multiplier where it is another's. */
  readonly sumOf: (shot: ShotView, own: Own | null) => string;
  readonly onHit: (shot: ShotView, kind: Kind, own: Own | null) => void;
}

export interface Scene {
  readonly canvas: HTMLCanvasElement;
  readonly setSea: (number: number, caught: readonly (readonly [number, number])[]) => void;
  readonly setSeats: (seats: readonly ({ readonly name: string } | null)[], mine: number) => void;
  /** The own cannon points there; in units of the field. */
  readonly aimAt: (point: Point) => void;
  /** Turns the own cannon by so many units across. */
  readonly turn: (by: number) => void;
  readonly fieldAt: (event: { readonly clientX: number; readonly clientY: number }) => Point;
  /** Fires the own cannon; the answer tells where the shot goes. */
  readonly fire: (own: Own) => Flying;
  readonly tell: (shot: Flying, told: ShotView) => void;
  /** A shot that met nothing, or was not fired. */
  readonly drop: (shot: Flying) => void;
  /** A shot of another player, or of another page of this one. */
  readonly show: (told: ShotView) => void;
  /** When the last own shot on its way hits, by the server's clock; one that is not told of yet is expected soon. */
  readonly lastHit: () => number;
  /** What own shots of a magazine have brought that are not seen to hit yet, in minor units. */
  readonly comingTo: (magazine: string) => number;
}

/** Catches from here on get a medal. */
const GREAT = 40;
/** Screen pixels of a pixel of the page; fewer where frames take longer than they should. */
const RATIOS = [2, 1.5, 1];
const SLOW_MS = 22;
const FRAMES = 90;
/** Pixels of a slice of a fish that bends. */
const SLICE = 7;
/** How far ahead a fish looks for its heading. */
const AHEAD_MS = 60;
/** How long a shot flies that is not told of yet, for what waits for its hit. */
const EXPECTED_MS = 600;
const RECOIL_MS = 170;
const TAIL = [26, 52, 78];

interface Picture {
  readonly fish: HTMLCanvasElement;
  readonly glow: HTMLCanvasElement | undefined;
}

/** Pictures of all kinds for a size of the screen. */
const createPictures = () => {
  const pictures = new Map<KindName, Picture>();
  let madeFor = 0;
  return ({ name, radius }: Kind, unit: number, ratio: number): Picture => {
    if (madeFor !== unit * ratio) {
      pictures.clear();
      madeFor = unit * ratio;
    }
    const size = radius * unit * ratio;
    const known = pictures.get(name) ?? { fish: drawFish(name, size), glow: drawGlow(name, size) };
    pictures.set(name, known);
    return known;
  };
};

/** A fish bends along its length: its picture in slices, each a little further across. */
const paintBent = (
  ink: CanvasRenderingContext2D,
  picture: HTMLCanvasElement,
  size: number,
  phase: number,
  bend: number,
): void => {
  const slices = Math.min(22, Math.max(5, Math.round(size / SLICE)));
  const [step, part] = [picture.width / slices, size / slices];
  for (let slice = 0; slice < slices; slice += 1) {
    const back = 1 - (slice + 0.5) / slices;
    const across = Math.sin(phase - back * 3) * bend * back * back * size * 0.3;
    ink.drawImage(
      picture,
      slice * step,
      0,
      step,
      picture.height,
      slice * part - size / 2,
      across - size / 2,
      part + 0.6,
      size,
    );
  }
};

const headingOf = (view: View, fish: Fish, now: number): number => {
  const [here, there] = [toScreen(view, placeOf(fish, now)), toScreen(view, placeOf(fish, now + AHEAD_MS))];
  return Math.atan2(there.y - here.y, there.x - here.x);
};

const paintFish = (
  ink: CanvasRenderingContext2D,
  view: View,
  fish: Fish,
  { fish: picture, glow }: Picture,
  now: number,
  isStill: boolean,
): void => {
  const at = toScreen(view, placeOf(fish, now));
  const { bend, view: side } = MOVES[fish.kind.name];
  const size = fish.kind.radius * view.unit * REACH * 2;
  const heading = headingOf(view, fish, now);
  const beat = isStill ? 0 : (now / 1_000) * (9 - Math.min(6, fish.kind.radius / 14)) + fish.id;
  ink.save();
  ink.translate(at.x, at.y);
  if (side === 'still') ink.rotate(Math.sin(beat * 0.2) * 0.2);
  else ink.rotate(heading);
  if (side === 'side' && Math.cos(heading) < 0) ink.scale(1, -1);
  if (side === 'above') ink.scale(1, 1 - (fish.kind.name === 'ray' ? 0.14 : 0.05) * (1 + Math.sin(beat * 0.6)));
  if (glow) ink.drawImage(glow, -size / 2, -size / 2, size, size);
  if (bend === 0) ink.drawImage(picture, -size / 2, -size / 2, size, size);
  else paintBent(ink, picture, size, beat, bend);
  ink.restore();
};

/** How sharp the picture can be: less so once frames have been slow for a while. */
const createSharpness = () => {
  let [step, frames, began] = [0, 0, 0];
  return (now: number): number => {
    if (frames === 0) began = now;
    frames += 1;
    if (frames > FRAMES) {
      const mean = (now - began) / FRAMES;
      // A page that was hidden tells nothing.
      if (mean > SLOW_MS && mean < 500 && step < RATIOS.length - 1) step += 1;
      frames = 0;
    }
    return Math.min(RATIOS[step] ?? 1, devicePixelRatio);
  };
};

/** The canvas, as large as its place, and what is painted once for its size. */
const createCanvas = (label: string) => {
  const canvas = document.createElement('canvas');
  canvas.className = 'water';
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', label);
  const ink = canvas.getContext('2d', { alpha: false });
  if (!ink) throw new Error('no canvas');
  const sharpness = createSharpness();
  let ratio = Math.min(RATIOS[0] ?? 1, devicePixelRatio);
  let water: HTMLCanvasElement | undefined;
  const fit = (isTurned: boolean): { view: View; ratio: number; water: HTMLCanvasElement } => {
    const [width, height] = [canvas.clientWidth || 1, canvas.clientHeight || 1];
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (!water || canvas.width !== w || canvas.height !== h) {
      [canvas.width, canvas.height] = [w, h];
      water = paintWater(w, h);
    }
    ink.setTransform(ratio, 0, 0, ratio, 0, 0);
    return { view: { width, height, isTurned, unit: Math.sqrt(width * height) / 1_000 }, ratio, water };
  };
  const pace = (now: number): void => void (ratio = sharpness(now));
  return { canvas, ink, fit, pace };
};

/** What happens where a shot hits. */
const createHits = (parts: SceneParts, sea: () => Sea, taken: Map<number, number>) => {
  const { now, isStill, sumOf, onHit } = parts;
  const effects = createEffects(now, isStill);
  const pictureOf = createPictures();
  let ratio = 1;

  const catchOne = (view: View, fish: Fish, told: ShotView, to: Point): Point => {
    const at = toScreen(view, placeOf(fish, told.hitAt));
    effects.caught(pictureOf(fish.kind, view.unit, ratio).fish, fish.kind.radius * view.unit * REACH * 2, at, to);
    return at;
  };
  const sweep = (view: View, fish: Fish, told: ShotView, at: Point, to: Point): void => {
    const reach = REACHES[fish.kind.name];
    if (reach && fish.kind.name === 'mine')
      effects.wave(at, (reach.radius / FIELD) * view.width, (reach.radius / FIELD) * view.height);
    for (const id of told.swept) {
      const other = sea().byId(id);
      if (!other) continue;
      const place = catchOne(view, other, told, to);
      if (fish.kind.name === 'eel') effects.bolt(at, place);
    }
  };
  const land = (view: View, { told, own }: Flying): void => {
    const fish = told && sea().byId(told.fish);
    if (!told || !fish) return;
    const at = toScreen(view, placeOf(fish, told.hitAt));
    const to = toScreen(view, CANNONS[told.cannon] ?? { x: 500, y: 1_000 });
    effects.net(at, Math.max(18, 46 * view.unit), SEAT_COLOURS[told.cannon] ?? '#ffffff');
    onHit(told, fish.kind, own);
    if (told.times === 0) return;
    for (const id of [told.fish, ...told.swept]) taken.set(id, told.hitAt);
    catchOne(view, fish, told, to);
    sweep(view, fish, told, at, to);
    const text = sumOf(told, own);
    const tall = Math.max(15, Math.min(34, 30 * view.unit + told.times / 8)) * (own ? 1 : 0.8);
    effects.sum(text, at, tall, own ? '#ffe28a' : '#cfe4f7');
    const centre = { x: view.width / 2, y: view.height * 0.4 };
    if (own && told.times >= GREAT)
      effects.medal(`${told.times}×`, text, centre, Math.min(view.width, view.height) * 0.2);
  };
  return { effects, pictureOf, land, setRatio: (next: number): void => void (ratio = next) };
};

/** Shots on their way. */
const createShots = (now: () => number) => {
  let flying: Flying[] = [];
  return {
    all: () => flying,
    add: (shot: Flying): Flying => {
      flying.push(shot);
      return shot;
    },
    drop: (shot: Flying): void => void (flying = flying.filter((other) => other !== shot)),
    /** Takes out those that have hit by now. */
    landed: (): readonly Flying[] => {
      const done = flying.filter((shot) => now() >= hitTime(shot));
      if (done.length > 0) flying = flying.filter((shot) => !done.includes(shot));
      return done;
    },
    comingTo: (magazine: string): number =>
      flying.reduce((sum, { own, told }) => sum + (own?.magazine === magazine ? (told?.times ?? 0) * own.stake : 0), 0),
    lastHit: () =>
      flying
        .filter(({ own }) => own !== null)
        .reduce((last, shot) => Math.max(last, shot.told ? hitTime(shot) : now() + EXPECTED_MS), now()),
  };
};

/** The own cannon's aim, and how each cannon looks. */
const createCannons = (now: () => number) => {
  let [seats, mine]: [readonly ({ readonly name: string } | null)[], number] = [[], 0];
  let aim: Point = { x: 500, y: 400 };
  const aims = new Map<number, Aim>();
  const firedAt = new Map<number, number>();
  return {
    mine: () => mine,
    set: (next: typeof seats, own: number): void => {
      if (own !== mine) aim = { x: 500, y: 400 };
      [seats, mine] = [next, own];
    },
    aim: (): Aim => ({ cannon: mine, ...aim }),
    aimAt: (point: Point): void => void (aim = point),
    fired: (shot: Aim): void => {
      aims.set(shot.cannon, shot);
      firedAt.set(shot.cannon, now());
    },
    paint: (ink: CanvasRenderingContext2D, view: View): void => {
      const size = Math.max(32, 96 * view.unit);
      CANNONS.forEach((place, seat) => {
        const at = toScreen(view, place);
        const owner = seats[seat];
        if (!owner) return paintEmptySeat(ink, at, size);
        const [isMine, colour] = [seat === mine, SEAT_COLOURS[seat] ?? '#ffffff'];
        const aimed = isMine ? { cannon: seat, ...aim } : (aims.get(seat) ?? { cannon: seat, x: 500, y: 500 });
        const way = directionOf(aimed);
        const turn = Math.atan2(way.y * view.height * (view.isTurned ? -1 : 1), way.x * view.width);
        const recoil = Math.max(0, 1 - (now() - (firedAt.get(seat) ?? 0)) / RECOIL_MS);
        paintCannon(ink, { at, turn, size, colour, name: owner.name, isMine, recoil });
      });
    },
  };
};

export const createScene = (parts: SceneParts): Scene => {
  const { now, isStill } = parts;
  const { canvas, ink, fit, pace } = createCanvas(parts.label);
  const taken = new Map<number, number>();
  let number = -1;
  let sea = createSea(0);
  const hits = createHits(parts, () => sea, taken);
  const paintLight = createLight();
  const shots = createShots(now);
  const cannons = createCannons(now);
  const sight = () => fit(cannons.mine() >= 2);

  const paintShots = (view: View, at: number): void => {
    for (const shot of shots.all()) {
      if (at < shot.from.at) continue;
      const tail = TAIL.map((back) => toScreen(view, placeOfShot(shot, at - back)));
      const colour = SEAT_COLOURS[shot.aim.cannon] ?? '#ffffff';
      paintBead(ink, toScreen(view, placeOfShot(shot, at)), Math.max(3, 8 * view.unit), colour, isStill() ? [] : tail);
    }
  };
  const frame = (drawnAt: number): void => {
    pace(drawnAt);
    const { view, ratio, water } = sight();
    const at = now();
    hits.setRatio(ratio);
    ink.drawImage(water, 0, 0, view.width, view.height);
    paintLight(ink, view.width, view.height, isStill() ? 0 : at / 1_000);
    const fish = sea.between(at, at + 1).filter(({ id }) => (taken.get(id) ?? Infinity) > at);
    for (const each of fish.toSorted((a, b) => b.kind.radius - a.kind.radius))
      paintFish(ink, view, each, hits.pictureOf(each.kind, view.unit, ratio), at, isStill());
    for (const shot of shots.landed()) hits.land(view, shot);
    paintShots(view, at);
    cannons.paint(ink, view);
    hits.effects.paint(ink, at);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);

  return {
    canvas,
    setSea: (next, caught) => {
      if (next !== number) {
        [number, sea] = [next, createSea(next)];
        taken.clear();
      }
      for (const [id, at] of caught) taken.set(id, at);
      for (const [id, at] of taken) if (at < now() - 60_000) taken.delete(id);
    },
    setSeats: (seats, own) => cannons.set(seats, own),
    aimAt: cannons.aimAt,
    turn: (by) => {
      const { x } = cannons.aim();
      cannons.aimAt({ x: Math.min(1_000, Math.max(0, x + by)), y: 300 + (cannons.mine() >= 2 ? 400 : 0) });
    },
    fieldAt: ({ clientX, clientY }) => {
      const box = canvas.getBoundingClientRect();
      return toField(sight().view, { x: clientX - box.left, y: clientY - box.top });
    },
    fire: (own) => {
      const aim = cannons.aim();
      cannons.fired(aim);
      return shots.add(startShot(aim, now(), own));
    },
    tell: (shot, told) => tellShot(shot, told, now()),
    drop: shots.drop,
    show: (told) => {
      const aim = { cannon: told.cannon, x: told.x, y: told.y };
      cannons.fired(aim);
      const shot = shots.add(startShot(aim, Math.max(now(), told.firedAt), null));
      tellShot(shot, told, now());
    },
    lastHit: shots.lastHit,
    comingTo: shots.comingTo,
  };
};

/** All kinds as pictures for the help, by name. */
export const helpPictures = (size: number): ReadonlyMap<KindName, HTMLCanvasElement> =>
  new Map(KINDS.map(({ name }) => [name, drawFish(name, size)]));
