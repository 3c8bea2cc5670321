/** Against a real provider of OpenID Connect, in a process of its own. */
import { sql } from 'kysely';
import { encryptPayload } from 'shared-contracts/encrypt';
import type { PublicKeyJwk } from 'shared-contracts/encrypt';
import { testMerchant } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { hashToken } from '../../kernel/crypto/index.ts';
import { createSocial } from './social.service.ts';
import type { Social } from './social.service.ts';
import { createSocialPlatform } from './testing/platform.ts';
import { startProvider } from './testing/provider.ts';
import type { TestProvider } from './testing/provider.ts';

const HOST = 'localhost';
const RETURN = `http://${HOST}:8080/portal/social/google/return`;

const flags: Record<string, number> = { GOOGLELOGIN3: 1, USERNAMEREG3: 1 };

let provider: TestProvider;
let platform: TestPlatform;

beforeAll(async () => {
  provider = await startProvider(RETURN);
  platform = await createSocialPlatform(provider, flags);
});
afterAll(async () => {
  provider.stop();
  await platform.stop();
});

let nextAddress = 0;
const get = (url: string, cookie = '', host = HOST) => {
  nextAddress += 1;
  return platform.app.inject({
    method: 'GET',
    url,
    remoteAddress: `198.51.100.${nextAddress}`,
    headers: { host, ...(cookie ? { cookie } : {}) },
  });
};

interface Opened {
  readonly cookie: string;
  readonly location: string;
}
const openWindow = async (): Promise<Opened> => {
  const reply = await get('/portal/social/google/start');
  expect(reply.statusCode).toBe(302);
  return {
    cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '',
    location: String(reply.headers['location']),
  };
};
const messageIn = (html: string): { readonly idToken: string | null; readonly code?: string } => {
  const data = /data-message="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
  return JSON.parse(data) as ReturnType<typeof messageIn>;
};
const idTokenIn = (html: string): string | null => messageIn(html).idToken;
const comeBack = async (url: string, cookie: string): Promise<string | null> => {
  const { pathname, search } = new URL(url);
  const reply = await get(`${pathname}${search}`, cookie);
  expect(reply.headers['content-type']).toContain('text/html');
  return idTokenIn(reply.body);
};
const prove = async (name: string): Promise<string> => {
  const { cookie, location } = await openWindow();
  const idToken = await comeBack(await provider.pass(location, name), cookie);
  if (idToken === null) throw new Error('the sign-in at the provider failed');
  return idToken;
};

const signIn = async (firebaseIdToken: string) => {
  const keys = (await get('/portal/keys')).json<{ value: { keys: PublicKeyJwk[] } }>().value.keys;
  const [key] = keys;
  if (!key) throw new Error('no key is published');
  const payload = await encryptPayload(key, { loginType: 'firebase', firebaseIdToken });
  const reply = await platform.app.inject({
    method: 'POST',
    url: '/wps/session/login',
    remoteAddress: '203.0.113.9',
    headers: { host: HOST, 'content-type': 'application/jose' },
    payload,
  });
  return {
    status: reply.statusCode,
    ...reply.json<{ code?: string; params?: object; value?: Record<string, unknown> }>(),
  };
};

const memberId = async (account: string): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`select id from member where account = ${account}`.execute(
    platform.deps.database.db,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`nobody is called ${account}`);
  return id;
};

const socialAt = (now: () => Date = () => new Date()): Social => {
  const { database, config, log } = platform.deps;
  return createSocial({ database, log, secret: config.portalSecret, now, providers: [] });
};

/** As the registration links an identity. */
const link = async (ticket: string, account: string, merchantId = testMerchant.id): Promise<void> => {
  const id = await memberId(account);
  await platform.deps.database.transaction((trx) => socialAt().link(ticket, { merchantId, id }, trx));
};

