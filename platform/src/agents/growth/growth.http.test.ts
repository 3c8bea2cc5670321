/** An agent's link and the accounts that agents open, over HTTP on the demo's merchant. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { demoMemberToken } from '../../identity/identity/testing/demo-member.ts';
import { solveHumanCheck } from '../../ground/human-check/testing/solve.ts';
import { copyDemoDatabase, createTestPlatform, runAsOwner } from '../../kernel/testing/index.ts';
import { seal } from '../../kernel/testing/seal.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { agentCalls } from '../contracts/testing/agent-calls.ts';

interface Value {
  readonly account: string;
  readonly code: string;
  readonly link: string;
  readonly visits: number;
  readonly counted: boolean;
  readonly registered: number;
  readonly deposited: number;
  readonly days: readonly {
    readonly day: string;
    readonly visits: number;
    readonly registered: number;
    readonly deposited: number;
  }[];
  readonly rows: readonly { readonly account: string; readonly kind: string; readonly state: string }[];
  readonly firstTimeLogin: boolean;
}
interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly fields?: Readonly<Record<string, string>>;
  readonly value: Value;
}

let platform: TestPlatform;
const { addMember } = agentCalls(() => platform);
let token: string;
const PASSWORD = 'First-Tiger-71';
const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const PERIOD = `from=${day(30)}&to=${day(-1)}`;

const get = async (url: string): Promise<Answer> => {
  const response = await platform.app.inject({
    ...{ method: 'GET', url },
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const visit = async (code: string, as?: string): Promise<Answer> => {
  const response = await platform.app.inject({
    ...{ method: 'POST', url: '/portal/agents/link/visits', payload: { code } },
    headers: { host: 'localhost', ...(as ? { authorization: `Bearer ${as}` } : {}) },
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const newName = (): string => `team${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
const order = (more: object = {}) => ({
  ...{ username: newName(), kind: 'member', birthday: '1990-05-17', password: PASSWORD },
  ...more,
});
const open = async (more: object = {}, key = randomUUID()): Promise<Answer> => {
  const response = await platform.app.inject({
    ...{ method: 'POST', url: '/portal/agents/accounts' },
    headers: {
      ...{ host: 'localhost', 'content-type': 'application/jose' },
      ...{ 'idempotency-key': key, authorization: `Bearer ${token}` },
    },
    payload: await seal(platform.app, order(more), { host: 'localhost' }),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const signIn = async (username: string, remoteAddress = '127.0.0.1'): Promise<Answer> => {
  const humanCheck = await solveHumanCheck(platform.app, 'localhost');
  const response = await platform.app.inject({
    ...{ method: 'POST', url: '/wps/session/login', remoteAddress },
    headers: { host: 'localhost', 'content-type': 'application/jose' },
    payload: await seal(platform.app, { username, password: PASSWORD, humanCheck }, { host: 'localhost' }),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const membersCalled = async (account: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from member where account = ${account}`.execute(
    platform.deps.database.db,
  );
  return rows[0]?.n ?? 0;
};

beforeAll(async () => {
  const copy = await copyDemoDatabase();
  await runAsOwner(copy, [
    `update merchant set settings = settings || '{"newAddressCheck": true}' where code = 'aurora'`,
  ]);
  platform = await createTestPlatform({ database: copy.database });
  token = await demoMemberToken(platform.app, 'agent1');
});
afterAll(() => platform.stop());

it.each(['member', 'agent'])('opens an account of a %s directly below the agent', async (kind) => {
  const username = newName();
  const answer = await open({ username, kind });
  expect(answer).toMatchObject({ status: 200, value: { account: username, kind } });
  const { value } = await get(`/wps/relay/MCS2_teamMembers?account=${username}&pageSize=10`);
  expect(value.rows).toMatchObject([{ account: username, kind, state: 'active' }]);
  expect((await signIn(username)).value.firstTimeLogin).toBe(true);
});

it("takes the first sign-in's address for the member's own, and never the agent's [AUT-034]", async () => {
  const username = newName();
  await open({ username });
  const home = '198.51.100.7';
  const answers = [await signIn(username, home), await signIn(username, home), await signIn(username)];
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [200, undefined],
    [200, undefined],
    [403, 'login.step-up-impossible'],
  ]);
});

it('opens one account however often the call is repeated', async () => {
  const username = newName();
  const key = randomUUID();
  const both = [await open({ username }, key), await open({ username }, key)];
  expect(both.map(({ value }) => value.account)).toEqual([username, username]);
  expect(await membersCalled(username)).toBe(1);
});

it('says beside each field what is wrong, and opens nothing', async () => {
  const taken = await open({ username: 'player1' });
  expect(taken).toMatchObject({ code: 'registration.username-taken', fields: { username: expect.anything() } });
  const weak = await open({ username: 'x', password: 'abc' });
  expect(Object.keys(weak.fields ?? {}).toSorted()).toEqual(['password', 'username']);
  const username = newName();
  const young = await open({ username, birthday: day(365 * 20) });
  expect(young).toMatchObject({ code: 'registration.under-age', fields: { birthday: 'registration.under-age' } });
  expect(await membersCalled(username)).toBe(0);
});

it('counts who registered through the link, day by day, and who of them has deposited', async () => {
  // The one has deposited, the other never has.
  const quiet = await addMember(null, 0);
  const before = (await get(`/portal/agents/link?${PERIOD}`)).value;
  expect(before.link).toBe(`http://localhost:8080/register?affiliateCode=${before.code}`);
  expect(before.days).toHaveLength(32);
  await sql`
    insert into registration_record (member_id, merchant_id, method, sealed, register_url, domain, affiliate_code, declared_at, minimum_age)
    select id, merchant_id, 'register', '', '', '', ${before.code.toLowerCase()}, now(), 21 from member
    where account in ('player1', ${quiet.account}) and merchant_id = 1
    on conflict (member_id) do update set affiliate_code = excluded.affiliate_code, declared_at = now()`.execute(
    platform.deps.database.db,
  );
  const after = (await get(`/portal/agents/link?${PERIOD}`)).value;
  expect(after.registered).toBe(before.registered + 2);
  expect(after.deposited).toBe(before.deposited + 1);
  expect(after.days.reduce((sum, row) => sum + row.registered, 0)).toBe(after.registered);
  expect(after.days.reduce((sum, row) => sum + row.deposited, 0)).toBe(after.deposited);
});

it("counts visits of an agent's link by day, of members who are logged in none", async () => {
  const today = `from=${day(1)}&to=${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}`;
  const before = (await get(`/portal/agents/link?${today}`)).value;
  const codes = [before.code, before.code.toLowerCase(), before.code];
  // Calls at once count each.
  const answers = await Promise.all(codes.map((code) => visit(code)));
  expect(answers.map(({ value }) => value.counted)).toEqual([true, true, true]);
  expect((await visit(before.code, token)).value.counted).toBe(false);
  const after = (await get(`/portal/agents/link?${today}`)).value;
  expect(after.visits).toBe(before.visits + 3);
  expect(after.days.filter(({ visits }) => visits > 0)).toHaveLength(1);
  const { rows } = await sql<{ columns: string[] }>`
    select array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
    where table_name = 'agent_link_visit'`.execute(platform.deps.database.db);
  expect(rows).toEqual([{ columns: ['merchant_id', 'member_id', 'day', 'visits'] }]);
});

it('counts no visit of a code that no agent has', async () => {
  const { status, code } = await visit('NOBODY');
  expect({ status, code }).toEqual({ status: 404, code: 'registration.invitation-unknown' });
  expect((await visit('player1')).code).toBe('registration.invitation-unknown');
  expect((await visit('')).code).toBe('request.invalid');
});
