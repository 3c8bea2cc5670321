/** The sandbox's own storage: one SQLite file, every commit synced before it is answered. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const TABLES = `
  CREATE TABLE IF NOT EXISTS payment (
    reference          TEXT PRIMARY KEY,         -- the platform's number
    provider_reference TEXT NOT NULL UNIQUE,
    token              TEXT NOT NULL UNIQUE,     -- of the hosted page
    kind               TEXT NOT NULL CHECK (kind IN ('checkout', 'payout')),
    state              TEXT NOT NULL CHECK (state IN ('open', 'paid', 'failed')),
    amount             TEXT NOT NULL,
    currency           TEXT NOT NULL,
    merchant           TEXT NOT NULL,
    return_url         TEXT NOT NULL,
    language           TEXT NOT NULL,
    changed_at         TEXT NOT NULL,
    -- When it becomes what it is to become by itself; null: it does not.
    due_at             INTEGER,
    becomes            TEXT CHECK (becomes IN ('paid', 'failed'))
  ) STRICT;
  CREATE INDEX IF NOT EXISTS payment_due ON payment (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX IF NOT EXISTS payment_changed ON payment (changed_at);
  CREATE TABLE IF NOT EXISTS event (
    id        TEXT PRIMARY KEY,
    body      TEXT NOT NULL,
    attempts  INTEGER NOT NULL DEFAULT 0,
    next_at   INTEGER NOT NULL,
    acked_at  TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS event_due ON event (next_at) WHERE acked_at IS NULL;
`;

export type State = 'open' | 'paid' | 'failed';

export interface Payment {
  readonly reference: string;
  readonly provider_reference: string;
  readonly token: string;
  readonly kind: 'checkout' | 'payout';
  readonly state: State;
  readonly amount: string;
  readonly currency: string;
  readonly merchant: string;
  readonly return_url: string;
  readonly language: string;
  readonly changed_at: string;
  readonly due_at: number | null;
  readonly becomes: 'paid' | 'failed' | null;
}

export type NewPayment = Pick<
  Payment,
  'reference' | 'kind' | 'amount' | 'currency' | 'merchant' | 'return_url' | 'language' | 'due_at' | 'becomes'
>;

export interface DueEvent {
  readonly id: string;
  readonly body: string;
  readonly attempts: number;
}

/** What the platform is told of a payment. */
export const toWire = ({ reference, provider_reference, kind, state, amount, currency, changed_at }: Payment) => ({
  ...{ reference, provider_reference, kind, state, amount, currency, changed_at },
});

export const openStore = (dataDir: string, clock: () => Date) => {
  const folder = resolve(dataDir, 'payment-sandbox');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(join(folder, 'payments.db'));
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000; ${TABLES}`);
  const one = (sql: string, ...values: (string | number)[]): Payment | null =>
    (db.prepare(sql).get(...values) as Payment | undefined) ?? null;
  const byReference = (reference: string) => one('SELECT * FROM payment WHERE reference = ?', reference);

  return {
    /** The first order of a reference counts. */
    begin: (order: NewPayment): Payment => {
      const { reference, kind, amount, currency, merchant, return_url, language, due_at, becomes } = order;
      db.prepare(
        `INSERT INTO payment (reference, provider_reference, token, kind, state, amount, currency, merchant, return_url, language, changed_at,
           due_at, becomes) VALUES (?, ?, ?, ?, 'open', ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (reference) DO NOTHING`,
      ).run(
        ...[reference, `SBX-${randomUUID().slice(0, 18).toUpperCase()}`, randomBytes(24).toString('base64url'), kind],
        ...[amount, currency, merchant, return_url, language, clock().toISOString(), due_at, becomes],
      );
      const row = byReference(reference);
      if (!row) throw new Error('a payment was not stored');
      return row;
    },
    byReference,
    byToken: (token: string) => one('SELECT * FROM payment WHERE token = ?', token),
    /** An open payment becomes paid by itself. */
    payLater: (reference: string, dueAt: number): void => {
      db.prepare(`UPDATE payment SET becomes = 'paid', due_at = ? WHERE reference = ? AND state = 'open'`).run(
        ...[dueAt, reference],
      );
    },
    /** Ends an open payment and writes the event that tells of it, or neither. Null where it had ended. */
    end: (reference: string, state: 'paid' | 'failed'): Payment | null => {
      db.exec('BEGIN IMMEDIATE');
      try {
        const at = clock();
        const row = one(
          `UPDATE payment SET state = ?, changed_at = ?, due_at = NULL, becomes = NULL WHERE reference = ? AND state = 'open' RETURNING *`,
          ...[state, at.toISOString(), reference],
        );
        if (row) {
          const id = `evt_${randomUUID()}`;
          const body = JSON.stringify({ id, created_at: at.toISOString(), payment: toWire(row) });
          db.prepare('INSERT INTO event (id, body, next_at) VALUES (?, ?, ?)').run(id, body, at.getTime());
        }
        db.exec('COMMIT');
        return row;
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },
    due: (): readonly Payment[] =>
      db.prepare('SELECT * FROM payment WHERE due_at <= ? LIMIT 100').all(clock().getTime()) as unknown as Payment[],
    ended: (from: string, until: string): readonly Payment[] =>
      db
        .prepare(
          `SELECT * FROM payment WHERE state <> 'open' AND changed_at >= ? AND changed_at < ? ORDER BY changed_at`,
        )
        .all(from, until) as unknown as Payment[],
    dueEvents: (): readonly DueEvent[] =>
      db
        .prepare(
          'SELECT id, body, attempts FROM event WHERE acked_at IS NULL AND next_at <= ? ORDER BY next_at LIMIT 50',
        )
        .all(clock().getTime()) as unknown as DueEvent[],
    acknowledged: (id: string): void => {
      db.prepare('UPDATE event SET acked_at = ?, attempts = attempts + 1 WHERE id = ?').run(clock().toISOString(), id);
    },
    postponed: (id: string, nextAt: number): void => {
      db.prepare('UPDATE event SET attempts = attempts + 1, next_at = ? WHERE id = ?').run(nextAt, id);
    },
    close: () => db.close(),
  };
};
export type Store = ReturnType<typeof openStore>;
