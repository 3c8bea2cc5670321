import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import { ASSIGNMENT_ERRORS } from '../operators/assignment-errors.ts';
import type * as schema from './protection.schema.ts';

const BASE = '/portal/protection';
const OPERATORS = '/ops/merchants/:merchant/protection';
const read = {
  method: 'GET',
  access: 'member',
  subject: 'self',
  rate: 'read',
  errors: [],
} as const satisfies Partial<EndpointDescriptor>;
const write = {
  method: 'POST',
  access: 'member',
  subject: 'self',
  rate: 'write',
} as const satisfies Partial<EndpointDescriptor>;
const PASSWORD = ['password.wrong', 'login.locked'] as const;

export const protectionSession = /* #__PURE__ */ endpoint<typeof schema.protectionSession>()({
  ...read,
  id: 'protection.session',
  path: `${BASE}/session`,
});
export const protectionActivity = /* #__PURE__ */ endpoint<typeof schema.protectionActivity>()({
  ...write,
  id: 'protection.activity',
  path: `${BASE}/activity`,
  errors: [],
});
export const reauthenticationWays = /* #__PURE__ */ endpoint<typeof schema.reauthenticationWays>()({
  ...read,
  id: 'protection.reauthenticationWays',
  path: `${BASE}/reauthentication`,
});
export const reauthenticationCode = /* #__PURE__ */ endpoint<typeof schema.reauthenticationCode>()({
  ...write,
  id: 'protection.reauthenticationCode',
  path: `${BASE}/reauthentication/code`,
  rate: 'auth',
  errors: ['step-up.not-bound', 'code.too-many', 'code.quota', 'message.not-set-up', 'message.not-sent'],
});
export const reauthenticate = /* #__PURE__ */ endpoint<typeof schema.reauthenticate>()({
  id: 'protection.reauthenticate',
  method: 'POST',
  path: `${BASE}/reauthentication`,
  access: 'member',
  subject: 'self',
  rate: 'auth',
  encrypted: true,
  errors: [...PASSWORD, 'code.wrong', 'code.expired', 'step-up.not-bound'],
});
export const realityFigures = /* #__PURE__ */ endpoint<typeof schema.realityFigures>()({
  ...read,
  id: 'protection.realityFigures',
  path: `${BASE}/reality-check`,
});
export const acknowledgeReality = /* #__PURE__ */ endpoint<typeof schema.acknowledgeReality>()({
  ...write,
  id: 'protection.acknowledgeReality',
  path: `${BASE}/reality-check/acknowledgement`,
  errors: [],
});
export const changeRealityCheck = /* #__PURE__ */ endpoint<typeof schema.changeRealityCheck>()({
  ...write,
  id: 'protection.changeRealityCheck',
  method: 'PUT',
  path: `${BASE}/reality-check`,
  errors: ['request.invalid', 'protection.reality-check-due'],
});
export const protectionOverview = /* #__PURE__ */ endpoint<typeof schema.protectionOverview>()({
  ...read,
  id: 'protection.overview',
  path: BASE,
});
export const protectionHistory = /* #__PURE__ */ endpoint<typeof schema.protectionHistory>()({
  ...read,
  id: 'protection.history',
  path: `${BASE}/history`,
});
export const setLimit = /* #__PURE__ */ endpoint<typeof schema.setLimit>()({
  ...write,
  id: 'protection.setLimit',
  method: 'PUT',
  path: `${BASE}/limits`,
  idempotent: true,
  errors: ['protection.unchanged', 'protection.value-invalid', 'session.reauthentication-required'],
});
export const confirmLimit = /* #__PURE__ */ endpoint<typeof schema.confirmLimit>()({
  ...write,
  id: 'protection.confirmLimit',
  path: `${BASE}/limits/confirmation`,
  idempotent: true,
  errors: ['protection.too-early', 'protection.change-gone', 'session.reauthentication-required'],
});
export const cancelLimit = /* #__PURE__ */ endpoint<typeof schema.cancelLimit>()({
  ...write,
  id: 'protection.cancelLimit',
  path: `${BASE}/limits/cancellation`,
  idempotent: true,
  errors: ['protection.change-gone'],
});
export const takeExclusion = /* #__PURE__ */ endpoint<typeof schema.takeExclusion>()({
  ...write,
  id: 'protection.takeExclusion',
  path: `${BASE}/exclusion`,
  encrypted: true,
  idempotent: true,
  errors: [...PASSWORD, 'session.reauthentication-required', 'protection.already-excluded'],
});
export const releaseExclusion = /* #__PURE__ */ endpoint<typeof schema.releaseExclusion>()({
  ...write,
  id: 'protection.releaseExclusion',
  path: `${BASE}/exclusion/release`,
  encrypted: true,
  idempotent: true,
  errors: [...PASSWORD, 'session.reauthentication-required', 'protection.term-running', 'request.not-found'],
});
export const protectionHelp = /* #__PURE__ */ endpoint<typeof schema.protectionHelp>()({
  ...read,
  id: 'protection.help',
  path: `${BASE}/help`,
  access: 'public',
  subject: 'none',
});
export const ownSessions = /* #__PURE__ */ endpoint<typeof schema.ownSessions>()({
  ...read,
  id: 'protection.ownSessions',
  path: `${BASE}/sessions`,
});
export const endOwnSession = /* #__PURE__ */ endpoint<typeof schema.endOwnSession>()({
  ...write,
  id: 'protection.endOwnSession',
  method: 'DELETE',
  path: `${BASE}/sessions/:id`,
  errors: ['request.not-found'],
});
export const endOtherSessions = /* #__PURE__ */ endpoint<typeof schema.endOtherSessions>()({
  ...write,
  id: 'protection.endOtherSessions',
  method: 'DELETE',
  path: `${BASE}/sessions`,
  errors: [],
});
export const personalData = /* #__PURE__ */ endpoint<typeof schema.personalData>()({
  ...read,
  id: 'protection.personalData',
  path: `${BASE}/personal-data`,
});
export const latestExport = /* #__PURE__ */ endpoint<typeof schema.latestExport>()({
  ...read,
  id: 'protection.latestExport',
  path: `${BASE}/exports/latest`,
});
export const askExport = /* #__PURE__ */ endpoint<typeof schema.askExport>()({
  ...write,
  id: 'protection.askExport',
  path: `${BASE}/exports`,
  idempotent: true,
  errors: ['session.reauthentication-required'],
});
export const exportPart = /* #__PURE__ */ endpoint<typeof schema.exportPart>()({
  ...read,
  id: 'protection.exportPart',
  path: `${BASE}/exports/:id/parts/:part`,
  errors: ['request.not-found', 'protection.export-gone'],
});
export const yearStatement = /* #__PURE__ */ endpoint<typeof schema.yearStatement>()({
  ...read,
  id: 'protection.yearStatement',
  path: `${BASE}/statement`,
});

