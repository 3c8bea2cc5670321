/** Pages of the agent centre after a branch was moved: what was before counts where it was, what comes later counts where it is. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { moveMember } from '../../identity/identity/index.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { createLedger } from '../../money/ledger/index.ts';
import { agentCalls } from '../contracts/testing/agent-calls.ts';
import type { Agent } from '../contracts/testing/agent-calls.ts';

interface Row {
  readonly account: string;
  readonly isOwn: boolean;
  readonly downlines: number;
  readonly netLoss: string;
  readonly round: string;
  readonly amount: string;
}
interface Value {
  readonly rows: readonly Row[];
  readonly path: readonly { readonly account: string }[];
  readonly totals: Readonly<Record<string, string | number>>;
  readonly days: readonly Readonly<Record<string, string | number>>[];
  readonly [figure: string]: unknown;
}

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const LIST = 'pageNo=1&pageSize=50';
const FIGURES = ['teamSize', 'activeMembers', 'deposits', 'bets', 'wins', 'netLoss', 'teamBalance'] as const;

let platform: TestPlatform;
let top: Agent;
let other: Agent;
let branch: Agent;
let low: Agent;
let player: Agent;
const { addMember, send } = agentCalls(() => platform);

const read = async (by: Agent, path: string): Promise<{ readonly code: unknown; readonly value: Value }> => {
  const { code, value } = await send('GET', path, by.token);
  return { code, value: value as unknown as Value };
};
const overview = async (by: Agent, from = day(2), to = day(-1)) => {
  const { value } = await read(by, `/wps/relay/MCS2_teamOverview?from=${from}&to=${to}`);
  return Object.fromEntries(FIGURES.map((name) => [name, value[name]]));
};
const listOf =
  (name: 'bets' | 'movements' | 'user-loss') =>
  (by: Agent, query: Readonly<Record<string, string>> = {}) =>
    read(
      by,
      `/portal/agents/${name}?${new URLSearchParams({ from: day(2), to: day(-1), ...query }).toString()}&${LIST}`,
    );
const [bets, movements, userLoss] = [listOf('bets'), listOf('movements'), listOf('user-loss')];

/** What every page shows an agent of the days around the move. */
const pagesOf = async (by: Agent) => {
  const { days, ...played } = (await bets(by)).value;
  const moved = (await movements(by)).value;
  const loss = (await userLoss(by)).value;
  const inBranch = (await userLoss(by, { parent: branch.account })).value;
  const { activeMembers, deposits, ...figures } = await overview(by);
  return {
    ...{ activeMembers, deposits, bets: figures['bets'], wins: figures['wins'], netLoss: figures['netLoss'] },
    ...{ played: [played.totals, played.rows], days, moved: [moved.totals, moved.days, moved.rows] },
    ...{ loss: [loss.path, loss.totals, loss.rows], inBranch: [inBranch.path, inBranch.totals, inBranch.rows] },
  };
};

