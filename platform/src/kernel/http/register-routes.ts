/** Hangs declared endpoints into Fastify and enforces what the declarations say, in one fixed order. */
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import { GATEWAY_VERSION_HEADER, JOSE_CONTENT_TYPE, PREVIEW_HEADER } from 'shared-contracts/http';
import type { Access, EndpointDescriptor } from 'shared-contracts/http';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/index.ts';
import { createBulkyBodyGate, readAll } from './bulky-body.ts';
import { browserIdOf } from './browser-id.ts';
import { chooseLanguage } from './chosen-language.ts';
import { parseCookies } from './cookies.ts';
import { hashRequest, readIdempotencyKey, runOnce, runOnceAmongOthers } from './idempotency.ts';
import type { IdempotentCall } from './idempotency.ts';
import { createJsonParser } from './json-parser.ts';
import type { RequestContext } from './context.ts';
import { networkOf } from './network.ts';
import { publicOrigin } from './public-origin.ts';
import type { Credentials, HttpPorts, Merchant, Operator, Restriction, Session, Team, Vendor } from './ports.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { RouteDefinition } from './route.ts';

/** What the kernel has found out of a request so far. */
interface RequestState {
  merchant: Merchant | null;
  session: Session | null;
  operator: Operator | null;
  vendor: Vendor | null;
  team: Team | null;
  credentials: Credentials | null;
  rawBody: Buffer | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    portal: RequestState;
  }
  interface FastifyContextConfig {
    definition?: RouteDefinition;
  }
  interface FastifyInstance {
    /** Every declared endpoint that this origin serves. */
    declaredRoutes: RouteDefinition[];
  }
}

export interface RouteKit {
  readonly config: Pick<Config, 'portalSecret' | 'portalPublicUrl'>;
  readonly ports: HttpPorts;
  readonly database: Database;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  /** Which origin the app serves. Operator endpoints exist on the operator's only, and nothing else does there. */
  readonly origin: 'portal' | 'operator';
}

export const newRequestState = (): RequestState => ({
  merchant: null,
  session: null,
  operator: null,
  vendor: null,
  team: null,
  credentials: null,
  rawBody: null,
});

const BODY_LIMIT = 64 * 1024;
const BEARER = /^Bearer ([\x21-\x7e]{1,4096})$/i;
const AGENT_KINDS = [1, 2, 41, 42];
const TRIAL_TYPE = 4;
const WITHOUT_MERCHANT: readonly Access[] = ['operator', 'vendor', 'team'];

export const credentialsOf = (request: FastifyRequest): Credentials => {
  return {
    bearer: BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null,
    cookies: parseCookies(request.headers.cookie),
    ip: request.ip,
  };
};

/** `localhost:8080` and `LOCALHOST.` name the same merchant. */
export const hostOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

export const resolveMerchant = async (ports: HttpPorts, host: string): Promise<Merchant> => {
  // A port that no address can have: links made of the host would be none.
  const merchant = URL.canParse(`http://${host}`) ? await ports.merchants.byHost(hostOf(host)) : null;
  if (!merchant) throw new PortalError('merchant.unknown');
  return merchant;
};

const refuseClosed = (merchant: Merchant, restriction: Restriction | null): void => {
  if (merchant.status === 0 && restriction !== null)
    throw new PortalError(restriction === 'region' ? 'system.region-restricted' : 'system.address-blocked');
  if (merchant.status === 2) throw new PortalError('system.region-restricted');
  if (merchant.status !== 1) return;
  const end = merchant.maintenanceEnd;
  throw new PortalError('system.maintenance', end ? { params: { maintenanceEnd: end.toISOString() } } : {});
};

const checkSession = (endpoint: EndpointDescriptor, session: Session | null, credentials: Credentials): void => {
  const { access } = endpoint;
  if (!session) throw new PortalError(credentials.bearer === null ? 'session.required' : 'session.expired');
  if (session.mustChangePassword && !endpoint.beforePasswordChange) throw new PortalError('password.change-required');
  if (access !== 'session' && session.type === TRIAL_TYPE) throw new PortalError('session.real-account-required');
  if (access === 'agent' && !AGENT_KINDS.includes(session.isAgent)) throw new PortalError('session.agent-required');
};

/** A session that is bound to the change of its password gets nothing of its member's from a public call either. */
const seenInPublic = (endpoint: EndpointDescriptor, session: Session | null): Session | null =>
  session?.mustChangePassword && !endpoint.beforePasswordChange ? null : session;

