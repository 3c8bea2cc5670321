/** Gives bets back: single ones whose answer is unclear or came too late, and all of a round that can't be finished. */
import type { SessionStore } from '../../sessions/index.ts';
import type { DeliveryStore } from './deliveries.store.ts';
import type { TableBet, TableStore } from './tables.store.ts';

export interface Refunds {
  /** Owes an unanswered bet back; inside a transaction. A seat without another bet is over with it. */
  readonly takeBack: (bet: TableBet, code: string) => void;
  /** Cancels a round and owes every bet of its open seats back; inside a transaction. Returns the number of bets. */
  readonly cancelRound: (round: string) => number;
}

export interface RefundParts {
  readonly store: TableStore;
  readonly deliveries: DeliveryStore;
  readonly sessions: SessionStore;
  readonly clock: () => Date;
}

export const createRefunds = ({ store, deliveries, sessions, clock }: RefundParts): Refunds => {
  const owe = (bet: TableBet, code: string, closes: boolean): void => {
    store.moveBet(bet.id, bet.state, 'rollback-pending', code);
    deliveries.oweRollback(sessions.byId(bet.session), bet, closes, clock().getTime());
  };
  return {
    takeBack: (bet, code) => {
      const isAlone = !store.bets(bet.seat).some(({ state }) => state === 'accepted');
      owe(bet, code, isAlone);
      if (isAlone && store.seat(bet.seat)?.state === 'open') store.cancelSeat(bet.seat, clock().toISOString());
    },
    cancelRound: (round) => {
      const now = clock().toISOString();
      const open = new Set(
        store
          .seats(round)
          .filter(({ state }) => state === 'open')
          .map(({ id }) => id),
      );
      const bets = store
        .betsOfRound(round)
        .filter(({ seat, state }) => open.has(seat) && (state === 'accepted' || state === 'created'));
      for (const bet of bets) owe(bet, 'wallet.unreachable', true);
      for (const seat of open) store.cancelSeat(seat, now);
      store.cancel(round, now);
      return bets.length;
    },
  };
};
