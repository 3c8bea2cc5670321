/**
 * A browser by which canaries are chosen: a random number that the platform gives out with its pages and signs, so that nobody
 * picks a bucket. It says nothing about who uses the browser and is good for nothing else.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'portal_device';
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{22})\\.([\\w-]{22})(?:;|$)`);
const ID_BYTES = 16;
const MAC_BYTES = 16;
const A_YEAR_SECONDS = 365 * 86_400;

export interface Devices {
  /** The device of a request; null where it carries none, or one that the platform did not give out. */
  of(request: Pick<FastifyRequest, 'headers'>): string | null;
  /** The same for a page; a browser that has none is given one with the answer. */
  welcome(request: FastifyRequest, reply: FastifyReply): string;
}

/** @param secret the platform's own, 32 bytes in base64. */
export const createDevices = (secret: string): Devices => {
  const key = createHmac('sha256', Buffer.from(secret, 'base64')).update('portal device cookie').digest();
  const signatureOf = (id: string): Buffer => createHmac('sha256', key).update(id).digest().subarray(0, MAC_BYTES);

  const of: Devices['of'] = ({ headers }) => {
    const [, id, signature] = COOKIE.exec(headers.cookie ?? '') ?? [];
    if (id === undefined || signature === undefined) return null;
    const given = Buffer.from(signature, 'base64url');
    const wanted = signatureOf(id);
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
  };

  return {
    of,
    welcome: (request, reply) => {
      const known = of(request);
      if (known !== null) return known;
      const id = randomBytes(ID_BYTES).toString('base64url');
      const secure = request.protocol === 'https' ? '; Secure' : '';
      const value = `${id}.${signatureOf(id).toString('base64url')}`;
      reply.header(
        'set-cookie',
        `${NAME}=${value}; Max-Age=${A_YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`,
      );
      return id;
    },
  };
};
