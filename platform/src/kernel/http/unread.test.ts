import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createTestPlatform } from '../testing/index.ts';
import type { TestPlatform } from '../testing/index.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ onlyGivenModules: true });
  await platform.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => platform.stop());

/** What comes back for these bytes until the connection is closed. */
const answerTo = async (bytes: string): Promise<{ readonly status: number; readonly body: unknown }> => {
  const socket = connect((platform.app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as unknown };
};

it.each([
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'request.too-large',
  ],
  ['what is no HTTP', 'HELLO\r\n\r\n', 400, 'request.invalid'],
  ['two hosts', 'GET / HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n', 400, 'request.invalid'],
])('[API-004] %s are refused in the form of every refusal', async (_, bytes, status, code) => {
  const answer = await answerTo(bytes);
  expect(answer).toEqual({
    status,
    body: { success: false, code, message: expect.any(String) as string, requestId: expect.any(String) as string },
  });
});
