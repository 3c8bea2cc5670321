/** The demo's bills over HTTP: totals, lines and sources add up to the last unit. */
import { sql } from 'kysely';
import { demoMemberToken } from '../../identity/identity/testing/demo-member.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';

interface Row {
  readonly id: string;
  readonly seq: number;
  readonly cause: string;
  readonly key: string;
  readonly kind: string;
  readonly status: string;
  readonly base: string;
  readonly rate: string | null;
  readonly amount: string;
  readonly before: string;
}
interface Value {
  readonly rows: readonly Row[];
  readonly lines: readonly Row[];
  readonly totals: Readonly<Record<'amount' | 'earned' | 'passed' | 'paid', string>>;
  readonly totalPages: number;
}

let platform: TestPlatform;
let token: string;
const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const PERIOD = `from=${day(60)}&to=${day(-1)}`;
const get = async (url: string): Promise<Value> => {
  const response = await platform.app.inject({
    ...{ method: 'GET', url },
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  });
  expect(response.statusCode).toBe(200);
  return response.json<{ value: Value }>().value;
};
const cents = (amount: string): number => Math.round(Number(amount) * 100);
const sumOf = (rows: readonly Row[], name: 'amount' | 'before' = 'amount'): number =>
  rows.reduce((sum, row) => sum + cents(row[name]), 0);
const billsOf = async (kind: string | null): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const value = await get(
      `/portal/agents/bills?${PERIOD}&pageNo=${page}&pageSize=100${kind === null ? '' : `&kind=${kind}`}`,
    );
    rows.push(...value.rows);
    pages = value.totalPages;
  }
  return rows;
};

beforeAll(async () => {
  platform = await createDemoPlatform();
  token = await demoMemberToken(platform.app, 'agent1');
});
afterAll(() => platform.stop());

it('[AGT-017] income lists commission, salary and dividend of a period, and totals them', async () => {
  const rows = await billsOf(null);
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['dividend', 'daily', 'hourly', 'realtime']));
  const { totals } = await get(`/portal/agents/bills?${PERIOD}&pageNo=1&pageSize=10`);
  expect(sumOf(rows)).toBe(cents(totals.amount));
  let parts = 0;
  for (const kind of ['dividend', 'daily', 'hourly', 'realtime']) parts += sumOf(await billsOf(kind));
  expect(parts).toBe(cents(totals.amount));
});

it('[AGT-018] a row of income opens into lines, and these into sources by downline, which sum to the row', async () => {
  const income = (await billsOf(null)).filter(({ amount }) => cents(amount) !== 0);
  const rows = [...Map.groupBy(income, ({ kind }) => kind).values()].flatMap((ofKind) => ofKind.slice(0, 4));
  expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3);
  const downlines = new Set<string>();
  for (const row of rows) {
    const { lines } = await get(`/portal/agents/bills/${row.id}`);
    expect(sumOf(lines)).toBe(cents(row.amount));
    let brought = 0;
    for (const line of lines) {
      const path = `/portal/agents/bills/${row.id}/lines/${line.seq}/sources?pageNo=1&pageSize=100`;
      const sources = line.cause === 'carried' ? null : (await get(path)).rows;
      for (const { key } of sources ?? []) downlines.add(key);
      brought += sources === null ? cents(line.amount) : sumOf(sources) - cents(line.before);
    }
    expect([row.kind, brought]).toEqual([row.kind, cents(row.amount)]);
  }
  expect(downlines.size).toBeGreaterThan(3);
});

it('shows of a bill that an earlier release settled, without its figures, what its lines come to', async () => {
  const { db } = platform.deps.database;
  const own = await billsOf(null);
  await sql`
    with old as (
      select b.*, b.starts_at - interval '1 year' as begun from agent_bill b
      where b.id = any (${`{${own.map(({ id }) => id).join(',')}}`}::text::bigint[])
    ), copied as (
      insert into agent_bill (merchant_id, member_id, kind, starts_at, ends_at, amount, paid)
      select merchant_id, member_id, kind, begun, ends_at - interval '1 year', amount, paid from old
      returning id, member_id, kind, starts_at
    )
    insert into agent_bill_line (bill_id, seq, cause, contract_id, about_from, about_to, known_until, turnover, active, loss, base, tier, rate, before,
      amount)
    select c.id, l.seq, l.cause, l.contract_id, l.about_from - interval '1 year', l.about_to - interval '1 year', l.known_until - interval '1 year',
      l.turnover, l.active, l.loss, l.base, l.tier, l.rate, l.before, l.amount
    from copied c join old o on o.member_id = c.member_id and o.kind = c.kind and o.begun = c.starts_at join agent_bill_line l on l.bill_id = o.id`.execute(
    db,
  );
  const yearAgo = (at: string): string => `${Number(at.slice(0, 4)) - 1}${at.slice(4)}`;
  const old = await get(
    `/portal/agents/bills?from=${yearAgo(day(60))}&to=${yearAgo(day(-1))}&pageNo=1&pageSize=100&kind=daily`,
  );
  const now = await get(`/portal/agents/bills?${PERIOD}&pageNo=1&pageSize=100&kind=daily`);
  const figures = ({ rows }: Value) =>
    rows.map(({ id: _id, status: _status, ...row }) =>
      Object.fromEntries(Object.entries(row).filter(([, value]) => !/^\d{4}-/.test(String(value)))),
    );
  expect(figures(old)).toEqual(figures(now));
  expect(old.rows.length).toBeGreaterThan(10);
  expect({ ...old.totals, paid: '' }).toEqual({ ...now.totals, paid: '' });
});
