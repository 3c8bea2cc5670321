/** The demo's bills over HTTP: totals, lines and sources add up to the last unit. */
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
