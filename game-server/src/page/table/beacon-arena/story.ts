/**
 * What is seen of a map: where each fight takes place, who takes part, who falls, and which beacons burn for whom. Who wins the fights is the
 * server's; all else is made up from the match's number, so that it is the same on every screen, and decides nothing.
 */
import type { Fights, Winner } from '../../../tables/games/arena/fights.ts';
import { BEACON_FIGHTS, beaconOf } from '../../../tables/games/arena/fights.ts';
import { noise } from '../common/noise.ts';

export const LANES = 3;
export const HEROES = 5;
/** A place on the map: how far along a lane, from the home team's keep to the other. */
export interface Spot {
  readonly lane: number;
  readonly along: number;
}

/** Where the beacons of each lane stand. */
export const BEACONS = [0.2, 0.36, 0.64, 0.8] as const;
/** Where the teams meet on a lane, from the home team pressed back by two beacons to the other. */
const FRONTS = [0.12, 0.28, 0.5, 0.72, 0.88] as const;
const MIDDLE = 2;

export const frontAt = (front: number): number => FRONTS[front] ?? 0.5;

interface Team {
  /** Heroes who take part, and of those who fall; of five. */
  readonly present: readonly boolean[];
  readonly fallen: readonly boolean[];
}

export interface Fight {
  readonly at: Spot;
  /** Undefined: it is not decided yet. */
  readonly winner: Winner | undefined;
  /** Home and away. */
  readonly teams: readonly [Team, Team];
  /** The beacon that changes hands. */
  readonly beacon: Spot | undefined;
  /** It has lit the great beacon. */
  readonly isGreat: boolean;
}

export interface Story {
  /** Of each lane, from 0 to 4. */
  readonly fronts: readonly number[];
  readonly great: Winner | undefined;
  /** The decided fights, and the one that comes next. */
  readonly fights: readonly Fight[];
}

const none = Array.from({ length: HEROES }, () => false);

const teamOf = (seed: number, lost: boolean, before: Team | undefined): Team => {
  const present = none.map((_, hero) => !before?.fallen[hero] && noise(seed + hero * 1.37) > 0.22);
  const first = present.indexOf(true);
  const fallen = present.map((here, hero) => here && lost && (hero === first || noise(seed + hero * 2.9 + 5) < 0.45));
  return { present, fallen };
};

/** The beacon between two fronts of a lane. */
const beaconBetween = (lane: number, from: number, to: number): Spot | undefined => {
  const [low, high] = [Math.min(frontAt(from), frontAt(to)), Math.max(frontAt(from), frontAt(to))];
  const along = BEACONS.find((each) => each > low && each < high);
  return along === undefined ? undefined : { lane, along };
};

export const storyOf = (seed: number, known: Fights): Story => {
  const fronts = Array.from({ length: LANES }, () => MIDDLE);
  const fights: Fight[] = [];
  for (let at = 0; at <= known.length; at += 1) {
    const own = seed + at * 17.3;
    const winner = known[at];
    const lane = Math.floor(noise(own) * LANES);
    const front = fronts[lane] ?? MIDDLE;
    const next = Math.max(0, Math.min(FRONTS.length - 1, front + (winner ?? 0)));
    const before = fights.at(-1)?.teams;
    const isGreat = beaconOf(known.slice(0, at + 1)) !== undefined && beaconOf(known.slice(0, at)) === undefined;
    fights.push({
      at: { lane, along: frontAt(front) + (noise(own + 3) - 0.5) * 0.05 },
      winner,
      teams: [teamOf(own + 31, winner === -1, before?.[0]), teamOf(own + 67, winner === 1, before?.[1])],
      beacon: next === front ? undefined : beaconBetween(lane, front, next),
      isGreat: winner !== undefined && at + 1 >= BEACON_FIGHTS && isGreat,
    });
    fronts[lane] = next;
  }
  return { fronts, great: beaconOf(known), fights };
};
