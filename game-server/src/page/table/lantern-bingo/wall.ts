/** The tickets to choose from: one button each, with its chip. */
import { BINGO } from '../../../tables/games/bingo/bingo.ts';
import { make } from '../../common/dom.ts';
import type { Translate } from '../../common/strings.ts';
import { moveFocus } from '../common/arrow-keys.ts';
import { chipText } from '../common/chip-text.ts';
import type { Slip } from '../common/slip.ts';

export interface WallParts {
  readonly t: Translate;
  readonly money: (minor: number) => string;
  readonly onSpot: (id: string) => void;
}

export const createWall = ({ t, money, onSpot }: WallParts) => {
  const buttons = BINGO.spots.map((spot, at) => {
    const button = make('button', 'pick', make('span', 'pick-number', String(at + 1)), make('span', 'chip'));
    button.type = 'button';
    button.tabIndex = at === 0 ? 0 : -1;
    button.addEventListener('click', () => onSpot(spot));
    button.addEventListener('focus', () => {
      for (const other of buttons) other.tabIndex = -1;
      button.tabIndex = 0;
    });
    return button;
  });
  const grid = make('div', 'wall', ...buttons);
  grid.setAttribute('role', 'group');
  grid.setAttribute('aria-label', t('bingo.wall'));
  grid.addEventListener('keydown', (event) => moveFocus(event, buttons));

  return {
    element: make('section', 'wall-box', make('h2', 'wall-name', t('bingo.choose')), grid),
    show: ({ placed, draft }: Slip): void =>
      buttons.forEach((button, at) => {
        const spot = BINGO.spots[at] ?? '';
        const [done, more] = [placed.get(spot) ?? 0, draft.get(spot) ?? 0];
        const bet = done + more;
        button.dataset['chip'] = bet === 0 ? 'none' : more > 0 ? 'draft' : 'placed';
        (button.lastElementChild as HTMLElement).textContent = bet > 0 ? chipText(bet) : '';
        const name = t('bingo.ticket', { n: at + 1 });
        button.setAttribute('aria-label', bet > 0 ? `${name}, ${t('label.bet')} ${money(bet)}` : name);
      }),
    setOpen: (open: boolean): void => {
      for (const button of buttons) button.setAttribute('aria-disabled', String(!open));
    },
  };
};
