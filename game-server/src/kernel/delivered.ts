/** What the wallet has answered is of no further use: rounds and seats say themselves what became of them. */
import type { Db } from './db.ts';

/** Long enough to look at what went wrong. */
export const DELIVERED_KEPT_MS = 30 * 24 * 60 * 60 * 1_000;
/** Of one table in one run: nothing else is served meanwhile. */
const SLICE = 5_000;

/** Deletes deliveries that were done before; answers their number. */
export const removeDelivered = (db: Db, before: string): number =>
  ['outbox', 'table_delivery'].reduce((removed, table) => {
    const remove = `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE done_at < ? ORDER BY done_at LIMIT ${SLICE})`;
    return removed + Number(db.raw.prepare(remove).run(before).changes);
  }, 0);
