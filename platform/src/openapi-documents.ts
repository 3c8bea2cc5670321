/** The OpenAPI documents of both origins, as they are committed beside this folder. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { createPlatform } from './build-app.ts';
import { readConfig } from './kernel/index.ts';
import type { Database, NoTables } from './kernel/index.ts';
import { createLogger } from './kernel/observability/logger.ts';

/** A database that answers nothing: enough to put the platform together without running it. */
const emptyDatabase = (): Database => {
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
    listen: () => Promise.resolve(nothing),
    notify: nothing,
    ping: nothing,
    stats: () => ({ total: 0, idle: 0, waiting: 0 }),
    close: nothing,
  };
};

export const openApiDocuments = async (): Promise<
  Readonly<Record<'openapi.json' | 'openapi.operators.json', string>>
> => {
  const config = { ...readConfig({ MODE: 'test' }), logLevel: 'silent' as const };
  const platform = await createPlatform(config, { database: emptyDatabase(), log: createLogger('silent') });
  await Promise.all([platform.app.ready(), platform.operatorApp.ready()]);
  const documents = {
    'openapi.json': `${JSON.stringify(platform.app.swagger(), null, 2)}\n`,
    'openapi.operators.json': `${JSON.stringify(platform.operatorApp.swagger(), null, 2)}\n`,
  };
  await Promise.all([platform.app.close(), platform.operatorApp.close()]);
  return documents;
};
