/** Contracts of the demo, and their bills: settled from the demo's bets by the settlement itself. */
import type { Database, Trx } from '../../../kernel/index.ts';
import type { IdentityService } from '../../../identity/identity/index.ts';
import { timeZoneOf } from '../../../tenancy/merchants/index.ts';
import type { Merchant, MerchantsService } from '../../../tenancy/merchants/index.ts';
import { acceptContract, hasContracts, insertContract } from '../../contracts/index.ts';
import type { BillActs } from '../decisions.ts';
import { listAgentBills } from '../decisions.store.ts';
import type { Settlement } from '../settlement.service.ts';
import { writeSettings } from '../settings.store.ts';
import { writeProgress } from '../settlement.store.ts';
import { teamContracts, tier } from './team-contracts.ts';
import type { DemoContract } from './team-contracts.ts';

export interface SeedDeps {
  readonly database: Database;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly identity: Pick<IdentityService, 'findMember' | 'suspendByAgent'>;
  readonly settlement: Settlement;
  readonly acts: Pick<BillActs, 'decide'>;
  /** Members of the large team. */
  readonly teamSize: number;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;
/** Before the first contract begins. */
const HISTORY_DAYS = 92;
const MERCHANT = 'aurora';
const OPERATOR = 'operator1';
const BILLS_MAX = 1_000;

const DIVIDEND = [tier(10_000), tier(15_000, 0n, 10, 500_000n), tier(20_000, 0n, 20, 2_000_000n)];
const DAILY = [tier(400), tier(600, 200_000n, 5), tier(800, 1_000_000n, 10)];

const CONTRACTS: readonly DemoContract[] = [
  { account: 'agent1', by: null, kind: 'dividend', tiers: DIVIDEND, startedDaysAgo: 40 },
  { account: 'agent1', by: null, kind: 'daily', tiers: DAILY, startedDaysAgo: 30 },
  { account: 'agent1', by: null, kind: 'hourly', tiers: [tier(200)], startedDaysAgo: 3 },
  { account: 'agent1', by: null, kind: 'realtime', tiers: [tier(150)], startedDaysAgo: 0.25 },
  { account: 'agent2', by: null, kind: 'daily', tiers: [tier(500)], startedDaysAgo: 20 },
  { account: 'thanhlong', by: 'agent1', kind: 'dividend', tiers: [tier(8_000)], startedDaysAgo: 40 },
  { account: 'thanhlong', by: 'agent1', kind: 'daily', tiers: [tier(300), tier(500, 200_000n, 5)], startedDaysAgo: 30 },
  { account: 'weichen', by: 'agent1', kind: 'daily', tiers: [tier(350)], startedDaysAgo: 25 },
  { account: 'baotran', by: 'agent1', kind: 'hourly', tiers: [tier(100)], startedDaysAgo: 2 },
  { account: 'baotran', by: 'agent1', kind: 'daily', tiers: [tier(250)], startedDaysAgo: null },
  { account: 'liangwei', by: 'agent1', kind: 'dividend', tiers: [tier(5_000)], startedDaysAgo: null },
  { account: 'agent2', by: null, kind: 'dividend', tiers: [tier(8_000), tier(12_000, 0n, 5)], startedDaysAgo: 35 },
];

const addContracts = async (trx: Trx, deps: SeedDeps, merchantId: number): Promise<number> => {
  const { identity, now, teamSize } = deps;
  const contracts = [...CONTRACTS, ...teamContracts(teamSize)];
  for (const { account, by, kind, tiers, startedDaysAgo } of contracts) {
    const member = await identity.findMember(merchantId, account, trx);
    const upline = by === null ? null : await identity.findMember(merchantId, by, trx);
    if (!member) continue;
    const at = new Date(now().getTime() - (startedDaysAgo ?? 0) * DAY_MS);
    const offer = { merchantId, memberId: member.id, offeredBy: upline?.id ?? null, kind, tiers, at };
    const id = await insertContract(trx, offer);
    if (startedDaysAgo !== null) await acceptContract(trx, id, at);
  }
  return contracts.length;
};

/** Dividends wait for an operator, who has approved all but the newest of each agent. */
const approveBills = async (trx: Trx, { acts, now }: SeedDeps, merchant: Merchant): Promise<void> => {
  const query = { merchantId: merchant.id, timeZone: timeZoneOf(merchant), state: 'waiting' as const };
  const bills = await listAgentBills(trx, { ...query, kind: null, memberId: null, before: null, limit: BILLS_MAX });
  const newest = new Map(bills.toReversed().map(({ memberId, id }) => [memberId, id]));
  const order = { merchant, operator: OPERATOR, reason: 'Checked with finance', requestId: 'demo', now: now() };
  for (const { id, memberId } of bills.toReversed())
    if (newest.get(memberId) !== id) await acts.decide(trx, { ...order, id }, true);
};

/** An account of the demo that its agent has closed. */
const suspendOne = async (trx: Trx, { identity, now }: SeedDeps, merchant: Merchant): Promise<void> => {
  const agent = await identity.findMember(merchant.id, 'agent1', trx);
  const member = await identity.findMember(merchant.id, 'hongnhung', trx);
  if (!agent || !member) return;
  const actor = { kind: 'identity' as const, name: agent.account, requestId: null };
  const order = { merchant, id: member.id, reason: 'Account shared with others', actor };
  await identity.suspendByAgent(trx, { ...order, agentId: agent.id, at: now() });
};

/** Runs in one transaction: a seed that broke off begins again. */
export const seedContracts = async (deps: SeedDeps, report: (text: string) => void): Promise<void> => {
  const { database, merchants, settlement, now } = deps;
  const merchant = (await merchants.directory()).byCode.get(MERCHANT);
  if (!merchant) return;
  const seeded = await database.transaction(async (trx) => {
    if (await hasContracts(trx, merchant.id)) return { contracts: 0, periods: 0 };
    const contracts = await addContracts(trx, deps, merchant.id);
    await writeProgress(trx, new Date(now().getTime() - HISTORY_DAYS * DAY_MS));
    await writeSettings(trx, merchant.id, { heldKinds: ['dividend'] });
    const periods = await settlement.settleDue(trx, { readings: 10_000, slots: 10_000 });
    await approveBills(trx, deps, merchant);
    await suspendOne(trx, deps, merchant);
    return { contracts, periods };
  });
  report(`${seeded.contracts} contracts of agents, ${seeded.periods} periods settled`);
};
