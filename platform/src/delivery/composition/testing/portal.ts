/** The rooms of this domain put together on a database of its own, without the rest of the platform. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createAuditTrail } from '../../../ground/audit/index.ts';
import { createProposals } from '../../../ground/proposals/index.ts';
import { createMinimumAges } from '../../../tenancy/minimum-ages/index.ts';
import type { MinimumAges } from '../../../tenancy/minimum-ages/index.ts';
import { closedPorts, createPort, systemClock } from '../../../kernel/index.ts';
import type {
  Clock,
  Config,
  Database,
  HttpPorts,
  Operator,
  PlatformDeps,
  PlatformModule,
  RouteDefinition,
  Session,
} from '../../../kernel/index.ts';
import { createApp } from '../../../kernel/http/create-app.ts';
import type { RateLimiter } from '../../../kernel/http/rate-limit.ts';
import { createMetrics } from '../../../kernel/observability/metrics.ts';
import { createOutbox } from '../../../kernel/outbox/index.ts';
import { createTestDatabase, silentLogger, testConfig } from '../../../kernel/testing/index.ts';
import { createMerchantsModule } from '../../../tenancy/merchants/index.ts';
import type { MerchantsDeps, MerchantsService } from '../../../tenancy/merchants/index.ts';
import { createPagesModule } from '../../pages/index.ts';
import { createReleasesModule } from '../../releases/index.ts';
import type { ReadReleaseHealth, ReleasesService } from '../../releases/index.ts';
import { createStreamModule } from '../../stream/index.ts';
import type { StreamDeps, StreamService } from '../../stream/index.ts';
import { createCompositionModule } from '../index.ts';
import type { CompositionService } from '../index.ts';

export interface TestPortal {
  readonly app: FastifyInstance;
  readonly operatorApp: FastifyInstance;
  /** Operators by bearer token. */
  readonly operators: Map<string, Operator>;
  readonly deps: PlatformDeps;
  readonly merchants: MerchantsService;
  readonly releases: ReleasesService;
  readonly composition: CompositionService;
  readonly ages: MinimumAges;
  readonly stream: StreamService;
  /** Folder with `remote-NAME/dist` and `shell/dist`. */
  readonly house: string;
  /** Sessions by bearer token. */
  readonly sessions: Map<string, Session>;
  endSession(token: string): void;
  /** Writes a build of the shell. */
  writeShell(files: Readonly<Record<string, string>>): Promise<void>;
  /** Starts a server on a free port and answers its address. */
  listen(): Promise<string>;
  stop(): Promise<void>;
}

export const SHELL_TEMPLATE =
  '<!doctype html><html lang="en" data-merchant-accent="__ACCENT__"><head><!--portal:head--><script defer src="/assets/main.0123456789.js"></script></head><body><div id="root"></div><!--portal:composition--></body></html>';

interface Options {
  readonly database?: Database;
  readonly clock?: Clock;
  readonly config?: Partial<Config>;
  readonly house?: string;
  readonly limits?: StreamDeps['limits'];
  /** None gets in the way unless one is given. */
  readonly rateLimiter?: RateLimiter;
  /** What browsers said of releases; nothing unless told. */
  readonly health?: ReadReleaseHealth;
  /** More routes, for what the kernel does with the rules of this domain. */
  readonly routes?: readonly RouteDefinition[];
}

