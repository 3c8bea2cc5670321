/** What everybody sees: the ball that was just drawn, those before it, and the board of all ninety. */
import { DRAWN } from '../../../tables/games/bingo/bingo.ts';
import { BALLS } from '../../../tables/games/bingo/tickets.ts';
import { make } from '../../common/dom.ts';
import type { Translate } from '../../common/strings.ts';

/** Balls beside the last one. */
const TRAIL = 5;

export interface Hall {
  readonly element: HTMLElement;
  readonly show: (balls: readonly number[]) => void;
}

/** Nine colours, one for each column of a ticket. */
const ballOf = (number: number, kind: string): HTMLElement => {
  const ball = make('span', kind, make('b', '', String(number)));
  ball.dataset['ten'] = String(Math.min(8, Math.floor(number / 10)));
  return ball;
};

export const createHall = (t: Translate): Hall => {
  const [last, trail, count] = [make('div', 'last'), make('ol', 'trail'), make('p', 'ball-count')];
  const lights = Array.from({ length: BALLS }, (_, at) => make('li', 'light', String(at + 1)));
  const board = make('ol', 'lights', ...lights);
  board.setAttribute('aria-label', t('bingo.board'));
  const element = make('div', 'hall', make('div', 'caller', last, make('div', 'caller-side', count, trail)), board);
  let shown = 0;

  return {
    element,
    show: (balls) => {
      const newest = balls.at(-1);
      if (balls.length !== shown) {
        last.replaceChildren(...(newest === undefined ? [] : [ballOf(newest, 'ball ball-last')]));
        trail.replaceChildren(
          ...balls
            .slice(0, -1)
            .slice(-TRAIL)
            .reverse()
            .map((number) => make('li', '', ballOf(number, 'ball'))),
        );
      }
      shown = balls.length;
      element.dataset['empty'] = String(balls.length === 0);
      count.textContent = t('bingo.count', { n: balls.length, all: DRAWN });
      const drawn = new Set(balls);
      lights.forEach((light, at) => {
        light.dataset['on'] = String(drawn.has(at + 1));
        light.dataset['newest'] = String(newest === at + 1);
      });
    },
  };
};
