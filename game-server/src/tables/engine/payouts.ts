/** What seats are owed at the end of a round, whatever kind of table it is played at. */
import type { Logger } from '../../kernel/logger.ts';
import type { OutboxService } from '../../rounds/index.ts';
import type { SessionStore } from '../../sessions/index.ts';
import type { DeliveryStore } from './deliveries.store.ts';
import type { Seat, TableStore } from './tables.store.ts';

export interface Payouts {
  /** Owes a seat its win, also one of 0; inside a transaction. `at`: when it is due, in milliseconds since the epoch. */
  readonly oweWin: (seat: Seat, win: bigint, cashOut: number | null, at: number) => void;
  /** Tries to pay what a seat is owed now; its player is told in either case. */
  readonly deliver: (seatId: string) => Promise<void>;
}

export interface PayoutParts {
  readonly store: TableStore;
  readonly deliveries: DeliveryStore;
  readonly outbox: OutboxService;
  readonly sessions: SessionStore;
  readonly log: Logger;
  /** Tells a player's pages what has changed for them. */
  readonly tell: (seat: Seat) => void;
}

export const createPayouts = ({ store, deliveries, outbox, sessions, log, tell }: PayoutParts): Payouts => ({
  oweWin: (seat, win, cashOut, at) => {
    const bet = store.bets(seat.id).find(({ state }) => state === 'accepted');
    if (!bet) throw new Error('a seat without an accepted bet is owed nothing');
    store.oweSeat(seat.id, win, cashOut);
    deliveries.oweWin(sessions.byId(seat.session), seat, win, bet.id, at);
  },
  deliver: async (seatId) => {
    const delivery = deliveries.ofRound(seatId);
    try {
      // The outbox tells of what the wallet has taken.
      if (delivery && (await outbox.deliver(delivery))) return;
    } catch (error) {
      log.error({ err: error, seat: seatId }, 'a win failed to be delivered');
    }
    const seat = store.seat(seatId);
    if (seat) tell(seat);
  },
});
