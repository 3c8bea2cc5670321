import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { SignJWT, createLocalJWKSet, exportJWK, generateKeyPair } from 'jose';
import { sql } from 'kysely';
import { PortalError } from 'shared-contracts/errors';
import { PATTERN_IDS, REGISTER_FIELDS, rulesWith } from 'shared-contracts/registration/rules';
import type { FieldChoice, RegisterField } from 'shared-contracts/registration/rules';
import { createDisclosures } from '../../ground/human-check/disclosures.ts';
import { createAuditTrail } from '../../ground/audit/index.ts';
import { createCompliance, createComplianceModule, createNameKeyOf } from '../compliance/index.ts';
import { createMinimumAges } from '../../tenancy/minimum-ages/index.ts';
import type { ComplianceService } from '../compliance/index.ts';
import { AURORA, LOTUS, createIdentityHarness } from '../identity/testing/identity-harness.ts';
import type { IdentityHarness, InjectedReply } from '../identity/testing/identity-harness.ts';
import { createFirebaseTokens } from './firebase.ts';
import { createRegisterSettings, createRegistrationModule } from './index.ts';
import type { RegistrationModule, SocialTickets } from './index.ts';
import { writeSetting } from './registration.store.ts';
import type { Choices } from './registration.model.ts';

const PROJECT = 'aurora-portal';
let harness: IdentityHarness;
let compliance: ComplianceService;
let registration: RegistrationModule;
let signFirebase: (phone: string, claims?: object) => Promise<string>;
/** What the human check is given to use up; `refused` in it makes it refuse. */
const humanChecks: (string | undefined)[] = [];
/** Solutions that are spent, and on which call. */
const spentOn = new Map<string, string>();
const noHuman = () => Promise.reject(new PortalError('human-check.failed'));
/** What was hashed. */
const hashed: string[] = [];
/** Tickets that are good, by what they bring along; whoever was linked. */
const tickets = new Map<string, { readonly address: string; readonly isVerified: boolean } | null>();
const linked: { readonly ticket: string; readonly merchantId: number; readonly id: bigint }[] = [];
const social: SocialTickets = {
  emailOf: (_merchantId, ticket) => Promise.resolve(tickets.get(ticket) ?? null),
  link: (ticket, member) => {
    if (!tickets.delete(ticket)) return Promise.reject(new PortalError('login.social-failed'));
    return Promise.resolve(void linked.push({ ticket, ...member }));
  },
};
/** In a break from play, and what new members have typed. */
const resting: readonly (string | undefined)[] = ['+84912000777', 'resting@example.com'];
const typed: object[] = [];
/** Who came by whom. */
const invited: { readonly memberId: bigint; readonly referrerId: bigint }[] = [];
const pins: { readonly memberId: bigint; readonly hash: string }[] = [];

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256' }] };
  harness = await createIdentityHarness(({ deps, identity, merchants, codes }) => {
    const ages = createMinimumAges({ ...deps, compositionChanged: () => Promise.resolve() });
    const audit = createAuditTrail();
    compliance = createCompliance({ ...deps, ages, audit });
    const settings = createRegisterSettings({ ...deps, compliance, audit });
    registration = createRegistrationModule({
      ...{
        ...deps,
        audit,
        settings,
        merchants,
        compliance,
        identity: {
          ...identity,
          hasher: {
            ...identity.hasher,
            hash: (plain) => {
              hashed.push(plain);
              return identity.hasher.hash(plain);
            },
          },
        },
        codes,
        social,
      },
      exclusions: {
        isExcluded: ({ mobile, email }) => Promise.resolve([mobile, email].some((one) => one && resting.includes(one))),
        personRegistered: (_trx, _member, person) => Promise.resolve(void typed.push(person)),
      },
      invited: (_trx, friend) => Promise.resolve(void invited.push(friend)),
      humanCheck: {
        challenge: () => Promise.reject(new Error('not asked here')),
        pictureChallenge: () => Promise.reject(new Error('not asked here')),
        requireForPicture: () => Promise.reject(new Error('not asked here')),
        spend: (payload, { call }) => {
          humanChecks.push(payload);
          if (payload === 'refused') return noHuman();
          if (payload === undefined) return Promise.resolve('first' as const);
          const before = spentOn.get(payload);
          if (before === undefined) spentOn.set(payload, call);
          if (before === undefined) return Promise.resolve('first' as const);
          return before === call ? Promise.resolve('again' as const) : noHuman();
        },
        giveBack: () => Promise.reject(new Error('not asked here')),
        require: (payload) => {
          humanChecks.push(payload);
          return payload === 'refused' ? noHuman() : Promise.resolve();
        },
      },
      disclosures: createDisclosures({
        database: deps.database,
        secret: deps.config.portalSecret,
        now: () => deps.clock.now(),
      }),
      pins: {
        setFirst: (_trx, pin) => Promise.resolve(void pins.push(pin)),
        faultOf: (pin) => (pin === '123456' ? 'too-common' : null),
      },
      firebase: createFirebaseTokens(createLocalJWKSet(jwks)),
    });
    const { accountsOf } = identity.service;
    return [createComplianceModule({ ...deps, merchants, accountsOf, service: compliance }), registration];
  });
  signFirebase = (phone, claims = {}) => {
    const seconds = Math.floor(harness.clock.now().getTime() / 1_000);
    return new SignJWT({
      phone_number: phone,
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub: 'somebody',
      ...{ iat: seconds, exp: seconds + 3_600, ...claims },
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .sign(privateKey);
  };
});
afterAll(() => harness.stop());

let count = 0;
const next = (): number => (count += 1);
const freshName = (): string => `abcd${1000 + next()}`;
const freshMobile = (): string => `0912${String(100_000 + next()).padStart(6, '0')}`;
const freshIp = (): string => `198.51.100.${(next() % 250) + 1}`;
const e164 = (mobile: string): string => `+84${mobile.slice(1)}`;

const said = {
  registerUrl: 'http://localhost/register?affiliateCode=x',
  domain: 'localhost',
  registerMethod: 'WEB',
  login: true,
  countryDialingCode: '84',
  disclaimer: true,
  ageConfirmed: true,
  isOfficial: false,
} as const;

/** What aurora asks for. */
const application = <T extends object>(more: T = {} as T) => ({
  ...said,
  username: freshName(),
  password: 'Jade-Tiger-71',
  confirmPassword: 'Jade-Tiger-71',
  payeeName: 'Mai Huong',
  birthday: '1990-05-17',
  ...more,
});
const mobileApplication = <T extends object>(more: T = {} as T) => {
  const { username: _none, ...rest } = application();
  return { ...rest, mobileNum: freshMobile(), ...more };
};

