/**
 * A number by which a browser is recognised when it signs in again (SEC-012): random, given out with the answer to a sign-in, and of no use
 * by itself. Each origin has its own.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAMES = { portal: 'portal_browser', operator: 'console_browser' } as const;
const ID_BYTES = 16;
const ID = /^[\w-]{22}$/;
const A_YEAR_SECONDS = 365 * 86_400;

/** @param cookies those of the request. A browser without a number, or with a malformed one, is given one with the reply. */
export const browserIdOf = (
  origin: keyof typeof NAMES,
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  reply: FastifyReply,
  cookies: Readonly<Record<string, string>>,
): string => {
  const name = NAMES[origin];
  const given = cookies[name];
  if (given !== undefined && ID.test(given)) return given;
  const id = randomBytes(ID_BYTES).toString('base64url');
  const secure = protocol === 'https' ? '; Secure' : '';
  void reply.header('set-cookie', `${name}=${id}; Max-Age=${A_YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`);
  return id;
};
