/** Gives bets back: single ones whose answer is unclear or came too late, and all of a round that can't be finished. */
import type { Db } from '../../kernel/db.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { OutboxService } from '../../rounds/index.ts';
import type { SessionStore } from '../../sessions/index.ts';
import type { DeliveryStore } from './deliveries.store.ts';
import type { Schedule } from './table.ts';
import type { TableBet, TableStore } from './tables.store.ts';

export interface Refunds {
  /** Owes an unanswered bet back; inside a transaction. A seat without another bet is over with it. */
  readonly takeBack: (bet: TableBet, code: string) => void;
  /** Cancels a round and owes every bet of its open seats back; inside a transaction. Returns the number of bets. */
  readonly cancelRound: (round: string) => number;
  /** Cancels a round that has no result and gives its bets back at once. Where that can't be stored it is tried again until it can. */
  readonly giveUp: (round: string) => void;
  /** Delivers nothing and tries nothing again: the next start does. */
  readonly stop: () => void;
}

/** How long a refund waits that could not be stored, as on a full disk. */
const AGAIN_MS = 5_000;

export interface RefundParts {
  readonly db: Db;
  readonly outbox: Pick<OutboxService, 'poke'>;
  readonly log: Logger;
  readonly schedule: Schedule;
  readonly store: TableStore;
  readonly deliveries: DeliveryStore;
  readonly sessions: SessionStore;
  readonly clock: () => Date;
}

const createCancel = ({
  store,
  deliveries,
  sessions,
  clock,
}: RefundParts): Pick<Refunds, 'takeBack' | 'cancelRound'> => {
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

export const createRefunds = (p: RefundParts): Refunds => {
  const { takeBack, cancelRound } = createCancel(p);
  const again = new Map<string, () => void>();
  let stopped = false;

  const giveUp = (round: string): void => {
    try {
      const state = p.store.round(round)?.state;
      if (state !== 'open' && state !== 'running') return;
      p.db.transaction(() => cancelRound(round));
      if (!stopped) p.outbox.poke();
    } catch (error) {
      p.log.error({ err: error, round }, 'a round could not be refunded yet');
      if (!stopped)
        again.set(
          round,
          p.schedule(AGAIN_MS, () => giveUp(round)),
        );
    }
  };
  return {
    takeBack,
    cancelRound,
    giveUp,
    stop: () => {
      stopped = true;
      for (const cancel of again.values()) cancel();
    },
  };
};
