import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { createSeal } from '../../kernel/crypto/index.ts';
import { fixedClock, silentLogger, testConfig, createTestDatabase } from '../../kernel/testing/index.ts';
import type { Config, Database } from '../../kernel/index.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { DEMO_MERCHANTS } from '../../tenancy/merchants/demo.ts';
import { insertMerchant } from '../../tenancy/merchants/merchants.store.ts';
import { RefusedMessage } from './message.model.ts';
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

type Wait = (ms: number) => Promise<unknown>;

const serviceWith = (sms: MessageProvider | null, keepsContent = true, clock = fixedClock(), wait?: Wait) =>
  createMessagesService({
    ...(wait ? { wait } : {}),
    database,
    log: silentLogger(),
    clock,
    providers: { sms, mail: null },
    seal: createSeal(testConfig().portalSecret, 'messages'),
    keepsContent,
  });

const nothing = (): Promise<void> => Promise.resolve();

/** For how long each answer was held back: what there is to see of the time that an answer takes. */
const heldBack = () => {
  const waits: number[] = [];
  const wait: Wait = (ms) => {
    waits.push(ms);
    return delay(5);
  };
  return { waits, wait };
};
/** What somebody hears who must not learn whether there is an account. */
const outcomeOf = (asked: Promise<void>): Promise<unknown> =>
  asked.then(
    () => 'told nothing',
    (error: { code: unknown }) => error.code,
  );

const newest = async (service: ReturnType<typeof serviceWith>) =>
  (await service.list({ merchantIds: [1], before: null, limit: 1 }))[0];

