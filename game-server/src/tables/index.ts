import type { FastifyInstance } from 'fastify';
import type { Assets } from '../http/assets.ts';
import { createDoor } from '../http/door.ts';
import type { RefillSession } from '../free-play/index.ts';
import type { Db } from '../kernel/db.ts';
import type { Logger } from '../kernel/logger.ts';
import { createOutbox } from '../rounds/index.ts';
import type { SessionService, SessionStore } from '../sessions/index.ts';
import type { WalletClient } from '../wallet/index.ts';
import { createBetService } from './engine/bets.service.ts';
import type { BetParts } from './engine/bets.service.ts';
import { createChainStore } from './engine/chain.store.ts';
import { createDeliveryStore, deliverableOf } from './engine/deliveries.store.ts';
import { createHub } from './engine/hub.ts';
import { createPayouts } from './engine/payouts.ts';
import { createRefunds } from './engine/refunds.ts';
import { createTable } from './engine/table.ts';
import type { Schedule, Table } from './engine/table.ts';
import { createTableStore } from './engine/tables.store.ts';
import type { Seat } from './engine/tables.store.ts';
import { REEF } from './games/reef/reef.ts';
import { TABLE_GAMES } from './games/registry.ts';
import type { TableGame } from './games/table-game.ts';
import { TIEN_LEN } from './games/tien-len/tien-len.ts';
import { registerTablePages } from './pages.routes.ts';
import { createFishGame } from './reef/index.ts';
import { registerRooms } from './rooms/rooms.routes.ts';
import { createRooms } from './rooms/rooms.service.ts';
import type { Rooms, RoomsParts } from './rooms/rooms.service.ts';
import { registerTables, tellSeat } from './tables.routes.ts';
import type { TableRouteParts } from './tables.routes.ts';

export { REEF } from './games/reef/reef.ts';
export { TABLE_GAMES } from './games/registry.ts';
export { TIEN_LEN } from './games/tien-len/tien-len.ts';
export type { Schedule } from './engine/table.ts';

export interface Tables {
  /** Refunds rounds that a stop interrupted and delivers what is owed. Returns the number of refunded bets. */
  readonly start: () => number;
  /** Ends all magazines, and begins new chains of seeds; inside a transaction. */
  readonly leaveSeeds: () => void;
  /** Ends the streams, waits for bets on their way and refunds rounds without a result. */
  readonly stop: () => Promise<void>;
}

export interface TablesOptions {
  readonly app: FastifyInstance;
  readonly assets: Assets;
  readonly db: Db;
  readonly sessions: SessionStore;
  readonly sessionService: SessionService;
  readonly wallet: WalletClient;
  readonly portalOrigins: readonly string[];
  readonly log: Logger;
  readonly clock: () => Date;
  readonly refill: RefillSession;
  readonly retryMs?: number;
  /** The longest time for bets; the games' own where they are shorter. */
  readonly bettingMs?: number | undefined;
  /** Instead of timers; tests step from phase to phase by hand. */
  readonly schedule?: Schedule;
}

const timers: Schedule = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/** Rooms of four seats, with bets of their own: a stake there and a bet at a table do not wait for each other. */
const createRoomsOf = (parts: Omit<RoomsParts, 'bets' | 'payouts' | 'game'> & Omit<BetParts, 'tell'>) => {
  const tell = (seat: Seat): void => rooms.tell(seat);
  const bets = createBetService({ ...parts, tell });
  const rooms: Rooms = createRooms({ ...parts, bets, game: TIEN_LEN, payouts: createPayouts({ ...parts, tell }) });
  return { rooms, bets };
};

const quicker = (game: TableGame, bettingMs = Infinity): TableGame => ({
  ...game,
  times: { ...game.times, betting: Math.min(game.times.betting, bettingMs) },
});

/** All shared tables of this server, with their routes and pages. */
export const createTables = (o: TablesOptions): Tables => {
  const { db, sessions, sessionService, wallet, log, clock } = o;
  const store = createTableStore(db);
  const deliveries = createDeliveryStore(db);
  const chains = createChainStore(db);
  const hub = createHub();
  const outbox = createOutbox({
    ...{ db, outbox: deliveries, rounds: deliverableOf(store), sessions, wallet, log, clock },
    delivered: (subject) => tellOf(store.seat(subject) ?? store.seat(store.bet(subject)?.seat ?? '')),
    ...(o.retryMs === undefined ? {} : { retryMs: o.retryMs }),
  });
  const schedule = o.schedule ?? timers;
  const refunds = createRefunds({ db, store, deliveries, sessions, outbox, log, clock, schedule });
  /** Tells the player of a seat at any kind of table. */
  const tellOf = (seat: Seat | undefined): void => {
    if (!seat) return;
    const { game } = sessions.byId(seat.session);
    if (tables.has(game)) tell(seat);
    else if (game === REEF.code) fish.tell(seat);
    else seated.rooms.tell(seat);
  };
  const tables = new Map<string, Table>();
  const tell = (seat: Seat): void => {
    tellSeat(routes, seat);
    tables.get(sessions.byId(seat.session).game)?.seatChanged();
  };
  const bets = createBetService({ db, store, deliveries, refunds, outbox, sessions, wallet, log, clock, tell });
  const door = createDoor(sessionService);
  const routes: TableRouteParts = { tables, store, bets, hub, sessions, sessionService, door, clock, refill: o.refill };
  const parts = { db, store, chains, deliveries, refunds, outbox, sessions, wallet, hub, log, clock, schedule, tell };
  for (const game of TABLE_GAMES) tables.set(game.code, createTable({ game: quicker(game, o.bettingMs), ...parts }));
  const seated = createRoomsOf(parts);
  registerTables(o.app, routes);
  registerRooms(o.app, { rooms: seated.rooms, hub, door, sessions, sessionService, refill: o.refill });
  const fish = createFishGame({ app: o.app, door, sessionService, refill: o.refill, ...parts });
  registerTablePages(o.app, {
    assets: o.assets,
    portalOrigins: o.portalOrigins,
    isSeat: (id) => store.seat(id) !== undefined,
  });

  return {
    start: () => {
      const refunded = store
        .unfinished()
        // A loaded magazine waits for its player.
        .filter(({ game, state }) => game !== REEF.code || state === 'open')
        .map(({ id }) => db.transaction(() => refunds.cancelRound(id)))
        .reduce((sum, count) => sum + count, 0);
      outbox.start();
      fish.start();
      return refunded;
    },
    leaveSeeds: () => {
      fish.endAll();
      chains.forgetAll();
    },
    stop: async () => {
      await Promise.all([bets.stop(), seated.bets.stop(), fish.stop()]);
      refunds.stop();
      seated.rooms.stop();
      for (const table of tables.values()) table.stop();
      hub.close();
      await outbox.stop();
    },
  };
};
