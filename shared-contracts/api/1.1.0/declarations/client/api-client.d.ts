/**
 * The one typed client over the declarations: adds token, request id, encryption and idempotency key, opens the envelope,
 * keeps the server clock, and turns every failure into a `PortalError`.
 */
import { PortalError } from '../errors/portal-error.ts';
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
    call<S extends EndpointSchema>(endpoint: Endpoint<S>, input: CallInput<S>, options?: CallOptions): Promise<ReplyOf<S>>;
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
    readonly answers?: {
        readonly values: Readonly<Record<string, unknown>>;
        readonly at: number;
    };
    /** A call that takes longer ends as `network.failed`. */
    readonly timeoutMs?: number;
}
interface RawInput {
    readonly params?: Readonly<Record<string, string | number>>;
    readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
    readonly body?: unknown;
}
/** Address of a call: path parts filled, query appended, undefined values left out. */
export declare const addressOf: (endpoint: EndpointDescriptor, input: RawInput) => string;
export declare const createApiClient: (deps: ApiClientDeps) => ApiClient;
export {};
