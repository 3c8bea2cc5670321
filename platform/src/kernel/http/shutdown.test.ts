import { Agent, createServer, get } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';
import { createTestPlatform } from '../testing/index.ts';
import { createDrain, prepareShutdown } from './shutdown.ts';

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

describe('draining', () => {
  /** Answers on `/slow` when told, on everything else at once. */
  const startServer = async () => {
    const waiting: ServerResponse[] = [];
    const server = createServer((request, reply) => {
      if (request.url === '/slow') waiting.push(reply);
      else reply.end('done');
    });
    const drain = createDrain(server);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    return { server, drain, answerSlow: () => waiting.splice(0).forEach((reply) => reply.end('done')) };
  };
  interface Answer {
    readonly status: number | undefined;
    readonly connection: string | undefined;
    readonly port: number | undefined;
  }
  const ask = (server: Server, agent: Agent, path = '/'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const request = get({ port: portOf(server), host: '127.0.0.1', path, agent }, (reply) => {
        const { statusCode: status, headers, socket } = reply;
        const answer = { status, connection: headers.connection, port: socket.localPort };
        reply.resume().once('end', () => resolve(answer));
      });
      request.once('error', reject);
    });

  it('a request that runs is answered, and closes its connection', async () => {
    const { server, drain, answerSlow } = await startServer();
    const agent = new Agent({ keepAlive: true });
    const arrived = once(server, 'request');
    const answer = ask(server, agent, '/slow');
    await arrived;
    const drained = drain.begin(60_000);
    answerSlow();
    expect(await answer).toMatchObject({ status: 200, connection: 'close' });
    await drained;
    server.close();
  });

  it('a request on a connection that was idle, and one on a new connection, are answered and told to close it', async () => {
    const { server, drain } = await startServer();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const before = await ask(server, agent);
    expect(before.connection).toBe('keep-alive');
    const drained = drain.begin(60_000);
    const [idle, fresh] = [await ask(server, agent), await ask(server, new Agent())];
    expect(idle.port).toBe(before.port);
    expect([idle, fresh]).toMatchObject([
      { status: 200, connection: 'close' },
      { status: 200, connection: 'close' },
    ]);
    // The last connection is closed: nothing is waited for any longer.
    await drained;
    server.close();
  });

  it('a connection on which nobody asks any more is waited for only so long', async () => {
    const { server, drain } = await startServer();
    const agent = new Agent({ keepAlive: true });
    await ask(server, agent);
    await drain.begin(1);
    agent.destroy();
    server.close();
  });
});
