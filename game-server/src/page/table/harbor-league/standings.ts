/** The league table of a season, from the rounds that this table has played. */
import { CLUBS, fixturesOf, matchdayOf } from '../../../tables/games/football/clubs.ts';
import type { Club } from '../../../tables/games/football/clubs.ts';
import type { FootballResult } from '../../../tables/games/football/football.ts';
import { MINUTES, scoreAt } from '../../../tables/games/football/goals.ts';
import { make } from '../../common/dom.ts';
import type { Translate } from '../../common/strings.ts';
import type { Decided } from '../common/table-api.ts';
import { crest } from './crest.ts';

interface Line {
  readonly club: Club;
  readonly played: number;
  readonly scored: number;
  readonly conceded: number;
  readonly points: number;
}

const POINTS = { win: 3, draw: 1, loss: 0 } as const;

const lineOf = (club: Club, results: readonly FootballResult[]): Line => {
  const line = { club, played: 0, scored: 0, conceded: 0, points: 0 };
  for (const { round, goals } of results) {
    const fixture = fixturesOf(round).find(({ home, away }) => home === club || away === club);
    if (!fixture) continue;
    const score = scoreAt(goals[fixture.match - 1] ?? [], MINUTES);
    const [own, other] = fixture.home === club ? [score.home, score.away] : [score.away, score.home];
    line.played += 1;
    line.scored += own;
    line.conceded += other;
    line.points += own > other ? POINTS.win : own === other ? POINTS.draw : POINTS.loss;
  }
  return line;
};

const difference = ({ scored, conceded }: Line): number => scored - conceded;

/** By points, then goal difference, then goals. */
const standingsOf = (season: number, history: readonly FootballResult[]): readonly Line[] => {
  const results = history.filter(({ round }) => matchdayOf(round).season === season);
  return CLUBS.map((club) => lineOf(club, results)).toSorted(
    (a, b) => b.points - a.points || difference(b) - difference(a) || b.scored - a.scored,
  );
};

const standingsTable = (lines: readonly Line[], t: Translate): HTMLElement => {
  const head = ['', 'club', 'played', 'goals', 'points'].map((name) =>
    make('th', '', name && t(`football.col-${name}`)),
  );
  const rows = lines.map((line, at) => {
    const { club, played, scored, conceded, points } = line;
    const name = make('span', 'standing-club', crest(club), club.name);
    const cells = [String(at + 1), name, String(played), `${scored}:${conceded}`, String(points)];
    return make('tr', '', ...cells.map((cell, index) => make(index === 1 ? 'th' : 'td', '', cell)));
  });
  return make('table', 'standings', make('thead', '', make('tr', '', ...head)), make('tbody', '', ...rows));
};

/** Rounds that are kept: more than a season has. */
const KEPT = 120;

export const createStandings = (t: Translate) => {
  const element = make('section', 'standings-box');
  let history: readonly Decided<FootballResult>[] = [];
  return {
    element,
    keep: (decided: readonly Decided<FootballResult>[]): void => {
      history = decided;
    },
    add: (decided: Decided<FootballResult>): void => {
      if (history[0]?.number !== decided.number) history = [decided, ...history].slice(0, KEPT);
    },
    show: (round: number): void => {
      const results = history.map(({ result }) => result);
      const lines = standingsOf(matchdayOf(round).season, results);
      element.replaceChildren(standingsTable(lines, t), make('p', 'note', t('football.standings-note')));
    },
  };
};
