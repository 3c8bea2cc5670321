/**
 * The one typed client over the declarations: adds token, request id, encryption and idempotency key, opens the envelope,
 * keeps the server clock, and turns every failure into a `PortalError`.
 */
import { PortalError } from '../errors/portal-error.ts';
import {
  GATEWAY_VERSION_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  JOSE_CONTENT_TYPE,
  PREVIEW_HEADER,
  REQUEST_ID_HEADER,
  SERVER_TIME_HEADER,
} from '../http/envelope.ts';
import type { Reply } from '../http/envelope.ts';
import type { CallInput, Endpoint, EndpointDescriptor, EndpointSchema, ReplyOf } from '../http/endpoint.ts';
import type { ServerClock } from '../time/server-clock.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Made once when a form opens, so that a repeated submit acts once. */
  readonly idempotencyKey?: string;
  /** For what takes long by its size; 15 seconds otherwise. */
  readonly timeoutMs?: number;
  /** Sends the request in the place of `fetch`: an upload reports its progress (`shared-contracts/upload`). */
  readonly send?: typeof fetch;
}

/** An answer that came with the page. */
export interface ArrivedAnswer<T> {
  readonly value: T;
  /** When it was true for this player, in milliseconds since the epoch; 0 where it was given to a visitor and a member asks. */
  readonly at: number;
}

export interface ApiClient {
  call<S extends EndpointSchema>(
    endpoint: Endpoint<S>,
    input: CallInput<S>,
    options?: CallOptions,
  ): Promise<ReplyOf<S>>;
  /** Since contract 1.1, so older shells lack it. The answer to a public call, where the page brought it. To be drawn at once; whether it is fresh enough says its time. */
  arrived?<S extends EndpointSchema>(endpoint: Endpoint<S>, input: CallInput<S>): ArrivedAnswer<ReplyOf<S>> | undefined;
}

export interface ApiClientDeps {
  /** Empty for the page's own origin. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly clock: ServerClock;
  /** The session token; null without a session. */
  readonly token: () => string | null;
  /** Sent with each call of an operator who previews content (`x-content-preview`). */
  readonly preview?: string | null;
  /** Encrypts a body as compact JWE; loaded when first needed. */
  readonly encrypt: (payload: unknown) => Promise<string>;
  /**
   * Receives every failure, for session end, maintenance and telemetry, with the session token that the call was made with. Must not
   * throw.
   */
  readonly onFailure?: (error: PortalError, endpoint: EndpointDescriptor, token: string | null) => void;
  readonly now?: () => number;
  /** What came with the page, by address, and when that was. */
  readonly answers?: { readonly values: Readonly<Record<string, unknown>>; readonly at: number };
  /** A call that takes longer ends as `network.failed`. */
  readonly timeoutMs?: number;
}

interface RawInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

const DEFAULT_TIMEOUT_MS = 15_000;

/** Address of a call: path parts filled, query appended, undefined values left out. */
export const addressOf = (endpoint: EndpointDescriptor, input: RawInput): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
};

/** The platform writes milliseconds since the epoch; an ISO time is understood as well. NaN for neither. */
const serverTimeOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Date.parse(text));

export const createApiClient = (deps: ApiClientDeps): ApiClient => {
  const now = deps.now ?? Date.now;

  const requestOf = async (
    endpoint: EndpointDescriptor,
    input: RawInput,
    options: CallOptions,
  ): Promise<RequestInit> => {
    const headers: Record<string, string> = { accept: 'application/json' };
    const token = deps.token();
    if (token !== null) headers['authorization'] = `Bearer ${token}`;
    if (deps.preview) headers[PREVIEW_HEADER] = deps.preview;
    if (options.idempotencyKey !== undefined) headers[IDEMPOTENCY_KEY_HEADER] = options.idempotencyKey;
    if (endpoint.gatewayVersion) headers[GATEWAY_VERSION_HEADER] = String(endpoint.gatewayVersion);
    let body: string | undefined;
    if (endpoint.encrypted) {
      headers['content-type'] = JOSE_CONTENT_TYPE;
      body = await deps.encrypt(input.body ?? {});
    } else if (input.body !== undefined) {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(input.body);
    }
    const timeout = AbortSignal.timeout(options.timeoutMs ?? deps.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    // Cookies of the device go along on the portal's own origin; none of them signs anybody in.
    const credentials = 'same-origin';
    return { method: endpoint.method, headers, signal, credentials, ...(body === undefined ? {} : { body }) };
  };

  const failureOf = (response: Response, reply: Reply<unknown> | null): PortalError => {
    // What stands between may answer by itself: a page of a proxy, JSON of somebody else.
    if (!reply || reply.success || typeof reply.code !== 'string')
      return new PortalError('server.unavailable', {}, undefined, response.status);
    const error = new PortalError(
      reply.code,
      { ...(reply.params ? { params: reply.params } : {}), ...(reply.fields ? { fields: reply.fields } : {}) },
      reply.message,
      response.status,
    );
    error.requestId = reply.requestId;
    return error;
  };

  const observeClock = (response: Response, sentAtMs: number): void => {
    const serverTime = serverTimeOf(response.headers.get(SERVER_TIME_HEADER) ?? '');
    if (Number.isFinite(serverTime)) deps.clock.observe(sentAtMs, now(), serverTime);
  };

  const send = async (endpoint: EndpointDescriptor, input: RawInput, options: CallOptions): Promise<unknown> => {
    const request = await requestOf(endpoint, input, options);
    const sentAtMs = now();
    let response: Response;
    let reply: Reply<unknown> | null;
    try {
      response = await (options.send ?? deps.fetch)(deps.baseUrl + addressOf(endpoint, input), request);
      observeClock(response, sentAtMs);
      reply = (await response.json().catch(() => null)) as Reply<unknown> | null;
    } catch (cause) {
      // Given up by the caller: not a failure to report.
      if (options.signal?.aborted) throw cause;
      throw new PortalError('network.failed', { cause });
    }
    if (response.ok && reply?.success) return reply.value;
    const error = failureOf(response, reply);
    error.requestId ??= response.headers.get(REQUEST_ID_HEADER) ?? undefined;
    throw error;
  };

  return {
    arrived: <S extends EndpointSchema>(endpoint: Endpoint<S>, input: CallInput<S>) => {
      const value = deps.answers?.values[addressOf(endpoint, input as RawInput)];
      if (deps.answers === undefined || value === undefined) return undefined;
      return { value: value as ReplyOf<S>, at: deps.token() === null ? deps.answers.at : 0 };
    },
    call: async <S extends EndpointSchema>(endpoint: Endpoint<S>, input: CallInput<S>, options: CallOptions = {}) => {
      const token = deps.token();
      try {
        return (await send(endpoint, input as RawInput, options)) as ReplyOf<S>;
      } catch (error) {
        if (error instanceof PortalError) deps.onFailure?.(error, endpoint, token);
        throw error;
      }
    },
  };
};
