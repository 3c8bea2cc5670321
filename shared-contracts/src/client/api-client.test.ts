import type { z } from 'zod';
import { PortalError } from '../errors/index.ts';
import { endpoint } from '../http/index.ts';
import type { EndpointDescriptor } from '../http/index.ts';
import { createServerClock } from '../time/index.ts';
import { addressOf, createApiClient } from './index.ts';

interface ReadSchema {
  readonly params: z.ZodObject<{ id: z.ZodString }>;
  readonly query: z.ZodObject<{ q: z.ZodOptional<z.ZodString> }>;
  readonly reply: z.ZodObject<{ n: z.ZodNumber }>;
}

interface PostSchema {
  readonly body: z.ZodObject<{ secret: z.ZodString }>;
  readonly reply: z.ZodObject<Record<never, never>>;
}

const read: EndpointDescriptor = {
  id: 'test.read',
  method: 'GET',
  path: '/things/:id',
  access: 'public',
  rate: 'read',
  errors: [],
};
const get = endpoint<ReadSchema>()(read);

const post = endpoint<PostSchema>()({ ...read, id: 'test.post', method: 'POST', path: '/login', encrypted: true });

const answer = (status: number, value: unknown, headers: Record<string, string> = {}): Response =>
  new Response(typeof value === 'string' ? value : JSON.stringify(value), { status, headers });

const build = (reply: () => Response | Promise<Response>) => {
  const sent: { url: string; init: RequestInit }[] = [];
  const failures: string[] = [];
  const client = createApiClient({
    baseUrl: '',
    fetch: (url, init) => {
      sent.push({ url: url as string, init: init ?? {} });
      return Promise.resolve().then(reply);
    },
    clock: createServerClock(),
    token: () => 'the-token',
    encrypt: (payload) => Promise.resolve(`sealed:${Object.keys(payload as object).join()}`),
    onFailure: (error) => failures.push(error.code),
  });
  return { client, sent, failures };
};

describe('the API client', () => {
  it('fills path and query, escapes them, and leaves out what is undefined', () => {
    expect(addressOf(read, { params: { id: 'a/b' }, query: { q: 'x&y', z: undefined } })).toBe('/things/a%2Fb?q=x%26y');
  });

  it('[API-004] opens the envelope and sends the token', async () => {
    const { client, sent } = build(() => answer(200, { success: true, value: { n: 3 } }));
    await expect(client.call(get, { params: { id: '1' }, query: {} })).resolves.toEqual({ n: 3 });
    expect((sent[0]?.init.headers as Record<string, string> | undefined)?.['authorization']).toBe('Bearer the-token');
  });

  it('[API-006] sends an encrypted body and nothing of it in the clear', async () => {
    const { client, sent } = build(() => answer(200, { success: true, value: {} }));
    await client.call(post, { body: { secret: 'hidden' } });
    expect(sent[0]?.init.body).toBe('sealed:secret');
    expect((sent[0]?.init.headers as Record<string, string> | undefined)?.['content-type']).toBe('application/jose');
  });

  it('[API-011] says which version of the gateway it is for, where the call names one', async () => {
    const { client, sent } = build(() => answer(200, { success: true, value: {} }));
    for (const endpoint of [post, { ...post, gatewayVersion: 3 }])
      await client.call(endpoint, { body: { secret: 'x' } });
    const given = sent.map(({ init }) => (init.headers as Record<string, string>)['gateway-version']);
    expect(given).toEqual([undefined, '3']);
  });

  it('[ERR-032] turns a refusal into its code, message, fields and request id', async () => {
    const { client, failures } = build(() =>
      answer(409, {
        success: false,
        code: 'wallet.insufficient-funds',
        message: 'm',
        requestId: 'r-1',
        params: { a: 1 },
        fields: { amount: 'x' },
      }),
    );
    const failure = await client.call(get, { params: { id: '1' }, query: {} }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PortalError);
    expect(failure).toMatchObject({
      code: 'wallet.insufficient-funds',
      status: 409,
      requestId: 'r-1',
      params: { a: 1 },
      fields: { amount: 'x' },
    });
    expect(failures).toEqual(['wallet.insufficient-funds']);
  });

  it('reports a failure with the token that the call was made with', async () => {
    let token: string | null = 'first';
    const used: (string | null)[] = [];
    const client = createApiClient({
      baseUrl: '',
      fetch: () => {
        token = 'second';
        return Promise.resolve(answer(401, { success: false, code: 'session.expired', message: 'm', requestId: 'r' }));
      },
      clock: createServerClock(),
      token: () => token,
      encrypt: () => Promise.reject(new Error('nothing is encrypted')),
      onFailure: (_error, _endpoint, usedToken) => used.push(usedToken),
    });
    for (const _ of [1, 2]) await client.call(get, { params: { id: '1' }, query: {} }).catch(() => undefined);
    expect(used).toEqual(['first', 'second']);
  });

  it('[ERR-016] says that the network failed when there is no answer', async () => {
    const { client } = build(() => {
      throw new TypeError('fetch failed');
    });
    await expect(client.call(get, { params: { id: '1' }, query: {} })).rejects.toMatchObject({
      code: 'network.failed',
    });
  });

  it('calls an answer that is no envelope a busy service, not a success', async () => {
    for (const reply of [answer(200, '<html>'), answer(502, 'bad gateway'), answer(200, { value: { n: 1 } })]) {
      const { client } = build(() => reply);
      await expect(client.call(get, { params: { id: '1' }, query: {} })).rejects.toMatchObject({
        code: 'server.unavailable',
      });
    }
  });

  it('does not report what the caller gave up', async () => {
    const { client, failures } = build(() => answer(200, { success: true, value: { n: 1 } }));
    const given = new AbortController();
    given.abort();
    const stopped = build(() => {
      throw new DOMException('gone', 'AbortError');
    });
    await expect(
      stopped.client.call(get, { params: { id: '1' }, query: {} }, { signal: given.signal }),
    ).rejects.toThrow('gone');
    expect([...failures, ...stopped.failures]).toEqual([]);
    await client.call(get, { params: { id: '1' }, query: {} });
  });

  it('knows the answers that came with the page, and for a member calls them old', () => {
    let token: string | null = null;
    const client = createApiClient({
      baseUrl: '',
      fetch: () => Promise.reject(new Error('nothing is asked')),
      clock: createServerClock(),
      token: () => token,
      encrypt: () => Promise.reject(new Error('nothing is encrypted')),
      answers: { values: { '/things/1?q=a': { n: 7 } }, at: 1_000 },
    });
    const input = { params: { id: '1' }, query: { q: 'a' } };
    expect(client.arrived?.(get, input)).toEqual({ value: { n: 7 }, at: 1_000 });
    expect(client.arrived?.(get, { ...input, query: { q: 'b' } })).toBeUndefined();
    token = 'the-token';
    expect(client.arrived?.(get, input)).toEqual({ value: { n: 7 }, at: 0 });
  });
});