const play = async (by: Agent, bet: number, win: number, at: Date): Promise<string> => {
  const round = randomUUID();
  await sql`
    insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, opened_at, settled_at)
    select g.vendor, ${round}, m.id, m.merchant_id, g.id, 'CNY', 'a***', ${bet}, ${win}, 'closed', ${at}, ${at}
    from member m, (select id, vendor from game where vendor = 'HOUSE' order by id limit 1) g where m.id = ${by.id}`.execute(
    platform.deps.database.db,
  );
  return round;
};
const deposit = async ({ id }: Agent, amount: bigint): Promise<void> => {
  const ledger = createLedger(platform.deps);
  const wallet = await ledger.playerAccount(1, id, 'wallet', 'CNY');
  const house = await ledger.houseAccount(1, 'house:cashier', 'CNY');
  await ledger.post({
    ...{ merchantId: 1, idempotencyKey: randomUUID(), kind: 'deposit' },
    legs: [
      { account: house, amount: -amount },
      { account: wallet, amount },
    ],
  });
};
/** The next whole millisecond: a move counts by milliseconds. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

beforeAll(async () => {
  platform = await createDemoPlatform();
  top = await addMember(null, 1);
  other = await addMember(null, 1);
  branch = await addMember(top.id);
  low = await addMember(branch.id);
  player = await addMember(low.id, 0);
});
afterAll(() => platform.stop());

it('counts rounds, losses and movements where the branch was, on every page, and later ones where it is', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000);
  const early = await play(player, 10_000, 2_500, hourAgo);
  await play(branch, 400, 0, hourAgo);
  await deposit(player, 50_000n);
  await pause();
  const [before, otherBefore] = [await pagesOf(top), await overview(other)];
  expect(before).toMatchObject({
    activeMembers: 2,
    deposits: '500.00',
    bets: '104.00',
    wins: '25.00',
    netLoss: '79.00',
  });
  expect(otherBefore).toMatchObject({ teamSize: 0, bets: '0.00', deposits: '0.00', teamBalance: '0.00' });

  await moveMember(platform.deps.database.db, { merchantId: 1, id: branch.id, uplineId: other.id });
  await pause();
  // The path to a branch that has left is the last one; every figure is the same.
  expect(await pagesOf(top)).toEqual(before);
  expect(await overview(other)).toMatchObject({ ...otherBefore, teamSize: 3, teamBalance: '500.00' });
  expect(await overview(top)).toMatchObject({ teamSize: 0, teamBalance: '0.00' });
  expect((await bets(other)).value.rows).toEqual([]);
  expect((await userLoss(other)).value.totals).toEqual({ bets: '0.00', wins: '0.00', netLoss: '0.00' });

  const late = await play(player, 700, 100, new Date());
  await deposit(player, 20_000n);
  expect(await pagesOf(top)).toEqual(before);
  expect(await overview(other)).toMatchObject({
    ...{ teamSize: 3, activeMembers: 1, deposits: '200.00', bets: '7.00', wins: '1.00', netLoss: '6.00' },
    teamBalance: '700.00',
  });
  const roundsOf = async (by: Agent) =>
    (await bets(by, { account: player.account })).value.rows.map(({ round }) => round);
  expect([await roundsOf(top), await roundsOf(other), await roundsOf(branch)]).toEqual([
    [early],
    [late],
    [late, early],
  ]);
  const amountsOf = async (by: Agent) =>
    (await movements(by, { account: player.account })).value.rows.map(({ amount }) => amount);
  expect([await amountsOf(top), await amountsOf(other)]).toEqual([['500.00'], ['200.00']]);
});

it('opens a branch that has left down to its bets, with the path it had, and what it did since nowhere', async () => {
  const seen = async (by: Agent, parent: string) => {
    const { path, totals, rows } = (await userLoss(by, { parent })).value;
    return [
      path.map(({ account }) => account),
      totals['netLoss'],
      rows.map(({ account, netLoss }) => [account, netLoss]),
    ];
  };
  expect(await seen(top, low.account)).toEqual([
    [top.account, branch.account, low.account],
    '75.00',
    [
      [player.account, '75.00'],
      [low.account, '0.00'],
    ],
  ]);
  expect(await seen(other, low.account)).toEqual([
    [other.account, branch.account, low.account],
    '6.00',
    [
      [player.account, '6.00'],
      [low.account, '0.00'],
    ],
  ]);
  expect((await read(top, `/wps/relay/MCS2_teamMembers?${LIST}&parent=${low.account}`)).code).toBe(
    'agent.not-downline',
  );
});

it('lists each branch that was in the team in the period, and the team and its money as they were at the end of it', async () => {
  const accounts = async (by: Agent, from: string, to: string) =>
    (await userLoss(by, { from, to })).value.rows.map(({ account }) => account).toSorted();
  const both = (...agents: readonly Agent[]) => agents.map(({ account }) => account).toSorted();
  expect(await accounts(top, day(1), day(-1))).toEqual(both(top, branch));
  expect(await accounts(other, day(9), day(8))).toEqual(both(other));
  expect(await accounts(top, day(9), day(8))).toEqual(both(top, branch));
  expect(await overview(top, day(9), day(8))).toMatchObject({ bets: '0.00', teamBalance: '0.00' });
});
