import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers open connections ahead of need. Node would wait a minute for a first request on them: they go as soon as the server closes. */
export const closeUnused = (app: FastifyInstance): void => {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => unused.forEach((socket) => socket.destroy()));
};
