import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Requests that still run have this long to be answered once the server stops. */
const GRACE_MS = 10_000;
/** What was sent before the signal has arrived by then, through whatever stands between. */
const LINGER_MS = 2_000;
const LOOK_EVERY_MS = 50;

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

/**
 * Lets `server.close()` end. Node closes connections that wait between two requests, but not those that never carried one, and
 * browsers open such ahead of need: they would hold the server for a minute. They go at once, requests that run are waited for,
 * and what is left after the grace period is cut. Returns the function to call before `server.close()`.
 */
export const prepareShutdown = (server: Server, graceMs = GRACE_MS): (() => void) => {
  const unused = new Set<Socket>();
  let isStopping = false;
  server.on('connection', (socket) => {
    if (isStopping) {
      socket.destroy();
      return;
    }
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return () => {
    isStopping = true;
    for (const socket of unused) socket.destroy();
    if (!server.listening) return;
    const overdue = setTimeout(() => server.closeAllConnections(), graceMs);
    server.once('close', () => clearTimeout(overdue));
  };
};

export interface Drain {
  readonly isUnderWay: () => boolean;
  /**
   * Answers what runs and what still comes, and tells each client to close its connection with the answer. Resolves once every
   * connection is closed, or after `lingerMs`: then the server may be closed, which waits for what runs.
   */
  begin(lingerMs?: number): Promise<void>;
}

/**
 * What comes before `server.close()` when an instance is told to stop (REL-004). Closing at once would reset requests that are on their
 * way on a connection that seems to be idle, and an idle connection of a proxy always seems so.
 */
export const createDrain = (server: Server): Drain => {
  const sockets = new Set<Socket>();
  const running = new Set<ServerResponse>();
  let isUnderWay = false;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // First of all listeners: the answer may be on its way before the others have returned.
  server.prependListener('request', (_request, reply) => {
    running.add(reply);
    reply.once('close', () => running.delete(reply));
    if (isUnderWay) reply.shouldKeepAlive = false;
  });
  return {
    isUnderWay: () => isUnderWay,
    begin: async (lingerMs = LINGER_MS) => {
      isUnderWay = true;
      for (const reply of running) if (!reply.headersSent) reply.shouldKeepAlive = false;
      const endMs = performance.now() + lingerMs;
      // At least once: a connection that was made before the signal may not be taken up yet.
      do await delay(LOOK_EVERY_MS);
      while (sockets.size > 0 && performance.now() < endMs);
    },
  };
};
