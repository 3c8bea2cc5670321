/** Members link and unlink what they sign in with, against a real provider of OpenID Connect. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { encryptPayload } from 'shared-contracts/encrypt';
import type { PublicKeyJwk } from 'shared-contracts/encrypt';
import { createToken, hashToken } from '../../kernel/crypto/index.ts';
import { testMerchant } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { demoOperatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { createSocialPlatform } from './testing/platform.ts';
import { startProvider } from './testing/provider.ts';
import type { TestProvider } from './testing/provider.ts';

const HOST = 'localhost';
const BASE = '/portal/social/identities';
const RETURN = `http://${HOST}:8080/portal/social/google/return`;
const PASSWORD = 'Demo-2468';
const FLAGS = { GOOGLELOGIN3: 1, FACEBOOKLOGIN3: 1, MOBILEVERCODELOGIN3: 0 };
const flags: Record<string, number> = { ...FLAGS };

let provider: TestProvider;
let platform: TestPlatform;
let key: PublicKeyJwk;
let operator: string;

interface Answer {
  readonly status: number;
  readonly cookie: string;
  readonly code?: string;
  readonly fields?: object;
  readonly value?: {
    readonly url?: string;
    readonly userName?: string;
    readonly list?: readonly { readonly provider: string; readonly linkedAt: string | null }[];
  };
}

beforeAll(async () => {
  provider = await startProvider(RETURN);
  platform = await createSocialPlatform(provider, flags);
  const keys = await platform.app.inject({ method: 'GET', url: '/portal/keys', headers: { host: HOST } });
  const [first] = keys.json<{ value: { keys: PublicKeyJwk[] } }>().value.keys;
  if (!first) throw new Error('no key is published');
  key = first;
  operator = await demoOperatorToken(platform);
});
afterAll(async () => {
  provider.stop();
  await platform.stop();
});
beforeEach(() => Object.assign(flags, FLAGS));

let nextAddress = 0;
const inject = (
  method: 'GET' | 'POST',
  url: string,
  { headers = {}, payload }: { readonly headers?: Record<string, string>; readonly payload?: string | object } = {},
) => {
  nextAddress += 1;
  return platform.app.inject({
    ...{ method, url, remoteAddress: `198.51.100.${nextAddress & 255}` },
    headers: { host: HOST, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
};

interface Who {
  readonly id: bigint;
  readonly account: string;
  readonly token: string;
}
const db = () => platform.deps.database.db;

const openSession = async ({ id, account }: Omit<Who, 'token'>): Promise<Who> => {
  const token = createToken();
  await sql`
    insert into member_session (id, merchant_id, member_id, token_hash, device, ip, created_at, last_seen_at, idle_expires_at, ends_at)
    select ${randomUUID()}, merchant_id, id, decode(${hashToken(token).toString('hex')}, 'hex'), 'Firefox on Linux', '203.0.113.9',
      now(), now(), now() + interval '30 minutes', now() + interval '1 day' from member where id = ${id}`.execute(db());
  return { id, account, token };
};

/** Just signed in; with the demo's password, or with none and nothing bound. */
const newMember = async (password: 'none' | 'demo' = 'demo'): Promise<Who> => {
  const account = `soc${randomUUID().slice(0, 8)}`;
  const hash = password === 'none' ? sql`null` : sql`password_hash`;
  const { rows } = await sql<{ id: bigint }>`
    insert into member (merchant_id, account, nickname, password_hash)
    select merchant_id, ${account}, ${account}, ${hash} from member
    where account = 'player1' and merchant_id = ${testMerchant.id} returning id`.execute(db());
  return openSession({ id: rows[0]?.id ?? 0n, account });
};
/** Linked without a window. */
const put = async ({ id }: Who, name: 'google' | 'facebook'): Promise<void> => {
  await sql`
    insert into social_identity (merchant_id, provider, subject, member_id, linked_at)
    values (${testMerchant.id}, ${name}, decode(${hashToken(randomUUID()).toString('hex')}, 'hex'), ${id}, now())`.execute(
    db(),
  );
};
const call = async (
  url: string,
  { token }: Pick<Who, 'token'>,
  body: object,
  {
    isSealed = true,
    idempotencyKey = randomUUID(),
  }: { readonly isSealed?: boolean; readonly idempotencyKey?: string } = {},
): Promise<Answer> => {
  const reply = await inject('POST', url, {
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': idempotencyKey,
      ...(isSealed ? { 'content-type': 'application/jose' } : {}),
    },
    payload: isSealed ? await encryptPayload(key, body) : body,
  });
  const cookie = String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return { status: reply.statusCode, cookie, ...reply.json<Omit<Answer, 'status' | 'cookie'>>() };
};

