/**
 * What the platform remembers of a browser, to give it the same releases with every page. Both cookies are signed, so that nobody
 * picks what they get.
 *
 * A browser by which canaries are chosen: a random number that the platform gives out with its pages and signs, so that nobody
 * picks a bucket. It says nothing about who uses the browser and is good for nothing else.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'portal_device';
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{22})\\.([\\w-]{22})(?:;|$)`);
/** Canaries that have named the account which was last signed in here; good in this one browser, for as long as it may be signed in. */
const NAMED = 'portal_named';
const NAMED_COOKIE = new RegExp(`(?:^|;\\s*)${NAMED}=([\\d.]{1,400})\\.([\\w-]{22})(?:;|$)`);
const ID_BYTES = 16;
const MAC_BYTES = 16;
const A_YEAR_SECONDS = 365 * 86_400;
const A_MONTH_SECONDS = 30 * 86_400;

export interface Devices {
  /** The device of a request; null where it carries none, or one that the platform did not give out. */
  of(request: Pick<FastifyRequest, 'headers'>): string | null;
  /** The same for a page; a browser that has none is given one with the answer. */
  welcome(request: FastifyRequest, reply: FastifyReply): string;
  /** The canaries that are remembered for a request's browser. */
  namedOf(request: Pick<FastifyRequest, 'headers'>): ReadonlySet<string>;
  /** Remembers them, or forgets them where there are none. Says nothing where nothing changes. */
  remember(request: FastifyRequest, reply: FastifyReply, canaries: readonly string[]): void;
}

const NOBODYS: ReadonlySet<string> = new Set();

/** @param secret the platform's own, 32 bytes in base64. */
export const createDevices = (secret: string): Devices => {
  const key = createHmac('sha256', Buffer.from(secret, 'base64')).update('portal device cookie').digest();
  const signatureOf = (id: string): Buffer => createHmac('sha256', key).update(id).digest().subarray(0, MAC_BYTES);

  const isSigned = (text: string, signature: string): boolean => {
    const given = Buffer.from(signature, 'base64url');
    const wanted = signatureOf(text);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };
  const cookieOf = (request: FastifyRequest, name: string, value: string, seconds: number): string =>
    `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`;

  const of: Devices['of'] = ({ headers }) => {
    const [, id, signature] = COOKIE.exec(headers.cookie ?? '') ?? [];
    if (id === undefined || signature === undefined) return null;
    return isSigned(id, signature) ? id : null;
  };

  /** What is signed names the device, so that the cookie of one browser is nothing in another. */
  const bound = (device: string, canaries: string): string => `${device} names ${canaries}`;

  return {
    of,
    namedOf: (request) => {
      const [, canaries, signature] = NAMED_COOKIE.exec(request.headers.cookie ?? '') ?? [];
      const device = of(request);
      if (canaries === undefined || signature === undefined || device === null) return NOBODYS;
      return isSigned(bound(device, canaries), signature) ? new Set(canaries.split('.')) : NOBODYS;
    },
    remember: (request, reply, canaries) => {
      const device = of(request);
      const former = NAMED_COOKIE.exec(request.headers.cookie ?? '')?.[0];
      if (device === null || (canaries.length === 0 && former === undefined)) return;
      const text = [...canaries].sort().join('.');
      const value = text === '' ? '' : `${text}.${signatureOf(bound(device, text)).toString('base64url')}`;
      if (former?.includes(`=${value}`) && value !== '') return;
      reply.header('set-cookie', cookieOf(request, NAMED, value, value === '' ? 0 : A_MONTH_SECONDS));
    },
    welcome: (request, reply) => {
      const known = of(request);
      if (known !== null) return known;
      const id = randomBytes(ID_BYTES).toString('base64url');
      const value = `${id}.${signatureOf(id).toString('base64url')}`;
      reply.header('set-cookie', cookieOf(request, NAME, value, A_YEAR_SECONDS));
      return id;
    },
  };
};
