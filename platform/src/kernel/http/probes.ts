/** What machines ask: is it alive, can it serve, what has it counted. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PortalError } from 'shared-contracts/errors';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { isDiskFull, requireRoom } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import type { Metrics } from '../observability/metrics.ts';

interface ProbeDeps {
  readonly config: Config;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly clock: Clock;
}

const READY_TIMEOUT_MS = 2000;
const LOCAL = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const UNREACHABLE = 'database unreachable';

/** Why the database can't serve, or null. */
const faultOf = async (database: Pick<Database, 'ping'>): Promise<string | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(UNREACHABLE), READY_TIMEOUT_MS);
  });
  const answer = database.ping().then(
    () => null,
    (error: unknown) => (isDiskFull(error) ? 'disk full' : UNREACHABLE),
  );
  const result = await Promise.race([answer, late]);
  clearTimeout(timer);
  return result;
};

/** A folder that is not there holds nothing that could be full: it is made with the first file. */
const folderFault = (folder: string): string | null => {
  try {
    requireRoom(folder);
    return null;
  } catch (error) {
    return isDiskFull(error) ? 'disk full' : null;
  }
};

/** In whatever mode: the demo's port may be as public as any other. */
const mayReadMetrics = ({ metricsToken }: Config, request: FastifyRequest): boolean => {
  if (metricsToken === undefined) return LOCAL.has(request.ip);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${metricsToken}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

export const registerProbes = (
  app: FastifyInstance,
  { config, database, metrics, clock }: ProbeDeps,
  isStopping: () => boolean,
): void => {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    // Pages of the merchant's other domains measure how fast this one answers (SHL-090).
    void reply.header('cross-origin-resource-policy', 'cross-origin');
    return { status: 'ok' };
  });
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    const notifications = database.carrier && { notifications: database.carrier() };
    const fault = clock.fault?.() ?? folderFault(config.dataDir) ?? (await faultOf(database));
    if (fault !== null) return reply.code(503).send({ status: fault });
    return { status: 'ready', ...notifications };
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(config, request)) throw new PortalError('request.not-found');
    const { total, idle, waiting } = database.stats();
    metrics.dbPool.set({ state: 'total' }, total);
    metrics.dbPool.set({ state: 'idle' }, idle);
    metrics.dbPool.set({ state: 'waiting' }, waiting);
    const carrier = database.carrier?.();
    if (carrier)
      for (const name of ['redis', 'postgres']) metrics.notifications.set({ carrier: name }, Number(name === carrier));
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
};
