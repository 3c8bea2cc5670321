/** Members who have no password prove who they are by what is bound to them (RSG-009), on a whole platform. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { encryptPayload } from 'shared-contracts/encrypt';
import type { PublicKeyJwk } from 'shared-contracts/encrypt';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { demoOperatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { createToken, hashToken } from '../../kernel/crypto/index.ts';

const HOST = 'localhost';
const PASSWORD = 'Demo-2468';
const ASKED = 'session.reauthentication-required';

let platform: TestPlatform;
let operator: string;

interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Who {
  readonly id: bigint;
  readonly token: string;
}

let nextAddress = 0;
const send = async (method: 'GET' | 'POST', url: string, token?: string, payload?: unknown): Promise<Answer> => {
  nextAddress += 1;
  const response = await platform.app.inject({
    method,
    url,
    remoteAddress: `198.51.100.${nextAddress & 255}`,
    headers: {
      host: HOST,
      'idempotency-key': randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(typeof payload === 'string' ? { 'content-type': 'application/jose' } : {}),
    },
    ...(payload === undefined ? {} : { payload: payload as string | object }),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const call = async (url: string, { token }: Who, body: object): Promise<Answer> => {
  const { value } = await send('GET', '/portal/keys');
  const [key] = value['keys'] as PublicKeyJwk[];
  if (!key) throw new Error('no key is published');
  return send('POST', url, token, await encryptPayload(key, body, { now: Date.now() }));
};

const openSession = async (id: bigint): Promise<Who> => {
  const token = createToken();
  await sql`
    insert into member_session (id, merchant_id, member_id, token_hash, device, ip, created_at, last_seen_at, idle_expires_at, ends_at)
    select ${randomUUID()}, merchant_id, id, decode(${hashToken(token).toString('hex')}, 'hex'), 'Firefox on Linux', '203.0.113.9',
      now(), now(), now() + interval '30 minutes', now() + interval '1 day' from member where id = ${id}`.execute(
    platform.deps.database.db,
  );
  return { id, token };
};

/** Just registered and signed in, with nothing bound. */
const newMember = async (password: 'none' | 'demo' = 'none'): Promise<Who> => {
  const account = `nopw${randomUUID().slice(0, 8)}`;
  const hash = password === 'none' ? sql`null` : sql`password_hash`;
  const { rows } = await sql<{ id: bigint }>`
    insert into member (merchant_id, account, nickname, password_hash)
    select merchant_id, ${account}, ${account}, ${hash} from member where account = 'player4' returning id`.execute(
    platform.deps.database.db,
  );
  return openSession(rows[0]?.id ?? 0n);
};

/** Every proof of the member's sessions, the sign-in with them, is eleven minutes old. */
const grow = async ({ id, token }: Who): Promise<void> => {
  await send('GET', '/portal/protection/session', token);
  await sql`
    update protection_session set started_at = started_at - interval '11 minutes', authenticated_at = authenticated_at - interval '11 minutes'
    where member_id = ${id}`.execute(platform.deps.database.db);
};

const newestCode = async (): Promise<string> => {
  const response = await platform.operatorApp.inject({
    method: 'GET',
    url: '/ops/messages?limit=1',
    headers: { authorization: `Bearer ${operator}` },
  });
  const { value } = response.json<{ value: { messages: { content: { text: string } }[] } }>();
  return /\d{6}/.exec(value.messages[0]?.content.text ?? '')?.[0] ?? '';
};

const CONTACTS = '/wps/member/contacts';
type Target = Readonly<Record<string, string>>;
let nextNumber = 0;
const newNumber = (): Target => {
  nextNumber += 1;
  return { kind: 'mobile', countryDialingCode: '84', value: `91266${String(nextNumber).padStart(4, '0')}` };
};
const newMail = (): Target => ({ kind: 'email', value: `${randomUUID()}@example.com` });
const askBinding = async ({ token }: Who, target: Target): Promise<object> => {
  expect((await send('POST', `${CONTACTS}/code`, token, target)).status).toBe(200);
  return { ...target, verificationCode: await newestCode() };
};
const bind = async (who: Who, target: Target, proof: object = {}): Promise<Answer> =>
  call(CONTACTS, who, { ...(await askBinding(who, target)), ...proof });

const AGAIN = '/portal/protection/reauthentication';
const proveByCode = async (who: Who, way: 'sms' | 'email'): Promise<void> => {
  // Codes to one address are a minute apart.
  await sql`delete from verification_code`.execute(platform.deps.database.db);
  expect((await send('POST', `${AGAIN}/code`, who.token, { way })).status).toBe(200);
  expect((await call(AGAIN, who, { way, code: await newestCode() })).status).toBe(200);
};

