/** Minimum ages in SQL. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

export const readMinimumAges = async (executor: Executor): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; age: number }>`
    select merchant_id as id, minimum_age as age from compliance_setting`.execute(executor);
  return new Map(rows.map(({ id, age }) => [id, age]));
};

/** Answers the age that was set before; null where none was. */
export const writeMinimumAge = async (executor: Executor, merchantId: number, age: number): Promise<number | null> => {
  const { rows } = await sql<{ former: number | null }>`
    with former as (select minimum_age from compliance_setting where merchant_id = ${merchantId})
    insert into compliance_setting (merchant_id, minimum_age) values (${merchantId}, ${age})
    on conflict (merchant_id) do update set minimum_age = excluded.minimum_age
    returning (select minimum_age from former) as former`.execute(executor);
  return rows[0]?.former ?? null;
};
