/** Tags of members over HTTP on a real database: who sets and sees them, at which merchant, and what the log keeps (OPR-009). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { demoOperatorToken, operatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { copyDemoDatabase, createTestPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';

interface Tag {
  readonly id: string;
  readonly name: string;
  readonly reason?: string;
  readonly setBy?: string;
}
interface Value {
  readonly tags: readonly Tag[];
  readonly rows: readonly { readonly account: string; readonly tags: readonly Tag[] }[];
  readonly totalRows: number;
}

const REASON = 'asked by the test';
const BASE = '/ops/merchants/aurora';
let platform: TestPlatform;
let owner: string;

const call = async (
  method: 'GET' | 'POST',
  url: string,
  { body, token = owner }: { body?: object; token?: string } = {},
) => {
  const reply = await platform.operatorApp.inject({
    ...{ method, url, ...(body && { payload: body }) },
    headers: { host: '127.0.0.1', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  });
  return { status: reply.statusCode, ...reply.json<{ code?: string; value: Value }>() };
};
const idOf = async (account: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id::text from member where account = ${account}`.execute(
    platform.deps.database.db,
  );
  return rows[0]?.id ?? '';
};
const addMember = (code: string, account: string) =>
  sql`insert into member (merchant_id, account, nickname, registered_at) select id, ${account}, 'Tagged', now() from merchant where code = ${code}`.execute(
    platform.deps.database.db,
  );
const put = async (account: string, name: string, token?: string) =>
  call('POST', `${BASE}/members/${await idOf(account)}/tags`, {
    body: { name, reason: REASON },
    ...(token && { token }),
  });
const tagsOf = async (account: string) =>
  (await call('GET', `${BASE}/members/${await idOf(account)}/tags`)).value.tags.map(({ name }) => name);

beforeAll(async () => {
  const { database } = await copyDemoDatabase();
  platform = await createTestPlatform({ database });
  owner = await demoOperatorToken(platform);
  for (const account of ['taga', 'tagb', 'tagc']) await addMember('aurora', account);
  await addMember('lotus', 'taglotus');
});
afterAll(() => platform.stop());

it('a tag is set with a reason, seen on the member and in the list, and written to the log', async () => {
  expect((await put('taga', 'Arbitrage')).value.tags).toMatchObject([
    { name: 'Arbitrage', reason: REASON, setBy: 'operator1' },
  ]);
  const { rows } = (await call('GET', `${BASE}/members?search=taga`)).value;
  expect(rows).toMatchObject([{ account: 'taga', tags: [{ name: 'Arbitrage' }] }]);
  const { rows: log } = await sql`
    select actor, merchant, subject, after, reason from audit_log where action = 'member.tag'`.execute(
    platform.deps.database.db,
  );
  expect(log).toEqual([
    { actor: 'operator1', merchant: 'aurora', subject: await idOf('taga'), after: 'Arbitrage', reason: REASON },
  ]);
});

it('a name in another case is the same tag, and one that the member has stays as it is', async () => {
  await put('tagb', 'arbitrage');
  await put('taga', 'ARBITRAGE');
  expect([await tagsOf('taga'), await tagsOf('tagb')]).toEqual([['Arbitrage'], ['Arbitrage']]);
  const known = (await call('GET', `${BASE}/tags`)).value.tags.map(({ name }) => name);
  expect(known).toEqual(['Arbitrage', 'Bonus abuse', 'Chargeback', 'VIP care']);
  expect((await call('GET', '/ops/merchants/lotus/tags')).value.tags.map(({ name }) => name)).not.toContain(
    'Arbitrage',
  );
});

it('the list of members is narrowed to a tag', async () => {
  const tag = (await call('GET', `${BASE}/tags`)).value.tags.find(({ name }) => name === 'Arbitrage')?.id ?? '';
  const { rows, totalRows } = (await call('GET', `${BASE}/members?tag=${tag}&sort=account`)).value;
  expect([rows.map(({ account }) => account), totalRows]).toEqual([['taga', 'tagb'], 2]);
  expect((await call('GET', `${BASE}/members?tag=${tag}&search=tagb`)).value.totalRows).toBe(1);
  expect((await call('GET', `/ops/merchants/lotus/members?tag=${tag}`)).value.totalRows).toBe(0);
  expect((await call('GET', `${BASE}/members?tag=x`)).status).toBe(400);
});

it('a tag is taken away with a reason, once', async () => {
  await put('tagc', 'Chargeback');
  const [tag] = (await call('GET', `${BASE}/members/${await idOf('tagc')}/tags`)).value.tags;
  const removal = `${BASE}/members/${await idOf('tagc')}/tags/${tag?.id}/removal`;
  expect((await call('POST', removal, { body: { reason: REASON } })).value.tags).toEqual([]);
  expect((await call('POST', removal, { body: { reason: REASON } })).code).toBe('request.not-found');
  const { rows } = await sql`select before, reason from audit_log where action = 'member.untag'`.execute(
    platform.deps.database.db,
  );
  expect(rows).toEqual([{ before: 'Chargeback', reason: REASON }]);
});

it('two operators who use a new name at once add one tag', async () => {
  const names = await Promise.all([put('taga', 'At once'), put('tagb', 'at ONCE')]);
  expect(names.map(({ status }) => status)).toEqual([200, 200]);
  const known = (await call('GET', `${BASE}/tags`)).value.tags.map(({ name }) => name.toLowerCase());
  expect(known.filter((name) => name === 'at once')).toHaveLength(1);
});

it('is closed to members of other merchants, short names, and roles that do not manage members', async () => {
  expect((await put('taglotus', 'Arbitrage')).code).toBe('request.not-found');
  expect((await put('taga', ' x ')).status).toBe(400);
  expect((await put('taga', 'x'.repeat(31))).status).toBe(400);
  const finance = await operatorToken(platform, 'operator2');
  expect((await put('taga', 'Arbitrage', finance)).status).toBe(403);
  expect((await call('GET', `${BASE}/tags`, { token: finance })).status).toBe(200);
});