const APP = '/wps/member/authenticator';
const startApp = (who: Who, proof: object = {}): Promise<Answer> => call(APP, who, proof);
/** A code is taken once; the next one is taken half a minute early, and so for half a minute at least. */
const nextCode = (totp: TOTP): string => totp.generate({ timestamp: Date.now() + 30_000 });
const removeApp = (who: Who, proof: object = {}): Promise<Answer> => call(`${APP}/remove`, who, proof);
const confirmApp = async (who: Who, started: Answer): Promise<TOTP> => {
  const totp = new TOTP({ secret: Secret.fromBase32(String(started.value['secret'])), period: 30 });
  expect((await call(`${APP}/confirm`, who, { code: totp.generate() })).value['isBound']).toBe(true);
  return totp;
};

const NEW = { newPassword: 'Another-2468', confirmNewPassword: 'Another-2468' };
const setPassword = (who: Who, proof: object = {}): Promise<Answer> =>
  call('/wps/member/password', who, { ...NEW, ...proof });

beforeAll(async () => {
  platform = await createDemoPlatform();
  operator = await demoOperatorToken(platform);
});
afterAll(() => platform.stop());

describe('who has a password', () => {
  it('[RSG-009] is asked for it each time, however fresh another proof is', async () => {
    const who = await newMember('demo');
    const first = await askBinding(who, newNumber());
    expect((await call(CONTACTS, who, first)).fields).toEqual({ password: 'field.missing' });
    expect((await call(CONTACTS, who, { ...first, password: 'Wrong-2468' })).code).toBe('password.wrong');
    expect((await call(CONTACTS, who, { ...first, password: PASSWORD })).status).toBe(200);
    await proveByCode(who, 'sms');
    const second = await askBinding(who, newMail());
    expect((await call(CONTACTS, who, second)).fields).toEqual({ password: 'field.missing' });
    expect((await startApp(who)).fields).toEqual({ password: 'field.missing' });
    expect((await startApp(who, { password: 'Wrong-2468' })).code).toBe('password.wrong');
    await confirmApp(who, await startApp(who, { password: PASSWORD }));
    expect((await removeApp(who)).fields).toEqual({ password: 'field.missing' });
    expect((await removeApp(who, { password: PASSWORD })).value['isBound']).toBe(false);
    expect((await setPassword(who)).fields).toEqual({ oldPassword: 'field.missing' });
    expect((await setPassword(who, { oldPassword: PASSWORD })).status).toBe(200);
  });
});

describe('who has none and nothing bound', () => {
  it('[RSG-009] binds a first contact while the sign-in is fresh, and signs in anew after that', async () => {
    const who = await newMember();
    const target = newNumber();
    const order = await askBinding(who, target);
    await grow(who);
    expect((await call(CONTACTS, who, order)).code).toBe(ASKED);
    expect((await send('GET', AGAIN, who.token)).value).toEqual({ ways: [] });
    const fresh = await openSession(who.id);
    // The call that was refused has not used the code up.
    expect((await call(CONTACTS, fresh, order)).value['mobile']).toMatchObject({ isVerified: true });
  });

  it('[RSG-009] sets a first password, or an app, while the sign-in is fresh', async () => {
    const [first, second] = [await newMember(), await newMember()];
    expect((await setPassword(first)).status).toBe(200);
    expect((await setPassword(first)).fields).toEqual({ oldPassword: 'field.missing' });
    await confirmApp(second, await startApp(second));
    await Promise.all([first, second].map(grow));
    const third = await newMember();
    await grow(third);
    expect([(await setPassword(third)).code, (await startApp(third)).code]).toEqual([ASKED, ASKED]);
  });

  it('[RSG-009] an address that no code has proved closes no way to the right one', async () => {
    const who = await newMember();
    await bind(who, newMail());
    await sql`update member_contact set verified_at = null where member_id = ${who.id}`.execute(
      platform.deps.database.db,
    );
    expect((await bind(who, newMail())).value['email']).toMatchObject({ isVerified: true });
  });
});