const put = async (path: string, payload: object, key: string = crypto.randomUUID(), host = AURORA, ip = freshIp()) =>
  harness.call('PUT', path, {
    ...{ host, ip },
    body: await harness.encrypt(payload),
    headers: { 'content-type': 'application/jose', 'idempotency-key': key, 'user-agent': 'Firefox' },
  });
const register = (payload: object, key?: string, host?: string, ip?: string) =>
  put('/wps/member/register', payload, key, host, ip);
const registerMobile = (payload: object, key?: string) => put('/wps/member/register/mobile', payload, key);

const members = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from member`.execute(
    harness.deps.database.db,
  );
  return rows[0]?.count ?? 0;
};
const infoOf = ({ value }: InjectedReply) => harness.call('GET', '/wps/member/info', { token: String(value['token']) });

const AURORA_FLAGS = { MOBILENUMREG3: 1, REGMOBVERF3: 1, MOBILENUMPASSREG3: 1, MOBILEVERCODELOGIN3: 1 };
const setFlags = async (flags: object): Promise<void> => {
  await sql`update merchant set flags = ${JSON.stringify({ ...AURORA_FLAGS, ...flags })}::text::jsonb where code = 'aurora'`.execute(
    harness.deps.database.db,
  );
  harness.merchants.snapshot.invalidate();
};
const setRules = async (fields: Choices, more: object = {}): Promise<void> => {
  await writeSetting(harness.deps.database.db, 1, {
    ...{ fields, smsChannel: 'portal', firebase: null, changedAt: harness.clock.now(), changedBy: 'test', ...more },
  });
  // As a notification would on another instance.
  await registration.stop?.();
  await registration.start?.();
};
const asks = (required: boolean, more: Partial<FieldChoice> = {}): FieldChoice => ({
  ...{ enabled: true, required, patternId: 'any', minLength: 1, maxLength: 255, ...more },
});
const DEMO_RULES: Choices = {
  payeeName: asks(true, { patternId: 'fullName', minLength: 2, maxLength: 50 }),
  birthday: asks(true, { patternId: 'dateYmd' }),
  email: asks(false, { patternId: 'email' }),
  mobileNum: asks(false, { patternId: 'numbers' }),
  affiliateCode: asks(false),
};

/** The answer is stored as a keyed hash only, so a test puts a known one in its place. */
const solvedCaptcha = async (): Promise<{ readonly captchaId: string; readonly captcha: string }> => {
  const { value } = await harness.call('GET', '/wps/captcha');
  const captchaId = String(value['captchaId']);
  const hash = createHmac('sha256', harness.deps.config.portalSecret).update(`captcha ${captchaId} ACEFH`).digest();
  await sql`update captcha set answer_hash = ${hash} where id = ${captchaId}`.execute(harness.deps.database.db);
  return { captchaId, captcha: 'acefh' };
};

/** Every test finds the demo's rules. */
beforeEach(async () => {
  harness.sent.length = 0;
  humanChecks.length = 0;
  for (const table of ['verification_code', 'code_request'])
    await sql`delete from ${sql.table(table)}`.execute(harness.deps.database.db);
  await setFlags({});
  await setRules(DEMO_RULES);
});

describe('a refused sign-in', () => {
  const AGENTS = 'aurora.localhost';
  const nothingIsMade = async (host: string, code: string): Promise<void> => {
    const before = await members();
    for (const [path, body] of [
      ['/wps/member/register', application()],
      ['/wps/member/register/mobile', mobileApplication()],
    ] as const)
      expect((await put(path, body, undefined, host)).body).toMatchObject({ code });
    expect([await members(), humanChecks]).toEqual([before, []]);
  };

  it('[ERR-021] [REG-015] is known before the account is made: none is, from a blocked address', async () => {
    jest.spyOn(harness.control.addresses, 'isBlocked').mockResolvedValue(true);
    await nothingIsMade(AURORA, 'login.address-blocked');
  });

  it('[ERR-030] [REG-015] is known before the account is made: none is, at a host of agents', async () => {
    const { db } = harness.deps.database;
    const [{ settings = {} } = {}] = (
      await sql<{ settings: object }>`select settings from merchant where code = 'aurora'`.execute(db)
    ).rows;
    const write = async (value: object): Promise<void> => {
      await sql`update merchant set settings = ${JSON.stringify(value)}::text::jsonb where code = 'aurora'`.execute(db);
      harness.merchants.snapshot.invalidate();
    };
    await write({ ...settings, agentOnlyHosts: [AGENTS] });
    await nothingIsMade(AGENTS, 'session.agent-required');
    await write(settings);
    expect((await put('/wps/member/register', application(), undefined, AGENTS)).status).toBe(200);
  });
});

describe('registration by username', () => {
  it('[API-024] [REG-015] makes the account and signs it in', async () => {
    const body = application();
    const reply = await register(body, undefined, AURORA, '198.51.100.251');
    expect(reply.value).toMatchObject({ userName: body.username, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await infoOf(reply)).value).toMatchObject({ account: body.username, type: 1, isAgent: 0 });
    const { rows } = await sql<{ ip: string; url: string; sealed: string }>`
      select host(m.registered_ip) as ip, r.register_url as url, r.sealed from member m join registration_record r on r.member_id = m.id
      where m.account = ${body.username}`.execute(harness.deps.database.db);
    expect(rows).toEqual([
      {
        ip: '198.51.100.251',
        url: 'http://localhost/register',
        sealed: expect.not.stringContaining('Huong') as string,
      },
    ]);
    expect((await harness.signIn(body.username, body.password, { ip: freshIp() })).status).toBe(200);
  });

  it.each(['register', 'registerMobile'] as const)(
    '[API-024] [API-025] takes every field of the record, by %s, and keeps it',
    async (method) => {
      const every = Object.fromEntries(REGISTER_FIELDS.map((field) => [field, asks(false)]));
      await setRules({ ...every, captcha: asks(true) });
      await setFlags({ REGMOBVERF3: 0 });
      const told = {
        ...{ payeeName: 'Mai Huong', birthday: '1990-05-17', idNumber: `X${next()}`, qqNum: '10001' },
        ...{ line: 'l.huong', whatsapp: 'w.huong', zalo: 'z.huong', facebook: 'f.huong', wechat: 'c.huong' },
      };
      const rest = {
        ...{ email: `${freshName()}@example.com`, mobileNum: freshMobile(), paymentPassword: '482915' },
        ...{ recommenderId: 'player2', affiliateCode: 'AGENT1', referralCode: 'player1' },
        ...{ firebaseChannel: 'sms', firebaseIdToken: 'of no use here', ...(await solvedCaptcha()) },
      };
      const { username: _none, ...withoutName } = application();
      const body = { ...(method === 'register' ? application() : withoutName), ...told, ...rest };
      pins.length = 0;
      const reply = await (method === 'register' ? register(body) : registerMobile(body));
      expect([reply.status, reply.body['fields']]).toEqual([200, undefined]);
      const { rows } = await sql<{ merchantId: number; memberId: bigint; upline: string }>`
        select m.merchant_id as "merchantId", m.id as "memberId", u.account as upline from member m join member u on u.id = m.upline_id
        where m.account = ${String((await infoOf(reply)).value['account'])}`.execute(harness.deps.database.db);
      const [key] = rows;
      if (!key) throw new Error('nobody was registered');
      const { email, mobile } = await harness.identity.contacts.of(key.merchantId, key.memberId);
      expect([key.upline, email?.value, mobile?.value]).toEqual([
        'agent1',
        rest.email,
        `+84${rest.mobileNum.replace(/^0/, '')}`,
      ]);
      expect(await registration.exported(key)).toMatchObject({
        form: { ...told, method, domain: 'localhost', affiliateCode: 'AGENT1', referralCode: 'player1' },
      });
      expect(pins.map(({ memberId }) => memberId)).toEqual([key.memberId]);
    },
  );

  it('[RSG-010] what was told and confirmed is there for its member, with the codes that led here', async () => {
    const registeredIp = '198.51.100.252';
    await setRules({ ...DEMO_RULES, idNumber: asks(true), zalo: asks(false), line: asks(false) });
    const told = { idNumber: 'X7654321', zalo: 'huong.z', referralCode: 'player1' };
    const body = { ...application(), ...told, registerUrl: 'http://localhost/register?code=PLAYER1' };
    expect((await register(body, undefined, AURORA, registeredIp)).status).toBe(200);
    const { rows } = await sql<{ merchantId: number; memberId: bigint }>`
      select merchant_id as "merchantId", id as "memberId" from member where account = any (${`{${body.username},player1}`}::text::text[])
      order by id desc`.execute(harness.deps.database.db);
    const [key, friend] = rows;
    if (!key || !friend) throw new Error('nobody was registered');
    expect(await registration.exported(key)).toEqual({
      ...{ at: harness.clock.now(), ip: registeredIp, inviteCode: expect.any(String) },
      form: {
        ...{ method: 'register', registerUrl: 'http://localhost/register', domain: body.domain, minimumAge: 21 },
        ...{ affiliateCode: null, referralCode: 'player1', declaredAt: harness.clock.now() },
        ...{ payeeName: body.payeeName, birthday: body.birthday, idNumber: 'X7654321', zalo: 'huong.z' },
        ...{ qqNum: null, line: null, whatsapp: null, facebook: null, wechat: null },
      },
    });
    expect(await registration.exported(friend)).toMatchObject({ inviteCode: 'PLAYER1', form: null });
    expect(await registration.exported({ ...key, merchantId: 2 })).toBeNull();
  });

  it('stores a keyed hash of the name, by which operators find the member, and none where the form asks for no name', async () => {
    const { config, database } = harness.deps;
    const keyOf = async (account: string) => {
      const { rows } = await sql<{ nameKey: string | null; merchantId: number }>`
        select encode(r.name_key, 'hex') as "nameKey", r.merchant_id as "merchantId" from registration_record r
        join member m on m.id = r.member_id where m.account = ${account}`.execute(database.db);
      return rows[0];
    };
    await setRules({ ...DEMO_RULES, payeeName: asks(true) });
    const named = { ...application(), payeeName: 'Nguyễn Văn Đức' };
    expect((await register(named)).status).toBe(200);
    const row = await keyOf(named.username);
    const expected = createNameKeyOf(config.portalSecret)(row?.merchantId ?? 0, 'duc nguyen van');
    expect(row?.nameKey).toBe(expected?.toString('hex'));
    await setRules({ ...DEMO_RULES, payeeName: { ...asks(false), enabled: false } });
    const nameless = { ...application(), payeeName: 'Nguyễn Văn Đức' };
    expect((await register(nameless)).status).toBe(200);
    expect((await keyOf(nameless.username))?.nameKey).toBeNull();
  });

  it('[REG-015] answers a call that is sent again with the one account', async () => {
    const [body, key, ip] = [application(), crypto.randomUUID(), freshIp()];
    const before = await members();
    const replies = await Promise.all([register(body, key, AURORA, ip), register(body, key, AURORA, ip)]);
    replies.push(await register(body, key, AURORA, ip));
    expect(await members()).toBe(before + 1);
    for (const reply of replies) expect((await infoOf(reply)).value['account']).toBe(body.username);
    const { rows } = await sql<{ reply: string }>`
      select reply::text from idempotent_reply where key = ${key}`.execute(harness.deps.database.db);
    expect(rows[0]?.reply).not.toContain(String(replies[0]?.value['token']));
  });

  describe('[REG-015] a call that is sent again', () => {
    const sent = async () => {
      const [body, key, ip] = [application(), crypto.randomUUID(), freshIp()];
      const again = (more: object = {}) => register({ ...body, ...more }, key, AURORA, ip);
      const first = await again();
      const token = String(first.value['token']);
      const change = (newPassword: string) => {
        const fields = { oldPassword: body.password, newPassword, confirmNewPassword: newPassword };
        return harness.send('/wps/member/password', fields, { token, ip });
      };
      return { first, token, again, change };
    };

    it('[SEC-005] signs nobody in with another password', async () => {
      const { again } = await sent();
      const other = { password: 'Jade-Tiger-72', confirmPassword: 'Jade-Tiger-72' };
      expect((await again(other)).body).toMatchObject({ code: 'request.idempotency-key-reused' });
      expect((await again()).status).toBe(200);
    });

    it('[PWD-006] signs nobody in once the password has changed, neither with the old one nor with the new one', async () => {
      const { again, change } = await sent();
      const fresh = { password: 'Jade-Tiger-72', confirmPassword: 'Jade-Tiger-72' };
      harness.clock.advance(1);
      expect((await change(fresh.password)).status).toBe(200);
      for (const more of [{}, fresh]) expect((await again(more)).body).toMatchObject({ code: 'session.expired' });
    });

    it('signs nobody in once the session was signed out', async () => {
      const { again, token } = await sent();
      expect((await harness.call('DELETE', '/wps/session/logout', { token })).status).toBe(200);
      expect((await again()).body).toMatchObject({ code: 'session.expired' });
    });

    it('signs nobody in once the session was used, or has ended of itself', async () => {
      const used = await sent();
      const idle = await sent();
      harness.clock.advance(60_000);
      expect((await infoOf(used.first)).status).toBe(200);
      expect((await used.again()).body).toMatchObject({ code: 'session.expired' });
      expect((await idle.again()).status).toBe(200);
      harness.clock.advance(31 * 60_000);
      expect((await idle.again()).body).toMatchObject({ code: 'session.expired' });
    });

    it('[REG-028] signs in again without a password too, until the session was signed out', async () => {
      await setFlags({ REGMOBVERF3: 0, MOBILENUMPASSREG3: 0 });
      const [body, key, ip] = [mobileApplication(), crypto.randomUUID(), freshIp()];
      const again = () => put('/wps/member/register/mobile', body, key, AURORA, ip);
      const [first, second] = [await again(), await again()];
      expect([first.status, second.value['userName']]).toEqual([200, first.value['userName']]);
      await harness.call('DELETE', '/wps/session/logout', { token: String(first.value['token']) });
      expect((await again()).body).toMatchObject({ code: 'session.expired' });
    });
  });

  it('[REG-015] never makes one name twice, however many ask at once', async () => {
    const body = application();
    const replies = await Promise.all(Array.from({ length: 4 }, () => register(body)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(reply.body).toMatchObject({ code: 'registration.username-taken' });
  });

  it('[VAL-059] refuses every field that breaks its rule, names all of them, and stores nothing', async () => {
    const before = await members();
    const body = { ...application({ username: '123abc', confirmPassword: 'other', payeeName: 'Juan2' }), birthday: '' };
    expect((await register(body)).body).toMatchObject({
      code: 'request.invalid',
      fields: {
        username: 'rule.pattern',
        confirmPassword: 'rule.differs',
        payeeName: 'rule.pattern',
        birthday: 'rule.missing',
      },
    });
    expect(await members()).toBe(before);
  });

  it('[VAL-059] judges as the form does, whatever the rules and whatever is typed', async () => {
    const choice = fc.record({
      enabled: fc.constant(true),
      required: fc.boolean(),
      patternId: fc.constantFrom(...PATTERN_IDS),
      minLength: fc.integer({ min: 1, max: 6 }),
      maxLength: fc.integer({ min: 6, max: 30 }),
    });
    await fc.assert(
      fc.asyncProperty(choice, fc.oneof(fc.string({ maxLength: 12 }), fc.constant('')), async (rule, zalo) => {
        await setRules({ ...DEMO_RULES, zalo: rule });
        const { faultOf } = await import('shared-contracts/registration/rules');
        const fault = faultOf(rulesWith({ zalo: rule }).zalo, zalo);
        const { status, body } = await register(application({ zalo }));
        if (fault === null) expect(status).toBe(200);
        else expect(body).toMatchObject({ code: 'request.invalid', fields: { zalo: `rule.${fault}` } });
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ['[VAL-025] the terms', { disclaimer: false }, 'disclaimer'],
    ['[VAL-028] the age', { ageConfirmed: false }, 'ageConfirmed'],
    ['[REG-034] the declaration', { isOfficial: null }, 'isOfficial'],
  ])('%s must be confirmed', async (_what, more, field) => {
    expect((await register(application(more))).body).toMatchObject({
      code: 'request.invalid',
      fields: { [field]: expect.any(String) as string },
    });
  });

  it('[REG-034] [REG-031] refuses officials, armed forces and police with the English text', async () => {
    const before = await members();
    const { status, body } = await register(application({ isOfficial: true }));
    expect([status, body['code']]).toEqual([403, 'registration.ineligible']);
    expect(body['message']).toMatch(/government officials.*armed forces.*police.*under 21.*restricted-persons/);
    expect(await members()).toBe(before);
  });

  it('[RSG-001] [LIM-031] refuses who is too young, whatever else was said, and keeps a trace', async () => {
    expect((await register(application({ birthday: '2005-01-16' }))).body).toMatchObject({
      code: 'registration.under-age',
    });
    expect((await register(application({ birthday: '2005-01-15' }))).status).toBe(200);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from audit_log where action = 'compliance.under-age'`.execute(
      harness.deps.database.db,
    );
    expect(rows[0]?.count).toBeGreaterThan(0);
  });

  it('[LIM-032] takes who is 18 where the merchant says 18, and nobody a day younger', async () => {
    const { database } = harness.deps;
    await database.transaction((trx) => compliance.setMinimumAge(trx, 1, 18));
    expect((await register(application({ birthday: '2008-01-15' }))).status).toBe(200);
    expect((await register(application({ birthday: '2008-01-16' }))).body).toMatchObject({
      code: 'registration.under-age',
    });
    await database.transaction((trx) => compliance.setMinimumAge(trx, 1, 21));
  });

  it.each([
    ['name', { payeeName: 'EXAMPLE Restricted' }],
    ['id number', { idNumber: 'x00000001' }],
    ['e-mail', { email: 'Restricted@Example.com' }],
    ['mobile', { mobileNum: '0912000099' }],
  ])('[REG-033] refuses a restricted person by %s and makes no account', async (_what, more) => {
    await setRules({ ...DEMO_RULES, idNumber: asks(false) });
    const before = await members();
    expect((await register(application(more))).body).toMatchObject({ code: 'registration.refused' });
    expect(await members()).toBe(before);
  });

  it.each(['<restricted@example.com>', 'restricted@example.com>', 'restricted@\uff45xample.com'])(
    '[REG-033] [VAL-012] refuses %j, whatever pattern the merchant has chosen for addresses',
    async (email) => {
      for (const patternId of ['any', 'email', 'noSpaces'] as const) {
        await setRules({ ...DEMO_RULES, email: asks(false, { patternId }) });
        const fault = { any: 'rule.address', noSpaces: 'rule.address', email: 'rule.pattern' }[patternId];
        expect((await register(application({ email }))).body).toMatchObject({
          code: 'request.invalid',
          fields: { email: fault },
        });
      }
    },
  );

  it('refuses who would be older than anybody is', async () => {
    expect((await register(application({ birthday: '1800-01-01' }))).body).toMatchObject({
      code: 'registration.under-age',
    });
  });

  it('[RSG-004] by what is only typed nobody hears of a break: what was typed is compared when the account is there', async () => {
    const contacts = { mobileNum: '0912000777', email: 'resting@example.com' };
    expect((await register(application(contacts))).status).toBe(200);
    expect(typed.at(-1)).toEqual({
      ...{ name: 'Mai Huong', birthday: '1990-05-17' },
      ...{ mobile: '+84912000777', email: 'resting@example.com' },
    });
  });

  it('refuses without the human check', async () => {
    expect((await register(application({ humanCheck: 'refused' }))).body).toMatchObject({ code: 'human-check.failed' });
    await register(application({ humanCheck: 'solved' }));
    expect(humanChecks).toEqual(['refused', 'solved']);
  });

  it('[SEC-005] hashes nothing for a machine that has solved no puzzle', async () => {
    hashed.length = 0;
    const sent = application({ humanCheck: 'refused' });
    expect((await register(sent)).body).toMatchObject({ code: 'human-check.failed' });
    expect(hashed).toEqual([]);
    expect((await register({ ...sent, humanCheck: 'solved once' })).status).toBe(200);
    expect(hashed).toEqual([sent.password]);
  });

  it('one solution buys one hash, however many applications come with it, also where the first is refused', async () => {
    const taken = application({ humanCheck: 'of another' });
    expect((await register(taken)).status).toBe(200);
    hashed.length = 0;
    const flood = Array.from({ length: 20 }, () =>
      application({ username: taken.username, humanCheck: 'of the flood' }),
    );
    const replies = await Promise.all(flood.map((one) => register(one)));
    expect(replies.map(({ body }) => body['code']).sort()).toEqual([
      ...Array.from({ length: 19 }, () => 'human-check.failed'),
      'registration.username-taken',
    ]);
    expect(hashed).toHaveLength(1);
  });

  it('[REG-015] the same call sent again is answered without a second hash', async () => {
    const sent = application({ humanCheck: 'of one call' });
    const [key, ip] = [crypto.randomUUID(), freshIp()];
    hashed.length = 0;
    const replies = await Promise.all(Array.from({ length: 5 }, () => register(sent, key, AURORA, ip)));
    const last = await register(sent, key, AURORA, ip);
    for (const { status, body } of [...replies, last])
      expect(status === 200 || body['code'] === 'server.unavailable').toBe(true);
    expect((await infoOf(last)).value['account']).toBe(sent.username);
    expect(hashed).toEqual([sent.password]);
    // Another key is another call.
    expect((await register(sent, crypto.randomUUID(), AURORA, ip)).body).toMatchObject({ code: 'human-check.failed' });
  });

  it('refuses a number or an address that has an account', async () => {
    const first = application({ mobileNum: freshMobile(), email: `m${next()}@example.com` });
    expect((await register(first)).status).toBe(200);
    // As codes would that came back from there.
    await sql`update member_contact set verified_at = now() where member_id = (select id from member where account = ${first.username})`.execute(
      harness.deps.database.db,
    );
    expect((await register(application({ mobileNum: first.mobileNum }))).body).toMatchObject({
      code: 'registration.mobile-taken',
    });
    expect((await register(application({ email: first.email.toUpperCase() }))).body).toMatchObject({
      code: 'registration.email-taken',
    });
    expect((await register(application({ username: 'PLAYER1' }))).body).toMatchObject({
      code: 'registration.username-taken',
    });
  });

  it('[SEC-005] tells a network ten times a day what is taken, and then the same of what is free', async () => {
    const taken = application();
    expect((await register(taken)).status).toBe(200);
    const ip = freshIp();
    const probe = async (username: string, from = ip) =>
      (await register(application({ username }), undefined, AURORA, from)).body['code'];
    const codes = await Promise.all(Array.from({ length: 15 }, () => probe(taken.username)));
    expect(codes.filter((code) => code === 'registration.username-taken')).toHaveLength(10);
    expect(codes.filter((code) => code === 'registration.network-limit')).toHaveLength(5);
    const before = await members();
    expect([await probe(taken.username), await probe(freshName())]).toEqual([
      'registration.network-limit',
      'registration.network-limit',
    ]);
    expect(await members()).toBe(before);
    expect(await probe(taken.username, freshIp())).toBe('registration.username-taken');
    harness.clock.advance(24 * 60 * 60_000);
    expect(await probe(taken.username)).toBe('registration.username-taken');
  });

  it('[VAL-057] refuses what is no mobile number of the country', async () => {
    expect((await register(application({ mobileNum: '02438252525' }))).body).toMatchObject({ code: 'mobile.invalid' });
  });

  it('refuses a password that is guessed first, and one that is the name', async () => {
    expect((await register(application({ password: 'abcd1234', confirmPassword: 'abcd1234' }))).body).toMatchObject({
      fields: { password: 'password.too-common' },
    });
  });

  it('[API-006] refuses it in the clear, and without a key', async () => {
    const plain = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(application()) };
    expect((await harness.call('PUT', '/wps/member/register', plain)).status).toBe(400);
    const keyless = { headers: { 'content-type': 'application/jose' }, body: await harness.encrypt(application()) };
    expect((await harness.call('PUT', '/wps/member/register', keyless)).body).toMatchObject({
      code: 'request.idempotency-key-missing',
    });
  });

  it('[REG-025] takes the picture once, and refuses a wrong one', async () => {
    await setRules({ ...DEMO_RULES, captcha: asks(true) });
    const { value } = await harness.call('GET', '/wps/captcha');
    const captchaId = String(value['captchaId']);
    const wrong = await register(application({ captcha: 'nope!', captchaId }));
    expect(wrong.body).toMatchObject({ code: 'registration.captcha-wrong' });
    const { rows } = await sql`select id from captcha where id = ${captchaId}`.execute(harness.deps.database.db);
    expect(rows).toEqual([]);
    expect((await register(application())).body).toMatchObject({ fields: { captcha: 'rule.missing' } });
  });

  it('[REG-025] takes the picture as long as a registration takes, and no longer', async () => {
    await setRules({ ...DEMO_RULES, captcha: asks(true) });
    const early = await solvedCaptcha();
    const late = await solvedCaptcha();
    harness.clock.advance(15 * 60_000 - 1);
    expect((await register(application(early))).status).toBe(200);
    harness.clock.advance(1);
    expect((await register(application(late))).body).toMatchObject({ code: 'registration.captcha-wrong' });
  });

  it('[VAL-019] [RSG-001] asks for username, password and birthday alone where nothing is stored', async () => {
    const { username, password, birthday } = application();
    const body = { ...said, username, password, confirmPassword: password };
    expect((await register(body, undefined, LOTUS)).body).toMatchObject({ fields: { birthday: 'rule.missing' } });
    const young = { ...body, birthday: `${harness.clock.now().getFullYear() - 20}-01-01` };
    expect((await register(young, undefined, LOTUS)).body).toMatchObject({ code: 'registration.under-age' });
    expect((await register({ ...body, birthday }, undefined, LOTUS)).status).toBe(200);
    expect((await registerMobile({ ...said }, undefined)).status).toBe(400);
  });

  it('[REG-003] [REG-005] is closed where the merchant has it off', async () => {
    await setFlags({ USERNAMEREG3: 0 });
    expect((await register(application())).body).toMatchObject({ code: 'registration.closed' });
    await setFlags({ MOBILENUMREG3: 0 });
    expect((await registerMobile(mobileApplication())).body).toMatchObject({ code: 'registration.closed' });
  });

  it('keeps the payment PIN as a hash, and refuses one that is guessed first', async () => {
    await setRules({ ...DEMO_RULES, paymentPassword: asks(true) });
    expect((await register(application({ paymentPassword: '123456' }))).body).toMatchObject({
      fields: { paymentPassword: 'pin.too-common' },
    });
    expect((await register(application({ paymentPassword: '830417' }))).status).toBe(200);
    expect(pins.at(-1)?.hash).toMatch(/^\$argon2id\$/);
  });
});

