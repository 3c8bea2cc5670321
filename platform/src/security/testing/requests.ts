/** A request to a declared endpoint, filled from its schemas. */
import { randomUUID } from 'node:crypto';
import type { RouteDefinition } from '../../kernel/index.ts';
import { sampleOf } from './samples.ts';
import type { Hints } from './samples.ts';
import type { Origin, Sent } from './stage.ts';

/** Bodies as the tests' decryptor takes them. */
export const plainSeal = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64url');
export const openPlainSeal = (sealed: string): unknown => JSON.parse(Buffer.from(sealed, 'base64url').toString());

const queryText = (query: unknown): string => {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined).map((one) => [key, String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
};

export const pathOf = (path: string, params: unknown): string =>
  path.replace(/:(\w+)/g, (_part, name: string) =>
    encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? '1'),
  );

const sampleOrNull = (schema: Parameters<typeof sampleOf>[0] | undefined, hints: Hints, seed: number): unknown =>
  schema === undefined ? undefined : (sampleOf(schema, hints, seed) ?? null);

/** Null where the generator finds nothing that one of the schemas accepts. */
export const requestFor = (
  { endpoint, schemas, options }: RouteDefinition,
  origin: Origin,
  hints: Hints,
  seed = 1,
): Sent | null => {
  const params = sampleOrNull(schemas.params, hints, seed);
  const query = sampleOrNull(schemas.query, hints, seed);
  const body = options.consumes ? undefined : sampleOrNull(schemas.body, hints, seed);
  if (params === null || query === null || body === null) return null;
  const payload = endpoint.encrypted ? plainSeal(body) : body;
  return {
    origin,
    method: endpoint.method,
    url: `${pathOf(endpoint.path, params)}${queryText(query)}`,
    headers: {
      ...(endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      ...(endpoint.encrypted ? { 'content-type': 'application/jose' } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  };
};
