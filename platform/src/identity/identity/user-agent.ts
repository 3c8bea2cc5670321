import type { Endpoint, EndpointSchema, ReplyOf } from 'shared-contracts/http';
import type { HandlerInput, RouteDefinition, RouteOptions } from '../../kernel/index.ts';

/** A route whose handler is told the browser's name for itself, which the context does not carry. */
export const withUserAgent = <S extends EndpointSchema>(
  endpoint: Endpoint<S>,
  schema: S,
  handler: (input: HandlerInput<S>, userAgent: string | undefined) => Promise<ReplyOf<S>>,
  options: RouteOptions = {},
): RouteDefinition => ({
  endpoint,
  schemas: schema,
  options,
  raw: false,
  handle: (input) => handler(input as unknown as HandlerInput<S>, input.request.headers['user-agent']),
});
