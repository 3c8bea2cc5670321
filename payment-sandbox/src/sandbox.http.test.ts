/** The sandbox over HTTP: signed calls, the hosted page, and webhooks that are repeated. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { PAYMENT_PATHS, PAYMENT_SIGNATURE_HEADER, providerEvent } from 'shared-contracts/payments/provider';
import { ConfigError, readConfig } from './config.ts';
import { createSandbox } from './server.ts';
import { isSigned, signatureOf } from './signature.ts';
import { pauseAfter } from './webhooks.ts';

const [NEW, OLD, FOREIGN] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
const START = new Date('2026-03-01T10:00:00.000Z').getTime();

const createStage = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  let now = START;
  let isTaken = true;
  const sent: { readonly body: string; readonly signature: string }[] = [];
  const fetch = ((_url: URL, init: { readonly body: string; readonly headers: Record<string, string> }) => {
    const { body, headers } = init;
    sent.push({ body, signature: headers[PAYMENT_SIGNATURE_HEADER] ?? '' });
    return Promise.resolve(new Response(null, { status: isTaken ? 200 : 503 }));
  }) as typeof globalThis.fetch;
  const sandbox = createSandbox({
    config: {
      ...{ dataDir, platformUrl: 'http://platform', publicUrl: 'http://sandbox', secrets: [NEW, OLD] },
      lateSeconds: 15,
    },
    log: pino({ level: 'silent' }),
    clock: () => new Date(now),
    fetch,
  });
  const call = async (path: string, body: object, secret = NEW) => {
    const payload = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      [PAYMENT_SIGNATURE_HEADER]: signatureOf(secret, 'call', payload, now),
    };
    return sandbox.app.inject({ method: 'POST', url: path, payload, headers });
  };
  const checkout = async (reference: string, amount = '100.00') => {
    const body = { reference, amount, currency: 'CNY', merchant: 'Aurora', language: 'EN' };
    const reply = await call(PAYMENT_PATHS.checkout, { ...body, return_url: 'http://portal/back' });
    return new URL(reply.json<{ url: string }>().url).pathname;
  };
  const act = (page: string, action: string) =>
    sandbox.app.inject({
      ...{ method: 'POST', url: page, payload: `action=${action}` },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  return {
    ...{ sandbox, sent, call, checkout, act },
    take: (isOpen: boolean) => {
      isTaken = isOpen;
    },
    advance: (ms: number) => {
      now += ms;
    },
    end: async () => {
      await sandbox.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
};

let stage: ReturnType<typeof createStage>;
beforeEach(() => {
  stage = createStage();
});
afterEach(() => stage.end());

const statesSent = () => stage.sent.map(({ body }) => providerEvent.parse(JSON.parse(body)).payment.state);

describe('calls', () => {
  it('are answered for every secret that is in use, and for no other signature', async () => {
    for (const secret of [NEW, OLD])
      expect((await stage.call(PAYMENT_PATHS.status, { reference: 'D1234' }, secret)).json()).toEqual({
        payment: null,
      });
    expect((await stage.call(PAYMENT_PATHS.status, { reference: 'D1234' }, FOREIGN)).statusCode).toBe(401);
  });

  it('answer the same checkout for the same reference', async () => {
    expect(await stage.checkout('D1234')).toBe(await stage.checkout('D1234', '999.00'));
    const { payment } = (await stage.call(PAYMENT_PATHS.status, { reference: 'D1234' })).json<{
      payment: { amount: string };
    }>();
    expect(payment.amount).toBe('100.00');
  });
});

describe('the hosted page', () => {
  it('names merchant, amount and reference, and runs no script', async () => {
    const page = await stage.sandbox.app.inject({ url: await stage.checkout('D1234', '12345.60') });
    for (const text of ['Aurora', '12,345.60 CNY', 'D1234', 'no money moves']) expect(page.body).toContain(text);
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('leads back to the merchant and tells the platform once, whatever is pressed afterwards', async () => {
    const page = await stage.checkout('D1234');
    const paid = await stage.act(page, 'pay');
    expect([paid.statusCode, paid.headers.location]).toEqual([303, 'http://portal/back']);
    await stage.act(page, 'decline');
    await stage.sandbox.run();
    await stage.sandbox.run();
    expect(statesSent()).toEqual(['paid']);
  });

  it('says nothing where it is closed, and pays late where that is chosen', async () => {
    await stage.act(await stage.checkout('D1111'), 'close');
    await stage.act(await stage.checkout('D2222'), 'late');
    await stage.sandbox.run();
    expect(statesSent()).toEqual([]);
    stage.advance(15_000);
    await stage.sandbox.run();
    expect(statesSent()).toEqual(['paid']);
  });

  it('ends a checkout that nobody pays', async () => {
    await stage.checkout('D1111');
    stage.advance(31 * 60_000);
    await stage.sandbox.run();
    expect(statesSent()).toEqual(['failed']);
  });
});

describe('webhooks', () => {
  it('are signed over their bytes and repeated as the same event until they are acknowledged', async () => {
    stage.take(false);
    await stage.act(await stage.checkout('D1234'), 'decline');
    await stage.sandbox.run();
    stage.advance(pauseAfter(0));
    await stage.sandbox.run();
    stage.take(true);
    stage.advance(pauseAfter(1));
    await stage.sandbox.run();
    stage.advance(3_600_000);
    await stage.sandbox.run();
    expect(stage.sent).toHaveLength(3);
    expect(new Set(stage.sent.map(({ body }) => body)).size).toBe(1);
    const [first] = stage.sent;
    const isSignedBy = (secret: Buffer) =>
      isSigned([secret], 'webhook', first?.signature ?? '', first?.body ?? '', START);
    expect([NEW, OLD].map(isSignedBy)).toEqual([true, false]);
    // What we sign can't be sent back to us as a call.
    expect(isSigned([NEW], 'call', first?.signature ?? '', first?.body ?? '', START)).toBe(false);
  });
});

it('makes payouts after a moment, and fails those to accounts for trying that', async () => {
  const order = { amount: '50.00', currency: 'CNY', holder: 'Le Thi Mau', bank_code: 'CMBC' };
  await stage.call(PAYMENT_PATHS.payout, { ...order, reference: 'W1111', number: '6222000011112222' });
  await stage.call(PAYMENT_PATHS.payout, { ...order, reference: 'W2222', number: '6222000011110000' });
  stage.advance(2_000);
  await stage.sandbox.run();
  const listed = await stage.call(PAYMENT_PATHS.list, {
    from: '2026-03-01T00:00:00.000Z',
    until: '2026-03-02T00:00:00.000Z',
  });
  const { payments } = listed.json<{ payments: { reference: string; state: string }[] }>();
  expect(payments.map(({ reference, state }) => [reference, state])).toEqual([
    ['W1111', 'paid'],
    ['W2222', 'failed'],
  ]);
});

it('stops though a browser has opened a connection ahead of need', async () => {
  const { app } = stage.sandbox;
  // Node's own end of a silent connection, a minute later, would hide that it was not closed.
  Object.assign(app.server, { headersTimeout: 0, requestTimeout: 0 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const taken = once(app.server, 'connection');
  const unused = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await taken;
  await Promise.all([once(unused, 'close'), app.close()]);
});

it('does not start in production, nor without secrets of 32 bytes', () => {
  const secrets = NEW.toString('base64');
  expect(readConfig({ PAYMENT_KEYS: secrets }).port).toBe(8091);
  for (const env of [{}, { PAYMENT_KEYS: 'change-me' }, { PAYMENT_KEYS: secrets, MODE: 'production' }])
    expect(() => readConfig(env)).toThrow(ConfigError);
});
