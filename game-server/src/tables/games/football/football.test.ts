import { runDraws } from '../../../maths/draws.ts';
import { drawsFrom } from '../../../maths/statistics.ts';
import { CASH_OUT, parseSlip, slipWin, spotOfSlip } from '../markets/slip.ts';
import { CLUBS, MATCHES, ROUNDS_OF_SEASON, fixturesOf, matchdayOf } from './clubs.ts';
import { BOOK, FOOTBALL, MATCH_MS, PICKS, chanceBefore, oddsOf, pickOf } from './football.ts';
import type { FootballResult } from './football.ts';
import { MINUTES, WHOLE, drawGoals, goalChances, meanGoals, scoreAt } from './goals.ts';

const SQUARE = BigInt(WHOLE) ** 2n;
const season = Array.from({ length: ROUNDS_OF_SEASON }, (_, at) => fixturesOf(at + 1)).flat();
const shares = (n: bigint): number => Number((n * 10n ** 12n) / SQUARE) / 1e12;
const leg = (round: number, match: number, pick: string) => ({
  ...{ match, pick },
  odds: BOOK.oddsOf(round, match, pick) ?? 0,
});

describe('the season', () => {
  it('lets every club meet every other once at home and once away, one match a day', () => {
    const pairs = new Set(season.map(({ home, away }) => `${home.short}-${away.short}`));
    expect([season.length, pairs.size]).toEqual([132, CLUBS.length * (CLUBS.length - 1)]);
    for (let round = 1; round <= ROUNDS_OF_SEASON; round += 1) {
      const names = fixturesOf(round).flatMap(({ home, away }) => [home.short, away.short]);
      expect([names.length, new Set(names).size]).toEqual([MATCHES * 2, CLUBS.length]);
    }
    expect([matchdayOf(22), matchdayOf(23)]).toEqual([
      { season: 1, day: 22 },
      { season: 2, day: 1 },
    ]);
  });
});

describe('the markets', () => {
  it('have chances that add up: to one, and to two where two of three results win', () => {
    for (const fixture of season) {
      for (const mean of meanGoals(fixture)) expect(goalChances(mean).reduce((sum, n) => sum + n, 0)).toBe(WHOLE);
      for (const [market, sum] of [
        ['result', 1n],
        ['double', 2n],
        ['both', 1n],
        ['total', 1n],
        ['score', 1n],
      ] as const) {
        const picks = PICKS.filter((pick) => pick.market === market);
        expect(picks.reduce((all, pick) => all + chanceBefore(fixture, pick), 0n)).toBe(sum * SQUARE);
      }
    }
  });

  it('return between the percentage that the game states and 97 on every pick of every match', () => {
    const returns = season.flatMap((fixture) =>
      PICKS.map((pick) => shares(chanceBefore(fixture, pick)) * (oddsOf(fixture).get(pick.id) ?? 0)),
    );
    expect(Math.max(...returns)).toBeLessThanOrEqual(97);
    expect(`${Math.min(...returns).toFixed(2)} – 97.00`).toBe(FOOTBALL.rtp);
    expect(Math.min(...season.flatMap((fixture) => [...oddsOf(fixture).values()]))).toBeGreaterThan(100);
  });

  it('[FAI-005] agree with a million simulated matches within 99.9 percent confidence', () => {
    const draw = drawsFrom(20_261_126);
    const matches = 1_000_000;
    const fixtures = [season[0], season[40], season[90]].flatMap((fixture) => fixture ?? []);
    const each = Math.floor(matches / fixtures.length);
    for (const fixture of fixtures) {
      const scores = new Map<string, number>();
      for (let match = 0; match < each; match += 1) {
        const { home, away } = scoreAt(runDraws(drawGoals(fixture), draw), MINUTES);
        scores.set(`${home}-${away}`, (scores.get(`${home}-${away}`) ?? 0) + 1);
      }
      for (const pick of PICKS) {
        const hits = [...scores].reduce((sum, [score, count]) => {
          const [home = 0, away = 0] = score.split('-').map(Number);
          return pick.isWon({ home, away }) ? sum + count : sum;
        }, 0);
        const p = shares(chanceBefore(fixture, pick));
        // Eighty-one figures at once: each has a thousandth of an eighty-first to be outside by chance.
        expect(Math.abs(hits / each - p) / Math.sqrt((p * (1 - p)) / each)).toBeLessThan(4.38);
      }
    }
  });
});

