import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

/** Transfers of one sender come one after the other: two at once do not cross a limit together. */
export const lockSender = async (trx: Executor, memberId: bigint): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`team transfers of ${memberId}`}, 0))`.execute(trx);
};
