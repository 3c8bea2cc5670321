/** Agents of a merchant, as operators see and manage them. */
import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './operator.schema.ts';

const AGENTS = '/ops/merchants/:merchant/agents';

const read = {
  method: 'GET',
  access: 'operator',
  subject: 'merchant',
  right: 'agents.read',
  rate: 'read',
} as const satisfies Partial<EndpointDescriptor>;
const manage = {
  method: 'POST',
  access: 'operator',
  subject: 'merchant',
  right: 'agents.manage',
  rate: 'write',
  idempotent: true,
} as const satisfies Partial<EndpointDescriptor>;
const decide = { ...manage, right: 'agents.bills' } as const satisfies Partial<EndpointDescriptor>;

export const operatorAgents = /* #__PURE__ */ endpoint<typeof schema.operatorAgents>()({
  ...read,
  id: 'agents.tree',
  path: AGENTS,
  errors: ['merchant.unknown', 'request.not-found', 'list.other-order'],
});
export const operatorAgent = /* #__PURE__ */ endpoint<typeof schema.operatorAgent>()({
  ...read,
  id: 'agents.one',
  path: `${AGENTS}/:id`,
  errors: ['merchant.unknown', 'request.not-found'],
});
/** Which pages of the agent centre the agent's menu has (OPS-024). */
export const setAgentMenu = /* #__PURE__ */ endpoint<typeof schema.setAgentMenu>()({
  ...manage,
  method: 'PUT',
  id: 'agents.setMenu',
  path: `${AGENTS}/:id/menu`,
  errors: ['merchant.unknown', 'request.not-found', 'form.overtaken'],
});
/** What a move of the agent with the branch below would do; changes nothing. */
export const movePreview = /* #__PURE__ */ endpoint<typeof schema.movePreview>()({
  ...read,
  id: 'agents.movePreview',
  path: `${AGENTS}/:id/move`,
  errors: ['merchant.unknown', 'request.not-found', 'agent.upline-unknown', 'agent.upline-invalid'],
});
/** Moves the agent with the branch below. Bets that were placed before still count where they were placed. */
export const moveAgent = /* #__PURE__ */ endpoint<typeof schema.moveAgent>()({
  ...manage,
  id: 'agents.move',
  path: `${AGENTS}/:id/move`,
  errors: ['merchant.unknown', 'request.not-found', 'agent.upline-unknown', 'agent.upline-invalid'],
});
export const operatorContracts = /* #__PURE__ */ endpoint<typeof schema.operatorContracts>()({
  ...read,
  id: 'agents.contractsOf',
  path: `${AGENTS}/:id/contracts`,
  errors: ['merchant.unknown', 'request.not-found'],
});
/** The merchant's offer to an agent at the top of a tree; it waits for the agent's answer. */
export const offerMerchantContract = /* #__PURE__ */ endpoint<typeof schema.offerMerchantContract>()({
  ...manage,
  id: 'agents.offerMerchantContract',
  path: `${AGENTS}/:id/contracts`,
  errors: [
    'merchant.unknown',
    'request.not-found',
    'agent.not-top',
    'agent.rate-invalid',
    'agent.tiers-overlap',
    'agent.offer-pending',
  ],
});
/** The last 30 days under terms that are not offered yet, and what they would end; changes nothing (AGX-002). */
export const merchantDraftPreview = /* #__PURE__ */ endpoint<typeof schema.merchantDraftPreview>()({
  ...read,
  method: 'POST',
  id: 'agents.merchantDraftPreview',
  path: `${AGENTS}/:id/contracts/preview`,
  errors: ['merchant.unknown', 'request.not-found', 'agent.not-top', 'agent.rate-invalid', 'agent.tiers-overlap'],
});
/** What the end of a contract of the merchant would end with it; changes nothing. */
export const operatorContractEffects = /* #__PURE__ */ endpoint<typeof schema.operatorContractEffects>()({
  ...read,
  id: 'agents.operatorContractEffects',
  path: `${AGENTS}/contracts/:id/effects`,
  errors: ['merchant.unknown', 'agent.contract-unknown'],
});
/** Ends a contract that the merchant offered, or takes its offer back. */
export const endMerchantContract = /* #__PURE__ */ endpoint<typeof schema.endMerchantContract>()({
  ...manage,
  id: 'agents.endMerchantContract',
  path: `${AGENTS}/contracts/:id/termination`,
  errors: ['merchant.unknown', 'agent.contract-unknown', 'agent.contract-decided'],
});
export const operatorBills = /* #__PURE__ */ endpoint<typeof schema.operatorBills>()({
  ...read,
  id: 'agents.operatorBills',
  path: `${AGENTS}/bills`,
  errors: ['merchant.unknown', 'list.other-order'],
});
export const operatorBillLines = /* #__PURE__ */ endpoint<typeof schema.operatorBillLines>()({
  ...read,
  id: 'agents.operatorBill',
  path: `${AGENTS}/bills/:id`,
  errors: ['merchant.unknown', 'agent.bill-unknown'],
});
/** Pays a bill that waits (OPR-014). */
export const approveBill = /* #__PURE__ */ endpoint<typeof schema.approveBill>()({
  ...decide,
  id: 'agents.approveBill',
  path: `${AGENTS}/bills/:id/approval`,
  errors: ['merchant.unknown', 'agent.bill-unknown', 'agent.bill-decided'],
});
/** A bill that waits is never paid (OPR-014). */
export const rejectBill = /* #__PURE__ */ endpoint<typeof schema.rejectBill>()({
  ...decide,
  id: 'agents.rejectBill',
  path: `${AGENTS}/bills/:id/rejection`,
  errors: ['merchant.unknown', 'agent.bill-unknown', 'agent.bill-decided'],
});
/** Counts the period of a bill again; makes no line itself (OPR-014). */
export const rerunBill = /* #__PURE__ */ endpoint<typeof schema.rerunBill>()({
  ...decide,
  id: 'agents.rerunBill',
  path: `${AGENTS}/bills/:id/rerun`,
  errors: ['merchant.unknown', 'agent.bill-unknown'],
});
/** Accounts that agents have suspended; lifted by `members.liftAgentSuspension`. */
export const operatorSuspensions = /* #__PURE__ */ endpoint<typeof schema.operatorSuspensions>()({
  ...read,
  id: 'agents.suspensions',
  path: `${AGENTS}/suspensions`,
  errors: ['merchant.unknown'],
});
export const agentSettings = /* #__PURE__ */ endpoint<typeof schema.agentSettings>()({
  ...read,
  id: 'agents.settings',
  path: `${AGENTS}/settings`,
  errors: ['merchant.unknown'],
});
export const setAgentSettings = /* #__PURE__ */ endpoint<typeof schema.setAgentSettings>()({
  ...decide,
  method: 'PUT',
  id: 'agents.setSettings',
  path: `${AGENTS}/settings`,
  errors: ['merchant.unknown', 'form.overtaken'],
});
