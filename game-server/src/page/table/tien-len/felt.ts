/** The table: who sits where, whose turn it is, and what lies in the middle. */
import { comboOf } from '../../../tables/games/tien-len/combos.ts';
import type { Played } from '../../../tables/games/tien-len/deal.ts';
import { icon, make } from '../../common/dom.ts';
import type { Shell } from '../common/shell.ts';
import type { TienLenResult } from '../../../tables/games/tien-len/tien-len.ts';
import type { ChairView, RoomView, RoomsView } from './api.ts';
import { openCard } from './cards.ts';

/** Sides of the table from the player's own seat on, in the order of play. */
const SIDES = ['me', 'right', 'top', 'left'] as const;

export type NameOf = (room: RoomView, seat: number) => string;

/** Bots are numbered in the order of play from the player on. */
export const namesIn =
  ({ t }: Pick<Shell<TienLenResult>, 't'>): NameOf =>
  ({ chairs, mine }, seat) => {
    if (seat === mine) return t('cards.you');
    const chair = chairs[seat];
    if (chair?.kind === 'player') return chair.name ?? '***';
    if (chair?.kind === 'empty') return t('cards.empty');
    const before = SIDES.map((_, step) => (mine + step) % chairs.length);
    return t('cards.bot', {
      n: before.slice(0, before.indexOf(seat) + 1).filter((at) => chairs[at]?.kind === 'bot').length,
    });
  };

export const comboName = ({ t }: Pick<Shell<TienLenResult>, 't'>, cards: Played['cards']): string => {
  const combo = comboOf(cards);
  return combo ? t(`cards.kind-${combo.kind}`) : '';
};

export interface Felt {
  readonly element: HTMLElement;
  readonly show: (view: RoomsView, room: RoomView) => void;
}

const BOT_ICON =
  'M7 9h10a2 2 0 012 2v6a2 2 0 01-2 2H7a2 2 0 01-2-2v-6a2 2 0 012-2zM12 9V5M9.5 13.5v.1M14.5 13.5v.1M10 16.5h4';
const PLAYER_ICON = 'M12 12a3.6 3.6 0 100-7.2 3.6 3.6 0 000 7.2zM5 19.5c.8-3.4 3.500-5 7-5s6.200 1.600 7 5';

const createSeat = (side: (typeof SIDES)[number]) => {
  const face = make('span', 'seat-face');
  const name = make('span', 'seat-name');
  const note = make('span', 'seat-note');
  const bar = make('i', 'seat-time');
  const backs = make('span', 'seat-backs');
  backs.setAttribute('aria-hidden', 'true');
  const element = make('section', `seat ${side}`, face, make('span', 'seat-words', name, note), backs, bar);
  return { element, face, name, note, bar, backs };
};

export const createFelt = (shell: Shell<TienLenResult>, nameOf: NameOf): Felt => {
  const { t, clock } = shell;
  const seats = SIDES.map(createSeat);
  const trick = make('div', 'trick');
  trick.setAttribute('aria-live', 'off');
  const element = make('div', 'felt', ...seats.map((seat) => seat.element), trick);
  let shownTrick = '';
  let counted: number | null = null;

  const noteOf = (chair: ChairView, phase: RoomsView['phase']): string => {
    if (chair.kind === 'empty') return '';
    if (chair.place !== null) return t(`cards.place-${chair.place + 1}`);
    if (phase === 'playing' && chair.passed) return t('cards.passed');
    if (phase === 'playing') return t('cards.cards', { n: chair.cards });
    return chair.ready ? t('cards.ready') : '';
  };

  const showSeat = (view: RoomsView, room: RoomView, seat: number): void => {
    const chair = room.chairs[seat];
    const shown = seats[(seat - room.mine + SIDES.length) % SIDES.length];
    if (!chair || !shown) return;
    const isTurn = view.phase === 'playing' && room.turn === seat;
    shown.element.dataset['kind'] = chair.kind;
    shown.element.dataset['turn'] = String(isTurn);
    shown.element.dataset['passed'] = String(chair.passed && view.phase === 'playing');
    shown.name.textContent = nameOf(room, seat);
    shown.note.textContent = chair.away && chair.place === null ? t('cards.bot-plays') : noteOf(chair, view.phase);
    shown.face.replaceChildren(icon(chair.kind === 'bot' || chair.away ? BOT_ICON : PLAYER_ICON));
    const backs = seat === room.mine ? 0 : chair.cards;
    if (shown.backs.childElementCount !== backs)
      shown.backs.replaceChildren(...Array.from({ length: backs }, () => make('i', 'mini-back')));
    if (!isTurn || view.endsAt === null || counted === view.endsAt) return;
    counted = view.endsAt;
    const state = shell.state as unknown as { readonly times: { readonly turn: number } };
    const left = Math.max(0, view.endsAt - clock.now());
    for (const other of seats) other.bar.getAnimations().forEach((animation) => animation.cancel());
    const from = { transform: `scaleX(${Math.min(1, left / state.times.turn)})` };
    shown.bar.animate([from, { transform: 'scaleX(0)' }], { duration: left, fill: 'forwards' });
  };

  const showTrick = (room: RoomView): void => {
    const plays = room.trick.filter(({ cards }) => cards.length > 0).slice(-2);
    const key = JSON.stringify(plays);
    if (key === shownTrick) return;
    shownTrick = key;
    trick.replaceChildren(
      ...plays.map((play, index) => {
        const cards = make('span', 'play-cards', ...play.cards.map(openCard));
        cards.style.setProperty('--n', String(play.cards.length));
        const words = make('span', 'play-words', `${nameOf(room, play.seat)} · ${comboName(shell, play.cards)}`);
        const shown = make('div', 'play', cards, words);
        shown.dataset['side'] = SIDES[(play.seat - room.mine + SIDES.length) % SIDES.length] ?? 'me';
        shown.dataset['last'] = String(index === plays.length - 1);
        return shown;
      }),
    );
  };

  return {
    element,
    show: (view, room) => {
      if (view.phase !== 'playing') counted = null;
      room.chairs.forEach((_, seat) => showSeat(view, room, seat));
      showTrick(room);
    },
  };
};
