/**
 * What a shot brings. A fish that is worth m stakes is caught with a chance of 965 in 1000 m, so a shot returns 96.5 percent whatever it
 * meets. With the eel and the mine, m is the sum of all fish that would be caught at that moment; of the golden fish it is the mean
 * of its prizes, and the prize is drawn once the fish is caught.
 */
import type { Draws } from '../../../maths/draws.ts';
import { GOLDEN_PRIZES } from './kinds.ts';
import type { Kind } from './kinds.ts';
import { createSea, firstHit, isFlight, placeOf, shotAt, sweptBy, touches } from './sea.ts';
import type { Aim, Fish, Sea } from './sea.ts';

const WORDS = 2 ** 32;
/** Return in thousandths. */
export const RETURN = 965;

/** Words of 32 bits that catch fish worth `times` stakes: the exact share, rounded down. */
export const catchingWords = (times: number): number => Number((965n * BigInt(WORDS)) / (1_000n * BigInt(times)));

const GOLDEN_WEIGHT = GOLDEN_PRIZES.reduce((sum, { weight }) => sum + weight, 0);

const goldenPrize = (index: number): number => {
  let left = index;
  return GOLDEN_PRIZES.find(({ weight }) => (left -= weight) < 0)?.times ?? 0;
};

/** What all fish that would be caught are worth together, in stakes. */
export const worthOf = (kind: Kind, swept: readonly Fish[]): number =>
  swept.reduce((sum, fish) => sum + fish.kind.times, kind.times);

/** Stakes that a shot at a fish brings: 0 where it is not caught. */
export function* drawCatch(kind: Kind, worth: number): Draws<number> {
  const word = yield WORDS;
  if (word >= catchingWords(worth)) return 0;
  return kind.name === 'golden' ? goldenPrize(yield GOLDEN_WEIGHT) : worth;
}

/** A shot as it is stored. */
export interface Shot {
  /** The page's request that fired it. */
  readonly request: string;
  /** The number of the sea, see `sea.ts`. */
  readonly sea: number;
  readonly aim: Aim;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly firedAt: number;
  readonly hitAt: number;
  readonly fish: number;
  readonly swept: readonly number[];
  /** Stakes that it brought. */
  readonly times: number;
}

/** A magazine as it is stored with its round. */
export interface ReefResult {
  /** The page's part of the seed. */
  readonly seed: string;
  readonly shots: readonly Shot[];
}

/** What a shot meets; undefined where it meets nothing and comes back. */
export const meet = (sea: Sea, aim: Aim, firedAt: number, isFree: (id: number) => boolean) => {
  const hit = firstHit(sea, aim, firedAt, isFree);
  return hit && { ...hit, swept: sweptBy(sea, hit.fish, hit.at, isFree) };
};

/** The fish of a stored shot, where it and all that were caught with it were in reach at that moment; otherwise undefined. */
export const fishOf = ({ sea: number, aim, firedAt, hitAt, fish: id, swept }: Shot) => {
  const sea = createSea(number);
  const fish = sea.byId(id);
  const flight = hitAt - firedAt;
  if (!fish || !isFlight(flight) || !touches(fish, shotAt(aim, flight), hitAt)) return undefined;
  const named = new Set(swept);
  const others = sweptBy(sea, fish, hitAt, (other) => named.has(other));
  return others.length === swept.length ? { fish, others, place: placeOf(fish, hitAt) } : undefined;
};

/** What shots have brought, in minor units. */
export const winOf = ({ shots }: Pick<ReefResult, 'shots'>, stake: bigint): bigint =>
  shots.reduce((sum, { times }) => sum + BigInt(times) * stake, 0n);
