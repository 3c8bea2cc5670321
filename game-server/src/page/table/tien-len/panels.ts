/** What lies over the table between deals, the choice of stakes, and the help. */
import { payOf } from '../../../tables/games/tien-len/deal.ts';
import type { TienLenResult } from '../../../tables/games/tien-len/tien-len.ts';
import { make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import { facts } from '../common/help.ts';
import { offerProof } from '../common/played-list.ts';
import type { Shell } from '../common/shell.ts';
import { timesText } from '../verify/result-text.ts';
import type { OverView, RoomView, RoomsView } from './api.ts';
import { openCard } from './cards.ts';
import type { NameOf } from './felt.ts';

type Shelled = Shell<TienLenResult>;

export interface Lobby {
  readonly element: HTMLElement;
  readonly show: (view: RoomsView) => void;
}

/** Ten of spades to two of hearts: decoration alone. */
const FAN = [28, 32, 36, 44, 51] as const;

const fan = (): HTMLElement => {
  const element = make('div', 'fan', ...FAN.map(openCard));
  element.setAttribute('aria-hidden', 'true');
  [...element.children].forEach((card, at) => (card as HTMLElement).style.setProperty('--i', String(at)));
  return element;
};

/** Stakes to choose from. A stake above the balance can't be chosen. */
export const createLobby = ({ t, money }: Shelled, balance: () => number, sit: (level: number) => void): Lobby => {
  const list = make('ol', 'levels');
  const element = make(
    'section',
    'lobby',
    fan(),
    make('h2', '', t('cards.choose')),
    list,
    make('p', 'note', t('cards.lobby-note')),
  );
  const show = ({ levels }: RoomsView): void => {
    const focused = [...list.children].findIndex((item) => item.contains(document.activeElement));
    list.replaceChildren(
      ...levels.map(({ stake, players }, level) => {
        const minor = toMinor(stake);
        const button = make(
          'button',
          'level',
          make('b', 'level-stake', money(minor)),
          make('span', 'level-first', t('cards.level-first', { amount: money((minor * payOf(0, false)) / 100) })),
          make('span', 'level-players', t('table.players', { n: players })),
        );
        button.type = 'button';
        button.disabled = minor > balance();
        button.dataset['tone'] = String(level);
        button.addEventListener('click', () => sit(level));
        return make('li', '', button);
      }),
    );
    (list.children[focused]?.firstElementChild as HTMLElement | undefined)?.focus();
  };
  return { element, show };
};

const overRow = (
  shell: Shelled,
  room: RoomView,
  over: OverView,
  seat: number,
  place: number,
  name: string,
): HTMLElement => {
  const { t, money } = shell;
  const win = toMinor(over.wins[seat] ?? '0');
  const left = make('span', 'left-cards', ...(over.left[seat] ?? []).map(openCard));
  const row = make(
    'li',
    '',
    make('b', 'rank', over.instant && place > 0 ? '–' : t(`cards.place-${place + 1}`)),
    make('span', 'over-name', name),
    left,
    make('strong', win > 0 ? 'won' : '', money(win)),
  );
  row.dataset['me'] = String(seat === room.mine);
  return row;
};

/** Places and wins of the last deal, or who the table waits for. */
export const createBetween = (shell: Shelled, nameOf: NameOf) => {
  const { t, state } = shell;
  const element = make('section', 'between');
  const showOver = (room: RoomView, over: OverView): void => {
    const others = room.chairs.map((_, seat) => seat).filter((seat) => !over.places.includes(seat));
    const rows = [...over.places, ...others].map((seat, place) =>
      overRow(shell, room, over, seat, place, nameOf(room, seat)),
    );
    const title = over.instant ? t(`cards.instant-${over.instant}`) : t('cards.over');
    element.replaceChildren(make('h2', '', title), make('ol', 'over', ...rows));
    if (over.seat !== null) offerProof({ id: over.seat }, state.language);
  };
  let shown: unknown;
  return {
    element,
    show: ({ phase }: RoomsView, room: RoomView): void => {
      element.hidden = phase === 'playing';
      const key = JSON.stringify([phase, room.over?.number, room.chairs.map(({ kind, name }) => [kind, name])]);
      if (key === shown) return;
      shown = key;
      if (phase === 'gathering' && room.over) return showOver(room, room.over);
      element.replaceChildren(make('p', '', t(phase === 'antes' ? 'cards.phase-antes' : 'cards.wait')));
    },
  };
};

const EXAMPLES = [
  ['single', '7♦'],
  ['pair', '9♠ 9♥'],
  ['triple', 'J♠ J♣ J♥'],
  ['straight', '5♠ 6♥ 7♦'],
  ['pairs', '4♠ 4♦ 5♣ 5♥ 6♠ 6♥'],
  ['quad', '8♠ 8♣ 8♦ 8♥'],
] as const;

export const fillHelp = (body: HTMLElement, { t, money, state }: Shelled): void => {
  const table = (head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement =>
    make(
      'table',
      'paytable',
      make('thead', '', make('tr', '', ...head.map((text) => make('th', '', text)))),
      make(
        'tbody',
        '',
        ...rows.map(([name = '', ...cells]) =>
          make('tr', '', make('th', '', name), ...cells.map((cell) => make('td', '', cell))),
        ),
      ),
    );
  const amount = (decimal: string | undefined): string => money(toMinor(decimal ?? '0'));
  body.append(
    ...[1, 2, 3].map((n) => make('p', '', t(`cards.how-${n}`))),
    table(
      [t('cards.combination'), t('cards.example')],
      EXAMPLES.map(([kind, cards]) => [t(`cards.kind-${kind}`), cards]),
    ),
    ...[4, 5].map((n) => make('p', '', t(`cards.how-${n}`))),
    make('h3', '', t('cards.money')),
    make('p', '', t('cards.money-1')),
    table(
      [t('cards.place'), t('cards.returns')],
      [
        ...[0, 1, 2, 3].map((place) => [t(`cards.place-${place + 1}`), timesText(payOf(place, false))]),
        [t('cards.instant'), timesText(payOf(0, true))],
      ],
    ),
    ...[2, 3].map((n) => make('p', '', t(`cards.money-${n}`))),
    make('h3', '', t('help.figures')),
    facts([
      [t('cards.rtp'), `${state.rtp} %`],
      [t('cards.rake'), '3 %'],
      [t('cards.stakes'), state.limits.chips.map(amount).join(' · ')],
    ]),
    make('h3', '', t('help.rules')),
    ...['cards.rule-1', 'cards.rule-2', 'cards.rule-3', 'help.rule-3'].map((key) => make('p', '', t(key))),
    make('p', 'note', t('help.rule-4', { version: state.rules })),
  );
};
