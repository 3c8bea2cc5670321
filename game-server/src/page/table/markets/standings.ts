/** The league table of a season, from the rounds that this table has played. */
import type { Side } from '../../../tables/games/markets/season.ts';
import { make } from '../../common/dom.ts';
import type { Translate } from '../../common/strings.ts';
import type { Decided } from '../common/table-api.ts';
import type { LeagueResult, Sport, StandingLine } from './sport.ts';

interface Line extends StandingLine {
  readonly side: Side;
}

/** Negative where `a` is above `b`. */
const compare = ({ order: a }: Line, { order: b }: Line): number => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);
};

/** The name of a side with its sign. */
export const sideCell = <Result extends LeagueResult>({ mark }: Sport<Result>, side: Side): HTMLElement =>
  make('span', 'standing-side', mark(side), side.name);

const standingsTable = <Result extends LeagueResult>(
  sport: Sport<Result>,
  lines: readonly Line[],
  t: Translate,
): HTMLElement => {
  const names = ['side', ...sport.standing.columns].map((name) => t(sport.keys.column(name)));
  const head = ['', ...names].map((name) => make('th', '', name));
  const rows = lines.map(({ side, cells }, at) => {
    const all = [String(at + 1), sideCell(sport, side), ...cells];
    return make('tr', '', ...all.map((cell, index) => make(index === 1 ? 'th' : 'td', '', cell)));
  });
  return make('table', 'standings', make('thead', '', make('tr', '', ...head)), make('tbody', '', ...rows));
};

/** Rounds that are kept: more than a season has. */
const KEPT = 120;

export const createStandings = <Result extends LeagueResult>(sport: Sport<Result>, t: Translate) => {
  const { matchdayOf, sides } = sport.season;
  const element = make('section', 'standings-box');
  let history: readonly Decided<Result>[] = [];
  return {
    element,
    keep: (decided: readonly Decided<Result>[]): void => {
      history = decided;
    },
    add: (decided: Decided<Result>): void => {
      if (history[0]?.number !== decided.number) history = [decided, ...history].slice(0, KEPT);
    },
    show: (round: number): void => {
      const { season } = matchdayOf(round);
      const results = history
        .map(({ result }) => result)
        .filter((result) => matchdayOf(result.round).season === season);
      const lines = sides.map((side) => ({ side, ...sport.standing.lineOf(side, results) })).toSorted(compare);
      element.replaceChildren(standingsTable(sport, lines, t), make('p', 'note', t('slip.standings-note')));
    },
  };
};