describe('registration with a social identity', () => {
  const emailOf = async ({ value }: InjectedReply): Promise<readonly { address: string; verified: boolean }[]> => {
    const { rows } = await sql<{ id: bigint }>`
      select id from member where account = ${String(value['userName'])}`.execute(harness.deps.database.db);
    const { email } = await harness.identity.contacts.of(1, rows[0]?.id ?? 0n);
    return email ? [{ address: email.value, verified: email.verifiedAt !== null }] : [];
  };
  /** A ticket that brings an address along. */
  const ticketOf = (address: string, isVerified = true): string => {
    const ticket = crypto.randomUUID();
    tickets.set(ticket, { address, isVerified });
    return ticket;
  };
  const freshAddress = (): string => `linh${next()}@example.com`;

  it('[AUT-016] keeps the address that the provider has verified as verified', async () => {
    const address = freshAddress();
    const socialTicket = ticketOf(address);
    const reply = await register(application({ email: address.toUpperCase(), socialTicket }));
    expect(await emailOf(reply)).toEqual([{ address, verified: true }]);
    expect(linked.at(-1)).toMatchObject({ ticket: socialTicket, merchantId: 1 });
  });

  it('[AUT-016] keeps another that was typed over it, and one the provider gives no word for, as not verified', async () => {
    const typed = freshAddress();
    const other = await register(application({ email: typed, socialTicket: ticketOf(freshAddress()) }));
    expect(await emailOf(other)).toEqual([{ address: typed, verified: false }]);
    const address = freshAddress();
    const silent = await register(application({ email: address, socialTicket: ticketOf(address, false) }));
    expect(await emailOf(silent)).toEqual([{ address, verified: false }]);
    const emptied = await register(application({ socialTicket: ticketOf(freshAddress()) }));
    expect(await emailOf(emptied)).toEqual([]);
  });

  it('[RSG-004] refuses who has proved to be in a break, and the log says so', async () => {
    const { email: _none, ...rules } = DEMO_RULES;
    await setRules(rules);
    const before = await members();
    expect((await register(application({ socialTicket: ticketOf('resting@example.com') }))).body).toMatchObject({
      code: 'registration.refused',
    });
    expect(await members()).toBe(before);
    const { rows } = await sql`
      select reason from audit_log where action = 'registration.refuse' order by id desc limit 1`.execute(
      harness.deps.database.db,
    );
    expect(rows).toEqual([{ reason: 'time-out or self-exclusion' }]);
  });

  it('[AUT-016] [REG-033] keeps it where the form asks for none, unless it is somebody’s or a restricted person’s', async () => {
    const { email: _none, ...rules } = DEMO_RULES;
    await setRules(rules);
    const address = freshAddress();
    const reply = await register(application({ socialTicket: ticketOf(address) }));
    expect(await emailOf(reply)).toEqual([{ address, verified: true }]);
    const before = await members();
    expect((await register(application({ socialTicket: ticketOf(address) }))).body).toMatchObject({
      code: 'registration.email-taken',
    });
    expect((await register(application({ socialTicket: ticketOf('restricted@example.com') }))).body).toMatchObject({
      code: 'registration.refused',
    });
    expect(await members()).toBe(before);
  });

  it('[AUT-016] makes no account with a ticket that has run out, and uses up nothing', async () => {
    await setRules({ ...DEMO_RULES, captcha: asks(true) });
    const before = await members();
    const body = application(await solvedCaptcha());
    expect((await register({ ...body, socialTicket: 'run-out' })).body).toMatchObject({ code: 'login.social-failed' });
    expect(await members()).toBe(before);
    expect((await register(body)).status).toBe(200);
  });

  it('[REG-015] answers a call that is sent again though the ticket is used up', async () => {
    const [body, key, ip] = [application({ socialTicket: ticketOf(freshAddress()) }), crypto.randomUUID(), freshIp()];
    expect((await register(body, key, AURORA, ip)).status).toBe(200);
    expect((await register(body, key, AURORA, ip)).value['userName']).toBe(body.username);
  });
});

