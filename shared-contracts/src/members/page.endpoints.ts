/** A member's page in the back office, and the search that leads there (OPR-009). */
import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './page.schema.ts';

const MEMBERS = '/ops/merchants/:merchant/members';
const MEMBER = `${MEMBERS}/:id`;

const read = {
  method: 'GET',
  access: 'operator',
  subject: 'merchant',
  right: 'members.read',
  rate: 'read',
  errors: ['merchant.unknown', 'request.not-found'],
} as const satisfies Partial<EndpointDescriptor>;
const write = {
  method: 'POST',
  access: 'operator',
  subject: 'merchant',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'request.not-found'],
} as const satisfies Partial<EndpointDescriptor>;

export const memberOverview = /* #__PURE__ */ endpoint<typeof schema.memberOverview>()({
  ...read,
  id: 'members.overview',
  path: `${MEMBER}/overview`,
});
/** Not idempotent by a key: the reply has whole contacts, which are kept nowhere in the clear. */
export const revealContacts = /* #__PURE__ */ endpoint<typeof schema.revealContacts>()({
  ...read,
  method: 'POST',
  rate: 'write',
  id: 'members.revealContacts',
  path: `${MEMBER}/contacts`,
  right: 'members.contacts',
});
export const memberMovements = /* #__PURE__ */ endpoint<typeof schema.memberMovements>()({
  ...read,
  id: 'members.movements',
  path: `${MEMBER}/movements`,
});
export const memberBets = /* #__PURE__ */ endpoint<typeof schema.memberBets>()({
  ...read,
  id: 'members.bets',
  path: `${MEMBER}/bets`,
  errors: ['merchant.unknown', 'request.not-found', 'list.other-order'],
});
export const memberPayments = /* #__PURE__ */ endpoint<typeof schema.memberPayments>()({
  ...read,
  id: 'members.payments',
  path: `${MEMBER}/payments`,
});
export const memberSessions = /* #__PURE__ */ endpoint<typeof schema.memberSessions>()({
  ...read,
  id: 'members.sessions',
  path: `${MEMBER}/sessions`,
});
export const endMemberSessions = /* #__PURE__ */ endpoint<typeof schema.endMemberSessions>()({
  ...write,
  id: 'members.endSessions',
  path: `${MEMBER}/sessions/end`,
  right: 'members.manage',
});
export const memberProtection = /* #__PURE__ */ endpoint<typeof schema.memberProtection>()({
  ...read,
  id: 'members.protection',
  path: `${MEMBER}/protection`,
});
/** Messages in the member's inbox, those that the member removed too. */
export const memberMessages = /* #__PURE__ */ endpoint<typeof schema.memberMessages>()({
  ...read,
  id: 'members.messages',
  path: `${MEMBER}/messages`,
});
export const memberNotes = /* #__PURE__ */ endpoint<typeof schema.memberNotes>()({
  ...read,
  id: 'members.notes',
  path: `${MEMBER}/notes`,
});
export const addMemberNote = /* #__PURE__ */ endpoint<typeof schema.addMemberNote>()({
  ...write,
  id: 'members.addNote',
  path: `${MEMBER}/notes`,
  right: 'members.read',
});
export const memberAdjustments = /* #__PURE__ */ endpoint<typeof schema.memberAdjustments>()({
  ...read,
  id: 'members.adjustments',
  path: `${MEMBER}/adjustments`,
});
/** `adjustment.not-reversible`: the movement is of another kind, was taken back before, or takes one back itself. */
export const proposeAdjustment = /* #__PURE__ */ endpoint<typeof schema.proposeAdjustment>()({
  ...write,
  id: 'members.proposeAdjustment',
  path: `${MEMBER}/adjustments`,
  right: 'balances.adjust',
  errors: ['merchant.unknown', 'request.not-found', 'adjustment.not-reversible'],
});
/** Confirming moves the money. The operator who proposed it can only decline it. */
export const decideAdjustment = /* #__PURE__ */ endpoint<typeof schema.decideAdjustment>()({
  ...write,
  id: 'members.decideAdjustment',
  path: `${MEMBER}/adjustments/:adjustment/decision`,
  right: 'balances.adjust',
  rate: 'money',
  errors: [
    'merchant.unknown',
    'request.not-found',
    'adjustment.already-decided',
    'adjustment.second-operator',
    'adjustment.not-reversible',
    'wallet.insufficient-funds',
    'wallet.amount-invalid',
  ],
});
export const openAdjustments = /* #__PURE__ */ endpoint<typeof schema.openAdjustments>()({
  ...read,
  id: 'members.openAdjustments',
  path: '/ops/merchants/:merchant/adjustments',
});
/** Of all merchants that the operator may touch. */
export const searchEverything = /* #__PURE__ */ endpoint<typeof schema.searchEverything>()({
  ...read,
  id: 'members.searchEverything',
  path: '/ops/search',
  errors: [],
});
/** Members who have a mark of a person on the merchant's list: an account that is there already is not closed by the list (REG-033). */
export const restrictedMembers = /* #__PURE__ */ endpoint<typeof schema.restrictedMembers>()({
  ...read,
  id: 'members.restricted',
  path: '/ops/merchants/:merchant/restricted-persons/members',
  right: 'compliance.manage',
  errors: ['merchant.unknown'],
});
