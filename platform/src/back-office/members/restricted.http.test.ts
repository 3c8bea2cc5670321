/** Accounts that are there already when their person comes onto the list of restricted persons, over HTTP on a real database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { copyDemoDatabase, createTestPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { demoOperatorToken, operatorToken } from '../operators/testing/demo-operator.ts';

const ACTION = 'member.found-on-list';

let platform: TestPlatform;
let owner: string;

const ops = async (method: 'GET' | 'POST', path: string, body?: object, token = owner) => {
  const reply = await platform.operatorApp.inject({
    ...{ method, url: `/ops/merchants/${path}`, ...(body && { payload: body }) },
    headers: { host: '127.0.0.1', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  });
  return { status: reply.statusCode, ...reply.json<{ code?: string; value?: Record<string, unknown> }>() };
};
const list = async (merchant: string, ...persons: readonly object[]): Promise<void> => {
  const added = await ops('POST', `${merchant}/restricted-persons`, { persons, reason: 'list of the regulator' });
  expect([added.status, added.value]).toEqual([200, { added: persons.length, known: 0 }]);
};
interface Found {
  readonly person: string;
  readonly account: string;
  readonly by: readonly string[];
}
const membersOf = async (merchant: string, query = '', token?: string) => {
  const { status, value } = await ops('GET', `${merchant}/restricted-persons/members${query}`, undefined, token);
  const found = (value?.['members'] ?? []) as readonly Found[];
  return { status, next: value?.['next'], found: found.map(({ account, by }) => [account, ...by].join(' ')) };
};
const recorded = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_log where action = ${ACTION}`.execute(platform.deps.database.db);
  return rows[0]?.count ?? 0;
};

beforeAll(async () => {
  const { database } = await copyDemoDatabase();
  platform = await createTestPlatform({ database });
  owner = await demoOperatorToken(platform);
});
afterAll(() => platform.stop());

it('are found by name, e-mail and mobile number, however they are written, and recorded before they are shown', async () => {
  expect((await membersOf('aurora')).found).toEqual([]);
  expect(await recorded()).toBe(0);
  await list(
    'aurora',
    { name: 'Éxample, PLAYER one' },
    { email: '<Player1@Example.com>' },
    { mobile: '00 84 (912) 000-001' },
    { name: 'Nobody Here', email: 'nobody.here@example.com', mobile: '+84 912 999 999' },
  );
  const { found, next } = await membersOf('aurora');
  expect(found.toSorted()).toEqual(['player1 bank-name', 'player1 email', 'player1 mobile']);
  expect(next).toBeNull();
  expect(await recorded()).toBe(1);
});

it('are those of the page that is asked for', async () => {
  const first = await membersOf('aurora', '?limit=2');
  expect(first.found).toEqual(['player1 mobile']);
  const second = await membersOf('aurora', `?limit=2&before=${String(first.next)}`);
  expect(second.found.toSorted()).toEqual(['player1 bank-name', 'player1 email']);
});

it('are those of the merchant, whose operators alone see them', async () => {
  await list('lotus', { email: 'player1@example.com' });
  const { rows } = await sql<{ account: string }>`
    select account from member where merchant_id = (select id from merchant where code = 'lotus')`.execute(
    platform.deps.database.db,
  );
  const own = rows.map(({ account }) => account);
  for (const hit of (await membersOf('lotus')).found) expect(own).toContain(hit.split(' ')[0]);
  await sql`insert into operator (name, role, merchants)
    select 'lotus-risk', 'risk', array[id] from merchant where code = 'lotus'`.execute(platform.deps.database.db);
  const token = await operatorToken(platform, 'lotus-risk');
  expect((await membersOf('lotus', '', token)).status).toBe(200);
  expect((await membersOf('aurora', '', token)).status).toBe(404);
});
