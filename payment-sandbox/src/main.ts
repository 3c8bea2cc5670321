import { pino } from 'pino';
import { ConfigError, readConfig } from './config.ts';
import { createSandbox } from './server.ts';

/** One line that says what is wrong, and a code that says so to whoever started us. */
const fail = (message: string): never => {
  process.stderr.write(`payment-sandbox: ${message}\n`);
  process.exit(1);
};

const explain = (error: unknown): string => {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'the port is in use: set PAYMENT_PORT to a free one';
  return error instanceof ConfigError || error instanceof Error ? error.message : 'failed to start';
};

const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = pino({ name: 'payment-sandbox', level: config.logLevel, timestamp: pino.stdTimeFunctions.isoTime });
  const sandbox = createSandbox({ config, log });
  await sandbox.app.listen({ port: config.port, host: config.host });
  sandbox.start();
  log.info({ port: config.port }, 'payment sandbox is ready');
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await sandbox.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
};

await main().catch((error: unknown) => fail(explain(error)));
