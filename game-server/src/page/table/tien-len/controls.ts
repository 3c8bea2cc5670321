/** The buttons below the table: what they are depends on what the table does. */
import { comboOf, beats, playsOf } from '../../../tables/games/tien-len/combos.ts';
import type { Card, Combo } from '../../../tables/games/tien-len/combos.ts';
import type { TienLenResult } from '../../../tables/games/tien-len/tien-len.ts';
import { byId, make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import type { Shell } from '../common/shell.ts';
import type { RoomView, RoomsView } from './api.ts';
import type { HandView } from './hand.ts';
import { cardsText } from './cards.ts';

export interface ControlActions {
  readonly ready: () => void;
  readonly stand: () => void;
  readonly back: () => void;
  readonly move: (cards: readonly Card[]) => void;
}

export interface Controls {
  readonly show: (view: RoomsView) => void;
  /** Plays what is chosen, where the rules allow it. */
  readonly play: () => void;
}

/** Why cards can't be played now, as the key of its words; undefined where they can. */
export const obstacleTo = (room: RoomView, cards: readonly Card[]): string | undefined => {
  const combo = comboOf(cards);
  if (!combo) return 'cards.no-combo';
  if (room.must !== null && !cards.includes(room.must)) return 'cards.must';
  const last = room.last && comboOf(room.last.cards);
  return last && !beats(combo, last) ? 'cards.too-low' : undefined;
};

const lastOf = ({ last }: RoomView): Combo | null => (last && comboOf(last.cards)) ?? null;

/** What can be played now, the weakest first; each hint offers the next one. */
const hintsFor = (room: RoomView): readonly Combo[] =>
  playsOf(room.hand, lastOf(room), room.must).toSorted((a, b) =>
    room.last ? a.top - b.top : b.cards.length - a.cards.length || a.top - b.top,
  );

export const createControls = (
  { t, money, say }: Shell<TienLenResult>,
  hand: () => HandView,
  actions: ControlActions,
  isBusy: () => boolean,
): Controls => {
  const button = (name: string, text: string, work: () => void): HTMLButtonElement => {
    const element = make('button', name, text);
    element.type = 'button';
    element.addEventListener('click', work);
    return element;
  };
  let view: RoomsView | undefined;
  let hinted = -1;
  let hintedAt = -1;

  const mayMove = (): RoomView | undefined => {
    const room = view?.room;
    return view?.phase === 'playing' && room && room.turn === room.mine && !isBusy() ? room : undefined;
  };
  const play = (): void => {
    const room = mayMove();
    const cards = hand().chosen();
    if (!room || cards.length === 0) return;
    const obstacle = obstacleTo(room, cards);
    if (obstacle) say(t(obstacle), 'bad');
    else actions.move(cards);
  };
  const hint = (): void => {
    const room = mayMove();
    if (!room) return;
    const found = hintsFor(room);
    if (hintedAt !== room.moves) [hinted, hintedAt] = [-1, room.moves];
    hinted = found.length > 0 ? (hinted + 1) % found.length : -1;
    const next = found[hinted];
    hand().choose(next?.cards ?? []);
    say(next ? `${t(`cards.kind-${next.kind}`)} ${cardsText(next.cards)}` : t('cards.cannot'));
  };

  const sort = button('plain', t('cards.sort'), () => hand().sort());
  const help = button('plain', t('cards.hint'), hint);
  const pass = button('plain', t('cards.pass'), () => {
    if (mayMove()?.last) actions.move([]);
  });
  const go = button('plain main', t('cards.play'), play);
  const stand = button('plain', t('cards.leave'), actions.stand);
  const ready = button('plain main', '', actions.ready);
  const back = button('plain main', t('cards.back'), actions.back);
  const [moving, choosing, away] = [
    make('div', 'buttons moving', sort, help, pass, go),
    make('div', 'buttons', stand, ready),
    make('div', 'buttons', back),
  ];
  const figures = document.querySelector('.figures') ?? make('dl', 'figures');
  byId('controls').replaceChildren(moving, choosing, away, figures);

  return {
    play,
    show: (next) => {
      view = next;
      const { room, phase } = next;
      const me = room?.chairs[room.mine];
      const isAway = phase === 'playing' && me?.away === true && me.place === null;
      moving.hidden = phase !== 'playing' || isAway;
      away.hidden = !isAway;
      choosing.hidden = phase !== 'gathering';
      const stake = toMinor(room?.stake ?? '0');
      byId('total').textContent = money(room ? stake : 0);
      ready.disabled = me?.ready === true || isBusy();
      ready.textContent = me?.ready === true ? t('cards.in') : t('cards.play-on', { amount: money(stake) });
      const turn = mayMove();
      const cards = hand().chosen();
      const combo = comboOf(cards);
      help.disabled = !turn;
      pass.disabled = !turn?.last;
      go.disabled = !turn || cards.length === 0 || obstacleTo(turn, cards) !== undefined;
      go.textContent =
        combo && cards.length > 1 ? `${t('cards.play')} · ${t(`cards.kind-${combo.kind}`)}` : t('cards.play');
      pass.dataset['only'] = String(turn !== undefined && turn.last !== null && hintsFor(turn).length === 0);
    },
  };
};