describe('a message', () => {
  it('is written in the language of its receiver, English where there is none', () => {
    expect(compose(order).text).toContain('123456 is your code for Aurora');
    expect(compose({ ...order, language: 'VI' }).text).toContain('123456 là mã của bạn tại Aurora');
    expect(compose({ ...order, language: 'TH' }).text).toContain('คือรหัสของคุณ');
    expect(compose({ ...order, language: 'AR' }).text).toContain('is your code');
  });

  it('can not write headers of a mail by what it holds', () => {
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
    let arrive = (): void => undefined;
    const deliver = {
      taken: (message: OutgoingMessage) => Promise.resolve(void taken.push(message)),
      'not taken': () => Promise.reject(new TypeError('refused')),
      late: () => new Promise<void>((resolve) => (arrive = resolve)),
    };
    const { waits, wait } = heldBack();
    for (const [what, by] of Object.entries(deliver)) {
      const service = serviceWith({ name: what, deliver: by }, true, fixedClock(), wait);
      for (const given of [order, null]) {
        // Nobody is answered when the provider is: the delivery goes on behind the answer.
        const told = await outcomeOf(service.sendUnseen('code.sms', given, nothing));
        expect(told).toBe(what === 'not taken' && given === null ? 'message.not-sent' : 'told nothing');
      }
      arrive();
      await service.settle();
      expect(await newest(service)).toMatchObject({
        provider: what,
        status: what === 'not taken' ? 'failed' : 'sent',
      });
    }
    expect(taken).toHaveLength(1);
    expect(waits).toEqual(Array(6).fill(waits[0]));
  });

  it('[ERR-011] [SEC-005] from the first failure on everybody hears it, whether there is an account or not, until one is taken', async () => {
    let isDown = true;
    let tried = 0;
    const clock = fixedClock();
    const deliver = () => {
      tried += 1;
      return isDown ? Promise.reject(new TypeError('refused')) : Promise.resolve();
    };
    const { waits, wait } = heldBack();
    const service = serviceWith({ name: 'sms', deliver }, true, clock, wait);
    const ask = async (given: typeof order | null, undo = nothing) => {
      const told = await outcomeOf(service.sendUnseen('code.sms', given, undo));
      await service.settle();
      return told;
    };
    const undo = jest.fn(nothing);
    // Of the first it is not known yet: what must be undone is undone.
    expect(await ask(order, undo)).toBe('told nothing');
    expect(undo).toHaveBeenCalledTimes(1);
    // However late somebody comes, and however few come.
    for (const wait of [0, 15_000, 60_000, 86_400_000]) {
      clock.advance(wait);
      for (const given of [null, order, null]) expect(await ask(given, undo)).toBe('message.not-sent');
    }
    // Who was told has it undone by the caller.
    expect(undo).toHaveBeenCalledTimes(1);
    expect(tried).toBe(5);
    isDown = false;
    for (const given of [null, order]) expect(await ask(given)).toBe('message.not-sent');
    for (const given of [null, order]) expect(await ask(given)).toBe('told nothing');
    expect(tried).toBe(7);
    expect(waits).toEqual(Array(17).fill(waits[0]));
  });

  it('[ERR-011] [SEC-005] a number that the provider refuses takes the channel down for nobody else, one after the other does', async () => {
    let refused = true;
    const deliver = () => (refused ? Promise.reject(new RefusedMessage('no number')) : Promise.resolve());
    const service = serviceWith({ name: 'sms', deliver });
    const ask = async (given: typeof order | null) => {
      const told = await outcomeOf(service.sendUnseen('code.sms', given, nothing));
      await service.settle();
      return told;
    };
    for (let n = 0; n < 2; n += 1) expect(await ask(order)).toBe('told nothing');
    refused = false;
    for (const given of [null, order]) expect(await ask(given)).toBe('told nothing');
    refused = true;
    for (let n = 0; n < 3; n += 1) expect(await ask(order)).toBe('told nothing');
    for (const given of [null, order]) expect(await ask(given)).toBe('message.not-sent');
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
      await expect(serviceWith(null).sendUnseen('code.sms', given, nothing)).rejects.toMatchObject({
        code: 'message.not-set-up',
      });
    await expect(serviceWith(null).pretend('code.sms')).rejects.toMatchObject({ code: 'message.not-set-up' });
  });

  it('has no outbox in production: what is not set up is not there', () => {
    const config = testConfig({ mode: 'production' });
    expect(providersOf(config)).toEqual({ sms: null, mail: null });
    expect(providersOf(testConfig()).sms?.name).toBe('demo-outbox');
  });

  it('[SEC-010] prints receiver and text in one line each in the demo, and nothing in production and tests', async () => {
    const printed: string[] = [];
    const send = async (config: Partial<Config>) => {
      const { sms, mail } = providersOf(testConfig(config), (line) => printed.push(line));
      const signal = AbortSignal.timeout(2_000);
      await sms?.deliver(compose(order), signal);
      const named = { ...order, merchant: { id: 1, name: 'Au\u001b[2Jrora' }, template: 'code.mail' as const };
      await mail?.deliver(compose({ ...named, to: 'player1@example.com' }), signal);
    };
    await send({ mode: 'production' });
    await send({ mode: 'test' });
    expect(printed).toEqual([]);
    await send({ mode: 'demo' });
    expect(printed).toEqual([
      expect.stringMatching(/^sms to \+84912345678: 123456 is your code for Aurora[^\p{Cc}]*$/u),
      expect.stringMatching(/^mail to player1@example\.com: [^\p{Cc}]*\| [^\p{Cc}]*123456[^\p{Cc}]*$/u),
    ]);
  });

  it('[SEC-010] leaves neither receiver nor text in the log, whether it is taken or not', async () => {
    let logged = '';
    const log = createLogger('trace', { write: (line) => (logged += line) });
    const service = (deliver: MessageProvider['deliver']) =>
      createMessagesService({
        ...{ database, log, clock: fixedClock(), seal: createSeal(testConfig().portalSecret, 'messages') },
        ...{ providers: { sms: { name: 'gateway', deliver }, mail: null }, keepsContent: false },
      });
    await service(nothing).send(order);
    const refused = service(({ to, text }) => Promise.reject(new Error(`${to} does not take ${text}`)));
    await expect(refused.send(order)).rejects.toMatchObject({ code: 'message.not-sent' });
    expect(logged).toContain('a message was not taken');
    expect(logged).not.toMatch(/912345678|123456/);
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
    const given = () => gateway.deliver(message, AbortSignal.timeout(2_000));
    await expect(given()).rejects.not.toBeInstanceOf(RefusedMessage);
    await expect(given()).rejects.toThrow('500');
    status = 422;
    await expect(given()).rejects.toBeInstanceOf(RefusedMessage);
    await new Promise((resolve) => server.close(resolve));
  });
});
