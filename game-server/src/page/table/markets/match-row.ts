/** A running match in the list below the one that is shown large; a press shows this one. */
import type { Fixture, Side } from '../../../tables/games/markets/season.ts';
import { make } from '../../common/dom.ts';

export interface MatchRow {
  readonly element: HTMLButtonElement;
  readonly setScore: (text: string) => void;
}

export const createMatchRow = (
  { home, away }: Fixture,
  mark: (side: Side) => Element,
  picture: Element,
  choose: () => void,
): MatchRow => {
  const score = make('b', 'row-score');
  const side = ({ name, short }: Side): HTMLElement =>
    make('span', 'row-name', make('span', 'row-full', name), make('span', 'row-short', short));
  const element = make('button', 'row', mark(home), side(home), score, side(away), mark(away), picture);
  element.type = 'button';
  element.addEventListener('click', choose);
  return {
    element,
    setScore: (text) => {
      if (score.textContent === text) return;
      score.textContent = text;
      element.setAttribute('aria-label', `${home.name} ${text} ${away.name}`);
    },
  };
};

/** The rows of a round, of which one is pressed. */
export const createMatchList = (label: string) => {
  const element = make('div', 'rows');
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', label);
  let rows: readonly MatchRow[] = [];
  return {
    element,
    fill: (next: readonly MatchRow[]): void => {
      rows = next;
      element.replaceChildren(...rows.map(({ element: row }) => row));
    },
    press: (match: number): void =>
      rows.forEach(({ element: row }, at) => row.setAttribute('aria-pressed', String(at + 1 === match))),
  };
};

/** The bar above the match that is shown large: both sides, the score, and the time of the match. */
export const createFeatureBar = (mark: (side: Side) => Element) => {
  const [home, away] = [make('span', 'feature-team'), make('span', 'feature-team')];
  const [score, clock] = [make('b', 'feature-score'), make('span', 'feature-minute')];
  const set = (node: HTMLElement, text: string): void => {
    if (node.textContent !== text) node.textContent = text;
  };
  return {
    element: make('div', 'feature-bar', home, make('span', 'feature-middle', score, clock), away),
    name: (fixture: Fixture): void => {
      home.replaceChildren(mark(fixture.home), fixture.home.name);
      away.replaceChildren(fixture.away.name, mark(fixture.away));
    },
    set: (scored: string, time: string): void => {
      set(score, scored);
      set(clock, time);
    },
  };
};
