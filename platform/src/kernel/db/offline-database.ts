import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database, NoTables } from './database.ts';

/** A database that answers nothing: enough to put a platform together that describes itself and never runs. */
export const createOfflineDatabase = (): Database => {
  const db = new Kysely<NoTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const nothing = (): Promise<void> => Promise.resolve();
  return {
    kind: 'pglite',
    db,
    transaction: (work) => db.transaction().execute(work),
    call: async (statement) => (await db.executeQuery(statement)).rows,
    listen: () => Promise.resolve(nothing),
    notify: nothing,
    ping: nothing,
    stats: () => ({ total: 0, idle: 0, waiting: 0 }),
    close: nothing,
  };
};
