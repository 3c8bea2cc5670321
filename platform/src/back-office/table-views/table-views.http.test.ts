/** How operators look at tables, over HTTP: what they saved follows them, nobody else sees it, and its size is limited. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { operatorToken } from '../operators/testing/demo-operator.ts';
import type { TableView } from './table-views.store.ts';

const LAYOUT = { hidden: ['bank'], order: ['amount', 'member'], widths: { member: 240 }, pinned: true, dense: false };
const VIEW = { name: 'Large', filter: 'least=1000.00', layout: LAYOUT };
const HABITS = { layout: LAYOUT, views: [VIEW] };

let platform: TestPlatform;
let first: string;
let second: string;
beforeAll(async () => {
  platform = await createDemoPlatform();
  first = await operatorToken(platform, 'operator1');
  second = await operatorToken(platform, 'operator2');
});
afterAll(() => platform.stop());

const call = async (token: string | null, method: 'GET' | 'PUT', url: string, payload?: object) => {
  const reply = await platform.operatorApp.inject({
    ...{ method, url },
    headers: { host: 'localhost', ...(token !== null && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  });
  const body = reply.json<{ code?: string; value?: unknown }>();
  return { status: reply.statusCode, code: body.code, value: body.value };
};
const save = (token: string | null, table: string, body: object) =>
  call(token, 'PUT', `/ops/table-views/${table}`, body);
const tablesOf = async (token: string): Promise<readonly TableView[]> => {
  const { value } = await call(token, 'GET', '/ops/table-views');
  return (value as { tables: readonly TableView[] }).tables;
};

it('is closed to visitors', async () => {
  expect((await call(null, 'GET', '/ops/table-views')).status).toBe(401);
  expect((await save(null, 'withdrawals', { version: 0, ...HABITS })).status).toBe(401);
});

it('answers an operator on any machine with what that operator saved, and no other operator', async () => {
  expect(await save(first, 'withdrawals', { version: 0, ...HABITS })).toMatchObject({
    status: 200,
    value: { version: 1 },
  });
  const elsewhere = await operatorToken(platform, 'operator1');
  expect(await tablesOf(elsewhere)).toEqual([{ table: 'withdrawals', version: 1, ...HABITS }]);
  expect(await tablesOf(second)).toEqual([]);
});

it('declines a change of a version that was saved over, and keeps what was saved', async () => {
  const dense = { ...HABITS, layout: { ...LAYOUT, dense: true } };
  expect(await save(first, 'deposits', { version: 0, ...HABITS })).toMatchObject({ value: { version: 1 } });
  expect(await save(first, 'deposits', { version: 1, ...dense })).toMatchObject({ value: { version: 2 } });
  for (const version of [0, 1])
    expect(await save(first, 'deposits', { version, ...HABITS })).toMatchObject({
      status: 409,
      code: 'form.overtaken',
    });
  expect(await tablesOf(first)).toContainEqual({ table: 'deposits', version: 2, ...dense });
});

it.each([
  ['a table without a plain name', 'With%20drawals', {}],
  ['too many views', 'cases', { views: Array.from({ length: 13 }, (_, index) => ({ ...VIEW, name: `v${index}` })) }],
  ['a view without a name', 'cases', { views: [{ ...VIEW, name: ' ' }] }],
  ['a filter that is too long', 'cases', { views: [{ ...VIEW, filter: 'x'.repeat(1001) }] }],
  [
    'too many columns',
    'cases',
    { layout: { ...LAYOUT, order: Array.from({ length: 61 }, (_, index) => `c${index}`) } },
  ],
  ['a column without a plain name', 'cases', { layout: { ...LAYOUT, hidden: ['<b>'] } }],
  ['a width of no column', 'cases', { layout: { ...LAYOUT, widths: { member: 100_000 } } }],
])('declines %s', async (_title, table, part) => {
  expect(await save(first, table, { version: 0, ...HABITS, ...part })).toMatchObject({
    ...{ status: 400, code: 'request.invalid' },
  });
});

it('stores no more tables for an operator than the console can have', async () => {
  await sql`
    insert into operator_table_view (operator_id, name, habits, changed_at)
    select o.id, 'table-' || n, ${jsonb(HABITS)}, now() from operator o, generate_series(1, 100) n where o.name = 'operator2'`.execute(
    platform.deps.database.db,
  );
  expect((await save(second, 'one-more', { version: 0, ...HABITS })).status).toBe(409);
  expect((await save(second, 'table-7', { version: 1, ...HABITS })).status).toBe(200);
  expect(await tablesOf(second)).toHaveLength(100);
});
