/** Web push over HTTP on the demo, against a push service on this machine. */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { operatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { demoMemberToken } from '../../identity/identity/testing/demo-member.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { startPushService } from './testing/push-service.ts';
import type { Device } from './testing/push-service.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
let platform: TestPlatform;
/** Ahead of the real time, so that the next period of the job is there; not at logins, whose requests are of the real time. */
let aheadMs = 0;
let isLogin = false;
const clock = { now: () => new Date(Date.now() + (isLogin ? 0 : aheadMs)) };
let operator: string;
const db = () => platform.deps.database.db;

interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly value: { readonly publicKey: string | null; readonly isOn: boolean };
}

const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, token: string, body?: object): Promise<Answer> => {
  const response = await platform.app.inject({
    ...{ method, url, headers: { host: 'localhost', authorization: `Bearer ${token}` } },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const agree = ({ endpoint, p256dh, auth }: Device, token: string, language = 'EN') =>
  call('POST', '/portal/push/subscription', token, { endpoint, p256dh, auth, language });
const withdraw = ({ endpoint }: Device, token: string) => call('POST', '/portal/push/removal', token, { endpoint });
const isOn = async ({ endpoint }: Device, token: string): Promise<boolean> => {
  const device = createHash('sha256').update(endpoint).digest('hex');
  return (await call('GET', `/portal/push?device=${device}`, token)).value.isOn;
};

interface Who {
  readonly id: bigint;
  readonly account: string;
  readonly token: string;
}
const logIn = async (account: string): Promise<string> => {
  isLogin = true;
  const token = await demoMemberToken(platform.app, account);
  isLogin = false;
  return token;
};
const newMember = async (): Promise<Who> => {
  const account = `push${randomUUID().slice(0, 8)}`;
  const { rows } = await sql<{ id: bigint }>`
    insert into member (merchant_id, account, nickname, password_hash)
    select merchant_id, ${account}, ${account}, password_hash from member where account = 'player4' returning id`.execute(
    db(),
  );
  return { id: rows[0]?.id ?? 0n, account, token: await logIn(account) };
};

/** A message by an operator. */
const write = async (...accounts: readonly string[]): Promise<void> => {
  const texts = { EN: { title: 'You won 500.00', content: 'Only for Anna' } };
  const response = await platform.operatorApp.inject({
    ...{ method: 'POST', url: '/ops/merchants/aurora/messages' },
    headers: { authorization: `Bearer ${operator}`, 'idempotency-key': randomUUID() },
    payload: { audience: { kind: 'accounts', accounts }, texts, reason: 'Test of notifications' },
  });
  expect(response.statusCode).toBe(200);
};
const deliver = async (): Promise<void> => {
  // The next period of the job.
  aheadMs += 5_000;
  await platform.jobs.runDue();
};
const waiting = async ({ id }: Who): Promise<readonly number[]> => {
  const { rows } = await sql<{ attempts: number }>`
    select d.attempts from push_delivery d join push_subscription s on s.id = d.subscription_id where s.member_id = ${id}`.execute(
    db(),
  );
  return rows.map(({ attempts }) => attempts);
};
const devicesOf = async ({ id }: Who): Promise<number> => {
  const { rows } = await sql`select from push_subscription where member_id = ${id}`.execute(db());
  return rows.length;
};
const takenBy = ({ endpoint }: Device) => service.taken.filter(({ path }) => endpoint.endsWith(path));

beforeAll(async () => {
  service = await startPushService();
  platform = await createDemoPlatform({
    clock,
    config: { push: { key: Buffer.alloc(32, 5), contact: 'mailto:a@example.com', services: [service.origin] } },
  });
  operator = await operatorToken(platform, 'operator1');
});
afterAll(async () => {
  await platform.stop();
  await service.close();
});

it('a message reaches each device that agreed, once, with a title and nothing of its content', async () => {
  const who = await newMember();
  const [phone, laptop] = [service.device(), service.device()];
  expect((await call('GET', '/portal/push', who.token)).value.publicKey).toMatch(/^[A-Za-z0-9_-]{87}$/);
  expect(await isOn(phone, who.token)).toBe(false);
  await agree(phone, who.token, 'VI');
  await agree(laptop, who.token);
  expect(await isOn(phone, who.token)).toBe(true);
  await write(who.account);
  // The request has sent nothing.
  expect(takenBy(phone)).toEqual([]);
  for (let time = 0; time < 2; time += 1) await deliver();
  const [first, ...more] = takenBy(phone);
  expect(more).toEqual([]);
  expect(takenBy(laptop)).toHaveLength(1);
  expect(first?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    authorization: expect.stringMatching(/^vapid t=/),
  });
  expect(phone.open(first?.body ?? Buffer.alloc(0))).toEqual({
    ...{ title: 'Bạn có tin nhắn mới', body: 'Aurora', icon: '/app-icon-192.png', url: '/?mc=messageV2' },
    tag: expect.stringMatching(/^message-\d+$/),
  });
  expect(await waiting(who)).toEqual([]);
});

it('a service that is down is tried again, a redirect is not followed, and an error for good is given up', async () => {
  const who = await newMember();
  const phone = service.device();
  await agree(phone, who.token);
  await write(who.account);
  service.answers.push({ status: 503 });
  await deliver();
  expect(await waiting(who)).toEqual([1]);
  // Not before its time.
  await deliver();
  expect(takenBy(phone)).toHaveLength(1);
  await sql`update push_delivery set due_at = now() where attempts > 0`.execute(db());
  await deliver();
  expect(takenBy(phone)).toHaveLength(2);
  expect(await waiting(who)).toEqual([]);

  for (const answer of [{ status: 302, headers: { location: `${service.origin}/elsewhere` } }, { status: 400 }]) {
    await write(who.account);
    service.answers.push(answer);
    await deliver();
    expect(await waiting(who)).toEqual([]);
  }
  expect(service.taken.some(({ path }) => path === '/elsewhere')).toBe(false);
  // After the last try nothing waits.
  await write(who.account);
  await sql`update push_delivery set attempts = 5`.execute(db());
  service.answers.push({ status: 503 });
  await deliver();
  expect(await waiting(who)).toEqual([]);
  expect(await devicesOf(who)).toBe(1);
});

it.each([404, 410])('a device that takes nothing any more (%s) is forgotten', async (status) => {
  const who = await newMember();
  const phone = service.device();
  await agree(phone, who.token);
  await write(who.account);
  service.answers.push({ status });
  await deliver();
  expect([await devicesOf(who), await isOn(phone, who.token)]).toEqual([0, false]);
});

it('devices are in the personal data of their member, without what they could be reached by', async () => {
  const [who, other] = [await newMember(), await newMember()];
  const phone = service.device();
  await agree(phone, who.token, 'VI');
  const dataOf = async ({ token }: Who) => {
    const { value } = await call('GET', '/portal/protection/personal-data', token);
    return value as unknown as { readonly notificationDevices: readonly object[] };
  };
  const own = await dataOf(who);
  expect(own.notificationDevices).toEqual([
    { service: '127.0.0.1', language: 'VI', addedAt: expect.stringMatching(/^\d{4}-/) as string },
  ]);
  for (const secret of [phone.endpoint, phone.p256dh, phone.auth]) expect(JSON.stringify(own)).not.toContain(secret);
  expect((await dataOf(other)).notificationDevices).toEqual([]);
  await withdraw(phone, who.token);
  expect((await dataOf(who)).notificationDevices).toEqual([]);
});

it('ends with the agreement, and with the logout of that device alone', async () => {
  const who = await newMember();
  const other = await logIn(who.account);
  const [phone, laptop] = [service.device(), service.device()];
  await agree(phone, who.token);
  await agree(laptop, other);
  await withdraw(laptop, other);
  expect([await isOn(laptop, other), await isOn(phone, who.token)]).toEqual([false, true]);
  await agree(laptop, other);
  await write(who.account);
  expect((await call('DELETE', '/wps/session/logout', who.token)).status).toBe(200);
  await deliver();
  expect([takenBy(phone).length, takenBy(laptop).length]).toEqual([0, 1]);
  expect(await devicesOf(who)).toBe(1);
});

it('a device belongs to the member who agreed last, and no other member can remove or read it', async () => {
  const [one, two] = [await newMember(), await newMember()];
  const phone = service.device();
  await agree(phone, one.token);
  await write(one.account);
  await withdraw(phone, two.token);
  expect([await isOn(phone, two.token), await isOn(phone, one.token)]).toEqual([false, true]);
  await agree(phone, two.token);
  expect(await isOn(phone, one.token)).toBe(false);
  await deliver();
  // What waited was for the other member.
  expect(takenBy(phone)).toEqual([]);
  for (let device = 0; device < 12; device += 1) await agree(service.device(), two.token);
  expect(await devicesOf(two)).toBe(10);
});

it('members in a self-exclusion get no promotions, but what concerns their money', async () => {
  const who = await newMember();
  const phone = service.device();
  await agree(phone, who.token);
  await sql`
    insert into exclusion (merchant_id, member_id, kind, term, starts_at, ends_at)
    select merchant_id, id, 'self-exclusion', '180d', now() - interval '1 day', now() + interval '180 days' from member where id = ${who.id}`.execute(
    db(),
  );
  await write(who.account);
  await sql`
    with message as (
      insert into inbox_message (merchant_id, member_id, kind, event_key, sent_at)
      select merchant_id, id, 'withdrawal-paid', ${randomUUID()}, now() from member where id = ${who.id} returning id, merchant_id
    )
    insert into push_delivery (merchant_id, subscription_id, message_id, kind)
    select m.merchant_id, s.id, m.id, 'withdrawal-paid' from message m, push_subscription s where s.member_id = ${who.id}`.execute(
    db(),
  );
  await deliver();
  expect(takenBy(phone).map(({ body }) => phone.open(body))).toMatchObject([{ title: 'Your withdrawal was paid' }]);
  expect(await waiting(who)).toEqual([]);
});

it('a message that was read meanwhile is not announced', async () => {
  const who = await newMember();
  const phone = service.device();
  await agree(phone, who.token);
  await write(who.account);
  await sql`update inbox_message set read_at = now() where member_id = ${who.id}`.execute(db());
  await deliver();
  expect([takenBy(phone).length, (await waiting(who)).length]).toEqual([0, 0]);
});

it('addresses elsewhere, and keys that are none, are refused', async () => {
  const { token } = await newMember();
  const phone = service.device();
  for (const endpoint of ['http://127.0.0.1:1/a', 'https://attacker.example/a', 'file:///etc/passwd'])
    expect((await agree({ ...phone, endpoint }, token)).code).toBe('request.invalid');
  expect((await agree({ ...phone, p256dh: 'short' }, token)).code).toBe('request.invalid');
  expect((await agree(phone, 'no-session')).status).toBe(401);
  // Right in form, but no point of the curve: the device is forgotten, and others are sent to.
  const who = await newMember();
  const wrong = { ...service.device(), p256dh: Buffer.alloc(65, 4).toString('base64url') };
  await agree(wrong, who.token);
  await agree(phone, who.token);
  await write(who.account);
  await deliver();
  expect([takenBy(wrong).length, takenBy(phone).length, await devicesOf(who)]).toEqual([0, 1, 1]);
});
