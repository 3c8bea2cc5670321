/**
 * Beacon Arena: eight invented teams of five play four matches a round, best of three maps, which run for all players at once. Bets are
 * slips over the markets of the matches; every pick pays 97 percent of its fair odds, rounded down to hundredths.
 */
import type { Draws } from '../../../maths/draws.ts';
import type { TableGame } from '../table-game.ts';
import { createOdds, slipRules } from '../markets/slip.ts';
import type { Book, MarketPick } from '../markets/slip.ts';
import {
  BEACON_WHOLE,
  MAPS_TO_WIN,
  MAP_WHOLE,
  MOST_STEPS,
  beaconChance,
  beaconChanceFrom,
  beaconOf,
  drawFights,
  fightChance,
  fightsAt,
  isMatchOver,
  lastStep,
  mapChance,
  mapChanceFrom,
  mapsOf,
  scoreOf,
  stepsOf,
} from './fights.ts';
import type { Fights, Score, Winner } from './fights.ts';
import { fixturesOf } from './teams.ts';
import type { Fixture } from './teams.ts';

export interface ArenaResult {
  /** Number of the round: who plays whom follows from it. */
  readonly round: number;
  /** Fights of each match, the first match first. */
  readonly fights: readonly Fights[];
}

export type Market = 'match' | 'handicap' | 'total' | 'score' | 'map' | 'beacon';

/** A pick is on the score in maps, or on who wins something of the first map. */
export type Pick = MarketPick & { readonly market: Market } & (
    | { readonly of: 'score'; readonly isWon: (score: Score) => boolean }
    | { readonly of: 'map' | 'beacon'; readonly side: Winner }
  );

const SCORES: readonly Score[] = [
  { home: 2, away: 0 },
  { home: 2, away: 1 },
  { home: 1, away: 2 },
  { home: 0, away: 2 },
];

const onScore = (id: string, market: Market, isWon: (score: Score) => boolean): Pick => ({
  id,
  market,
  of: 'score',
  isWon,
});

export const PICKS: readonly Pick[] = [
  onScore('h', 'match', ({ home, away }) => home > away),
  onScore('a', 'match', ({ home, away }) => home < away),
  onScore('hm', 'handicap', ({ home, away }) => home - away > 1.5),
  onScore('ap', 'handicap', ({ home, away }) => home - away < 1.5),
  onScore('hp', 'handicap', ({ home, away }) => away - home < 1.5),
  onScore('am', 'handicap', ({ home, away }) => away - home > 1.5),
  onScore('o', 'total', ({ home, away }) => home + away > 2.5),
  onScore('u', 'total', ({ home, away }) => home + away < 2.5),
  ...SCORES.map(({ home, away }) =>
    onScore(`s${home}${away}`, 'score', (score) => score.home === home && score.away === away),
  ),
  { id: 'mh', market: 'map', of: 'map', side: 1 },
  { id: 'ma', market: 'map', of: 'map', side: -1 },
  { id: 'bh', market: 'beacon', of: 'beacon', side: 1 },
  { id: 'ba', market: 'beacon', of: 'beacon', side: -1 },
];

const BY_ID: ReadonlyMap<string, Pick> = new Map(PICKS.map((pick) => [pick.id, pick]));

export const pickOf = (id: string): Pick | undefined => BY_ID.get(id);

/** Chances of a match before it begins are so many of this. */
export const MATCH_WHOLE = MAP_WHOLE ** 3n;

/** Ways to a score: a map that is not played is won by either. */
const scoreWays = ({ home, away }: Score, win: bigint): bigint => {
  const lose = MAP_WHOLE - win;
  const orders = home + away > MAPS_TO_WIN ? 2n : MAP_WHOLE;
  return orders * win ** BigInt(home) * lose ** BigInt(away);
};

/** Chance of a pick before its match: so many of `MATCH_WHOLE`. */
export const chanceBefore = (fixture: Fixture, pick: Pick): bigint => {
  const chance = fightChance(fixture);
  const win = mapChance(chance);
  if (pick.of === 'score') return SCORES.filter(pick.isWon).reduce((sum, score) => sum + scoreWays(score, win), 0n);
  const [home, whole] = pick.of === 'map' ? [win, MAP_WHOLE] : [beaconChance(chance), BEACON_WHOLE];
  return ((pick.side === 1 ? home : whole - home) * MATCH_WHOLE) / whole;
};

