import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { openStore } from './payments.store.ts';
import { createWebhooks } from './webhooks.ts';

export interface Sandbox {
  readonly app: FastifyInstance;
  /** Starts to deliver webhooks. */
  readonly start: () => void;
  /** Ends payments whose time has come and delivers once, for tests. */
  readonly run: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface SandboxOptions {
  readonly config: Pick<Config, 'dataDir' | 'platformUrl' | 'publicUrl' | 'secrets' | 'lateSeconds'>;
  readonly log: Logger;
  readonly clock?: () => Date;
  readonly fetch?: typeof fetch;
}

/** Puts the sandbox together; nothing listens yet. Throws where the data folder can't be used. */
export const createSandbox = ({ config, log, clock = () => new Date(), ...more }: SandboxOptions): Sandbox => {
  const store = openStore(config.dataDir, clock);
  const app = createApp({ ...config, store, clock });
  const webhooks = createWebhooks({ ...config, store, clock, log, ...more });
  return {
    app,
    start: webhooks.start,
    run: webhooks.run,
    stop: async () => {
      await app.close();
      await webhooks.stop();
      store.close();
    },
  };
};
