/** Taking a wrong match of persons apart over HTTP: who may, why, once, and what is told of the other member. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { DEMO_OPERATOR } from '../../back-office/operators/index.ts';
import { operatorToken } from '../../back-office/operators/testing/demo-operator.ts';

const KEY = `decode(repeat('ab', 32), 'hex')`;

let platform: TestPlatform;
let caseId: string;
const tokens = new Map<string, string>();

const run = <Row>(query: ReturnType<typeof sql<Row>>) => query.execute(platform.deps.database.db);

let nextAddress = 0;
const send = async (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  sent: { readonly token?: string | undefined; readonly body?: object; readonly key?: string } = {},
) => {
  nextAddress += 1;
  const response = await platform.operatorApp.inject({
    ...{ method, url, remoteAddress: `198.51.100.${nextAddress & 255}` },
    headers: {
      host: 'localhost',
      'idempotency-key': sent.key ?? randomUUID(),
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
    },
    ...(sent.body ? { payload: sent.body } : {}),
  });
  const answer = response.json<{ code?: string; value: Record<string, unknown> }>();
  return { status: response.statusCode, text: response.body, ...answer };
};
const signIn = (name: string): Promise<string> => operatorToken(platform, name);

const LOTUS = '/ops/merchants/lotus/protection';
const list = async (as = 'risk-there') => send('GET', `${LOTUS}/cases/${caseId}/matches`, { token: tokens.get(as) });
const matchId = async (): Promise<string> => {
  const { value } = await list();
  return String((value['rows'] as readonly { readonly id: string }[])[0]?.id);
};
const act = async (
  verb: 'apart' | 'together',
  as: string,
  body: object = { reason: 'not the same face' },
  key = randomUUID(),
) => send('POST', `${LOTUS}/cases/${caseId}/matches/${await matchId()}/${verb}`, { token: tokens.get(as), body, key });

beforeAll(async () => {
  platform = await createDemoPlatform();
  await run(sql`
    insert into operator (name, role, password_hash, merchants)
    select v.name, v.role, o.password_hash, (select array_agg(m.id) from merchant m where m.code = v.merchant)
    from operator o, (values ('support-there', 'support', 'lotus'), ('risk-there', 'risk', 'lotus'), ('risk-here', 'risk', 'aurora'))
      v (name, role, merchant)
    where o.name = ${DEMO_OPERATOR.name}`);
  for (const name of ['support-there', 'risk-there', 'risk-here']) tokens.set(name, await signIn(name));
  // player2 of aurora and a member of lotus have one name and birthday; nothing else of them is the same.
  await run(sql`
    insert into protection_identity (merchant_id, member_id, kind, key, seen_at)
    select merchant_id, id, 'person', ${sql.raw(KEY)}, now() from member where account in ('player2', 'player3')`);
  const owner = await signIn(DEMO_OPERATOR.name);
  await send('POST', '/ops/merchants/aurora/protection/exclusions', {
    token: owner,
    body: { account: 'player2', term: '1y', reason: 'asked by telephone' },
  });
  const { rows } = await run(sql<{ id: bigint }>`
    select c.id from protection_case c join member m on m.id = c.member_id where m.account = 'player3' and c.rule = 'exclusion-elsewhere'`);
  caseId = String(rows[0]?.id);
});
afterAll(() => platform.stop());

const isBarred = async (): Promise<unknown> => {
  const { rows } = await run(sql<{ isBarred: boolean }>`
    select coalesce(p.barred_until > now(), false) as "isBarred" from protection_state p join member m on m.id = p.member_id
    where m.account = 'player3'`);
  return rows[0]?.isBarred;
};

it('[RSG-004] says of the other member no more than the case does', async () => {
  const { value, text } = await list('support-there');
  expect(value['rows']).toEqual([
    {
      ...{ id: expect.any(String), kind: 'self-exclusion', term: '1y', isInForce: true, isProved: false },
      ...{ apartAt: null, apartBy: null, apartReason: null },
    },
  ]);
  expect(text).not.toMatch(/player2|aurora|telephone/);
});

it('[RSG-004] [OPR-002] is ordered by the role that answers for the rules, for its own merchant, with a reason', async () => {
  expect((await act('apart', 'support-there')).status).toBe(403);
  expect((await act('apart', 'risk-here')).code).toBe('merchant.unknown');
  expect((await list('risk-here')).code).toBe('merchant.unknown');
  for (const body of [{}, { reason: '  ' }, { reason: 'x'.repeat(301) }])
    expect((await act('apart', 'risk-there', body)).code).toBe('request.invalid');
  expect(await isBarred()).toBe(true);
});

it('[RSG-004] one order is carried out once, stands in the list, and is undone with a reason', async () => {
  const key = randomUUID();
  const first = await act('apart', 'risk-there', { reason: 'not the same face' }, key);
  expect(first.value).toMatchObject({ apartBy: 'risk-there', apartReason: 'not the same face' });
  expect((await act('apart', 'risk-there', { reason: 'not the same face' }, key)).value).toEqual(first.value);
  expect(await isBarred()).toBe(false);
  expect((await list('support-there')).value['rows']).toEqual([first.value]);
  expect((await act('together', 'support-there')).status).toBe(403);
  expect((await act('together', 'risk-there', {})).code).toBe('request.invalid');
  expect((await act('together', 'risk-there', { reason: 'the same address after all' })).value).toMatchObject({
    apartAt: null,
  });
  expect(await isBarred()).toBe(true);
  const { rows } = await run(sql`
    select a.actor, a.merchant, a.action, a.reason, m.account as "subject" from audit_log a join member m on m.id::text = a.subject
    where a.action like 'exclusion.match%' order by a.id`);
  const by = { actor: 'risk-there' };
  const [apart, together] = ['exclusion.match-apart', 'exclusion.match-together'];
  expect(rows).toEqual([
    { ...by, merchant: 'lotus', subject: 'player3', action: apart, reason: 'not the same face' },
    { ...by, merchant: 'aurora', subject: 'player2', action: apart, reason: null },
    { ...by, merchant: 'lotus', subject: 'player3', action: together, reason: 'the same address after all' },
    { ...by, merchant: 'aurora', subject: 'player2', action: together, reason: null },
  ]);
});

it('the bound of large wins is an amount above zero, with at most two digits', async () => {
  const url = '/ops/merchants/aurora/protection/win-review';
  const token = await signIn(DEMO_OPERATOR.name);
  const set = async (above: string) => send('PUT', url, { token, body: { above, reason: 'a new bound' } });
  for (const [typed, above] of [
    ['20000.5', '20000.50'],
    ['300', '300.00'],
  ] as const)
    expect((await set(typed)).value).toMatchObject({ above, currency: 'CNY' });
  for (const wrong of ['0', '0.001', '-1', '1e3', ''])
    expect([wrong, (await set(wrong)).code]).toEqual([wrong, 'wallet.amount-invalid']);
});
