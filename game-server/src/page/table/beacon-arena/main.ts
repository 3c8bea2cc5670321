import { ARENA, BOOK, PICKS, oddsOf } from '../../../tables/games/arena/arena.ts';
import type { ArenaResult, Market } from '../../../tables/games/arena/arena.ts';
import { mapsOf, scoreOf } from '../../../tables/games/arena/fights.ts';
import { TEAMS, fixturesOf } from '../../../tables/games/arena/teams.ts';
import type { Fixture } from '../../../tables/games/arena/teams.ts';
import type { Side } from '../../../tables/games/markets/season.ts';
import { startLeague } from '../markets/league.ts';
import type { MarketView, Sport, StandingLine } from '../markets/sport.ts';
import { emblem } from './emblem.ts';
import { createLive } from './live.ts';
import { ARENA_TEXTS, faceText } from './texts.ts';

const marketOf = (name: Market): MarketView => ({
  name,
  picks: PICKS.filter(({ market }) => market === name).map(({ id }) => id),
});

/** By matches won, then by maps. */
const lineOf = (team: Side, results: readonly ArenaResult[]): StandingLine => {
  let [wins, losses, won, lost] = [0, 0, 0, 0];
  for (const { round, fights } of results) {
    const fixture = fixturesOf(round).find(({ home, away }) => home === team || away === team);
    if (!fixture) continue;
    const { home, away } = scoreOf(mapsOf(fights[fixture.match - 1] ?? []));
    const [own, other] = fixture.home === team ? [home, away] : [away, home];
    won += own;
    lost += other;
    if (own > other) wins += 1;
    else losses += 1;
  }
  return { cells: [String(wins), String(losses), `${won}:${lost}`], order: [wins, won - lost, won] };
};

const LEAGUE: Sport<ArenaResult> = {
  ...ARENA_TEXTS,
  game: ARENA,
  book: BOOK,
  keys: {
    market: (name) => `arena.market-${name}`,
    column: (name) => `arena.col-${name}`,
    running: 'arena.running',
    over: 'arena.full-time',
  },
  markets: [
    marketOf('match'),
    ...(['handicap', 'total', 'score', 'map', 'beacon'] as const).map((name) => marketOf(name)),
  ],
  // Fixtures of this season are between teams of the arena.
  oddsOf: (fixture) => oddsOf(fixture as Fixture),
  faceText,
  mark: emblem,
  createLive,
  standing: { columns: ['wins', 'losses', 'maps'], lineOf },
  help: {
    paragraphs: ['arena.how-1', 'slip.how-slips', 'arena.how-2', 'arena.how-3', 'slip.how-return', 'arena.how-4'],
    columns: ['strength'],
    cells: (side) => [String(TEAMS.find((team) => team === side)?.strength ?? '')],
  },
};

startLeague(LEAGUE);
