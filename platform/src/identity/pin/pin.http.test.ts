import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { demoMemberToken } from '../identity/testing/demo-member.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { seal } from '../../kernel/testing/seal.ts';
import { demoOperatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { DEMO_PIN } from './index.ts';

const HOST = 'localhost';
const PASSWORD = 'Demo-2468';

let platform: TestPlatform;
let operator: string;

interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly value: Record<string, unknown>;
}

let nextAddress = 0;
const send = async (
  method: 'GET' | 'POST',
  url: string,
  { token, body, encrypted, ip }: { token?: string; body?: unknown; encrypted?: boolean; ip?: string } = {},
): Promise<Answer> => {
  nextAddress += 1;
  const payload = encrypted ? await seal(platform.app, body) : body;
  const response = await platform.app.inject({
    method,
    url,
    remoteAddress: ip ?? `198.51.100.${nextAddress & 255}`,
    headers: {
      host: HOST,
      'idempotency-key': randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(encrypted ? { 'content-type': 'application/jose' } : {}),
    },
    ...(payload === undefined ? {} : { payload: payload as string | object }),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const signIn = (username: string): Promise<string> => demoMemberToken(platform.app, username);

/** The newest code in the outbox that operators see. */
const newestCode = async (): Promise<{ readonly to: string; readonly code: string }> => {
  const response = await platform.operatorApp.inject({
    method: 'GET',
    url: '/ops/messages?limit=1',
    headers: { authorization: `Bearer ${operator}` },
  });
  const { value } = response.json<{ value: { messages: { content: { to: string; text: string } }[] } }>();
  const content = value.messages[0]?.content;
  return { to: content?.to ?? '', code: /\d{6}/.exec(content?.text ?? '')?.[0] ?? '' };
};

/** A member with the demo's password and no contact. */
const newMember = async (): Promise<{ id: bigint; token: string }> => {
  const account = `pin${randomUUID().slice(0, 8)}`;
  const { rows } = await sql<{ id: bigint }>`
    insert into member (merchant_id, account, nickname, password_hash)
    select merchant_id, ${account}, ${account}, password_hash from member where account = 'player4' returning id`.execute(
    platform.deps.database.db,
  );
  return { id: rows[0]?.id ?? 0n, token: await signIn(account) };
};

const call = (method: 'POST', url: string, token: string, body: object, ip?: string): Promise<Answer> =>
  send(method, url, { token, body, encrypted: true, ...(ip ? { ip } : {}) });
const change = (token: string, oldPin: string, pin: string, confirmPin = pin): Promise<Answer> =>
  call('POST', '/wps/member/pin/change', token, { oldPin, pin, confirmPin });

let nextNumber = 0;
const bind = async (token: string): Promise<string> => {
  nextNumber += 1;
  const target = { kind: 'mobile', countryDialingCode: '84', value: `91255${String(nextNumber).padStart(4, '0')}` };
  expect((await send('POST', '/wps/member/contacts/code', { token, body: target })).status).toBe(200);
  const { to, code } = await newestCode();
  const bound = await call('POST', '/wps/member/contacts', token, {
    ...target,
    verificationCode: code,
    password: PASSWORD,
  });
  expect(bound.value['mobile']).toEqual({ value: `+84•••••${to.slice(-3)}`, isVerified: true });
  return to;
};

const bindMail = async (token: string): Promise<string> => {
  const target = { kind: 'email', value: `pin.${randomUUID().slice(0, 8)}@example.com` };
  await send('POST', '/wps/member/contacts/code', { token, body: target });
  const { to, code } = await newestCode();
  const proof = { ...target, verificationCode: code, password: PASSWORD };
  expect((await call('POST', '/wps/member/contacts', token, proof)).status).toBe(200);
  return to;
};

beforeAll(async () => {
  platform = await createDemoPlatform();
  operator = await demoOperatorToken(platform);
});
afterAll(() => platform.stop());

describe('payment PIN', () => {
  it('[VAL-052] is set by a code to the own number; a wrong code, an empty field or two that differ save nothing', async () => {
    const { token } = await newMember();
    expect((await send('POST', '/wps/member/pin/code', { token, body: {} })).code).toBe('pin.no-contact');
    const number = await bind(token);
    expect((await send('GET', '/wps/member/pin', { token })).value).toEqual({
      isSet: false,
      changedAt: null,
      codeTo: { channel: 'sms', to: `+84•••••${number.slice(-3)}` },
      codeWays: [{ channel: 'sms', to: `+84•••••${number.slice(-3)}` }],
    });
    expect((await send('POST', '/wps/member/pin/code', { token, body: {} })).value).toEqual({ expiredMinutes: 5 });
    const { to, code } = await newestCode();
    expect(to).toBe(number);
    const set = (body: object): Promise<Answer> => call('POST', '/wps/member/pin', token, body);
    const empty = await set({ pin: '', confirmPin: '', verificationCode: '' });
    expect([empty.status, empty.fields]).toEqual([
      400,
      { pin: 'pin.missing', confirmPin: 'pin.missing', verificationCode: 'code.digits' },
    ]);
    const good = { pin: '482915', confirmPin: '482915', verificationCode: code };
    expect((await set({ ...good, confirmPin: '482916' })).fields).toEqual({ confirmPin: 'pin.differs' });
    expect((await set({ ...good, pin: '111111', confirmPin: '111111' })).fields).toEqual({ pin: 'pin.too-easy' });
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await set({ ...good, verificationCode: wrong })).code).toBe('code.wrong');
    expect((await send('GET', '/wps/member/pin', { token })).value['isSet']).toBe(false);
    expect((await set(good)).status).toBe(200);
    expect((await send('GET', '/wps/member/pin', { token })).value['isSet']).toBe(true);
    // Once used, never again.
    expect((await set({ ...good, pin: '593026', confirmPin: '593026' })).code).toBe('code.wrong');
  });

  it('a code goes the way that is chosen, and opens nothing on another', async () => {
    const { token } = await newMember();
    const number = await bind(token);
    const order = { channel: 'mail' };
    expect((await send('POST', '/wps/member/pin/code', { token, body: order })).code).toBe('pin.no-contact');
    const address = await bindMail(token);
    const sms = { channel: 'sms', to: `+84•••••${number.slice(-3)}` };
    const mail = { channel: 'mail', to: 'pi•••@example.com' };
    expect((await send('GET', '/wps/member/pin', { token })).value).toMatchObject({
      codeTo: sms,
      codeWays: [sms, mail],
    });
    expect((await send('POST', '/wps/member/pin/code', { token, body: order })).value).toEqual({ expiredMinutes: 5 });
    const { to, code } = await newestCode();
    expect(to).toBe(address);
    const set = (more: object): Promise<Answer> =>
      call('POST', '/wps/member/pin', token, { pin: '482915', confirmPin: '482915', verificationCode: code, ...more });
    expect((await set({})).code).toBe('code.wrong');
    expect((await set({ channel: 'sms' })).code).toBe('code.wrong');
    expect((await set(order)).status).toBe(200);
  });

  it('an address that no code has proved is no way', async () => {
    const { id, token } = await newMember();
    const address = await bindMail(token);
    expect((await send('GET', '/wps/member/pin', { token })).value).toMatchObject({
      codeTo: { channel: 'mail' },
      codeWays: [{ channel: 'mail' }],
    });
    await sql`update member_contact set verified_at = null where member_id = ${id}`.execute(platform.deps.database.db);
    expect((await send('GET', '/wps/member/pin', { token })).value).toMatchObject({ codeTo: null, codeWays: [] });
    expect((await send('POST', '/wps/member/pin/code', { token, body: { channel: 'mail' } })).code).toBe(
      'pin.no-contact',
    );
    expect(address).toContain('@');
  });

  it('is changed by the old one and kept as a hash only', async () => {
    const token = await signIn('player2');
    expect((await change(token, '999990', '482915')).code).toBe('pin.wrong');
    expect((await change(token, DEMO_PIN, '482915', '482910')).fields).toEqual({ confirmPin: 'pin.differs' });
    expect((await change(token, DEMO_PIN, '482915')).status).toBe(200);
    expect((await change(token, DEMO_PIN, '482915')).code).toBe('pin.wrong');
    expect((await change(token, '482915', DEMO_PIN)).status).toBe(200);
    const { rows } = await sql<{ hash: string }>`select pin_hash as hash from member_pin`.execute(
      platform.deps.database.db,
    );
    expect(rows.every(({ hash }) => hash.startsWith('$argon2id$'))).toBe(true);
  });

  it('[RSG-009] asks for the password where it was not given just now, for the first PIN and for another one', async () => {
    const { id, token } = await newMember();
    await bind(token);
    const grow = (): Promise<unknown> =>
      sql`
        with aged as (update member_session set created_at = now() - interval '11 minutes' where member_id = ${id})
        update protection_session set started_at = now() - interval '11 minutes', authenticated_at = null where member_id = ${id}`.execute(
        platform.deps.database.db,
      );
    await grow();
    await send('POST', '/wps/member/pin/code', { token, body: {} });
    const { code } = await newestCode();
    const first = { pin: '482915', confirmPin: '482915', verificationCode: code };
    expect((await call('POST', '/wps/member/pin', token, first)).code).toBe('session.reauthentication-required');
    const again = (): Promise<Answer> =>
      call('POST', '/portal/protection/reauthentication', token, { password: PASSWORD });
    expect((await again()).status).toBe(200);
    // The code was not used up by the call that was refused.
    expect((await call('POST', '/wps/member/pin', token, first)).status).toBe(200);
    await grow();
    expect((await change(token, '482915', '593026')).code).toBe('session.reauthentication-required');
    expect((await again()).status).toBe(200);
    expect((await change(token, '482915', '593026')).status).toBe(200);
    const { rows } = await sql<{ action: string; after: string }>`
      select action, after from audit_log where subject = ${id.toString()} and action like 'pin.%' order by id`.execute(
      platform.deps.database.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['pin.set', 'pin.change']);
    expect(rows.every(({ after }) => /^password given \d{4}-/.test(after))).toBe(true);
  });

  it('of several changes sent at once with one old PIN a single one counts', async () => {
    const token = await signIn('player2');
    const wished = ['593026', '604137', '715248'];
    const answers = await Promise.all(wished.map((pin) => change(token, DEMO_PIN, pin)));
    const done = answers.flatMap(({ status }, index) => (status === 200 ? [wished[index] ?? ''] : []));
    expect(done).toHaveLength(1);
    for (const { code, status } of answers) if (status !== 200) expect(['pin.wrong', 'pin.locked']).toContain(code);
    expect((await change(token, done[0] ?? '', DEMO_PIN)).status).toBe(200);
  });

  it('[SEC-005] guessing is locked after five, also for the right one, for this account alone', async () => {
    const token = await signIn('agent2');
    const codes: unknown[] = [];
    for (let count = 0; count < 6; count += 1)
      codes.push((await change(token, count < 5 ? '905713' : DEMO_PIN, '482915')).code);
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'pin.wrong'), 'pin.locked', 'pin.locked']);
    const other = await signIn('agent1');
    expect((await change(other, '905713', '482915')).code).toBe('pin.wrong');
    // The door of the account itself stays open.
    expect(await signIn('agent2')).toMatch(/^[\w-]{43}$/);
  });

  it('[API-076] who has none is told to set one before points are spent', async () => {
    const { token } = await newMember();
    const answer = await call('POST', '/wps/relay/passwordCheck/MCS2_convertPoint', token, {
      points: 2000,
      password: '482915',
    });
    expect([answer.status, answer.code]).toEqual([409, 'pin.required']);
  });
});

