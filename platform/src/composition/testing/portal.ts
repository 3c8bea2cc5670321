/** The rooms of this domain put together on a database of its own, without the rest of the platform. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createAuditTrail } from '../../audit/index.ts';
import { closedPorts, systemClock } from '../../kernel/index.ts';
import type {
  Clock,
  Config,
  Database,
  HttpPorts,
  PlatformDeps,
  PlatformModule,
  RouteDefinition,
  Session,
} from '../../kernel/index.ts';
import { createApp } from '../../kernel/http/create-app.ts';
import { createMetrics } from '../../kernel/observability/metrics.ts';
import { createOutbox } from '../../kernel/outbox/index.ts';
import { createTestDatabase, silentLogger, testConfig } from '../../kernel/testing/index.ts';
import { createMerchantsModule } from '../../merchants/index.ts';
import type { MerchantsService } from '../../merchants/index.ts';
import { createPagesModule } from '../../pages/index.ts';
import { createReleasesModule } from '../../releases/index.ts';
import type { ReleasesService } from '../../releases/index.ts';
import { createStreamModule } from '../../stream/index.ts';
import type { StreamDeps, StreamService } from '../../stream/index.ts';
import { createCompositionModule } from '../index.ts';
import type { CompositionService } from '../index.ts';

export interface TestPortal {
  readonly app: FastifyInstance;
  readonly deps: PlatformDeps;
  readonly merchants: MerchantsService;
  readonly releases: ReleasesService;
  readonly composition: CompositionService;
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

  const audit = createAuditTrail();
  const compositionChanged: Parameters<typeof createMerchantsModule>[0]['compositionChanged'] = (trx, ids) =>
    composition.service.announce(trx, ids);
  const merchants = createMerchantsModule({ ...deps, audit, compositionChanged });
  const releases = createReleasesModule({ ...deps, audit, merchants: merchants.service, house, compositionChanged });
  const composition = createCompositionModule({
    outbox: deps.outbox,
    merchants: merchants.service,
    releases: releases.service,
  });
  const stream = createStreamModule({
    ...deps,
    sessions: life,
    revisionOf: composition.service.revisionOf,
    ...(options.limits ? { limits: options.limits } : {}),
  });
  const shellFolder = join(house, 'shell', 'dist');
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
  };
  const app = await createApp(
    { config, log, metrics, database, clock: deps.clock, ports, rateLimiter: { take: () => true }, origin: 'portal' },
    modules,
  );
  for (const module of modules) await module.seedDemo?.(() => undefined);
  for (const module of modules) await module.start?.();
  await app.ready();

  return {
    app,
    deps,
    merchants: merchants.service,
    releases: releases.service,
    composition: composition.service,
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
      await app.close();
      await deps.outbox.stop();
      await ownDatabase?.close();
      if (!options.house) await rm(house, { recursive: true, force: true });
    },
  };
};
