/** The audit log over HTTP on the demo: names, filters, pages, and the index behind each filter. */
import { sql } from 'kysely';
import { createAuditTrail } from '../../ground/audit/index.ts';
import type { AuditEntry } from '../../ground/audit/index.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { demoOperatorToken } from '../operators/testing/demo-operator.ts';

interface Row {
  readonly id: string;
  readonly at: string;
  readonly operator: string;
  readonly subject: string;
  readonly merchant: string | null;
  readonly merchantName: string | null;
  readonly who: { readonly kind: string; readonly name: string | null };
  readonly thing: { readonly kind: string; readonly name: string | null; readonly member: string | null };
}

let platform: TestPlatform;
let owner: string;
const trail = createAuditTrail();

const one = async <T>(text: string): Promise<T> =>
  (await sql.raw<T>(text).execute(platform.deps.database.db)).rows[0] as T;
const read = async (query: Readonly<Record<string, string>>, token = owner) => {
  const reply = await platform.operatorApp.inject({
    url: `/ops/audit?${new URLSearchParams(query).toString()}`,
    headers: { host: '127.0.0.1', authorization: `Bearer ${token}` },
  });
  const body = reply.json<{ code?: string; value: { rows: Row[]; hasMore: boolean; next: string | null } }>();
  return { status: reply.statusCode, code: body.code, ...body.value };
};
const write = (entry: Partial<AuditEntry>) =>
  trail.record(platform.deps.database.db, {
    ...{ kind: 'operator', actor: 'auditor', merchant: 'aurora', action: 'member.status', subject: 'none' },
    ...entry,
  });

let member: { id: bigint; account: string };
beforeAll(async () => {
  platform = await createDemoPlatform();
  owner = await demoOperatorToken(platform);
  member = await one(`
    select m.id, m.account from member m join merchant o on o.id = m.merchant_id
    where o.code = 'aurora' and m.account = 'player1'`);
});
afterAll(() => platform.stop());

it('names the merchant, the member and the game instead of their marks', async () => {
  const game = await one<{ code: string; name: string }>(`
    select g.code, t.display_name as name from game g join game_text t on t.game_id = g.id and t.language = 'EN' limit 1`);
  await write({ action: 'member.status', subject: String(member.id) });
  await write({ action: 'game.hot', subject: game.code });
  const { rows } = await read({ operator: 'auditor', merchant: 'aurora' });
  expect(rows[0]).toMatchObject({
    ...{ subject: game.code, merchant: 'aurora', merchantName: 'Aurora' },
    thing: { kind: 'game', name: game.name, member: null },
    who: { kind: 'operator', name: 'auditor' },
  });
  expect(rows[1]?.thing).toEqual({ kind: 'member', name: member.account, member: String(member.id) });
});

it('names the member of a payment and of a case', async () => {
  const payment = await one<{ reference: string; account: string; member: bigint }>(`
    select d.reference, m.account, m.id as member from deposit d join member m on m.id = d.member_id join merchant o on o.id = d.merchant_id
    where o.code = 'aurora' limit 1`);
  const opened = await one<{ id: bigint }>(`
    insert into protection_case (merchant_id, member_id, rule, facts, opened_at)
    select merchant_id, id, 'large-win', '{}', now() from member where id = ${member.id} returning id`);
  await write({ action: 'deposit.credit', subject: payment.reference, actor: 'payer' });
  await write({ action: 'case.close', subject: String(opened.id), actor: 'payer' });
  const { rows } = await read({ operator: 'payer' });
  expect(rows.map(({ thing }) => thing)).toEqual([
    { kind: 'case', name: member.account, member: String(member.id) },
    { kind: 'payment', name: payment.account, member: String(payment.member) },
  ]);
});

it('never gives a name of another merchant', async () => {
  await write({ merchant: 'lotus', subject: String(member.id), actor: 'crossing' });
  await write({ kind: 'identity', merchant: 'lotus', subject: String(member.id), actor: String(member.id) });
  const [crossing] = (await read({ operator: 'crossing' })).rows;
  expect(crossing?.thing).toEqual({ kind: 'member', name: null, member: null });
  const [identity] = (await read({ kind: 'identity', merchant: 'lotus', thing: String(member.id) })).rows;
  expect(identity?.who).toEqual({ kind: 'member', name: null });
});

it('finds what was done by a member and to a member under the account’s name', async () => {
  await write({ kind: 'identity', action: 'password.change', actor: String(member.id), subject: String(member.id) });
  for (const [filter, name] of [
    ['operator', 'PLAYER1'],
    ['thing', 'player1'],
  ] as const) {
    const { rows } = await read({ kind: 'identity', merchant: 'aurora', [filter]: name });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ subject }) => subject === String(member.id))).toBe(true);
    expect(rows[0]?.who).toEqual({ kind: 'member', name: 'player1' });
  }
});

it('narrows to times, thing and operator at once', async () => {
  await write({ actor: 'timely', subject: 'first' });
  await write({ actor: 'timely', subject: 'second' });
  await write({ actor: 'other', subject: 'second' });
  const { rows } = await read({ operator: 'timely' });
  const [second, first] = rows;
  expect(rows.map(({ subject }) => subject)).toEqual(['second', 'first']);
  const next = new Date(Date.parse(second?.at ?? '') + 1).toISOString();
  const within = await read({ operator: 'timely', thing: 'second', from: first?.at ?? '', until: next });
  expect(within.rows.map(({ id }) => id)).toEqual([second?.id]);
  expect((await read({ operator: 'timely', until: first?.at ?? '' })).rows).toEqual([]);
});

it('reads page after page without a gap or a repetition while rows are added', async () => {
  for (let index = 0; index < 7; index += 1) await write({ actor: 'pager', subject: `row-${index}` });
  const seen: string[] = [];
  let after: string | null = null;
  for (;;) {
    const { rows, next } = await read({ operator: 'pager', pageSize: '3', ...(after !== null && { after }) });
    seen.push(...rows.map(({ subject }) => subject));
    if (next === null) break;
    after = next;
    await write({ actor: 'pager', subject: 'meanwhile' });
  }
  expect(seen).toEqual(['row-6', 'row-5', 'row-4', 'row-3', 'row-2', 'row-1', 'row-0']);
});

it.each([
  ['pageSize', '501'],
  ['after', '100'],
  ['from', 'yesterday'],
  ['kind', 'everything'],
])('refuses %s=%s', async (name, value) => {
  expect(await read({ [name]: value })).toMatchObject({ status: 400, code: 'request.invalid' });
});

it.each([
  ['audit_log_newest', `kind = 'operator'`],
  ['audit_log_newest', `kind = 'operator' and at < now() - interval '1 day'`],
  ['audit_log_merchant_newest', `merchant = 'aurora' and kind = 'operator'`],
  ['audit_log_actor', `actor = 'pager' and kind = 'operator'`],
  ['audit_log_subject', `subject = 'second' and kind = 'operator'`],
])('is served in its order by %s where %s', async (index, condition) => {
  const plan = await platform.deps.database.transaction(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_sort = off`.execute(trx);
    return sql
      .raw<{ 'QUERY PLAN': string }>(
        `explain select id from audit_log where ${condition} order by at desc, id desc limit 20`,
      )
      .execute(trx);
  });
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain(`using ${index} `);
  expect(text).not.toMatch(/\bSort\b/);
});
