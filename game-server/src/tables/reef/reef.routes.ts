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
import type { Seat } from '../engine/tables.store.ts';
import type { ReefGame } from '../games/reef/reef.ts';
import { FIELD } from '../games/reef/sea.ts';
import { winOf } from '../games/reef/shots.ts';
import type { Shot } from '../games/reef/shots.ts';
import type { Magazines } from './magazines.service.ts';
import type { Reef, Reefs } from './reefs.ts';

export interface ReefRouteParts {
  readonly game: ReefGame;
  readonly reefs: Reefs;
  readonly magazines: Magazines;
  readonly hub: Hub;
  readonly door: Door;
  readonly sessions: SessionStore;
  readonly sessionService: SessionService;
  readonly refill: RefillSession;
  readonly clock: () => Date;
}

/** More than a page that shoots as fast as it can has waiting. */
const SHOTS_MAX = 8;
const coordinate = z.int().min(0).max(FIELD);
const loadBody = z.object({
  request: z.uuid(),
  level: z.int().min(0).max(15),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  seed: z.string().regex(SEED_PART),
});
const shootBody = z.object({
  request: z.uuid(),
  magazine: z.uuid(),
  shots: z
    .array(z.object({ x: coordinate, y: coordinate }))
    .min(1)
    .max(SHOTS_MAX),
});

/** A shot as all players of the reef see it. */
const shotView = ({ aim, firedAt, hitAt, fish, swept, times, request }: Shot) => ({
  ...{ request, cannon: aim.cannon, x: aim.x, y: aim.y, firedAt, hitAt, fish, times },
  swept: times > 0 ? swept : [],
});

/** What all players of a reef see; `shots` are new since the last event. */
const reefView = ({ hub, clock }: Pick<ReefRouteParts, 'hub' | 'clock'>, reef: Reef, shots: readonly Shot[] = []) => ({
  phase: 'playing',
  now: clock().getTime(),
  players: hub.players(reef.key),
  ...{ endsAt: null, round: null, startedAt: null, result: null, seed: null, crowd: null },
  sea: reef.number,
  seats: reef.seats.map((shooter) => shooter && { name: shooter.name }),
  shots: shots.map(shotView),
});

/** The sea as a page that comes in finds it. */
const snapshotOf = (p: Pick<ReefRouteParts, 'hub' | 'clock'>, reef: Reef) => ({
  ...reefView(p, reef),
  caught: reef.caught(),
});

/** A magazine whose last shot has hit, and what it has won; null while it has shots left. */
const overView = (seat: Seat | undefined) =>
  seat?.state === 'owed' || seat?.state === 'settled'
    ? { id: seat.round, seat: seat.id, won: toDecimal(seat.win) }
    : null;

/** The session to which the wallet has last told the balance of a player, who may have several. */
const createTold = () => {
  const told = new Map<string, string>();
  return {
    note: ({ player }: Pick<Session, 'player'>, session: string): void => void told.set(player, session),
    of: (session: Session): string => told.get(session.player) ?? session.id,
    forget: (player: string): void => void told.delete(player),
  };
};

export const createReefViews = (
  p: Pick<ReefRouteParts, 'game' | 'reefs' | 'magazines' | 'hub' | 'sessions' | 'clock'>,
) => {
  const told = createTold();
  /** `seat`: the magazine that has changed. */
  const meOf = (session: Session, seat?: Seat) => ({
    now: p.clock().getTime(),
    balance: toDecimal(p.sessions.byId(told.of(session)).balance),
    ...{ staked: toDecimal(session.staked), won: toDecimal(session.won) },
    ...{ seat: null, pending: false },
    over: overView(seat),
    cannon: p.reefs.find(session.player)?.cannon ?? 0,
    nextHash: p.magazines.nextHash(session.player),
    magazines: p.magazines.open(session.player).map(({ round, seat, result, stake, left }) => ({
      ...{ id: round.id, seat: seat.id, hash: round.hash, number: round.number, seed: result.seed, left },
      ...{ stake: toDecimal(stake), won: toDecimal(winOf(result, stake)) },
    })),
  });
  return {
    meOf,
    /** The wallet has told this session its balance. */
    noteBalance: (session: Session): void => told.note(session, session.id),
    forget: told.forget,
    /** Tells all pages of a player what the wallet has answered for one of their magazines. */
    tell: (seat: Seat): void => {
      told.note(seat, seat.session);
      const reef = p.reefs.find(seat.player)?.reef;
      if (reef) p.hub.tell(reef.key, seat.player, meOf(p.sessions.byId(seat.session), seat));
    },
    seatsChanged: (reef: Reef): void => p.hub.broadcast(reef.key, reefView(p, reef)),
    shotsFired: (reef: Reef, shots: readonly Shot[]): void => p.hub.broadcast(reef.key, reefView(p, reef, shots)),
  };
};

