/** The composition root: configuration, database, domains and HTTP come together here and nowhere else. */
import type { FastifyInstance } from 'fastify';
import type { Clock, Config, Database, HttpPorts, Logger, PlatformDeps, PlatformModule } from './kernel/index.ts';
import { StartupError, closedPorts, systemClock } from './kernel/index.ts';
import type { PasswordHasher } from './kernel/crypto/index.ts';
import { createDatabaseClock } from './kernel/database-clock.ts';
import { createApp } from './kernel/http/create-app.ts';
import { RATE_LIMITS, createRateLimiter } from './kernel/http/rate-limit.ts';
import type { RateLimiter } from './kernel/http/rate-limit.ts';
import { createJobRunner } from './kernel/jobs/index.ts';
import type { JobRunner } from './kernel/jobs/index.ts';
import { housekeepingJobs } from './kernel/housekeeping.ts';
import { createMetrics } from './kernel/observability/metrics.ts';
import { createOutbox } from './kernel/outbox/index.ts';
import { seedDemo } from './kernel/seed-demo.ts';
import { createDomains } from './domains.ts';
import { assembleMoney } from './money/assemble.ts';
import type { Ledger } from './money/ledger/index.ts';

/** What tests ask of a whole platform. */
export interface PlatformServices {
  readonly ledger: Ledger;
}

export interface Platform {
  /** The portal's origin. */
  readonly app: FastifyInstance;
  /** The operators' origin. */
  readonly operatorApp: FastifyInstance;
  readonly services: PlatformServices;
  readonly deps: PlatformDeps;
  readonly jobs: JobRunner;
  /** Writes the rows of the demo that are not there yet. */
  seedDemo(report: (text: string) => void): Promise<void>;
  /** Starts modules, jobs and both servers. */
  start(): Promise<void>;
  /**
   * Not ready any more; ends streams, and answers what was sent before the signal, with connections closed after each answer. To be
   * followed by `stop`.
   */
  drain(): Promise<void>;
  /** Finishes running requests and jobs, then closes the database. */
  stop(): Promise<void>;
}

export interface PlatformOverrides {
  readonly database: Database;
  readonly log: Logger;
  readonly clock?: Clock;
  readonly rateLimiter?: RateLimiter;
  readonly hasher?: PasswordHasher;
  /** Replaces what the modules provide. */
  readonly ports?: Partial<HttpPorts>;
  /** More modules, registered after the platform's own. */
  readonly modules?: readonly PlatformModule[];
  /** True: only the modules given, none of the platform's own (tests of the kernel). */
  readonly onlyGivenModules?: boolean;
  readonly processMetrics?: boolean;
}

const listen = async (app: FastifyInstance, host: string, port: number, variable: string): Promise<void> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new StartupError(
        `Port ${port} is in use. Stop the program that uses it, or set ${variable} to another port.`,
        error,
      );
    if (code === 'EACCES')
      throw new StartupError(`Port ${port} may not be used by this user. Set ${variable} to a port above 1023.`, error);
    throw error;
  }
};

/** Puts a platform together on an open, migrated database. Nothing listens and nothing runs before `start`. */
export const createPlatform = async (config: Config, overrides: PlatformOverrides): Promise<Platform> => {
  const { database, log } = overrides;
  const watched = overrides.clock ? null : await createDatabaseClock({ database, log });
  const clock = overrides.clock ?? watched ?? systemClock;
  const metrics = createMetrics({ processMetrics: overrides.processMetrics ?? false });
  const outbox = createOutbox({ database, log, metrics });
  const hasher = overrides.hasher ? { hasher: overrides.hasher } : {};
  const deps: PlatformDeps = { config, database, log, clock, metrics, outbox, ...hasher };
  const money = assembleMoney(deps);
  const modules = [
    ...money.modules,
    ...(overrides.onlyGivenModules ? [] : createDomains(deps, money)),
    ...(overrides.modules ?? []),
  ];

  const provided = modules.reduce<Partial<HttpPorts>>((ports, module) => ({ ...ports, ...module.provides }), {});
  const ports: HttpPorts = { ...closedPorts, ...provided, ...overrides.ports };
  const kit = {
    config,
    log,
    metrics,
    database,
    clock,
    ports,
    rateLimiter: overrides.rateLimiter ?? createRateLimiter(RATE_LIMITS),
  };
  const app = await createApp({ ...kit, origin: 'portal' }, modules);
  const operatorApp = await createApp({ ...kit, origin: 'operator' }, modules);
  const jobs = createJobRunner([...housekeepingJobs(deps), ...modules.flatMap((module) => module.jobs ?? [])], deps);

  const drainModules = async (): Promise<void> => {
    await Promise.all(modules.map(async (module) => module.drain?.()));
  };
  const stopModules = async (): Promise<void> => {
    for (const module of [...modules].reverse()) await module.stop?.();
  };
  const closeAll = async (): Promise<void> => {
    watched?.stop();
    await drainModules();
    await Promise.all([app.close(), operatorApp.close()]);
    await jobs.stop();
    await stopModules();
    await outbox.stop();
    await database.close();
  };
  let stopping: Promise<void> | undefined;

  return {
    app,
    operatorApp,
    services: { ledger: money.ledger },
    deps,
    jobs,
    seedDemo: (report) => seedDemo(database, modules, report),
    start: async () => {
      watched?.start();
      for (const module of modules) await module.start?.();
      await listen(app, config.host, config.port, 'PORT');
      await listen(operatorApp, config.host, config.operatorPort, 'OPERATOR_PORT');
      jobs.start();
    },
    drain: async () => {
      await Promise.all([app.drain.begin(), operatorApp.drain.begin(), drainModules()]);
    },
    stop: () => (stopping ??= closeAll()),
  };
};
