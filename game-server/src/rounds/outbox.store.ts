import type { Db } from '../kernel/db.ts';

/** A call that the wallet must answer, however long it takes. */
export interface Delivery {
  /** The transaction id that the wallet sees, the same in every attempt. */
  readonly id: string;
  readonly round: string;
  readonly kind: 'win' | 'rollback';
  /** The body as JSON, the same in every attempt. */
  readonly body: string;
  readonly attempts: number;
  /** Milliseconds since the epoch. */
  readonly nextAt: number;
}

export interface OutboxStore {
  readonly add: (delivery: Omit<Delivery, 'attempts'>) => void;
  readonly ofRound: (round: string) => Delivery | undefined;
  readonly due: (now: number, limit: number) => Delivery[];
  /** When the next delivery is due, or undefined where nothing waits. */
  readonly nextAt: () => number | undefined;
  readonly postpone: (id: string, nextAt: number, reason: string) => void;
  readonly done: (id: string, now: string) => void;
  /** Makes everything that waits due at once: after a start nobody knows how long we were away. */
  readonly wake: (now: number) => void;
}

const COLUMNS = 'id, round, kind, body, attempts, next_at AS nextAt';

export const createOutboxStore = ({ raw }: Db): OutboxStore => ({
  add: (d) =>
    void raw
      .prepare(`INSERT INTO outbox (id, round, kind, body, next_at) VALUES (?, ?, ?, ?, ?)`)
      .run(d.id, d.round, d.kind, d.body, d.nextAt),
  ofRound: (round) =>
    raw.prepare(`SELECT ${COLUMNS} FROM outbox WHERE round = ? AND done_at IS NULL`).get(round) as unknown as
      | Delivery
      | undefined,
  due: (now, limit) =>
    raw
      .prepare(`SELECT ${COLUMNS} FROM outbox WHERE done_at IS NULL AND next_at <= ? ORDER BY next_at LIMIT ?`)
      .all(now, limit) as unknown as Delivery[],
  nextAt: () => {
    const row = raw.prepare(`SELECT min(next_at) AS at FROM outbox WHERE done_at IS NULL`).get();
    return typeof row?.['at'] === 'number' ? row['at'] : undefined;
  },
  postpone: (id, nextAt, reason) =>
    void raw
      .prepare(`UPDATE outbox SET attempts = attempts + 1, next_at = ?, last_error = ? WHERE id = ?`)
      .run(nextAt, reason, id),
  done: (id, now) =>
    void raw
      .prepare(`UPDATE outbox SET attempts = attempts + 1, done_at = ?, last_error = NULL WHERE id = ?`)
      .run(now, id),
  wake: (now) => void raw.prepare(`UPDATE outbox SET next_at = ? WHERE done_at IS NULL`).run(now),
});
