/**
 * How a map is played: a line of fights, each won by one team with the same chance and worth more gold than the one before. The map is
 * over as soon as the gold that is left can't change who leads; the sum of all gold is odd, so there is always a leader. All chances are
 * counted in integers, so that every machine draws and prices the very same ones.
 */
import type { Draws } from '../../../maths/draws.ts';
import type { Fixture } from './teams.ts';

/** What each fight of a map brings its winner, in hundreds of gold. */
export const GOLD = [5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18] as const;
export const MOST_FIGHTS = GOLD.length;
/** Fights of a map that light its great beacon: who is the first to win so many. */
export const BEACON_FIGHTS = 3;
/** Maps that win a match. */
export const MAPS_TO_WIN = 2;
export const MOST_MAPS = MAPS_TO_WIN * 2 - 1;

/** The chance of a fight is so many of this. */
export const FIGHT_WHOLE = 1_000;

/** Between maps, and before the first fight: in steps of the clock, of which each fight takes one. */
const BREAK = 3;
const FIRST = 2;
export const MOST_STEPS = FIRST + MOST_FIGHTS * MOST_MAPS + BREAK * (MOST_MAPS - 1) - 1;

/** 1 for the home team, -1 for the away team. */
export type Winner = 1 | -1;
/** Who has won each fight of a match, through all of its maps. */
export type Fights = readonly Winner[];

export interface GameMap {
  readonly fights: Fights;
  /** The step of its first fight. */
  readonly from: number;
  /** The home team's lead in hundreds of gold. */
  readonly lead: number;
  readonly winner: Winner | undefined;
}

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** Thousandths. */
export const fightChance = ({ home, away }: Fixture): number =>
  Math.round((FIGHT_WHOLE * home.strength) / (home.strength + away.strength));

const goldOf = (fight: number): number => GOLD[fight] ?? 0;
/** The gold that is left after so many fights. */
const GOLD_LEFT = [...GOLD, 0].map((_, fight) => GOLD.slice(fight).reduce<number>((sum, gold) => sum + gold, 0));

/** Who has won a map with such a lead after so many fights; undefined where the other can still take it. */
const winnerAt = (lead: number, fights: number): Winner | undefined => {
  if (Math.abs(lead) <= (GOLD_LEFT[fights] ?? 0)) return undefined;
  return lead > 0 ? 1 : -1;
};

/** The maps that have begun. */
export const mapsOf = (fights: Fights): readonly GameMap[] => {
  const maps: GameMap[] = [];
  let [from, first, lead] = [FIRST, 0, 0];
  fights.forEach((winner, at) => {
    const count = at - first + 1;
    lead += winner * goldOf(count - 1);
    const won = winnerAt(lead, count);
    if (won === undefined && at < fights.length - 1) return;
    maps.push({ fights: fights.slice(first, at + 1), from, lead, winner: won });
    [from, first, lead] = [from + count + BREAK, at + 1, 0];
  });
  return maps;
};

export const scoreOf = (maps: readonly GameMap[]): Score => ({
  home: maps.filter(({ winner }) => winner === 1).length,
  away: maps.filter(({ winner }) => winner === -1).length,
});

export const isMatchOver = ({ home, away }: Score): boolean => home === MAPS_TO_WIN || away === MAPS_TO_WIN;

/** The step at which the map after these begins its first fight. */
export const nextFrom = (maps: readonly GameMap[]): number => {
  const last = maps.at(-1);
  return last ? last.from + last.fights.length + BREAK : FIRST;
};

/** The step of each of these fights. */
export const stepsOf = (fights: Fights): readonly number[] =>
  mapsOf(fights).flatMap(({ from, fights: own }) => own.map((_, at) => from + at));

/** The step of the last of these fights; 0 where there is none. */
export const lastStep = (fights: Fights): number => stepsOf(fights).at(-1) ?? 0;

/** The fights that are decided at a step. */
export const fightsAt = (fights: Fights, step: number): Fights =>
  fights.slice(0, stepsOf(fights).filter((each) => each <= step).length);

