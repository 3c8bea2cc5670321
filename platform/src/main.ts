/** Starts the platform: configuration, database, migrations, demo rows, servers. One line a step on stdout. */
import { setTimeout as delay } from 'node:timers/promises';
import { createPlatform } from './build-app.ts';
import type { Platform } from './build-app.ts';
import { StartupError, readConfig } from './kernel/index.ts';
import { connectDatabase } from './kernel/db/index.ts';
import { createLogger } from './kernel/observability/logger.ts';
import { refuseDemoData } from './kernel/seed-demo.ts';

const STOP_TIMEOUT_MS = 25_000;

const step = (text: string): void => {
  process.stdout.write(`step: ${text}\n`);
};

const stopOnSignal = (platform: Platform): void => {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    // A second signal (a terminal sends one to the whole group) must not cut the first stop short.
    if (isStopping) return;
    isStopping = true;
    step('stopping');
    const overdue = delay(STOP_TIMEOUT_MS, 'overdue' as const, { ref: false });
    const stopped = platform.drain().then(() => platform.stop());
    const result = await Promise.race([stopped, overdue]);
    process.exit(result === 'overdue' ? 1 : 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        platform.deps.log.fatal({ err: error }, 'stopping failed');
        process.exit(1);
      });
    });
  }
};

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  step(config.databaseUrl ? 'connecting to PostgreSQL' : 'opening the embedded database');
  const { database, migrated } = await connectDatabase(config, log);
  step(migrated.length > 0 ? `migrated: ${migrated.join(', ')}` : 'the database is up to date');
  try {
    if (config.mode === 'production') await refuseDemoData(database);
    const platform = await createPlatform(config, { database, log, processMetrics: true });
    if (config.mode === 'demo') await platform.seedDemo(step);
    stopOnSignal(platform);
    await platform.start();
    step(`portal on http://localhost:${config.port}`);
    step(`operator console on http://localhost:${config.operatorPort}`);
    process.stdout.write('ready\n');
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
};

const describe = (error: unknown): string => {
  if (error instanceof StartupError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return 'The disk is full. Make room, then start again.';
  return `The platform could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
};

// Whoever reads the steps may be gone before the platform has stopped: that is no reason to stop half-way.
process.stdout.on('error', () => undefined);

run().catch((error: unknown) => {
  for (const line of describe(error).split('\n')) process.stderr.write(`error: ${line}\n`);
  process.exit(1);
});
