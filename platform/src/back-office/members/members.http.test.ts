/** What operators do about members, over HTTP on a real database (OPS-026, ERR-031, AUT-007, PWD-001). */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { encryptPayload } from 'shared-contracts/encrypt';
import type { PublicKeyJwk } from 'shared-contracts/encrypt';
import { solveHumanCheck } from '../../ground/human-check/testing/solve.ts';
import { createPasswordHasher } from '../../kernel/crypto/index.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { demoOperatorToken, operatorToken } from '../operators/testing/demo-operator.ts';
import { openSse } from '../../delivery/stream/testing/sse-client.ts';
import type { SseClient } from '../../delivery/stream/testing/sse-client.ts';

const HOST = '127.0.0.1';
const PASSWORD = 'Demo-2468';
const NEXT = 'Jade-Tiger-71';
const BASE = '/ops/merchants/aurora/members';
const REASON = 'asked by the test';
const PAGE = 20;

interface Row {
  readonly id: string;
  readonly account: string;
  readonly status: string;
  readonly level: string | null;
  readonly verification: string;
  readonly registeredAt: string;
  readonly lastSignInAt: string | null;
  readonly operatorStatus: string;
  readonly agentSuspension: { readonly by: string; readonly reason: string } | null;
  readonly changed: { readonly by: string; readonly reason: string } | null;
  readonly hasPassword: boolean;
  readonly mustChangePassword: boolean;
}
interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly message: string;
  readonly value: Row & {
    readonly rows: readonly Row[];
    readonly totalRows: number;
    readonly totalPages: number;
    readonly token: string;
    readonly ticket: string;
    readonly keys: readonly PublicKeyJwk[];
  };
}
interface Who {
  readonly id: string;
  readonly account: string;
}

let platform: TestPlatform;
let owner: string;
let calls = 0;
const streams: SseClient[] = [];

