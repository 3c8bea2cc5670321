/** Networks of operators in SQL. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';
import type { ListedNetwork } from './networks.policy.ts';

export interface NetworkRow extends ListedNetwork {
  readonly id: bigint;
  readonly note: string;
  readonly addedBy: string;
  readonly addedAt: Date;
}

const COLUMNS = sql.raw(
  'n.id, n.merchant_id as "merchantId", n.network::text as network, n.note, n.added_by as "addedBy", n.added_at as "addedAt"',
);

export const readNetworks = async (executor: Executor): Promise<readonly NetworkRow[]> => {
  const { rows } = await sql<NetworkRow>`
    select ${COLUMNS} from operator_network n order by n.merchant_id nulls first, n.id`.execute(executor);
  return rows;
};

/** Of two who change the lists, the second sees what the first did: together they could lock both out. */
export const lockNetworks = async (trx: Executor): Promise<void> => {
  await sql`lock table operator_network in share row exclusive mode`.execute(trx);
};

/** Bits of the host are dropped: 203.0.113.7/24 is 203.0.113.0/24. Null where the list has it. */
export const insertNetwork = async (trx: Executor, row: Omit<NetworkRow, 'id'>): Promise<NetworkRow | null> => {
  const { rows } = await sql<NetworkRow>`
    insert into operator_network as n (merchant_id, network, note, added_by, added_at)
    values (${row.merchantId}::integer, network(${row.network}::inet), ${row.note}, ${row.addedBy}, ${row.addedAt})
    on conflict (merchant_id, network) do nothing returning ${COLUMNS}`.execute(trx);
  return rows[0] ?? null;
};

export const deleteNetwork = async (trx: Executor, id: bigint): Promise<void> => {
  await sql`delete from operator_network where id = ${id}`.execute(trx);
};
