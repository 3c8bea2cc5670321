/** The fish of the reef. A fish of higher value is rarer and larger, and harder to catch in proportion: see `shots.ts`. */

export type KindName =
  | 'glassfin'
  | 'ember'
  | 'kite'
  | 'puffer'
  | 'lamp'
  | 'turtle'
  | 'ray'
  | 'blade'
  | 'shark'
  | 'whale'
  | 'golden'
  | 'eel'
  | 'mine';

export interface Kind {
  readonly name: KindName;
  /** What it brings, in stakes of one shot. Of the golden fish the mean of its prizes. */
  readonly times: number;
  /** Of the circle that a shot has to meet, in units of the field. */
  readonly radius: number;
  /** Least and most milliseconds from edge to edge. */
  readonly life: readonly [number, number];
  /** Least and most fish that come together. */
  readonly shoal: readonly [number, number];
  /** How often it is drawn, among the sum of all. */
  readonly weight: number;
}

export const KINDS: readonly Kind[] = [
  { name: 'glassfin', times: 2, radius: 22, life: [11_000, 14_000], shoal: [4, 6], weight: 13 },
  { name: 'ember', times: 3, radius: 25, life: [11_000, 15_000], shoal: [2, 4], weight: 15 },
  { name: 'kite', times: 5, radius: 30, life: [12_000, 16_000], shoal: [1, 3], weight: 13 },
  { name: 'puffer', times: 8, radius: 34, life: [14_000, 18_000], shoal: [1, 2], weight: 10 },
  { name: 'lamp', times: 10, radius: 34, life: [13_000, 17_000], shoal: [1, 2], weight: 8 },
  { name: 'turtle', times: 15, radius: 44, life: [17_000, 21_000], shoal: [1, 1], weight: 6 },
  { name: 'ray', times: 25, radius: 52, life: [15_000, 19_000], shoal: [1, 1], weight: 4 },
  { name: 'blade', times: 40, radius: 46, life: [9_000, 12_000], shoal: [1, 1], weight: 3 },
  { name: 'shark', times: 80, radius: 66, life: [16_000, 20_000], shoal: [1, 1], weight: 2 },
  { name: 'whale', times: 200, radius: 92, life: [21_000, 24_000], shoal: [1, 1], weight: 1 },
  { name: 'golden', times: 84, radius: 42, life: [13_000, 16_000], shoal: [1, 1], weight: 2 },
  { name: 'eel', times: 12, radius: 40, life: [15_000, 18_000], shoal: [1, 1], weight: 2 },
  { name: 'mine', times: 10, radius: 40, life: [19_000, 23_000], shoal: [1, 1], weight: 2 },
];

export const kindOf = (name: KindName): Kind => {
  const kind = KINDS.find((each) => each.name === name);
  if (!kind) throw new RangeError(`no fish ${name}`);
  return kind;
};

/** Prizes of the golden fish in stakes of one shot, and how many of a hundred each is. */
export const GOLDEN_PRIZES: readonly { readonly times: number; readonly weight: number }[] = [
  { times: 40, weight: 50 },
  { times: 60, weight: 25 },
  { times: 100, weight: 15 },
  { times: 250, weight: 8 },
  { times: 700, weight: 2 },
];

/** Fish that can be caught along with a special one. */
const isPlain = ({ name }: Kind): boolean => name !== 'golden' && name !== 'eel' && name !== 'mine';

/** Of special fish: which others are caught with them. */
export interface Reach {
  readonly radius: number;
  /** The most fish, nearest first. */
  readonly most: number;
  readonly takes: (kind: Kind) => boolean;
}

export const REACHES: Readonly<Partial<Record<KindName, Reach>>> = {
  eel: { radius: 420, most: 5, takes: (kind) => isPlain(kind) && kind.times <= 25 },
  mine: { radius: 230, most: 12, takes: (kind) => isPlain(kind) && kind.times <= 40 },
};
