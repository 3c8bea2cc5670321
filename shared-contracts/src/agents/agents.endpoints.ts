import { endpoint } from '../http/endpoint.ts';
import type * as schema from './agents.schema.ts';

export const consolidatedFunds = /* #__PURE__ */ endpoint<typeof schema.consolidatedFunds>()({
  id: 'agents.consolidatedFunds',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  access: 'member',
  subject: 'self',
  rate: 'read',
  errors: [],
});
export const teamOverview = /* #__PURE__ */ endpoint<typeof schema.teamOverview>()({
  id: 'agents.teamOverview',
  method: 'GET',
  path: '/wps/relay/MCS2_teamOverview',
  access: 'agent',
  subject: 'downline',
  rate: 'read',
  module: 'agent',
  errors: [],
});
export const teamMembers = /* #__PURE__ */ endpoint<typeof schema.teamMembers>()({
  id: 'agents.teamMembers',
  method: 'GET',
  path: '/wps/relay/MCS2_teamMembers',
  access: 'agent',
  subject: 'downline',
  rate: 'read',
  module: 'agent',
  errors: ['agent.not-downline'],
});
export const userLoss = /* #__PURE__ */ endpoint<typeof schema.userLoss>()({
  id: 'agents.userLoss',
  method: 'GET',
  path: '/portal/agents/user-loss',
  access: 'agent',
  subject: 'downline',
  rate: 'read',
  module: 'agent',
  errors: ['agent.not-downline'],
});
/** Closes the account of a member of the team, who is signed out everywhere at once (ERR-031). */
export const suspendDownline = /* #__PURE__ */ endpoint<typeof schema.suspendDownline>()({
  id: 'agents.suspend',
  method: 'POST',
  path: '/portal/agents/suspensions',
  access: 'agent',
  subject: 'downline',
  rate: 'write',
  module: 'agent',
  idempotent: true,
  errors: ['agent.not-downline'],
});
/** Takes it back. Never what operators set, nor what an agent further up did. */
export const liftDownline = /* #__PURE__ */ endpoint<typeof schema.liftDownline>()({
  id: 'agents.lift',
  method: 'POST',
  path: '/portal/agents/suspensions/removal',
  access: 'agent',
  subject: 'downline',
  rate: 'write',
  module: 'agent',
  idempotent: true,
  errors: ['agent.not-downline', 'agent.suspended-above'],
});
