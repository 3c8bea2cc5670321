/** How operators look at the console's tables, in SQL. */
import { sql } from 'kysely';
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/table-views/schema';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';

export type TableView = ReplyOf<typeof schema.tableViews>['tables'][number];
export type TableHabits = Omit<TableView, 'table' | 'version'>;

/** More than the console has tables. */
export const TABLES_MAX = 100;

export const listTableViews = async (db: Executor, operatorId: bigint): Promise<readonly TableView[]> => {
  const { rows } = await sql<{ table: string; version: number; habits: TableHabits }>`
    select name as "table", version, habits from operator_table_view where operator_id = ${operatorId} order by name limit ${TABLES_MAX}`.execute(
    db,
  );
  return rows.map(({ habits, ...row }) => ({ ...row, ...habits }));
};

interface Change {
  readonly operatorId: bigint;
  readonly table: string;
  /** That was changed; 0: there is none yet. */
  readonly version: number;
  readonly habits: TableHabits;
  readonly at: Date;
}

/** The new version; null where it was saved since that one, or where the operator has as many as are stored. */
export const saveTableView = async (
  db: Executor,
  { operatorId, table, version, habits, at }: Change,
): Promise<number | null> => {
  const { rows } = await sql<{ version: number }>`
    insert into operator_table_view as v (operator_id, name, habits, changed_at)
    select ${operatorId}::bigint, ${table}::text, ${jsonb(habits)}, ${at}::timestamptz
     where (select count(*) from operator_table_view where operator_id = ${operatorId}::bigint and name <> ${table}::text) < ${TABLES_MAX}::integer
    on conflict (operator_id, name) do update set habits = excluded.habits, version = v.version + 1, changed_at = excluded.changed_at
     where v.version = ${version}::integer
    returning version`.execute(db);
  return rows[0]?.version ?? null;
};