/** As the form sends it, with nothing but what every merchant asks for. */
const register = async (username: string, socialTicket: string, more: object = {}) => {
  const keys = (await get('/portal/keys')).json<{ value: { keys: PublicKeyJwk[] } }>().value.keys;
  const [key] = keys;
  if (!key) throw new Error('no key is published');
  const [password, confirmPassword] = ['Jade-Tiger-71', 'Jade-Tiger-71'];
  const said = { registerUrl: `http://${HOST}/register`, domain: HOST, registerMethod: 'WEB', login: true };
  const declared = { disclaimer: true, ageConfirmed: true, isOfficial: false };
  const told = { payeeName: 'Mai Huong', birthday: '1990-05-17' };
  const body = { ...said, ...declared, ...told, username, password, confirmPassword, socialTicket, ...more };
  const reply = await platform.app.inject({
    method: 'PUT',
    url: '/wps/member/register',
    remoteAddress: '203.0.113.10',
    headers: { host: HOST, 'content-type': 'application/jose', 'idempotency-key': crypto.randomUUID() },
    payload: await encryptPayload(key, body),
  });
  return reply.json<{ code?: string; fields?: object; value?: Record<string, unknown> }>();
};

describe('social sign-in', () => {
  it('[AUT-015] comes back to the portal itself, whatever port the caller writes behind the host', async () => {
    for (const host of [HOST, `${HOST}:31337`]) {
      const { headers } = await get('/portal/social/google/start', '', host);
      expect(new URL(String(headers['location'])).searchParams.get('redirect_uri')).toBe(RETURN);
    }
  });

  it('[AUT-016] an identity that nobody has linked leads on with its confirmed address; linked, it signs in', async () => {
    const ticket = await prove('linh');
    const unlinked = await signIn(ticket);
    expect(unlinked).toMatchObject({
      status: 403,
      code: 'login.social-unlinked',
      params: { email: 'linh@example.com', socialTicket: ticket },
    });
    expect(unlinked.value).toBeUndefined();
    await link(ticket, 'player2');
    await expect(link(ticket, 'player1')).rejects.toMatchObject({ code: 'login.social-failed' });
    expect((await signIn(ticket)).code).toBe('login.social-failed');
  });

  it('[AUT-015] [API-009] a linked identity signs in with login type firebase, and its token serves once', async () => {
    const idToken = await prove('linh');
    const signedIn = await signIn(idToken);
    expect(signedIn).toMatchObject({
      status: 200,
      value: { userName: 'player2', token: expect.any(String), firstTimeLogin: false, passwordExpired: false },
    });
    expect((await signIn(idToken)).code).toBe('login.social-failed');
  });

  it('[AUT-008] is never bound to a new password, whatever is demanded of the one that was not used', async () => {
    await sql`
      update member set first_time_login = true, password_changed_at = now() - interval '400 days' where account = 'player2'`.execute(
      platform.deps.database.db,
    );
    const { value } = await signIn(await prove('linh'));
    expect(value).toMatchObject({ firstTimeLogin: true });
    const reply = await platform.app.inject({
      ...{ method: 'GET', url: '/wps/member/info' },
      headers: { host: HOST, authorization: `Bearer ${String(value?.['token'])}` },
    });
    expect(reply.json<{ value: object }>().value).toMatchObject({ account: 'player2', mustChangePassword: false });
    await sql`
      update member set first_time_login = false, password_changed_at = now() where account = 'player2'`.execute(
      platform.deps.database.db,
    );
  });

  it('[AUT-016] a registration still needs age and terms, and keeps the confirmed address as verified', async () => {
    const socialTicket = await prove('thu');
    const email = 'Thu@example.com';
    expect(await register('thuthu71', socialTicket, { email, disclaimer: false, ageConfirmed: false })).toMatchObject({
      code: 'request.invalid',
      fields: { disclaimer: 'rule.unaccepted', ageConfirmed: 'rule.unconfirmed' },
    });
    expect(await register('thuthu71', socialTicket, { email })).toMatchObject({ value: { userName: 'thuthu71' } });
    const { rows } = await sql<{ verified: boolean }>`
      select c.verified_at is not null as verified from member_contact c join member m on m.id = c.member_id
      where m.account = 'thuthu71' and c.kind = 'email'`.execute(platform.deps.database.db);
    expect(rows).toEqual([{ verified: true }]);
    expect(await signIn(await prove('thu'))).toMatchObject({ status: 200, value: { userName: 'thuthu71' } });
  });

  it('[AUT-016] a ticket that has run out makes no account', async () => {
    const socialTicket = await prove('late');
    // The platform's own clock, not the machine's: the two may differ by milliseconds, and the ticket's end is exact.
    const minutesFrom = (minutes: number): Social =>
      socialAt(() => new Date(platform.deps.clock.now().getTime() + minutes * 60_000));
    expect(await minutesFrom(29).emailOf(testMerchant.id, socialTicket)).toMatchObject({ address: 'late@example.com' });
    expect(await minutesFrom(30).emailOf(testMerchant.id, socialTicket)).toBeNull();
    await sql`update social_ticket set expires_at = now()`.execute(platform.deps.database.db);
    expect(await register('latelate71', socialTicket)).toMatchObject({ code: 'login.social-failed' });
    await expect(memberId('latelate71')).rejects.toThrow('nobody is called latelate71');
  });

  it('a ticket is good at its own merchant alone', async () => {
    const ticket = await prove('elsewhere');
    expect(await socialAt().emailOf(testMerchant.id, ticket)).toEqual({
      address: 'elsewhere@example.com',
      isVerified: true,
    });
    expect(await socialAt().emailOf(testMerchant.id + 1, ticket)).toBeNull();
    await expect(link(ticket, 'player3', testMerchant.id + 1)).rejects.toMatchObject({ code: 'login.social-failed' });
  });

  it('an address for which the provider gives no word is filled in, and no proof', async () => {
    const ticket = await prove('facebooker');
    await sql`update social_ticket set provider = 'facebook' where token_hash = ${hashToken(ticket)}`.execute(
      platform.deps.database.db,
    );
    expect(await socialAt().emailOf(testMerchant.id, ticket)).toEqual({
      address: 'facebooker@example.com',
      isVerified: false,
    });
  });

  it('[RSG-010] the member takes home what is linked, and since when', async () => {
    const { value } = await signIn(await prove('linh'));
    const reply = await platform.app.inject({
      ...{ method: 'GET', url: '/portal/protection/personal-data' },
      headers: { host: HOST, authorization: `Bearer ${String(value?.['token'])}` },
    });
    expect(reply.json<{ value: object }>().value).toMatchObject({
      linkedIdentities: [{ provider: 'google', linkedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string }],
    });
  });

  it('an address that the provider has not confirmed is none', async () => {
    expect(await signIn(await prove('unconfirmed'))).toMatchObject({ params: { email: '' } });
  });

  it('a window comes back once, to the browser that opened it, with its own state', async () => {
    const first = await openWindow();
    const returned = await provider.pass(first.location, 'linh');
    expect(await comeBack(returned, 'social_binding=another-browser')).toBeNull();
    expect(await comeBack(returned, first.cookie)).toBeNull();

    const second = await openWindow();
    const url = new URL(await provider.pass(second.location, 'linh'));
    const forged = new URL(url);
    forged.searchParams.set('state', 'guessed');
    expect(await comeBack(forged.href, second.cookie)).toBeNull();
    expect(await comeBack(url.href, second.cookie)).not.toBeNull();
    expect(await comeBack(url.href, second.cookie)).toBeNull();
  });

  it('[AUT-014] is off where the merchant or the configuration has none', async () => {
    const facebook = await get('/portal/social/facebook/start');
    expect(messageIn(facebook.body)).toMatchObject({ idToken: null, code: 'login.social-off' });
    expect(facebook.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect((await signIn('x'.repeat(43))).code).toBe('login.social-failed');
  });

  it('[ERR-011] says so where the provider is down', async () => {
    flags['FACEBOOKLOGIN3'] = 1;
    const reply = await get('/portal/social/facebook/start');
    delete flags['FACEBOOKLOGIN3'];
    expect(messageIn(reply.body)).toEqual({ kind: 'portal-social', idToken: null, code: 'server.unavailable' });
  });

  it('keeps neither the name at the provider nor the address in the clear', async () => {
    const { rows } = await sql<{ text: string }>`
      select social_identity::text as text from social_identity union all select social_ticket::text from social_ticket`.execute(
      platform.deps.database.db,
    );
    const everything = rows.map(({ text }) => text).join();
    for (const secret of ['linh', 'thu', 'unconfirmed', 'example.com']) expect(everything).not.toContain(secret);
  });
});
