/** The large team of the demo, in a small size: no page of its agent is empty, and its money is sound. */
import { sql } from 'kysely';
import { demoMemberToken } from '../../identity/identity/testing/demo-member.ts';
import { TEAM_SIZE, createTeamPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { TEAM_AGENT, teamOf } from './team.policy.ts';

interface Value {
  readonly teamSize: number;
  readonly totalRows: number;
  readonly rows: readonly unknown[];
  readonly visits: number;
  readonly registered: number;
  readonly bets: string;
  readonly deposits: string;
}

let platform: TestPlatform;
let token: string;
const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const PERIOD = `from=${day(90)}&to=${day(-1)}`;
const get = async (url: string): Promise<Value> => {
  const response = await platform.app.inject({
    ...{ method: 'GET', url },
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  });
  return response.json<{ value: Value }>().value;
};

beforeAll(async () => {
  platform = await createTeamPlatform();
  token = await demoMemberToken(platform.app, TEAM_AGENT);
});
afterAll(() => platform.stop());

it('is the same for the same size, each account once and below one that comes before it', () => {
  const team = teamOf(TEAM_SIZE);
  expect(team).toHaveLength(TEAM_SIZE + 1);
  expect(teamOf(TEAM_SIZE)).toEqual(team);
  const seen = new Set<string | null>([null]);
  for (const { account, upline } of team) {
    expect(seen.has(account)).toBe(false);
    expect(seen.has(upline)).toBe(true);
    seen.add(account);
  }
});

it('fills the pages of the agent', async () => {
  const overview = await get(`/wps/relay/MCS2_teamOverview?${PERIOD}`);
  expect(overview.teamSize).toBe(TEAM_SIZE);
  expect(Number(overview.bets)).toBeGreaterThan(0);
  expect(Number(overview.deposits)).toBeGreaterThan(0);
  const lists = ['bets', 'movements', 'user-loss'].map(
    (name) => `/portal/agents/${name}?${PERIOD}&pageNo=1&pageSize=10`,
  );
  const bills = ['dividend', 'daily', 'hourly', 'realtime'].map(
    (kind) => `/portal/agents/bills?${PERIOD}&pageNo=1&pageSize=10&kind=${kind}`,
  );
  const contracts = ['own', 'team'].map((side) => `/portal/agents/contracts?side=${side}&pageNo=1&pageSize=10`);
  const members = '/wps/relay/MCS2_teamMembers?pageNo=1&pageSize=10';
  const empty = [];
  for (const url of [...lists, ...bills, ...contracts, members])
    if ((await get(url)).rows.length === 0) empty.push(url);
  expect(empty).toEqual([]);
  expect((await get(`/portal/agents/link?${PERIOD}`)).visits).toBeGreaterThan(60);
});

it('keeps its money sound: every transfer adds up to zero, and balances are the sums of their entries', async () => {
  const { db } = platform.deps.database;
  const { rows } = await sql<{ uneven: number; wrong: number; players: number }>`
    with team as (
      select a.descendant_id as id from member_ancestry a join member m on m.id = a.ancestor_id where m.account = ${TEAM_AGENT}
    ), wallets as (
      select l.id, b.balance from ledger_account l join team t on t.id = l.owner_id join ledger_balance b on b.account_id = l.id
    )
    select (select count(*)::int from (select transfer_id from ledger_entry group by 1 having sum(amount) <> 0) u) as uneven,
      (select count(*)::int from wallets w where w.balance <> (select sum(amount) from ledger_entry e where e.account_id = w.id)) as wrong,
      (select count(*)::int from wallets) as players`.execute(db);
  expect(rows).toEqual([{ uneven: 0, wrong: 0, players: expect.any(Number) }]);
  expect(rows[0]?.players).toBeGreaterThan(TEAM_SIZE / 10);
});

it('adds nothing when it runs again', async () => {
  const { db } = platform.deps.database;
  await sql`delete from demo_seed where step in ('demo-team', 'growth', 'settlement')`.execute(db);
  await expect(platform.seedDemo(() => undefined)).resolves.toBeUndefined();
  expect((await get(`/wps/relay/MCS2_teamOverview?${PERIOD}`)).teamSize).toBe(TEAM_SIZE);
});