describe('contacts', () => {
  it('need the password of the sign-in and the code that came there', async () => {
    const { token } = await newMember();
    const target = { kind: 'email', value: 'pin.test@example.com' };
    await send('POST', '/wps/member/contacts/code', { token, body: target });
    const { code } = await newestCode();
    const proof = { ...target, verificationCode: code, password: PASSWORD };
    expect((await call('POST', '/wps/member/contacts', token, { ...proof, password: 'Wrong-2468' })).code).toBe(
      'password.wrong',
    );
    expect((await call('POST', '/wps/member/contacts', token, { ...proof, verificationCode: '12' })).fields).toEqual({
      verificationCode: 'code.digits',
    });
    expect((await call('POST', '/wps/member/contacts', token, proof)).value['email']).toEqual({
      value: 'pi•••@example.com',
      isVerified: true,
    });
  });

  it('of somebody else look as if a code had been sent, and none is', async () => {
    const [owner, other] = [await newMember(), await newMember()];
    const number = await bind(owner.token);
    const target = { kind: 'mobile', countryDialingCode: '84', value: number.slice(3) };
    await sql`delete from verification_code`.execute(platform.deps.database.db);
    const before = await newestCode();
    const answer = await send('POST', '/wps/member/contacts/code', { token: other.token, body: target });
    expect(answer.value).toEqual({ expiredMinutes: 5 });
    expect(await newestCode()).toEqual(before);
  });

  it('[SEC-005] of somebody else, asked for again and again, shut none of the owner’s own codes', async () => {
    const [owner, other] = [await newMember(), await newMember()];
    const number = await bind(owner.token);
    const { db } = platform.deps.database;
    await sql`delete from code_request`.execute(db);
    const target = { kind: 'mobile', countryDialingCode: '84', value: number.slice(3) };
    const ask = async (token: string, url: string, body: object): Promise<Answer> => {
      await sql`delete from verification_code`.execute(db);
      return send('POST', url, { token, body });
    };
    for (let n = 0; n < 5; n += 1)
      expect((await ask(other.token, '/wps/member/contacts/code', target)).status).toBe(200);
    expect((await ask(other.token, '/wps/member/contacts/code', target)).code).toBe('code.too-many');
    expect((await ask(owner.token, '/wps/member/contacts/code', target)).status).toBe(200);
    expect((await ask(owner.token, '/wps/member/pin/code', {})).status).toBe(200);
  });

  it('[RSG-004] [SEC-005] an address is the same however it is written: as an owner’s, and for the limits', async () => {
    const [owner, other] = [await newMember(), await newMember()];
    const address = await bindMail(owner.token);
    const { db } = platform.deps.database;
    const ask = async (token: string, value: string): Promise<Answer> => {
      await sql`delete from verification_code`.execute(db);
      return send('POST', '/wps/member/contacts/code', { token, body: { kind: 'email', value } });
    };
    const before = await newestCode();
    expect((await ask(other.token, address.toUpperCase())).value).toEqual({ expiredMinutes: 5 });
    expect(await newestCode()).toEqual(before);
    for (let n = 0; n < 4; n += 1) await ask(other.token, address);
    expect((await ask(other.token, address.replace('example', 'EXAMPLE'))).code).toBe('code.too-many');
  });

  it('[SEC-005] a stranger’s wrong codes for an address leave its owner’s code as good as it was', async () => {
    const [owner, other] = [await newMember(), await newMember()];
    const target = { kind: 'email', value: `pin.${randomUUID().slice(0, 8)}@example.com` };
    const give = (token: string, verificationCode: string): Promise<Answer> =>
      call('POST', '/wps/member/contacts', token, { ...target, verificationCode, password: PASSWORD });
    await send('POST', '/wps/member/contacts/code', { token: owner.token, body: target });
    const { code } = await newestCode();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1) expect((await give(other.token, wrong)).code).toBe('code.wrong');
    expect((await give(other.token, code)).code).toBe('code.wrong');
    expect((await give(owner.token, code)).status).toBe(200);
  });

  it('are refused where they are none', async () => {
    const { token } = await newMember();
    const ask = (body: object): Promise<Answer> => send('POST', '/wps/member/contacts/code', { token, body });
    expect((await ask({ kind: 'email', value: 'nobody' })).fields).toEqual({ value: 'email.invalid' });
    for (const value of ['<a@example.com>', 'a@example.com>', 'a@\uff45xample.com', 'a@exаmple.com'])
      expect([value, (await ask({ kind: 'email', value })).fields]).toEqual([value, { value: 'email.invalid' }]);
    expect((await ask({ kind: 'mobile', countryDialingCode: '84', value: '' })).code).toBe('mobile.missing');
  });
});
