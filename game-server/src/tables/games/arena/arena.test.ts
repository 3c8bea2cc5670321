import { runDraws } from '../../../maths/draws.ts';
import { drawsFrom } from '../../../maths/statistics.ts';
import { CASH_OUT, spotOfSlip } from '../markets/slip.ts';
import { ARENA, BOOK, MATCH_WHOLE, PICKS, STEP_MS, chanceBefore, oddsOf, pickOf } from './arena.ts';
import type { ArenaResult } from './arena.ts';
import {
  BEACON_FIGHTS,
  GOLD,
  MOST_STEPS,
  beaconOf,
  drawFights,
  fightChance,
  fightsAt,
  lastStep,
  mapsOf,
  scoreOf,
} from './fights.ts';
import type { Fights } from './fights.ts';
import { SEASON, TEAMS, fixturesOf } from './teams.ts';

const season = Array.from({ length: SEASON.rounds }, (_, at) => fixturesOf(at + 1)).flat();
const shares = (n: bigint): number => Number((n * 10n ** 12n) / MATCH_WHOLE) / 1e12;
const leg = (round: number, match: number, pick: string) => ({
  ...{ match, pick },
  odds: BOOK.oddsOf(round, match, pick) ?? 0,
});
/** Fights as signs: `++-`. */
const fightsIn = (signs: string): Fights => [...signs].map((sign) => (sign === '+' ? 1 : -1));
/** A map that one team wins without losing a fight is over after nine. */
const SWEEP = '+++++++++';
const LOST = SWEEP.replaceAll('+', '-');
const playedAs = (signs: string): ArenaResult => ({ round: 1, fights: [fightsIn(signs), [], [], []] });

describe('a match', () => {
  it('ends each map as soon as its leader is sure, and itself at two maps', () => {
    const maps = mapsOf(fightsIn(SWEEP + LOST + SWEEP));
    expect(maps.map(({ winner, lead }) => [winner, lead])).toEqual([
      [1, 73],
      [-1, -73],
      [1, 73],
    ]);
    expect(scoreOf(maps)).toEqual({ home: 2, away: 1 });
    expect(mapsOf(fightsIn(SWEEP.slice(1))).map(({ winner }) => winner)).toEqual([undefined]);
    expect(GOLD.reduce<number>((sum, gold) => sum + gold, 0) % 2).toBe(1);
  });

  it('goes by steps: one a fight, three between maps, and nothing is known before its step', () => {
    const fights = fightsIn(SWEEP + LOST + SWEEP);
    expect(mapsOf(fights).map(({ from }) => from)).toEqual([2, 14, 26]);
    expect(lastStep(fights)).toBe(34);
    expect([1, 2, 10, 11, 13, 14].map((step) => fightsAt(fights, step).length)).toEqual([0, 1, 9, 9, 9, 10]);
    expect(fightsAt(fights, 34)).toEqual(fights);
    const draw = drawsFrom(5);
    for (const fixture of season)
      for (let count = 0; count < 50; count += 1)
        expect(lastStep(runDraws(drawFights(fixture), draw))).toBeLessThanOrEqual(MOST_STEPS);
  });

  it('is between every two teams twice a season, once on each side', () => {
    const pairs = new Set(season.map(({ home, away }) => `${home.short}-${away.short}`));
    expect([season.length, pairs.size]).toEqual([56, TEAMS.length * (TEAMS.length - 1)]);
  });
});

describe('the markets', () => {
  it('have chances that add up: to one, and to two where each team has a pick with and against', () => {
    for (const fixture of season)
      for (const [market, sum] of [
        ['match', 1n],
        ['handicap', 2n],
        ['total', 1n],
        ['score', 1n],
        ['map', 1n],
        ['beacon', 1n],
      ] as const) {
        const picks = PICKS.filter((pick) => pick.market === market);
        expect(picks.reduce((all, pick) => all + chanceBefore(fixture, pick), 0n)).toBe(sum * MATCH_WHOLE);
      }
  });

  it('return between the percentage that the game states and 97 on every pick of every match', () => {
    const returns = season.flatMap((fixture) =>
      PICKS.map((pick) => shares(chanceBefore(fixture, pick)) * (oddsOf(fixture).get(pick.id) ?? 0)),
    );
    expect(Math.max(...returns)).toBeLessThanOrEqual(97);
    expect(`${Math.min(...returns).toFixed(2)} – 97.00`).toBe(ARENA.rtp);
    expect(Math.min(...season.flatMap((fixture) => [...oddsOf(fixture).values()]))).toBeGreaterThan(100);
  });

  it('[FAI-005] agree with a million simulated matches within 99.9 percent confidence', () => {
    const draw = drawsFrom(20_261_127);
    const matches = 1_000_000;
    const rounds = [1, 4, 11];
    const each = Math.floor(matches / rounds.length);
    for (const round of rounds) {
      const fixture = fixturesOf(round)[0];
      if (!fixture) throw new Error('no match');
      // What bets are decided by: the score, the first map and its beacon. A match stands for all that are alike.
      const alike = new Map<string, { readonly result: ArenaResult; count: number }>();
      for (let match = 0; match < each; match += 1) {
        const fights = runDraws(drawFights(fixture), draw);
        const maps = mapsOf(fights);
        const { home, away } = scoreOf(maps);
        const key = [home, away, maps[0]?.winner, beaconOf(maps[0]?.fights ?? [])].join();
        const kind = alike.get(key) ?? { result: { round, fights: [fights] }, count: 0 };
        kind.count += 1;
        alike.set(key, kind);
      }
      const hitsOf = (id: string): number =>
        [...alike.values()].reduce((sum, { result, count }) => (BOOK.isWon(result, 1, id) ? sum + count : sum), 0);
      for (const pick of PICKS) {
        const p = shares(chanceBefore(fixture, pick));
        // Forty-eight figures at once: each has a thousandth of a forty-eighth to be outside by chance.
        expect(Math.abs(hitsOf(pick.id) / each - p) / Math.sqrt((p * (1 - p)) / each)).toBeLessThan(4.26);
      }
    }
  });
});

