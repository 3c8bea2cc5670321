import { createServer } from 'node:http';
import { uploadFetch } from './upload-fetch.ts';

const listen = (answer) =>
  new Promise((resolve) => {
    const server = createServer(answer).listen(0, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${server.address().port}/upload`, server }),
    );
  });

const readAll = async (request) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
};

let open;
afterEach(() => open?.closeAllConnections());
afterEach(() => open?.close());

const serve = async (answer) => {
  const { url, server } = await listen(answer);
  open = server;
  return url;
};

describe('uploadFetch', () => {
  it('sends method, headers and body as they are, reports the progress, and returns any response', async () => {
    const seen = [];
    const url = await serve((request, response) => {
      void readAll(request).then((body) => {
        seen.push(request.method, request.headers['x-own'], body);
        response.writeHead(422, { 'content-type': 'application/json', 'x-server-time': '1' }).end('{"success":false}');
      });
    });
    const shares = [];
    const body = JSON.stringify({ picture: 'x'.repeat(200_000) });
    const send = uploadFetch({ onProgress: (share) => shares.push(share) });
    const response = await send(url, { method: 'POST', headers: { 'x-own': 'yes' }, body });
    expect(seen).toEqual(['POST', 'yes', body]);
    expect([response.status, response.headers.get('x-server-time')]).toEqual([422, '1']);
    expect(await response.json()).toEqual({ success: false });
    expect(shares.at(-1)).toBe(1);
  });

  it('sends again after a lost connection, and gives up after the last attempt', async () => {
    let requests = 0;
    const url = await serve((request, response) => {
      requests += 1;
      if (requests < 3) request.socket.destroy();
      else response.end('received');
    });
    const send = uploadFetch({ onProgress: () => undefined, retryAfterMs: [1, 1] });
    expect(await (await send(url, { method: 'POST', body: 'x' })).text()).toBe('received');
    expect(requests).toBe(3);
    requests = -9;
    await expect(send(url, { method: 'POST', body: 'x' })).rejects.toThrow();
    expect(requests).toBe(-6);
  });

  it('stops at once when the signal aborts, also while it waits for the next attempt', async () => {
    let requests = 0;
    const url = await serve((request) => {
      requests += 1;
      request.socket.destroy();
    });
    const cancel = new AbortController();
    const send = uploadFetch({ onProgress: () => undefined, retryAfterMs: [60_000] });
    const sending = send(url, { method: 'POST', body: 'x', signal: cancel.signal });
    const rejected = expect(sending).rejects.toThrow();
    while (requests === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    cancel.abort(new Error('cancelled'));
    await rejected;
    expect(requests).toBe(1);
  });
});