export type ReefViews = ReturnType<typeof createReefViews>;

export const registerReef = (app: FastifyInstance, p: ReefRouteParts, views: ReefViews): void => {
  const { game, reefs, magazines, hub, door, sessions, sessionService } = p;
  const sessionOf = (request: FastifyRequest): Session => {
    const session = door.sessionOf(request);
    if (session.game !== game.code) throw new GameError('game.unknown');
    return session;
  };

  /** Right after the wallet was asked for the balance. */
  const state = (session: Session) => {
    views.noteBalance(session);
    const { reef } = reefs.placeOf(session);
    const levels = game.levels.map((level) => level * raiseOf(session.currency));
    const prices = levels.map((level) => toDecimal(level * BigInt(game.magazine)));
    return {
      ...sessionView(session),
      ...{ rules: game.rules, rtp: game.rtp, magazine: game.magazine, fireMs: game.fireMs },
      levels: levels.map(toDecimal),
      limits: { chips: prices, total: prices.at(-1), most: {} },
      table: snapshotOf(p, reef),
      history: [],
      me: views.meOf(session),
    };
  };

  app.post('/rgs/reef/session', async (request) => {
    const { key, session } = await door.open(request, (code) => code === game.code);
    return { success: true, value: { key, ...state(session) } };
  });
  app.get('/rgs/reef/state', async (request) => ({
    success: true,
    value: state(await sessionService.refresh(sessionOf(request))),
  }));
  app.get('/rgs/reef/stream', (request, reply) => {
    const session = sessionOf(request);
    const { reef } = reefs.placeOf(session);
    hub.join(reef.key, {
      ...startStream(request, reply),
      session: session.id,
      player: session.player,
      snapshot: () => snapshotOf(p, reef),
      me: () => views.meOf(sessions.byId(session.id)),
    });
    views.seatsChanged(reef);
  });

  app.post('/rgs/reef/load', async (request) => {
    const body = readBody(loadBody, request.body);
    const session = sessionOf(request);
    const { reef } = reefs.placeOf(session);
    await magazines.load(session, body);
    const me = views.meOf(sessions.byId(session.id));
    hub.tell(reef.key, session.player, me);
    return { success: true, value: me };
  });
  app.post('/rgs/reef/refill', async (request) => {
    const session = sessionOf(request);
    if (magazines.isLoading(session.player)) throw new GameError('round.pending');
    const { reef } = reefs.placeOf(session);
    const refilled = p.refill(session);
    views.noteBalance(refilled);
    const me = views.meOf(refilled);
    hub.tell(reef.key, session.player, me);
    return { success: true, value: me };
  });
  app.post('/rgs/reef/shoot', async (request) => {
    const body = readBody(shootBody, request.body);
    const session = sessionOf(request);
    const place = reefs.placeOf(session);
    const { shots, back, isNew, seat } = await magazines.shoot(session, place, body);
    const { reef } = place;
    if (isNew && shots.length > 0) views.shotsFired(reef, shots);
    const me = views.meOf(sessions.byId(session.id), seat);
    if (isNew) hub.tell(reef.key, session.player, me);
    return { success: true, value: { me, shots: shots.map(shotView), back } };
  });
};