const askCode = (mobileNo: string, more: object = {}) =>
  harness.call('POST', '/wps/verification/sms/register', {
    ip: freshIp(),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ countryDialingCode: '84', mobileNo, regType: 'registerMobile', ...more }),
  });
const lastCode = (): string => harness.sent.at(-1)?.content ?? '';

describe('registration by mobile number', () => {
  it('[API-025] [API-030] [REG-021] makes an account number, good to sign in with, as is the number', async () => {
    const body = mobileApplication();
    expect((await askCode(body.mobileNum)).value).toEqual({ expiredMinutes: 5 });
    const reply = await registerMobile({ ...body, verificationCode: lastCode() });
    expect(reply.value['account']).toMatch(/^au\d{8}$/);
    expect((await infoOf(reply)).value['account']).toBe(reply.value['account']);
    const signIn = await harness.signIn(String(reply.value['account']), body.password, { ip: freshIp() });
    expect(signIn.status).toBe(200);
    const byNumber = await harness.signIn(body.mobileNum, body.password, { ip: freshIp() });
    expect(byNumber.value['userName']).toBe(reply.value['account']);

    await harness.call('POST', '/wps/verification/sms/noLogin', {
      ip: freshIp(),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ countryDialingCode: '84', mobileNo: body.mobileNum }),
    });
    const bySms = await harness.send(
      '/wps/session/login',
      { loginType: 'sms', countryDialingCode: '84', mobileNum: body.mobileNum, verificationCode: lastCode() },
      { ip: freshIp() },
    );
    expect(bySms.value['userName']).toBe(reply.value['account']);
  });

  it('[API-030] sends no code without the human check, nor to a form that is closed', async () => {
    const before = harness.sent.length;
    expect((await askCode(freshMobile(), { humanCheck: 'refused' })).body).toMatchObject({
      ...{ success: false, code: 'human-check.failed', message: expect.stringMatching(/\w/) },
    });
    expect((await askCode(freshMobile(), { regType: 'none' })).body).toMatchObject({ code: 'request.invalid' });
    expect(harness.sent).toHaveLength(before);
    expect((await askCode(freshMobile(), { humanCheck: 'solved' })).body).toEqual({
      ...{ success: true, value: { expiredMinutes: 5 } },
    });
    expect(harness.sent).toHaveLength(before + 1);
  });

  it('[VAL-056] [ERR-005] refuses a wrong code, counts the guess, and takes the right one afterwards', async () => {
    const body = mobileApplication();
    await askCode(body.mobileNum);
    const wrong = lastCode() === '000000' ? '000001' : '000000';
    expect((await registerMobile({ ...body, verificationCode: wrong })).body).toMatchObject({ code: 'code.wrong' });
    const { rows } = await sql<{ left: number }>`
      select attempts_left as left from verification_code where purpose = 'register'`.execute(harness.deps.database.db);
    expect(rows).toEqual([{ left: 4 }]);
    expect((await registerMobile({ ...body, verificationCode: lastCode() })).status).toBe(200);
  });

  it('[VAL-023] [ERR-005] refuses a missing code and one of another form', async () => {
    for (const [verificationCode, fault] of [
      ['', 'rule.missing'],
      ['12345', 'rule.pattern'],
      ['1234567', 'rule.pattern'],
      ['12345a', 'rule.pattern'],
    ])
      expect((await registerMobile(mobileApplication({ verificationCode }))).body).toMatchObject({
        fields: { verificationCode: fault },
      });
  });

  it('[REG-028] makes one without a password where the merchant asks for none', async () => {
    await setFlags({ MOBILENUMPASSREG3: 0, REGMOBVERF3: 0 });
    const { password: _password, confirmPassword: _confirmation, ...body } = mobileApplication();
    const reply = await registerMobile(body);
    expect(reply.status).toBe(200);
    const { rows } = await sql<{ hash: string | null }>`
      select password_hash as hash from member where account = ${String(reply.value['account'])}`.execute(
      harness.deps.database.db,
    );
    expect(rows).toEqual([{ hash: null }]);
  });

  it('[REG-027] asks for no code where the merchant verifies none, and sends none', async () => {
    await setFlags({ REGMOBVERF3: 0 });
    expect((await registerMobile(mobileApplication())).status).toBe(200);
    expect((await askCode(freshMobile())).body).toMatchObject({ code: 'registration.sms-off' });
  });

  it.each([
    ['[ERR-002]', ' ', 'mobile.missing'],
    ['[ERR-001]', 'abc', 'mobile.malformed'],
    ['[VAL-057]', '02438252525', 'mobile.invalid'],
  ])('%s refuses the number “%s” as %s and sends nothing', async (_id, number, code) => {
    expect((await askCode(number)).body).toMatchObject({ code });
    expect(harness.sent).toEqual([]);
  });

  it('[ERR-003] [ERR-006] makes the next code wait, and asks for the human check', async () => {
    const number = freshMobile();
    expect((await askCode(number, { humanCheck: 'refused' })).body).toMatchObject({ code: 'human-check.failed' });
    await askCode(number);
    expect((await askCode(number)).body).toMatchObject({ code: 'code.too-many' });
  });

  it('[SEC-005] sends a code to a number that has an account as to any other', async () => {
    expect((await askCode('0912000001')).value).toEqual({ expiredMinutes: 5 });
    expect(harness.sent.map(({ to }) => to)).toEqual([e164('0912000001')]);
  });

  it('[SEC-005] [VAL-056] a guessed code does not tell who has an account', async () => {
    const known = { email: 'player2@example.com' };
    const replies = [];
    for (const mobileNum of ['0912000001', freshMobile()]) {
      await askCode(mobileNum);
      const wrong = lastCode() === '123456' ? '123457' : '123456';
      for (const more of [{}, known])
        replies.push(await registerMobile(mobileApplication({ mobileNum, verificationCode: wrong, ...more })));
    }
    const heard = replies.map(({ status, body }) => [status, body['code'], body['message'], body['fields']]);
    expect(new Set(heard.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(replies[0]?.body).toMatchObject({ code: 'code.wrong' });
  });

  it('[SEC-005] whoever has proved the number hears that it has an account, by the portal’s code and by Firebase', async () => {
    const body = mobileApplication();
    const applyByCode = async () => {
      await askCode(body.mobileNum);
      return registerMobile({ ...body, verificationCode: lastCode() });
    };
    expect((await applyByCode()).status).toBe(200);
    expect((await applyByCode()).body).toMatchObject({ code: 'registration.mobile-taken' });
    await setRules(DEMO_RULES, {
      smsChannel: 'firebase',
      firebase: { projectId: PROJECT, apiKey: 'AIzaSyExample00' },
    });
    const firebaseIdToken = await signFirebase(e164(body.mobileNum));
    expect((await registerMobile({ ...body, firebaseChannel: 'sms', firebaseIdToken })).body).toMatchObject({
      code: 'registration.mobile-taken',
    });
  });
});

