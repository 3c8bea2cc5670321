/** All rooms of a game. Players choose a stake; the server chooses the room, so that friends can't choose to sit together. */
import { toDecimal } from 'shared-contracts/money';
import { isFreePlayer } from '../../free-play/index.ts';
import { GameError } from '../../kernel/game-error.ts';
import type { GameErrorCode } from '../../kernel/game-error.ts';
import { raiseOf } from '../../sessions/index.ts';
import type { Session } from '../../sessions/index.ts';
import type { Hub } from '../engine/hub.ts';
import type { Seat } from '../engine/tables.store.ts';
import { createRoom } from './room.ts';
import type { Room, RoomParts } from './room.ts';
import { roomView } from './rooms.view.ts';

/** Changes of rooms are shown to those who choose one together. */
const LOBBY_MS = 500;

export interface RoomsParts extends Omit<RoomParts, 'show' | 'gone' | 'closed'> {
  readonly hub: Hub;
}

export interface Rooms {
  readonly game: RoomParts['game'];
  /** What concerns one player: balance, and the room or the choice of rooms. */
  readonly meOf: (session: Session) => unknown;
  readonly tableOf: (session: Session) => unknown;
  /** A seat at this stake; the one that the player has, where they have one. */
  readonly sit: (session: Session, level: number) => void;
  /** The player's room. Throws `room.not-seated`. */
  readonly roomOf: (player: string) => Room;
  /** The wallet has answered for a seat. */
  readonly tell: (seat: Seat) => void;
  readonly stop: () => void;
}

interface ViewParts extends Pick<RoomsParts, 'game' | 'hub' | 'sessions' | 'clock'> {
  readonly rooms: ReadonlySet<Room>;
  readonly byPlayer: ReadonlyMap<string, Room>;
  readonly notices: ReadonlyMap<string, GameErrorCode>;
}

/** Whether a player can sit in a room: players of play money share no pot with others. */
const isFor = (room: Room, { player, currency }: Session): boolean =>
  room.state().currency === currency && room.isPlay === isFreePlayer(player);

/** What a player sees. */
const createViews = ({ game, hub, sessions, clock, rooms, byPlayer, notices }: ViewParts) => {
  const playersIn = (room: Room): number => room.state().chairs.filter((chair) => chair?.kind === 'player').length;
  const levelsOf = (session: Session) =>
    game.levels.map((stake, level) => ({
      stake: toDecimal(stake * raiseOf(session.currency)),
      players: [...rooms]
        .filter((room) => room.level === level && isFor(room, session))
        .reduce((sum, room) => sum + playersIn(room), 0),
    }));

  const tableOf = (session: Session) => {
    const { player } = session;
    const room = byPlayer.get(player);
    const state = room?.state();
    const over = state?.phase === 'gathering' ? state.over : undefined;
    return {
      phase: state?.phase ?? 'lobby',
      now: clock().getTime(),
      endsAt: state?.endsAt ?? null,
      players: hub.players(game.code),
      round: state ? { id: state.id, number: (state.round ?? over?.round)?.number ?? 0, hash: state.hash } : null,
      ...{ startedAt: null, result: null, crowd: null },
      seed: over?.round.serverSeed ?? null,
      levels: levelsOf(session),
      notice: notices.get(player) ?? null,
      room: room ? roomView(room, player) : null,
    };
  };
  const meOf = (session: Session) => ({
    now: clock().getTime(),
    ...{ balance: toDecimal(session.balance), staked: toDecimal(session.staked), won: toDecimal(session.won) },
    ...{ seat: null, pending: false },
    table: tableOf(session),
  });

  /** The session that stakes hears of wins first, so all of a player's pages show its balance. */
  const sessionOf = (player: string, session: string): Session => {
    const chair = byPlayer
      .get(player)
      ?.state()
      .chairs.find((each) => each?.kind === 'player' && each.player === player);
    return sessions.byId(chair?.kind === 'player' ? chair.session : session);
  };

  return { tableOf, meOf, sessionOf };
};

export const createRooms = ({ hub, ...parts }: RoomsParts): Rooms => {
  const { game, sessions, clock } = parts;
  const rooms = new Set<Room>();
  const byPlayer = new Map<string, Room>();
  /** Why a player's stake was declined, until they choose again. */
  const notices = new Map<string, GameErrorCode>();
  let lobbyTimer: NodeJS.Timeout | undefined;

  const { tableOf, meOf, sessionOf } = createViews({ game, hub, sessions, clock, rooms, byPlayer, notices });
  const showTo = (isMeant: (player: string) => boolean): void =>
    hub.tellEach(game.code, (player, session) => (isMeant(player) ? meOf(sessionOf(player, session)) : undefined));
  const lobbyChanged = (): void => {
    lobbyTimer ??= setTimeout(() => {
      lobbyTimer = undefined;
      showTo((player) => !byPlayer.has(player));
    }, LOBBY_MS);
  };

  const roomParts: RoomParts = {
    ...parts,
    show: (room) => {
      showTo((player) => byPlayer.get(player) === room);
      lobbyChanged();
    },
    gone: (player, code) => {
      byPlayer.delete(player);
      if (code) notices.set(player, code);
      showTo((other) => other === player);
    },
    closed: (room) => {
      rooms.delete(room);
      lobbyChanged();
    },
  };

  const openRoom = (session: Session, level: number): Room => {
    const open = [...rooms].filter((room) => room.level === level && isFor(room, session) && room.isOpen());
    const isPlay = isFreePlayer(session.player);
    const room =
      open[Math.floor(Math.random() * open.length)] ?? createRoom(roomParts, session.currency, level, isPlay);
    rooms.add(room);
    return room;
  };

  return {
    game,
    meOf: (session) => meOf(sessionOf(session.player, session.id)),
    tableOf,
    sit: (session, level) => {
      notices.delete(session.player);
      if (byPlayer.has(session.player)) return;
      if (game.levels[level] === undefined) throw new GameError('table.spot-unknown');
      const room = openRoom(session, level);
      byPlayer.set(session.player, room);
      room.sit(session);
    },
    roomOf: (player) => {
      const room = byPlayer.get(player);
      if (!room) throw new GameError('room.not-seated');
      return room;
    },
    tell: ({ player }) => showTo((other) => other === player),
    stop: () => {
      clearTimeout(lobbyTimer);
      for (const room of rooms) room.stop();
    },
  };
};