const linkedOf = async ({ token }: Who): Promise<readonly string[]> => {
  const reply = await inject('GET', BASE, { headers: { authorization: `Bearer ${token}` } });
  return (reply.json<Answer>().value?.list ?? [])
    .filter(({ linkedAt }) => linkedAt !== null)
    .map((one) => one.provider);
};

/** Asks for a window, signs in at the provider as `name`, and comes back. Answers what the window says. */
const passWindow = async (
  who: Who,
  name: string,
  { proof = { password: PASSWORD }, cookie = undefined as string | undefined } = {},
): Promise<{ readonly kind: string; readonly ticket?: string | null; readonly idToken?: string | null }> => {
  const opened = await call(`${BASE}/google/window`, who, proof);
  expect(opened).toMatchObject({ status: 200, value: { url: expect.stringContaining(provider.issuer) as string } });
  const { pathname, search } = new URL(await provider.pass(opened.value?.url ?? '', name));
  const page = await inject('GET', `${pathname}${search}`, { headers: { cookie: cookie ?? opened.cookie } });
  const data = /data-message="([^"]*)"/.exec(page.body)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
  return JSON.parse(data) as Awaited<ReturnType<typeof passWindow>>;
};
const ticketOf = async (...parts: Parameters<typeof passWindow>): Promise<string> => {
  const message = await passWindow(...parts);
  if (message.kind !== 'portal-social-link' || !message.ticket) throw new Error('the window has brought no ticket');
  return message.ticket;
};
const link = (who: Who, ticket: string, idempotencyKey?: string): Promise<Answer> =>
  call(
    `${BASE}/google`,
    who,
    { ticket, language: 'EN' },
    { isSealed: false, ...(idempotencyKey ? { idempotencyKey } : {}) },
  );
const unlink = (who: Who, name: 'google' | 'facebook' = 'google', proof: object = { password: PASSWORD }) =>
  call(`${BASE}/${name}/removal`, who, { ...proof, language: 'EN' });

const signIn = async (firebaseIdToken: string): Promise<Answer> =>
  call('/wps/session/login', { token: '' }, { loginType: 'firebase', firebaseIdToken });

const proveToSignIn = async (name: string): Promise<string> => {
  const start = await inject('GET', '/portal/social/google/start');
  const cookie = String(start.headers['set-cookie']).split(';')[0] ?? '';
  const { pathname, search } = new URL(await provider.pass(String(start.headers['location']), name));
  const page = await inject('GET', `${pathname}${search}`, { headers: { cookie } });
  return /&quot;idToken&quot;:&quot;([\w-]+)&quot;/.exec(page.body)?.[1] ?? '';
};

/** Every proof of the member's sessions, the sign-in with them, is eleven minutes old. */
const grow = async ({ id, token }: Who): Promise<void> => {
  await inject('GET', '/portal/protection/session', { headers: { authorization: `Bearer ${token}` } });
  await sql`
    update protection_session set started_at = started_at - interval '11 minutes', authenticated_at = authenticated_at - interval '11 minutes'
    where member_id = ${id}`.execute(db());
};

