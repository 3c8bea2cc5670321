/** Figures of a team over HTTP: they agree with its records in every period, and no other team is seen. */
import { sql } from 'kysely';
import { demoMemberToken } from '../../identity/identity/testing/demo-member.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';

interface Row {
  readonly account: string;
  readonly kind: string;
  readonly balance: string;
  readonly downlines: number;
  readonly type: string;
  readonly at: string;
}
interface Value extends Readonly<
  Record<'bets' | 'wins' | 'deposits' | 'withdrawals' | 'commission' | 'teamBalance' | 'netLoss', string>
> {
  readonly teamSize: number;
  readonly newMembers: number;
  readonly activeMembers: number;
  readonly rows: readonly Row[];
  readonly path: readonly Row[];
  readonly totalRows: number;
  readonly totals: Readonly<Record<'bet' | 'win' | 'in' | 'out' | 'paid', string>>;
}
interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly value: Value;
}

let platform: TestPlatform;
let token: string;
const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const get = async (url: string): Promise<Answer> => {
  const response = await platform.app.inject({
    ...{ method: 'GET', url },
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const cents = (amount: string): number => Math.round(Number(amount) * 100);

beforeAll(async () => {
  platform = await createDemoPlatform();
  token = await demoMemberToken(platform.app, 'agent1');
});
afterAll(() => platform.stop());

it('[AGT-006] the overview has every figure of the team in a period, as the tables have it', async () => {
  const [from, to] = [day(40), day(-1)];
  const { value } = await get(`/wps/relay/MCS2_teamOverview?from=${from}&to=${to}`);
  const { rows } = await sql<Readonly<Record<string, number>>>`
    with team as (
      select a.descendant_id as id from member_ancestry a join member m on m.id = a.ancestor_id where m.account = 'agent1'
    ), below as (select t.id from team t join member m on m.id = t.id where m.account <> 'agent1'),
    played as (select r.* from game_round r join team t on t.id = r.member_id where r.opened_at >= ${from}::date and r.state <> 'cancelled'),
    wallet as (select l.id from ledger_account l join team t on t.id = l.owner_id where l.kind not like 'bonus:%')
    select (select count(*)::int from below) as "teamSize",
      (select count(*)::int from below b join member m on m.id = b.id where m.registered_at >= ${from}::date) as "newMembers",
      (select count(distinct member_id)::int from played) as "activeMembers",
      (select sum(bet_sum - bet_rollback)::int from played) as bets, (select sum(win_sum - win_rollback)::int from played) as wins,
      (select sum(e.amount)::int from ledger_entry e join wallet w on w.id = e.account_id join ledger_transfer t on t.id = e.transfer_id
        where t.kind = 'deposit' and e.amount > 0 and e.created_at >= ${from}::date) as deposits,
      (select -sum(e.amount)::int from ledger_entry e join wallet w on w.id = e.account_id join ledger_transfer t on t.id = e.transfer_id
        where t.kind = 'withdrawal' and e.amount < 0 and e.created_at >= ${from}::date) as withdrawals,
      (select sum(b.balance)::int from ledger_balance b join wallet w on w.id = b.account_id) as "teamBalance"`.execute(
    platform.deps.database.db,
  );
  const { bets, wins, deposits, withdrawals, teamBalance } = value;
  expect({
    ...{ teamSize: value.teamSize, newMembers: value.newMembers, activeMembers: value.activeMembers },
    ...{ bets: cents(bets), wins: cents(wins), deposits: cents(deposits), withdrawals: cents(withdrawals) },
    teamBalance: cents(teamBalance),
  }).toEqual(rows[0]);
  const income = (
    await get(`/portal/agents/movements?from=${from}&to=${to}&account=agent1&type=bonus&pageNo=1&pageSize=10`)
  ).value;
  expect(cents(value.commission)).toBe(cents(income.totals.in));
  expect(cents(value.commission)).toBeGreaterThan(0);
});

it('[AGT-007] every figure follows the period and matches team betting and records', async () => {
  const figuresOf = async (from: string, to: string) => {
    const period = `from=${from}&to=${to}&pageNo=1&pageSize=10`;
    const overview = (await get(`/wps/relay/MCS2_teamOverview?from=${from}&to=${to}`)).value;
    const bets = (await get(`/portal/agents/bets?${period}`)).value.totals;
    const moved = async (type: string) => (await get(`/portal/agents/movements?${period}&type=${type}`)).value.totals;
    expect([overview.bets, overview.wins]).toEqual([bets.bet, bets.win]);
    const [deposits, withdrawals] = [await moved('deposit'), await moved('withdraw')];
    expect(overview.deposits).toBe(deposits.in);
    expect(cents(overview.withdrawals)).toBe(cents(withdrawals.out) - cents(withdrawals.in));
    const income = (await get(`/portal/agents/movements?${period}&account=agent1&type=bonus`)).value.totals;
    expect(overview.commission).toBe(income.in);
    const { bets: staked, wins, netLoss, commission } = overview;
    return [staked, wins, overview.deposits, overview.withdrawals, netLoss, commission].map(cents);
  };
  const earlier = await figuresOf(day(20), day(12));
  const later = await figuresOf(day(11), day(3));
  expect(await figuresOf(day(20), day(3))).toEqual(earlier.map((figure, at) => figure + (later[at] ?? NaN)));
  expect(earlier[0]).toBeGreaterThan(0);
  expect(later[0]).toBeGreaterThan(0);
  const longer = await figuresOf(day(60), day(-1));
  for (const [at, figure] of earlier.entries()) expect(longer[at]).not.toBe(figure);

  // Size and balance are those at the end of the period: what came since makes the difference.
  const then = (await get(`/wps/relay/MCS2_teamOverview?from=${day(20)}&to=${day(12)}`)).value;
  const since = `from=${day(11)}&to=${day(-1)}`;
  const now = (await get(`/wps/relay/MCS2_teamOverview?${since}`)).value;
  const moved = (await get(`/portal/agents/movements?${since}&pageNo=1&pageSize=10`)).value.totals;
  expect(then.teamSize + now.newMembers).toBe(now.teamSize);
  expect(cents(then.teamBalance) + cents(moved.in) - cents(moved.out)).toBe(cents(now.teamBalance));
  expect(then.teamBalance).not.toBe(now.teamBalance);
  expect([then.activeMembers, now.activeMembers].every((count) => count > 0 && count <= now.teamSize + 1)).toBe(true);
});

it('[AGT-010] [AGT-011] lists direct downlines, finds an account further down, and opens a branch with the path back', async () => {
  const direct = (await get('/wps/relay/MCS2_teamMembers?pageNo=1&pageSize=100')).value;
  const branch = direct.rows.find(({ downlines }) => downlines > 0);
  expect(direct.rows.map(({ account }) => account)).toContain('player1');
  const below = (await get(`/wps/relay/MCS2_teamMembers?parent=${branch?.account}&pageNo=1&pageSize=100`)).value;
  expect(below.path.map(({ account }) => account)).toEqual(['agent1', branch?.account]);
  expect(below.rows).toHaveLength(branch?.downlines ?? 0);
  const deep = below.rows[0]?.account;
  const found = (await get(`/wps/relay/MCS2_teamMembers?account=${deep}&pageNo=1&pageSize=10`)).value;
  expect(found.rows.map(({ account }) => account)).toEqual([deep]);
});

it("[AGT-029] another agent's team is refused by every call that names an account", async () => {
  const period = `from=${day(30)}&to=${day(-1)}&pageNo=1&pageSize=10`;
  const calls = [
    '/wps/relay/MCS2_teamMembers?pageNo=1&pageSize=10&parent=',
    `/portal/agents/user-loss?${period}&parent=`,
    `/portal/agents/bets?${period}&account=`,
    `/portal/agents/movements?${period}&account=`,
  ];
  for (const call of calls)
    for (const account of ['agent2', 'jiahui', 'player2', 'nobody-here'])
      expect([call, (await get(`${call}${account}`)).code]).toEqual([call, 'agent.not-downline']);
  const search = (await get('/wps/relay/MCS2_teamMembers?account=jiahui&pageNo=1&pageSize=10')).value;
  expect(search.rows).toEqual([]);
  const { rows } = await sql<{ id: bigint }>`
    select b.id from agent_bill b join member m on m.id = b.member_id where m.account = 'agent2' limit 1`.execute(
    platform.deps.database.db,
  );
  const foreign = rows[0]?.id;
  expect(foreign).toBeDefined();
  expect((await get(`/portal/agents/bills/${foreign}`)).code).toBe('agent.bill-unknown');
  expect((await get(`/portal/agents/bills/${foreign}/lines/1/sources?pageNo=1&pageSize=10`)).code).toBe(
    'agent.bill-unknown',
  );
});

it('[AGT-019] [AGT-020] account details are in the order of time, and show only movements of the type and the account that are chosen', async () => {
  const details = async (query: string) =>
    (await get(`/portal/agents/movements?from=${day(60)}&to=${day(-1)}&pageNo=1&pageSize=100${query}`)).value;
  const all = await details('');
  expect(all.rows.map(({ account }) => account)).toContain('agent1');
  const times = all.rows.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set(all.rows.map(({ account }) => account)).size).toBeGreaterThan(1);
  const own = await details('&account=player1');
  const wins = await details('&account=player1&type=win');
  expect(new Set(own.rows.map(({ account }) => account))).toEqual(new Set(['player1']));
  expect(new Set(own.rows.map(({ type }) => type)).size).toBeGreaterThan(1);
  expect(new Set(wins.rows.map(({ account, type }) => `${account} ${type}`))).toEqual(new Set(['player1 win']));
  expect(wins.totalRows).toBeLessThan(own.totalRows);
  expect(own.totalRows).toBeLessThan(all.totalRows);
  const [from, to] = [day(20), day(12)];
  const some = (await get(`/portal/agents/movements?from=${from}&to=${to}&pageNo=1&pageSize=100`)).value;
  expect(some.rows.length).toBeGreaterThan(0);
  expect(some.totalRows).toBeLessThan(all.totalRows);
  // Days of the merchant's zone: at most one more by universal time.
  for (const { at } of some.rows) expect([at >= day(21), at < day(10)]).toEqual([true, true]);
});
