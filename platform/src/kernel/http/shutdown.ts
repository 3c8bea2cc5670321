import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that still run have this long to be answered once the server stops. */
const GRACE_MS = 10_000;

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
