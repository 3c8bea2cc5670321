/** Sessions of operators, and the networks from which they may call, over HTTP on the demo (OPR-001). */
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { DEMO_OPERATOR } from './index.ts';
import { demoOperatorToken, operatorToken } from './testing/demo-operator.ts';

interface Network {
  readonly id: string;
  readonly merchant: string | null;
  readonly network: string;
}
interface Session {
  readonly id: string;
  readonly operator: string;
  readonly current: boolean;
}
interface Value {
  readonly ip: string;
  readonly id: string;
  readonly network: string;
  readonly networks: readonly Network[];
  readonly sessions: readonly Session[];
  readonly ended: number;
  readonly rows?: readonly { readonly merchant: string | null }[];
  readonly merchants: readonly { readonly code: string }[];
}

const HOME = '203.0.113.5';
const AWAY = '198.51.100.77';
const REASON = 'asked by the test';

let platform: TestPlatform;
let owner: string;
beforeEach(async () => {
  await sql`delete from operator_network`.execute(platform.deps.database.db);
  // Through the service, so that its copy of the lists is read anew.
  const { value } = await add(HOME);
  await call('POST', `/ops/networks/${value.id}/removal`, { body: { reason: REASON } });
});
beforeAll(async () => {
  platform = await createDemoPlatform();
  owner = await demoOperatorToken(platform);
});
afterAll(() => platform.stop());

const call = async (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { body, ip = HOME, token = owner }: { body?: object; ip?: string; token?: string } = {},
) => {
  const reply = await platform.operatorApp.inject({
    ...{ method, url, remoteAddress: ip, headers: { host: '127.0.0.1', authorization: `Bearer ${token}` } },
    ...(body && { payload: body }),
  });
  const { code, value } = reply.json<{ code?: string; value: Value }>();
  return { status: reply.statusCode, code, value };
};
const add = (network: string, merchant: string | null = null, ip = HOME) =>
  call('POST', '/ops/networks', { ip, body: { merchant, network, note: 'office', reason: REASON } });
const lists = async () => (await call('GET', '/ops/networks')).value.networks.map(({ network }) => network);

