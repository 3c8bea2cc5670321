/**
 * The fish in the water, and the way of a shot through it. Everything follows from the sea's number and the server's clock, by plain
 * arithmetic that every machine does alike: all players see the same fish, and the verification page finds them where they were.
 * It decides which fish a shot meets, and no more: every fish returns the same, so the sea need not be a secret.
 */
import { KINDS, REACHES } from './kinds.ts';
import type { Kind } from './kinds.ts';

/** The field is a square of so many units; pages stretch it to their shape. */
export const FIELD = 1_000;
/** A group of fish can come in with every slot. */
const SLOT_MS = 800;
/** From the slot of a group until its last fish has gone. */
const LONGEST_STAY_MS = 27_000;
const GROUP_MAX = 8;
/** Slots in which no fish comes, among the kinds' weights. */
const EMPTY_WEIGHT = 9;
const WORDS = 2 ** 32;
/** Slots kept in memory: more than can be seen at once. */
const KEPT = 400;

export interface Fish {
  /** The slot it came in, times the size of a group, and its place in the group. */
  readonly id: number;
  readonly kind: Kind;
  /** Milliseconds since the epoch. */
  readonly born: number;
  readonly life: number;
  /** Four points of a cubic curve, x before y. */
  readonly path: readonly number[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** mulberry32: words of 32 bits that are the same everywhere. */
const wordsFrom = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return (word ^ (word >>> 14)) >>> 0;
  };
};

const TOTAL_WEIGHT = KINDS.reduce((sum, { weight }) => sum + weight, EMPTY_WEIGHT);

const pickKind = (word: number): Kind | undefined => {
  let left = word % TOTAL_WEIGHT;
  return KINDS.find(({ weight }) => (left -= weight) < 0);
};

const groupIn = (seed: number, slot: number): readonly Fish[] => {
  const next = wordsFrom(seed ^ Math.imul(slot, 0x9e37_79b1));
  const between = (least: number, most: number): number => least + (next() / WORDS) * (most - least);
  const kind = pickKind(next());
  if (!kind) return [];
  const count = kind.shoal[0] + (next() % (kind.shoal[1] - kind.shoal[0] + 1));
  const life = Math.floor(between(...kind.life));
  const margin = kind.radius * 2.4 + 30;
  const [from, to] = next() % 2 === 0 ? [-margin, FIELD + margin] : [FIELD + margin, -margin];
  const heights = [between(140, 860), between(40, 960), between(40, 960), between(140, 860)];
  const across = [from, from + (to - from) * between(0.2, 0.45), from + (to - from) * between(0.55, 0.8), to];
  // A shoal swims in a loose wedge behind its first fish.
  return Array.from({ length: count }, (_, place) => {
    const side = place % 2 === 0 ? 1 : -1;
    const dy = side * Math.ceil(place / 2) * kind.radius * 1.9 + (place === 0 ? 0 : between(-8, 8));
    const path = across.flatMap((x, at) => [x, Math.min(FIELD - 30, Math.max(30, (heights[at] ?? 0) + dy))]);
    const late = Math.floor(place * life * ((kind.radius * between(1, 1.6)) / FIELD));
    return { id: slot * GROUP_MAX + place, kind, born: slot * SLOT_MS + late, life, path };
  });
};

/** Where a fish is; it swims from `born` for `life` milliseconds. */
export const placeOf = ({ born, life, path }: Fish, now: number): Point => {
  const s = (now - born) / life;
  const r = 1 - s;
  const [a, b, c, d] = [r * r * r, 3 * r * r * s, 3 * r * s * s, s * s * s];
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = path;
  return { x: a * x0 + b * x1 + c * x2 + d * x3, y: a * y0 + b * y1 + c * y2 + d * y3 };
};

const isInside = ({ x, y }: Point): boolean => x >= 0 && x <= FIELD && y >= 0 && y <= FIELD;
const squareOf = (a: Point, b: Point): number => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
const swims = ({ born, life }: Fish, now: number): boolean => now >= born && now < born + life;

export interface Sea {
  /** Fish that swim at any time between the two. */
  readonly between: (from: number, to: number) => readonly Fish[];
  readonly byId: (id: number) => Fish | undefined;
}

