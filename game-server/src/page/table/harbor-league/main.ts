import { BOOK, FOOTBALL, PICKS, oddsOf } from '../../../tables/games/football/football.ts';
import type { FootballResult, Market } from '../../../tables/games/football/football.ts';
import { CLUBS, fixturesOf } from '../../../tables/games/football/clubs.ts';
import type { Fixture } from '../../../tables/games/football/clubs.ts';
import { MINUTES, scoreAt } from '../../../tables/games/football/goals.ts';
import type { Side } from '../../../tables/games/markets/season.ts';
import { startLeague } from '../markets/league.ts';
import type { MarketView, Sport, StandingLine } from '../markets/sport.ts';
import { crest } from './crest.ts';
import { createScores } from './scores.ts';
import { FOOTBALL_TEXTS, faceText } from './texts.ts';

const marketOf = (name: Market): MarketView => ({
  name,
  picks: PICKS.filter(({ market }) => market === name).map(({ id }) => id),
});

const POINTS = { win: 3, draw: 1, loss: 0 } as const;

/** By points, then goal difference, then goals. */
const lineOf = (club: Side, results: readonly FootballResult[]): StandingLine => {
  let [played, scored, conceded, points] = [0, 0, 0, 0];
  for (const { round, goals } of results) {
    const fixture = fixturesOf(round).find(({ home, away }) => home === club || away === club);
    if (!fixture) continue;
    const score = scoreAt(goals[fixture.match - 1] ?? [], MINUTES);
    const [own, other] = fixture.home === club ? [score.home, score.away] : [score.away, score.home];
    played += 1;
    scored += own;
    conceded += other;
    points += own > other ? POINTS.win : own === other ? POINTS.draw : POINTS.loss;
  }
  return {
    cells: [String(played), `${scored}:${conceded}`, String(points)],
    order: [points, scored - conceded, scored],
  };
};

const LEAGUE: Sport<FootballResult> = {
  ...FOOTBALL_TEXTS,
  game: FOOTBALL,
  book: BOOK,
  keys: {
    market: (name) => `football.market-${name}`,
    column: (name) => `football.col-${name}`,
    running: 'football.running',
    over: 'football.full-time',
  },
  markets: [marketOf('result'), marketOf('double'), marketOf('both'), marketOf('total'), marketOf('score')],
  // Fixtures of this season are between clubs.
  oddsOf: (fixture) => oddsOf(fixture as Fixture),
  faceText,
  mark: crest,
  createLive: createScores,
  standing: { columns: ['played', 'goals', 'points'], lineOf },
  help: {
    paragraphs: ['football.how-1', 'slip.how-slips', 'football.how-2', 'slip.how-return', 'football.how-3'],
    columns: ['attack', 'defense'],
    cells: (side) => {
      const { attack = 0, defense = 0 } = CLUBS.find((club) => club === side) ?? {};
      return [`${attack} %`, `${defense} %`];
    },
  },
};

startLeague(LEAGUE);
