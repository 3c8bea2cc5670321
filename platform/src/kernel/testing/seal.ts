import type { FastifyInstance } from 'fastify';
import { encryptPayload } from 'shared-contracts/encrypt';
import type { PublicKeyJwk } from 'shared-contracts/encrypt';

/** A body as browsers send it to an encrypted call: for the key that is published, at `now` (ms). */
export const seal = async (
  app: Pick<FastifyInstance, 'inject'>,
  body: unknown,
  { host = 'localhost', now = Date.now() }: { readonly host?: string; readonly now?: number } = {},
): Promise<string> => {
  const reply = await app.inject({ method: 'GET', url: '/portal/keys', headers: { host } });
  const [key] = reply.json<{ value: { keys: PublicKeyJwk[] } }>().value.keys;
  if (!key) throw new Error('no key is published');
  return encryptPayload(key, body, { now });
};
