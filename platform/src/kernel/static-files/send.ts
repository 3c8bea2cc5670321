import type { FastifyReply } from 'fastify';
import type { Encoding } from './encoding.ts';

/** Route option: the kernel compresses replies on their way out; these bytes were compressed before. */
export const AS_THEY_ARE = { compress: false } as const;

export const sendEncoded = (reply: FastifyReply, encoding: Encoding, body: Buffer): FastifyReply =>
  (encoding === 'identity' ? reply : reply.header('content-encoding', encoding)).send(body);