export const createSea = (seed: number): Sea => {
  const groups = new Map<number, readonly Fish[]>();
  const groupAt = (slot: number): readonly Fish[] => {
    const known = groups.get(slot);
    if (known) return known;
    if (groups.size >= KEPT) groups.clear();
    const group = groupIn(seed, slot);
    groups.set(slot, group);
    return group;
  };
  return {
    between: (from, to) => {
      const found: Fish[] = [];
      for (let slot = Math.floor((from - LONGEST_STAY_MS) / SLOT_MS) - 1; slot * SLOT_MS <= to; slot += 1)
        for (const fish of groupAt(slot)) if (fish.born < to && fish.born + fish.life > from) found.push(fish);
      return found;
    },
    byId: (id) => groupAt(Math.floor(id / GROUP_MAX)).find((fish) => fish.id === id),
  };
};

/** Seats of a reef: two cannons at the bottom edge, two at the top. */
export const CANNONS: readonly Point[] = [
  { x: 330, y: FIELD },
  { x: 670, y: FIELD },
  { x: 330, y: 0 },
  { x: 670, y: 0 },
];

/** Units in a millisecond. */
const SPEED = 1.15;
const STEP_MS = 20;
/** The first steps are inside the barrel. */
const FIRST_STEP = 3;
/** A shot that meets no fish for so long comes back. */
export const FLIGHT_MAX_MS = 5_000;
const SHOT_RADIUS = 9;
/** A cannon does not fire along its own edge. */
const LEAST_RISE = 60;

export interface Aim extends Point {
  readonly cannon: number;
}

/** The direction of a shot, of length 1. */
export const directionOf = ({ cannon, x, y }: Aim): Point => {
  const from = CANNONS[cannon] ?? { x: 0, y: 0 };
  const dx = x - from.x;
  const dy = from.y === 0 ? Math.max(LEAST_RISE, y - from.y) : Math.min(-LEAST_RISE, y - from.y);
  const length = Math.sqrt(dx * dx + dy * dy);
  return { x: dx / length, y: dy / length };
};

/** Walls throw a shot back: the straight way, folded into the field. */
const fold = (value: number): number => {
  const turned = ((value % (2 * FIELD)) + 2 * FIELD) % (2 * FIELD);
  return turned > FIELD ? 2 * FIELD - turned : turned;
};

/** Where a shot is so many milliseconds after it was fired. */
export const shotAt = (aim: Aim, ms: number): Point => {
  const from = CANNONS[aim.cannon] ?? { x: 0, y: 0 };
  const to = directionOf(aim);
  return { x: fold(from.x + to.x * ms * SPEED), y: fold(from.y + to.y * ms * SPEED) };
};

/** Whether a shot can have flown for so many milliseconds when it meets a fish. */
export const isFlight = (ms: number): boolean =>
  ms >= FIRST_STEP * STEP_MS && ms <= FLIGHT_MAX_MS && ms % STEP_MS === 0;

/** Whether a shot touches a fish at a moment. */
export const touches = (fish: Fish, shot: Point, now: number): boolean => {
  const place = placeOf(fish, now);
  const reach = fish.kind.radius + SHOT_RADIUS;
  return swims(fish, now) && isInside(place) && squareOf(place, shot) < reach * reach;
};

export interface Hit {
  readonly fish: Fish;
  readonly at: number;
}

/** The first fish in the way of a shot, and when; undefined where it meets none. */
export const firstHit = (sea: Sea, aim: Aim, firedAt: number, isFree: (id: number) => boolean): Hit | undefined => {
  const fish = sea.between(firedAt, firedAt + FLIGHT_MAX_MS).filter(({ id }) => isFree(id));
  for (let step = FIRST_STEP; step * STEP_MS <= FLIGHT_MAX_MS; step += 1) {
    const at = firedAt + step * STEP_MS;
    const shot = shotAt(aim, step * STEP_MS);
    const met = fish.filter((each) => touches(each, shot, at));
    const [first] = met.sort((a, b) => squareOf(placeOf(a, at), shot) - squareOf(placeOf(b, at), shot));
    if (first) return { fish: first, at };
  }
  return undefined;
};

/** The fish that would be caught along with a special one: those in its reach, nearest first. */
export const sweptBy = (sea: Sea, special: Fish, now: number, isFree: (id: number) => boolean): readonly Fish[] => {
  const reach = REACHES[special.kind.name];
  if (!reach) return [];
  const centre = placeOf(special, now);
  const distance = (fish: Fish): number => squareOf(placeOf(fish, now), centre);
  return sea
    .between(now, now + 1)
    .filter((fish) => fish.id !== special.id && reach.takes(fish.kind) && isFree(fish.id) && swims(fish, now))
    .filter((fish) => isInside(placeOf(fish, now)) && distance(fish) < reach.radius * reach.radius)
    .sort((a, b) => distance(a) - distance(b) || a.id - b.id)
    .slice(0, reach.most);
};
