import type { Config } from '../config/config.ts';
import type { Logger } from '../observability/logger.ts';
import type { Database } from './database.ts';
import { openFolderDatabase } from './pglite-database.ts';
import { openPostgresDatabase } from './postgres-database.ts';

export interface ConnectedDatabase {
  readonly database: Database;
  /** Names of the migrations that ran. */
  readonly migrated: readonly string[];
}

/** Opens the database that the configuration names and brings its schema up to date. Throws a StartupError. */
export const connectDatabase = async (config: Config, log: Logger): Promise<ConnectedDatabase> => {
  // The embedded database has one process: there is nobody to tell.
  if (!config.databaseUrl) return openFolderDatabase(config.dataDir, config.mode === 'demo');
  const { database, migrated } = await openPostgresDatabase({
    url: config.databaseUrl,
    ownerUrl: config.databaseOwnerUrl,
    poolSize: config.databasePool,
    isDemo: config.mode === 'demo',
    log,
  });
  if (!config.redisUrl) return { database, migrated };
  // Most installations have none, and its client takes a while to load.
  const { withRedisSignals } = await import('./redis-signals.ts');
  return { database: await withRedisSignals(database, config.redisUrl, log), migrated };
};