describe('networks', () => {
  it('bars every other address from each call and from the sign-in, in IPv4 and IPv6', async () => {
    expect((await call('GET', '/ops/session', { ip: AWAY })).status).toBe(200);
    expect((await add('203.0.113.0/24')).status).toBe(200);
    expect((await add('2001:db8::/32')).status).toBe(200);
    for (const ip of [AWAY, '2001:db9::1'])
      expect(await call('GET', '/ops/session', { ip })).toMatchObject({ status: 403, code: 'operator.network' });
    for (const ip of [HOME, '2001:db8:5::1']) expect((await call('GET', '/ops/session', { ip })).status).toBe(200);

    const code = new TOTP({ secret: DEMO_OPERATOR.secret }).generate();
    const credentials = { name: DEMO_OPERATOR.name, password: DEMO_OPERATOR.password, code };
    const refused = await call('POST', '/ops/session/login', { ip: AWAY, body: credentials });
    expect(refused).toMatchObject({ status: 403, code: 'operator.network' });
    // The same without a right password: nothing is learnt of the account.
    const guessed = await call('POST', '/ops/session/login', { ip: AWAY, body: { ...credentials, password: 'wrong' } });
    expect(guessed).toMatchObject({ status: 403, code: 'operator.network' });
  });

  it('refuses what would lock out whoever asks: a list without the own address, and its removal', async () => {
    expect(await add('198.51.100.0/24')).toMatchObject({ status: 409, code: 'operator.network-lockout' });
    expect(await lists()).toEqual([]);
    const own = await add('203.0.113.5');
    expect(own.value.network).toBe('203.0.113.5/32');
    await add('198.51.100.0/24');
    const remove = (id: string) => call('POST', `/ops/networks/${id}/removal`, { body: { reason: REASON } });
    expect(await remove(own.value.id)).toMatchObject({ status: 409, code: 'operator.network-lockout' });
    expect(await lists()).toEqual(['203.0.113.5/32', '198.51.100.0/24']);
    const [, other] = (await call('GET', '/ops/networks')).value.networks;
    expect((await remove(other?.id ?? '')).status).toBe(200);
    // The last one: every address is admitted again.
    expect((await remove(own.value.id)).status).toBe(200);
    expect((await call('GET', '/ops/session', { ip: AWAY })).status).toBe(200);
    expect((await remove(own.value.id)).status).toBe(404);
  });

  it('hides a merchant from addresses that are not on its list', async () => {
    await add('203.0.113.0/24', 'lotus');
    const codes = async (ip: string) =>
      (await call('GET', '/ops/merchants', { ip })).value.merchants.map(({ code }) => code);
    expect(await codes(HOME)).toEqual(['aurora', 'lotus']);
    expect(await codes(AWAY)).toEqual(['aurora']);
    const rules = await call('GET', '/ops/audit?merchant=lotus', { ip: AWAY });
    expect(rules.code).toBe('merchant.unknown');
    for (const order of ['sort=at', 'sort=-at', 'sort=at&pageSize=2']) {
      const rows = async (ip: string) => (await call('GET', `/ops/audit?${order}`, { ip })).value.rows ?? [];
      const others = (await rows(HOME)).filter(({ merchant }) => merchant !== 'lotus');
      expect((await rows(AWAY)).slice(0, others.length)).toEqual(others);
      expect((await rows(AWAY)).map(({ merchant }) => merchant)).not.toContain('lotus');
    }
  });

  it('of a merchant take no right of the installation, and its operators can remove them from any address', async () => {
    const mine = async (code: string) => {
      const own = sql`update operator set merchants = (select array_agg(id) from merchant where code = ${code})`;
      await sql`${own} where name = 'operator1'`.execute(platform.deps.database.db);
    };
    await mine('lotus');
    expect((await add(HOME, 'lotus')).status).toBe(200);
    expect((await add('203.0.113.6', 'lotus')).status).toBe(200);
    await mine('none');

    const away = { ip: AWAY };
    for (const url of ['/ops/operators', '/ops/operator-sessions', '/ops/audit/verification'])
      expect([url, (await call('GET', url, away)).status]).toEqual([url, 200]);
    // Sign-ins are the installation's.
    expect((await call('GET', '/ops/audit', away)).value.rows).toContainEqual(
      expect.objectContaining({ merchant: null }),
    );
    const { value } = await call('GET', '/ops/networks', away);
    expect(value).toMatchObject({ isWhole: true, networks: [{ merchant: 'lotus' }, { merchant: 'lotus' }] });
    for (const { id } of value.networks)
      expect((await call('POST', `/ops/networks/${id}/removal`, { ...away, body: { reason: REASON } })).status).toBe(
        200,
      );
    expect((await call('GET', '/ops/audit?merchant=lotus', away)).status).toBe(200);
  });

  it('of a merchant are extended by an operator of all of them who is at another address', async () => {
    await add(HOME, 'lotus');
    const { merchants } = (await call('GET', '/ops/networks', { ip: AWAY })).value;
    expect(merchants.map(({ code }) => code)).toEqual(['aurora', 'lotus']);
    expect(await add('192.0.2.1', 'lotus', AWAY)).toMatchObject({ status: 409, code: 'operator.network-lockout' });
    expect((await add(AWAY, 'lotus', AWAY)).status).toBe(200);
    expect((await call('GET', '/ops/audit?merchant=lotus', { ip: AWAY })).status).toBe(200);
  });

  it.each(['office', '203.0.113.0/33', '203.0.113', '2001:db8::/129'])('refuses %s', async (network) => {
    expect(await add(network)).toMatchObject({ status: 400, code: 'operator.network-invalid' });
  });

  it('refuses a network that the list has, and another operator’s merchant', async () => {
    await add('203.0.113.0/24');
    expect((await add('203.0.113.9/24')).code).toBe('operator.network-invalid');
    expect((await add('203.0.113.0/24', 'nowhere')).code).toBe('merchant.unknown');
  });

  it('lets an owner of one merchant see and change that merchant’s list alone', async () => {
    await add('203.0.113.0/24');
    await sql`update operator set merchants = (select array_agg(id) from merchant where code = 'lotus') where name = 'operator1'`.execute(
      platform.deps.database.db,
    );
    const { networks, merchants } = (await call('GET', '/ops/networks')).value;
    expect([networks, merchants.map(({ code }) => code)]).toEqual([[], ['lotus']]);
    expect((await add('203.0.113.0/24')).code).toBe('session.forbidden');
    expect((await add('203.0.113.0/24', 'aurora')).code).toBe('merchant.unknown');
    expect((await add('203.0.113.0/24', 'lotus')).status).toBe(200);
    await sql`update operator set merchants = null where name = 'operator1'`.execute(platform.deps.database.db);
  });

  it('writes each change into the log', async () => {
    const { value } = await add('203.0.113.0/24', 'lotus');
    await call('POST', `/ops/networks/${value.id}/removal`, { body: { reason: REASON } });
    const { rows } = await sql`
      select action, merchant, before, after, reason from audit_log where action like 'operator-network.%' order by id desc limit 2`.execute(
      platform.deps.database.db,
    );
    const told = { merchant: 'lotus', reason: REASON };
    expect(rows).toEqual([
      { ...told, action: 'operator-network.remove', before: '203.0.113.0/24', after: null },
      { ...told, action: 'operator-network.add', before: null, after: '203.0.113.0/24' },
    ]);
  });

  it('admits everybody in an emergency, and keeps the lists', async () => {
    await add('203.0.113.0/24');
    const rescue = await createDemoPlatform({ config: { enforcesOperatorNetworks: false } });
    try {
      await sql`insert into operator_network (network, note, added_by, added_at) values ('203.0.113.0/24', '', 'test', now())`.execute(
        rescue.deps.database.db,
      );
      const token = await demoOperatorToken(rescue);
      const reply = await rescue.operatorApp.inject({
        ...{
          url: '/ops/session',
          remoteAddress: AWAY,
          headers: { host: '127.0.0.1', authorization: `Bearer ${token}` },
        },
      });
      expect(reply.statusCode).toBe(200);
    } finally {
      await rescue.stop();
    }
  });
});

