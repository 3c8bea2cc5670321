import { playsOf, comboOf } from '../../../tables/games/tien-len/combos.ts';
import type { Card } from '../../../tables/games/tien-len/combos.ts';
import type { TienLenResult } from '../../../tables/games/tien-len/tien-len.ts';
import { ApiError } from '../../common/api.ts';
import { byId, make } from '../../common/dom.ts';
import { toMinor } from '../../common/money.ts';
import { newPart } from '../../common/seen.ts';
import { appendSeed } from '../common/seed-facts.ts';
import { startTable } from '../common/shell.ts';
import type { GamePage, Shell } from '../common/shell.ts';
import type { Me } from '../common/table-api.ts';
import { tienLenText } from '../verify/result-text.ts';
import { createAdded } from './added.ts';
import { act } from './api.ts';
import type { RoomView, RoomsState, RoomsView } from './api.ts';
import { cardsText } from './cards.ts';
import { createControls } from './controls.ts';
import { comboName, createFelt, namesIn } from './felt.ts';
import { createHand } from './hand.ts';
import { createBetween, createLobby, fillHelp } from './panels.ts';

type Page = Shell<TienLenResult>;

/** A request that got no answer is sent again: its number or id makes the repetition harmless. */
const RETRY_MS = 700;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Sends one request at a time; what it answers is shown like what the stream tells. */
const createSender = ({ key, fail, say, t }: Page, onMe: (me: Me) => void, changed: () => void) => {
  let busy = false;
  const send = async (path: Parameters<typeof act>[1], body: object = {}): Promise<boolean> => {
    if (busy) return false;
    busy = true;
    changed();
    let done = false;
    try {
      for (;;) {
        try {
          onMe(await act(key, path, body));
          done = true;
          break;
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'network') throw error;
          say(t('message.checking'));
          await pause(RETRY_MS);
        }
      }
    } catch (error) {
      fail(error);
    }
    busy = false;
    changed();
    return done;
  };
  return { send, isBusy: () => busy };
};

/** Says what has just happened, once, for eyes and screen readers. */
const createTeller = ({ t, say, sound, money, portal }: Page, nameOf: ReturnType<typeof namesIn>) => {
  let before: RoomsView | undefined;
  const turnWords = (room: RoomView): string => {
    const last = room.last ? comboOf(room.last.cards) : undefined;
    if (room.must !== null) return t('cards.must');
    if (!last) return t('cards.lead');
    return playsOf(room.hand, last).length > 0 ? t('cards.your-turn') : t('cards.cannot');
  };
  const tellOver = (room: RoomView): void => {
    const { over, mine } = room;
    if (!over || over.seat === null) return;
    const win = toMinor(over.wins[mine] ?? '0');
    byId('win').textContent = money(win);
    byId('win').dataset['won'] = String(win > 0);
    const place = over.places.indexOf(mine);
    const words =
      place < 0
        ? t('message.no-win')
        : t('cards.finished', { place: t(`cards.place-${place + 1}`), amount: money(win) });
    say(words, win > 0 ? 'win' : 'calm');
    if (win > toMinor(room.stake)) sound.win(place === 0 ? 2 : 1);
    portal.send({ type: 'round-settled', round: over.seat });
  };
  return (view: RoomsView): void => {
    const [was, room] = [before, view.room];
    before = view;
    if (view.notice !== null && view.notice !== was?.notice) return say(t(`error.${view.notice}`), 'bad');
    if (!room) {
      const wasPlaying = was?.phase === 'playing' && was.room?.chairs[was.room.mine]?.leaving === false;
      if (wasPlaying && view.notice === null) say(t('cards.interrupted'), 'bad');
      return;
    }
    if (view.phase === 'gathering' && room.over && was?.room?.over?.number !== room.over.number) return tellOver(room);
    if (view.phase === 'antes' && was?.phase !== 'antes') {
      byId('win').textContent = money(0);
      byId('win').dataset['won'] = 'false';
      return say('');
    }
    if (view.phase !== 'playing' || (was?.phase === 'playing' && was.room?.moves === room.moves)) return;
    const move = room.trick.at(-1);
    if (move) sound.tick(move.cards.length);
    if (room.turn === room.mine) return say(turnWords(room));
    if (move)
      say(
        `${nameOf(room, move.seat)}: ${move.cards.length === 0 ? t('cards.pass') : `${comboName({ t }, move.cards)} ${cardsText(move.cards)}`}`,
      );
  };
};

/** The room that the portal opened the game for; once, so that a reload does not take a seat again. */
const takeWantedRoom = (): number | null => {
  const url = new URL(location.href);
  const number = /^tien-len-([1-9]\d?)$/.exec(url.searchParams.get('room') ?? '')?.[1];
  if (number === undefined) return null;
  url.searchParams.delete('room');
  history.replaceState(history.state, '', url);
  return Number(number) - 1;
};

