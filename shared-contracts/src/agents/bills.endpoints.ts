import { endpoint } from '../http/endpoint.ts';
import type * as schema from './bills.schema.ts';

export const bills = /* #__PURE__ */ endpoint<typeof schema.bills>()({
  id: 'agents.bills',
  method: 'GET',
  path: '/portal/agents/bills',
  access: 'agent',
  subject: 'self',
  rate: 'read',
  module: 'agent',
  errors: [],
});
export const billLines = /* #__PURE__ */ endpoint<typeof schema.billLines>()({
  id: 'agents.billLines',
  method: 'GET',
  path: '/portal/agents/bills/:id',
  access: 'agent',
  subject: 'downline',
  rate: 'read',
  module: 'agent',
  errors: ['agent.bill-unknown'],
});
export const billSources = /* #__PURE__ */ endpoint<typeof schema.billSources>()({
  id: 'agents.billSources',
  method: 'GET',
  path: '/portal/agents/bills/:id/lines/:seq/sources',
  access: 'agent',
  subject: 'downline',
  rate: 'read',
  module: 'agent',
  errors: ['agent.bill-unknown'],
});
