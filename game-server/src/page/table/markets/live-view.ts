/** The running matches of a round: one of them large, all of them in a list below it. */
import type { Fixture, Season } from '../../../tables/games/markets/season.ts';
import { make } from '../../common/dom.ts';
import { createMatchList } from './match-row.ts';
import type { MatchRow } from './match-row.ts';
import type { LeagueResult, LiveView, News } from './sport.ts';

/** A moment of the match that is shown large. */
interface Moment<Result> {
  readonly known: Result;
  readonly fixture: Fixture;
  /** Since the matches began. */
  readonly ms: number;
  readonly isOver: boolean;
}

interface LiveParts<Result> {
  readonly season: Pick<Season, 'fixturesOf'>;
  /** Of the list. */
  readonly label: string;
  readonly feature: HTMLElement;
  /** The match that is shown large is another one. */
  readonly name: (fixture: Fixture) => void;
  /** Rows of a new round. */
  readonly open: (fixtures: readonly Fixture[], choose: (match: number) => void) => readonly MatchRow[];
  readonly paint: (moment: Moment<Result>) => void;
  /** What has happened between two moments. */
  readonly news: (before: Result, now: Result) => readonly News[];
}

export const createLiveView = <Result extends LeagueResult>(p: LiveParts<Result>): LiveView<Result> => {
  const list = createMatchList(p.label);
  let known: Result | undefined;
  let [isOver, chosen] = [false, 1];

  const fixtureNow = (): Fixture | undefined => known && p.season.fixturesOf(known.round)[chosen - 1];
  const choose = (match: number): void => {
    chosen = match;
    list.press(match);
    const fixture = fixtureNow();
    if (fixture) p.name(fixture);
  };

  return {
    element: make('div', 'scores', p.feature, list.element),
    feature: choose,
    clear: () => {
      known = undefined;
    },
    tick: (ms) => {
      const fixture = fixtureNow();
      if (known && fixture) p.paint({ known, fixture, ms, isOver });
    },
    show: (next, over) => {
      const before = known?.round === next.round ? known : undefined;
      [known, isOver] = [next, over];
      if (!before) list.fill(p.open(p.season.fixturesOf(next.round), choose));
      choose(before ? chosen : 1);
      return before ? p.news(before, next) : [];
    },
  };
};