describe('sessions', () => {
  const all = async () => (await call('GET', '/ops/operator-sessions')).value.sessions;
  const end = (name: string, body: object, token?: string) =>
    call('POST', `/ops/operators/${name}/sessions/end`, { body: { reason: REASON, ...body }, ...(token && { token }) });

  it('of others are listed, and ended one by one or all at once, by owners alone', async () => {
    const support = await operatorToken(platform, 'operator3');
    const finance = await operatorToken(platform, 'operator2');
    const sessions = await all();
    expect(sessions.map(({ operator }) => operator)).toEqual(
      expect.arrayContaining(['operator1', 'operator2', 'operator3']),
    );
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect((await call('GET', '/ops/operator-sessions', { token: finance })).status).toBe(403);
    expect((await end('operator3', {}, finance)).status).toBe(403);

    const [one] = sessions.filter(({ operator }) => operator === 'operator2');
    expect((await end('operator2', { id: one?.id })).value.ended).toBe(1);
    expect(await end('operator2', { id: one?.id })).toMatchObject({ status: 404 });
    expect((await call('GET', '/ops/session', { token: finance })).status).toBe(401);
    // A session of another operator is none of this one's.
    const [third] = sessions.filter(({ operator }) => operator === 'operator3');
    expect(await end('operator2', { id: third?.id })).toMatchObject({ status: 404 });
    expect((await end('operator3', {})).value.ended).toBeGreaterThan(0);
    expect((await call('GET', '/ops/session', { token: support })).status).toBe(401);
    expect((await end('operator1', {})).code).toBe('operator.own-sessions');
    expect((await end('nobody-here', {})).status).toBe(404);
  });

  it('of one’s own are ended all but the one that asks', async () => {
    const other = await demoOperatorToken(platform);
    expect((await call('DELETE', '/ops/sessions')).value.ended).toBeGreaterThan(0);
    expect((await call('GET', '/ops/session', { token: other })).status).toBe(401);
    expect((await call('GET', '/ops/session')).status).toBe(200);
    expect((await call('DELETE', '/ops/sessions')).value.ended).toBe(0);
  });
});
