import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { createSeal } from '../identity/index.ts';
import { fixedClock, silentLogger, testConfig, createTestDatabase } from '../kernel/testing/index.ts';
import type { Database } from '../kernel/index.ts';
import { DEMO_MERCHANTS } from '../merchants/demo.ts';
import { insertMerchant } from '../merchants/merchants.store.ts';
import type { MessageProvider, OutgoingMessage } from './message.model.ts';
import { compose, masked } from './message.policy.ts';
import { createMessagesService } from './messages.service.ts';
import { providersOf, smsGateway } from './providers.ts';

const merchant = { id: 1, name: 'Aurora' };
const order = {
  merchant,
  template: 'code.sms',
  params: { code: '123456', minutes: '5' },
  to: '+84912345678',
  language: 'EN',
} as const;

let database: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  const made = await createTestDatabase();
  database = made.database;
  close = made.close;
  for (const demo of DEMO_MERCHANTS) await insertMerchant(database.db, demo);
});
afterAll(() => close());

const serviceWith = (sms: MessageProvider | null, keepsContent = true, clock = fixedClock()) =>
  createMessagesService({
    database,
    log: silentLogger(),
    clock,
    providers: { sms, mail: null },
    seal: createSeal(testConfig().portalSecret, 'messages'),
    keepsContent,
  });

const newest = async (service: ReturnType<typeof serviceWith>) =>
  (await service.list({ merchantIds: [1], before: null, limit: 1 }))[0];

describe('a message', () => {
  it('is written in the language of its receiver, English where there is none', () => {
    expect(compose(order).text).toContain('123456 is your code for Aurora');
    expect(compose({ ...order, language: 'VI' }).text).toContain('123456 là mã của bạn tại Aurora');
    expect(compose({ ...order, language: 'TH' }).text).toContain('คือรหัสของคุณ');
    expect(compose({ ...order, language: 'AR' }).text).toContain('is your code');
  });

  it('[SEC-004] can not write headers of a mail by what it holds', () => {
    const mail = compose({
      merchant: { id: 1, name: 'A\r\nBcc: all@example.com' },
      template: 'code.mail',
      params: { code: '1\r\nX: y', minutes: '5' },
      to: 'a@b.co',
      language: 'EN',
    });
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.sender).not.toMatch(/[\r\n]/);
  });

  it('is kept without what would tell who got it', () => {
    expect(masked('+84912345678')).toBe('+84…678');
    expect(masked('someone@example.com')).toBe('so…@example.com');
  });
});

