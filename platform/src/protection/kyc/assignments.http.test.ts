/** Identity checks as a queue whose entries operators take, hand over and release. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { operatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';

const PATH = '/ops/merchants/aurora/kyc/cases';

let platform: TestPlatform;
let owner: string;
let risk: string;
let ids: readonly string[];

const db = () => platform.deps.database.db;

const call = async (method: 'GET' | 'PUT' | 'POST', url: string, token: string, payload?: object) => {
  const reply = await platform.operatorApp.inject({
    ...{ method, url },
    headers: { host: 'localhost', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(payload ? { payload } : {}),
  });
  const body = reply.json<{ code?: string; params?: object; value: never }>();
  return { status: reply.statusCode, code: body.code, params: body.params, value: body.value };
};
const assign = (id: string | undefined, token: string, from: string | null, to: string | null) =>
  call('PUT', `${PATH}/${id}/assignee`, token, { from, to });
const listed = async (query = '', token = owner) =>
  (await call('GET', `${PATH}?state=waiting${query}`, token)).value as {
    rows: readonly { caseId: string; assignee: string | null }[];
    totalRows: number;
  };

beforeAll(async () => {
  platform = await createDemoPlatform();
  await sql`
    insert into kyc_case (merchant_id, member_id, state, submitted_at)
    select m.merchant_id, m.id, 'waiting', now() from member m join merchant o on o.id = m.merchant_id and o.code = 'aurora'
     where m.type = 1 and not exists (select from kyc_case c where c.member_id = m.id) order by m.id limit 3`.execute(
    db(),
  );
  await sql`
    insert into operator (name, role, password_hash) select 'risk1', 'risk', password_hash from operator limit 1`.execute(
    db(),
  );
  owner = await operatorToken(platform, 'operator1');
  risk = await operatorToken(platform, 'risk1');
  ids = (await listed()).rows.map(({ caseId }) => caseId);
});
afterAll(() => platform.stop());

it('are taken, handed over and released; the list says who has each, and the log who did it', async () => {
  const [id] = ids;
  expect((await assign(id, risk, null, 'risk1')).value).toEqual({ assignee: 'risk1' });
  expect((await listed()).rows.find(({ caseId }) => caseId === id)?.assignee).toBe('risk1');
  expect(await listed('&assignee=mine', risk)).toMatchObject({ rows: [{ caseId: id }], totalRows: 1 });
  expect((await listed('&assignee=mine')).rows).toEqual([]);
  expect((await assign(id, risk, 'risk1', 'operator1')).value).toEqual({ assignee: 'operator1' });
  expect((await assign(id, owner, 'operator1', null)).value).toEqual({ assignee: null });
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject = ${`kyc ${id}`} order by id`.execute(db());
  expect(rows.map(({ action }) => action)).toEqual(['assignment.take', 'assignment.hand-over', 'assignment.release']);
});

it('are taken by one of two who take one at once, and the other is told who has it', async () => {
  const [, id] = ids;
  const both = await Promise.all([assign(id, owner, null, 'operator1'), assign(id, risk, null, 'risk1')]);
  const [taken, declined] = both.toSorted((a, b) => a.status - b.status);
  expect(declined).toMatchObject({ status: 409, code: 'assignment.taken', params: { name: taken?.value['assignee'] } });
});

it('go to operators who can decide, and only while they wait', async () => {
  const [, , id] = ids;
  expect((await assign(id, owner, null, 'operator2')).code).toBe('assignment.operator-unknown');
  expect((await assign(id, await operatorToken(platform, 'operator2'), null, 'operator2')).code).toBe(
    'session.forbidden',
  );
  expect(
    (await call('PUT', `/ops/merchants/lotus/kyc/cases/${id}/assignee`, owner, { from: null, to: 'operator1' })).code,
  ).toBe('request.not-found');
  await sql`update kyc_case set state = 'approved', decided_at = now(), decided_by = 'risk1' where id = ${id}::text::bigint`.execute(
    db(),
  );
  expect((await assign(id, owner, null, 'operator1')).code).toBe('request.not-found');
});
