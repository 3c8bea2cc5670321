import { Writable } from 'node:stream';
import { pino } from 'pino';
import { sql } from 'kysely';
import { createAuditTrail } from '../../ground/audit/index.ts';
import { solveHumanCheck } from '../../ground/human-check/testing/solve.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { seal } from '../../kernel/testing/seal.ts';
import { DEMO_OPERATOR } from '../../back-office/operators/index.ts';
import { operatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { blockListOf, isIn } from './blocked.policy.ts';

const HOST = 'localhost';
let platform: TestPlatform;
let operator: string;
/** All that the platform has written to its log. */
let logged = '';

const listeningLog = () =>
  pino(
    { level: 'trace' },
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logged += chunk.toString();
        done();
      },
    }),
  );

const ops = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  token = operator,
  key: string = crypto.randomUUID(),
) => {
  const reply = await platform.operatorApp.inject({
    method,
    url: `/ops/${path}`,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), 'idempotency-key': key },
    ...(body ? { payload: body } : {}),
  });
  return { status: reply.statusCode, ...reply.json<{ code?: string; value: Record<string, never> }>() };
};

const login = async (body: object, ip: string) => {
  const reply = await platform.app.inject({
    method: 'POST',
    url: '/wps/session/login',
    remoteAddress: ip,
    headers: { host: HOST, 'content-type': 'application/jose' },
    payload: await seal(platform.app, body),
  });
  return {
    status: reply.statusCode,
    ...reply.json<{ code?: string; message?: string; value?: Record<string, unknown> }>(),
  };
};
const byPassword = async (ip: string) =>
  login({ username: 'player1', password: 'Demo-2468', humanCheck: await solveHumanCheck(platform.app, HOST, ip) }, ip);

beforeAll(async () => {
  platform = await createDemoPlatform({ log: listeningLog() });
  operator = await operatorToken(platform, DEMO_OPERATOR.name);
});
afterAll(() => platform.stop());

