/** The bets: a row for each runner with win and place, and a grid of pairs. Narrow pages show one of the two at a time. */
import { RUNNERS, SPOTS, isHit, spotOf } from '../../../tables/games/derby/derby.ts';
import type { DerbyResult, Spot } from '../../../tables/games/derby/derby.ts';
import { make } from '../../common/dom.ts';
import type { Translate } from '../../common/strings.ts';
import { moveFocus } from '../common/arrow-keys.ts';
import { chipText } from '../common/chip-text.ts';
import type { Slip } from '../common/slip.ts';

export interface Board {
  readonly element: HTMLElement;
  readonly show: (slip: Slip) => void;
  readonly setOpen: (open: boolean) => void;
  readonly mark: (result: DerbyResult | null) => void;
}

/** 359 as `3.59`. */
export const oddsText = (pays: number): string => (pays / 100).toFixed(2);

export const plate = (runner: number): HTMLElement => {
  const element = make('span', 'plate', String(runner));
  element.dataset['runner'] = String(runner);
  return element;
};

export const spotName = ({ kind, runners }: Spot, t: Translate): string => {
  const name = runners.map((runner) => `${runner} ${t(`derby.name-${runner}`)}`).join(' + ');
  return t(`derby.${kind}-of`, { name });
};

export interface BoardParts {
  readonly t: Translate;
  readonly money: (minor: number) => string;
  readonly onSpot: (id: string) => void;
}

/** Which of the two lists a narrow page shows. */
const createTabs = (t: Translate, board: HTMLElement): HTMLElement => {
  const tabs = (['runners', 'pairs'] as const).map((name) => {
    const tab = make('button', 'tab', t(`derby.tab-${name}`));
    tab.type = 'button';
    tab.dataset['name'] = name;
    tab.addEventListener('click', () => choose(name));
    return tab;
  });
  const choose = (name: string): void => {
    board.dataset['tab'] = name;
    for (const tab of tabs) tab.setAttribute('aria-pressed', String(tab.dataset['name'] === name));
  };
  choose('runners');
  return make('div', 'tabs', ...tabs);
};

export const createBoard = ({ t, money, onSpot }: BoardParts): Board => {
  const buttons = new Map<string, HTMLButtonElement>();

  const button = (id: string, ...face: HTMLElement[]): HTMLElement => {
    const spot = spotOf(id) as Spot;
    const element = make('button', 'spot', ...face, make('b', 'odds', oddsText(spot.pays)), make('span', 'chip'));
    element.type = 'button';
    element.tabIndex = buttons.size === 0 ? 0 : -1;
    element.addEventListener('click', () => onSpot(id));
    element.addEventListener('focus', () => {
      for (const other of buttons.values()) other.tabIndex = -1;
      element.tabIndex = 0;
    });
    buttons.set(id, element);
    return element;
  };

  const rows = RUNNERS.map((runner) =>
    make(
      'div',
      'runner',
      plate(runner),
      make('span', 'runner-name', t(`derby.name-${runner}`)),
      button(`win:${runner}`),
      button(`place:${runner}`),
    ),
  );
  const head = make(
    'div',
    'runner runner-head',
    make('span', 'runner-name', t('derby.runner')),
    make('span', 'column-name', t('derby.win')),
    make('span', 'column-name', t('derby.place')),
  );
  head.ariaHidden = 'true';
  const runners = make('div', 'runners', head, ...rows);
  const pairs = make(
    'div',
    'pairs',
    ...SPOTS.filter(({ kind }) => kind === 'pair').map(({ id, runners: both }) =>
      button(id, make('span', 'pair-plates', ...both.map(plate))),
    ),
  );
  const element = make(
    'div',
    'board',
    runners,
    make('div', 'pairs-box', make('p', 'pairs-name', t('derby.pair')), pairs),
  );
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', t('derby.board'));
  element.prepend(createTabs(t, element));
  element.addEventListener('keydown', (event) =>
    moveFocus(
      event,
      [...buttons.values()].filter((each) => each.offsetParent !== null),
    ),
  );

  return {
    element,
    show: ({ placed, draft }) => {
      for (const spot of SPOTS) {
        const each = buttons.get(spot.id) as HTMLButtonElement;
        const [done, more] = [placed.get(spot.id) ?? 0, draft.get(spot.id) ?? 0];
        const chip = each.lastElementChild as HTMLElement;
        chip.textContent = done + more > 0 ? chipText(done + more) : '';
        each.dataset['chip'] = done + more === 0 ? 'none' : more > 0 ? 'draft' : 'placed';
        const bet = done + more > 0 ? `, ${t('label.bet')} ${money(done + more)}` : '';
        each.setAttribute('aria-label', `${spotName(spot, t)}, ${oddsText(spot.pays)}${bet}`);
      }
    },
    setOpen: (open) => {
      element.dataset['open'] = String(open);
      for (const each of buttons.values()) each.setAttribute('aria-disabled', String(!open));
    },
    mark: (result) => {
      element.dataset['marked'] = String(result !== null);
      for (const spot of SPOTS)
        (buttons.get(spot.id) as HTMLButtonElement).dataset['hit'] = String(result !== null && isHit(result, spot));
    },
  };
};
