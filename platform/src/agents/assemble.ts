/** Agents: their teams, their reports, suspensions, contracts and what these pay. */
import type { Content } from '../content/assemble.ts';
import type { Ground } from '../ground/assemble.ts';
import type { Identity } from '../identity/assemble.ts';
import type { PlatformDeps } from '../kernel/index.ts';
import type { Money } from '../money/assemble.ts';
import type { Tenancy } from '../tenancy/assemble.ts';
import { createAgentsModule } from './agents/index.ts';
import { createContractsModule } from './contracts/index.ts';
import { createTeamDaysModule } from './days/index.ts';
import { createDemoTeamModule } from './demo/index.ts';
import { createGrowthModule } from './growth/index.ts';
import { createAgentOperatorsModule } from './administration/index.ts';
import { createPreviewModule } from './preview/index.ts';
import { createRecordsModule } from './records/index.ts';
import { createSettlementModule } from './settlement/index.ts';

interface Below {
  readonly ground: Ground;
  readonly tenancy: Tenancy;
  readonly money: Money;
  readonly identity: Identity;
  readonly content: Content;
}

export const assembleAgents = (deps: PlatformDeps, { ground, tenancy, money, identity, content }: Below) => {
  const shared = { ...deps, identity: identity.identity.service };
  const contracts = createContractsModule({ ...shared, audit: ground.audit, inbox: content.inbox });
  const { registration } = identity;
  const { merchants } = tenancy;
  const agents = createAgentsModule({ ...shared, contracts: contracts.service, merchants });
  const growth = createGrowthModule({ ...shared, merchants, registration });
  const settlement = createSettlementModule({ ...shared, merchants, ledger: money.ledger, audit: ground.audit });
  const team = createDemoTeamModule({ ...deps, ledger: money.ledger, merchants });
  const preview = createPreviewModule({ ...deps, contracts: contracts.service });
  const operators = createAgentOperatorsModule({
    ...{ ...shared, merchants, audit: ground.audit },
    ...{ contracts: contracts.service, previews: preview.service, bills: settlement.acts },
  });
  const days = createTeamDaysModule({ merchants });
  return {
    modules: [agents, days, team, growth, createRecordsModule(shared), contracts, settlement, preview, operators],
  };
};
