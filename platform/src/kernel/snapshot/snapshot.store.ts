/** How a change of tables tells every instance that its copies are out of date. */
import { sql } from 'kysely';
import { afterCommit } from '../index.ts';
import type { Trx } from '../index.ts';
import type { Snapshot } from './snapshot.ts';

/** Notifies with the transaction, and marks this instance's own copy before anybody hears of the commit. */
export const changed = async (trx: Trx, snapshot: Pick<Snapshot<unknown>, 'channel' | 'invalidate'>): Promise<void> => {
  await sql`select pg_notify(${snapshot.channel}, '')`.execute(trx);
  afterCommit(snapshot.invalidate);
};
