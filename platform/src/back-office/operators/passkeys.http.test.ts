/** Passkeys over HTTP, with an authenticator in software. */
import { TOTP } from 'otpauth';
import { sql } from 'kysely';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { CHALLENGE_MS, PASSKEYS_MAX } from './passkeys.policy.ts';
import { purgeChallenges } from './passkeys.store.ts';
import { DEMO_OPERATOR } from './index.ts';
import { operatorToken } from './testing/demo-operator.ts';
import { createSoftwareAuthenticator } from './testing/software-authenticator.ts';
import type { SignedOptions, SoftwareAuthenticator } from './testing/software-authenticator.ts';

const PAGE = { origin: 'http://localhost:8081', rpId: 'localhost' };
const { password: PASSWORD, secret: SECRET } = DEMO_OPERATOR;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createDemoPlatform({ config: { operatorPublicUrl: PAGE.origin } });
});
afterAll(() => platform.stop());

const db = () => platform.deps.database.db;
let nextAddress = 1;
const freshIp = (): string => `192.0.2.${(nextAddress += 1)}`;

interface Sent {
  readonly token?: string | undefined;
  readonly cookie?: string | undefined;
  readonly ip?: string | undefined;
  readonly payload?: object;
}

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { token, cookie, ip, payload }: Sent = {},
) => {
  const reply = await platform.operatorApp.inject({
    ...{ method, url, remoteAddress: ip ?? freshIp() },
    headers: { host: 'localhost', ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) },
    ...(payload ? { payload } : {}),
  });
  const body = reply.json<{ code?: string; value?: Record<string, unknown> }>();
  const cookies = [reply.headers['set-cookie'] ?? []].flat().map((text) => text.split(';')[0] ?? '');
  return { status: reply.statusCode, code: body.code, value: body.value ?? {}, cookie: cookies[0] };
};

/** An operator with the demo's password, and a session. */
let made = 0;
const newOperator = async ({ merchants = null as readonly number[] | null } = {}) => {
  const name = `passkey-${(made += 1)}`;
  await sql`
    insert into operator (name, role, password_hash, merchants)
    select ${name}, 'owner', password_hash, ${merchants}::integer[] from operator where name = ${DEMO_OPERATOR.name}`.execute(
    db(),
  );
  return { name, token: await operatorToken(platform, name) };
};

const options = (token: string, proof: object = { kind: 'password', value: PASSWORD }) =>
  call('POST', '/ops/passkeys/options', { token, payload: { proof } });
const challengeOf = ({ value }: { readonly value: Record<string, unknown> }): string => String(value['challenge']);

const addWith = async (token: string, authenticator: SoftwareAuthenticator, made: Partial<SignedOptions> = {}) => {
  const challenge = challengeOf(await options(token));
  return call('POST', '/ops/passkeys', {
    token,
    payload: { name: 'Laptop', response: authenticator.create({ challenge, ...made }) },
  });
};

/** An operator who has a passkey. */
const withPasskey = async (given: Parameters<typeof newOperator>[0] = {}) => {
  const operator = await newOperator(given);
  const authenticator = createSoftwareAuthenticator(PAGE);
  expect((await addWith(operator.token, authenticator)).status).toBe(200);
  return { ...operator, authenticator };
};

