/** What the answers of contracts do to pay: offered, answered and ended over HTTP, settled by the settlement itself. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createDemoPlatform, testMerchant } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { createMetrics } from '../../kernel/observability/metrics.ts';
import { createLedger } from '../../money/ledger/index.ts';
import { directoryOf } from '../../tenancy/merchants/index.ts';
import { createSettlement, GRACE_MS } from '../settlement/settlement.service.ts';
import type { Settlement } from '../settlement/settlement.service.ts';
import { noteRounds, writeProgress } from '../settlement/settlement.store.ts';
import { agentCalls, tier } from './testing/agent-calls.ts';
import type { Agent } from './testing/agent-calls.ts';

const SLOT_MS = 300_000;
/** The next slot. */
const START = Math.ceil(Date.now() / SLOT_MS) * SLOT_MS;
let now = Date.now();
/** Minutes after the start. */
const at = (minutes: number): Date => new Date(START + minutes * 60_000);
const goTo = (minutes: number): void => {
  now = at(minutes).getTime();
};

let platform: TestPlatform;
let settlement: Settlement;
let top: Agent;
/** Of each test; they log in before the clock moves. */
let downlines: readonly Agent[];
const { addMember, offer, answer, stateOf, fromMerchant, send } = agentCalls(() => platform);

beforeAll(async () => {
  // Members sign in by the real clock; other files of a group may have taken their time since this one was read.
  now = Date.now();
  platform = await createDemoPlatform({ clock: { now: () => new Date(now) } });
  const { database } = platform.deps;
  const ledger = createLedger({
    database,
    outbox: { poke: () => undefined },
    metrics: createMetrics({ processMetrics: false }),
  });
  const directory = directoryOf([{ ...testMerchant, hosts: [], modules: [] }]);
  settlement = createSettlement({ ledger, merchants: { directory: () => Promise.resolve(directory) } });
  top = await addMember(null, 1);
  await fromMerchant(top, 'realtime', 8_000);
  downlines = await Promise.all([1, 2, 3, 4, 5].map(() => addMember(top.id)));
});
afterAll(() => platform.stop());

const downlineAt = (place: number): Agent => {
  const agent = downlines[place];
  if (!agent) throw new Error('no such downline');
  return agent;
};
const play = (member: Agent, minutes: number, bet: bigint): Promise<number> =>
  platform.deps.database.transaction((trx) =>
    noteRounds(trx, [
      {
        ...{ merchant: testMerchant.id, member: member.id, vendor: 'HOUSE', round: randomUUID(), gameType: 'RNG' },
        ...{ validBet: bet, win: 0n, placedAt: at(minutes), at: at(minutes), touchedAt: at(minutes) },
      },
    ]),
  );
/** As if the wallet's calls had been read until a minute after that. */
const settleUntil = (minutes: number): Promise<number> =>
  platform.deps.database.transaction(async (trx) => {
    await writeProgress(trx, new Date(at(minutes).getTime() + GRACE_MS));
    return settlement.settleDue(trx, { readings: 0, slots: 10_000 });
  });
/** What the bills of the slots brought, by minute of their start; slots without a bill are left out. */
const paid = async ({ id }: Agent): Promise<Readonly<Record<string, bigint>>> => {
  const { rows } = await sql<{ startsAt: Date; amount: bigint }>`
    select starts_at as "startsAt", amount from agent_bill where member_id = ${id} and kind = 'realtime' order by 1`.execute(
    platform.deps.database.db,
  );
  return Object.fromEntries(rows.map(({ startsAt, amount }) => [(startsAt.getTime() - START) / 60_000, amount]));
};
const offered = async (to: Agent, rate: string): Promise<string> => {
  const { value, status } = await offer(top, to.account, 'realtime', [tier(rate)]);
  expect(status).toBe(200);
  return value.id;
};

it('[AGT-037] an offer to a direct downline is pending, and pays nothing until it is accepted', async () => {
  goTo(0);
  const downline = downlineAt(0);
  const id = await offered(downline, '5');
  const { value } = await send('GET', '/portal/agents/contracts?state=offered', downline.token);
  expect(value.rows).toMatchObject([{ id, state: 'offered', upline: top.account }]);
  await play(downline, 1, 10_000n);
  await settleUntil(5);
  expect(await paid(downline)).toEqual({});
});

it('[AGT-031] accepted, the contract is in force and counts bets from then on', async () => {
  goTo(5);
  const downline = downlineAt(1);
  const id = await offered(downline, '5');
  await play(downline, 6, 40_000n);
  goTo(7);
  expect((await answer(downline, 'realtime', id, 'accept')).value.contract.state).toBe('accepted');
  expect(await stateOf(downline, id)).toMatchObject({ state: 'accepted', startsAt: at(7).toISOString() });
  await play(downline, 8, 10_000n);
  await play(downline, 11, 30_000n);
  await settleUntil(15);
  expect(await paid(downline)).toEqual({ 5: 500n, 10: 1_500n });
});

it('[AGT-032] rejected, the contract is rejected, and pay is as it was', async () => {
  goTo(15);
  const downline = downlineAt(2);
  const first = await offered(downline, '5');
  await answer(downline, 'realtime', first, 'accept');
  const second = await offered(downline, '7');
  goTo(16);
  expect((await answer(downline, 'realtime', second, 'reject')).value.contract.state).toBe('rejected');
  expect(await stateOf(downline, second)).toMatchObject({ state: 'rejected' });
  expect(await stateOf(downline, first)).toMatchObject({ state: 'accepted' });
  await play(downline, 17, 10_000n);
  const stranger = downlineAt(4);
  const only = await offered(stranger, '5');
  await answer(stranger, 'realtime', only, 'reject');
  await play(stranger, 18, 10_000n);
  await settleUntil(20);
  expect(await paid(downline)).toEqual({ 15: 500n });
  expect(await paid(stranger)).toEqual({});
});

it('[AGT-033] terminated by the upline, the contract is terminated, and later periods pay nothing under it', async () => {
  goTo(20);
  const downline = downlineAt(3);
  const id = await offered(downline, '5');
  await answer(downline, 'realtime', id, 'accept');
  await play(downline, 21, 10_000n);
  goTo(25);
  expect((await answer(top, 'realtime', id, 'terminate')).value.contract.state).toBe('terminated');
  expect(await stateOf(downline, id)).toMatchObject({ state: 'terminated', endedBy: 'upline' });
  await play(downline, 26, 10_000n);
  await play(downline, 31, 10_000n);
  await settleUntil(35);
  expect(await paid(downline)).toEqual({ 20: 500n });
});