/** Who has lit the great beacon of a map. */
export const beaconOf = (fights: Fights): Winner | undefined => {
  let [home, away] = [0, 0];
  for (const winner of fights) {
    if (winner === 1) home += 1;
    else away += 1;
    if (home === BEACON_FIGHTS) return 1;
    if (away === BEACON_FIGHTS) return -1;
  }
  return undefined;
};

function* drawMap(chance: number): Draws<Fights> {
  const fights: Winner[] = [];
  let lead = 0;
  while (winnerAt(lead, fights.length) === undefined) {
    const winner = (yield FIGHT_WHOLE) < chance ? 1 : -1;
    lead += winner * goldOf(fights.length);
    fights.push(winner);
  }
  return fights;
}

export function* drawFights(fixture: Fixture): Draws<Fights> {
  const chance = fightChance(fixture);
  let [fights, score]: [Fights, Score] = [[], { home: 0, away: 0 }];
  while (!isMatchOver(score)) {
    fights = [...fights, ...(yield* drawMap(chance))];
    score = scoreOf(mapsOf(fights));
  }
  return fights;
}

const WHOLE = BigInt(FIGHT_WHOLE);
export const MAP_WHOLE = WHOLE ** BigInt(MOST_FIGHTS);
export const BEACON_WHOLE = WHOLE ** BigInt(BEACON_FIGHTS * 2 - 1);

const knownWays = new Map<string, bigint>();

/** Chance that the home team wins a map from a lead after so many fights: so many of a thousand to the power of the fights left. */
const mapWays = (chance: number, played: number, lead: number): bigint => {
  if (played === MOST_FIGHTS) return lead > 0 ? 1n : 0n;
  const key = `${chance}/${played}/${lead}`;
  const known = knownWays.get(key);
  if (known !== undefined) return known;
  const win = BigInt(chance) * mapWays(chance, played + 1, lead + goldOf(played));
  const ways = win + (WHOLE - BigInt(chance)) * mapWays(chance, played + 1, lead - goldOf(played));
  knownWays.set(key, ways);
  return ways;
};

/** Chance that the home team wins a map, before it begins: so many of `MAP_WHOLE`. */
export const mapChance = (chance: number): bigint => mapWays(chance, 0, 0);

/** Chance that the home team lights the great beacon, with so many fights won by each: a thousand to the power of the most fights left. */
const beaconWays = (chance: number, home: number, away: number): bigint => {
  const left = BEACON_FIGHTS * 2 - 1 - home - away;
  if (away === BEACON_FIGHTS) return 0n;
  if (home === BEACON_FIGHTS) return WHOLE ** BigInt(left);
  const lost = (WHOLE - BigInt(chance)) * beaconWays(chance, home, away + 1);
  return BigInt(chance) * beaconWays(chance, home + 1, away) + lost;
};

/** So many of `BEACON_WHOLE`. */
export const beaconChance = (chance: number): bigint => beaconWays(chance, 0, 0);

const PRECISION = 10n ** 15n;
const shareOf = (n: bigint, d: bigint): number => Number((n * PRECISION) / d) / Number(PRECISION);

/** Chance that the home team wins a map that has come so far. */
export const mapChanceFrom = (chance: number, { fights, lead }: Pick<GameMap, 'fights' | 'lead'>): number =>
  shareOf(mapWays(chance, fights.length, lead), WHOLE ** BigInt(MOST_FIGHTS - fights.length));

/** Chance that the home team lights the great beacon of a map that has come so far. */
export const beaconChanceFrom = (chance: number, fights: Fights): number => {
  const lit = beaconOf(fights);
  if (lit !== undefined) return lit === 1 ? 1 : 0;
  const home = fights.filter((winner) => winner === 1).length;
  const away = fights.length - home;
  return shareOf(beaconWays(chance, home, away), WHOLE ** BigInt(BEACON_FIGHTS * 2 - 1 - home - away));
};
