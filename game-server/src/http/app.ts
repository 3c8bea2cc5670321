import Fastify from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { toDecimal } from 'shared-contracts/money';
import { GameError } from '../kernel/game-error.ts';
import type { GameErrorCode } from '../kernel/game-error.ts';
import type { Logger } from '../kernel/logger.ts';
import type { Assets } from './assets.ts';
import { registerPages } from './pages.routes.ts';
import { registerRgs } from './rgs.routes.ts';
import type { RgsServices } from './rgs.routes.ts';
import { closeUnused } from './unused-connections.ts';

export interface AppOptions extends RgsServices {
  readonly log: Logger;
  readonly assets: Assets;
  readonly portalOrigins: readonly string[];
  /** Addresses of proxies that are believed about who calls. */
  readonly trustProxy: readonly string[];
}

const CODE_BY_STATUS: Readonly<Record<number, GameErrorCode>> = { 429: 'server.busy', 404: 'round.unknown' };

const refuse = (reply: FastifyReply, status: number, code: GameErrorCode, balance?: string): FastifyReply =>
  reply.code(status).send({ success: false, code, message: code, ...(balance === undefined ? {} : { balance }) });

/** The HTTP server of the game, ready to listen or to be injected into. */
export const createApp = (o: AppOptions): FastifyInstance => {
  const app = Fastify({
    logger: false,
    bodyLimit: 8 * 1024,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 30_000,
    trustProxy: o.trustProxy.length > 0 ? [...o.trustProxy] : false,
  });

  closeUnused(app);

  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  // The route, not the address: an address carries launch tokens and round ids.
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (request.routeOptions.url !== '/healthz' && request.routeOptions.url !== '/readyz') o.log.info(line, 'request');
  });

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof GameError) {
      const balance = error.code.startsWith('bet.') ? balanceOf(o, request.headers.authorization) : undefined;
      return refuse(reply, error.status, error.code, balance);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return refuse(reply, status, CODE_BY_STATUS[status] ?? 'request.invalid');
    o.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
    return refuse(reply, 500, 'server.error');
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'game.unknown'));

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    o.db.raw.prepare('SELECT 1').get();
    return { status: 'ready' };
  });
  registerPages(app, o.assets, o.portalOrigins);
  registerRgs(app, o);
  return app;
};

/** A refused bet tells the balance that the wallet told with the refusal. */
const balanceOf = (o: AppOptions, authorization: string | undefined): string | undefined => {
  const session = o.sessions.byKey(authorization?.slice('Bearer '.length) ?? '');
  return session && toDecimal(session.balance);
};
