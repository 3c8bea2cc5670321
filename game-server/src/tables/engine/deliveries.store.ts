/** What tables owe the wallet: the store behind the outbox that all rounds of this server share. */
import { randomUUID } from 'node:crypto';
import type { Db } from '../../kernel/db.ts';
import type { Deliverable, Delivery, OutboxStore } from '../../rounds/index.ts';
import type { Session } from '../../sessions/index.ts';
import { toUnits } from '../../wallet/index.ts';
import type { RollbackBody, WinBody } from '../../wallet/index.ts';
import type { Seat, TableBet, TableStore } from './tables.store.ts';

/** What every call about a seat says of it. */
export const aboutSeat = (session: Session, seat: string) => ({
  user: session.player,
  token: session.walletToken,
  game_code: session.game,
  round: seat,
  request_uuid: randomUUID(),
});

export interface DeliveryStore extends OutboxStore {
  /** Owes a seat its win, also one of 0: it closes the round at the wallet. */
  readonly oweWin: (session: Session, seat: Seat, win: bigint, betId: string, nextAt: number) => void;
  /** Owes a bet back. `closes` where the seat has no other bet. */
  readonly oweRollback: (session: Session, bet: TableBet, closes: boolean, nextAt: number) => void;
  readonly winsOfRound: (round: string) => Delivery[];
}

const COLUMNS = 'd.id, d.subject AS round, d.kind, d.body, d.attempts, d.next_at AS nextAt';

/** The wallet takes no stake back while a round has a win, so a seat's wins wait for its rollbacks. */
const FREE = `d.done_at IS NULL AND (d.kind = 'rollback' OR NOT EXISTS (
  SELECT 1 FROM table_delivery r WHERE r.seat = d.seat AND r.kind = 'rollback' AND r.done_at IS NULL))`;

export const createDeliveryStore = ({ raw }: Db): DeliveryStore => {
  const insert = raw.prepare(
    `INSERT INTO table_delivery (id, subject, seat, kind, body, next_at) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const ofSubject = raw.prepare(`SELECT ${COLUMNS} FROM table_delivery d WHERE d.subject = ? AND ${FREE}`);
  const due = raw.prepare(
    `SELECT ${COLUMNS} FROM table_delivery d WHERE ${FREE} AND d.next_at <= ? ORDER BY d.next_at LIMIT ?`,
  );
  const next = raw.prepare(`SELECT min(d.next_at) AS at FROM table_delivery d WHERE ${FREE}`);
  const ofRound = raw.prepare(
    `SELECT ${COLUMNS} FROM table_seat s JOIN table_delivery d ON d.seat = s.id WHERE s.round = ? AND d.kind = 'win' AND ${FREE}`,
  );
  const later = raw.prepare(
    `UPDATE table_delivery SET attempts = attempts + 1, next_at = ?, last_error = ? WHERE id = ?`,
  );
  const finish = raw.prepare(
    `UPDATE table_delivery SET attempts = attempts + 1, done_at = ?, last_error = NULL WHERE id = ?`,
  );
  const wake = raw.prepare(`UPDATE table_delivery SET next_at = ? WHERE done_at IS NULL`);

  return {
    add: () => {
      throw new TypeError('a table owes wins and rollbacks of its own');
    },
    oweWin: (session, seat, win, betId, nextAt) => {
      const id = randomUUID();
      const body: WinBody = {
        ...aboutSeat(session, seat.id),
        transaction_uuid: id,
        reference_transaction_uuid: betId,
        round_closed: true,
        amount: toUnits(win),
        currency: seat.currency,
      };
      insert.run(id, seat.id, seat.id, 'win', JSON.stringify(body), nextAt);
    },
    oweRollback: (session, bet, closes, nextAt) => {
      const id = randomUUID();
      const body: RollbackBody = {
        ...aboutSeat(session, bet.seat),
        transaction_uuid: id,
        reference_transaction_uuid: bet.id,
        round_closed: closes,
      };
      insert.run(id, bet.id, bet.seat, 'rollback', JSON.stringify(body), nextAt);
    },
    ofRound: (subject) => ofSubject.get(subject) as unknown as Delivery | undefined,
    winsOfRound: (round) => ofRound.all(round) as unknown as Delivery[],
    due: (now, limit) => due.all(now, limit) as unknown as Delivery[],
    nextAt: () => {
      const row = next.get();
      return typeof row?.['at'] === 'number' ? row['at'] : undefined;
    },
    postpone: (id, nextAt, reason) => void later.run(nextAt, reason, id),
    done: (id, now) => void finish.run(now, id),
    wake: (now) => void wake.run(now),
  };
};

/** Seats and bets as the outbox settles them. */
export const deliverableOf = (store: TableStore): Deliverable => ({
  settle: (seat, balance, now) => store.settleSeat(seat, balance, now),
  rolledBack: (bet) => store.moveBet(bet, 'rollback-pending', 'rolled-back', store.bet(bet)?.refusal ?? null),
  byId: (subject) => {
    const seat = store.seat(subject);
    if (seat) return { session: seat.session, bet: seat.staked, reward: null, outcome: { win: seat.win } };
    const bet = store.bet(subject);
    return bet && { session: bet.session, bet: bet.amount, reward: null, outcome: null };
  },
});