const operatorRead = {
  method: 'GET',
  access: 'operator',
  subject: 'merchant',
  right: 'protection.read',
  rate: 'read',
  errors: ['merchant.unknown'],
} as const satisfies Partial<EndpointDescriptor>;
const operatorWrite = {
  method: 'POST',
  access: 'operator',
  subject: 'merchant',
  right: 'protection.manage',
  rate: 'write',
  idempotent: true,
} as const satisfies Partial<EndpointDescriptor>;

export const operatorCases = /* #__PURE__ */ endpoint<typeof schema.operatorCases>()({
  ...operatorRead,
  id: 'cases.list',
  path: `${OPERATORS}/cases`,
  errors: ['merchant.unknown', 'list.other-order'],
});
export const winReview = /* #__PURE__ */ endpoint<typeof schema.winReview>()({
  ...operatorRead,
  id: 'cases.winReview',
  path: `${OPERATORS}/win-review`,
});
export const setWinReview = /* #__PURE__ */ endpoint<typeof schema.setWinReview>()({
  ...operatorRead,
  id: 'cases.setWinReview',
  method: 'PUT',
  right: 'protection.manage',
  rate: 'write',
  path: `${OPERATORS}/win-review`,
  errors: ['merchant.unknown', 'wallet.amount-invalid', 'form.overtaken'],
});
/** Takes it, hands it over or releases it. */
export const assignCase = /* #__PURE__ */ endpoint<typeof schema.assignCase>()({
  ...operatorWrite,
  id: 'cases.assign',
  method: 'PUT',
  path: `${OPERATORS}/cases/:id/assignee`,
  errors: ASSIGNMENT_ERRORS,
});
export const closeCase = /* #__PURE__ */ endpoint<typeof schema.closeCase>()({
  ...operatorWrite,
  id: 'cases.close',
  path: `${OPERATORS}/cases/:id/close`,
  errors: ['merchant.unknown', 'request.not-found'],
});
export const caseMatches = /* #__PURE__ */ endpoint<typeof schema.caseMatches>()({
  ...operatorRead,
  id: 'cases.matches',
  path: `${OPERATORS}/cases/:id/matches`,
  errors: ['merchant.unknown', 'request.not-found'],
});
/**
 * Says that two are not one person: whoever answers for the rules decides that, not whoever answers members. A match that is proved is
 * none that could be taken apart.
 */
export const takeMatchApart = /* #__PURE__ */ endpoint<typeof schema.takeMatchApart>()({
  ...operatorWrite,
  id: 'cases.takeMatchApart',
  right: 'compliance.manage',
  path: `${OPERATORS}/cases/:id/matches/:match/apart`,
  errors: ['merchant.unknown', 'request.not-found'],
});
export const undoMatchApart = /* #__PURE__ */ endpoint<typeof schema.undoMatchApart>()({
  ...operatorWrite,
  id: 'cases.undoMatchApart',
  right: 'compliance.manage',
  path: `${OPERATORS}/cases/:id/matches/:match/together`,
  errors: ['merchant.unknown', 'request.not-found'],
});
export const operatorExclusions = /* #__PURE__ */ endpoint<typeof schema.operatorExclusions>()({
  ...operatorRead,
  id: 'protection.operatorExclusions',
  path: `${OPERATORS}/exclusions`,
});
export const addExclusion = /* #__PURE__ */ endpoint<typeof schema.addExclusion>()({
  ...operatorWrite,
  id: 'protection.addExclusion',
  path: `${OPERATORS}/exclusions`,
  errors: ['merchant.unknown', 'wallet.account-unknown', 'protection.no-person', 'protection.already-excluded'],
});
/** Requests it: nothing changes until another operator confirms. */
export const liftExclusion = /* #__PURE__ */ endpoint<typeof schema.liftExclusion>()({
  ...operatorWrite,
  id: 'protection.liftExclusion',
  path: `${OPERATORS}/exclusions/:id/lift`,
  errors: ['merchant.unknown', 'request.not-found', 'protection.second-operator', 'proposal.waiting'],
});
/** Confirming lifts the exclusion at once. The operator who requested it can only decline it. */
export const decideLift = /* #__PURE__ */ endpoint<typeof schema.decideLift>()({
  ...operatorWrite,
  id: 'protection.decideLift',
  path: `${OPERATORS}/exclusions/:id/lift/decision`,
  errors: ['merchant.unknown', 'request.not-found', 'protection.second-operator', 'proposal.already-decided'],
});