interface Sent {
  readonly template: string;
  readonly content: { readonly to: string; readonly text: string };
}
const newestMessage = async (): Promise<Sent | undefined> => {
  const reply = await platform.operatorApp.inject({
    ...{ method: 'GET', url: '/ops/messages?limit=1' },
    headers: { authorization: `Bearer ${operator}` },
  });
  return reply.json<{ value: { messages: Sent[] } }>().value.messages[0];
};
let nextNumber = 0;
/** By the code that comes there. */
const bindMobile = async (who: Who, proof: object = { password: PASSWORD }): Promise<void> => {
  nextNumber += 1;
  const value = `91377${String(nextNumber).padStart(4, '0')}`;
  const target = { kind: 'mobile', countryDialingCode: '84', value };
  expect((await call('/wps/member/contacts/code', who, target, { isSealed: false })).status).toBe(200);
  const verificationCode = /\d{6}/.exec((await newestMessage())?.content.text ?? '')?.[0];
  expect((await call('/wps/member/contacts', who, { ...target, verificationCode, ...proof })).status).toBe(200);
};

/** Told after the answer: it is on its way. */
const messageOf = async (template: string, { account }: Who): Promise<void> => {
  for (;;) {
    const sent = await newestMessage();
    if (sent?.template === template) return expect(sent.content.text).toMatch(new RegExp(`Google.*${account}`));
    await setTimeout(20);
  }
};

/** As the window of the shell does, of who has no password. */
const prove = async ({ id }: Who): Promise<void> => {
  await sql`update protection_session set authenticated_at = now() where member_id = ${id}`.execute(db());
};

