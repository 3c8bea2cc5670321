import { loadAssets } from './http/assets.ts';
import { ConfigError, readConfig } from './kernel/config.ts';
import { createLogger } from './kernel/logger.ts';
import { createGameServer } from './server.ts';

/** One line that says what is wrong, and a code that says so to whoever started us. */
const fail = (message: string): never => {
  process.stderr.write(`game-server: ${message}\n`);
  process.exit(1);
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** What file systems and SQLite say of a folder that can't be written. */
const UNUSABLE = ['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENOSPC', 'ERR_SQLITE_ERROR'];

const explain = (error: unknown, port: number, dataDir: string): string => {
  if (error instanceof ConfigError) return error.message;
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return `port ${port} is in use: set GAME_PORT to a free one`;
  if (UNUSABLE.includes(code))
    return `the data folder ${dataDir} can't be used: set DATA_DIR to a folder that can be written`;
  return error instanceof Error ? error.message : 'failed to start';
};

const main = async (): Promise<void> => {
  let [port, dataDir] = [0, ''];
  try {
    const config = readConfig(process.env);
    ({ port, dataDir } = config);
    const log = createLogger(config.logLevel);
    const assets = loadAssets(import.meta.dirname);
    const server = createGameServer({ config, log, assets });
    await server.app.listen({ port, host: config.host });
    server.start();
    log.info({ port, mode: config.mode }, 'game server is ready');
    assets.bundleAll().catch((error: unknown) => log.error({ err: error }, 'scripts of pages could not be made'));

    let stopping = false;
    const stop = async (): Promise<void> => {
      if (stopping) return;
      stopping = true;
      log.info('stopping');
      await server.stop();
      process.exit(0);
    };
    process.on('SIGTERM', () => void stop());
    process.on('SIGINT', () => void stop());
  } catch (error) {
    fail(explain(error, port, dataDir));
  }
};

await main();
