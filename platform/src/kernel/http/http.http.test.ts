import { createHmac } from 'node:crypto';
import { Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import { endpoint } from 'shared-contracts/http';
import type { EndpointDescriptor, EndpointSchema } from 'shared-contracts/http';
import { createTestDatabase, createTestPlatform, openPorts, testMerchant } from '../testing/index.ts';
import type { TestPlatform } from '../testing/index.ts';
import type { PlatformModule } from '../module.ts';
import { createLogger } from '../observability/logger.ts';
import { RATE_LIMITS, createRateLimiter } from './rate-limit.ts';
import { defineRawRoute, defineRoute, sessionOf } from './index.ts';
import type { HttpPorts, Merchant, RouteDefinition, RouteOptions, Session } from './index.ts';

const echo = {
  body: z.object({ amount: z.string().regex(/^\d+\.\d{2}$/), note: z.string().max(10).optional() }),
  reply: z.object({ amount: z.string() }),
};
const nothing = { reply: z.object({ ok: z.boolean() }) };
const described = (id: string, rest: Partial<EndpointDescriptor> = {}): EndpointDescriptor => ({
  id: `test.${id}`,
  method: 'POST',
  path: `/test/${id}`,
  access: 'public',
  rate: 'read',
  errors: [],
  ...rest,
});
const route = <S extends EndpointSchema>(
  descriptor: EndpointDescriptor,
  schemas: S,
  handler: Parameters<typeof defineRoute<S>>[2],
  options?: RouteOptions,
): RouteDefinition => defineRoute(endpoint<S>()(descriptor), schemas, handler, options);
const ok = () => ({ ok: true });

let executions = 0;
const routes: readonly RouteDefinition[] = [
  route(described('echo'), echo, ({ body }) => ({ amount: body.amount, secretColumn: 'leak' }) as { amount: string }),
  route(described('wrong-reply'), nothing, () => ({ ok: 'yes' }) as unknown as { ok: boolean }),
  route(described('crash'), nothing, () => {
    throw new Error('select * from password_table');
  }),
  route(described('refuse', { errors: ['wallet.insufficient-funds'] }), nothing, () => {
    throw new PortalError('wallet.insufficient-funds', { params: { missing: '5.00' } });
  }),
  route(described('undeclared', { errors: ['wallet.amount-invalid'] }), nothing, () => {
    throw new PortalError('wallet.insufficient-funds');
  }),
  route(described('lobby', { module: 'lobby' }), nothing, ok),
  route(described('status'), nothing, ok, { openInMaintenance: true }),
  route(described('origin'), { reply: z.object({ origin: z.string() }) }, ({ ctx }) => ({ origin: ctx.origin })),
  route(described('session', { access: 'session' }), { reply: z.object({ account: z.string() }) }, ({ ctx }) => ({
    account: sessionOf(ctx).account,
  })),
  route(described('member', { access: 'member' }), nothing, ok),
  route(described('agent', { access: 'agent' }), nothing, ok),
  route(described('sealed', { encrypted: true }), echo, ({ body }) => ({ amount: body.amount })),
  route(described('auth', { rate: 'auth' }), nothing, ok),
  route(
    described('once', { access: 'session', idempotent: true, rate: 'money', errors: ['wallet.amount-invalid'] }),
    { ...echo, reply: z.object({ count: z.number() }) },
    ({ ctx, body }) =>
      ctx.once(async () => {
        if (body.amount === '0.00') throw new PortalError('wallet.amount-invalid');
        executions += 1;
        return Promise.resolve({ count: executions });
      }),
  ),
  route(described('forgot-once', { access: 'session', idempotent: true }), nothing, ok),
  route(
    described('many', { method: 'GET' }),
    { query: z.object({ size: z.coerce.number().int().max(9000) }), reply: z.array(z.string()) },
    ({ query }) => Array.from({ length: query.size }, (_, index) => `row ${index}`),
  ),
  route(
    described('vendor', { access: 'vendor', rate: 'vendor', envelope: false }),
    { body: z.object({ user: z.string() }), reply: z.object({ status: z.string(), vendor: z.string() }) },
    ({ ctx, body }) => {
      if (body.user === 'nobody') throw new PortalError('wallet.account-unknown');
      return { status: 'RS_OK', vendor: ctx.vendor?.code ?? '' };
    },
    { mapError: (error) => ({ status: 200, body: { status: `RS_${error.code}` } }) },
  ),
  defineRawRoute(
    endpoint<typeof nothing>()(described('raw', { method: 'GET', access: 'session' })),
    nothing,
    ({ reply }) => Promise.resolve(reply.type('text/plain').send('raw')),
  ),
];
const operatorRoutes = [
  route(described('operator', { access: 'operator' }), { reply: z.object({ name: z.string() }) }, ({ ctx }) => ({
    name: ctx.operator?.name ?? '',
  })),
  route(
    described('operator-once', { access: 'operator', idempotent: true }),
    { reply: z.object({ count: z.number() }) },
    ({ ctx }) => ctx.once(() => Promise.resolve({ count: (executions += 1) })),
  ),
];

const member: Session = {
  id: 's1',
  merchantId: 1,
  memberId: 7n,
  account: 'player1',
  type: 1,
  isAgent: 0,
  mustChangePassword: false,
};
const sessions: Readonly<Record<string, Session>> = {
  'member-token': member,
  'other-member-token': { ...member, id: 's2', memberId: 8n },
  'trial-token': { ...member, id: 's3', memberId: 9n, type: 4 },
  'agent-token': { ...member, id: 's4', memberId: 10n, isAgent: 41 },
  'foreign-token': { ...member, id: 's5', merchantId: 2 },
};
/** `trial-7`, `member-7`: as many sessions as a test wants. */
const numbered = (bearer: string | null): Session | null => {
  const [, kind, number] = /^(trial|member)-(\d+)$/.exec(bearer ?? '') ?? [];
  if (number === undefined) return null;
  return { ...member, id: `${kind}-${number}`, memberId: 100n + BigInt(number), type: kind === 'trial' ? 4 : 1 };
};
const merchants: Readonly<Record<string, Merchant>> = {
  localhost: testMerchant,
  'down.localhost': {
    ...testMerchant,
    id: 3,
    code: 'down',
    status: 1,
    maintenanceEnd: new Date('2026-02-01T00:00:00Z'),
  },
  'far.localhost': { ...testMerchant, id: 4, code: 'far', status: 2 },
};
const SECRET = 'vendor-secret';
const sign = (body: string): string => createHmac('sha256', SECRET).update(body).digest('base64');
const ports: Partial<HttpPorts> = {
  ...openPorts(),
  merchants: { byHost: (host) => Promise.resolve(merchants[host] ?? null) },
  moduleGate: { isEnabled: (_merchant, module) => Promise.resolve(module !== 'lobby') },
  sessions: { resolve: (_merchant, { bearer }) => Promise.resolve(sessions[bearer ?? ''] ?? numbered(bearer)) },
  operators: {
    resolve: ({ bearer }) =>
      Promise.resolve(
        bearer === 'operator-token'
          ? {
              ...{ id: 1n, name: 'operator1', role: 'owner', rights: [], sessionId: 'o1' },
              ...{ merchants: 'all' as const, ownMerchants: 'all' as const },
            }
          : null,
      ),
  },
  vendors: {
    verify: ({ headers, rawBody }) =>
      headers['x-provider-signature'] === sign(rawBody.toString())
        ? Promise.resolve({ code: 'HOUSE', keyId: '1' })
        : Promise.reject(new PortalError('session.forbidden')),
  },
  decryptor: {
    decrypt: (compact) =>
      compact === 'a.b.c.d.e'
        ? Promise.resolve({ amount: '9.00' })
        : Promise.reject(new PortalError('request.encryption-invalid')),
  },
};

let platform: TestPlatform;
let limitedAt: number | null = null;
const limiter = createRateLimiter(RATE_LIMITS, () => limitedAt ?? performance.now());
const lines: string[] = [];
/** A file that browsers keep for good, and that can't be read now. */
const unreadableFile: PlatformModule['plugin'] = (app) => {
  app.get('/unreadable', (_request, reply) => {
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', '"1"').type('text/javascript');
    throw new Error('the storage is away');
  });
};

beforeAll(async () => {
  const { database } = await createTestDatabase();
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  platform = await createTestPlatform({
    database,
    ports,
    rateLimiter: limiter,
    log: createLogger('debug', sink),
    modules: [{ name: 'test', routes, operatorRoutes, plugin: unreadableFile }],
    onlyGivenModules: true,
  });
});
afterAll(() => platform.stop());

interface CallOptions {
  readonly token?: string;
  readonly host?: string;
  readonly headers?: Record<string, string>;
  readonly payload?: string | object;
  readonly ip?: string;
}
const call = (name: string, { token, host = 'localhost:8080', headers = {}, payload, ip }: CallOptions = {}) =>
  platform.app.inject({
    method: 'POST',
    url: `/test/${name}`,
    headers: { host, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(payload === undefined ? {} : { payload }),
    ...(ip ? { remoteAddress: ip } : {}),
  });
const codeOf = (reply: { readonly json: () => unknown }): unknown => (reply.json() as { code?: unknown }).code;

describe('replies', () => {
  it('[API-004] a success is an envelope with only the fields of its schema', async () => {
    const reply = await call('echo', { payload: { amount: '1.00' } });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ success: true, value: { amount: '1.00' } });
  });

  it('a refusal that the call does not declare is a fault in tests', async () => {
    const reply = await call('undeclared');
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toMatchObject({
      code: 'server.unexpected',
      params: { endpoint: 'test.undeclared', undeclared: 'wallet.insufficient-funds' },
    });
  });

  it('[API-004] a refusal has the status, code and message of the catalogue', async () => {
    const reply = await call('refuse');
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual({
      success: false,
      code: 'wallet.insufficient-funds',
      message: 'Your balance is too low.',
      requestId: reply.headers['x-request-id'],
      params: { missing: '5.00' },
    });
  });

  it('invalid input names its fields', async () => {
    const reply = await call('echo', { payload: { amount: '1.5', note: 'far too long for this' } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'request.invalid',
      fields: { amount: expect.any(String), note: expect.any(String) },
    });
  });

  it.each(['crash', 'wrong-reply'])(
    'an unexpected failure (%s) says nothing of its cause, and is logged with it',
    async (name) => {
      const reply = await call(name);
      expect(reply.statusCode).toBe(500);
      expect(reply.json()).toEqual({
        success: false,
        code: 'server.unexpected',
        message: expect.any(String),
        requestId: reply.headers['x-request-id'],
      });
      expect(
        lines.some((line) => line.includes(String(reply.headers['x-request-id'])) || line.includes('request failed')),
      ).toBe(true);
    },
  );

  it('broken JSON, an unknown path and a body too large are refused by the catalogue', async () => {
    const broken = await call('echo', { payload: '{"amount":', headers: { 'content-type': 'application/json' } });
    expect([broken.statusCode, codeOf(broken)]).toEqual([400, 'request.invalid']);
    expect(codeOf(await call('nowhere'))).toBe('request.not-found');
    const large = await call('echo', { payload: { amount: '1.00', note: 'x'.repeat(70_000) } });
    expect([large.statusCode, codeOf(large)]).toEqual([413, 'request.too-large']);
  });

  it('carry the request id, the clock and headers that bind the browser', async () => {
    const { clock } = platform.deps;
    const before = clock.now().getTime();
    const reply = await call('status', { headers: { 'x-request-id': 'from-the-proxy-1' } });
    expect(reply.headers).toMatchObject({
      'x-request-id': 'from-the-proxy-1',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const time = Number(reply.headers['x-server-time']);
    expect([time >= before, time <= clock.now().getTime()]).toEqual([true, true]);
    expect((await call('status', { headers: { 'x-request-id': 'bad id\u0001' } })).headers['x-request-id']).toMatch(
      /^[\da-f-]{36}$/,
    );
  });

  it('are compressed when large', async () => {
    const reply = await platform.app.inject({
      url: '/test/many?size=5000',
      headers: { host: 'localhost', 'accept-encoding': 'gzip' },
    });
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect((JSON.parse(gunzipSync(reply.rawPayload).toString()) as { value: unknown[] }).value).toHaveLength(5000);
  });
});

it('a failure is kept by nobody, whatever was said of the answer before', async () => {
  const { statusCode, headers } = await platform.app.inject({ url: '/unreadable', headers: { host: 'localhost' } });
  expect([statusCode, headers['cache-control'], headers.etag]).toEqual([500, 'no-store', undefined]);
});

describe('access', () => {
  it.each(['elsewhere.example', 'localhost:99999'])('an unknown host has no merchant: %s', async (host) => {
    const reply = await call('status', { host });
    expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'merchant.unknown']);
  });

  it.each([
    ['localhost', {}],
    ['localhost:31337', {}],
    ['LOCALHOST.:31337', {}],
    ['localhost', { 'x-forwarded-host': 'localhost:31337', 'x-forwarded-proto': 'https' }],
    // What nginx passes on of `Host: localhost:31337`, from an address that is believed.
    ['localhost:31337', { 'x-forwarded-host': 'localhost:31337', 'x-forwarded-proto': 'https' }],
  ])('the public origin has no port and no scheme of the caller: %s %j', async (host, headers) => {
    const reply = await call('origin', { host, headers });
    expect(reply.json()).toEqual({ success: true, value: { origin: 'http://localhost:8080' } });
  });

  it('a module that is off answers 403', async () => {
    const reply = await call('lobby');
    expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'module.disabled']);
  });

  it('maintenance and restricted regions close all but what tells of them', async () => {
    const closed = await call('echo', { host: 'down.localhost', payload: { amount: '1.00' } });
    expect([closed.statusCode, codeOf(closed)]).toEqual([503, 'system.maintenance']);
    expect(closed.json()).toMatchObject({ params: { maintenanceEnd: '2026-02-01T00:00:00.000Z' } });
    expect(codeOf(await call('echo', { host: 'far.localhost' }))).toBe('system.region-restricted');
    expect((await call('status', { host: 'down.localhost' })).statusCode).toBe(200);
  });

  it.each([
    ['session', undefined, 401, 'session.required'],
    ['session', 'unknown-token', 401, 'session.expired'],
    ['session', 'foreign-token', 401, 'session.expired'],
    ['session', 'trial-token', 200, undefined],
    ['member', 'trial-token', 403, 'session.real-account-required'],
    ['member', 'member-token', 200, undefined],
    ['agent', 'member-token', 403, 'session.agent-required'],
    ['agent', 'agent-token', 200, undefined],
  ])('[API-005] %s with %s answers %i', async (name, token, status, code) => {
    const reply = await call(name, token ? { token } : {});
    expect([reply.statusCode, codeOf(reply)]).toEqual([status, code]);
  });

  it('raw routes obey the same rules', async () => {
    const get = (authorization: string) =>
      platform.app.inject({ url: '/test/raw', headers: { host: 'localhost', authorization } });
    expect((await get('Bearer nothing')).statusCode).toBe(401);
    expect((await get('Bearer member-token')).body).toBe('raw');
  });

  it('operators have an origin of their own', async () => {
    expect((await call('operator', { token: 'operator-token' })).statusCode).toBe(404);
    const inject = (token: string) =>
      platform.operatorApp.inject({
        method: 'POST',
        url: '/test/operator',
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await inject('member-token')).statusCode).toBe(401);
    expect((await inject('operator-token')).json()).toEqual({ success: true, value: { name: 'operator1' } });
    expect((await platform.operatorApp.inject({ method: 'POST', url: '/test/echo' })).statusCode).toBe(404);
  });

  it('without rules nobody gets in', async () => {
    const closed = await createTestPlatform({
      database: platform.deps.database,
      modules: [{ name: 'test', routes }],
      onlyGivenModules: true,
    });
    const reply = await closed.app.inject({
      method: 'POST',
      url: '/test/echo',
      headers: { host: 'localhost' },
      payload: { amount: '1.00' },
    });
    expect(codeOf(reply)).toBe('merchant.unknown');
    const vendor = await closed.app.inject({ method: 'POST', url: '/test/vendor', payload: { user: 'a' } });
    expect(vendor.json()).toEqual({ status: 'RS_session.forbidden' });
    await closed.app.close();
  });

  it('a door cannot be declared on the wrong origin', async () => {
    const misplaced = [{ name: 'test', routes: operatorRoutes }];
    await expect(
      createTestPlatform({ database: platform.deps.database, modules: misplaced, onlyGivenModules: true }),
    ).rejects.toThrow('operatorRoutes');
  });
});

