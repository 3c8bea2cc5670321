/** Contracts over HTTP: offers, answers and ends between agents of a tree of their own. */
import { sql } from 'kysely';
import { bigints } from '../../kernel/index.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import type { ContractKind } from './contracts.policy.ts';
import { agentCalls, PROCESS, tier } from './testing/agent-calls.ts';
import type { Agent } from './testing/agent-calls.ts';

const REQUEST_FLAG: Readonly<Record<ContractKind, string>> = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreqtype',
  realtime: 'realtimesalreqtype',
};
const KINDS = Object.keys(PROCESS) as readonly ContractKind[];

let platform: TestPlatform;
const { addMember, send, offer, answer, stateOf, flags, fromMerchant, agree } = agentCalls(() => platform);

let top: Agent;
let middle: Agent;
let low: Agent;
let lowest: Agent;
let player: Agent;
let stranger: Agent;

beforeAll(async () => {
  platform = await createDemoPlatform();
  top = await addMember(null, 1);
  middle = await addMember(top.id);
  low = await addMember(middle.id);
  lowest = await addMember(low.id);
  player = await addMember(top.id, 0);
  stranger = await addMember(null, 1);
});
beforeEach(async () => {
  await sql`
    update agent_contract set state = 'terminated', ended_by = 'upline', ends_at = now()
    where state in ('offered', 'accepted') and member_id = any (${bigints([top.id, middle.id, low.id, lowest.id])})`.execute(
    platform.deps.database.db,
  );
  for (const kind of KINDS) await fromMerchant(top, kind, 8_000);
});
afterAll(() => platform.stop());

describe('an offer', () => {
  it.each(KINDS)('waits for the answer of the direct downline, whose flag is on until then: %s', async (kind) => {
    const { status, value } = await offer(top, middle.account, kind, [tier('3'), tier('5', { turnover: '1000.00' })]);
    expect([status, value.state, value.upline]).toEqual([200, 'offered', top.account]);
    const own = await send('GET', `/portal/agents/contracts?state=offered&kind=${kind}`, middle.token);
    expect(own.value.rows.map(({ id }) => id)).toEqual([value.id]);
    expect((await flags(middle))[REQUEST_FLAG[kind]]).toBe(1);
    await answer(middle, kind, value.id, 'accept');
    expect((await flags(middle))[REQUEST_FLAG[kind]]).toBe(0);
  });

  it("is refused above the agent's own rate, and without an own contract [AGT-036]", async () => {
    const above = await offer(top, middle.account, 'daily', [tier('8.001')]);
    expect([above.status, above.code, above.fields]).toEqual([
      409,
      'agent.rate-above-own',
      { 'tiers.0.rate': 'agent.rate-above-own' },
    ]);
    expect((await offer(top, middle.account, 'daily', [tier('8')])).status).toBe(200);
    expect((await offer(middle, low.account, 'daily', [tier('1')])).fields).toEqual({ kind: 'agent.contract-missing' });
  });

  it('is refused with the reason beside its field', async () => {
    const refusals = [
      [top.account, [tier('1')], { account: 'agent.contract-self' }],
      [stranger.account, [tier('1')], { account: 'agent.not-downline' }],
      ['nosuchaccount', [tier('1')], { account: 'agent.not-downline' }],
      [low.account, [tier('1')], { account: 'agent.not-direct' }],
      [player.account, [tier('1')], { account: 'agent.not-agent' }],
      [middle.account, [tier('0')], { 'tiers.0.rate': 'agent.rate-invalid' }],
      [middle.account, [tier('10.001')], { 'tiers.0.rate': 'agent.rate-invalid' }],
      [middle.account, [tier('1'), tier('2')], { 'tiers.1': 'agent.tiers-overlap' }],
    ] as const;
    for (const [account, tiers, fields] of refusals) {
      expect((await offer(top, account, 'hourly', tiers)).fields).toEqual(fields);
    }
    expect((await offer(middle, top.account, 'hourly', [tier('1')])).fields).toEqual({ account: 'agent.not-downline' });
  });

  it('is refused while the one before waits, and can be taken back', async () => {
    const first = await offer(top, middle.account, 'dividend', [tier('3')]);
    expect((await offer(top, middle.account, 'dividend', [tier('4')])).fields).toEqual({ kind: 'agent.offer-pending' });
    expect((await answer(top, 'dividend', first.value.id, 'terminate')).value.contract.state).toBe('terminated');
    expect((await offer(top, middle.account, 'dividend', [tier('4')])).value.version).toBe(first.value.version + 1);
  });
});

