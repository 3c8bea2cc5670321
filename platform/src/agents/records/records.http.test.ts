/** Records of the demo's teams over HTTP: they agree with the overview, and stay inside the team. */
import { sql } from 'kysely';
import { demoMemberToken } from '../../identity/identity/testing/demo-member.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';

interface Row {
  readonly id?: string;
  readonly account: string;
  readonly round: string;
  readonly at: string;
  readonly vendor: string;
  readonly game: string;
  readonly bet: string;
  readonly win: string;
  readonly type: string;
  readonly amount: string;
}
interface Value {
  readonly next: string | null;
  readonly rows: readonly Row[];
  readonly totals: Readonly<Record<'bet' | 'win' | 'net' | 'in' | 'out', string>> & { readonly rounds: number };
  readonly vendors: readonly { readonly vendor: string }[];
  readonly games: readonly { readonly game: string; readonly vendor: string }[];
  readonly totalRows: number;
  readonly totalPages: number;
  readonly bets: string;
  readonly wins: string;
  readonly deposits: string;
}
interface Answer {
  readonly code: unknown;
  readonly fields?: Readonly<Record<string, string>>;
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
const records = (name: 'bets' | 'movements', query = '', pageNo = 1): Promise<Answer> =>
  get(`/portal/agents/${name}?${PERIOD}&pageSize=100&pageNo=${pageNo}${query}`);
const allRows = async (name: 'bets' | 'movements', query = ''): Promise<readonly Row[]> => {
  const { totalPages, rows } = (await records(name, query)).value;
  const others = [];
  for (let pageNo = 2; pageNo <= totalPages; pageNo += 1) others.push((await records(name, query, pageNo)).value.rows);
  return [...rows, ...others.flat()];
};
const sumOf = (rows: readonly Row[], name: 'bet' | 'win' | 'amount'): number =>
  rows.reduce((sum, row) => sum + cents(row[name]), 0);

beforeAll(async () => {
  platform = await createDemoPlatform();
  token = await demoMemberToken(platform.app, 'agent1');
});
afterAll(() => platform.stop());

it("[AGT-013] lists the team's bets once each, newest first, with totals that are those of the overview", async () => {
  const { value } = await records('bets');
  const rows = await allRows('bets');
  expect(rows).toHaveLength(value.totalRows);
  expect(new Set(rows.map(({ vendor, round, account }) => `${vendor} ${round} ${account}`)).size).toBe(rows.length);
  expect(rows.map(({ at }) => at)).toEqual(
    rows
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect([sumOf(rows, 'bet'), sumOf(rows, 'win')]).toEqual([cents(value.totals.bet), cents(value.totals.win)]);
  const overview = (await get(`/wps/relay/MCS2_teamOverview?${PERIOD}`)).value;
  expect({ bets: value.totals.bet, wins: value.totals.win }).toEqual({ bets: overview.bets, wins: overview.wins });
  expect(cents(value.totals.bet)).toBeGreaterThan(0);
});

it('[AGT-014] rows and totals follow the vendor and the game', async () => {
  const all = (await records('bets')).value;
  for (const { vendor } of all.vendors) {
    const { value } = await records('bets', `&vendor=${vendor}`);
    expect(new Set(value.rows.map((row) => row.vendor))).toEqual(new Set([vendor]));
    expect(sumOf(await allRows('bets', `&vendor=${vendor}`), 'bet')).toBe(cents(value.totals.bet));
  }
  const [first] = all.games;
  const game = await allRows('bets', `&game=${first?.game}`);
  expect(new Set(game.map((row) => row.game))).toEqual(new Set([first?.game]));
  expect(game.length).toBeLessThan(all.totalRows);
  expect(sumOf(game, 'bet')).toBe(cents((await records('bets', `&game=${first?.game}`)).value.totals.bet));
  expect((await records('bets', `&game=${first?.game}`)).value.totalRows).toBe(game.length);
});

it('[AGT-013] lists the bets of one account and of the days of a period, and none of an account outside', async () => {
  const account = (await records('bets')).value.rows[0]?.account ?? '';
  const own = (await records('bets', `&account=${account}`)).value;
  expect(new Set(own.rows.map((row) => row.account))).toEqual(new Set([account]));
  expect(own.totalRows).toBe((await allRows('bets')).filter((row) => row.account === account).length);
  const some = (await get(`/portal/agents/bets?from=${day(20)}&to=${day(12)}&pageNo=1&pageSize=100`)).value;
  expect(some.rows.length).toBeGreaterThan(0);
  // Days of the merchant's zone: at most one more by universal time.
  for (const { at } of some.rows) expect([at >= day(21), at < day(10)]).toEqual([true, true]);
  for (const name of ['bets', 'movements'] as const) {
    expect(await records(name, '&account=agent2')).toMatchObject({
      code: 'agent.not-downline',
      fields: { account: 'agent.not-downline' },
    });
  }
  expect((await get(`/portal/agents/bets?from=${day(1)}&to=${day(3)}`)).code).toBe('request.invalid');
});

it.each(['bets', 'movements'] as const)('%s that arrive meanwhile shift no row of the next page', async (name) => {
  const keyOf = ({ id, vendor, round, account }: Row): string => id ?? `${vendor} ${round} ${account}`;
  const all = (await allRows(name)).map(keyOf);
  const { database } = platform.deps;
  // Rounds of one id and moment at several vendors and of several members have an order of their own too.
  const play = (moment: string) =>
    sql`insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, opened_at, bet_sum)
      select g.vendor, ${`same-${name}`}, m.id, m.merchant_id, g.id, 'CNY', 'p***', ${moment}::timestamptz, 100 from member m, (
        select distinct on (vendor) vendor, id from game order by vendor, id) g
      where m.account in ('agent1', 'player1') and m.merchant_id = (select merchant_id from member where account = 'agent1')`.execute(
      database.db,
    );
  const walk = async (whenBegun: () => Promise<unknown>): Promise<readonly string[]> => {
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const after: string = next === null ? '' : `&after=${next}`;
      const { value } = await get(`/portal/agents/${name}?${PERIOD}&pageSize=50${after}`);
      seen.push(...value.rows.map(keyOf));
      if (next === null) await whenBegun();
      ({ next } = value);
    } while (next !== null);
    return seen;
  };
  expect(await walk(() => play(new Date().toISOString()))).toEqual(all);
  const more = await walk(() => Promise.resolve());
  expect(new Set(more).size).toBe(more.length);
  expect(more).toHaveLength((await records(name)).value.totalRows);
  expect(await get(`/portal/agents/${name}?${PERIOD}&after=none`)).toMatchObject({ code: 'request.invalid' });
});

it("lists the movements of the agent's and the team's balances by type", async () => {
  const rows = await allRows('movements', '&type=deposit');
  const { value } = await records('movements', '&type=deposit');
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['deposit']));
  expect(sumOf(rows, 'amount')).toBe(cents(value.totals.in) - cents(value.totals.out));
  const overview = (await get(`/wps/relay/MCS2_teamOverview?${PERIOD}`)).value;
  expect(value.totals.in).toBe(overview.deposits);
  const income = (await records('movements', '&account=agent1&type=bonus')).value;
  expect(income.rows.length).toBeGreaterThan(0);
  expect(new Set(income.rows.map(({ account }) => account))).toEqual(new Set(['agent1']));
});
