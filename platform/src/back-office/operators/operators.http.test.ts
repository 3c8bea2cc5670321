import { TOTP } from 'otpauth';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuditTrail } from '../../ground/audit/index.ts';
import { createPasswordHasher } from '../../kernel/crypto/index.ts';
import { createApp } from '../../kernel/http/create-app.ts';
import { closedPorts } from '../../kernel/index.ts';
import type { PlatformDeps } from '../../kernel/index.ts';
import { createMetrics } from '../../kernel/observability/metrics.ts';
import { createOutbox } from '../../kernel/outbox/index.ts';
import { createTestDatabase, fixedClock, silentLogger, testConfig } from '../../kernel/testing/index.ts';
import { createMerchantsModule } from '../../tenancy/merchants/index.ts';
import { rightsOf } from '../../ground/operator-rights/index.ts';
import { changed } from '../../kernel/snapshot/index.ts';
import { createAuditLogModule } from '../audit-log/index.ts';
import { DEMO_OPERATOR, createOperatorsModule } from './index.ts';
import { createSecondFactors } from './second-factor.service.ts';
import { operatorToken } from './testing/demo-operator.ts';

const { name: NAME, password: PASSWORD, secret: SECRET } = DEMO_OPERATOR;
const STEP_MS = 30_000;
const hasher = createPasswordHasher({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } });
const clock = fixedClock();
const folder = mkdtempSync(join(tmpdir(), 'console-'));

let deps: PlatformDeps;
let app: FastifyInstance;
let stop: () => Promise<void>;

beforeAll(async () => {
  const { database, close } = await createTestDatabase();
  const log = silentLogger();
  const metrics = createMetrics({ processMetrics: false });
  const outbox = createOutbox({ database, log, metrics });
  deps = { config: { ...testConfig(), operatorPublicUrl: undefined }, database, log, clock, metrics, outbox };
  const merchants: ReturnType<typeof createMerchantsModule> = createMerchantsModule({
    ...deps,
    audit: createAuditTrail(),
    compositionChanged: (trx) => changed(trx, merchants.service.snapshot),
  });
  const releases = { choices: () => Promise.resolve(new Map()) };
  const operators = createOperatorsModule({
    ...deps,
    audit: createAuditTrail(),
    merchants: merchants.service,
    releases,
    hasher,
    consoleFolder: folder,
  });
  await merchants.seedDemo?.(() => undefined);
  await merchants.start?.();
  await operators.seedDemo?.(() => undefined);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Console</title>');
  writeFileSync(join(folder, 'assets', 'main.abc.js'), 'export {};');
  const ports = { ...closedPorts, ...merchants.provides, ...operators.provides };
  app = await createApp(
    {
      config: deps.config,
      log,
      metrics,
      database,
      clock,
      ports,
      rateLimiter: { take: () => true },
      origin: 'operator',
    },
    [merchants, operators, createAuditLogModule({ database, merchants: merchants.service })],
  );
  await app.ready();
  stop = async () => {
    await merchants.stop?.();
    await outbox.stop();
    await app.close();
    await close();
    rmSync(folder, { recursive: true, force: true });
  };
});
afterAll(() => stop());

interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly value: Record<string, unknown>;
}

let nextAddress = 1;
const freshIp = (): string => `192.0.2.${(nextAddress += 1)}`;

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  token?: string,
  payload?: object,
  ip = freshIp(),
): Promise<Reply> => {
  const response = await app.inject({
    method,
    url,
    remoteAddress: ip,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(payload ? { payload } : {}),
  });
  const body = response.json<Record<string, unknown>>();
  return { status: response.statusCode, body, value: (body['value'] ?? {}) as Record<string, unknown> };
};
const codeOf = (secret: string = SECRET, timestamp = clock.now().getTime()): string =>
  new TOTP({ secret }).generate({ timestamp });
/** With the code of now, which serves each operator once: the clock goes on by a step where one signs in again. */
const signIn = (name: string = NAME, password: string = PASSWORD, ip?: string) =>
  call('POST', '/ops/session/login', undefined, { name, password, code: codeOf() }, ip);
const tokenOf = (name: string = NAME): Promise<string> => operatorToken({ deps }, name);

