/** The water of the reef on a canvas: fish by the server's clock, cannons, shots, and what they catch. */
import { KINDS, REACHES } from '../../../tables/games/reef/kinds.ts';
import type { Kind, KindName } from '../../../tables/games/reef/kinds.ts';
import { CANNONS, FIELD, createSea, directionOf, placeOf } from '../../../tables/games/reef/sea.ts';
import type { Aim, Fish, Point, Sea } from '../../../tables/games/reef/sea.ts';
import type { ShotView } from './api.ts';
import { SEAT_COLOURS, paintBead, paintCannon, paintEmptySeat } from './cannon-art.ts';
import { createPace, ratioAt } from '../common/pace.ts';
import { createSprites } from '../common/sprite.ts';
import type { Sprites } from '../common/sprite.ts';
import { createEffects } from './effects.ts';
import { MOVES, REACH, drawFish } from './fish-art.ts';
import { createSheets, stampFish } from './fish-sheets.ts';
import type { Sheet, Sheets } from './fish-sheets.ts';
import { hitTime, placeOfShot, startShot, tellShot, toField, toScreen } from './shots-view.ts';
import type { Flying, Own, View } from './shots-view.ts';
import { createBed, paintBubbles } from './water.ts';
import type { Light } from './water.ts';

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
  /** The water, and the canvas on it. */
  readonly layers: readonly HTMLElement[];
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
/** The best picture is one step less sharp than others': fish turn and move, so that more is not seen, and each of their pixels is mixed from four. */
const FIRST_STEP = 1;
/** From this step of the pace on, the light in the water stands still. */
const CALM_STEP = 2;
/** How far ahead a fish looks for its heading. */
const AHEAD_MS = 60;
/** How long a shot flies that is not told of yet, for what waits for its hit. */
const EXPECTED_MS = 600;
const RECOIL_MS = 170;
const TAIL_MS = 85;

const headingOf = (view: View, fish: Fish, now: number): number => {
  const [here, there] = [toScreen(view, placeOf(fish, now)), toScreen(view, placeOf(fish, now + AHEAD_MS))];
  return Math.atan2(there.y - here.y, there.x - here.x);
};

/** Draws a fish; leaves the transformation of the canvas to the next. */
const paintFish = (
  ink: CanvasRenderingContext2D,
  view: View,
  fish: Fish,
  sheet: Sheet,
  now: number,
  isStill: boolean,
): void => {
  const at = toScreen(view, placeOf(fish, now));
  const { name, radius } = fish.kind;
  const { view: side } = MOVES[name];
  const beat = isStill ? 0 : (now / 1_000) * (9 - Math.min(6, radius / 14)) + fish.id;
  const turn = side === 'still' ? Math.sin(beat * 0.2) * 0.2 : headingOf(view, fish, now);
  const [along, across] = [Math.cos(turn) * view.ratio, Math.sin(turn) * view.ratio];
  const flip = side === 'side' && along < 0 ? -1 : 1;
  const breath = side === 'above' ? 1 - (name === 'ray' ? 0.14 : 0.05) * (1 + Math.sin(beat * 0.6)) : 1;
  const tall = flip * breath;
  ink.setTransform(along, across, -across * tall, along * tall, at.x * view.ratio, at.y * view.ratio);
  stampFish(ink, sheet, beat / (Math.PI * 2), view.unit);
};

/** The canvas, as large and as sharp as frames allow, and the water behind it. */
const createCanvas = (label: string, onSize: () => void) => {
  const canvas = document.createElement('canvas');
  canvas.className = 'water';
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', label);
  const ink = canvas.getContext('2d');
  if (!ink) throw new Error('no canvas');
  const bed = createBed();
  const pace = createPace(FIRST_STEP);
  const sprites = createSprites();
  const sheets = createSheets();
  document.fonts.addEventListener('loadingdone', sprites.clear);
  let [width, height] = [0, 0];
  new ResizeObserver(([entry]) => {
    if (!entry) return;
    [width, height] = [entry.contentRect.width, entry.contentRect.height];
    if (width * height === 0) return;
    bed.paint(Math.round(width * ratioAt(0)), Math.round(height * ratioAt(0)));
    onSize();
  }).observe(canvas);

  /** The view of a frame; undefined while there is no room to draw. */
  const begin = (now: number, isTurned: boolean): View | undefined => {
    if (width * height === 0) return undefined;
    const step = pace(now);
    const ratio = ratioAt(step);
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== w || canvas.height !== h) {
      [canvas.width, canvas.height] = [w, h];
      bed.element.dataset['calm'] = String(step >= CALM_STEP);
      sprites.setRatio(ratio);
    }
    const view = viewOf(isTurned, ratio);
    sheets.fit(view.unit * ratio);
    ink.setTransform(1, 0, 0, 1, 0, 0);
    ink.clearRect(0, 0, w, h);
    ink.setTransform(ratio, 0, 0, ratio, 0, 0);
    return view;
  };
  const viewOf = (isTurned: boolean, ratio = 1): View => ({
    ...{ width, height, isTurned, ratio },
    unit: Math.sqrt(width * height) / 1_000,
  });
  return { canvas, ink, bed, sprites, sheets, begin, viewOf };
};

