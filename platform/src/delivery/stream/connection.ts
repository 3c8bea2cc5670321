import type { FastifyReply } from 'fastify';
import type { StreamSink } from './stream.sink.ts';

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // `no-transform`: a proxy that compresses would hold events back; nginx buffers unless told.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** Takes the connection out of Fastify's hands; it stays open until one side closes it. */
export const openConnection = (reply: FastifyReply): StreamSink => {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, STREAM_HEADERS);
  raw.socket?.setNoDelay(true);
  raw.socket?.setTimeout(0);
  return {
    write: (frame) => void raw.write(frame),
    get backlogBytes() {
      return raw.writableLength;
    },
    end: () => void raw.end(),
    destroy: () => void raw.destroy(),
  };
};