/** A browser that has a challenge. */
const begin = async (ip?: string) => {
  const begun = await call('POST', '/ops/session/passkey/options', { ip });
  return { challenge: challengeOf(begun), cookie: begun.cookie };
};
const enter = async (authenticator: SoftwareAuthenticator, signed: Partial<SignedOptions> = {}, ip?: string) => {
  const { challenge, cookie } = await begin(ip);
  const response = authenticator.get({ challenge, ...signed });
  return call('POST', '/ops/session/passkey', { ip, cookie, payload: { response } });
};
const auditOf = async (name: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject = ${name} order by id`.execute(db());
  return rows.map(({ action }) => action);
};
const REFUSED = { status: 401, code: 'operator.passkey-failed' };

describe('adding a passkey', () => {
  it('needs the password or a one-time code again, and guessing locks', async () => {
    const { name, token } = await newOperator();
    const ip = freshIp();
    const attempt = (proof: object) => call('POST', '/ops/passkeys/options', { token, ip, payload: { proof } });
    expect(await attempt({ kind: 'password', value: 'wrong' })).toMatchObject({ status: 403, code: 'password.wrong' });
    expect(await attempt({ kind: 'code', value: '000000' })).toMatchObject({ status: 400, code: 'code.wrong' });
    expect(await attempt({ kind: 'password', value: 'wrong' })).toMatchObject({ status: 429, code: 'operator.locked' });
    expect(await attempt({ kind: 'password', value: PASSWORD })).toMatchObject({
      status: 429,
      code: 'operator.locked',
    });
    expect(await auditOf(name)).toEqual(['proof.refuse', 'proof.refuse', 'proof.refuse', 'session.lock']);
  });

  it('takes the code of the app, which serves once', async () => {
    const token = await operatorToken(platform, DEMO_OPERATOR.name);
    const code = new TOTP({ secret: SECRET }).generate({ timestamp: platform.deps.clock.now().getTime() });
    expect((await options(token, { kind: 'code', value: code })).status).toBe(200);
    expect((await options(token, { kind: 'code', value: code })).code).toBe('code.wrong');
  });

  it('tells the authenticator what to make, and nothing of the operator but the name', async () => {
    const { name, token, authenticator } = await withPasskey();
    const { value } = await options(token);
    expect(value).toMatchObject({
      rp: { id: 'localhost', name: 'Operator console' },
      user: { name, displayName: name },
      timeout: CHALLENGE_MS,
      excludeCredentials: [{ id: authenticator.credentialId, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('lists several by name and last use, and removes one for good', async () => {
    const { name, token, authenticator } = await withPasskey();
    expect((await addWith(token, createSoftwareAuthenticator(PAGE))).status).toBe(200);
    expect((await enter(authenticator)).status).toBe(200);
    const { passkeys } = (await call('GET', '/ops/passkeys', { token })).value as {
      passkeys: readonly { id: string; name: string; lastUsedAt: string | null }[];
    };
    expect(passkeys).toMatchObject([
      { name: 'Laptop', isSynced: false, lastUsedAt: expect.any(String) },
      { name: 'Laptop', lastUsedAt: null },
    ]);
    const other = await newOperator();
    const path = `/ops/passkeys/${passkeys[0]?.id}`;
    expect((await call('DELETE', path, { token: other.token })).status).toBe(404);
    expect((await call('DELETE', path, { token })).value).toEqual({ removed: true });
    expect((await call('DELETE', path, { token })).status).toBe(404);
    expect(await enter(authenticator)).toMatchObject(REFUSED);
    expect(await auditOf(name)).toEqual(
      expect.arrayContaining(['passkey.add', 'passkey.use', 'session.open', 'passkey.remove']),
    );
  });

  it.each<[string, Partial<SignedOptions>]>([
    ['a page of another origin', { origin: 'https://console.example.net' }],
    ['an authenticator that has not verified its user', { isVerified: false }],
    ['a challenge that nobody made', { challenge: 'A'.repeat(43) }],
  ])('declines %s', async (_who, signed) => {
    const { token } = await newOperator();
    expect(await addWith(token, createSoftwareAuthenticator(PAGE), signed)).toMatchObject({
      ...{ status: 400, code: 'operator.passkey-invalid' },
    });
  });

  it('declines the challenge of another session, of a sign-in, an expired one, and one that was used', async () => {
    const [own, other] = [await newOperator(), await newOperator()];
    const send = (token: string, challenge: string, authenticator = createSoftwareAuthenticator(PAGE)) =>
      call('POST', '/ops/passkeys', { token, payload: { name: 'Key', response: authenticator.create({ challenge }) } });
    const theirs = challengeOf(await options(other.token));
    expect((await send(own.token, theirs)).code).toBe('operator.passkey-invalid');
    expect((await send(own.token, (await begin()).challenge)).code).toBe('operator.passkey-invalid');
    const late = challengeOf(await options(own.token));
    await sql`update operator_passkey_challenge set expires_at = ${platform.deps.clock.now()}`.execute(db());
    expect((await send(own.token, late)).code).toBe('operator.passkey-invalid');
    const once = challengeOf(await options(own.token));
    expect((await send(own.token, once)).status).toBe(200);
    expect((await send(own.token, once)).code).toBe('operator.passkey-invalid');
  });

  it('declines a credential that another operator has, and more than the most', async () => {
    const { authenticator } = await withPasskey();
    const { name, token } = await newOperator();
    expect((await addWith(token, authenticator)).code).toBe('operator.passkey-invalid');
    await sql`
      insert into operator_passkey (operator_id, name, credential_id, public_key, sign_count, transports, is_synced, created_at)
      select id, 'Key ' || n, name || n, '\x01', 0, '{}', false, now() from operator, generate_series(1, ${PASSKEYS_MAX}::integer) n
       where name = ${name}`.execute(db());
    expect(await options(token)).toMatchObject({ status: 409, code: 'operator.passkey-limit' });
  });
});

describe('signing in by passkey', () => {
  it('opens a session of its operator, in place of password and code, that is listed and revocable', async () => {
    const { name, token, authenticator } = await withPasskey();
    const opened = await enter(authenticator, {}, '192.0.2.250');
    expect(opened).toMatchObject({ status: 200, value: { name, role: 'owner', expiresAt: expect.any(String) } });
    const own = String(opened.value['token']);
    expect((await call('GET', '/ops/session', { token: own })).value).toMatchObject({ name });
    const { sessions } = (await call('GET', '/ops/sessions', { token })).value as {
      sessions: readonly { id: string; ip: string }[];
    };
    const listed = sessions.find(({ ip }) => ip === '192.0.2.250');
    expect((await call('DELETE', `/ops/sessions/${listed?.id}`, { token })).status).toBe(200);
    expect((await call('GET', '/ops/session', { token: own })).status).toBe(401);
  });

  it.each<[string, Partial<SignedOptions>]>([
    ['a page of another origin', { origin: 'https://console.example.net' }],
    ['an authenticator that has not verified its user', { isVerified: false }],
    ['a challenge that nobody made', { challenge: 'A'.repeat(43) }],
  ])('declines %s', async (_who, signed) => {
    const { name, authenticator } = await withPasskey();
    expect(await enter(authenticator, signed)).toMatchObject(REFUSED);
    expect(await auditOf(name)).toContain('session.refuse');
  });

  it('declines a count of signatures that goes back or stays', async () => {
    const { authenticator } = await withPasskey();
    expect((await enter(authenticator, { count: 7 })).status).toBe(200);
    expect(await enter(authenticator, { count: 7 })).toMatchObject(REFUSED);
    expect(await enter(authenticator, { count: 3 })).toMatchObject(REFUSED);
    expect((await enter(authenticator, { count: 8 })).status).toBe(200);
  });

  it('takes an authenticator that does not count', async () => {
    const { authenticator } = await withPasskey();
    await sql`update operator_passkey set sign_count = 0 where credential_id = ${authenticator.credentialId}`.execute(
      db(),
    );
    expect((await enter(authenticator, { count: -1 })).status).toBe(200);
    expect((await enter(authenticator, { count: -1 })).status).toBe(200);
  });

  it('declines a challenge that was used, has expired, or belongs to another browser', async () => {
    const { authenticator } = await withPasskey();
    const { challenge, cookie } = await begin();
    const again = () =>
      call('POST', '/ops/session/passkey', { cookie, payload: { response: authenticator.get({ challenge }) } });
    expect((await again()).status).toBe(200);
    expect(await again()).toMatchObject(REFUSED);

    const [one, two] = [await begin(), await begin()];
    const stolen = authenticator.get({ challenge: one.challenge });
    expect(
      await call('POST', '/ops/session/passkey', { cookie: two.cookie, payload: { response: stolen } }),
    ).toMatchObject(REFUSED);
    const other = await withPasskey();
    const late = await begin();
    await sql`update operator_passkey_challenge set expires_at = ${platform.deps.clock.now()}`.execute(db());
    const response = other.authenticator.get({ challenge: late.challenge });
    expect(await call('POST', '/ops/session/passkey', { cookie: late.cookie, payload: { response } })).toMatchObject(
      REFUSED,
    );
  });

  it('of two answers to two challenges with one count one opens a session', async () => {
    const { authenticator } = await withPasskey();
    const both = await Promise.all([enter(authenticator, { count: 40 }), enter(authenticator, { count: 40 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('answers a key that is not known and a signature of another key alike, and locks after three', async () => {
    const { authenticator } = await withPasskey();
    const stranger = createSoftwareAuthenticator(PAGE);
    expect(await enter(stranger)).toMatchObject(REFUSED);
    const ip = freshIp();
    const forge = async () => {
      const { challenge, cookie } = await begin(ip);
      const { response } = stranger.get({ challenge });
      const forged = { ...authenticator.get({ challenge }), response };
      return call('POST', '/ops/session/passkey', { ip, cookie, payload: { response: forged } });
    };
    expect([await forge(), await forge(), await forge()].map(({ code }) => code)).toEqual([
      'operator.passkey-failed',
      'operator.passkey-failed',
      'operator.locked',
    ]);
  });

  it('declines a blocked operator, and one whose second factor was reset', async () => {
    const owner = await operatorToken(platform, DEMO_OPERATOR.name);
    const { name, authenticator } = await withPasskey();
    const order = (path: string, method: 'PUT' | 'POST', payload: object) =>
      call(method, `/ops/operators/${name}/${path}`, { token: owner, payload: { reason: 'this test', ...payload } });
    await order('status', 'PUT', { status: 'blocked' });
    expect(await enter(authenticator)).toMatchObject(REFUSED);
    await order('status', 'PUT', { status: 'active' });
    expect((await enter(authenticator)).status).toBe(200);
    await order('second-factor/reset', 'POST', {});
    expect(await enter(authenticator)).toMatchObject(REFUSED);
  });

  it('declines an address that is not on the list of the operator’s merchant', async () => {
    const { rows } = await sql<{ id: number }>`select id from merchant where code = 'lotus'`.execute(db());
    const { authenticator } = await withPasskey({ merchants: rows.map(({ id }) => id) });
    const owner = await operatorToken(platform, DEMO_OPERATOR.name);
    const added = await call('POST', '/ops/networks', {
      ...{ token: owner, ip: '198.51.100.7' },
      payload: { merchant: 'lotus', network: '198.51.100.0/24', note: '', reason: 'this test' },
    });
    expect(added.status).toBe(200);
    expect(await enter(authenticator, {}, '203.0.113.5')).toMatchObject({ status: 403, code: 'operator.network' });
    expect((await enter(authenticator, {}, '198.51.100.8')).status).toBe(200);
    const removal = `/ops/networks/${String(added.value['id'])}/removal`;
    await call('POST', removal, { token: owner, ip: '198.51.100.7', payload: { reason: 'this test' } });
  });

  it('keeps no challenge as it is, and forgets those that have expired', async () => {
    const { challenge } = await begin();
    const kept = async () => {
      const { rows } = await sql<{ text: string }>`select c::text as text from operator_passkey_challenge c`.execute(
        db(),
      );
      return rows.map(({ text }) => text);
    };
    expect((await kept()).length).toBeGreaterThan(0);
    expect((await kept()).join()).not.toContain(challenge);
    await purgeChallenges(db(), new Date(platform.deps.clock.now().getTime() + CHALLENGE_MS));
    expect(await kept()).toEqual([]);
  });
});
