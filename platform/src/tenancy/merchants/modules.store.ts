/** The modules that there are, and their switch at every merchant. */
import { sql } from 'kysely';
import type { ModuleName } from 'shared-contracts/module';
import type { Executor, Trx } from '../../kernel/index.ts';

/** Holds the rollout of a module for this transaction: changes happen one after the other. False: there is no such module. */
export const lockModule = async (trx: Trx, module: ModuleName): Promise<boolean> => {
  const { rows } = await sql`select name from module where name = ${module} for update`.execute(trx);
  return rows.length > 0;
};

/** Adds a module and its switch at every merchant: off, unless the merchant takes whatever is new. False: it was there. */
export const insertModule = async (trx: Trx, module: ModuleName, by: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into module (name, registered_by) values (${module}, ${by}) on conflict do nothing returning name`.execute(
    trx,
  );
  if (rows.length === 0) return false;
  await sql`
    insert into merchant_module (merchant_id, module, enabled)
    select id, ${module}, coalesce(settings -> 'newModulesOn' = 'true'::jsonb, false) from merchant
    on conflict do nothing`.execute(trx);
  return true;
};

export const readMerchantIds = async (executor: Executor): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select id from merchant order by id`.execute(executor);
  return rows.map((row) => row.id);
};

/** Names of all modules: registered ones, and those that merchants began with. */
export const readModules = async (executor: Executor): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly name: string }>`
    select name from module union select module from merchant_module order by name`.execute(executor);
  return rows.map(({ name }) => name);
};
