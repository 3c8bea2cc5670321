import { sql } from 'kysely';
import type { ModuleName } from 'shared-contracts/module';
import type { Executor, Trx } from '../../kernel/index.ts';

export const isGuarded = async (db: Executor, module: ModuleName): Promise<boolean> => {
  const { rows } = await sql`select from release_guard where module = ${module}`.execute(db);
  return rows.length > 0;
};

/** False: it was there. */
export const insertGuard = async (trx: Trx, module: ModuleName, by: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into release_guard (module, set_at, set_by) values (${module}, ${now}::timestamptz, ${by})
    on conflict do nothing returning module`.execute(trx);
  return rows.length > 0;
};

export const deleteGuard = async (trx: Trx, module: ModuleName): Promise<void> => {
  await sql`delete from release_guard where module = ${module}`.execute(trx);
};
