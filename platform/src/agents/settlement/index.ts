import type { IdentityService } from '../../identity/identity/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { billsRoutes } from './bills.routes.ts';
import { seedContracts } from './demo/seed-demo.ts';
import { settlementJob } from './settlement.job.ts';
import { createBillActs } from './decisions.ts';
import type { BillActs, BillActsDeps } from './decisions.ts';
import { createSettlement } from './settlement.service.ts';
import type { SettlementDeps } from './settlement.service.ts';

export { listLines } from './bills.store.ts';
export { billView, lineView } from './bills.view.ts';
export { findAgentBill, listAgentBills } from './decisions.store.ts';
export type { AgentBill } from './decisions.store.ts';
export type { BillActs, BillOrder } from './decisions.ts';
export { earn } from './settlement.policy.ts';
export type { Term } from './settlement.policy.ts';
export { readTeamSlots, slotAt } from './team-slots.store.ts';
export type { TeamSlot } from './team-slots.store.ts';
export { readSettings, writeSettings } from './settings.store.ts';

/** The domain of what contracts pay: settled by period, shown as bills. */
export const createSettlementModule = (
  deps: PlatformDeps &
    SettlementDeps &
    Pick<BillActsDeps, 'audit'> & { readonly identity: Pick<IdentityService, 'findMember' | 'suspendByAgent'> },
): PlatformModule & { readonly acts: BillActs } => {
  const settlement = createSettlement(deps);
  const acts = createBillActs({ ...deps, settlement });
  return {
    name: 'settlement',
    acts,
    routes: billsRoutes(deps.database),
    jobs: [settlementJob(settlement, deps)],
    seedDemo: (report) => {
      const { demoTeamSize: teamSize } = deps.config;
      return seedContracts({ ...deps, settlement, acts, teamSize, now: () => deps.clock.now() }, report);
    },
  };
};