const checkOperator = (endpoint: EndpointDescriptor, operator: Operator): void => {
  if (endpoint.right !== undefined && !operator.rights.includes(endpoint.right))
    throw new PortalError('session.forbidden');
  if (endpoint.subject === 'installation' && operator.ownMerchants !== 'all')
    throw new PortalError('session.forbidden');
};

/** Where the call comes from, for the limiter. */
const addressOf = (request: FastifyRequest): string => `i:${networkOf(request.ip)}`;

/** Who calls, for the limiter: a person where known, an address otherwise. */
const callerOf = ({ access }: EndpointDescriptor, request: FastifyRequest): string => {
  const { session, operator, vendor } = request.portal;
  // Trial sessions are had for the asking: in public they are no more than the address that they come from.
  if (session && !(access === 'public' && session.type === TRIAL_TYPE)) return `s:${session.id}`;
  if (operator) return `o:${operator.id}`;
  if (vendor) return `v:${vendor.code}`;
  return addressOf(request);
};

const limit = (kit: RouteKit, endpoint: EndpointDescriptor, request: FastifyRequest, caller: string): void => {
  if (kit.rateLimiter.take(endpoint.rate, caller)) return;
  request.log.info({ route: endpoint.id, requestId: request.id }, 'rate limit reached');
  throw new PortalError('request.too-many');
};

/** Ways in count for their address too: a session, of whomever, is no fresh start for guesses (SEC-005). */
const limitCaller = (kit: RouteKit, endpoint: EndpointDescriptor, request: FastifyRequest): void => {
  const caller = callerOf(endpoint, request);
  limit(kit, endpoint, request, caller);
  if (endpoint.access !== 'public' || endpoint.rate !== 'auth') return;
  const address = addressOf(request);
  if (caller !== address) limit(kit, endpoint, request, address);
};

/** Host, status, module, session: before the body is read. */
const createGate = (kit: RouteKit, { endpoint, options }: RouteDefinition) => {
  const { ports } = kit;
  const admitPortal = async (request: FastifyRequest, credentials: Credentials): Promise<void> => {
    const merchant = await resolveMerchant(ports, request.host);
    request.portal.merchant = merchant;
    if (!options.openInMaintenance) refuseClosed(merchant, ports.visitors.restrictionOf(merchant, request.ip));
    if (endpoint.module && !(await ports.moduleGate.isEnabled(merchant.id, endpoint.module))) {
      throw new PortalError('module.disabled', { params: { module: endpoint.module } });
    }
    const hasCredentials = credentials.bearer !== null || Object.keys(credentials.cookies).length > 0;
    const session = hasCredentials ? await ports.sessions.resolve(merchant, credentials) : null;
    // A resolver's mistake must not let a member of one merchant into another.
    const own = session?.merchantId === merchant.id ? session : null;
    request.portal.session = endpoint.access === 'public' ? seenInPublic(endpoint, own) : own;
    if (endpoint.access !== 'public') checkSession(endpoint, own, credentials);
  };
  const admitOperator = async (request: FastifyRequest, credentials: Credentials): Promise<void> => {
    request.portal.operator = await ports.operators.resolve(credentials, request.ip);
    if (endpoint.access === 'operator' && !request.portal.operator)
      throw new PortalError(credentials.bearer === null ? 'session.required' : 'session.expired');
    if (request.portal.operator) checkOperator(endpoint, request.portal.operator);
  };
  return async (request: FastifyRequest): Promise<void> => {
    const credentials = credentialsOf(request);
    request.portal.credentials = credentials;
    // Guesses at tokens count by address; the same call counts for its session once that is known.
    if (endpoint.access !== 'public' && endpoint.access !== 'vendor')
      limit(kit, { ...endpoint, rate: 'read' }, request, `a:${networkOf(request.ip)}`);
    if (kit.origin === 'operator') await admitOperator(request, credentials);
    else if (endpoint.access === 'team') request.portal.team = await ports.teams.verify(credentials);
    else if (endpoint.access !== 'vendor') await admitPortal(request, credentials);
    if (endpoint.access !== 'vendor') limitCaller(kit, endpoint, request);
  };
};

/** Runs the work once the reply has gone, or the caller has. */
const afterReply = ({ raw }: FastifyReply, work: () => void): void => {
  if (raw.destroyed) work();
  else raw.once('close', work);
};

/** Vendors sign the bytes: they are collected and verified before anything looks into them. */
const createVendorGate =
  (kit: RouteKit, { endpoint, options }: RouteDefinition) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: Readable): Promise<void> => {
    const rawBody = await readAll(payload, options.bodyLimit ?? BODY_LIMIT);
    request.portal.rawBody = rawBody;
    request.portal.vendor = await kit.ports.vendors.verify({
      method: request.method,
      path: request.url.split('?')[0] ?? '',
      headers: request.headers,
      rawBody,
      ip: request.ip,
      onEnd: (work) => afterReply(reply, work),
    });
    limitCaller(kit, endpoint, request);
  };