/** One whose app has the secret of the demo, or none yet. */
const addOperator = async (
  name: string,
  role: string,
  { merchants = null, isEnrolled = true }: { merchants?: number[] | null; isEnrolled?: boolean } = {},
): Promise<void> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into operator (name, role, password_hash, merchants)
    values (${name}, ${role}, ${await hasher.hash(PASSWORD)}, ${merchants}::integer[]) on conflict do nothing returning id`.execute(
    deps.database.db,
  );
  const [added] = rows;
  if (!added || !isEnrolled) return;
  await createSecondFactors({ secret: deps.config.portalSecret, now: () => clock.now() }).bind(
    deps.database.db,
    added.id,
    SECRET,
  );
};

describe('sign-in of operators', () => {
  it('answers a token, name, role and the end of the session', async () => {
    const { status, value } = await signIn('Operator1');
    expect(status).toBe(200);
    expect(value).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      name: NAME,
      role: 'owner',
      expiresAt: '2026-01-15T12:30:00.000Z',
      recoveryCodes: null,
    });
  });

  it('locks after three failures for five minutes, with one answer for names that do not exist', async () => {
    await addOperator('lock-me', 'support');
    const answers: unknown[] = [];
    for (const name of ['lock-me', 'nobody']) {
      const ip = freshIp();
      const replies = [];
      for (let index = 0; index < 4; index += 1) replies.push(await signIn(name, 'wrong', ip));
      answers.push(replies.map((reply) => [reply.status, reply.body['code']]));
    }
    expect(answers[0]).toEqual([
      [401, 'operator.login-failed'],
      [401, 'operator.login-failed'],
      [429, 'operator.locked'],
      [429, 'operator.locked'],
    ]);
    expect(answers[1]).toEqual(answers[0]);
    expect((await signIn('lock-me')).status).toBe(429);
    clock.advance(5 * 60_000);
    expect((await signIn('lock-me')).status).toBe(200);
  });

  it('[SEC-012] strangers keep no operator out of a network or browser of theirs, and guess as slowly as before', async () => {
    await addOperator('at-work', 'support');
    const [office, hotel] = [freshIp(), freshIp()];
    const enter = (ip: string, cookie = '', password: string = PASSWORD) => {
      clock.advance(STEP_MS);
      const payload = { name: 'at-work', password, code: codeOf() };
      return app.inject({ method: 'POST', url: '/ops/session/login', remoteAddress: ip, headers: { cookie }, payload });
    };
    const first = await enter(office);
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).toMatch(/^console_browser=[\w-]{22}$/);
    for (let index = 0; index < 3; index += 1) await enter(freshIp(), '', 'wrong');
    expect((await enter(hotel)).statusCode).toBe(429);
    expect((await enter(office)).statusCode).toBe(200);
    expect((await enter(hotel, cookie)).statusCode).toBe(200);
    const guesses = [];
    for (let index = 0; index < 5; index += 1) guesses.push((await enter(office, '', 'wrong')).statusCode);
    expect(guesses).toEqual([401, 401, 429, 429, 429]);
    clock.advance(5 * 60_000);
  });

  it('a session ends after thirty minutes without a call, after twelve hours in any case, and with sign-out', async () => {
    const idle = String((await signIn()).value['token']);
    clock.advance(30 * 60_000);
    expect((await call('GET', '/ops/session', idle)).body['code']).toBe('session.expired');

    const long = String((await signIn()).value['token']);
    for (let minutes = 0; minutes < 12 * 60 - 29; minutes += 29) {
      clock.advance(29 * 60_000);
      if (minutes < 11 * 60) expect((await call('GET', '/ops/session', long)).status).toBe(200);
    }
    clock.advance(29 * 60_000);
    expect((await call('GET', '/ops/session', long)).status).toBe(401);

    const out = String((await signIn()).value['token']);
    expect((await call('DELETE', '/ops/session', out)).value).toEqual({ loggedOut: true });
    expect((await call('GET', '/ops/session', out)).status).toBe(401);
  });

  it('a blocked operator is refused at once', async () => {
    await addOperator('to-block', 'support');
    const token = await tokenOf('to-block');
    await sql`update operator set status = 'blocked' where name = 'to-block'`.execute(deps.database.db);
    expect((await call('GET', '/ops/session', token)).status).toBe(401);
    expect((await signIn('to-block')).body['code']).toBe('operator.login-failed');
  });

  it('stores neither token nor typed names', async () => {
    clock.advance(STEP_MS);
    const token = String((await signIn()).value['token']);
    expect(token).toHaveLength(43);
    await signIn('my-secret-password', 'x');
    const { rows } = await sql<{ text: string }>`
      select operator_session::text as text from operator_session union all select audit_log::text from audit_log`.execute(
      deps.database.db,
    );
    const everything = rows.map((row) => row.text).join();
    expect(everything).not.toContain(token);
    expect(everything).not.toContain('my-secret-password');
  });
});

it('without an address of the console there are no passkeys', async () => {
  expect(await call('POST', '/ops/session/passkey/options')).toMatchObject({
    ...{ status: 409, body: { code: 'operator.passkey-off' } },
  });
});

describe('the second factor', () => {
  const enrol = (name: string, code?: string) =>
    call('POST', '/ops/session/login', undefined, {
      name,
      password: PASSWORD,
      ...(code === undefined ? {} : { code }),
    });
  const auditOf = async (subject: string): Promise<readonly string[]> => {
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject = ${subject} order by id`.execute(deps.database.db);
    return rows.map(({ action }) => action);
  };
  const paramsOf = ({ body }: Reply) => body['params'] as { readonly secret: string; readonly uri: string };
  /** Signs in for the first time; answers the secret and the recovery codes. */
  const bind = async (name: string) => {
    await addOperator(name, 'support', { isEnrolled: false });
    const { secret } = paramsOf(await enrol(name));
    const { value } = await enrol(name, codeOf(secret));
    return { secret, token: String(value['token']), recoveryCodes: value['recoveryCodes'] as readonly string[] };
  };

  it('[OPR-001] password and a one-time code are needed, three failures lock, sessions are listed and revocable', async () => {
    await addOperator('careful', 'support');
    const ip = freshIp();
    expect(
      (await call('POST', '/ops/session/login', undefined, { name: 'careful', password: PASSWORD }, ip)).body['code'],
    ).toBe('operator.login-failed');
    const wrong = { name: 'careful', password: PASSWORD, code: codeOf(SECRET, 0) };
    expect((await call('POST', '/ops/session/login', undefined, wrong, ip)).body['code']).toBe('operator.login-failed');
    expect((await signIn('careful', 'wrong', ip)).body['code']).toBe('operator.locked');
    expect((await signIn('careful', PASSWORD, ip)).body['code']).toBe('operator.locked');
    clock.advance(5 * 60_000);

    const first = String((await signIn('careful', PASSWORD, '192.0.2.200')).value['token']);
    clock.advance(STEP_MS);
    const second = String((await signIn('careful', PASSWORD, '192.0.2.201')).value['token']);
    const { value } = await call('GET', '/ops/sessions', second);
    const sessions = value['sessions'] as readonly { id: string; ip: string; current: boolean; device: string }[];
    expect(sessions).toEqual([
      expect.objectContaining({
        ip: '192.0.2.201',
        current: true,
        device: expect.any(String),
        lastSeenAt: clock.now().toISOString(),
      }),
      expect.objectContaining({ ip: '192.0.2.200', current: false }),
    ]);
    const other = String(sessions[1]?.id);
    expect((await call('DELETE', `/ops/sessions/${other}`, second)).value).toEqual({ ended: true });
    expect((await call('GET', '/ops/session', first)).status).toBe(401);
    expect((await call('GET', '/ops/sessions', second)).value['sessions']).toHaveLength(1);
    expect((await call('DELETE', `/ops/sessions/${other}`, second)).status).toBe(404);
  });

  it('an operator ends no session of another', async () => {
    const theirs = await tokenOf('operator2');
    const { value } = await call('GET', '/ops/sessions', theirs);
    const id = (value['sessions'] as readonly { id: string; current: boolean }[]).find(({ current }) => current)?.id;
    expect((await call('DELETE', `/ops/sessions/${id}`, await tokenOf())).status).toBe(404);
    expect((await call('GET', '/ops/session', theirs)).status).toBe(200);
  });

  it('is bound at the first sign-in, with recovery codes that are shown once', async () => {
    await addOperator('newcomer', 'support', { isEnrolled: false });
    const asked = await enrol('newcomer');
    expect([asked.status, asked.body['code']]).toEqual([403, 'operator.enrolment-required']);
    const { secret, uri } = paramsOf(asked);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Operator%20console:newcomer\?/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);

    expect((await enrol('newcomer', codeOf(SECRET))).body['code']).toBe('code.wrong');
    const { status, value } = await enrol('newcomer', codeOf(secret));
    expect(status).toBe(200);
    expect((await call('GET', '/ops/session', String(value['token']))).status).toBe(200);
    const codes = value['recoveryCodes'] as readonly string[];
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);

    clock.advance(STEP_MS);
    expect((await enrol('newcomer', codeOf(secret))).value['recoveryCodes']).toBeNull();
    expect((await enrol('newcomer')).body['code']).toBe('operator.login-failed');
    expect(await auditOf('newcomer')).toEqual(expect.arrayContaining(['second-factor.bind', 'session.open']));
  });

  it('a wrong password shows no secret', async () => {
    await addOperator('unbound', 'support', { isEnrolled: false });
    const refused = await call('POST', '/ops/session/login', undefined, { name: 'unbound', password: 'wrong' });
    expect([refused.body['code'], refused.body['params']]).toEqual(['operator.login-failed', undefined]);
  });

  it('a code serves once, and none of an earlier period after it', async () => {
    await addOperator('repeats', 'support');
    expect((await signIn('repeats')).status).toBe(200);
    expect((await signIn('repeats')).body['code']).toBe('operator.login-failed');
    const earlier = codeOf(SECRET, clock.now().getTime() - STEP_MS);
    expect((await enrol('repeats', earlier)).body['code']).toBe('operator.login-failed');
    clock.advance(STEP_MS);
    expect((await signIn('repeats')).status).toBe(200);
  });

  it('of five sign-ins at once with one code one is let in', async () => {
    await addOperator('at-once', 'support');
    const known = await signIn('at-once', PASSWORD, '192.0.2.210');
    expect(known.status).toBe(200);
    clock.advance(STEP_MS);
    const replies = await Promise.all(Array.from({ length: 5 }, () => signIn('at-once')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('right passwords with wrong codes lock as wrong passwords do', async () => {
    await addOperator('guessed', 'support');
    const ip = freshIp();
    const guess = () =>
      call('POST', '/ops/session/login', undefined, { name: 'guessed', password: PASSWORD, code: '000000' }, ip);
    const codes = [await guess(), await guess(), await guess(), await guess()].map(({ body }) => body['code']);
    expect(codes).toEqual(['operator.login-failed', 'operator.login-failed', 'operator.locked', 'operator.locked']);
  });

  it('a recovery code stands in for a code once, however it is typed', async () => {
    const { recoveryCodes } = await bind('without-phone');
    const [code = ''] = recoveryCodes;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await enrol('without-phone', typed)).status).toBe(200);
    expect((await enrol('without-phone', code)).body['code']).toBe('operator.login-failed');
    expect(await auditOf('without-phone')).toContain('recovery-code.use');
  });

  it('keeps neither secrets nor recovery codes in the open', async () => {
    const { secret, recoveryCodes } = await bind('kept-closed');
    const { rows } = await sql<{ text: string }>`
      select a::text as text from operator_authenticator a union all select r::text from operator_recovery_code r
      union all select l::text from audit_log l`.execute(deps.database.db);
    const everything = rows.map(({ text }) => text).join();
    for (const kept of [secret, ...recoveryCodes]) {
      expect(everything).not.toContain(kept);
      expect(everything).not.toContain(kept.replaceAll('-', ''));
    }
  });

  it('another operator with the right resets it: sessions end, and the next sign-in binds a new app', async () => {
    const { secret, token, recoveryCodes } = await bind('lost-phone');
    const reset = (by: string, name = 'lost-phone', reason = 'the phone is lost') =>
      call('POST', `/ops/operators/${name}/second-factor/reset`, by, { reason });
    expect((await reset(await tokenOf('operator2'))).body['code']).toBe('session.forbidden');
    expect((await reset(token)).body['code']).toBe('session.forbidden');
    expect((await reset(await tokenOf(), NAME)).body['code']).toBe('operator.own-second-factor');
    expect((await reset(await tokenOf(), 'nobody-here')).status).toBe(404);
    expect((await reset(await tokenOf(), 'lost-phone', ' ')).status).toBe(400);

    expect((await reset(await tokenOf())).value).toEqual({ reset: true });
    expect((await call('GET', '/ops/session', token)).status).toBe(401);
    clock.advance(STEP_MS);
    expect((await enrol('lost-phone', codeOf(secret))).body['code']).toBe('operator.enrolment-required');
    expect((await enrol('lost-phone', recoveryCodes[0])).body['code']).toBe('code.wrong');
    const { value } = await call('GET', '/ops/audit', await tokenOf());
    expect(value['rows']).toContainEqual(
      expect.objectContaining({
        operator: NAME,
        action: 'second-factor.reset',
        subject: 'lost-phone',
        reason: 'the phone is lost',
      }),
    );
  });

  describe('blocking', () => {
    const set = (by: string, name: string, status: string, reason = 'left the company') =>
      call('PUT', `/ops/operators/${name}/status`, by, { status, reason });

    it('ends the sessions of the operator at once, who gets in again when it is lifted', async () => {
      const { secret, token } = await bind('leaver');
      expect((await set(await tokenOf(), 'Leaver', 'blocked')).value).toEqual({ name: 'leaver', status: 'blocked' });
      expect((await call('GET', '/ops/session', token)).status).toBe(401);
      clock.advance(STEP_MS);
      expect((await enrol('leaver', codeOf(secret))).body['code']).toBe('operator.login-failed');
      await set(await tokenOf(), 'leaver', 'blocked');
      expect((await set(await tokenOf(), 'leaver', 'active', 'came back')).value).toEqual({
        name: 'leaver',
        status: 'active',
      });
      clock.advance(STEP_MS);
      expect((await enrol('leaver', codeOf(secret))).status).toBe(200);
      // What changed nothing is not written down.
      expect((await auditOf('leaver')).filter((action) => action === 'operator.status')).toHaveLength(2);
    });

    it('is for operators who manage others, and never for oneself', async () => {
      expect((await set(await tokenOf('operator2'), 'leaver', 'blocked')).body['code']).toBe('session.forbidden');
      expect((await set(await tokenOf(), NAME, 'blocked')).body['code']).toBe('operator.own-account');
      expect((await set(await tokenOf(), 'nobody-here', 'blocked')).status).toBe(404);
      expect((await set(await tokenOf(), 'leaver', 'blocked', ' ')).status).toBe(400);
    });

    it('leaves one of two owners who block each other at the same moment', async () => {
      await addOperator('owner-a', 'owner');
      await addOperator('owner-b', 'owner');
      const [a, b] = [await tokenOf('owner-a'), await tokenOf('owner-b')];
      await Promise.all([set(a, 'owner-b', 'blocked'), set(b, 'owner-a', 'blocked')]);
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from operator where name in ('owner-a', 'owner-b') and status = 'active'`.execute(
        deps.database.db,
      );
      expect(rows[0]?.n).toBe(1);
    });
  });

  describe('invitations', () => {
    const invite = async (name: string, more: object = {}, by?: string) =>
      call('POST', '/ops/operators', by ?? (await tokenOf()), {
        ...{ name, role: 'support', merchants: null, reason: 'joins the team' },
        ...more,
      });
    const accept = (token: unknown, password = 'Quiet-River-2468') =>
      call('POST', '/ops/session/invitation', undefined, { token, password });
    const signInWith = (name: string, password: string, code?: string) =>
      call('POST', '/ops/session/login', undefined, { name, password, ...(code ? { code } : {}) });

    it('leads to a password of one’s own, once, and then to an app', async () => {
      const { value } = await invite('invited-one', { role: 'content', merchants: ['lotus'] });
      expect((await enrol('invited-one')).body['code']).toBe('operator.login-failed');
      expect((await accept(value['token'])).value).toEqual({ name: 'invited-one' });
      expect((await accept(value['token'])).body['code']).toBe('operator.invitation-over');
      const { secret } = paramsOf(await signInWith('invited-one', 'Quiet-River-2468'));
      const { value: first } = await signInWith('invited-one', 'Quiet-River-2468', codeOf(secret));
      const { value: own } = await call('GET', '/ops/merchants', String(first['token']));
      expect((own['merchants'] as readonly { code: string }[]).map(({ code }) => code)).toEqual(['lotus']);
      expect(await auditOf('invited-one')).toEqual(expect.arrayContaining(['operator.invite', 'operator.join']));
    });

    it('ends by time, by another link, by a block, and keeps no link in the open', async () => {
      const { value: first } = await invite('slow');
      const again = await call('POST', '/ops/operators/slow/invitation', await tokenOf(), { reason: 'lost the link' });
      expect((await accept(first['token'])).body['code']).toBe('operator.invitation-over');
      const { rows } = await sql<{ text: string }>`
        select i::text as text from operator_invitation i union all select l::text from audit_log l`.execute(
        deps.database.db,
      );
      expect(rows.map(({ text }) => text).join()).not.toContain(String(again.value['token']));
      clock.advance(49 * 3_600_000);
      expect((await accept(again.value['token'])).body['code']).toBe('operator.invitation-over');
      const { value: barred } = await invite('barred');
      await call('PUT', '/ops/operators/barred/status', await tokenOf(), { status: 'blocked', reason: 'a mistake' });
      expect((await accept(barred['token'])).body['code']).toBe('operator.invitation-over');
    });

    it('refuses a name that is taken, a strange merchant, a weak password, and whoever may not invite', async () => {
      expect((await invite(NAME.toUpperCase())).body['code']).toBe('operator.name-taken');
      expect((await invite('stranger', { merchants: ['nowhere'] })).body['code']).toBe('merchant.unknown');
      expect((await invite('a b')).status).toBe(400);
      expect((await invite('by-finance', {}, await tokenOf('operator2'))).body['code']).toBe('session.forbidden');
      const { value } = await invite('weak');
      for (const password of ['short-1', 'nodigitsinhere', 'with spaces 12345']) {
        expect((await accept(value['token'], password)).body['fields']).toHaveProperty('password');
      }
      expect((await call('POST', '/ops/operators/weak/invitation', await tokenOf(), { reason: 'again' })).status).toBe(
        200,
      );
      expect(
        (await call('POST', `/ops/operators/${NAME}/invitation`, await tokenOf(), { reason: 'again' })).status,
      ).toBe(404);
    });

    it('is used once when two use it at the same moment', async () => {
      const { value } = await invite('twice');
      const answers = await Promise.all([
        accept(value['token'], 'Quiet-River-2468'),
        accept(value['token'], 'Other-River-2468'),
      ]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
    });
  });

  it('says what each role may do', async () => {
    const { value } = await call('GET', '/ops/roles', await tokenOf());
    const roles = value['roles'] as readonly { readonly role: string; readonly rights: readonly string[] }[];
    expect(roles.find(({ role }) => role === 'owner')?.rights).toEqual(value['rights']);
    for (const { role, rights } of roles) expect(rights).toEqual(rightsOf(role));
    expect((await call('GET', '/ops/roles', await tokenOf('operator2'))).body['code']).toBe('session.forbidden');
  });

  it('who has one is listed for operators who may manage others', async () => {
    const { recoveryCodes } = await bind('listed');
    await enrol('listed', recoveryCodes[0]);
    const { value } = await call('GET', '/ops/operators', await tokenOf());
    const listed = value['operators'] as readonly { readonly name: string }[];
    expect(listed.find(({ name }) => name === NAME)).toEqual({
      ...{ name: NAME, role: 'owner', merchants: null, status: 'active', isInvited: false, recoveryCodesLeft: 0 },
      email: null,
      lastSignInAt: expect.any(String),
      enrolledAt: expect.any(String),
    });
    expect(listed.find(({ name }) => name === 'operator3')).toMatchObject({ role: 'support', enrolledAt: null });
    expect(listed.find(({ name }) => name === 'listed')).toMatchObject({ recoveryCodesLeft: 9 });
  });
});

describe('merchants and modules', () => {
  const modulesOf = async (token: string, code: string) => {
    const { value } = await call('GET', '/ops/merchants', token);
    const merchants = value['merchants'] as {
      code: string;
      modules: { module: string; enabled: boolean; changedBy: string | null }[];
    }[];
    return merchants.find((merchant) => merchant.code === code)?.modules ?? [];
  };

  it('lists every merchant with hosts, status and modules', async () => {
    const { value } = await call('GET', '/ops/merchants', await tokenOf());
    expect(value['merchants']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'lotus', name: 'Lotus', hosts: ['lotus.localhost'], status: 0 }),
      ]),
    );
  });

  it('[OPR-003] switches one module of one merchant, announces it, and writes who did it and why', async () => {
    const token = await tokenOf();
    const reply = await call('PUT', '/ops/merchants/aurora/modules/lottery', token, {
      enabled: false,
      reason: 'draw server exchanged',
    });
    expect(reply.status).toBe(200);
    expect(reply.value).toMatchObject({
      module: 'lottery',
      enabled: false,
      changedBy: NAME,
      changedAt: expect.any(String),
    });
    expect((await modulesOf(token, 'aurora')).find((entry) => entry.module === 'lottery')?.enabled).toBe(false);
    expect((await modulesOf(token, 'lotus')).find((entry) => entry.module === 'lottery')?.enabled).toBe(true);

    const { value } = await call('GET', '/ops/audit?merchant=aurora', token);
    expect((value['rows'] as unknown[])[0]).toMatchObject({
      operator: NAME,
      merchant: 'aurora',
      action: 'module.switch',
      subject: 'lottery',
      before: 'on',
      after: 'off',
      reason: 'draw server exchanged',
    });
    const { rows } = await sql`select payload from outbox where type = 'module/changed'`.execute(deps.database.db);
    expect(rows).toContainEqual({ payload: { module: 'lottery', enabled: false } });
  });

  it('switches a module that another instance has registered this moment', async () => {
    const token = await tokenOf();
    await modulesOf(token, 'aurora');
    // Without the notification, which has not arrived yet.
    await sql`insert into module (name, registered_by) values ('fresh', 'another instance')`.execute(deps.database.db);
    await sql`insert into merchant_module (merchant_id, module, enabled) select id, 'fresh', false from merchant`.execute(
      deps.database.db,
    );
    const body = { enabled: true, reason: 'just registered' };
    const reply = await call('PUT', '/ops/merchants/aurora/modules/fresh', token, body);
    expect([reply.status, reply.value['enabled']]).toEqual([200, true]);
    expect((await modulesOf(token, 'aurora')).find(({ module }) => module === 'fresh')?.enabled).toBe(true);
  });

  it('a switch that changes nothing writes nothing', async () => {
    const token = await tokenOf();
    const body = { enabled: false, reason: 'same as before' };
    await call('PUT', '/ops/merchants/lotus/modules/agent', token, body);
    const rows = async () => (await call('GET', '/ops/audit?merchant=lotus&pageSize=500', token)).value['rows'];
    const before = await rows();
    await call('PUT', '/ops/merchants/lotus/modules/agent', token, body);
    expect(await rows()).toEqual(before);
  });

  it.each([
    ['no reason', { enabled: true }],
    ['a blank reason', { enabled: true, reason: '   ' }],
    ['a word instead of a switch', { enabled: 'yes', reason: 'because' }],
  ])('refuses %s', async (_name, body) => {
    const reply = await call('PUT', '/ops/merchants/aurora/modules/lobby', await tokenOf(), body);
    expect(reply.status).toBe(400);
    expect(reply.body['code']).toBe('request.invalid');
  });

  it('refuses an unknown merchant and an unknown module', async () => {
    const token = await tokenOf();
    expect(
      (await call('PUT', '/ops/merchants/nowhere/modules/lobby', token, { enabled: true, reason: 'because' })).body[
        'code'
      ],
    ).toBe('merchant.unknown');
    expect(
      (await call('PUT', '/ops/merchants/aurora/modules/casino', token, { enabled: true, reason: 'because' })).status,
    ).toBe(404);
  });
});

describe('audit log', () => {
  it('pages, newest first, by merchant and kind', async () => {
    const token = await tokenOf();
    for (const enabled of [false, true, false, true]) {
      await call('PUT', '/ops/merchants/aurora/modules/lobby', token, { enabled, reason: 'paging test' });
    }
    const pageAfter = async (last?: unknown) => {
      const after = typeof last === 'string' ? `&after=${last}` : '';
      const { value } = await call('GET', `/ops/audit?merchant=aurora&pageSize=2${after}`, token);
      return { rows: value['rows'] as { id: string }[], hasMore: value['hasMore'], next: value['next'] };
    };
    const first = await pageAfter();
    const second = await pageAfter(first.next);
    const ids = [...first.rows, ...second.rows].map((row) => Number(row.id));
    expect(ids).toHaveLength(4);
    expect([...ids].sort((a, b) => b - a)).toEqual(ids);
    expect(first.hasMore).toBe(true);
    const { value: whole } = await call('GET', '/ops/audit?merchant=aurora&pageSize=500', token);
    expect(whole['hasMore']).toBe(false);
    expect((whole['rows'] as { id: string }[]).slice(0, 4).map(({ id }) => Number(id))).toEqual(ids);
    expect((await call('GET', '/ops/audit?kind=identity', token)).value['rows']).toEqual([]);
  });

  it('the application can neither change nor remove a row', async () => {
    const { db } = deps.database;
    for (const statement of [
      sql`update audit_log set actor = 'someone'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
      sql`update audit_head set seq = 0`,
    ]) {
      await expect(statement.execute(db)).rejects.toThrow(/permission denied|append-only/);
    }
  });

  it('[OPR-013] an intact log verifies', async () => {
    const { value } = await call('GET', '/ops/audit/verification', await tokenOf());
    expect(value['broken']).toEqual([]);
    expect(Number(value['rows'])).toBeGreaterThan(5);
  });

  it('verification counts the rows of the operator’s merchants alone', async () => {
    const { rows } = await sql<{ id: number }>`select id from merchant where code = 'lotus'`.execute(deps.database.db);
    await addOperator('lotus-auditor', 'owner', { merchants: [Number(rows[0]?.id)] });
    const rowsFor = async (token: string): Promise<number> =>
      Number((await call('GET', '/ops/audit/verification', token)).value['rows']);
    const token = await tokenOf('lotus-auditor');
    const before = await rowsFor(token);
    // Sign-ins belong to no merchant, and this one to another.
    await call('PUT', '/ops/merchants/aurora/modules/member', await tokenOf(), { enabled: true, reason: 'elsewhere' });
    expect(await rowsFor(token)).toBe(before);
    const { rows: own } = await sql<{ count: number }>`
      select count(*)::integer as count from audit_log where merchant = 'lotus'`.execute(deps.database.db);
    expect(before).toBe(own[0]?.count);
  });
});

