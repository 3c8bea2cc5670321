import { sql } from 'kysely';
import { PortalError } from 'shared-contracts/errors';
import { createPasswordHasher } from '../../kernel/crypto/index.ts';
import { CHEAP_COST } from '../../kernel/testing/index.ts';
import { AURORA, LOTUS, createIdentityHarness } from './testing/identity-harness.ts';
import type { IdentityHarness } from './testing/identity-harness.ts';

const PASSWORD = 'Demo-2468';
const JSON_TYPE = { 'content-type': 'application/json' };
/** No new password can be hashed: too many wait already. */
let isBusy = false;
const busyHasher = () => {
  const hasher = createPasswordHasher({ cost: CHEAP_COST });
  const hash = (password: string): Promise<string> =>
    isBusy ? Promise.reject(new PortalError('server.unavailable')) : hasher.hash(password);
  return { ...hasher, hash };
};
let harness: IdentityHarness;
let demoHash: string;

beforeAll(async () => {
  harness = await createIdentityHarness(() => [], { hasher: busyHasher() });
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from member where account = 'player1'`.execute(harness.deps.database.db);
  demoHash = rows[0]?.hash ?? '';
});
afterAll(() => harness.stop());

/** Every test finds the demo as it was. */
beforeEach(async () => {
  const { db } = harness.deps.database;
  for (const table of ['verification_code', 'code_request', 'password_reset', 'sign_in_failure'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`
    update member set status = 'active', first_time_login = false, password_hash = ${demoHash} where account = 'player1'`.execute(
    db,
  );
  harness.sent.length = 0;
  isBusy = false;
});

let nextAddress = 1;
const freshIp = (): string => `198.51.100.${(nextAddress += 1)}`;

const askCode = (mobileNo: string, more: object = {}, host = AURORA) =>
  harness.call('POST', '/wps/verification/sms/noLogin', {
    host,
    ip: freshIp(),
    headers: JSON_TYPE,
    body: JSON.stringify({ countryDialingCode: '84', mobileNo, ...more }),
  });

const signInBySms = (mobileNum: string, verificationCode: string, host = AURORA) =>
  harness.send(
    '/wps/session/login',
    { loginType: 'sms', countryDialingCode: '84', mobileNum, verificationCode },
    { host, ip: freshIp() },
  );

const lastCode = (): string => harness.sent.at(-1)?.content ?? '';

describe('sign-in by SMS', () => {
  it('[AUT-013] [API-008] [API-010] sends a code to the member’s number and signs in with it, once', async () => {
    const asked = await askCode('0912 000 001');
    expect(asked.body).toEqual({ success: true, value: { expiredMinutes: 5 } });
    expect(harness.sent.at(-1)?.to).toBe('+84912000001');
    const reply = await signInBySms('912000001', lastCode());
    expect(reply.value).toEqual({
      userName: 'player1',
      token: expect.stringMatching(/^[\w-]{43}$/),
      firstTimeLogin: false,
      passwordExpired: false,
    });
    expect((await signInBySms('912000001', lastCode())).body).toMatchObject({ code: 'code.wrong' });
  });

  it('[SEC-005] answers alike for a number that nobody has, sends nothing and lets nobody in', async () => {
    const asked = await askCode('0987654321');
    expect(asked.value).toEqual({ expiredMinutes: 5 });
    expect(harness.sent).toEqual([]);
    expect((await signInBySms('0987654321', '123456')).body).toMatchObject({ code: 'code.wrong' });
  });

  it('[VAL-056] refuses a wrong code and one of another purpose', async () => {
    await askCode('0912000001', { usage: 'password' });
    expect((await signInBySms('0912000001', lastCode())).body).toMatchObject({ code: 'code.wrong' });
  });

  it('finds numbers of its own merchant alone, and is off where the merchant has it off', async () => {
    expect((await askCode('0912000003')).status).toBe(200);
    expect(harness.sent).toEqual([]);
    expect((await askCode('0912000003', {}, LOTUS)).body).toMatchObject({ code: 'login.sms-off' });
    expect((await signInBySms('0912000003', '123456', LOTUS)).body).toMatchObject({ code: 'login.sms-off' });
  });

  it('does not open a blocked account', async () => {
    await askCode('0912000001');
    await sql`update member set status = 'blocked' where account = 'player1'`.execute(harness.deps.database.db);
    expect((await signInBySms('0912000001', lastCode())).body).toMatchObject({ code: 'login.blocked' });
  });

  it('[API-006] refuses it unencrypted', async () => {
    const plain = await harness.call('POST', '/wps/session/login', {
      headers: JSON_TYPE,
      body: JSON.stringify({
        loginType: 'sms',
        countryDialingCode: '84',
        mobileNum: '912000001',
        verificationCode: '1',
      }),
    });
    expect(plain.status).toBe(400);
  });

  it.each([
    ['[API-010] [ERR-002]', '', 'mobile.missing'],
    ['[ERR-001]', 'abc', 'mobile.malformed'],
    ['[VAL-057]', '02438252525', 'mobile.invalid'],
  ])('%s refuses the number “%s” as %s and sends nothing', async (_id, number, code) => {
    const { body } = await askCode(number);
    expect(body).toMatchObject({ success: false, code, message: expect.stringMatching(/\w/) });
    expect(harness.sent).toEqual([]);
  });

  it('[API-078] lists dialing codes, the merchant’s own first in mind', async () => {
    const { value } = await harness.call('GET', '/wps/relay/getCountryCodes');
    expect(value['preferred']).toBe('84');
    expect(value['list']).toContainEqual({ country: 'PH', dialingCode: '63' });
  });
});

const tokenOf = async (password = PASSWORD): Promise<string> =>
  String((await harness.signIn('player1', password, { ip: freshIp() })).value['token']);

const change = (token: string, oldPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
  harness.send('/wps/member/password', { oldPassword, newPassword, confirmNewPassword }, { token, ip: freshIp() });

const isAlive = async (token: string): Promise<boolean> =>
  (await harness.call('GET', '/wps/member/info', { token })).status === 200;

describe('changing the password', () => {
  it('[PWD-006] [API-027] lets the new one in and the old one out, ends other sessions, and says so by mail', async () => {
    const [other, token] = [await tokenOf(), await tokenOf()];
    expect((await change(token, PASSWORD, 'Jade-Tiger-71')).value).toEqual({ changed: true });
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false]);
    expect((await harness.signIn('player1', PASSWORD, { ip: freshIp() })).body).toMatchObject({ code: 'login.failed' });
    expect(await tokenOf('Jade-Tiger-71')).toMatch(/^[\w-]{43}$/);
    expect(harness.sent.at(-1)).toEqual({ to: 'player1@example.com', content: 'player1', language: 'EN' });
  });

  it.each([
    ['a wrong old one', 'nonsense-1', 'Jade-Tiger-71', 'Jade-Tiger-71', 'password.wrong'],
    ['one that differs from its confirmation', PASSWORD, 'Jade-Tiger-71', 'Jade-Tiger-72', 'request.invalid'],
    ['the default weak one', PASSWORD, '123456', '123456', 'request.invalid'],
    ['the account itself', PASSWORD, 'player1', 'player1', 'request.invalid'],
  ])('[VAL-059] refuses %s and changes nothing', async (_what, old, next, confirmation, code) => {
    const token = await tokenOf();
    expect((await change(token, old, next, confirmation)).body).toMatchObject({ code });
    expect(await tokenOf()).toMatch(/^[\w-]{43}$/);
  });

  it('clears what forced it', async () => {
    await sql`update member set first_time_login = true where account = 'player1'`.execute(harness.deps.database.db);
    const token = await tokenOf();
    await change(token, PASSWORD, 'Jade-Tiger-71');
    const reply = await harness.signIn('player1', 'Jade-Tiger-71', { ip: freshIp() });
    expect(reply.value['firstTimeLogin']).toBe(false);
  });
});

describe('a forgotten password by phone', () => {
  const reset = (verificationCode: string, newPassword: string) =>
    harness.send(
      '/wps/member/password/verification',
      { countryDialingCode: '84', mobileNum: '0912000001', verificationCode, newPassword },
      { ip: freshIp() },
    );

  it('[PWD-013] [API-010] [API-028] is set anew by a code, which signs in and ends every other session', async () => {
    const other = await tokenOf();
    const asked = await askCode('0912000001', { usage: 'password' });
    expect(asked.body).toEqual({ success: true, value: { expiredMinutes: 5 } });
    expect(harness.sent.at(-1)?.to).toBe('+84912000001');
    const reply = await reset(lastCodeOf(), 'Jade-Tiger-71');
    expect(await isAlive(String(reply.value['token']))).toBe(true);
    expect(await isAlive(other)).toBe(false);
    expect(await tokenOf('Jade-Tiger-71')).toMatch(/^[\w-]{43}$/);
  });

  it('keeps the code when the new password is too weak', async () => {
    await askCode('0912000001', { usage: 'password' });
    const code = lastCodeOf();
    expect((await reset(code, 'short')).body).toMatchObject({ code: 'request.invalid' });
    expect((await reset(code, 'Jade-Tiger-71')).status).toBe(200);
  });

  it('[PWD-013] keeps the code where the platform is too busy for a new password', async () => {
    await askCode('0912000001', { usage: 'password' });
    const code = lastCodeOf();
    isBusy = true;
    expect((await reset(code, 'Jade-Tiger-71')).body).toMatchObject({ code: 'server.unavailable' });
    // A guess is worth no hash.
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await reset(wrong, 'Jade-Tiger-71')).body).toMatchObject({ code: 'code.wrong' });
    isBusy = false;
    expect((await reset(code, 'Jade-Tiger-71')).status).toBe(200);
    expect((await reset(code, 'Jade-Tiger-72')).body).toMatchObject({ code: 'code.wrong' });
  });

  it('[SEC-005] dies of wrong guesses', async () => {
    await askCode('0912000001', { usage: 'password' });
    const code = lastCodeOf();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1)
      expect((await reset(wrong, 'Jade-Tiger-71')).body).toMatchObject({ code: 'code.wrong' });
    expect((await reset(code, 'Jade-Tiger-71')).body).toMatchObject({ code: 'code.wrong' });
  });

  const lastCodeOf = (): string => harness.sent.findLast(({ to }) => to.startsWith('+'))?.content ?? '';
});

describe('a forgotten password by mail', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const ask = (username: string, email: string, host = AURORA) =>
    harness.call('POST', '/wps/member/password/email', {
      host,
      ip: freshIp(),
      headers: FORM,
      body: new URLSearchParams({ username, email }).toString(),
    });
  const linkToken = (): string => /#reset=([\w-]+)$/.exec(harness.sent.at(-1)?.content ?? '')?.[1] ?? '';
  const reset = (token: string, newPassword = 'Jade-Tiger-71', host = AURORA) =>
    harness.send('/wps/member/password/reset', { token, newPassword }, { host, ip: freshIp() });

  it('[PWD-015] [API-029] mails a link that works once, the old password working until then', async () => {
    expect((await ask('player1', 'Player1@Example.com')).value).toEqual({ expiredMinutes: 30 });
    const token = linkToken();
    await tokenOf();
    const isGood = async (link: string) =>
      (await harness.send('/wps/member/password/link', { token: link }, { ip: freshIp() })).value['isGood'];
    expect([await isGood(token), await isGood('x'.repeat(43))]).toEqual([true, false]);
    const reply = await reset(token);
    expect(await isAlive(String(reply.value['token']))).toBe(true);
    expect(await isGood(token)).toBe(false);
    expect((await reset(token)).body).toMatchObject({ code: 'password.link-invalid' });
    expect(await tokenOf('Jade-Tiger-71')).toMatch(/^[\w-]{43}$/);
  });

  it('[PWD-015] mails a link to the portal itself, whatever port the caller writes behind the host', async () => {
    for (const host of [AURORA, `${AURORA}:31337`]) {
      expect((await ask('player1', 'player1@example.com', host)).status).toBe(200);
      expect(harness.sent.at(-1)?.content).toBe(`http://localhost:8080/login#reset=${linkToken()}`);
    }
  });

  it('[PWD-006] tells the owner in the language of the call, whichever way the password was set', async () => {
    await ask('player1', 'player1@example.com');
    const body = { token: linkToken(), newPassword: 'Jade-Tiger-71', language: 'VI' };
    const reset = await harness.send('/wps/member/password/reset', body, { ip: freshIp() });
    expect(harness.sent.at(-1)).toMatchObject({ content: 'player1', language: 'VI' });
    const fields = { oldPassword: 'Jade-Tiger-71', newPassword: 'Jade-Tiger-72', confirmNewPassword: 'Jade-Tiger-72' };
    const change = { ...fields, language: 'TH' };
    await harness.send('/wps/member/password', change, { token: String(reset.value['token']), ip: freshIp() });
    expect(harness.sent.at(-1)).toMatchObject({ content: 'player1', language: 'TH' });
  });

  it('[PWD-015] keeps the link where the platform is too busy for a new password', async () => {
    await ask('player1', 'player1@example.com');
    const token = linkToken();
    isBusy = true;
    expect((await reset(token)).body).toMatchObject({ code: 'server.unavailable' });
    // Nobody's link is worth no hash.
    expect((await reset('x'.repeat(43))).body).toMatchObject({ code: 'password.link-invalid' });
    isBusy = false;
    expect((await reset(token)).status).toBe(200);
  });

  it('[PWD-015] lets one of two in that come at once', async () => {
    await ask('player1', 'player1@example.com');
    const token = linkToken();
    const both = await Promise.all([reset(token), reset(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('[ERR-018] says that a pair does not exist', async () => {
    expect((await ask('player1', 'player2@example.com')).body).toMatchObject({ code: 'password.unknown-pair' });
    expect((await ask('nobody', 'player1@example.com')).body).toMatchObject({ code: 'password.unknown-pair' });
    expect(harness.sent).toEqual([]);
  });

  it('[SEC-005] tells a network ten times a day whether a pair exists, and then answers alike and mails all the same', async () => {
    const ip = freshIp();
    const body = (username: string) => new URLSearchParams({ username, email: 'player1@example.com' }).toString();
    const probe = (username: string) =>
      harness.call('POST', '/wps/member/password/email', { ip, headers: FORM, body: body(username) });
    const codes: unknown[] = [];
    for (let index = 0; index < 10; index += 1) {
      await sql`delete from code_request`.execute(harness.deps.database.db);
      codes.push((await probe(`nobody${index}`)).body['code']);
    }
    expect(new Set(codes)).toEqual(new Set(['password.unknown-pair']));
    await sql`delete from code_request`.execute(harness.deps.database.db);
    const [unknown, known] = [await probe('nobody'), await probe('player1')];
    expect([unknown.status, unknown.value]).toEqual([known.status, known.value]);
    expect(known.value).toEqual({ expiredMinutes: 30 });
    expect(harness.sent).toHaveLength(1);
    expect((await reset(linkToken())).status).toBe(200);
  });

  it('[SEC-005] does the same work whether the account exists or not', async () => {
    const statements = jest.spyOn(harness.deps.database.db.getExecutor(), 'executeQuery');
    const workFor = async (username: string): Promise<readonly string[]> => {
      // The same address from one network: what is counted is counted alike.
      await sql`delete from code_request`.execute(harness.deps.database.db);
      statements.mockClear();
      expect((await ask(username, 'somebody@example.com')).body).toMatchObject({ code: 'password.unknown-pair' });
      return statements.mock.calls.map(([{ sql: text }]) => text);
    };
    const known = await workFor('player1');
    expect(known).toContainEqual(expect.stringContaining('member_contact'));
    expect(known.join()).not.toContain('sealed');
    expect(await workFor('nobody')).toEqual(known);
  });

  it('makes a former link worthless, lets one grow too old, and knows its merchant', async () => {
    await ask('player1', 'player1@example.com');
    const former = linkToken();
    await ask('player1', 'player1@example.com');
    expect((await reset(former)).body).toMatchObject({ code: 'password.link-invalid' });
    expect((await reset(linkToken(), 'Jade-Tiger-71', LOTUS)).body).toMatchObject({ code: 'password.link-invalid' });
    harness.clock.advance(31 * 60_000);
    expect((await reset(linkToken())).body).toMatchObject({ code: 'password.link-invalid' });
  });

  it('[ERR-003] is limited', async () => {
    for (let n = 0; n < 5; n += 1) await ask('player1', 'player1@example.com');
    expect((await ask('player1', 'player1@example.com')).body).toMatchObject({ code: 'code.too-many' });
  });

  it('is off where the merchant has it off', async () => {
    expect((await ask('player3', 'player3@example.com', LOTUS)).body).toMatchObject({ code: 'password.off' });
  });
});