describe('the firebase path', () => {
  beforeEach(() =>
    setRules(DEMO_RULES, { smsChannel: 'firebase', firebase: { projectId: PROJECT, apiKey: 'AIzaSyExample00' } }),
  );

  it('[REG-030] takes a number that a token of the project proves', async () => {
    const body = mobileApplication();
    const firebaseIdToken = await signFirebase(e164(body.mobileNum));
    const reply = await registerMobile({ ...body, firebaseChannel: 'sms', firebaseIdToken });
    expect(reply.status).toBe(200);
    const { rows } = await sql<{ verified: boolean }>`
      select c.verified_at is not null as verified from member_contact c join member m on m.id = c.member_id
      where m.account = ${String(reply.value['account'])} and c.kind = 'mobile'`.execute(harness.deps.database.db);
    expect(rows).toEqual([{ verified: true }]);
    expect((await askCode(freshMobile())).body).toMatchObject({ code: 'registration.sms-off' });
  });

  it.each([
    ['of another number', { phone_number: '+84912999999' }],
    ['of another project', { aud: 'other-portal' }],
    ['of another issuer', { iss: 'https://securetoken.google.com/other-portal' }],
    ['that has run out', { exp: 1_700_000_000, iat: 1_699_999_000 }],
    ['without a number', { phone_number: undefined }],
  ])('[ERR-013] [REG-030] refuses a token %s', async (_what, claims) => {
    const body = mobileApplication();
    const firebaseIdToken = await signFirebase(e164(body.mobileNum), claims);
    const before = await members();
    expect((await registerMobile({ ...body, firebaseChannel: 'sms', firebaseIdToken })).body).toMatchObject({
      code: 'code.wrong',
    });
    expect(await members()).toBe(before);
  });

  it('[REG-030] refuses none, and one that nobody of Google signed', async () => {
    const body = mobileApplication();
    expect((await registerMobile(body)).body).toMatchObject({ code: 'code.wrong' });
    const [head, claims] = (await signFirebase(e164(body.mobileNum))).split('.');
    const forged = `${head}.${claims}.${Buffer.alloc(256, 7).toString('base64url')}`;
    expect((await registerMobile({ ...body, firebaseChannel: 'sms', firebaseIdToken: forged })).body).toMatchObject({
      code: 'code.wrong',
    });
  });
});

