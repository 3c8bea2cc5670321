import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { PortalError, isPortalError } from 'shared-contracts/errors';
import { mobileOf } from 'shared-contracts/mobile';
import { createJobRunner } from '../../kernel/jobs/job-runner.ts';
import { createMetrics } from '../../kernel/observability/metrics.ts';
import { createTestDatabase, fixedClock, silentLogger, testConfig } from '../../kernel/testing/index.ts';
import type { Database } from '../../kernel/index.ts';
import { DEMO_MERCHANTS } from '../../tenancy/merchants/demo.ts';
import { insertMerchant } from '../../tenancy/merchants/merchants.store.ts';
import type { Merchant } from '../../tenancy/merchants/index.ts';
import type { Order } from '../messages/index.ts';
import { CODE_ATTEMPTS, REQUEST_LIMITS } from './code.policy.ts';
import type { CodesService } from './codes.service.ts';
import { createCodesModule } from './index.ts';
import { SMS_DAILY_DEFAULTS, dayOf, smsDailyOf } from './quota.policy.ts';

const merchant = { id: 1, name: 'Aurora' };
let database: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  const made = await createTestDatabase();
  database = made.database;
  close = made.close;
  for (const demo of DEMO_MERCHANTS) await insertMerchant(database.db, demo);
});
afterAll(() => close());

const setUp = (settings: Readonly<Record<string, unknown>> = {}) => {
  const clock = fixedClock();
  const sent: string[] = [];
  let isDown = false;
  let isKnown = false;
  const takeOver = (order: Order): Promise<void> => {
    if (isDown) return Promise.reject(new Error('down'));
    if (order.template === 'code.sms') sent.push(order.params.code);
    return Promise.resolve();
  };
  const module = createCodesModule({
    database,
    clock,
    config: testConfig(),
    merchants: { byId: (id) => Promise.resolve({ id, settings } as unknown as Merchant) },
    messages: {
      send: takeOver,
      sendUnseen: async (_template, order, undo) => {
        if (order) await takeOver(order).catch(isKnown ? () => undefined : undo);
        if (isKnown) throw new PortalError('message.not-sent');
      },
      pretend: () => Promise.resolve(),
    },
  });
  const { service: codes, jobs = [] } = module;
  const jobRunner = createJobRunner(jobs, {
    ...{ database, clock, log: silentLogger(), metrics: createMetrics({ processMetrics: false }) },
  });
  return {
    ...{ clock, codes, sent, purge: () => jobRunner.runDue() },
    goDown: (down = true) => (isDown = down),
    knowIt: (known = true) => (isKnown = known),
  };
};

let numbers = 0;
/** A number and an address of its own for each test: limits are by these. */
const someone = () => {
  numbers += 1;
  return { to: `+8491${String(numbers).padStart(7, '0')}`, ip: `10.0.0.${numbers}` };
};
const ask = (codes: CodesService, person: ReturnType<typeof someone>, more: object = {}) =>
  codes.request({ merchant, purpose: 'login', channel: 'sms', language: 'EN', ...person, ...more });
