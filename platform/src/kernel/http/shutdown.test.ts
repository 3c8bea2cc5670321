import { createServer, get } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';
import { createTestPlatform } from '../testing/index.ts';
import { prepareShutdown } from './shutdown.ts';

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const openBare = async (server: Server): Promise<Socket> => {
  const accepted = once(server, 'connection');
  const socket = connect(portOf(server), '127.0.0.1');
  socket.on('error', () => undefined);
  await Promise.all([accepted, once(socket, 'connect')]);
  return socket;
};

describe('stopping', () => {
  it('a connection that never carried a request does not hold the app', async () => {
    const { app, stop } = await createTestPlatform({ onlyGivenModules: true });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = await openBare(app.server);
    const closed = once(socket, 'close');
    // Until it is over the socket is held open by nothing but the app, and the app by nothing but the socket.
    await stop();
    await closed;
  });

  const startServer = async (
    handle: (request: IncomingMessage, reply: ServerResponse) => void,
    graceMs: number,
  ): Promise<{ readonly server: Server; readonly close: () => Promise<void> }> => {
    const server = createServer(handle);
    const prepare = prepareShutdown(server, graceMs);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    return {
      server,
      close: async () => {
        prepare();
        await new Promise((resolve) => void server.close(resolve));
      },
    };
  };

  it('a request that runs is answered first', async () => {
    const { server, close } = await startServer(
      (_request, reply) => void setTimeout(() => reply.end('done'), 100),
      5000,
    );
    const arrived = once(server, 'request');
    const answer = new Promise<number | undefined>((resolve, reject) => {
      get({ port: portOf(server), host: '127.0.0.1' }, (reply) => resolve(reply.resume().statusCode)).on(
        'error',
        reject,
      );
    });
    await arrived;
    await close();
    expect(await answer).toBe(200);
  });

  it('a request that never ends is cut after the grace period', async () => {
    const { server, close } = await startServer(() => undefined, 50);
    const arrived = once(server, 'request');
    const failed = new Promise<string>((resolve) => {
      get({ port: portOf(server), host: '127.0.0.1' }).on('error', ({ message }) => resolve(message));
    });
    await arrived;
    await close();
    expect(await failed).toBe('socket hang up');
  });
});