/** The bytes that the signature is of are parsed: the stream that they came from is read once. */
const readSignedBodies = (scope: FastifyInstance): void => {
  const parse = createJsonParser(scope);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', (request, _payload, done) =>
    parse(request, request.portal.rawBody?.toString('utf8') ?? '', done),
  );
};

/** Callers from before the header say no version. */
const createVersionGate =
  (gatewayVersion: number) =>
  (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const given = request.headers[GATEWAY_VERSION_HEADER];
    const isOther = given !== undefined && given !== String(gatewayVersion);
    done(isOther ? new PortalError('request.gateway-version') : undefined);
  };

/** A call declared as encrypted is read from its JWE, and refused in the clear. */
const createDecryption =
  (kit: RouteKit, endpoint: EndpointDescriptor) =>
  async (request: FastifyRequest): Promise<void> => {
    const isJose = (request.headers['content-type'] ?? '').split(';')[0]?.trim() === JOSE_CONTENT_TYPE;
    if (!isJose || typeof request.body !== 'string') throw new PortalError('request.encryption-required');
    request.body = await kit.ports.decryptor.decrypt(request.body.trim(), {
      endpointId: endpoint.id,
      now: kit.clock.now(),
    });
  };

const actorOf = ({ session, operator, vendor }: RequestState, ip: string): string => {
  if (session) return `member:${session.memberId}`;
  if (operator) return `operator:${operator.id}`;
  return vendor ? `vendor:${vendor.code}` : `ip:${ip}`;
};

interface IdempotentState {
  isUsed: boolean;
}

const createContext = (
  kit: RouteKit,
  definition: RouteDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
  state: IdempotentState,
): RequestContext => {
  const { endpoint } = definition;
  const { portal } = request;
  const merchantByHost = (): Merchant => {
    if (!portal.merchant) throw new Error(`${endpoint.id} has no merchant by host`);
    return portal.merchant;
  };
  let browserId: string | undefined;
  const onReplay = (): void => void reply.header('idempotency-replayed', 'true');
  const idempotentCall = (): IdempotentCall => {
    if (!endpoint.idempotent) throw new Error(`${endpoint.id} is not declared as idempotent`);
    state.isUsed = true;
    const { body, query, params } = request;
    return {
      merchantId: portal.merchant?.id ?? 0,
      actor: actorOf(portal, request.ip),
      endpointId: endpoint.id,
      key: readIdempotencyKey(request.headers),
      requestHash: hashRequest(kit.config.portalSecret, { body, query, params }),
    };
  };
  return {
    get merchant(): Merchant {
      return merchantByHost();
    },
    get origin(): string {
      merchantByHost();
      return publicOrigin(kit.config, hostOf(request.host));
    },
    session: portal.session,
    operator: portal.operator,
    vendor: portal.vendor,
    team: portal.team,
    requestId: request.id,
    get log(): RequestContext['log'] {
      return (request.log as RequestContext['log']).child({ requestId: request.id });
    },
    ip: request.ip,
    get browserId(): string {
      return (browserId ??= browserIdOf(kit.origin, request, reply, portal.credentials?.cookies ?? {}));
    },
    chooseLanguage: (language) => chooseLanguage(request, reply, language),
    get previewToken(): string | null {
      const token = request.headers[PREVIEW_HEADER];
      return typeof token === 'string' ? token : null;
    },
    now: () => kit.clock.now(),
    get idempotencyKey(): string {
      return readIdempotencyKey(request.headers);
    },
    once: (work) => runOnce(kit.database, idempotentCall(), work, onReplay),
    onceAmongOthers: (work) => runOnceAmongOthers(kit.database, idempotentCall(), work, onReplay),
  };
};

const createHandler =
  (kit: RouteKit, definition: RouteDefinition) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { endpoint } = definition;
    if (endpoint.access === 'vendor' && !request.portal.vendor) throw new PortalError('session.forbidden');
    const state: IdempotentState = { isUsed: false };
    const ctx = createContext(kit, definition, request, reply, state);
    const { body, query, params } = request;
    const value = await definition.handle({ ctx, body, query, params, request, reply });
    if (endpoint.idempotent && !state.isUsed)
      throw new Error(`${endpoint.id} is declared as idempotent but did not use ctx.once`);
    if (definition.raw) return reply.sent ? reply : value;
    return endpoint.envelope === false ? value : { success: true, value };
  };

