/** User loss over HTTP: the demo's teams, and accounts outside of them. */
import { demoMemberToken } from '../../identity/identity/testing/demo-member.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';

interface Row {
  readonly account: string;
  readonly isOwn: boolean;
  readonly downlines: number;
  readonly netLoss: string;
}
interface Value {
  readonly rows: readonly Row[];
  readonly totalPages: number;
  readonly path: readonly { readonly account: string }[];
  readonly totals: { readonly bets: string; readonly wins: string; readonly netLoss: string };
  readonly bets: string;
  readonly wins: string;
  readonly netLoss: string;
}
interface Answer {
  readonly code: unknown;
  readonly value: Value;
}

let platform: TestPlatform;
let token: string;
const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const PERIOD = `from=${day(60)}&to=${day(-1)}`;
const cents = (amount: string): number => Math.round(Number(amount) * 100);

const get = async (url: string): Promise<Answer> =>
  (
    await platform.app.inject({ method: 'GET', url, headers: { host: 'localhost', authorization: `Bearer ${token}` } })
  ).json();
const userLoss = (query = ''): Promise<Answer> => get(`/portal/agents/user-loss?${PERIOD}&pageSize=100${query}`);

beforeAll(async () => {
  platform = await createDemoPlatform();
  token = await demoMemberToken(platform.app, 'agent1');
});
afterAll(() => platform.stop());

it('lists the loss of each downline, which sums to the figure of the team [AGT-015]', async () => {
  const { value } = await userLoss();
  const team = (await get(`/wps/relay/MCS2_teamOverview?${PERIOD}`)).value;
  expect(value.rows.length).toBeGreaterThan(2);
  expect(cents(value.totals.bets)).toBeGreaterThan(0);
  expect(value.rows.reduce((sum, row) => sum + cents(row.netLoss), 0)).toBe(cents(team.netLoss));
  expect(value.totals).toEqual({ bets: team.bets, wins: team.wins, netLoss: team.netLoss });
});

it('sorted by loss, puts the largest loss of all pages first [AGT-016]', async () => {
  const pagesOf = async (sort: string) => {
    const rows: Row[] = [];
    for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
      const { value } = await get(`/portal/agents/user-loss?${PERIOD}&sort=${sort}&pageNo=${pageNo}&pageSize=2`);
      rows.push(...value.rows);
      pages = value.totalPages;
    }
    return rows;
  };
  const [byAccount, byLoss] = [await pagesOf('account'), await pagesOf('loss')];
  const losses = byLoss.map((row) => cents(row.netLoss));
  expect(losses).toEqual(byAccount.map((row) => cents(row.netLoss)).toSorted((one, other) => other - one));
  expect(losses[0]).toBeGreaterThan(losses.at(-1) ?? 0);
  expect(byAccount.map((row) => row.account)).not.toEqual(byLoss.map((row) => row.account));
});

it('opens a downline into its own play and its own downlines, which sum to its row', async () => {
  const branch = (await userLoss()).value.rows.find((row) => row.downlines > 0);
  const { value } = await userLoss(`&parent=${branch?.account}`);
  expect(value.path).toEqual([{ account: 'agent1' }, { account: branch?.account }]);
  expect(value.rows.filter((row) => row.isOwn).map((row) => row.account)).toEqual([branch?.account]);
  expect(value.totals.netLoss).toBe(branch?.netLoss);
});

it('refuses an account outside of the team, and a period that is turned round', async () => {
  expect((await userLoss('&parent=agent2')).code).toBe('agent.not-downline');
  expect((await get(`/portal/agents/user-loss?from=${day(1)}&to=${day(3)}`)).code).toBe('request.invalid');
});