/** What happens where a shot hits. */
const createHits = (
  parts: SceneParts,
  sea: () => Sea,
  taken: Map<number, number>,
  art: { sprites: Sprites; sheets: Sheets },
) => {
  const { now, isStill, sumOf, onHit } = parts;
  const effects = createEffects(now, isStill, art.sprites);

  const catchOne = (view: View, fish: Fish, told: ShotView, to: Point): Point => {
    const at = toScreen(view, placeOf(fish, told.hitAt));
    const picture = (ink: CanvasRenderingContext2D): void => stampFish(ink, art.sheets.of(fish.kind), 0, view.unit);
    effects.caught(picture, fish.kind.radius * view.unit * REACH * 2, at, to);
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
  return { effects, land };
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

const sizeOfCannon = ({ unit }: View): number => Math.max(32, 96 * unit);

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
    lights: (view: View): readonly Light[] =>
      CANNONS.flatMap((place, seat) =>
        seats[seat] ? [{ ...toScreen(view, place), size: sizeOfCannon(view) * 3, isMine: seat === mine }] : [],
      ),
    paint: (ink: CanvasRenderingContext2D, sprites: Sprites, view: View): void => {
      const size = sizeOfCannon(view);
      CANNONS.forEach((place, seat) => {
        const at = toScreen(view, place);
        const owner = seats[seat];
        if (!owner) return paintEmptySeat(ink, sprites, at, size);
        const [isMine, colour] = [seat === mine, SEAT_COLOURS[seat] ?? '#ffffff'];
        const aimed = isMine ? { cannon: seat, ...aim } : (aims.get(seat) ?? { cannon: seat, x: 500, y: 500 });
        const way = directionOf(aimed);
        const turn = Math.atan2(way.y * view.height * (view.isTurned ? -1 : 1), way.x * view.width);
        const recoil = Math.max(0, 1 - (now() - (firedAt.get(seat) ?? 0)) / RECOIL_MS);
        paintCannon(ink, sprites, { at, turn, size, colour, name: owner.name, isMine, recoil });
      });
    },
  };
};

export const createScene = (parts: SceneParts): Scene => {
  const { now, isStill } = parts;
  const { canvas, ink, bed, sprites, sheets, begin, viewOf } = createCanvas(parts.label, () => lightUp());
  const taken = new Map<number, number>();
  let number = -1;
  let sea = createSea(0);
  const hits = createHits(parts, () => sea, taken, { sprites, sheets });
  const shots = createShots(now);
  const cannons = createCannons(now);
  const isTurned = (): boolean => cannons.mine() >= 2;
  const lightUp = (): void => bed.light(cannons.lights(viewOf(isTurned())));

  const paintShots = (view: View, at: number): void => {
    for (const shot of shots.all()) {
      if (at < shot.from.at) continue;
      const tail = isStill() ? undefined : toScreen(view, placeOfShot(shot, at - TAIL_MS));
      const colour = SEAT_COLOURS[shot.aim.cannon] ?? '#ffffff';
      const size = Math.max(3, 8 * view.unit);
      paintBead(ink, sprites, { at: toScreen(view, placeOfShot(shot, at)), size, colour, tail });
    }
  };
  const paint = (view: View, at: number): void => {
    paintBubbles(ink, sprites, view.width, view.height, isStill() ? 0 : at / 1_000);
    const fish = sea.between(at, at + 1).filter(({ id }) => (taken.get(id) ?? Infinity) > at);
    for (const each of fish.toSorted((a, b) => b.kind.radius - a.kind.radius))
      paintFish(ink, view, each, sheets.of(each.kind), at, isStill());
    ink.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
    for (const shot of shots.landed()) hits.land(view, shot);
    paintShots(view, at);
    cannons.paint(ink, sprites, view);
    hits.effects.paint(ink, at);
  };
  const frame = (drawnAt: number): void => {
    const view = begin(drawnAt, isTurned());
    if (view) paint(view, now());
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);

  return {
    layers: [bed.element, canvas],
    canvas,
    setSea: (next, caught) => {
      if (next !== number) {
        [number, sea] = [next, createSea(next)];
        taken.clear();
      }
      for (const [id, at] of caught) taken.set(id, at);
      for (const [id, at] of taken) if (at < now() - 60_000) taken.delete(id);
    },
    setSeats: (seats, own) => {
      cannons.set(seats, own);
      lightUp();
    },
    aimAt: cannons.aimAt,
    turn: (by) => {
      const { x } = cannons.aim();
      cannons.aimAt({ x: Math.min(1_000, Math.max(0, x + by)), y: 300 + (cannons.mine() >= 2 ? 400 : 0) });
    },
    fieldAt: ({ clientX, clientY }) => {
      const box = canvas.getBoundingClientRect();
      return toField(viewOf(isTurned()), { x: clientX - box.left, y: clientY - box.top });
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