describe('encrypted calls', () => {
  it('[API-006] a plain body is refused, a sealed one is opened and checked', async () => {
    const plain = await call('sealed', { payload: { amount: '9.00' } });
    expect([plain.statusCode, codeOf(plain)]).toEqual([400, 'request.encryption-required']);
    const jose = { 'content-type': 'application/jose' };
    expect((await call('sealed', { payload: 'a.b.c.d.e', headers: jose })).json()).toEqual({
      success: true,
      value: { amount: '9.00' },
    });
    expect(codeOf(await call('sealed', { payload: 'forged', headers: jose }))).toBe('request.encryption-invalid');
  });
});

describe('idempotent calls', () => {
  const once = (key: string | null, amount: string, token = 'member-token') =>
    call('once', { token, payload: { amount }, headers: key === null ? {} : { 'idempotency-key': key } });

  it('need a key', async () => {
    expect(codeOf(await once(null, '1.00'))).toBe('request.idempotency-key-missing');
    expect(codeOf(await once('short', '1.00'))).toBe('request.idempotency-key-missing');
  });

  it('the same key answers the same reply, also at once, and has one effect', async () => {
    const before = executions;
    const replies = await Promise.all(Array.from({ length: 20 }, () => once('key-at-once', '1.00')));
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(200);
    expect(executions).toBe(before + 1);
    expect(replies.filter((reply) => reply.headers['idempotency-replayed'] === 'true')).toHaveLength(19);
  });

  it('another body is refused; another member has keys of their own', async () => {
    await once('key-changed', '1.00');
    const changed = await once('key-changed', '2.00');
    expect([changed.statusCode, codeOf(changed)]).toEqual([409, 'request.idempotency-key-reused']);
    expect((await once('key-changed', '2.00', 'other-member-token')).statusCode).toBe(200);
  });

  it('a refusal is the answer of its key as well', async () => {
    const first = await once('key-refused', '0.00');
    const second = await once('key-refused', '0.00');
    expect([first.statusCode, codeOf(first), codeOf(second)]).toEqual([
      400,
      'wallet.amount-invalid',
      'wallet.amount-invalid',
    ]);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });

  it('an endpoint that forgets to use it is a defect that shows at once', async () => {
    expect(
      (await call('forgot-once', { token: 'member-token', headers: { 'idempotency-key': 'key-forgotten' } }))
        .statusCode,
    ).toBe(500);
  });

  it('work for operators too', async () => {
    const inject = () =>
      platform.operatorApp.inject({
        method: 'POST',
        url: '/test/operator-once',
        headers: { authorization: 'Bearer operator-token', 'idempotency-key': 'operator-key' },
      });
    const [first, second] = [await inject(), await inject()];
    expect(first.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
  });
});

describe('vendors', () => {
  const send = (payload: string, signature = sign(payload)) =>
    call('vendor', { payload, headers: { 'content-type': 'application/json', 'x-provider-signature': signature } });

  it('the signature is checked over the exact bytes before anything is parsed', async () => {
    expect((await send('{"user": "a"}')).json()).toEqual({ status: 'RS_OK', vendor: 'HOUSE' });
    expect((await send('{"user":"a"}', sign('{"user": "a"}'))).json()).toEqual({ status: 'RS_session.forbidden' });
    expect((await send('not json', 'forged')).json()).toEqual({ status: 'RS_session.forbidden' });
  });

  it('refusals speak the convention of the vendor', async () => {
    expect((await send('{"user":"nobody"}')).json()).toEqual({ status: 'RS_wallet.account-unknown' });
    expect((await send('{"user":1}')).json()).toEqual({ status: 'RS_request.invalid' });
    expect((await send('{')).json()).toEqual({ status: 'RS_request.invalid' });
  });
});

describe('limits of the rate', () => {
  /** How many of so many calls at once are told to wait. */
  const refusedOf = async (most: number, ask: (count: number) => ReturnType<typeof call>): Promise<number> => {
    const replies = await Promise.all(Array.from({ length: most }, (_, count) => ask(count)));
    return replies.filter((reply) => reply.statusCode === 429).length;
  };
  // Nothing comes back meanwhile, however long the calls take.
  beforeAll(() => (limitedAt = Date.now()));
  afterAll(() => (limitedAt = null));

  it('an address that tries too often waits, others do not', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => call('auth', { ip: '10.0.0.9' })));
    const refused = replies.filter((reply) => reply.statusCode === 429);
    expect(refused.length).toBeGreaterThanOrEqual(9);
    expect(codeOf(refused[0] ?? replies[0] ?? { json: () => ({}) })).toBe('request.too-many');
    expect((await call('auth', { ip: '10.0.0.10' })).statusCode).toBe(200);
  });

  it('[SEC-005] an IPv6 network is one address: no other one of it is a fresh start', async () => {
    const from = (network: string) => (count: number) => call('auth', { ip: `2001:db8:0:${network}::${count + 1}` });
    expect(await refusedOf(40, from('9'))).toBe(10);
    expect((await from('a')(0)).statusCode).toBe(200);
  });

  it('[SEC-005] guesses at tokens from one IPv6 network wait as well', async () => {
    const guess = (count: number) => call('session', { token: 'no-token', ip: `2001:db8:0:b::${count + 1}` });
    expect(await refusedOf(310, guess)).toBe(10);
  });

  it('[SEC-005] a trial session is in public no more than its address, and another one no fresh start', async () => {
    const ip = '10.0.0.11';
    expect(await refusedOf(40, (count) => call('auth', { ip, token: `trial-${count}` }))).toBe(10);
    expect(await refusedOf(310, (count) => call('status', { ip, token: `trial-${count}` }))).toBe(10);
    expect((await call('auth', { ip: '10.0.0.12', token: 'trial-0' })).statusCode).toBe(200);
  });

  it('[SEC-005] who is signed in tries ways in by address as well, and by session from wherever', async () => {
    const ip = '10.0.0.13';
    expect(await refusedOf(40, (count) => call('auth', { ip, token: `member-${count}` }))).toBe(10);
    expect((await call('auth', { ip })).statusCode).toBe(429);
    const fromEverywhere = (count: number) => call('auth', { ip: `10.0.1.${count}`, token: 'member-50' });
    expect(await refusedOf(40, fromEverywhere)).toBe(10);
  });

  it('members go on behind an address that others have used up', async () => {
    const ip = '10.0.0.14';
    expect(await refusedOf(40, () => call('auth', { ip }))).toBe(10);
    expect(await refusedOf(310, () => call('status', { ip }))).toBe(10);
    const reply = await Promise.all(['status', 'member'].map((name) => call(name, { ip, token: 'member-60' })));
    expect(reply.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});

describe('what machines ask', () => {
  it('health, readiness and metrics answer', async () => {
    expect((await platform.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await platform.operatorApp.inject('/readyz')).json()).toEqual({ status: 'ready' });
    const metrics = (await platform.app.inject('/metrics')).body;
    expect(metrics).toContain('http_request_duration_seconds_count{route="test.echo",status="200"}');
    expect(metrics).toContain('db_pool_connections{state="total"}');
  });

  it('metrics are for the machine itself where no token is set', async () => {
    const reply = await platform.app.inject({ url: '/metrics', remoteAddress: '192.0.2.1' });
    expect([reply.statusCode, reply.body]).toEqual([404, expect.not.stringContaining('http_request')]);
  });

  it('the OpenAPI page describes what is declared', async () => {
    const document: { paths: Record<string, { post?: { operationId: string; description: string } }> } = (
      await platform.app.inject('/docs/json')
    ).json();
    expect(document.paths['/test/once']?.post).toMatchObject({
      operationId: 'test.once',
      description: expect.stringContaining('Idempotency-Key'),
    });
    expect(Object.keys(document.paths)).not.toContain('/healthz');
    expect((await platform.app.inject('/docs/')).headers['content-type']).toContain('text/html');
  });
});

describe('logs', () => {
  it('hold neither tokens nor bodies nor query strings', async () => {
    await platform.app.inject({
      url: '/test/many?size=1&token=query-secret',
      headers: { host: 'localhost', authorization: 'Bearer member-token', cookie: 'a=cookie-secret' },
    });
    platform.log.info(
      {
        password: 'plain-password',
        body: { code: 'sms-code', mobileNum: '+84900123456' },
        member: { token: 'nested-token' },
      },
      'careless',
    );
    const all = lines.join('');
    expect(all).toContain('"route":"test.many"');
    for (const secret of [
      'member-token',
      'query-secret',
      'cookie-secret',
      'plain-password',
      'sms-code',
      '+84900123456',
      'nested-token',
    ])
      expect(all).not.toContain(secret);
  });
});
