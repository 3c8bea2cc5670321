/** The committed dump of the schema is the schema of a migrated database, on both databases. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createTestDatabase } from '../testing/index.ts';
import type { OwnerSession } from './database.ts';
import { setDemoRights } from './demo-rights.ts';
import { dumpMigratedSchema } from './pglite-database.ts';
import { dumpSchema } from './schema-dump.ts';
import { SQL_FOLDER } from './sql-files.ts';

const dumpOnServer = async (): Promise<string> => {
  const test = await createTestDatabase();
  const client = new pg.Client(test.url ?? '');
  await client.connect();
  const session: OwnerSession = {
    query: async (text, params = []) => (await client.query<Record<string, unknown>>(text, [...params])).rows,
    execute: async (text) => {
      await client.query(text);
    },
  };
  try {
    // Test databases are demos.
    await setDemoRights(session, false);
    return await dumpSchema(session);
  } finally {
    await client.end();
    await test.close();
  }
};

it('schema.sql is up to date: write it with npm run schema -w platform', async () => {
  const dump = process.env['TEST_DATABASE_URL'] ? await dumpOnServer() : await dumpMigratedSchema();
  expect(dump).toBe(readFileSync(join(SQL_FOLDER, 'schema.sql'), 'utf8'));
});
