import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import type { RefillSession } from '../free-play/index.ts';
import { readBody as read, sessionView } from '../http/door.ts';
import type { Door } from '../http/door.ts';
import { GameError } from '../kernel/game-error.ts';
import type { Session, SessionService, SessionStore } from '../sessions/index.ts';
import type { BetService } from './engine/bets.service.ts';
import type { Hub } from './engine/hub.ts';
import { startStream } from './engine/stream.ts';
import type { Table } from './engine/table.ts';
import type { Seat, TableStore } from './engine/tables.store.ts';
import { limitsView, playedView, returnedView, seatView, verificationView } from './tables.view.ts';

export interface TableRouteParts {
  readonly tables: ReadonlyMap<string, Table>;
  readonly store: TableStore;
  readonly bets: BetService;
  readonly hub: Hub;
  readonly sessions: SessionStore;
  readonly sessionService: SessionService;
  readonly door: Door;
  readonly refill: RefillSession;
  readonly clock: () => Date;
}

const PAGE = 30;
/** A page that opens later than this does not tell of a round that was stopped. */
const RETURNED_MS = 60 * 60 * 1_000;
/** More spots than any layout has chips on at once. */
const STAKES_MAX = 160;
/** As long as a slip with a leg for every match of a round. */
const SPOT_MAX = 120;

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
    returned: returnedView(p.store, session.game, session.player, new Date(p.clock().getTime() - RETURNED_MS)),
    pending: p.bets.isPlacing(session.player),
  };
};

/** Tells all pages of a seat's player what has changed. */
export const tellSeat = (p: TableRouteParts, seat: Seat): void => {
  const session = p.sessions.byId(seat.session);
  const table = p.tables.get(session.game);
  if (!table) return;
  const now = p.store.seat(seat.id);
  // A seat that was given back is none; the player may have another by now.
  const current = now?.state === 'void' ? undefined : now;
  // The balance of the wallet's last word is the same for all of the player's sessions.
  p.hub.tell(session.game, seat.player, meOf(p, table, session, current));
};

export const registerTables = (app: FastifyInstance, p: TableRouteParts): void => {
  const tableOf = (session: Session): Table => {
    const table = p.tables.get(session.game);
    if (!table) throw new GameError('game.unknown');
    return table;
  };
  const { open, sessionOf } = p.door;

  const state = (session: Session) => {
    const table = tableOf(session);
    table.wake();
    return {
      ...sessionView(session),
      rules: table.game.rules,
      rtp: table.game.rtp,
      limits: limitsView(table, session.currency, table.game.spots),
      table: table.view(),
      history: table.history(),
      me: meOf(p, table, session),
    };
  };

  app.post('/rgs/table/session', async (request) => {
    const { key, session } = await open(request, (game) => p.tables.has(game));
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

  app.post('/rgs/table/refill', async (request) => {
    const session = sessionOf(request);
    if (p.bets.isPlacing(session.player)) throw new GameError('round.pending');
    return { success: true, value: meOf(p, tableOf(session), p.refill(session)) };
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

const openStream = (
  p: TableRouteParts,
  tableOf: (session: Session) => Table,
  session: Session,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const table = tableOf(session);
  p.hub.join(session.game, {
    ...startStream(request, reply),
    session: session.id,
    player: session.player,
    snapshot: () => ({ ...table.view(), history: table.history() }),
    me: () => meOf(p, table, p.sessions.byId(session.id)),
  });
  table.wake();
};