const sessionPort = () => {
  const sessions = new Map<string, Session>();
  const listeners = new Set<(ids: readonly string[]) => void>();
  return {
    sessions,
    end: (token: string): void => {
      const id = sessions.get(token)?.id;
      sessions.delete(token);
      for (const listener of listeners) if (id !== undefined) listener([id]);
    },
    life: {
      aliveAmong: (ids: readonly string[]) => {
        const alive = new Set([...sessions.values()].map((session) => session.id));
        return Promise.resolve(ids.filter((id) => alive.has(id)));
      },
      onSessionEnded: (listener: (ids: readonly string[]) => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
};

export const createTestPortal = async (options: Options = {}): Promise<TestPortal> => {
  const house = options.house ?? (await mkdtemp(join(tmpdir(), 'portal-house-')));
  const ownDatabase = options.database ? null : await createTestDatabase();
  const database = options.database ?? ownDatabase?.database;
  if (!database) throw new Error('no database');
  const log = silentLogger();
  const metrics = createMetrics({ processMetrics: false });
  const config = testConfig({ mode: 'demo', dataDir: join(house, 'data'), ...options.config });
  const deps: PlatformDeps = {
    config,
    database,
    log,
    clock: options.clock ?? systemClock,
    metrics,
    outbox: createOutbox({ database, log, metrics }),
  };
  const { sessions, end, life } = sessionPort();
  const operators = new Map<string, Operator>();
  const shellFolder = join(house, 'shell', 'dist');

  const audit = createAuditTrail();
  const port = createPort<Pick<MerchantsDeps, 'compositionChanged'>>('tenancy', { compositionChanged: true });
  const { compositionChanged } = port.calls;
  const merchants = createMerchantsModule({ ...deps, audit, compositionChanged });
  const releases = createReleasesModule({
    ...deps,
    ...(options.health ? { health: options.health } : {}),
    audit,
    proposals: createProposals({ audit }),
    merchants: merchants.service,
    house,
    shellFolder,
    compositionChanged,
  });
  const ages = createMinimumAges({ database, compositionChanged });
  const composition = createCompositionModule({
    config,
    ages,
    outbox: deps.outbox,
    merchants: merchants.service,
    releases: releases.service,
  });
  port.fill({ compositionChanged: composition.service.announce });
  const stream = createStreamModule({
    ...deps,
    sessions: life,
    revisionOf: composition.service.revisionOf,
    ...(options.limits ? { limits: options.limits } : {}),
  });
  const pages = createPagesModule({
    ...deps,
    merchants: merchants.service,
    composition: composition.service,
    shellFolder,
  });
  const more: PlatformModule = { name: 'more', routes: options.routes ?? [] };
  const modules: readonly PlatformModule[] = [merchants, releases, composition, stream, pages, more];

  const ports: HttpPorts = {
    ...closedPorts,
    ...merchants.provides,
    ...releases.provides,
    sessions: { resolve: (_merchant, { bearer }) => Promise.resolve(sessions.get(bearer ?? '') ?? null) },
    operators: { resolve: ({ bearer }) => Promise.resolve(operators.get(bearer ?? '') ?? null) },
  };
  const rateLimiter = options.rateLimiter ?? { take: () => true };
  const kit = { config, log, metrics, database, clock: deps.clock, ports, rateLimiter };
  const app = await createApp({ ...kit, origin: 'portal' }, modules);
  const operatorApp = await createApp({ ...kit, origin: 'operator' }, modules);
  for (const module of modules) await module.seedDemo?.(() => undefined);
  for (const module of modules) await module.start?.();
  await Promise.all([app.ready(), operatorApp.ready()]);

  return {
    app,
    operatorApp,
    operators,
    deps,
    merchants: merchants.service,
    releases: releases.service,
    composition: composition.service,
    ages,
    stream: stream.service,
    house,
    sessions,
    endSession: end,
    writeShell: async (files) => {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(shellFolder, path)), { recursive: true });
        await writeFile(join(shellFolder, path), text);
      }
    },
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    stop: async () => {
      for (const module of [...modules].reverse()) await module.stop?.();
      // A client may hold connections that never carried a request; those are not idle in Node's eyes.
      app.server.closeAllConnections();
      await Promise.all([app.close(), operatorApp.close()]);
      await deps.outbox.stop();
      await ownDatabase?.close();
      if (!options.house) await rm(house, { recursive: true, force: true });
    },
  };
};
