/** What somebody does to the tables who has their owner's rights: without triggers and foreign keys. */
import { sql } from 'kysely';
import pg from 'pg';
import type { TestDatabase } from './test-database.ts';

export const runAsOwner = async (
  { database, url }: Pick<TestDatabase, 'database' | 'url'>,
  statements: readonly string[],
): Promise<void> => {
  const script = [`set session_replication_role = replica`, ...statements, `set session_replication_role = origin`];
  if (url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const line of script) await client.query(line);
    await client.end();
    return;
  }
  for (const line of ['reset role', ...script, 'set role portal_app']) await sql.raw(line).execute(database.db);
};
