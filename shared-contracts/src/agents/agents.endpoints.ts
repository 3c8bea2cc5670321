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