describe('invitations', () => {
  const check = (code: string, host = AURORA) =>
    harness.call('GET', `/wps/agent/affiliate?code=${code}&domain=localhost`, { host });

  it('[API-031] [REG-022] knows the codes of agents of its own merchant', async () => {
    expect((await check('agent1')).body).toMatchObject({ success: true });
    for (const reply of [await check('NOBODY'), await check('PLAYER1'), await check('AGENT1', LOTUS)])
      expect([reply.status, reply.body]).toEqual([
        404,
        expect.objectContaining({ success: false, code: 'registration.invitation-unknown' }),
      ]);
  });

  it('[REG-023] [REG-024] sets the upline by an agent’s code, and keeps who referred', async () => {
    const reply = await register(application({ affiliateCode: 'AGENT1', referralCode: 'player1' }));
    const { rows } = await sql<{ upline: string; referrer: string }>`
      select u.account as upline, f.account as referrer from member m join member u on u.id = m.upline_id
      join registration_record r on r.member_id = m.id join member f on f.id = r.referrer_id
      where m.account = ${String(reply.value['userName'])}`.execute(harness.deps.database.db);
    expect(rows).toEqual([{ upline: 'agent1', referrer: 'player1' }]);
  });

  it('[PRO-013] tells of who came by a member, and of nobody else', async () => {
    invited.length = 0;
    await register(application());
    await register(application({ affiliateCode: 'AGENT1' }));
    const { value } = await register(application({ referralCode: 'PLAYER1' }));
    const { rows } = await sql<{ memberId: bigint; referrerId: bigint }>`
      select m.id as "memberId", f.id as "referrerId" from member m, member f
      where m.account = ${String(value['userName'])} and f.account = 'player1'`.execute(harness.deps.database.db);
    expect(invited).toMatchObject(rows);
    expect(invited).toHaveLength(1);
  });

  it.each(['affiliateCode', 'referralCode'])('[VAL-055] refuses an unknown %s at its field', async (field) => {
    const before = await members();
    expect((await register(application({ [field]: 'NOBODY' }))).body).toMatchObject({
      code: 'registration.invitation-unknown',
      fields: { [field]: 'registration.invitation-unknown' },
    });
    expect(await members()).toBe(before);
  });

  it('[VAL-055] takes a member’s account as recommendation', async () => {
    await setRules({ ...DEMO_RULES, recommenderId: asks(false) });
    expect((await register(application({ recommenderId: 'player2' }))).status).toBe(200);
    expect((await register(application({ recommenderId: 'nobody99' }))).body).toMatchObject({
      fields: { recommenderId: 'registration.invitation-unknown' },
    });
  });

  it('gives every new member a code of the own', async () => {
    const { value } = await register(application());
    const { rows } = await sql<{ code: string }>`
      select i.code from invite_code i join member m on m.id = i.member_id where m.account = ${String(value['userName'])}`.execute(
      harness.deps.database.db,
    );
    expect(rows[0]?.code).toMatch(/^[A-Z2-9]{8}$/);
    expect((await register(application({ referralCode: rows[0]?.code }))).status).toBe(200);
  });

  it('gives a member without a code exactly one, however many ask at once', async () => {
    const { db } = harness.deps.database;
    const { rows } = await sql<{ merchantId: number; memberId: bigint }>`
      select merchant_id as "merchantId", id as "memberId" from member where account = 'player2'`.execute(db);
    const [member] = rows;
    if (!member) throw new Error('player2 is missing');
    const ask = () => registration.inviteCodeOf(member, new Date());
    const codes = new Set(await Promise.all(Array.from({ length: 20 }, ask)));
    expect(codes.size).toBe(1);
    expect(await ask()).toBe([...codes][0]);
    const kept = await sql<{ code: string }>`select code from invite_code where member_id = ${member.memberId}`.execute(
      db,
    );
    expect(kept.rows.map(({ code }) => code)).toEqual([...codes]);
  });
});

describe('the register setting', () => {
  it('[API-017] answers per field what is asked for', async () => {
    const { value } = await harness.call('GET', '/wps/system/setting/register');
    const fields = value['fields'] as Record<RegisterField, object>;
    expect(Object.keys(fields).sort()).toEqual([...REGISTER_FIELDS].sort());
    for (const [field, rule] of Object.entries(fields))
      expect([field, rule]).toEqual([
        field,
        {
          ...{ enabled: expect.any(Boolean) as boolean, required: expect.any(Boolean) as boolean },
          ...{ patternId: expect.any(String) as string, acceptedPattern: expect.any(String) as string },
          ...{ minLength: expect.any(Number) as number, maxLength: expect.any(Number) as number },
        },
      ]);
    expect(fields.payeeName).toEqual({
      enabled: true,
      required: true,
      patternId: 'fullName',
      acceptedPattern: expect.any(String) as string,
      minLength: 2,
      maxLength: 50,
    });
    expect(value).toMatchObject({
      minimumAge: 21,
      timeZone: 'UTC',
      smsChannel: 'portal',
      firebase: null,
    });
  });
});