describe('sending', () => {
  it('hands over, records, and shows the content in the demo alone', async () => {
    const taken: OutgoingMessage[] = [];
    const provider: MessageProvider = {
      name: 'test',
      deliver: (message) => {
        taken.push(message);
        return Promise.resolve();
      },
    };
    await serviceWith(provider).send(order);
    expect(taken).toHaveLength(1);
    expect(await newest(serviceWith(provider))).toMatchObject({
      recipient: '+84…678',
      status: 'sent',
      content: { to: '+84912345678', text: expect.stringContaining('123456') },
    });
    await serviceWith(provider, false).send(order);
    expect((await newest(serviceWith(provider)))?.content).toBeNull();
  });

  it('[ERR-011] says so when the provider is down, and keeps no words of it', async () => {
    const service = serviceWith({ name: 'down', deliver: () => Promise.reject(new TypeError('+84912345678 refused')) });
    await expect(service.send(order)).rejects.toMatchObject({ code: 'message.not-sent' });
    expect(await newest(service)).toMatchObject({ status: 'failed', detail: 'TypeError', provider: 'down' });
  });

  it('[SEC-005] whoever must not see it is answered alike: taken, not taken, not in time, or nothing to send', async () => {
    const taken: OutgoingMessage[] = [];
    const deliver = {
      taken: (message: OutgoingMessage) => Promise.resolve(void taken.push(message)),
      'not taken': () => Promise.reject(new TypeError('refused')),
      late: () => delay(700),
    };
    for (const [what, by] of Object.entries(deliver)) {
      const service = serviceWith({ name: what, deliver: by });
      for (const given of [order, null]) {
        const started = performance.now();
        await service.sendUnseen('code.sms', given);
        expect([what, performance.now() - started]).toEqual([what, expect.closeTo(400, -2.5)]);
      }
      await service.settle();
      expect(await newest(service)).toMatchObject({
        provider: what,
        status: what === 'not taken' ? 'failed' : 'sent',
      });
    }
    expect(taken).toHaveLength(1);
  });

  it('[SEC-005] where the channel is down everybody hears it, whether there is an account or not, until it is tried again', async () => {
    let isDown = true;
    const clock = fixedClock();
    const deliver = () => (isDown ? Promise.reject(new TypeError('refused')) : Promise.resolve());
    const service = serviceWith({ name: 'sms', deliver }, true, clock);
    const ask = (given: typeof order | null) => service.sendUnseen('code.sms', given);
    // One alone may be the number's own fault.
    await ask(order);
    await ask(order);
    await service.settle();
    for (const given of [order, null]) await expect(ask(given)).rejects.toMatchObject({ code: 'message.not-sent' });
    for (const given of [null, order]) {
      clock.advance(15_000);
      await ask(given);
      await service.settle();
      await expect(ask(order)).rejects.toMatchObject({ code: 'message.not-sent' });
    }
    isDown = false;
    clock.advance(15_000);
    await ask(order);
    await service.settle();
    for (const given of [order, null]) await ask(given);
    await service.settle();
  });

  it('[SEC-005] what is not sent at all fails after what was not taken, and as long as that took', async () => {
    let isDown = true;
    const clock = fixedClock();
    const service = serviceWith(
      { name: 'late', deliver: () => delay(50).then(() => (isDown ? Promise.reject(new Error('down')) : undefined)) },
      true,
      clock,
    );
    await service.pretend('code.sms');
    await expect(service.send(order)).rejects.toMatchObject({ code: 'message.not-sent' });
    const started = performance.now();
    await expect(service.pretend('code.sms')).rejects.toMatchObject({ code: 'message.not-sent' });
    expect(performance.now() - started).toBeGreaterThan(45);
    clock.advance(60_000);
    await service.pretend('code.sms');
    await expect(service.send(order)).rejects.toMatchObject({ code: 'message.not-sent' });
    isDown = false;
    await service.send(order);
    await service.pretend('code.sms');
  });

  it('[ERR-008] says so when nobody is there to send', async () => {
    await expect(serviceWith(null).send(order)).rejects.toMatchObject({ code: 'message.not-set-up' });
    for (const given of [order, null])
      await expect(serviceWith(null).sendUnseen('code.sms', given)).rejects.toMatchObject({
        code: 'message.not-set-up',
      });
    await expect(serviceWith(null).pretend('code.sms')).rejects.toMatchObject({ code: 'message.not-set-up' });
  });

  it('has no outbox in production: what is not set up is not there', () => {
    const config = testConfig({ mode: 'production' });
    expect(providersOf(config, silentLogger())).toEqual({ sms: null, mail: null });
    expect(providersOf(testConfig(), silentLogger()).sms?.name).toBe('demo-outbox');
  });
});

describe('the SMS gateway', () => {
  it('sends number, text and sender with the token, and takes no answer but 2xx', async () => {
    const asked: { authorization: string | undefined; body: unknown }[] = [];
    let status = 202;
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        asked.push({ authorization: request.headers.authorization, body: JSON.parse(text) as unknown });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    const gateway = smsGateway(`http://127.0.0.1:${port}/send`, 'token-1');
    const message = compose(order);
    await gateway.deliver(message, AbortSignal.timeout(2_000));
    expect(asked[0]).toMatchObject({ authorization: 'Bearer token-1', body: { to: order.to, sender: 'Aurora' } });
    status = 500;
    await expect(gateway.deliver(message, AbortSignal.timeout(2_000))).rejects.toThrow('500');
    await new Promise((resolve) => server.close(resolve));
  });
});
