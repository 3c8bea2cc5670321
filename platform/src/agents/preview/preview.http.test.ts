/** Previews of contracts over HTTP: the last 30 days under them, and what they would end. Running periods of those in force. */
import { sql } from 'kysely';
import { DEMO_OPERATOR } from '../../back-office/operators/index.ts';
import { operatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { agentCalls, tier } from '../contracts/testing/agent-calls.ts';
import type { Agent, Answer } from '../contracts/testing/agent-calls.ts';

let platform: TestPlatform;
const { addMember, send, offer, answer, fromMerchant, agree } = agentCalls(() => platform);

let top: Agent;
let middle: Agent;
let low: Agent;
let player: Agent;

const HOUR_MS = 3_600_000;
/** Noon in the merchant's time zone, so many days ago. */
const noon = (daysAgo: number): Date => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(
    Date.now() - daysAgo * 24 * HOUR_MS,
  );
  return new Date(`${day}T12:00:00+07:00`);
};
let round = 0;
const bet = async (by: Agent, at: Date, turnover: number, win = 0): Promise<void> => {
  round += 1;
  await sql`
    insert into agent_bet (merchant_id, member_id, vendor, round_id, turnover, win, placed_at, counted_at)
    select merchant_id, id, 'HOUSE', ${`preview-${round}`}::text, ${turnover}::bigint, ${win}::bigint, ${at}::timestamptz, ${at}::timestamptz
    from member where id = ${by.id}`.execute(platform.deps.database.db);
};

const TIERS = [tier('1'), tier('2', { turnover: '100.00', active: 2 })];
const draft = (account: string, tiers = TIERS): Promise<Answer> =>
  send('POST', '/portal/agents/contracts/preview', top.token, { account, kind: 'daily', tiers });

beforeAll(async () => {
  platform = await createDemoPlatform();
  top = await addMember(null, 1);
  middle = await addMember(top.id);
  low = await addMember(middle.id);
  player = await addMember(middle.id, 0);
  await fromMerchant(top, 'daily', 8_000);
  await bet(player, noon(40), 9_000_000);
  await bet(player, noon(5), 10_000, 4_000);
  await bet(low, noon(5), 5_050);
  await bet(player, noon(3), 6_000);
}, 120_000);
afterAll(() => platform.stop());

describe('a preview', () => {
  it('[AGX-002] replays the last 30 days under terms to sign or change, and names every downline contract that would end', async () => {
    const first = await draft(middle.account);
    // 150.50 by two members reach the second tier on one day, 60.00 by one member the first on another.
    expect(first.value['replay']).toMatchObject({
      ...{ periods: 2, turnover: '210.50', loss: '170.50', earned: '3.61', passed: '0.00', current: null },
      tiers: [
        { tier: 1, rate: '1', periods: 1, base: '60.00', amount: '0.60' },
        { tier: 2, rate: '2', periods: 1, base: '150.50', amount: '3.01' },
      ],
    });
    expect(first.value.ends).toEqual([]);

    await agree(top, middle, 'daily', '3');
    const below = await agree(middle, low, 'daily', '1.5');
    const changed = await draft(middle.account);
    expect(changed.value['replay']).toMatchObject({ earned: '3.61', current: '6.31' });
    expect(changed.value.ends).toEqual([{ id: below, account: low.account, kind: 'daily', rate: '1.5' }]);

    const offered = await offer(top, middle.account, 'daily', TIERS);
    const asked = await send('GET', `/portal/agents/contracts/${offered.value.id}/preview`, middle.token);
    expect({ ...asked.value, replay: { ...(asked.value['replay'] as object), to: '' } }).toEqual({
      ...changed.value,
      replay: { ...(changed.value['replay'] as object), to: '' },
    });
    await answer(middle, 'daily', offered.value.id, 'reject');
  });

  it('shows what contracts of downlines that stay take of it', async () => {
    const { value } = await draft(middle.account, [tier('2')]);
    expect(value.ends).toEqual([]);
    // 1.5 % of 50.50 is 0.7575.
    expect(value['replay']).toMatchObject({ earned: '4.21', passed: '0.75' });
  });

  it('refuses as the offer does, and tells strangers nothing', async () => {
    expect((await draft(low.account)).fields).toEqual({ account: 'agent.not-direct' });
    expect((await draft(middle.account, [tier('8.5')])).fields).toEqual({ 'tiers.0.rate': 'agent.rate-above-own' });
    const offered = await offer(top, middle.account, 'daily', [tier('1')]);
    const stranger = await addMember(null, 1);
    const asked = await send('GET', `/portal/agents/contracts/${offered.value.id}/preview`, stranger.token);
    expect(asked.code).toBe('agent.contract-unknown');
    await answer(middle, 'daily', offered.value.id, 'reject');
  });

  it('shows an offer alone: of one that was decided nothing, neither to who made it nor to who got it', async () => {
    const { value } = await offer(top, middle.account, 'daily', [tier('1')]);
    const seenBy = async ({ token }: Agent) =>
      (await send('GET', `/portal/agents/contracts/${value.id}/preview`, token)).code;
    expect([await seenBy(top), await seenBy(middle)]).toEqual([undefined, undefined]);
    await answer(middle, 'daily', value.id, 'reject');
    expect([await seenBy(top), await seenBy(middle)]).toEqual(['agent.contract-unknown', 'agent.contract-unknown']);
  });

  it("is made of the merchant's terms too", async () => {
    const token = await operatorToken(platform, DEMO_OPERATOR.name);
    const preview = async (id: bigint) => {
      const response = await platform.operatorApp.inject({
        ...{ method: 'POST', url: `/ops/merchants/aurora/agents/${id}/contracts/preview` },
        headers: { host: 'localhost', authorization: `Bearer ${token}` },
        payload: { kind: 'daily', tiers: [tier('2')] },
      });
      return response.json<Answer>();
    };
    const { value } = await preview(top.id);
    expect(value['replay']).toMatchObject({ periods: 2, earned: '4.21', current: '16.84' });
    expect(value.ends.map(({ account }) => account)).toEqual([middle.account, low.account]);
    expect((await preview(middle.id)).code).toBe('agent.not-top');
  });
});

describe('a running period', () => {
  it('shows the tier that is reached and what the next one needs', async () => {
    const agent = await addMember(top.id);
    const member = await addMember(agent.id, 0);
    const { value } = await offer(top, agent.account, 'daily', [
      tier('1', { turnover: '10.00' }),
      tier('2', { turnover: '100.00', active: 2, loss: '50.00' }),
    ]);
    await answer(agent, 'daily', value.id, 'accept');
    const running = async () => (await send('GET', '/portal/agents/periods', agent.token)).value.rows;
    expect(await running()).toEqual([
      expect.objectContaining({
        ...{ kind: 'daily', tier: null, rate: '0', earned: '0.00' },
        next: { tier: 1, rate: '1', turnover: '10.00', active: 0, loss: '0.00' },
      }),
    ]);
    await bet(member, new Date(), 7_000, 4_500);
    expect(await running()).toEqual([
      expect.objectContaining({
        ...{ turnover: '70.00', active: 1, loss: '25.00', base: '70.00', tier: 1, rate: '1', earned: '0.70' },
        next: { tier: 2, rate: '2', turnover: '30.00', active: 1, loss: '25.00' },
      }),
    ]);
    await bet(agent, new Date(), 4_000, 500);
    expect(await running()).toEqual([expect.objectContaining({ tier: 2, rate: '2', earned: '2.20', next: null })]);
  });
});