const give = (codes: CodesService, to: string, code: string, more: object = {}) =>
  codes.redeem({ merchantId: 1, purpose: 'login', to, code, ...more });
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('a code', () => {
  it('[VAL-023] has six digits, is good once, and tells what it was about', async () => {
    const { codes, sent } = setUp();
    const person = someone();
    expect(await ask(codes, person, { subject: '17' })).toEqual({ expiredMinutes: 5 });
    const [code = ''] = sent;
    expect(code).toMatch(/^\d{6}$/);
    expect(await give(codes, person.to, code)).toEqual({ subject: '17' });
    await expect(give(codes, person.to, code)).rejects.toMatchObject({ code: 'code.wrong' });
  });

  it('[ERR-009] expires', async () => {
    const { codes, sent, clock } = setUp();
    const person = someone();
    await ask(codes, person);
    clock.advance(5 * 60_000);
    await expect(give(codes, person.to, sent[0] ?? '')).rejects.toMatchObject({ code: 'code.expired' });
  });

  it('[ERR-009] is said to have expired for a day, however often what is old is thrown away', async () => {
    const { codes, sent, clock, purge } = setUp();
    const person = someone();
    await ask(codes, person);
    const given = () => give(codes, person.to, sent[0] ?? '');
    for (const minutes of [16, 23 * 60]) {
      clock.advance(minutes * 60_000);
      await purge();
      await expect(given()).rejects.toMatchObject({ code: 'code.expired' });
    }
    clock.advance(65 * 60_000);
    await purge();
    await expect(given()).rejects.toMatchObject({ code: 'code.wrong' });
  });

  it('[SEC-005] dies of wrong guesses, also when they come at once', async () => {
    const { codes, sent } = setUp();
    const person = someone();
    await ask(codes, person);
    const [code = ''] = sent;
    const guesses = Array.from({ length: CODE_ATTEMPTS }, () => give(codes, person.to, otherThan(code)));
    for (const guess of await Promise.allSettled(guesses)) expect(guess.status).toBe('rejected');
    await expect(give(codes, person.to, code)).rejects.toMatchObject({ code: 'code.wrong' });
  });

  it('[SEC-005] of a member is nobody else’s: neither wrong guesses nor a request of another take it', async () => {
    const { codes, sent, clock } = setUp();
    const person = someone();
    await ask(codes, person, { holder: '1', subject: '1' });
    const [code = ''] = sent;
    for (let n = 0; n < CODE_ATTEMPTS; n += 1)
      await expect(give(codes, person.to, otherThan(code), { holder: '2' })).rejects.toMatchObject({
        code: 'code.wrong',
      });
    await expect(give(codes, person.to, code, { holder: '2' })).rejects.toMatchObject({ code: 'code.wrong' });
    await expect(give(codes, person.to, code)).rejects.toMatchObject({ code: 'code.wrong' });
    clock.advance(60_000);
    await ask(codes, person, { holder: '2', subject: '2' });
    expect(await give(codes, person.to, code, { holder: '1' })).toEqual({ subject: '1' });
    expect(await give(codes, person.to, sent[1] ?? '', { holder: '2' })).toEqual({ subject: '2' });
  });

  it('[SEC-005] of a member dies of the member’s own wrong guesses', async () => {
    const { codes, sent } = setUp();
    const person = someone();
    await ask(codes, person, { holder: '1' });
    const [code = ''] = sent;
    for (let n = 0; n < CODE_ATTEMPTS; n += 1)
      await expect(give(codes, person.to, otherThan(code), { holder: '1' })).rejects.toMatchObject({
        code: 'code.wrong',
      });
    await expect(give(codes, person.to, code, { holder: '1' })).rejects.toMatchObject({ code: 'code.wrong' });
  });

  it('[SEC-005] is waited for by target, whoever asks: another member rings nobody’s phone sooner', async () => {
    const { codes, clock } = setUp();
    const person = someone();
    await ask(codes, person, { holder: '1' });
    clock.advance(59_000);
    await expect(ask(codes, person, { holder: '2' })).rejects.toMatchObject({ code: 'code.too-many' });
    clock.advance(1_000);
    for (const holder of ['3', '4', '5']) {
      await ask(codes, person, { holder });
      clock.advance(60_000);
    }
    await expect(ask(codes, person, { holder: '6' })).rejects.toMatchObject({ code: 'code.too-many' });
  });

  it('[SEC-005] counts an address once, however it is written', async () => {
    const { codes, clock } = setUp();
    const { ip } = someone();
    for (const to of [
      'a@limits.example',
      'A@Limits.example',
      '<a@limits.example>',
      'a@\uff4cimits.example',
      'a@limits.example>',
    ]) {
      await ask(codes, { to, ip }, { channel: 'mail' });
      clock.advance(59_500);
      await expect(
        codes.look({ merchantId: 1, purpose: 'login', to: 'a@limits.example', code: '' }),
      ).rejects.toMatchObject({
        code: 'code.wrong',
      });
      clock.advance(500);
    }
    await expect(ask(codes, { to: ' a@limits.example', ip }, { channel: 'mail' })).rejects.toMatchObject({
      code: 'code.too-many',
    });
  });

  it('[SEC-005] is looked at before it is taken: a wrong guess counts there, a right one uses nothing up', async () => {
    const { codes, sent } = setUp();
    const person = someone();
    await ask(codes, person);
    const [code = ''] = sent;
    const look = (guess: string) => codes.look({ merchantId: 1, purpose: 'login', to: person.to, code: guess });
    for (let n = 1; n < CODE_ATTEMPTS; n += 1) {
      await look(code);
      await expect(look(otherThan(code))).rejects.toMatchObject({ code: 'code.wrong' });
    }
    await expect(give(codes, person.to, otherThan(code))).rejects.toMatchObject({ code: 'code.wrong' });
    for (const guess of [() => look(code), () => give(codes, person.to, code)])
      await expect(guess()).rejects.toMatchObject({ code: 'code.wrong' });
  });

  it('is used up by one of two that come at once', async () => {
    const { codes, sent } = setUp();
    const person = someone();
    await ask(codes, person);
    const both = await Promise.allSettled([
      give(codes, person.to, sent[0] ?? ''),
      give(codes, person.to, sent[0] ?? ''),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is worth nothing for another purpose, merchant or number', async () => {
    const { codes, sent } = setUp();
    const person = someone();
    await ask(codes, person);
    const code = sent[0] ?? '';
    await expect(give(codes, person.to, code, { purpose: 'password' })).rejects.toMatchObject({ code: 'code.wrong' });
    await expect(give(codes, person.to, code, { merchantId: 2 })).rejects.toMatchObject({ code: 'code.wrong' });
    await expect(give(codes, someone().to, code)).rejects.toMatchObject({ code: 'code.wrong' });
    await give(codes, person.to, code);
  });
});

describe('asking for codes', () => {
  it('[ERR-003] makes the next one wait, then puts it in the place of the former', async () => {
    const { codes, sent, clock } = setUp();
    const person = someone();
    await ask(codes, person);
    await expect(ask(codes, person)).rejects.toMatchObject({ code: 'code.too-many' });
    clock.advance(60_000);
    await ask(codes, person);
    const [former = '', latter = ''] = sent;
    if (former !== latter) await expect(give(codes, person.to, former)).rejects.toMatchObject({ code: 'code.wrong' });
    await give(codes, person.to, latter);
  });

  it('[LIM-023] [ERR-003] five times for a number; five minutes after the fifth they are taken again', async () => {
    const { codes, clock } = setUp();
    const person = someone();
    const once = () => ask(codes, { ...person, ip: someone().ip });
    for (let n = 1; n <= REQUEST_LIMITS.target.most; n += 1) {
      await once();
      if (n < REQUEST_LIMITS.target.most) clock.advance(60_000);
    }
    clock.advance(299_000);
    await expect(once()).rejects.toMatchObject({ code: 'code.too-many' });
    // What was refused in between has not made it longer.
    clock.advance(1_000);
    await once();
  });

  it('[LIM-023] [ERR-003] is limited by address as well', async () => {
    const { codes, clock } = setUp();
    const { ip } = someone();
    for (let n = 0; n < REQUEST_LIMITS.address.most; n += 1) await ask(codes, { to: someone().to, ip });
    clock.advance(299_000);
    await expect(ask(codes, { to: someone().to, ip })).rejects.toMatchObject({ code: 'code.too-many' });
    clock.advance(1_000);
    await ask(codes, { to: someone().to, ip });
  });

  it('[SEC-005] all addresses of one IPv6 network are one, another network is another', async () => {
    const { codes } = setUp();
    const from = (ip: string) => ask(codes, { to: someone().to, ip });
    for (let n = 1; n <= REQUEST_LIMITS.address.most; n += 1) await from(`2001:db8:0:1::${n}`);
    await expect(from('2001:db8:0:1:ffff::1')).rejects.toMatchObject({ code: 'code.too-many' });
    await from('2001:db8:0:2::1');
  });

  it('[ERR-007] has an end for one mail address on one day', async () => {
    const { codes, clock } = setUp();
    const order = { merchantId: 1, to: `${randomUUID()}@example.com` };
    for (let n = 0; n < REQUEST_LIMITS['target-day'].most; n += 1) {
      await codes.countRequest({ ...order, ip: someone().ip });
      clock.advance(301_000);
    }
    await expect(codes.countRequest({ ...order, ip: someone().ip })).rejects.toMatchObject({ code: 'code.quota' });
    clock.advance(86_400_000);
    await codes.countRequest({ ...order, ip: someone().ip });
  });

  it('[SEC-005] by anybody leaves the codes of the member alone, which have an end of their own', async () => {
    const { codes, clock } = setUp();
    const person = someone();
    const as = (purpose: string, isProved = false) =>
      ask(codes, { ...person, ip: someone().ip }, { purpose, isProved });
    const ask5 = async (purposes: readonly string[], isProved = false) => {
      for (let n = 0; n < REQUEST_LIMITS.target.most; n += 1) {
        await as(purposes[n % purposes.length] ?? '', isProved);
        clock.advance(30_000);
      }
    };
    // Whoever is signed in may name any number: that is anybody's as well.
    await ask5(['login', 'password', 'register', 'bind', 'again']);
    for (const purpose of ['login', 'password', 'register', 'bind', 'again'])
      await expect(as(purpose)).rejects.toMatchObject({ code: 'code.too-many' });
    await ask5(['step-up', 'again', 'bind', 'pin'], true);
    for (const purpose of ['step-up', 'again', 'bind', 'pin'])
      await expect(as(purpose, true)).rejects.toMatchObject({ code: 'code.too-many' });
  });

  it('[SEC-005] looks the same for a number that nobody has, and no guess gets in there', async () => {
    const { codes, sent } = setUp();
    const person = someone();
    expect(await ask(codes, person, { isWanted: false })).toEqual({ expiredMinutes: 5 });
    expect(sent).toEqual([]);
    await expect(ask(codes, person, { isWanted: false })).rejects.toMatchObject({ code: 'code.too-many' });
    await expect(give(codes, person.to, '123456')).rejects.toMatchObject({ code: 'code.wrong' });
  });

  it('[SEC-005] nor is a number told by a message that is not taken', async () => {
    const { codes, goDown } = setUp();
    goDown();
    const outcomes = [];
    for (const isWanted of [true, false]) {
      const person = someone();
      outcomes.push([
        await ask(codes, person, { isWanted, isUnseen: true }),
        await ask(codes, person, { isWanted, isUnseen: true }).catch((error: { code: unknown }) => error.code),
      ]);
    }
    expect(outcomes[0]).toEqual([{ expiredMinutes: 5 }, 'code.too-many']);
    expect(outcomes[1]).toEqual(outcomes[0]);
  });

  it('[ERR-011] [SEC-005] whoever hears that the channel is down may try again at once, and what arrives after all is good', async () => {
    const { codes, knowIt, sent } = setUp();
    knowIt();
    const told = async (person: ReturnType<typeof someone>, isWanted: boolean) =>
      ask(codes, person, { isWanted, isUnseen: true, subject: '17' }).catch((error: { code: unknown }) => error.code);
    for (const isWanted of [true, false]) {
      const person = someone();
      for (let n = 0; n < 2; n += 1) expect(await told(person, isWanted)).toBe('message.not-sent');
      if (isWanted) expect(await give(codes, person.to, sent[1] ?? '')).toEqual({ subject: '17' });
    }
  });

  it('lets somebody try again at once when the message could not be sent', async () => {
    const { codes, goDown, sent } = setUp();
    const person = someone();
    goDown();
    await expect(ask(codes, person)).rejects.toThrow('down');
    await expect(ask(codes, person)).rejects.not.toMatchObject({ code: 'code.too-many' });
    expect(sent).toEqual([]);
  });
});

describe('the daily quota of SMS', () => {
  /** A day that no other test has used: the merchant's quota is one for all. */
  let days = 0;
  const onADay = (smsDaily: object, more: object = {}) => {
    const made = setUp({ smsDaily, ...more });
    days += 1;
    made.clock.set(`2031-01-01T08:00:00.000Z`);
    made.clock.advance(days * 86_400_000);
    return made;
  };
  const outcomes = async (asked: readonly Promise<unknown>[]): Promise<readonly string[]> =>
    (await Promise.allSettled(asked)).map((one) =>
      one.status === 'fulfilled' ? 'sent' : isPortalError(one.reason) ? one.reason.code : 'broken',
    );

  it('[ERR-007] of one number is used up by its last code, and begins anew with the next day', async () => {
    const { codes, clock } = onADay({ number: 2 });
    const person = someone();
    for (let n = 0; n < 2; n += 1) {
      await ask(codes, { ...person, ip: someone().ip });
      clock.advance(60_000);
    }
    await expect(ask(codes, { ...person, ip: someone().ip })).rejects.toMatchObject({
      code: 'code.quota',
      status: 503,
    });
    // Mail costs nothing, and another number has a quota of its own.
    await ask(codes, person, { channel: 'mail', purpose: 'password' });
    await ask(codes, someone());
    clock.advance(86_400_000);
    await ask(codes, { ...person, ip: someone().ip });
    days += 1;
  });

  it('[ERR-007] [SEC-005] of one number is the member’s own beside the one that anybody can use up', async () => {
    const { codes, clock } = onADay({ number: 2 });
    const person = someone();
    const as = async (purpose: string, isProved = false) => {
      clock.advance(61_000);
      await ask(codes, { ...person, ip: someone().ip }, { purpose, isProved });
    };
    for (const purpose of ['login', 'bind']) await as(purpose);
    for (const purpose of ['register', 'login', 'bind'])
      await expect(as(purpose)).rejects.toMatchObject({ code: 'code.quota' });
    for (const purpose of ['step-up', 'again']) await as(purpose, true);
    for (const purpose of ['bind', 'pin'])
      await expect(as(purpose, true)).rejects.toMatchObject({ code: 'code.quota' });
  });

  it('[ERR-007] of one address', async () => {
    const { codes } = onADay({ address: 3 });
    const { ip } = someone();
    const asked = [1, 2, 3, 4].map(() => ({ to: someone().to, ip }));
    for (const person of asked.slice(0, 3)) await ask(codes, person);
    await expect(ask(codes, { to: someone().to, ip })).rejects.toMatchObject({ code: 'code.quota' });
  });

  it('[ERR-007] of one IPv6 network', async () => {
    const { codes } = onADay({ address: 3 });
    const from = (ip: string) => ask(codes, { to: someone().to, ip });
    for (const part of [1, 2, 3]) await from(`2001:db8:1:1:${part}::1`);
    await expect(from('2001:db8:1:1:4::1')).rejects.toMatchObject({ code: 'code.quota' });
    await from('2001:db8:1:2::1');
  });

  it('[ERR-007] of the merchant: never one more than it allows, also when all come at once, and nobody else pays', async () => {
    const { codes, sent } = onADay({ merchant: 5 });
    const all = await outcomes(Array.from({ length: 12 }, () => ask(codes, someone())));
    expect(all.filter((one) => one === 'sent')).toHaveLength(5);
    expect(all.filter((one) => one === 'code.quota')).toHaveLength(7);
    expect(sent).toHaveLength(5);
    await ask(codes, someone(), { merchant: { id: 2, name: 'Lotus' } });
  });

  it('[ERR-007] [SEC-005] refuses a number that nobody has like any other, but the merchant pays nothing for it', async () => {
    const { codes } = onADay({ merchant: 1, number: 1 });
    const nobody = someone();
    for (let n = 0; n < 3; n += 1) await ask(codes, someone(), { isWanted: false });
    await ask(codes, nobody, { isWanted: false });
    await ask(codes, someone());
    await expect(ask(codes, someone(), { isWanted: false })).rejects.toMatchObject({ code: 'code.quota' });
  });

  it('[ERR-011] [ERR-007] of the merchant is not used up by what nobody was told of', async () => {
    const { codes, goDown, knowIt } = onADay({ merchant: 1 });
    goDown();
    await ask(codes, someone(), { isUnseen: true });
    knowIt();
    await expect(ask(codes, someone(), { isUnseen: true })).rejects.toMatchObject({ code: 'message.not-sent' });
    goDown(false);
    knowIt(false);
    await ask(codes, someone(), { isUnseen: true });
    await expect(ask(codes, someone(), { isUnseen: true })).rejects.toMatchObject({ code: 'code.quota' });
  });

  it('[ERR-007] is not used up by what was refused or could not be sent, and a refusal leaves the former code good', async () => {
    const { codes, clock, goDown, sent } = onADay({ number: 2 });
    const person = someone();
    goDown();
    await expect(ask(codes, person)).rejects.toThrow('down');
    goDown(false);
    await ask(codes, person);
    // Too soon: refused before it costs anything.
    await expect(ask(codes, person)).rejects.toMatchObject({ code: 'code.too-many' });
    clock.advance(60_000);
    await ask(codes, person);
    clock.advance(60_000);
    await expect(ask(codes, person)).rejects.toMatchObject({ code: 'code.quota' });
    await give(codes, person.to, sent[1] ?? '');
  });

  it('has defaults where the merchant has set nothing or nonsense, and its day is the merchant’s own', () => {
    expect(smsDailyOf({})).toEqual(SMS_DAILY_DEFAULTS);
    expect(smsDailyOf({ smsDaily: { number: 3, address: 0, merchant: 'all' } })).toEqual({
      ...SMS_DAILY_DEFAULTS,
      number: 3,
    });
    const late = new Date('2031-01-01T20:00:00.000Z');
    expect(dayOf({ settings: {} }, late)).toBe('2031-01-01');
    expect(dayOf({ settings: { timeZone: 'Asia/Manila' } }, late)).toBe('2031-01-02');
  });
});

describe('a mobile number', () => {
  it.each([
    ['84', '0912345678', '+84912345678'],
    ['+84', '912 345 678', '+84912345678'],
    ['63', '0917-123-4567', '+639171234567'],
    ['86', '13812345678', '+8613812345678'],
    ['84', '84912345678', '+84912345678'],
    ['84', '00912345678', '+84912345678'],
    ['65', '091234567', '+6591234567'],
    // Zeros that belong to the number, trunk prefixes that are no zero.
    ['225', '0707123456', '+2250707123456'],
    ['242', '06 123 4567', '+242061234567'],
    ['36', '06 20 123 4567', '+36201234567'],
    ['7', '8 916 123-45-67', '+79161234567'],
    ['62', '00812345678', '+62812345678'],
    ['82', '001020000000', '+821020000000'],
  ])('[VAL-057] +%s %s is %s', (country, typed, number) => expect(mobileOf(country, typed)).toBe(number));

  it.each([
    ['[ERR-002]', '84', ' ', 'mobile.missing'],
    ['[ERR-001]', '84', 'abc', 'mobile.malformed'],
    ['[ERR-001]', '84', '12', 'mobile.malformed'],
    ['[VAL-057] too short', '84', '09123', 'mobile.invalid'],
    ['[VAL-057] a fixed line', '84', '02438252525', 'mobile.invalid'],
    ['[VAL-057] a fixed line that reads like a mobile number without its zero', '39', '03123456789', 'mobile.invalid'],
    ['[VAL-057] of another country', '63', '13812345678', 'mobile.invalid'],
  ])('%s: +%s %s is refused as %s', (_why, country, typed, code) => {
    expect(() => mobileOf(country, typed)).toThrow(expect.objectContaining({ code }) as Error);
  });

  it('is an E.164 number or a refusal of the catalogue, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (country, typed) => {
        try {
          expect(mobileOf(country, typed)).toMatch(/^\+\d{6,15}$/);
        } catch (error) {
          expect(isPortalError(error)).toBe(true);
        }
      }),
    );
  });
});