const auditOf = async ({ id }: Who): Promise<readonly string[]> => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject = ${id.toString()} and action like 'social.%' order by id`.execute(db());
  return rows.map(({ action }) => action);
};

describe('linking', () => {
  it('[AUT-015] a member links by a window, and signs in with it from then on; the session stays', async () => {
    const who = await newMember();
    expect(await linkedOf(who)).toEqual([]);
    const reply = await link(who, await ticketOf(who, 'lan'));
    expect(reply).toMatchObject({ status: 200, value: { list: [{ provider: 'google' }, { provider: 'facebook' }] } });
    expect(await linkedOf(who)).toEqual(['google']);
    expect(await auditOf(who)).toEqual(['social.link-google']);
    expect(await signIn(await proveToSignIn('lan'))).toMatchObject({ status: 200, value: { userName: who.account } });
    expect(await linkedOf(who)).toEqual(['google']);
  });

  it('[RSG-009] asks for the password each time, or for a fresh proof from who has none', async () => {
    const who = await newMember();
    const open = (proof: object, of = who) => call(`${BASE}/google/window`, of, proof);
    expect((await open({ password: 'Wrong-2468' })).code).toBe('password.wrong');
    expect(await open({})).toMatchObject({ code: 'request.invalid', fields: { password: 'field.missing' } });
    const without = await newMember('none');
    expect((await open({}, without)).status).toBe(200);
    await grow(without);
    expect((await open({}, without)).code).toBe('session.reauthentication-required');
  });

  it('[AUT-015] what a window proves is good for the session that opened it, once, and for nothing else', async () => {
    const who = await newMember();
    const ticket = await ticketOf(who, 'hoa');
    expect((await link(await newMember(), ticket)).code).toBe('social.link-failed');
    expect((await link(await openSession(who), ticket)).code).toBe('social.link-failed');
    expect((await signIn(ticket)).code).toBe('login.social-failed');
    expect((await link(who, await proveToSignIn('hoa'))).code).toBe('social.link-failed');
    const idempotencyKey = randomUUID();
    expect((await link(who, ticket, idempotencyKey)).status).toBe(200);
    // Sent again, because the answer was lost.
    expect((await link(who, ticket, idempotencyKey)).status).toBe(200);
    expect((await link(who, ticket)).code).toBe('social.link-failed');
    expect(await auditOf(who)).toEqual(['social.link-google']);
  });

  it('[AUT-015] a window comes back to the browser that asked, and in time', async () => {
    const who = await newMember();
    const elsewhere = await passWindow(who, 'mai', { cookie: 'social_binding=another-browser' });
    expect(elsewhere).toEqual({ kind: 'portal-social', idToken: null });
    const ticket = await ticketOf(who, 'mai');
    await sql`update social_ticket set expires_at = now() where session_id is not null`.execute(db());
    expect((await link(who, ticket)).code).toBe('social.link-failed');
    expect(await linkedOf(who)).toEqual([]);
  });

  it('an identity is one member’s, and of each provider a member has one; the same again changes nothing', async () => {
    const first = await newMember();
    const second = await newMember();
    expect((await link(first, await ticketOf(first, 'minh'))).status).toBe(200);
    const taken = await link(second, await ticketOf(second, 'minh'));
    expect(taken).toMatchObject({ status: 409, code: 'social.taken' });
    expect(JSON.stringify(taken)).not.toContain(first.account);
    expect((await link(first, await ticketOf(first, 'minh'))).status).toBe(200);
    expect((await link(first, await ticketOf(first, 'another'))).code).toBe('social.other-linked');
    expect(await auditOf(first)).toEqual(['social.link-google']);
    expect(await auditOf(second)).toEqual([]);
  });

  it('is offered where the merchant and the configuration have it, and says where the provider is down', async () => {
    const who = await newMember();
    expect((await call(`${BASE}/facebook/window`, who, { password: PASSWORD })).code).toBe('server.unavailable');
    flags['FACEBOOKLOGIN3'] = 0;
    expect((await call(`${BASE}/facebook/window`, who, { password: PASSWORD })).code).toBe('login.social-off');
    const reply = await inject('GET', BASE, { headers: { authorization: `Bearer ${who.token}` } });
    expect(reply.json<Answer>().value).toEqual({ list: [{ provider: 'google', linkedAt: null }] });
  });

  it('the member is told of both, where messages are known to arrive', async () => {
    const who = await newMember();
    await bindMobile(who);
    await link(who, await ticketOf(who, 'told'));
    await messageOf('social-linked.sms', who);
    await unlink(who);
    await messageOf('social-unlinked.sms', who);
  });
});

describe('unlinking', () => {
  it('[AUT-015] takes the way in off, by the password; once more changes nothing', async () => {
    const who = await newMember();
    await link(who, await ticketOf(who, 'bao'));
    expect((await unlink(who, 'google', { password: 'Wrong-2468' })).code).toBe('password.wrong');
    expect(await linkedOf(who)).toEqual(['google']);
    expect((await unlink(who)).status).toBe(200);
    expect((await unlink(who)).status).toBe(200);
    expect(await linkedOf(who)).toEqual([]);
    expect(await auditOf(who)).toEqual(['social.link-google', 'social.unlink-google']);
    expect((await signIn(await proveToSignIn('bao'))).code).toBe('login.social-unlinked');
  });

  it('leaves who has no password a way to sign in: another link, or a proved number where codes sign in', async () => {
    const who = await newMember('none');
    await put(who, 'google');
    expect((await unlink(who, 'google', {})).code).toBe('social.last-way');
    await put(who, 'facebook');
    flags['FACEBOOKLOGIN3'] = 0;
    expect((await unlink(who, 'google', {})).code).toBe('social.last-way');
    flags['FACEBOOKLOGIN3'] = 1;
    expect((await unlink(who, 'google', {})).status).toBe(200);
    expect((await unlink(who, 'facebook', {})).code).toBe('social.last-way');
    await bindMobile(who, {});
    await prove(who);
    expect((await unlink(who, 'facebook', {})).code).toBe('social.last-way');
    flags['MOBILEVERCODELOGIN3'] = 1;
    await sql`update member_contact set verified_at = null where member_id = ${who.id}`.execute(db());
    expect((await unlink(who, 'facebook', {})).code).toBe('social.last-way');
    await sql`update member_contact set verified_at = now() where member_id = ${who.id}`.execute(db());
    expect((await unlink(who, 'facebook', {})).status).toBe(200);
  });

  it('of two at once one stays', async () => {
    const who = await newMember('none');
    await put(who, 'google');
    await put(who, 'facebook');
    const codes = await Promise.all([unlink(who, 'google', {}), unlink(who, 'facebook', {})]);
    expect(codes.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await linkedOf(who)).toHaveLength(1);
  });
});
