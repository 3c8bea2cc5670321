/**
 * Calls of vendors beyond the platform's capacity are answered before Fastify begins with them: there are many of them then, and the time
 * that each takes is not there for calls that were accepted. The reply is that of `server.unavailable`; the body is not read, and the
 * connection stays open.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { PortalError } from 'shared-contracts/errors';
import { REQUEST_ID_HEADER, SERVER_TIME_HEADER } from 'shared-contracts/http';
import type { Clock } from '../clock.ts';
import { failureReply } from './errors.ts';
import type { VendorVerifier } from './ports.ts';
import type { RouteDefinition } from './route.ts';
import { API_HEADERS } from './security-headers.ts';

export interface TurnAwayDeps {
  readonly vendors: Pick<VendorVerifier, 'turnsAway'>;
  readonly clock: Clock;
  readonly requestIdOf: (request: IncomingMessage) => string;
  /** All endpoints of the app; read when a call comes, since modules add theirs after the server is made. */
  readonly declared: readonly RouteDefinition[];
}

const REFUSAL = new PortalError('server.unavailable');
const FIXED_HEADERS = Object.entries({
  ...API_HEADERS,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'retry-after': '1',
}).flat();

/** By method and path. */
const ofVendors = (declared: readonly RouteDefinition[]): ReadonlyMap<string, RouteDefinition> =>
  new Map(
    declared
      .filter(({ endpoint }) => endpoint.access === 'vendor')
      .map((definition) => [`${definition.endpoint.method} ${definition.endpoint.path}`, definition]),
  );

const createAnswer =
  ({ clock, requestIdOf }: TurnAwayDeps) =>
  ({ options }: RouteDefinition, request: IncomingMessage, response: ServerResponse): void => {
    const id = requestIdOf(request);
    const foreign = options.mapError?.(REFUSAL, { id, body: undefined });
    const body = JSON.stringify(foreign?.body ?? failureReply(REFUSAL, id));
    const own = [REQUEST_ID_HEADER, id, SERVER_TIME_HEADER, String(clock.now().getTime())];
    response
      .writeHead(foreign?.status ?? REFUSAL.status, [
        ...FIXED_HEADERS,
        ...own,
        'content-length',
        String(Buffer.byteLength(body)),
      ])
      .end(body);
  };

/** Asks before the server's listener, which Fastify has set and which is the only one yet. */
export const turnAwayFirst = (server: Server, deps: TurnAwayDeps): void => {
  const answer = createAnswer(deps);
  let routes: ReturnType<typeof ofVendors> | undefined;
  const [serve] = server.listeners('request') as RequestListener[];
  if (!serve) throw new Error('the server has no listener yet');
  server.removeListener('request', serve);
  server.on('request', (request, response) => {
    routes ??= ofVendors(deps.declared);
    const route = routes.get(`${request.method} ${request.url}`);
    if (route && deps.vendors.turnsAway?.()) answer(route, request, response);
    else serve(request, response);
  });
};