describe('who has none and a number bound', () => {
  const boundMember = async (): Promise<Who> => {
    const who = await newMember();
    expect((await bind(who, newNumber())).status).toBe(200);
    return who;
  };

  it('[RSG-009] no session, however fresh, binds a contact without a code to what is bound', async () => {
    const who = await boundMember();
    const [number, mail] = [await askBinding(who, newNumber()), await askBinding(who, newMail())];
    for (const order of [number, mail]) expect((await call(CONTACTS, who, order)).code).toBe(ASKED);
    expect((await call(CONTACTS, await openSession(who.id), mail)).code).toBe(ASKED);
    await proveByCode(who, 'sms');
    // Of this session alone.
    expect((await call(CONTACTS, await openSession(who.id), mail)).code).toBe(ASKED);
    const again = await askBinding(who, newMail());
    expect((await call(CONTACTS, who, again)).value['email']).toMatchObject({ isVerified: true });
    await grow(who);
    const late = await askBinding(who, newNumber());
    expect((await call(CONTACTS, who, late)).code).toBe(ASKED);
    await proveByCode(who, 'email');
    expect((await bind(who, newNumber())).status).toBe(200);
  });

  it('[RSG-009] sets up the authenticator app and removes it after a proof, also one by the app itself', async () => {
    const who = await boundMember();
    expect((await startApp(who)).code).toBe(ASKED);
    await proveByCode(who, 'sms');
    const totp = await confirmApp(who, await startApp(who));
    await grow(who);
    expect((await removeApp(who)).code).toBe(ASKED);
    expect((await removeApp(await openSession(who.id))).code).toBe(ASKED);
    expect((await send('GET', APP, who.token)).value['isBound']).toBe(true);
    expect((await call(AGAIN, who, { way: 'authenticator', code: nextCode(totp) })).status).toBe(200);
    expect((await removeApp(who)).value['isBound']).toBe(false);
  });

  it('[RSG-009] sets a first password after a proof, and is asked for it from then on', async () => {
    const who = await boundMember();
    expect((await setPassword(who)).code).toBe(ASKED);
    await proveByCode(who, 'sms');
    expect((await setPassword(who)).status).toBe(200);
    expect((await startApp(who)).fields).toEqual({ password: 'field.missing' });
    expect((await startApp(who, { password: NEW.newPassword })).status).toBe(200);
  });

  it('[RSG-009] [SEC-005] wrong proofs are counted together and lock, the right one with them', async () => {
    const who = await boundMember();
    const seen: (string | undefined)[] = [];
    for (let n = 0; n < 12 && seen.at(-1) !== 'login.locked'; n += 1) {
      const isCode = n % 2 === 0;
      const guess = isCode
        ? call(AGAIN, who, { way: 'sms', code: '000000' })
        : removeApp(who, { password: 'Guess-2468' });
      seen.push((await guess).code);
    }
    expect(new Set(seen)).toEqual(new Set(['code.wrong', 'password.wrong', 'login.locked']));
    await sql`delete from verification_code`.execute(platform.deps.database.db);
    expect((await send('POST', `${AGAIN}/code`, who.token, { way: 'sms' })).status).toBe(200);
    expect((await call(AGAIN, who, { way: 'sms', code: await newestCode() })).code).toBe('login.locked');
    const order = await askBinding(who, newMail());
    expect((await call(CONTACTS, who, { ...order, password: PASSWORD })).code).toBe('login.locked');
    expect((await call(CONTACTS, who, order)).code).toBe(ASKED);
    expect((await setPassword(who, { oldPassword: PASSWORD })).code).toBe('login.locked');
  });

  it('[API-072] [API-076] spends points by the PIN, which a code has set, and after a pause by another proof', async () => {
    const who = await boundMember();
    const spend = [
      () => call('/wps/relay/passwordCheck/MCS2_convertPoint', who, { points: 2_000, password: '482915' }),
      () => call('/wps/relay/passwordCheck/MCS2_redeemPointReward', who, { rewardId: '9999999', password: '482915' }),
    ];
    for (const order of spend) expect((await order()).code).toBe('pin.required');
    await sql`delete from verification_code`.execute(platform.deps.database.db);
    expect((await send('POST', '/wps/member/pin/code', who.token, {})).status).toBe(200);
    const pins = { pin: '482915', confirmPin: '482915' };
    expect((await call('/wps/member/pin', who, { ...pins, verificationCode: await newestCode() })).status).toBe(200);
    const answers = async () => [(await spend[0]?.())?.code, (await spend[1]?.())?.code];
    expect(await answers()).toEqual(['points.insufficient', 'points.reward-unavailable']);
    await sql`update protection_session set last_input_at = now() - interval '31 minutes' where member_id = ${who.id}`.execute(
      platform.deps.database.db,
    );
    expect(await answers()).toEqual([ASKED, ASKED]);
    await proveByCode(who, 'sms');
    expect(await answers()).toEqual(['points.insufficient', 'points.reward-unavailable']);
  });
});