describe('an answer', () => {
  it.each([
    ['[API-065]', 'dividend'],
    ['[API-066]', 'daily'],
    ['[API-067]', 'hourly'],
    ['[API-068]', 'realtime'],
  ] as const)('%s accepts, rejects or terminates over the call of its kind: %s', async (_id, kind) => {
    const rejected = await offer(top, middle.account, kind, [tier('2')]);
    expect((await answer(middle, kind, rejected.value.id, 'reject')).value.contract.state).toBe('rejected');
    const id = await agree(top, middle, kind, '2');
    expect((await stateOf(middle, id)).state).toBe('accepted');
    expect((await answer(top, kind, id, 'terminate')).value.contract.state).toBe('terminated');
    const other = KINDS[(KINDS.indexOf(kind) + 1) % KINDS.length] ?? kind;
    const next = await offer(top, middle.account, kind, [tier('2')]);
    expect((await answer(middle, other, next.value.id, 'accept')).code).toBe('agent.contract-unknown');
  });

  it('belongs to the downline, and the end to the upline', async () => {
    const { value } = await offer(top, middle.account, 'daily', [tier('2')]);
    expect((await answer(top, 'daily', value.id, 'accept')).code).toBe('agent.contract-unknown');
    expect((await answer(stranger, 'daily', value.id, 'accept')).code).toBe('agent.contract-unknown');
    expect((await answer(middle, 'daily', value.id, 'terminate')).code).toBe('agent.contract-unknown');
    expect((await send('GET', `/portal/agents/contracts/${value.id}/effects`, stranger.token)).code).toBe(
      'agent.contract-unknown',
    );
  });

  it('counts once when two come at once', async () => {
    const { value } = await offer(top, middle.account, 'daily', [tier('2')]);
    const both = await Promise.all([
      answer(middle, 'daily', value.id, 'accept'),
      answer(middle, 'daily', value.id, 'accept'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.map(({ code }) => code)).toContain('agent.contract-decided');
  });

  it('replaces the former contract of the kind', async () => {
    const first = await agree(top, middle, 'daily', '2');
    const second = await agree(top, middle, 'daily', '3');
    expect(await stateOf(middle, first)).toMatchObject({ state: 'terminated', endedBy: 'newer' });
    expect(await stateOf(middle, second)).toMatchObject({ state: 'accepted' });
  });
});

describe('contracts of downlines', () => {
  it('end when a new contract pays less than they do, each named before [AGT-034]', async () => {
    await agree(top, middle, 'daily', '6');
    const below = await agree(middle, low, 'daily', '5');
    const { value } = await offer(top, middle.account, 'daily', [tier('4.999')]);
    const effects = await send('GET', `/portal/agents/contracts/${value.id}/effects`, middle.token);
    expect(effects.value.ends).toEqual([{ id: below, account: low.account, kind: 'daily', rate: '5' }]);
    expect((await stateOf(low, below)).state).toBe('accepted');
    const accepted = await answer(middle, 'daily', value.id, 'accept');
    expect(accepted.value.ends.map(({ account }) => account)).toEqual([low.account]);
    expect(await stateOf(low, below)).toMatchObject({ state: 'terminated', endedBy: 'rate' });
  });

  it('stay when a new contract pays as much or more [AGT-035]', async () => {
    await agree(top, middle, 'daily', '6');
    const below = await agree(middle, low, 'daily', '5');
    for (const rate of ['5', '7']) {
      await agree(top, middle, 'daily', rate);
      expect(await stateOf(low, below)).toMatchObject({ state: 'accepted', endedBy: null });
    }
  });

  it('end with the contract above them, down to the last', async () => {
    const upper = await agree(top, middle, 'hourly', '6');
    const below = await agree(middle, low, 'hourly', '5');
    const last = await agree(low, lowest, 'hourly', '4');
    const open = await offer(low, lowest.account, 'hourly', [tier('1')]);
    const ended = await answer(top, 'hourly', upper, 'terminate');
    expect(ended.value.ends.map(({ id }) => id)).toEqual([below, last, open.value.id]);
    expect(await stateOf(lowest, last)).toMatchObject({ state: 'terminated', endedBy: 'above' });
    expect((await stateOf(low, open.value.id)).state).toBe('terminated');
  });
});
