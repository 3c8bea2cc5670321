/** A merchant's members, as operators find them, close their accounts and ask for new passwords. */
import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './operator.schema.ts';

const MEMBERS = '/ops/merchants/:merchant/members';

const read = {
  method: 'GET',
  access: 'operator',
  subject: 'merchant',
  right: 'members.read',
  rate: 'read',
} as const satisfies Partial<EndpointDescriptor>;
const manage = {
  method: 'POST',
  access: 'operator',
  subject: 'merchant',
  right: 'members.manage',
  rate: 'write',
  idempotent: true,
} as const satisfies Partial<EndpointDescriptor>;

export const operatorMembers = /* #__PURE__ */ endpoint<typeof schema.operatorMembers>()({
  ...read,
  id: 'members.list',
  path: MEMBERS,
  errors: ['merchant.unknown', 'list.other-order'],
});
export const operatorMember = /* #__PURE__ */ endpoint<typeof schema.operatorMember>()({
  ...read,
  id: 'members.one',
  path: `${MEMBERS}/:id`,
  errors: ['merchant.unknown', 'request.not-found'],
});
/** What operators set; an agent's suspension stays beside it. Who is no longer active is signed out everywhere at once (OPS-026, ERR-031). */
export const setMemberStatus = /* #__PURE__ */ endpoint<typeof schema.setMemberStatus>()({
  ...manage,
  id: 'members.setStatus',
  path: `${MEMBERS}/:id/status`,
  errors: ['merchant.unknown', 'request.not-found'],
});
/** Takes an agent's suspension back and nothing else: what operators set stays. `request.not-found`: also where there is none. */
export const liftAgentSuspension = /* #__PURE__ */ endpoint<typeof schema.liftAgentSuspension>()({
  ...manage,
  id: 'members.liftAgentSuspension',
  path: `${MEMBERS}/:id/agent-suspension/removal`,
  errors: ['merchant.unknown', 'request.not-found'],
});
/** Signs the member out everywhere; the next sign-in by password leads to its change (PWD-001). `request.not-found`: also without a password. */
export const demandMemberPassword = /* #__PURE__ */ endpoint<typeof schema.demandMemberPassword>()({
  ...manage,
  id: 'members.demandPassword',
  path: `${MEMBERS}/:id/password-demand`,
  errors: ['merchant.unknown', 'request.not-found'],
});
