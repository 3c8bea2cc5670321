/** One Fastify instance of ours: parsers, headers, error mapping, logging, health, metrics, OpenAPI, then the endpoints. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { PortalError } from 'shared-contracts/errors';
import { JOSE_CONTENT_TYPE, REQUEST_ID_HEADER, SERVER_TIME_HEADER } from 'shared-contracts/http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { PlatformModule, PluginKit } from '../module.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { refusalTexts } from './chosen-language.ts';
import { failureReply, toPortalError } from './errors.ts';
import { createJsonParser } from './json-parser.ts';
import { describeOperation } from './openapi.ts';
import { asDeclared } from './refusals.ts';
import { newRequestState, registerRoute, resolveMerchant } from './register-routes.ts';
import type { RouteKit } from './register-routes.ts';
import { API_HEADERS } from './security-headers.ts';
import { registerProbes } from './probes.ts';
import { createDrain, prepareShutdown } from './shutdown.ts';
import { turnAwayFirst } from './turn-away.ts';

export interface AppDeps extends RouteKit {
  readonly config: Config;
  readonly log: Logger;
  readonly metrics: Metrics;
}

const REQUEST_ID = /^[\w-]{8,64}$/;

const routeIdOf = (request: FastifyRequest): string =>
  request.routeOptions.config.definition?.endpoint.id ?? request.routeOptions.url ?? 'none';

/** What nobody foresaw is an error with its stack; too much at once is refused on purpose, as often as somebody tries. */
const logFailure = (request: FastifyRequest, failure: PortalError, error: unknown): void => {
  if (failure.status < 500 || failure.code === 'system.maintenance') return;
  const where = { route: routeIdOf(request), requestId: request.id };
  const isMeant = failure === error && failure.code === 'server.unavailable' && failure.cause === undefined;
  if (isMeant) request.log.warn({ ...where, code: failure.code }, 'request refused');
  else request.log.error({ ...where, err: failure.cause ?? error }, 'request failed');
};

const sendFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const failure = toPortalError(error);
  logFailure(request, failure, error);
  const definition = request.routeOptions.config.definition;
  const foreign = definition?.options.mapError?.(failure, { id: request.id, body: request.body });
  // What the handler has said of its answer does not hold for a failure: a browser would keep that one for as long.
  reply.removeHeader('content-encoding').removeHeader('etag').header('cache-control', 'no-store');
  reply.type('application/json; charset=utf-8');
  // The reply's schema describes successes only: a failure is written as it is.
  reply.serializer((payload: unknown) => JSON.stringify(payload));
  if (failure.code === 'server.unavailable') reply.header('retry-after', '1');
  if (foreign) return reply.code(foreign.status).send(foreign.body);
  if (failure.status === 429) reply.header('retry-after', '300');
  return reply.code(failure.status || 500).send(failureReply(failure, request.id, refusalTexts(request)));
};

/** In tests a refusal that is not declared is a failure, so that the declarations stay whole. */
const sendInTest = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const definition = request.routeOptions.config.definition;
  const isPlain = definition !== undefined && !definition.options.mapError;
  return sendFailure(isPlain ? asDeclared(error, definition.endpoint) : error, request, reply);
};

const addParsers = (app: FastifyInstance): void => {
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, createJsonParser(app));
  app.addContentTypeParser(JOSE_CONTENT_TYPE, { parseAs: 'string' }, (_request, body, done) => done(null, body));
};

const HOST = 'host';

/** Node takes the first of two; what stands before the platform may have taken the other (RFC 9112, 3.2). */
const hasTwoHosts = ({ raw: { rawHeaders } }: FastifyRequest): boolean => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts > 1;
};