const NUL = '\u0000';
/** Where a text holds the one character that no text of the database can hold; null where none does. */
const placeOfNul = (value: unknown, path: string): string | null => {
  if (typeof value === 'string') return value.includes(NUL) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) return null;
  for (const [key, part] of Object.entries(value)) {
    if (key.includes(NUL)) return path;
    const place = placeOfNul(part, path === '' ? key : `${path}.${key}`);
    if (place !== null) return place;
  }
  return null;
};

const refuseNul = (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
  const { params, query, body } = request;
  const place = placeOfNul(params, '') ?? placeOfNul(query, '') ?? placeOfNul(body, '');
  if (place === null) return done();
  const field = place.replaceAll(NUL, '') || 'body';
  done(new PortalError('request.invalid', { fields: { [field]: 'request.invalid' } }));
};

const replySchema = ({ endpoint, schemas }: RouteDefinition): z.ZodType =>
  endpoint.envelope === false ? schemas.reply : z.object({ success: z.literal(true), value: schemas.reply });

const ensureOrigin = (kit: RouteKit, { endpoint }: RouteDefinition): void => {
  const isForOperators = endpoint.access === 'operator';
  if (kit.origin === 'portal' && isForOperators)
    throw new Error(`${endpoint.id}: operators' endpoints belong in operatorRoutes`);
  if (kit.origin === 'operator' && !isForOperators && endpoint.access !== 'public') {
    throw new Error(`${endpoint.id}: only operators' and public endpoints are served on the operator's origin`);
  }
  if (endpoint.idempotent && kit.origin === 'portal' && WITHOUT_MERCHANT.includes(endpoint.access)) {
    throw new Error(`${endpoint.id}: Idempotency-Key needs a merchant by host`);
  }
};

const preParsingOf = (kit: RouteKit, definition: RouteDefinition) => {
  const { bodyLimit, bulkyFields } = definition.options;
  if (definition.endpoint.access === 'vendor') return { preParsing: createVendorGate(kit, definition) };
  if (bulkyFields === undefined) return {};
  const limits = { fields: bulkyFields, bytesMax: bodyLimit ?? BODY_LIMIT };
  return { preParsing: createBulkyBodyGate(limits, ({ portal, ip }) => actorOf(portal, ip)) };
};

const routeOf = (kit: RouteKit, definition: RouteDefinition): RouteOptions => {
  const { endpoint, schemas, options } = definition;
  const isVendors = endpoint.access === 'vendor';
  const { gatewayVersion } = endpoint;
  return {
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: options.bodyLimit ?? BODY_LIMIT,
    config: { definition },
    // A vendor's replies are far below the size from which on replies are compressed.
    ...(isVendors ? { compress: false as const } : {}),
    schema: {
      operationId: endpoint.id,
      tags: [endpoint.id.split('.')[0] ?? 'portal'],
      ...(options.summary ? { summary: options.summary } : {}),
      ...(options.consumes ? { consumes: [...options.consumes] } : {}),
      ...(schemas.params ? { params: schemas.params } : {}),
      ...(schemas.query ? { querystring: schemas.query } : {}),
      ...(schemas.body ? { body: schemas.body } : {}),
      ...(definition.raw ? {} : { response: { 200: replySchema(definition) } }),
    },
    // What a vendor's call needs is known from its signature alone.
    ...(isVendors ? {} : { onRequest: createGate(kit, definition) }),
    ...preParsingOf(kit, definition),
    preValidation: [
      ...(gatewayVersion === undefined ? [] : [createVersionGate(gatewayVersion)]),
      ...(endpoint.encrypted ? [createDecryption(kit, endpoint)] : []),
    ],
    preHandler: endpoint.idempotent
      ? [
          refuseNul,
          async (request) => {
            readIdempotencyKey(request.headers);
          },
        ]
      : refuseNul,
    handler: createHandler(kit, definition),
  };
};

export const registerRoute = (app: FastifyInstance, kit: RouteKit, definition: RouteDefinition): void => {
  const { endpoint } = definition;
  ensureOrigin(kit, definition);
  // Limits, metrics and replies kept by key go by the id.
  if (app.declaredRoutes.some((other) => other.endpoint.id === endpoint.id))
    throw new Error(`${endpoint.id} is served twice`);
  app.declaredRoutes.push(definition);
  const route = routeOf(kit, definition);
  if (endpoint.access !== 'vendor') {
    app.route(route);
    return;
  }
  void app.register((scope, _options, done) => {
    readSignedBodies(scope);
    scope.route(route);
    done();
  });
};
