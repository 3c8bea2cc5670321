import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { createGuessLimit } from '../http/guess-limit.ts';
import { GameError } from '../kernel/game-error.ts';
import type { Session, SessionService, SessionStore } from '../sessions/index.ts';
import type { BetService } from './engine/bets.service.ts';
import type { Hub } from './engine/hub.ts';
import type { Table } from './engine/table.ts';
import type { Seat, TableStore } from './engine/tables.store.ts';
import { limitsView, playedView, seatView, verificationView } from './tables.view.ts';

export interface TableRouteParts {
  readonly tables: ReadonlyMap<string, Table>;
  readonly store: TableStore;
  readonly bets: BetService;
  readonly hub: Hub;
  readonly sessions: SessionStore;
  readonly sessionService: SessionService;
  readonly clock: () => Date;
}

const KEY = /^Bearer ([A-Za-z0-9_-]{16,64})$/;
const PAGE = 30;
/** More spots than any layout has chips on at once. */
const STAKES_MAX = 160;
/** As long as a slip with a leg for every match of a round. */
const SPOT_MAX = 120;

const launchBody = z.object({
  token: z.string().min(1).max(64),
  game: z.string().min(1).max(64),
  lang: z.string().max(16).optional(),
});
const betBody = z.object({
  request: z.uuid(),
  round: z.uuid(),
  stakes: z
    .array(z.object({ spot: z.string().min(1).max(SPOT_MAX), amount: z.string().regex(/^\d{1,12}\.\d{2}$/) }))
    .min(1)
    .max(STAKES_MAX),
});
const cashOutBody = z.object({
  round: z.uuid(),
  seat: z.uuid().optional(),
  least: z.int().positive().optional(),
});
const roundsQuery = z.object({ before: z.iso.datetime().optional() });
const verifyQuery = z.object({ round: z.uuid() });

const read = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new GameError('request.invalid');
  return parsed.data;
};

/** All slips of a player in a round, oldest first. */
const slipsOf = (store: TableStore, round: string, player: string) =>
  store.seatsOf(round, player).map((seat) => seatView(store, seat));

/** What concerns one player: balance, the seat in the round on the table, and whether a bet is on its way. */
const meOf = (p: TableRouteParts, table: Table, session: Session, seat?: Seat) => {
  const round = table.current();
  const mine = seat ?? (round && p.store.seatOf(round.id, session.player));
  return {
    now: p.clock().getTime(),
    balance: toDecimal(seat?.balance ?? session.balance),
    staked: toDecimal(session.staked),
    won: toDecimal(session.won),
    seat: mine ? seatView(p.store, mine) : null,
    ...(table.game.slips && round ? { slips: slipsOf(p.store, round.id, session.player) } : {}),
    pending: p.bets.isPlacing(session.player),
  };
};

/** Tells all pages of a seat's player what has changed. */
export const tellSeat = (p: TableRouteParts, seat: Seat): void => {
  const session = p.sessions.byId(seat.session);
  const table = p.tables.get(session.game);
  if (!table) return;
  // The balance of the wallet's last word is the same for all of the player's sessions.
  p.hub.tell(session.game, seat.player, meOf(p, table, session, p.store.seat(seat.id)));
};

export const registerTables = (app: FastifyInstance, p: TableRouteParts): void => {
  const tableOf = (session: Session): Table => {
    const table = p.tables.get(session.game);
    if (!table) throw new GameError('game.unknown');
    return table;
  };
  const sessionOf = (request: FastifyRequest): Session =>
    p.sessionService.resume(KEY.exec(request.headers.authorization ?? '')?.[1]);

  const state = (session: Session) => {
    const table = tableOf(session);
    table.wake();
    return {
      game: session.game,
      language: session.language,
      symbol: session.symbol,
      currency: session.currency,
      portalOrigin: session.portalOrigin,
      openedAt: session.openedAt,
      rules: table.game.rules,
      rtp: table.game.rtp,
      limits: limitsView(table, session.currency, table.game.spots),
      table: table.view(),
      history: table.history(),
      me: meOf(p, table, session),
    };
  };

  const guesses = createGuessLimit();
  app.post('/rgs/table/session', async (request) => {
    const { token, game, lang } = read(launchBody, request.body);
    if (!p.tables.has(game)) throw new GameError('game.unknown');
    if (guesses.isSpent(request.ip)) throw new GameError('server.busy');
    const { key, session } = await p.sessionService.open({ token, game, language: lang }).catch((error: unknown) => {
      if (error instanceof GameError && error.code === 'launch.refused') guesses.count(request.ip);
      throw error;
    });
    return { success: true, value: { key, ...state(session) } };
  });

  app.get('/rgs/table/state', async (request) => {
    const session = sessionOf(request);
    const quiet = !p.bets.isPlacing(session.player);
    return { success: true, value: state(quiet ? await p.sessionService.refresh(session) : session) };
  });

  app.get('/rgs/table/stream', (request, reply) => openStream(p, tableOf, sessionOf(request), request, reply));

  app.post('/rgs/table/bet', async (request) => {
    const body = read(betBody, request.body);
    const session = sessionOf(request);
    const table = tableOf(session);
    const stakes = body.stakes.map(({ spot, amount }) => ({ spot, amount: parseMoney(amount) }));
    await p.bets.place(session, table, { ...body, stakes });
    return { success: true, value: { ...meOf(p, table, p.sessions.byId(session.id)), pending: false } };
  });

  app.post('/rgs/table/cash-out', async (request) => {
    const asked = read(cashOutBody, request.body);
    const session = sessionOf(request);
    const table = tableOf(session);
    const seat = await p.bets.cashOut(session, table, asked);
    return { success: true, value: meOf(p, table, p.sessions.byId(session.id), seat) };
  });

  app.get('/rgs/table/rounds', async (request) => {
    const { before } = read(roundsQuery, request.query);
    const session = sessionOf(request);
    const seats = p.store.seatsOfPlayer(session.player, session.game, before ?? '9999', PAGE + 1);
    const rounds = seats.slice(0, PAGE).flatMap((seat) => {
      const round = p.store.round(seat.round);
      return round ? [playedView(p.store, seat, round)] : [];
    });
    return { success: true, value: { rounds, more: seats.length > PAGE } };
  });

  app.get('/rgs/table/verify', async (request) => {
    const seat = p.store.seat(read(verifyQuery, request.query).round);
    const round = seat && p.store.round(seat.round);
    if (!seat || !round) throw new GameError('round.unknown');
    return { success: true, value: verificationView(p.store, seat, round, p.sessions.byId(seat.session)) };
  });
};

/** Server-sent events, read by `fetch` so that the session's key travels in a header and never in an address. */
const openStream = (
  p: TableRouteParts,
  tableOf: (session: Session) => Table,
  session: Session,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const table = tableOf(session);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-accel-buffering': 'no',
    // A connection that was kept alive would hold up the server's stop.
    connection: 'close',
  });
  const lastEventId = request.headers['last-event-id'];
  p.hub.join(session.game, {
    session: session.id,
    player: session.player,
    raw,
    lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
    snapshot: () => ({ ...table.view(), history: table.history() }),
    me: () => meOf(p, table, p.sessions.byId(session.id)),
  });
  table.wake();
};
