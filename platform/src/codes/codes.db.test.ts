import fc from 'fast-check';
import { isPortalError } from 'shared-contracts/errors';
import { createTestDatabase, fixedClock, testConfig } from '../kernel/testing/index.ts';
import type { Database } from '../kernel/index.ts';
import { DEMO_MERCHANTS } from '../merchants/demo.ts';
import { insertMerchant } from '../merchants/merchants.store.ts';
import { CODE_ATTEMPTS, REQUEST_LIMITS } from './code.policy.ts';
import { createCodesService } from './codes.service.ts';
import type { CodesService } from './codes.service.ts';
import { mobileOf } from './mobile.policy.ts';

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

const setUp = () => {
  const clock = fixedClock();
  const sent: string[] = [];
  let isDown = false;
  const codes = createCodesService({
    database,
    clock,
    config: testConfig(),
    messages: {
      send: (order) => {
        if (isDown) return Promise.reject(new Error('down'));
        if (order.template === 'code.sms') sent.push(order.params.code);
        return Promise.resolve();
      },
      pretend: () => Promise.resolve(),
    },
  });
  return { clock, codes, sent, goDown: () => (isDown = true) };
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

  it('[SEC-005] dies of wrong guesses, also when they come at once', async () => {
    const { codes, sent } = setUp();
    const person = someone();
    await ask(codes, person);
    const [code = ''] = sent;
    const guesses = Array.from({ length: CODE_ATTEMPTS }, () => give(codes, person.to, otherThan(code)));
    for (const guess of await Promise.allSettled(guesses)) expect(guess.status).toBe('rejected');
    await expect(give(codes, person.to, code)).rejects.toMatchObject({ code: 'code.wrong' });
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

  it('[ERR-003] is limited by number and by address', async () => {
    const { codes, clock } = setUp();
    const person = someone();
    for (let n = 0; n < REQUEST_LIMITS.target.most; n += 1) {
      await ask(codes, { ...person, ip: someone().ip });
      clock.advance(60_000);
    }
    await expect(ask(codes, person)).rejects.toMatchObject({ code: 'code.too-many' });
    const { ip } = someone();
    for (let n = 0; n < REQUEST_LIMITS.address.most; n += 1) await ask(codes, { to: someone().to, ip });
    await expect(ask(codes, { to: someone().to, ip })).rejects.toMatchObject({ code: 'code.too-many' });
  });

  it('[SEC-005] looks the same for a number that nobody has, and no guess gets in there', async () => {
    const { codes, sent } = setUp();
    const person = someone();
    expect(await ask(codes, person, { isWanted: false })).toEqual({ expiredMinutes: 5 });
    expect(sent).toEqual([]);
    await expect(ask(codes, person, { isWanted: false })).rejects.toMatchObject({ code: 'code.too-many' });
    await expect(give(codes, person.to, '123456')).rejects.toMatchObject({ code: 'code.wrong' });
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

describe('a mobile number', () => {
  it.each([
    ['84', '0912345678', '+84912345678'],
    ['+84', '912 345 678', '+84912345678'],
    ['63', '0917-123-4567', '+639171234567'],
    ['86', '13812345678', '+8613812345678'],
  ])('+%s %s is %s', (country, typed, number) => expect(mobileOf(country, typed)).toBe(number));

  it.each([
    ['[ERR-002]', '84', ' ', 'mobile.missing'],
    ['[ERR-001]', '84', 'abc', 'mobile.malformed'],
    ['[ERR-001]', '84', '12', 'mobile.malformed'],
    ['[VAL-057] too short', '84', '09123', 'mobile.invalid'],
    ['[VAL-057] a fixed line', '84', '02438252525', 'mobile.invalid'],
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