/** What the player does, and what the server answers. */
const createMoves = (shell: Page, view: () => RoomsView, hear: (me: Me) => void, changed: () => void) => {
  const { send, isBusy } = createSender(shell, hear, changed);
  let seed = '';
  const added = createAdded();
  const ready = async (): Promise<void> => {
    const { room } = view();
    if (!room) return;
    seed = newPart();
    const part = { hash: room.hash, seed };
    if (await send('ready', { request: crypto.randomUUID(), ...part })) added.agreed(part);
  };
  return {
    isBusy,
    ready,
    heard: added.heard,
    /** The player's part of the seed of the deal that they agreed to last; empty where there is none. */
    seed: () => seed,
    sit: async (level: number): Promise<void> => {
      shell.sound.press();
      if (await send('sit', { level })) await ready();
    },
    /** Takes the seat without a stake: the player says when to begin. */
    enter: (level: number) => send('sit', { level }),
    move: async (cards: readonly Card[]): Promise<void> => {
      const { room } = view();
      if (!room) return;
      if (cards.length > 0) shell.sound.stop(0);
      await send('move', { hash: room.hash, n: room.moves, cards });
    },
    back: () => send('back'),
    stand: async (): Promise<void> => {
      if ((await send('stand')) && view().room) shell.say(shell.t('cards.left'));
    },
  };
};

type Moves = ReturnType<typeof createMoves>;

/** Everything on the page below the header. */
const createScene = (shell: Page, moves: Moves, balance: () => number) => {
  const { t, money } = shell;
  const nameOf = namesIn(shell);
  const [felt, between] = [createFelt(shell, nameOf), createBetween(shell, nameOf)];
  const lobby = createLobby(shell, balance, (level) => void moves.sit(level));
  let shown = shell.state.table as RoomsView;
  const refresh = (): void => controls.show(shown);
  const hand = createHand(t('cards.hand'), { changed: () => refresh(), play: () => controls.play() });
  const controls = createControls(
    shell,
    () => hand,
    {
      ready: () => void moves.ready(),
      stand: () => void moves.stand(),
      back: () => void moves.back(),
      move: (cards) => void moves.move(cards),
    },
    moves.isBusy,
  );
  const leave = make('button', 'leave plain', t('cards.leave'));
  leave.type = 'button';
  leave.addEventListener('click', () => void moves.stand());
  const table = make('div', 'room', felt.element, between.element, hand.element, leave);
  byId('stage').append(lobby.element, table);
  byId('win').textContent = money(0);
  const tell = createTeller(shell, nameOf);

  const show = (view: RoomsView): void => {
    shown = view;
    const { room, phase } = view;
    [lobby.element.hidden, table.hidden] = [room !== null, room === null];
    if (room) {
      felt.show(view, room);
      between.show(view, room);
      hand.show(room.hand);
      leave.hidden = phase !== 'playing' || room.chairs[room.mine]?.leaving === true;
    } else lobby.show(view);
    refresh();
    tell(view);
  };
  return { show, refresh, nameOf };
};

const build = (shell: Page): GamePage<TienLenResult> => {
  const { t } = shell;
  const { times } = shell.state as RoomsState;
  let view = shell.state.table as RoomsView;
  let balance = toMinor(shell.state.me.balance);
  /** An answer can be overtaken by what the stream has told since. */
  const apply = (next: RoomsView): void => {
    if (next.now >= view.now) view = next;
    moves.heard(view);
    scene.show(view);
  };
  const hear = (me: Me): void => {
    balance = toMinor(me.balance);
    shell.showMe(me);
    apply((me.table as RoomsView | undefined) ?? view);
  };
  const moves = createMoves(
    shell,
    () => view,
    hear,
    () => scene.refresh(),
  );
  const scene = createScene(shell, moves, () => balance);
  const wanted = takeWantedRoom();
  if (wanted !== null && !view.room) void moves.enter(wanted);

  return {
    onTable: (next) => apply(next as RoomsView),
    onMe: hear,
    phaseText: (next) => {
      const { phase, room } = next as RoomsView;
      if (phase !== 'playing' || !room) return t(`cards.phase-${phase}`);
      if (room.turn === room.mine) return t('cards.your-turn');
      return t('cards.turn-of', { name: scene.nameOf(room, room.turn ?? 0) });
    },
    countedMs: (next) => {
      const { phase, room } = next as RoomsView;
      if (phase === 'gathering') return room?.over ? times.between : times.gather;
      return phase === 'playing' ? times.turn : undefined;
    },
    fairness: (body) => {
      const { room, round, seed } = view;
      appendSeed(body, t('cards.fair-how'), [
        [t('table.fair-hash'), round?.hash ?? '–'],
        ...(moves.seed() === '' ? [] : ([[t('cards.my-seed'), moves.seed()]] as const)),
        ...(room?.seeds ? ([[t('fairness.client'), room.seeds.join('.')]] as const) : []),
        ...(seed === null ? [] : ([[t('table.fair-seed'), seed]] as const)),
      ]);
    },
    help: (body) => fillHelp(body, shell),
    resultText: (result, seat) => tienLenText(result, t, seat?.stakes),
  };
};

void startTable<TienLenResult>(build, '/rgs/rooms');
