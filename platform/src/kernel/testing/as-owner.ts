/** Tests that work with the rights of the tables' owner. */
import { sql } from 'kysely';
import pg from 'pg';
import type { TestDatabase } from './test-database.ts';

/** A connection of the owner to a server; the test ends it. */
export const connectAsOwner = async (url: string | null): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url ?? '' });
  await client.connect();
  return client;
};

/** Changes tables without triggers and foreign keys. */
export const runAsOwner = async (
  { database, url }: Pick<TestDatabase, 'database' | 'url'>,
  statements: readonly string[],
): Promise<void> => {
  const script = [`set session_replication_role = replica`, ...statements, `set session_replication_role = origin`];
  if (url) {
    const client = await connectAsOwner(url);
    for (const line of script) await client.query(line);
    await client.end();
    return;
  }
  for (const line of ['reset role', ...script, 'set role portal_app']) await sql.raw(line).execute(database.db);
};
