/**
 * The open streams of tables. Each event of a table has a number; a page that comes back within the last events gets those it has
 * missed, any other page a snapshot. Events of one player (`me`) are not numbered: the stream begins with their newest state.
 */
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Events kept for pages that come back. */
const KEPT = 32;
/** A page that does not read what it is sent is let go: it comes back and gets a snapshot. */
const UNREAD_MAX = 256 * 1024;
const STREAMS_OF_SESSION = 4;
const BEAT_MS = 15_000;

interface Stream {
  readonly session: string;
  readonly player: string;
  readonly raw: ServerResponse;
}

interface Room {
  readonly streams: Set<Stream>;
  readonly kept: { readonly number: number; readonly frame: string }[];
  next: number;
}

export interface Joining {
  readonly session: string;
  readonly player: string;
  readonly raw: ServerResponse;
  readonly lastEventId: string | undefined;
  readonly snapshot: () => unknown;
  readonly me: () => unknown;
}

export interface Hub {
  readonly join: (game: string, joining: Joining) => void;
  readonly broadcast: (game: string, event: unknown) => void;
  /** Sends to every page of a player at a table. */
  readonly tell: (game: string, player: string, event: unknown) => void;
  /** Sends to every page of a table what concerns its player; undefined sends nothing. */
  readonly tellEach: (game: string, eventOf: (player: string, session: string) => unknown) => void;
  readonly present: (game: string) => ReadonlySet<string>;
  /** Players at a table. */
  readonly players: (game: string) => number;
  readonly close: () => void;
}

const frameOf = (event: string, data: unknown, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export const createHub = (): Hub => {
  /** Numbers begin anew with every start of the server; ids of an older one are not found. */
  const boot = randomBytes(4).toString('hex');
  const rooms = new Map<string, Room>();
  let beat: NodeJS.Timeout | undefined;

  const roomOf = (game: string): Room => {
    const room = rooms.get(game) ?? { streams: new Set(), kept: [], next: 1 };
    rooms.set(game, room);
    return room;
  };
  const send = (stream: Stream, frame: string): void => {
    if (stream.raw.writableLength > UNREAD_MAX) stream.raw.destroy();
    else stream.raw.write(frame);
  };
  const present = (game: string): Set<string> => new Set([...roomOf(game).streams].map(({ player }) => player));
  const isEmpty = (): boolean => [...rooms.values()].every(({ streams }) => streams.size === 0);
  const keepBeating = (): void => {
    beat ??= setInterval(() => {
      for (const { streams } of rooms.values()) for (const stream of streams) send(stream, ': beat\n\n');
    }, BEAT_MS);
  };
  const leave = (room: Room, stream: Stream): void => {
    room.streams.delete(stream);
    if (!isEmpty()) return;
    clearInterval(beat);
    beat = undefined;
  };
  const missed = (room: Room, lastEventId: string | undefined): string[] | undefined => {
    const [from, number] = (lastEventId ?? '').split('-');
    const last = Number(number);
    const oldest = room.next - room.kept.length;
    if (from !== boot || !Number.isInteger(last) || last < oldest - 1 || last >= room.next) return undefined;
    return room.kept.filter((event) => event.number > last).map(({ frame }) => frame);
  };

  return {
    join: (game, { session, player, raw, lastEventId, snapshot, me }) => {
      const room = roomOf(game);
      const stream: Stream = { session, player, raw };
      const own = [...room.streams].filter((other) => other.session === session);
      if (own.length >= STREAMS_OF_SESSION) own[0]?.raw.end();
      room.streams.add(stream);
      raw.on('close', () => leave(room, stream));
      keepBeating();
      const frames = missed(room, lastEventId) ?? [frameOf('table', snapshot(), `${boot}-${room.next - 1}`)];
      for (const frame of [...frames, frameOf('me', me())]) send(stream, frame);
    },
    broadcast: (game, event) => {
      const room = roomOf(game);
      const number = room.next;
      room.next += 1;
      const frame = frameOf('table', event, `${boot}-${number}`);
      room.kept.push({ number, frame });
      if (room.kept.length > KEPT) room.kept.shift();
      for (const stream of room.streams) send(stream, frame);
    },
    tell: (game, player, event) => {
      const frame = frameOf('me', event);
      for (const stream of roomOf(game).streams) if (stream.player === player) send(stream, frame);
    },
    tellEach: (game, eventOf) => {
      for (const stream of roomOf(game).streams) {
        const event = eventOf(stream.player, stream.session);
        if (event !== undefined) send(stream, frameOf('me', event));
      }
    },
    present,
    players: (game) => present(game).size,
    close: () => {
      clearInterval(beat);
      for (const { streams } of rooms.values()) for (const { raw } of streams) raw.end();
    },
  };
};