interface Order {
  readonly token?: string;
  readonly payload?: string | object;
  readonly key?: string;
}
const send = async (
  app: TestPlatform['app'],
  method: 'GET' | 'POST',
  url: string,
  { token, payload, key = randomUUID() }: Order = {},
): Promise<Answer> => {
  calls += 1;
  const response = await app.inject({
    ...{ method, url, remoteAddress: `198.51.${calls >> 8}.${calls & 255}` },
    headers: {
      host: HOST,
      'idempotency-key': key,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(typeof payload === 'string' ? { 'content-type': 'application/jose' } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const ops = (method: 'GET' | 'POST', path: string, payload?: object, token = owner, key = randomUUID()) =>
  send(platform.operatorApp, method, path.startsWith('/ops') ? path : `${BASE}${path}`, {
    ...{ token, key },
    ...(payload ? { payload } : {}),
  });
const setStatus = (who: Who, status: string, reason = REASON) => ops('POST', `/${who.id}/status`, { status, reason });
const demand = (who: Who) => ops('POST', `/${who.id}/password-demand`, { reason: REASON });

const sealed = async (url: string, body: object, token?: string): Promise<Answer> => {
  const [key] = (await send(platform.app, 'GET', '/portal/keys')).value.keys;
  if (!key) throw new Error('no key is published');
  return send(platform.app, 'POST', url, {
    payload: await encryptPayload(key, body, { now: Date.now() }),
    ...(token ? { token } : {}),
  });
};
const signIn = async ({ account }: Pick<Who, 'account'>, password = PASSWORD): Promise<Answer> =>
  sealed('/wps/session/login', { username: account, password, humanCheck: await solveHumanCheck(platform.app, HOST) });
const info = (token: string) => send(platform.app, 'GET', '/wps/member/info', { token });

/** A member with the demo's password. */
interface NewMember {
  readonly type?: number;
  readonly withPassword?: boolean;
  /** Account of the agent above. */
  readonly upline?: string;
  readonly isAgent?: number;
}
const newMember = async (over: NewMember = {}): Promise<Who> => {
  const account = `mem${randomUUID().slice(0, 8)}`;
  const { type = 1, withPassword = true, upline = null, isAgent = 0 } = over;
  const { rows } = await sql<{ id: bigint }>`
    insert into member (merchant_id, account, nickname, type, password_hash, is_agent, upline_id)
    select m.merchant_id, ${account}, 'Somebody', ${type}::integer, case when ${withPassword}::boolean then m.password_hash end, ${isAgent}::integer,
        (select u.id from member u where u.merchant_id = m.merchant_id and u.account = ${upline}::text)
      from member m where m.account = 'player4' returning member.id`.execute(platform.deps.database.db);
  return { id: String(rows[0]?.id), account };
};
const auditOf = async ({ id }: Who) => {
  const { rows } = await sql<Record<string, string | null>>`
    select action, actor, before, after, reason from audit_log
     where subject = ${id} and action in ('member.status', 'password.demand', 'member.agent-suspend', 'member.agent-lift') order by id`.execute(
    platform.deps.database.db,
  );
  return rows;
};
const openStream = async (token: string): Promise<SseClient> => {
  const { port } = platform.app.server.address() as AddressInfo;
  const { ticket } = (await send(platform.app, 'POST', '/portal/stream/ticket', { token })).value;
  const client = await openSse(`http://${HOST}:${port}/portal/stream?ticket=${ticket}`);
  streams.push(client);
  await client.until(({ isOpen }) => isOpen());
  return client;
};
const operatorOf = async (role: string, merchants: readonly number[] | null = null): Promise<string> => {
  const name = `${role}${merchants ? '-of-one' : ''}`;
  const hash = await createPasswordHasher({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } }).hash(PASSWORD);
  await sql`
    insert into operator (name, role, password_hash, merchants)
    values (${name}, ${role}, ${hash}, ${merchants === null ? null : `{${merchants.join(',')}}`}::text::integer[])`.execute(
    platform.deps.database.db,
  );
  return operatorToken(platform, name);
};

beforeAll(async () => {
  platform = await createDemoPlatform({ config: { port: 0, operatorPort: 0, host: HOST } });
  await platform.start();
  owner = await demoOperatorToken(platform);
});
afterAll(async () => {
  for (const stream of streams) stream.close();
  await platform.stop();
});

describe('the list of members', () => {
  it('is paged by twenty, newest first, and tells nothing personal', async () => {
    const who = await newMember();
    const { value } = await ops('GET', '');
    expect(value.rows).toHaveLength(PAGE);
    expect(value.totalPages).toBe(Math.ceil(value.totalRows / PAGE));
    expect(value.rows[0]).toEqual({
      ...{ id: who.id, account: who.account, status: 'active', level: null, verification: 'N' },
      ...{ registeredAt: expect.any(String), lastSignInAt: null, tags: [] },
    });
    const moments = value.rows.map(({ registeredAt }) => registeredAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    const second = await ops('GET', '?pageNo=2');
    expect(second.value.rows.some(({ id }) => value.rows.some((row) => row.id === id))).toBe(false);
  });

  it('finds by the beginning of an account in any case, by status, and takes no sign for a pattern', async () => {
    const who = await newMember();
    const found = async (query: string) => (await ops('GET', `?${query}`)).value.rows.map(({ account }) => account);
    expect(await found(`search=${who.account.toUpperCase()}`)).toEqual([who.account]);
    expect(await found('search=PLAYER')).toEqual(expect.arrayContaining(['player1', 'player2']));
    expect(await found('search=layer1')).toEqual([]);
    expect(await found('search=%25')).toEqual([]);
    expect(await found(`search=${who.account}&status=blocked`)).toEqual([]);
    await setStatus(who, 'blocked');
    expect(await found(`search=${who.account}&status=blocked`)).toEqual([who.account]);
  });

  it('says the level and whether the identity check is passed', async () => {
    const { rows } = (await ops('GET', '?search=player1')).value;
    expect(rows[0]).toMatchObject({ account: 'player1', level: expect.any(String), verification: 'Y' });
  });

  it('leaves out trial and house accounts, and knows none of them', async () => {
    const house = await newMember({ type: 9, withPassword: false });
    expect((await ops('GET', `?search=${house.account}`)).value.rows).toEqual([]);
    expect((await ops('GET', `/${house.id}`)).code).toBe('request.not-found');
    expect((await setStatus(house, 'blocked')).code).toBe('request.not-found');
  });
});

describe('closing an account', () => {
  it('[OPS-026] refuses a blocked member’s tokens at once, ends the streams, and lets nobody sign in until it is open again', async () => {
    const who = await newMember();
    const { token } = (await signIn(who)).value;
    expect((await info(token)).status).toBe(200);
    const stream = await openStream(token);

    const blocked = await setStatus(who, 'blocked');
    expect(blocked.value).toMatchObject({ status: 'blocked', changed: { by: 'operator1', reason: REASON } });
    expect((await info(token)).status).toBe(401);
    await stream.until(({ isClosed }) => isClosed);
    expect(stream.frames.at(-1)).toMatchObject({ event: 'comment', data: 'end revoked' });
    expect((await send(platform.app, 'POST', '/portal/stream/ticket', { token })).code).toBe('session.expired');
    const refused = await signIn(who);
    expect([refused.status, refused.code]).toEqual([403, 'login.blocked']);

    expect((await setStatus(who, 'active')).value.status).toBe('active');
    expect((await info(token)).status).toBe(401);
    expect((await signIn(who)).status).toBe(200);
    expect(await auditOf(who)).toEqual([
      { action: 'member.status', actor: 'operator1', before: 'active', after: 'blocked', reason: REASON },
      { action: 'member.status', actor: 'operator1', before: 'blocked', after: 'active', reason: REASON },
    ]);
  });

  it('[ERR-031] sends a suspended member to the agent, and ends the session', async () => {
    const who = await newMember();
    const { token } = (await signIn(who)).value;
    await setStatus(who, 'suspended-by-agent');
    expect((await info(token)).status).toBe(401);
    expect(await signIn(who)).toMatchObject({
      ...{ status: 403, code: 'login.suspended-by-agent', message: 'Please contact your agent' },
    });
  });

  it('leaves what waits as it is, and writes an order that changes nothing down nowhere', async () => {
    const who = await newMember();
    await sql`
      insert into deposit (merchant_id, member_id, reference, method_id, kind, texts, provider, holder, number, amount, created_at)
      select m.merchant_id, m.id, ${`D-${who.account}`}, d.id, d.kind, d.texts, d.provider, d.holder, d.number, 1000, now()
        from member m join deposit_method d on d.merchant_id = m.merchant_id where m.id = ${who.id}::bigint limit 1`.execute(
      platform.deps.database.db,
    );
    await setStatus(who, 'blocked');
    await setStatus(who, 'blocked', 'once more');
    const { rows } = await sql<{
      status: string;
    }>`select status from deposit where member_id = ${who.id}::bigint`.execute(platform.deps.database.db);
    expect(rows).toEqual([{ status: 'pending' }]);
    expect(await auditOf(who)).toHaveLength(1);
    expect((await ops('GET', `/${who.id}`)).value.changed).toMatchObject({ reason: REASON });
  });

  it('is carried out once, however often the same order is sent, and needs a reason', async () => {
    const who = await newMember();
    const key = randomUUID();
    const order = { status: 'blocked', reason: REASON };
    const first = await ops('POST', `/${who.id}/status`, order, owner, key);
    await setStatus(who, 'active');
    const again = await ops('POST', `/${who.id}/status`, order, owner, key);
    expect(again.value).toEqual(first.value);
    expect((await ops('GET', `/${who.id}`)).value.status).toBe('active');
    expect((await setStatus(who, 'blocked', ' ')).code).toBe('request.invalid');
    expect((await setStatus(who, 'gone')).code).toBe('request.invalid');
  });
});

describe('an agent’s suspension', () => {
  const SUSPENSIONS = '/portal/agents/suspensions';
  const tokenOf = async (account: string): Promise<string> => (await signIn({ account })).value.token;
  const suspend = (token: string, { account }: Who) =>
    send(platform.app, 'POST', SUSPENSIONS, { token, payload: { account, reason: REASON } });
  const lift = (token: string, { account }: Who) =>
    send(platform.app, 'POST', `${SUSPENSIONS}/removal`, { token, payload: { account, reason: REASON } });
  const liftAsOperator = (who: Who) => ops('POST', `/${who.id}/agent-suspension/removal`, { reason: REASON });

  it('[ERR-031] closes the account of a member of the team at once; operators see who did it', async () => {
    const agent = await tokenOf('agent1');
    const who = await newMember({ upline: 'agent1' });
    const { token } = (await signIn(who)).value;
    expect((await suspend(agent, who)).value).toEqual({ account: who.account, suspended: true });
    expect((await info(token)).status).toBe(401);
    expect(await signIn(who)).toMatchObject({ code: 'login.suspended-by-agent', message: 'Please contact your agent' });
    expect((await ops('GET', `/${who.id}`)).value).toMatchObject({
      ...{ status: 'suspended-by-agent', operatorStatus: 'active', changed: null },
      agentSuspension: { by: 'agent1', reason: REASON },
    });
    const found = async (status: string) =>
      (await ops('GET', `?search=${who.account}&status=${status}`)).value.rows.map(({ account }) => account);
    expect([await found('suspended-by-agent'), await found('active')]).toEqual([[who.account], []]);

    expect((await lift(agent, who)).value).toEqual({ account: who.account, suspended: false });
    expect((await signIn(who)).status).toBe(200);
    expect(await auditOf(who)).toEqual([
      { action: 'member.agent-suspend', actor: 'agent1', before: null, after: 'agent1', reason: REASON },
      { action: 'member.agent-lift', actor: 'agent1', before: 'agent1', after: null, reason: REASON },
    ]);
  });

  it.each([
    ['blocked', 'login.blocked'],
    ['suspended-by-agent', 'login.suspended-by-agent'],
  ])('[ERR-031] lifted by the agent leaves what an operator set: %s', async (status, code) => {
    const agent = await tokenOf('agent1');
    const who = await newMember({ upline: 'agent1' });
    await suspend(agent, who);
    await setStatus(who, status);
    await lift(agent, who);
    expect((await signIn(who)).code).toBe(code);
    // Nor where the agent never did anything.
    expect((await lift(agent, who)).value).toMatchObject({ suspended: false });
    expect((await signIn(who)).code).toBe(code);
    expect((await ops('GET', `/${who.id}`)).value).toMatchObject({
      status,
      operatorStatus: status,
      agentSuspension: null,
    });
    await setStatus(who, 'active');
    expect((await signIn(who)).status).toBe(200);
  });

  it('[ERR-031] stays when an operator opens the account, and is lifted by an operator on its own', async () => {
    const agent = await tokenOf('agent1');
    const who = await newMember({ upline: 'agent1' });
    await setStatus(who, 'blocked');
    await suspend(agent, who);
    expect((await setStatus(who, 'active')).value).toMatchObject({
      status: 'suspended-by-agent',
      operatorStatus: 'active',
    });
    expect((await signIn(who)).code).toBe('login.suspended-by-agent');
    await setStatus(who, 'blocked');
    expect((await liftAsOperator(who)).value).toMatchObject({ status: 'blocked', agentSuspension: null });
    expect((await liftAsOperator(who)).code).toBe('request.not-found');
    await setStatus(who, 'active');
    expect((await signIn(who)).status).toBe(200);
  });

  it('lifted in the moment in which an operator blocks leaves the account blocked', async () => {
    const agent = await tokenOf('agent1');
    const who = await newMember({ upline: 'agent1' });
    await suspend(agent, who);
    await Promise.all([lift(agent, who), setStatus(who, 'blocked')]);
    expect((await ops('GET', `/${who.id}`)).value).toMatchObject({ status: 'blocked', agentSuspension: null });
  });

  it('[AGT-029] is for the own team alone, and not for oneself', async () => {
    const [agent, stranger] = [await tokenOf('agent1'), await newMember()];
    const own = { id: '', account: 'agent1' };
    for (const who of [stranger, own, { id: '', account: 'nobody-here' }]) {
      expect((await suspend(agent, who)).code).toBe('agent.not-downline');
      expect((await lift(agent, who)).code).toBe('agent.not-downline');
    }
    expect((await suspend(await tokenOf('player4'), stranger)).status).toBe(403);
    expect((await signIn(stranger)).status).toBe(200);
  });

  it('[ERR-031] set further up is not lifted below, and one set below can be taken over and lifted above', async () => {
    const below = await newMember({ upline: 'agent1', isAgent: 1 });
    const who = await newMember({ upline: below.account });
    const [agent, lower] = [await tokenOf('agent1'), await tokenOf(below.account)];
    await suspend(lower, who);
    await suspend(agent, who);
    expect((await ops('GET', `/${who.id}`)).value.agentSuspension).toMatchObject({ by: 'agent1' });
    await suspend(lower, who);
    expect((await lift(lower, who)).code).toBe('agent.suspended-above');
    expect((await signIn(who)).code).toBe('login.suspended-by-agent');
    await lift(agent, who);
    await suspend(lower, who);
    expect((await lift(agent, who)).value).toMatchObject({ suspended: false });
    expect((await signIn(who)).status).toBe(200);
  });
});

describe('a new password', () => {
  it('[AUT-007] [PWD-001] is asked for at the next sign-in, and all sessions end', async () => {
    const who = await newMember();
    const { token } = (await signIn(who)).value;
    expect((await demand(who)).value).toMatchObject({ status: 'active', mustChangePassword: true, hasPassword: true });
    expect((await info(token)).status).toBe(401);

    const next = await signIn(who);
    expect(next.value).toMatchObject({ firstTimeLogin: true });
    const bound = next.value.token;
    expect((await info(bound)).value).toMatchObject({ mustChangePassword: true });
    expect((await send(platform.app, 'GET', '/wps/v2/wallets/balance', { token: bound })).code).toBe(
      'password.change-required',
    );
    // A second order changes nothing: who is at it is not thrown out.
    await demand(who);
    const changed = { oldPassword: PASSWORD, newPassword: NEXT, confirmNewPassword: NEXT };
    expect((await sealed('/wps/member/password', changed, bound)).status).toBe(200);
    expect((await send(platform.app, 'GET', '/wps/v2/wallets/balance', { token: bound })).status).toBe(200);
    expect((await ops('GET', `/${who.id}`)).value.mustChangePassword).toBe(false);
    expect(await auditOf(who)).toEqual([
      { action: 'password.demand', actor: 'operator1', before: null, after: null, reason: REASON },
    ]);
  });

  it('is not asked of who has no password', async () => {
    const who = await newMember({ withPassword: false });
    expect((await ops('GET', `/${who.id}`)).value).toMatchObject({ hasPassword: false, mustChangePassword: false });
    expect((await demand(who)).code).toBe('request.not-found');
  });
});

describe('whose members they are', () => {
  it('[OPR-002] operators of one merchant do not reach another’s, and no address leads to them', async () => {
    const who = await newMember();
    const { rows } = await sql<{ id: number }>`select id from merchant where code = 'lotus'`.execute(
      platform.deps.database.db,
    );
    const token = await operatorOf('risk', [rows[0]?.id ?? 0]);
    expect((await ops('GET', '', undefined, token)).code).toBe('merchant.unknown');
    expect((await ops('GET', `/${who.id}`, undefined, token)).code).toBe('merchant.unknown');
    const order = { status: 'blocked', reason: REASON };
    expect((await ops('POST', `/${who.id}/status`, order, token)).code).toBe('merchant.unknown');
    const lotus = `/ops/merchants/lotus/members/${who.id}`;
    expect((await ops('GET', lotus, undefined, token)).code).toBe('request.not-found');
    expect((await ops('POST', `${lotus}/status`, order, token)).code).toBe('request.not-found');
    expect((await ops('POST', `${lotus}/password-demand`, { reason: REASON }, token)).code).toBe('request.not-found');
    expect((await ops('GET', `/${who.id}`)).value).toMatchObject({ status: 'active', mustChangePassword: false });
  });

  it('[OPR-002] finance looks, support acts, content sees none of it', async () => {
    const who = await newMember();
    const [finance, support, content] = [
      await operatorOf('finance'),
      await operatorOf('support'),
      await operatorOf('content'),
    ];
    expect((await ops('GET', `/${who.id}`, undefined, finance)).status).toBe(200);
    expect((await ops('POST', `/${who.id}/password-demand`, { reason: REASON }, finance)).code).toBe(
      'session.forbidden',
    );
    expect((await ops('POST', `/${who.id}/password-demand`, { reason: REASON }, support)).status).toBe(200);
    expect((await ops('GET', '', undefined, content)).code).toBe('session.forbidden');
  });
});