describe('links that sign in', () => {
  const issue = async (account = 'player1'): Promise<string> => {
    const { value } = await ops('POST', 'merchants/aurora/sign-in-links', { account, reason: 'asked by phone' });
    const { hash, search } = new URL(String(value['address']));
    // Where no server sees it.
    expect(search).toBe('');
    return hash.replace('#token=', '');
  };
  const use = (token: string) => login({ loginType: 'token', token }, '198.51.100.7');

  it('[AUT-019] [SEC-008] an operator gives one out; it signs in once, without a form', async () => {
    const token = await issue();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await use(token)).toMatchObject({ status: 200, value: { userName: 'player1' } });
    expect(await use(token)).toMatchObject({ status: 401, code: 'login.link-invalid' });
  });

  it('[AUT-020] [SEC-008] is refused when it is too old, which it is after five minutes, and when it is nonsense', async () => {
    const token = await issue();
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from expires_at - now())::float / 60 as minutes from sign_in_link order by expires_at desc limit 1`.execute(
      platform.deps.database.db,
    );
    expect(rows[0]?.minutes).toBeGreaterThan(4);
    expect(rows[0]?.minutes).toBeLessThanOrEqual(5);
    await sql`update sign_in_link set expires_at = now() - interval '1 second'`.execute(platform.deps.database.db);
    expect((await use(token)).code).toBe('login.link-invalid');
    expect((await use('nonsense')).code).toBe('login.link-invalid');
  });

  it('[SEC-008] stands in no log, no audit and no table', async () => {
    const token = await issue();
    await platform.app.inject({ method: 'GET', url: `/?token=${token}`, headers: { host: HOST } });
    await use(token);
    const { rows } = await sql<{ text: string }>`
      select audit_log::text as text from audit_log union all select sign_in_link::text from sign_in_link`.execute(
      platform.deps.database.db,
    );
    expect(logged.length).toBeGreaterThan(0);
    expect(logged).not.toContain(token);
    expect(rows.map(({ text }) => text).join()).not.toContain(token);
  });

  it('stand in a list with what became of each; one that is taken back signs nobody in', async () => {
    const [former, token] = [await issue(), await issue('player2')];
    await use(former);
    const page = async (query = '') =>
      (await ops('GET', `merchants/aurora/sign-in-links${query}`)).value as unknown as {
        links: { id: string; account: string; state: string; issuedBy: string; revokedBy: string | null }[];
        hasMore: boolean;
      };
    const [open, used] = (await page('?limit=2')).links;
    expect(open).toMatchObject({ account: 'player2', state: 'open', issuedBy: 'operator1', reason: 'asked by phone' });
    expect(used).toMatchObject({ account: 'player1', state: 'used' });
    expect(JSON.stringify(await page())).not.toContain(token);

    const key = crypto.randomUUID();
    const revoke = (id: string | undefined, by = key, merchant = 'aurora') =>
      ops(
        'POST',
        `merchants/${merchant}/sign-in-links/${id}/revocation`,
        { reason: 'sent to a wrong chat' },
        operator,
        by,
      );
    expect((await revoke(open?.id, crypto.randomUUID(), 'lotus')).code).toBe('request.not-found');
    expect((await revoke(open?.id)).value).toEqual({ revoked: true });
    // Sent again it is the same order.
    expect((await revoke(open?.id)).value).toEqual({ revoked: true });
    expect((await revoke(open?.id, crypto.randomUUID())).code).toBe('request.not-found');
    expect((await revoke(used?.id, crypto.randomUUID())).code).toBe('request.not-found');
    expect((await use(token)).code).toBe('login.link-invalid');
    expect((await page('?limit=1')).links[0]).toMatchObject({ state: 'revoked', revokedBy: 'operator1' });
    const { rows } = await sql<{ reason: string }>`
      select reason from audit_log where action = 'sign-in.link-revoke'`.execute(platform.deps.database.db);
    expect(rows).toEqual([{ reason: 'sent to a wrong chat' }]);

    const first = await page('?limit=1');
    expect(first.hasMore).toBe(true);
    expect((await page(`?limit=100&before=${first.links[0]?.id}`)).links.map(({ id }) => id)).not.toContain(
      first.links[0]?.id,
    );
    expect((await ops('GET', 'merchants/lotus/sign-in-links')).value).toEqual({ links: [], hasMore: false });
  });

  it('is for members that exist, and for operators', async () => {
    const body = { account: 'nobody-there', reason: 'asked by phone' };
    expect((await ops('POST', 'merchants/aurora/sign-in-links', body)).code).toBe('member.unknown');
    expect((await ops('POST', 'merchants/aurora/sign-in-links', body, '')).status).toBe(401);
  });
});

describe('settings', () => {
  const settings = { humanCheck: 'high', newAddressCheck: true, agentOnlyHosts: ['aurora.localhost'] };
  const put = (body: object, token = operator) => ops('PUT', 'merchants/aurora/sign-in', body, token);

  it('[AUT-034] are changed by an operator with a reason, and hold at once', async () => {
    const { version, changedAt, changedBy, ...before } = (await ops('GET', 'merchants/aurora/sign-in')).value;
    const smsDaily = { number: 10, address: 100, merchant: 10_000 };
    expect(before).toEqual({ humanCheck: 'low', newAddressCheck: false, agentOnlyHosts: [], smsDaily });
    expect({ version, changedAt, changedBy }).toEqual({ version: 0, changedAt: null, changedBy: null });
    expect((await put({ ...settings, reason: 'a wave of guesses' })).value).toEqual({
      ...{ ...settings, smsDaily, version: 1 },
      ...{ changedAt: expect.any(String) as string, changedBy: 'operator1' },
    });
    expect(await byPassword('198.51.100.60')).toMatchObject({ status: 403, code: 'login.step-up-required' });
    expect((await put({ ...settings, agentOnlyHosts: ['lotus.localhost'], reason: 'not ours' })).status).toBe(400);
    expect((await put({ ...settings, reason: 'a wave of guesses' }, '')).status).toBe(401);
    expect((await put({ ...before, reason: 'the wave is over' })).value).toMatchObject(before);
  });

  it('links lead to where the portal is reached, by a name that lets every member in', async () => {
    const addressIn = async (): Promise<string> => {
      const body = { account: 'player1', reason: 'asked by phone' };
      const { value } = await ops('POST', 'merchants/aurora/sign-in-links', body);
      return String(value['address']).replace(/token=.*/, 'token=');
    };
    expect(await addressIn()).toBe('http://localhost:8080/#token=');
    const before = { humanCheck: 'low', newAddressCheck: false, agentOnlyHosts: [] };
    expect((await put({ ...before, agentOnlyHosts: ['localhost'], reason: 'for agents' })).status).toBe(200);
    expect(await addressIn()).toBe('http://aurora.localhost:8080/#token=');
    expect((await put({ ...before, reason: 'for everybody' })).status).toBe(200);
  });
});

describe('attempts of people who are too young', () => {
  it('are listed for operators, newest first, by where they were made', async () => {
    const { db } = platform.deps.database;
    const { rows } = await sql<{ id: bigint }>`select id from member where account = 'player1'`.execute(db);
    const note = (actor: string, where: string, merchant = 'aurora') =>
      createAuditTrail().record(db, {
        ...{ kind: 'identity', actor, merchant, action: 'compliance.under-age', subject: actor, reason: where },
      });
    await note('visitor', 'registration');
    await note(String(rows[0]?.id), 'personal-info');
    await note('visitor', 'registration', 'lotus');
    const page = async (query = '') =>
      (await ops('GET', `merchants/aurora/under-age-attempts${query}`)).value as unknown as {
        attempts: { id: string }[];
        hasMore: boolean;
      };
    const all = await page();
    expect(all).toMatchObject({
      attempts: [
        { where: 'personal-info', account: 'player1' },
        { where: 'registration', account: null },
      ],
      hasMore: false,
    });
    expect((await page('?where=registration')).attempts).toHaveLength(1);
    const newest = await page('?limit=1');
    expect(newest.hasMore).toBe(true);
    expect((await page(`?before=${newest.attempts[0]?.id}`)).attempts).toEqual([all.attempts[1]]);
  });
});

describe('the daily quota of SMS', () => {
  it('[ERR-007] is set by an operator and used up: the next code is refused in words', async () => {
    const {
      version: _version,
      changedAt: _at,
      changedBy: _by,
      ...before
    } = (await ops('GET', 'merchants/aurora/sign-in')).value;
    const set = (smsDaily: object) =>
      ops('PUT', 'merchants/aurora/sign-in', { ...before, smsDaily, reason: 'messages cost money' });
    const ask = async (mobileNo: string) => {
      const reply = await platform.app.inject({
        method: 'POST',
        url: '/wps/verification/sms/noLogin',
        remoteAddress: '198.51.100.90',
        headers: { host: HOST },
        payload: { countryDialingCode: '84', mobileNo, usage: 'login', language: 'EN' },
      });
      return { status: reply.statusCode, ...reply.json<{ code?: string; message?: string }>() };
    };
    const quotas = { number: 10, address: 100, merchant: 1 };
    expect((await set({ ...quotas, merchant: 0 })).status).toBe(400);
    expect((await set(quotas)).value).toMatchObject({ smsDaily: quotas });
    expect((await ask('0912000001')).status).toBe(200);
    const refused = await ask('0912000002');
    expect(refused).toMatchObject({ status: 503, code: 'code.quota' });
    expect(refused.message).toBe('Quota not sufficient, contact customer service');
    expect((await set(before['smsDaily'] ?? {})).value).toMatchObject(before);
    expect((await ask('0912000002')).status).toBe(200);
  });
});

describe('blocked addresses', () => {
  it('[ERR-021] may not sign in, by no way, until they are let in again', async () => {
    const blocked = await ops('PUT', 'merchants/aurora/blocked-addresses', {
      network: '203.0.113.0/24',
      reason: 'many accounts at once',
    });
    expect(blocked.value).toMatchObject({ network: '203.0.113.0/24', blockedBy: 'operator1' });
    const refused = await byPassword('203.0.113.77');
    expect(refused).toMatchObject({ status: 403, code: 'login.address-blocked' });
    expect(refused.message).toContain('address');
    expect((await login({ loginType: 'token', token: 'x' }, '203.0.113.77')).code).toBe('login.address-blocked');
    expect((await byPassword('203.0.114.77')).status).toBe(200);

    const { value } = await ops('GET', 'merchants/aurora/blocked-addresses');
    const [entry] = value['list'] as unknown as { id: string }[];
    expect((await ops('DELETE', `merchants/aurora/blocked-addresses/${entry?.id}`)).status).toBe(200);
    expect((await byPassword('203.0.113.77')).status).toBe(200);
    expect((await ops('DELETE', `merchants/aurora/blocked-addresses/${entry?.id}`)).code).toBe('request.not-found');
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_log where action like 'address.%block'`.execute(platform.deps.database.db);
    expect(rows.map(({ action }) => action).sort()).toEqual(['address.block', 'address.unblock']);
  });

  it('are lifted with a reason, once, and listed by page', async () => {
    for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      await ops('PUT', 'merchants/aurora/blocked-addresses', { network, reason: 'guessing' });
    const page = async (query: string) =>
      (await ops('GET', `merchants/aurora/blocked-addresses${query}`)).value as unknown as {
        list: { id: string; network: string }[];
        hasMore: boolean;
      };
    const first = await page('?limit=2');
    expect(first).toMatchObject({ hasMore: true, list: [{ network: '192.0.2.3' }, { network: '192.0.2.2' }] });
    const rest = await page(`?limit=2&before=${first.list[1]?.id}`);
    expect(rest).toMatchObject({ hasMore: false, list: [{ network: '192.0.2.1' }] });
    const key = crypto.randomUUID();
    const lift = (body: object, by = key) =>
      ops('POST', `merchants/aurora/blocked-addresses/${first.list[0]?.id}/removal`, body, operator, by);
    expect((await lift({}, crypto.randomUUID())).status).toBe(400);
    expect((await lift({ reason: 'a mistake' })).value).toEqual({ unblocked: true });
    expect((await lift({ reason: 'a mistake' })).value).toEqual({ unblocked: true });
    expect((await byPassword('192.0.2.3')).status).toBe(200);
    expect((await byPassword('192.0.2.2')).code).toBe('login.address-blocked');
    const { rows } = await sql`
      select before, reason from audit_log where action = 'address.unblock' and reason is not null`.execute(
      platform.deps.database.db,
    );
    expect(rows).toEqual([{ before: '192.0.2.3/32', reason: 'a mistake' }]);
  });

  it('are compared by network, in both families', () => {
    const list = blockListOf(['203.0.113.0/24', '198.51.100.7/32', '2001:db8::/32']);
    for (const ip of ['203.0.113.1', '::ffff:203.0.113.9', '198.51.100.7', '2001:db8:1::5'])
      expect(isIn(list, ip)).toBe(true);
    for (const ip of ['203.0.114.1', '198.51.100.8', '2001:db9::1']) expect(isIn(list, ip)).toBe(false);
    expect(isIn(undefined, '203.0.113.1')).toBe(false);
  });
});
