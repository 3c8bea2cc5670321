import type { FastifySchema } from 'fastify';
import type { RouteDefinition } from './route.ts';

interface Operation {
  readonly schema: FastifySchema;
  readonly url: string;
}

const SECURITY: Readonly<Record<string, readonly Readonly<Record<string, readonly string[]>>[]>> = {
  session: [{ session: [] }],
  member: [{ session: [] }],
  agent: [{ session: [] }],
  operator: [{ session: [] }],
  team: [{ session: [] }],
  vendor: [{ vendor: [] }],
};

const notesOf = ({ endpoint }: RouteDefinition): string =>
  [
    `Access: ${endpoint.access}.`,
    endpoint.module ? `Module: ${endpoint.module}.` : '',
    endpoint.beforePasswordChange ? 'Open before a password that must be changed is.' : '',
    endpoint.encrypted
      ? 'The body is sent as a compact JWE (application/jose); the schema is that of its content.'
      : '',
    endpoint.gatewayVersion
      ? `The gateway-version header is ${endpoint.gatewayVersion}; a call without it is taken for that version.`
      : '',
    endpoint.idempotent ? 'Needs an Idempotency-Key header.' : '',
    endpoint.errors.length > 0 ? `Refusals: ${endpoint.errors.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');

/** Adds to an operation of the OpenAPI page what our declarations know beyond its schemas; hides what isn't declared. */
export const describeOperation = <T extends Operation>(operation: T, definition: RouteDefinition | undefined): T => {
  if (!definition) return { ...operation, schema: { ...operation.schema, hide: true } };
  const security = SECURITY[definition.endpoint.access];
  return {
    ...operation,
    schema: { ...operation.schema, description: notesOf(definition), ...(security ? { security } : {}) },
  };
};
