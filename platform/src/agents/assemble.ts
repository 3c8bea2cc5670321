/** Agents: their teams, their reports, suspensions, contracts. */
import type { Ground } from '../ground/assemble.ts';
import type { Identity } from '../identity/assemble.ts';
import type { PlatformDeps } from '../kernel/index.ts';
import { createAgentsModule } from './agents/index.ts';
import { createContractsModule } from './contracts/index.ts';

interface Below {
  readonly ground: Ground;
  readonly identity: Identity;
}

export const assembleAgents = (deps: PlatformDeps, { ground, identity }: Below) => {
  const shared = { ...deps, identity: identity.identity.service };
  const contracts = createContractsModule({ ...shared, audit: ground.audit });
  const agents = createAgentsModule({ ...shared, contracts: contracts.service });
  return { modules: [agents, contracts] };
};
