/** The composition root: configuration, database, domains and HTTP come together here and nowhere else. */
import type { FastifyInstance } from 'fastify';
import { createAgentsModule } from './agents/index.ts';
import { createContentModule } from './content/index.ts';
import { createLotteryModule } from './lottery/index.ts';
import type { Clock, Config, Database, HttpPorts, Logger, PlatformDeps, PlatformModule } from './kernel/index.ts';
import { StartupError, closedPorts, systemClock } from './kernel/index.ts';
import { createApp } from './kernel/http/create-app.ts';
import { createRateLimiter } from './kernel/http/rate-limit.ts';
import type { RateLimiter } from './kernel/http/rate-limit.ts';
import { createJobRunner } from './kernel/jobs/index.ts';
import type { JobRunner } from './kernel/jobs/index.ts';
import { housekeepingJobs } from './kernel/housekeeping.ts';
import { createMetrics } from './kernel/observability/metrics.ts';
import { createOutbox } from './kernel/outbox/index.ts';
import { seedDemo } from './kernel/seed-demo.ts';
import { createAuditTrail } from './audit/index.ts';
import { createCompositionModule } from './composition/index.ts';
import { createGamesModule, currencyScale, maskPlayer } from './games/index.ts';
import { createIdentityModule } from './identity/index.ts';
import type { IdentityModuleDeps } from './identity/index.ts';
import { createLedger, ledgerJobs } from './ledger/index.ts';
import type { Ledger } from './ledger/index.ts';
import { DIALING_CODES, createCodesModule, mobileOf } from './codes/index.ts';
import type { CodesService } from './codes/index.ts';
import { createMessagesModule } from './messages/index.ts';
import type { MessagesService } from './messages/index.ts';
import { createMerchantsModule } from './merchants/index.ts';
import type { MerchantsDeps } from './merchants/index.ts';
import { createOperatorsModule } from './operators/index.ts';
import { createPagesModule } from './pages/index.ts';
import { createPointsModule } from './points/index.ts';
import { createProviderModule } from './provider/index.ts';
import { createReleasesModule } from './releases/index.ts';
import { createStreamModule } from './stream/index.ts';
import { createHealth, createTelemetryModule } from './telemetry/index.ts';
import { createWalletModule } from './wallet/index.ts';

/** The services that modules offer to each other and to tests. */
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
  /** Finishes running requests and jobs, then closes the database. */
  stop(): Promise<void>;
}

export interface PlatformOverrides {
  readonly database: Database;
  readonly log: Logger;
  readonly clock?: Clock;
  readonly rateLimiter?: RateLimiter;
  /** Replaces what the modules provide. */
  readonly ports?: Partial<HttpPorts>;
  /** More modules, registered after the platform's own. */
  readonly modules?: readonly PlatformModule[];
  /** True: only the modules given, none of the platform's own (tests of the kernel). */
  readonly onlyGivenModules?: boolean;
  readonly processMetrics?: boolean;
}

/** Identity stands below messages and codes and asks for them in its own words. */
const identityPorts = (
  codes: CodesService,
  messages: Pick<MessagesService, 'send'>,
): Pick<IdentityModuleDeps, 'codes' | 'mails'> => ({
  codes: { ...codes, mobileOf, dialingCodes: () => DIALING_CODES },
  mails: {
    passwordReset: ({ merchant, to, account, address, minutes, language }) =>
      messages.send({
        merchant,
        template: 'password-reset.mail',
        params: { account, address, minutes: String(minutes) },
        to,
        language,
      }),
    passwordChanged: ({ merchant, to, account }) =>
      messages.send({ merchant, template: 'password-changed.mail', params: { account }, to, language: 'EN' }),
  },
});

