import { endpoint } from '../http/endpoint.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type * as schema from './contracts.schema.ts';

export const contracts = /* #__PURE__ */ endpoint<typeof schema.contracts>()({
  id: 'agents.contracts',
  method: 'GET',
  path: '/portal/agents/contracts',
  access: 'agent',
  subject: 'self',
  rate: 'read',
  module: 'agent',
  errors: [],
});
/** Offers a direct downline a contract; it waits for the downline's answer (AGT-037). */
export const offerContract = /* #__PURE__ */ endpoint<typeof schema.offerContract>()({
  id: 'agents.offerContract',
  method: 'POST',
  path: '/portal/agents/contracts',
  access: 'agent',
  subject: 'downline',
  rate: 'write',
  module: 'agent',
  idempotent: true,
  errors: [
    'agent.not-downline',
    'agent.not-direct',
    'agent.not-agent',
    'agent.contract-self',
    'agent.contract-missing',
    'agent.rate-invalid',
    'agent.rate-above-own',
    'agent.tiers-overlap',
    'agent.offer-pending',
  ],
});
/** The contract and what its acceptance or termination would end; changes nothing. */
export const contractEffects = /* #__PURE__ */ endpoint<typeof schema.contractEffects>()({
  id: 'agents.contractEffects',
  method: 'GET',
  path: '/portal/agents/contracts/:id/effects',
  access: 'agent',
  subject: 'downline',
  rate: 'read',
  module: 'agent',
  errors: ['agent.contract-unknown'],
});

/** The last 30 days under terms that are not offered yet, and what they would end; changes nothing (AGX-002). */
export const draftPreview = /* #__PURE__ */ endpoint<typeof schema.draftPreview>()({
  id: 'agents.draftPreview',
  method: 'POST',
  path: '/portal/agents/contracts/preview',
  access: 'agent',
  subject: 'downline',
  rate: 'read',
  module: 'agent',
  errors: [
    'agent.not-downline',
    'agent.not-direct',
    'agent.not-agent',
    'agent.contract-self',
    'agent.contract-missing',
    'agent.rate-invalid',
    'agent.rate-above-own',
    'agent.tiers-overlap',
  ],
});
/** The same of an offer that waits for its answer. */
export const contractPreview = /* #__PURE__ */ endpoint<typeof schema.contractPreview>()({
  id: 'agents.contractPreview',
  method: 'GET',
  path: '/portal/agents/contracts/:id/preview',
  access: 'agent',
  subject: 'downline',
  rate: 'read',
  module: 'agent',
  errors: ['agent.contract-unknown'],
});
/** The tier that each running period has reached, and what the next one needs (AGX-003). */
export const runningPeriods = /* #__PURE__ */ endpoint<typeof schema.runningPeriods>()({
  id: 'agents.runningPeriods',
  method: 'GET',
  path: '/portal/agents/periods',
  access: 'agent',
  subject: 'self',
  rate: 'read',
  module: 'agent',
  errors: [],
});

const PROCESS_ERRORS = [
  'agent.contract-unknown',
  'agent.contract-decided',
  'agent.rate-above-own',
] as const satisfies readonly ErrorCode[];

/** The downline accepts or rejects, the upline terminates (API-065). */
export const processDividend = /* #__PURE__ */ endpoint<typeof schema.processContract>()({
  id: 'agents.processDividend',
  method: 'POST',
  path: '/wps/relay/MCS2_processDividendReq',
  access: 'agent',
  subject: 'downline',
  rate: 'write',
  module: 'agent',
  idempotent: true,
  errors: PROCESS_ERRORS,
});
/** API-066. */
export const processDailySalary = /* #__PURE__ */ endpoint<typeof schema.processContract>()({
  id: 'agents.processDailySalary',
  method: 'POST',
  path: '/wps/relay/MCS2_processDailySalContract',
  access: 'agent',
  subject: 'downline',
  rate: 'write',
  module: 'agent',
  idempotent: true,
  errors: PROCESS_ERRORS,
});
/** API-067. */
export const processHourlySalary = /* #__PURE__ */ endpoint<typeof schema.processContract>()({
  id: 'agents.processHourlySalary',
  method: 'POST',
  path: '/wps/relay/MCS2_processContractHourSalary',
  access: 'agent',
  subject: 'downline',
  rate: 'write',
  module: 'agent',
  idempotent: true,
  errors: PROCESS_ERRORS,
});
/** API-068. */
export const processRealTimeSalary = /* #__PURE__ */ endpoint<typeof schema.processContract>()({
  id: 'agents.processRealTimeSalary',
  method: 'POST',
  path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
  access: 'agent',
  subject: 'downline',
  rate: 'write',
  module: 'agent',
  idempotent: true,
  errors: PROCESS_ERRORS,
});
