import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Joining } from './hub.ts';

/** Server-sent events, read by `fetch` so that the session's key travels in a header and never in an address. */
export const startStream = ({ headers }: FastifyRequest, reply: FastifyReply): Pick<Joining, 'raw' | 'lastEventId'> => {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-accel-buffering': 'no',
    // A connection that was kept alive would hold up the server's stop.
    connection: 'close',
  });
  const lastEventId = headers['last-event-id'];
  return { raw, lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined };
};