/** Every domain of the platform, in the order of their start. A domain is one line here (see README). */
const createModules = (deps: PlatformDeps, services: PlatformServices): readonly PlatformModule[] => {
  const audit = createAuditTrail();
  const compositionChanged: MerchantsDeps['compositionChanged'] = (trx, merchantIds) =>
    composition.service.announce(trx, merchantIds);
  const merchants = createMerchantsModule({ ...deps, audit, compositionChanged });
  const releases = createReleasesModule({
    ...deps,
    audit,
    compositionChanged,
    merchants: merchants.service,
    health: createHealth(deps),
  });
  const telemetry = createTelemetryModule({ ...deps, releases: releases.service });
  const composition = createCompositionModule({ ...deps, merchants: merchants.service, releases: releases.service });
  const messages = createMessagesModule({ ...deps, merchants: merchants.service });
  const codes = createCodesModule({ ...deps, messages: messages.service });
  const identity = createIdentityModule({
    ...deps,
    ...identityPorts(codes.service, messages.service),
    ledger: services.ledger,
    merchants: merchants.service,
  });
  const stream = createStreamModule({
    ...deps,
    sessions: identity.service,
    revisionOf: (...parts) => composition.service.revisionOf(...parts),
  });
  const pages = createPagesModule({ ...deps, merchants: merchants.service, composition: composition.service });
  const content = createContentModule({ ...deps, merchants: merchants.service });
  const lottery = createLotteryModule({ ...deps, merchants: merchants.service });
  const provider = createProviderModule(deps, {
    ledger: services.ledger,
    demo: {
      merchantByCode: (code) => merchants.service.byCode(code),
      findMember: (merchantId, account) => identity.service.findMember(merchantId, account),
      maskPlayer,
      scaleOf: currencyScale,
    },
  });
  const games = createGamesModule(deps, {
    issueToken: provider.service.issueLaunchToken,
    merchants: async () => (await merchants.service.directory()).all,
  });
  const wallet = createWalletModule(deps, {
    ledger: services.ledger,
    verifyUrl: (...parts) => games.verifyUrl(...parts),
    gameNames: games.service.namesByCode,
  });
  const agents = createAgentsModule({ ...deps, identity: identity.service });
  const points = createPointsModule({
    ...deps,
    audit,
    ledger: services.ledger,
    identity: identity.service,
    merchants: merchants.service,
  });
  const operators = createOperatorsModule({ ...deps, merchants: merchants.service, releases: releases.service });
  return [
    merchants,
    releases,
    telemetry,
    composition,
    identity,
    messages,
    codes,
    stream,
    content,
    games,
    provider,
    wallet,
    lottery,
    agents,
    points,
    operators,
    pages,
  ];
};

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
  const clock = overrides.clock ?? systemClock;
  const metrics = createMetrics({ processMetrics: overrides.processMetrics ?? false });
  const outbox = createOutbox({ database, log, metrics });
  const deps: PlatformDeps = { config, database, log, clock, metrics, outbox };
  const services: PlatformServices = { ledger: createLedger(deps) };
  const modules = [...(overrides.onlyGivenModules ? [] : createModules(deps, services)), ...(overrides.modules ?? [])];

  const provided = modules.reduce<Partial<HttpPorts>>((ports, module) => ({ ...ports, ...module.provides }), {});
  const ports: HttpPorts = { ...closedPorts, ...provided, ...overrides.ports };
  const kit = {
    config,
    log,
    metrics,
    database,
    clock,
    ports,
    rateLimiter: overrides.rateLimiter ?? createRateLimiter(),
  };
  const app = await createApp({ ...kit, origin: 'portal' }, modules);
  const operatorApp = await createApp({ ...kit, origin: 'operator' }, modules);
  const jobs = createJobRunner(
    [...housekeepingJobs(deps), ...ledgerJobs, ...modules.flatMap((module) => module.jobs ?? [])],
    deps,
  );

  const stopModules = async (): Promise<void> => {
    for (const module of [...modules].reverse()) await module.stop?.();
  };
  const closeAll = async (): Promise<void> => {
    await stopModules();
    await jobs.stop();
    await Promise.all([app.close(), operatorApp.close()]);
    await outbox.stop();
    await database.close();
  };
  let stopping: Promise<void> | undefined;

  return {
    app,
    operatorApp,
    services,
    deps,
    jobs,
    seedDemo: (report) => seedDemo(database, modules, report),
    start: async () => {
      for (const module of modules) await module.start?.();
      await listen(app, config.host, config.port, 'PORT');
      await listen(operatorApp, config.host, config.operatorPort, 'OPERATOR_PORT');
      jobs.start();
    },
    stop: () => (stopping ??= closeAll()),
  };
};