describe('a slip', () => {
  const offer = (result: ArenaResult, step: number, pick: string): number =>
    ARENA.flight?.offerAt(result, step * STEP_MS, spotOfSlip([leg(1, 1, pick)])) ?? -1;

  it('is won by the score in maps, by the first map and by its great beacon', () => {
    const won = (result: ArenaResult): string[] =>
      PICKS.filter(({ id }) => BOOK.isWon(result, 1, id)).map(({ id }) => id);
    expect(won(playedAs(SWEEP + SWEEP))).toEqual(['h', 'hm', 'hp', 'u', 's20', 'mh', 'bh']);
    expect(won(playedAs(SWEEP + LOST + LOST))).toEqual(['a', 'ap', 'hp', 'o', 's12', 'mh', 'bh']);
    // The beacon goes to one team and the map to the other.
    const turned = `${'+'.repeat(BEACON_FIGHTS)}${'-'.repeat(7)}`;
    expect(won(playedAs(turned + LOST))).toEqual(['a', 'ap', 'am', 'u', 's02', 'ma', 'bh']);
  });

  it('is worth its fair price less the margin at the start, nothing once lost, and its win once it is sure', () => {
    const [first] = fixturesOf(1);
    if (!first) throw new Error('no first match');
    for (const pick of PICKS) {
      const fair = shares(chanceBefore(first, pick)) * (leg(1, 1, pick.id).odds / 100) * CASH_OUT;
      expect(Math.abs(offer(playedAs(''), 0, pick.id) - fair)).toBeLessThanOrEqual(1);
    }
    const result = playedAs(SWEEP + SWEEP);
    expect([offer(result, 12, 'ma'), offer(result, 12, 'am'), offer(result, 30, 'o')]).toEqual([0, 0, 0]);
    expect(offer(result, 12, 'mh')).toBe(Math.floor((leg(1, 1, 'mh').odds * CASH_OUT) / 100));
    expect(offer(result, 4, 'bh')).toBe(Math.floor((leg(1, 1, 'bh').odds * CASH_OUT) / 100));
    expect(offer(result, 3, 'bh')).toBeLessThan(offer(result, 4, 'bh'));
  });

  it('has a price that no way of waiting improves: over all that can happen next, its mean stays the same', () => {
    const draw = drawsFrom(11);
    const fixtures = fixturesOf(1).slice(0, 2);
    const slip = [leg(1, 1, 'hm'), leg(1, 2, 'ma')];
    const rounds = 20_000;
    const fair = slip.reduce((all, { match, pick }) => {
      const [fixture, found] = [fixtures[match - 1], pickOf(pick)];
      return fixture && found ? all * shares(chanceBefore(fixture, found)) : 0;
    }, 1);
    for (const step of [5, 16]) {
      let [sum, squares] = [0, 0];
      for (let at = 0; at < rounds; at += 1) {
        const result = { round: 1, fights: fixtures.map((fixture) => runDraws(drawFights(fixture), draw)) };
        const chance = slip.reduce((all, { match, pick }) => all * BOOK.chanceAt(result, step, match, pick), 1);
        sum += chance;
        squares += chance * chance;
      }
      const mean = sum / rounds;
      expect(Math.abs(mean - fair)).toBeLessThan(4 * Math.sqrt((squares / rounds - mean * mean) / rounds));
    }
  });

  it('can be cashed out at any price that it had, and at no other', () => {
    const result = playedAs(SWEEP + LOST + SWEEP);
    const spot = spotOfSlip([leg(1, 1, 'h')]);
    const prices = Array.from({ length: MOST_STEPS + 1 }, (_, step) => offer(result, step, 'h'));
    for (const price of prices) expect(ARENA.flight?.wasOffered(result, price, spot)).toBe(true);
    expect(ARENA.flight?.wasOffered(result, Math.max(...prices) + 1, spot)).toBe(false);
  });
});

it('a round shows each fight at its step and ends one step after the last', () => {
  const result: ArenaResult = { round: 1, fights: [fightsIn(SWEEP + SWEEP), fightsIn(LOST + SWEEP + LOST), [], []] };
  const shown = (ms: number): number[] =>
    (ARENA.flight?.shows?.(result, ms) as ArenaResult | undefined)?.fights.map(({ length }) => length) ?? [];
  expect(shown(STEP_MS * 2 - 1)).toEqual([0, 0, 0, 0]);
  expect(shown(STEP_MS * 2)).toEqual([1, 1, 0, 0]);
  expect(ARENA.flight?.msOf(result)).toBe(35 * STEP_MS);
  expect(ARENA.flight?.changes?.(result)).toHaveLength(27);
  expect(fightChance({ match: 1, home: TEAMS[0] as (typeof TEAMS)[0], away: TEAMS[7] as (typeof TEAMS)[0] })).toBe(600);
});
