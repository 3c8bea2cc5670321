import { sql } from 'kysely';
import type { Executor, Trx } from '../../kernel/index.ts';

export type WorkQueue = 'withdrawal' | 'deposit' | 'case' | 'kyc';

export interface Entry {
  readonly queue: WorkQueue;
  readonly id: bigint;
  readonly merchantId: number;
}

/** False where an operator has it. */
export const insertAssignment = async (trx: Trx, { queue, id, merchantId }: Entry, operator: string) => {
  const { rows } = await sql`
    insert into work_assignment (queue, entry_id, merchant_id, operator) values (${queue}, ${id}, ${merchantId}, ${operator})
    on conflict do nothing returning 1`.execute(trx);
  return rows.length > 0;
};

/** False where `from` doesn't have it. */
export const moveAssignment = async (trx: Trx, { queue, id, merchantId }: Entry, from: string, to: string) => {
  const { rows } = await sql`
    update work_assignment set operator = ${to}, taken_at = now()
    where queue = ${queue} and entry_id = ${id} and merchant_id = ${merchantId} and operator = ${from} returning 1`.execute(
    trx,
  );
  return rows.length > 0;
};

/** False where `from` doesn't have it. */
export const deleteAssignment = async (trx: Trx, { queue, id, merchantId }: Entry, from: string) => {
  const { rows } = await sql`
    delete from work_assignment
    where queue = ${queue} and entry_id = ${id} and merchant_id = ${merchantId} and operator = ${from} returning 1`.execute(
    trx,
  );
  return rows.length > 0;
};

/** Null: no operator works on it. */
export const readAssignee = async (
  db: Executor,
  { queue, id }: Pick<Entry, 'queue' | 'id'>,
): Promise<string | null> => {
  const { rows } = await sql<{ operator: string }>`
    select operator from work_assignment where queue = ${queue} and entry_id = ${id}`.execute(db);
  return rows[0]?.operator ?? null;
};