/** With callbacks: they run for each request, and none of them waits for anything. */
const addHooks = (app: FastifyInstance, { metrics, log, clock }: AppDeps): void => {
  app.decorateRequest('portal');
  app.decorate('declaredRoutes', []);
  app.addHook('onRequest', (request, reply, done) => {
    request.portal = newRequestState();
    reply.header(REQUEST_ID_HEADER, request.id).header('cache-control', 'no-store').headers(API_HEADERS);
    done(hasTwoHosts(request) ? new PortalError('request.invalid') : undefined);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // As late as possible: clients correct their countdowns by it.
    reply.header(SERVER_TIME_HEADER, String(clock.now().getTime()));
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeIdOf(request);
    const seconds = reply.elapsedTime / 1000;
    metrics.httpSeconds.observe({ route, status: String(reply.statusCode) }, seconds);
    log.debug(
      {
        requestId: request.id,
        route,
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        merchant: request.portal.merchant?.code,
      },
      'request',
    );
    done();
  });
};

/** The page of the documentation brings its own scripts and pictures, all from our origin. */
const DOCS_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const addDocs = async (app: FastifyInstance, origin: RouteKit['origin']): Promise<void> => {
  const title = origin === 'portal' ? 'Portal API' : 'Operator API';
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1.0.0', description: 'Generated from the declarations in shared-contracts.' },
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer' },
          vendor: { type: 'apiKey', in: 'header', name: 'x-provider-signature' },
        },
      },
    },
    transform: (input) => describeOperation(jsonSchemaTransform(input), input.route.config?.definition),
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY, indexPrefix: '' });
};

/** Addresses that the router can't read, before any hook or handler of ours has run. */
const refuseAddress = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const failure = toPortalError(error);
  void reply
    .code(failure.status)
    .headers({ ...API_HEADERS, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureReply(failure, request.id)));
};

/** By code of Node's reader of HTTP: 408 and 431 have no code of their own in the catalogue. */
const UNREAD: Readonly<Record<string, { readonly status: number; readonly code: PortalError['code'] }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'request.too-large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request.invalid' },
};

/** What can't be read as HTTP has no request: it is answered on the connection, in the form of every refusal (API-004). */
const refuseUnread = (error: { readonly code: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code } = UNREAD[error.code] ?? { status: 400, code: 'request.invalid' as const };
  const body = JSON.stringify(failureReply(new PortalError(code), randomUUID()));
  const headers = {
    ...{ 'content-type': 'application/json; charset=utf-8', 'content-length': String(Buffer.byteLength(body)) },
    ...{ 'cache-control': 'no-store', connection: 'close' },
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
};

const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
};

const createFastify = ({ config, log }: AppDeps): FastifyInstance => {
  const loggerInstance: FastifyBaseLogger = log;
  return fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own would look through what each request binds for secrets, for lines that few requests write: those name the request.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy ? config.trustProxy.split(',').map((part) => part.trim()) : false,
    requestIdHeader: false,
    genReqId: requestIdOf,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseUnread,
    routerOptions: { maxParamLength: 200 },
  });
};

/** Builds the app of one origin with all that the modules bring. Call `ready()` or `listen()` on it. */
export const createApp = async (deps: AppDeps, modules: readonly PlatformModule[]): Promise<FastifyInstance> => {
  const app = createFastify(deps);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(deps.config.mode === 'test' ? sendInTest : sendFailure);
  app.setNotFoundHandler((request, reply) => sendFailure(new PortalError('request.not-found'), request, reply));
  addParsers(app);
  addHooks(app, deps);
  const { clock, ports } = deps;
  turnAwayFirst(app.server, { ...{ clock, requestIdOf }, vendors: ports.vendors, declared: app.declaredRoutes });
  const beforeClose = prepareShutdown(app.server);
  app.addHook('preClose', async () => beforeClose());
  app.decorate('drain', createDrain(app.server));
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 });
  await addDocs(app, deps.origin);
  registerProbes(app, deps, app.drain.isUnderWay);
  const kit: PluginKit = {
    merchantOf: (request) => resolveMerchant(deps.ports, request.host),
    route: (scope, definition) => registerRoute(scope, deps, definition),
  };
  for (const module of modules) {
    const routes = deps.origin === 'portal' ? module.routes : (module.operatorRoutes ?? []);
    for (const route of routes) registerRoute(app, deps, route);
  }
  for (const module of modules) {
    const plugin = deps.origin === 'portal' ? module.plugin : module.operatorPlugin;
    if (plugin) await app.register(async (scope) => plugin(scope, kit));
  }
  return app;
};
