import { endpoint } from '../http/endpoint.ts';
import type * as schema from './records.schema.ts';

/** The team's rounds (AGT-013, AGT-014). */
export const teamBets = /* #__PURE__ */ endpoint<typeof schema.teamBets>()({
  id: 'agents.teamBets',
  method: 'GET',
  path: '/portal/agents/bets',
  access: 'agent',
  subject: 'downline',
  rate: 'read',
  module: 'agent',
  errors: ['agent.not-downline'],
});
/** Movements of the agent's and the team's balances (AGT-019). */
export const teamMovements = /* #__PURE__ */ endpoint<typeof schema.teamMovements>()({
  id: 'agents.teamMovements',
  method: 'GET',
  path: '/portal/agents/movements',
  access: 'agent',
  subject: 'downline',
  rate: 'read',
  module: 'agent',
  errors: ['agent.not-downline'],
});