/** Odds of all picks of a match, in hundredths. */
export const oddsOf = createOdds(PICKS, MATCH_WHOLE, chanceBefore);

/** How long a fight takes. */
export const STEP_MS = 1_300;

/** The last step whose fights are known. */
export const stepAt = (ms: number): number => Math.max(0, Math.min(MOST_STEPS, Math.floor(ms / STEP_MS)));

/** Chance of each score at the end, from a score, with chances of the map that is played and of those after it. */
const endsFrom = (score: Score, now: number, next: number): readonly (readonly [Score, number])[] => {
  if (isMatchOver(score)) return [[score, 1]];
  const won = endsFrom({ ...score, home: score.home + 1 }, next, next);
  const lost = endsFrom({ ...score, away: score.away + 1 }, next, next);
  return [
    ...won.map(([end, chance]) => [end, chance * now] as const),
    ...lost.map(([end, chance]) => [end, chance * (1 - now)] as const),
  ];
};

/** Chance of a pick after these fights. */
const chanceAfter = (fixture: Fixture, fights: Fights, pick: Pick): number => {
  const chance = fightChance(fixture);
  const maps = mapsOf(fights);
  const fresh = { fights: [], lead: 0 };
  if (pick.of !== 'score') {
    const [first = fresh] = maps;
    const home = pick.of === 'map' ? mapChanceFrom(chance, first) : beaconChanceFrom(chance, first.fights);
    return pick.side === 1 ? home : 1 - home;
  }
  const next = mapChanceFrom(chance, fresh);
  const last = maps.at(-1);
  const now = last && last.winner === undefined ? mapChanceFrom(chance, last) : next;
  return endsFrom(scoreOf(maps), now, next)
    .filter(([end]) => pick.isWon(end))
    .reduce((sum, [, part]) => sum + part, 0);
};

const fightsOf = ({ fights }: ArenaResult, match: number): Fights => fights[match - 1] ?? [];
const fixtureOf = (round: number, match: number): Fixture | undefined => fixturesOf(round)[match - 1];

const isWonBy = (fights: Fights, pick: Pick): boolean => {
  const maps = mapsOf(fights);
  if (pick.of === 'score') return pick.isWon(scoreOf(maps));
  return pick.side === (pick.of === 'map' ? maps[0]?.winner : beaconOf(maps[0]?.fights ?? []));
};

export const BOOK: Book<ArenaResult> = {
  oddsOf: (round, match, pick) => {
    const fixture = fixtureOf(round, match);
    return fixture && oddsOf(fixture).get(pick);
  },
  isWon: (result, match, id) => {
    const pick = pickOf(id);
    return pick !== undefined && isWonBy(fightsOf(result, match), pick);
  },
  chanceAt: (result, step, match, id) => {
    const [fixture, pick] = [fixtureOf(result.round, match), pickOf(id)];
    return fixture && pick ? chanceAfter(fixture, fightsAt(fightsOf(result, match), step), pick) : 0;
  },
  parts: MOST_STEPS,
  partAt: stepAt,
};

function* drawRound(round: number): Draws<ArenaResult> {
  const fights: Fights[] = [];
  for (const fixture of fixturesOf(round)) fights.push(yield* drawFights(fixture));
  return { round, fights };
}

/** What is known after so many milliseconds. */
const shows = ({ round, fights }: ArenaResult, ms: number): ArenaResult => ({
  round,
  fights: fights.map((each) => fightsAt(each, stepAt(ms))),
});

const lastOf = ({ fights }: ArenaResult): number => Math.max(...fights.map(lastStep));

/** Fights of one step are told of at once. */
const changes = ({ fights }: ArenaResult): readonly number[] =>
  [...new Set(fights.flatMap(stepsOf))].sort((a, b) => a - b).map((step) => step * STEP_MS);

const { flight, ...rules } = slipRules(BOOK, (result) => (lastOf(result) + 1) * STEP_MS);

export const ARENA: TableGame<ArenaResult> = {
  code: 'beacon-arena',
  vendor: 'TF',
  rules: 'beacon-arena/1',
  rtp: '96.16 – 97.00',
  times: { betting: 40_000, closing: 1_500, payout: 4_000, pause: 1_500 },
  showMs: () => 4_000,
  draw: drawRound,
  ...rules,
  flight: { ...flight, shows, changes },
};
