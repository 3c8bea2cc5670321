import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toDecimal } from 'shared-contracts/money';
import { SEED_PART } from '../../fairness/index.ts';
import type { RefillSession } from '../../free-play/index.ts';
import { readBody, sessionView } from '../../http/door.ts';
import type { Door } from '../../http/door.ts';
import { GameError } from '../../kernel/game-error.ts';
import { raiseOf } from '../../sessions/index.ts';
import type { Session, SessionService, SessionStore } from '../../sessions/index.ts';
import type { Hub } from '../engine/hub.ts';
import { startStream } from '../engine/stream.ts';
import type { Rooms } from './rooms.service.ts';

export interface RoomRouteParts {
  readonly rooms: Rooms;
  readonly hub: Hub;
  readonly door: Door;
  readonly sessions: SessionStore;
  readonly sessionService: SessionService;
  readonly refill: RefillSession;
}

const HAND_MAX = 13;
const sitBody = z.object({ level: z.int().min(0).max(15) });
/** The commitment to a deal, which names it. */
const hashText = z.string().regex(/^[0-9a-f]{64}$/);
const readyBody = z.object({
  request: z.uuid(),
  hash: hashText,
  seed: z.string().regex(SEED_PART),
});
const moveBody = z.object({
  hash: hashText,
  n: z.int().min(0).max(1_000),
  cards: z.array(z.int().min(0).max(51)).max(HAND_MAX),
});

export const registerRooms = (
  app: FastifyInstance,
  { rooms, hub, door, sessions, sessionService, refill }: RoomRouteParts,
): void => {
  const { game, meOf, tableOf } = rooms;
  const sessionOf = (request: FastifyRequest): Session => {
    const session = door.sessionOf(request);
    if (session.game !== game.code) throw new GameError('game.unknown');
    return session;
  };

  const state = (session: Session) => {
    const stakes = game.levels.map((stake) => toDecimal(stake * raiseOf(session.currency)));
    return {
      ...sessionView(session),
      ...{ rules: game.rules, rtp: game.rtp, times: game.times },
      limits: { chips: stakes, total: stakes.at(-1), most: {} },
      table: tableOf(session),
      history: [],
      me: meOf(session),
    };
  };

  app.post('/rgs/rooms/session', async (request) => {
    const { key, session } = await door.open(request, (code) => code === game.code);
    return { success: true, value: { key, ...state(session) } };
  });
  app.get('/rgs/rooms/state', async (request) => ({
    success: true,
    value: state(await sessionService.refresh(sessionOf(request))),
  }));
  app.get('/rgs/rooms/stream', (request, reply) => {
    const session = sessionOf(request);
    hub.join(game.code, {
      ...startStream(request, reply),
      session: session.id,
      player: session.player,
      snapshot: () => tableOf(session),
      me: () => meOf(sessions.byId(session.id)),
    });
  });

  /** Acts for the player and answers what they see then. */
  const action = <T>(path: string, schema: z.ZodType<T>, act: (session: Session, body: T) => void): void => {
    app.post(`/rgs/rooms/${path}`, async (request) => {
      const session = sessionOf(request);
      act(session, readBody(schema, request.body));
      return { success: true, value: meOf(sessions.byId(session.id)) };
    });
  };
  const nothing = z.object({});
  action('refill', nothing, (session) => void refill(session));
  action('sit', sitBody, (session, { level }) => rooms.sit(session, level));
  action('ready', readyBody, (session, { hash, ...ready }) => rooms.roomOf(session.player).ready(session, hash, ready));
  action('stand', nothing, ({ player }) => rooms.roomOf(player).stand(player));
  action('back', nothing, ({ player }) => rooms.roomOf(player).back(player));
  action('move', moveBody, ({ player }, { hash, ...move }) => rooms.roomOf(player).move(player, hash, move));
};
