/** Ties a handler to a declared endpoint. All rules that the declaration states are enforced by the kernel, not here. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, EndpointDescriptor, EndpointSchema } from 'shared-contracts/http';
import type { PortalError } from 'shared-contracts/errors';
import type { RequestContext } from './context.ts';

type Parsed<S extends EndpointSchema, K extends 'body' | 'query' | 'params'> = S extends {
  readonly [P in K]: infer T extends z.ZodType;
}
  ? z.output<T>
  : undefined;

export interface HandlerInput<S extends EndpointSchema> {
  readonly ctx: RequestContext;
  readonly body: Parsed<S, 'body'>;
  readonly query: Parsed<S, 'query'>;
  readonly params: Parsed<S, 'params'>;
}

export type Handler<S extends EndpointSchema> = (
  input: HandlerInput<S>,
) => Promise<z.input<S['reply']>> | z.input<S['reply']>;

/** For replies that aren't JSON (streams, pages, files): the handler answers through `reply`. */
export type RawHandler<S extends EndpointSchema> = (
  input: HandlerInput<S> & { readonly request: FastifyRequest; readonly reply: FastifyReply },
) => Promise<unknown>;

export interface ForeignReply {
  readonly status: number;
  readonly body: unknown;
}

export interface RouteOptions {
  /** Stays open while the merchant is under maintenance or the region is restricted: status, composition, sign-out. */
  readonly openInMaintenance?: true;
  /** Largest body in bytes; 64 KiB unless told. */
  readonly bodyLimit?: number;
  /** For a large body that is one object of this many texts, as pictures are: what holds more is refused before it is parsed. */
  readonly bulkyFields?: number;
  /** Content types of a body that is no JSON, for the OpenAPI page; the plugin that registers the endpoint brings the parser. */
  readonly consumes?: readonly string[];
  /** For `envelope: false`: how a refusal looks in the foreign convention. `body` is what was sent, if it could be read. */
  readonly mapError?: (error: PortalError, request: { readonly id: string; readonly body: unknown }) => ForeignReply;
  /** One sentence for the OpenAPI page. */
  readonly summary?: string;
}

interface AnyHandlerInput {
  readonly ctx: RequestContext;
  readonly body: unknown;
  readonly query: unknown;
  readonly params: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface RouteDefinition {
  readonly endpoint: EndpointDescriptor;
  readonly schemas: EndpointSchema;
  readonly options: RouteOptions;
  /** Raw handlers answer by themselves. */
  readonly raw: boolean;
  readonly handle: (input: AnyHandlerInput) => unknown;
}

/**
 * A JSON endpoint. The handler returns the `value` of the reply (or the whole reply where `envelope` is false) and throws
 * a PortalError to refuse. Body, query and params are parsed; the reply is checked against its schema and stripped of
 * fields that the schema doesn't name.
 */
export const defineRoute = <S extends EndpointSchema>(
  endpoint: Endpoint<S>,
  schemas: S,
  handler: Handler<NoInfer<S>>,
  options: RouteOptions = {},
): RouteDefinition => ({
  endpoint,
  schemas,
  options,
  raw: false,
  // The kernel parsed every part with the very schemas that type the handler.
  handle: (input) => handler(input as unknown as HandlerInput<S>),
});

/** An endpoint whose reply isn't JSON: same rules, but the handler answers through `reply`. */
export const defineRawRoute = <S extends EndpointSchema>(
  endpoint: Endpoint<S>,
  schemas: S,
  handler: RawHandler<NoInfer<S>>,
  options: RouteOptions = {},
): RouteDefinition => ({
  endpoint,
  schemas,
  options,
  raw: true,
  handle: (input) => handler(input as unknown as Parameters<RawHandler<S>>[0]),
});
