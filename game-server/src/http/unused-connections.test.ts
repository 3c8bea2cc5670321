import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { closeUnused } from './unused-connections.ts';

it('a connection that never carried a request does not hold the stop, and one that carries a request has its answer', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  closeUnused(app);
  // Node's own end of a silent connection, a minute later, would hide that it was not closed.
  app.server.headersTimeout = 0;
  app.server.requestTimeout = 0;
  let answer: (text: string) => void = () => undefined;
  app.get('/', () => new Promise<string>((resolve) => (answer = resolve)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const taken = once(app.server, 'connection');
  const unused = connect(port, '127.0.0.1');
  await taken;
  const asked = once(app.server, 'request');
  const reply = once(get({ port, host: '127.0.0.1', agent: new Agent() }), 'response');
  await asked;
  const closing = app.close();
  await once(unused, 'close');
  answer('a late answer');
  const [{ statusCode }] = (await reply) as [{ readonly statusCode: number }];
  expect(statusCode).toBe(200);
  await closing;
});