describe('a slip', () => {
  const played: FootballResult = { round: 1, goals: [[10, 30, -80], [-5], [], [], [], []] };
  const goalless: FootballResult = { round: 1, goals: [[], [], [], [], [], []] };

  it('has a leg a match, in order', () => {
    const spot = spotOfSlip([leg(1, 3, 'd'), leg(1, 1, 'h')]);
    expect(parseSlip(spot)).toEqual([leg(1, 1, 'h'), leg(1, 3, 'd')]);
    for (const bad of ['', '1:h', '1:h@150+1:o@190', '2:h@150+1:o@190', '0:h@150', '1:h@99', '1:H@150', '1:h@150+'])
      expect([bad, FOOTBALL.isSpot(bad)]).toEqual([bad, false]);
  });

  it('is current only at the odds of its round, on matches and picks that there are', () => {
    const { isCurrent } = FOOTBALL.slips ?? { isCurrent: () => true };
    const odds = BOOK.oddsOf(1, 1, 'h') ?? 0;
    expect(isCurrent(`1:h@${odds}`, 1)).toBe(true);
    for (const stale of [`1:h@${odds + 1}`, `1:zz@${odds}`, `7:h@${odds}`]) expect(isCurrent(stale, 1)).toBe(false);
    expect(isCurrent(`1:h@${odds}`, 12)).toBe(false);
  });

  it('pays the product of its odds, rounded down once, if all legs win, and nothing else', () => {
    const legs = [leg(1, 1, 'h'), leg(1, 2, 'a'), leg(1, 3, 'u')];
    const win = (1_300n * legs.reduce((all, { odds }) => all * BigInt(odds), 1n)) / 1_000_000n;
    expect(slipWin(legs, 1_300n)).toBe(win);
    expect(FOOTBALL.pays(played, spotOfSlip(legs), 1_300n)).toBe(win);
    expect(FOOTBALL.pays(played, spotOfSlip([...legs, leg(1, 4, 'h')]), 1_300n)).toBe(0n);
  });

  it('is worth its fair price less the margin before kick-off, nothing once lost, and its win once it is sure', () => {
    const offer = (result: FootballResult, ms: number, pick: string): number =>
      FOOTBALL.flight?.offerAt(result, ms, spotOfSlip([leg(1, 1, pick)])) ?? -1;
    const first = fixturesOf(1)[0];
    if (!first) throw new Error('no first match');
    for (const pick of PICKS) {
      const fair = shares(chanceBefore(first, pick)) * (leg(1, 1, pick.id).odds / 100) * CASH_OUT;
      expect(Math.abs(offer(goalless, 0, pick.id) - fair)).toBeLessThanOrEqual(1);
    }
    expect(offer(played, MATCH_MS - 1_000, 'n')).toBe(0);
    expect(offer(played, MATCH_MS - 1_000, 'o')).toBe(Math.floor((leg(1, 1, 'o').odds * CASH_OUT) / 100));
  });

  it('has a price that no way of waiting improves: over all that can happen next, its mean stays the same', () => {
    const draw = drawsFrom(7);
    const slip = [leg(1, 1, 'h'), leg(1, 2, 'o')];
    const rounds = 20_000;
    for (const minute of [20, 60]) {
      let [sum, squares] = [0, 0];
      for (let at = 0; at < rounds; at += 1) {
        const goals = fixturesOf(1)
          .slice(0, 2)
          .map((fixture) => runDraws(drawGoals(fixture), draw));
        const chance = slip.reduce(
          (all, { match, pick }) => all * BOOK.chanceAt({ round: 1, goals }, minute, match, pick),
          1,
        );
        sum += chance;
        squares += chance * chance;
      }
      const fair = slip.reduce((all, { match, pick }) => {
        const [fixture, found] = [fixturesOf(1)[match - 1], pickOf(pick)];
        return fixture && found ? all * shares(chanceBefore(fixture, found)) : 0;
      }, 1);
      const mean = sum / rounds;
      expect(Math.abs(mean - fair)).toBeLessThan(4 * Math.sqrt((squares / rounds - mean * mean) / rounds));
    }
  });
});