describe('who may call what', () => {
  const CALLS = [
    ['GET', '/ops/session', undefined, ['owner', 'finance', 'support', 'content', 'risk', 'release']],
    ['GET', '/ops/merchants', undefined, ['owner', 'finance', 'support', 'content', 'risk', 'release']],
    ['PUT', '/ops/merchants/aurora/modules/member', { enabled: true, reason: 'matrix' }, ['owner', 'release']],
    ['GET', '/ops/sessions', undefined, ['owner', 'finance', 'support', 'content', 'risk', 'release']],
    ['GET', '/ops/operators', undefined, ['owner']],
    ['GET', '/ops/audit', undefined, ['owner', 'risk']],
    ['GET', '/ops/audit/verification', undefined, ['owner', 'risk']],
  ] as const;

  it.each(CALLS)('[OPR-002] %s %s is open to its roles only', async (method, url, body, allowed) => {
    expect((await call(method, url, undefined, body)).body['code']).toBe('session.required');
    expect((await call(method, url, 'B'.repeat(43), body)).body['code']).toBe('session.expired');
    for (const role of ['owner', 'finance', 'support', 'content', 'risk', 'release']) {
      await addOperator(`matrix-${role}`, role);
      const reply = await call(method, url, await tokenOf(`matrix-${role}`), body);
      expect([role, reply.status]).toEqual([role, (allowed as readonly string[]).includes(role) ? 200 : 403]);
    }
  });

  it('an operator of one merchant neither sees nor touches another', async () => {
    const { rows } = await sql<{ id: number }>`select id from merchant where code = 'lotus'`.execute(deps.database.db);
    await addOperator('lotus-only', 'owner', { merchants: [rows[0]?.id ?? 0] });
    const token = await tokenOf('lotus-only');
    const { value } = await call('GET', '/ops/merchants', token);
    expect((value['merchants'] as { code: string }[]).map((merchant) => merchant.code)).toEqual(['lotus']);
    expect(
      (await call('PUT', '/ops/merchants/aurora/modules/member', token, { enabled: false, reason: 'not mine' })).body[
        'code'
      ],
    ).toBe('merchant.unknown');
    expect((await call('GET', '/ops/audit?merchant=aurora', token)).body['code']).toBe('merchant.unknown');
    const audit = (await call('GET', '/ops/audit', token)).value['rows'] as { merchant: string | null }[];
    expect(audit.every((row) => row.merchant === 'lotus')).toBe(true);
  });
});

describe('console', () => {
  it('[SEC-003] every address answers the page under a strict policy', async () => {
    for (const url of ['/', '/audit', '/merchants?x=1']) {
      const page = await app.inject({ method: 'GET', url });
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.headers['content-security-policy']).toContain("script-src 'self';");
      expect(page.headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    }
  });

  it('keeps hashed files for good, answers unknown files and calls with a refusal', async () => {
    const file = await app.inject({ method: 'GET', url: '/assets/main.abc.js' });
    expect(file.headers['cache-control']).toContain('immutable');
    expect(
      (
        await app.inject({
          method: 'GET',
          url: '/assets/main.abc.js',
          headers: { 'if-none-match': String(file.headers['etag']) },
        })
      ).statusCode,
    ).toBe(304);
    for (const url of ['/assets/none.js', '/assets/..%2findex.html', '/ops/unknown']) {
      expect([url, (await app.inject({ method: 'GET', url })).statusCode]).toEqual([url, 404]);
    }
  });
});
