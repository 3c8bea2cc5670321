/** Agents: their teams, their reports, suspensions. */
import type { Identity } from '../identity/assemble.ts';
import type { PlatformDeps } from '../kernel/index.ts';
import { createAgentsModule } from './agents/index.ts';

export const assembleAgents = (deps: PlatformDeps, { identity }: { readonly identity: Identity }) => ({
  modules: [createAgentsModule({ ...deps, identity: identity.identity.service })],
});
