import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './tags.schema.ts';

const MERCHANT = '/ops/merchants/:merchant';
const TAGS = `${MERCHANT}/members/:id/tags`;

const read = {
  method: 'GET',
  access: 'operator',
  subject: 'merchant',
  right: 'members.read',
  rate: 'read',
  errors: ['merchant.unknown', 'request.not-found'],
} as const satisfies Partial<EndpointDescriptor>;
const write = { ...read, method: 'POST', right: 'members.manage', rate: 'write', idempotent: true } as const;

/** Tags that a merchant's operators use. */
export const tags = /* #__PURE__ */ endpoint<typeof schema.tags>()({
  ...read,
  id: 'tags.list',
  path: `${MERCHANT}/tags`,
  errors: ['merchant.unknown'],
});
export const memberTags = /* #__PURE__ */ endpoint<typeof schema.memberTags>()({
  ...read,
  id: 'tags.ofMember',
  path: TAGS,
});
export const setMemberTag = /* #__PURE__ */ endpoint<typeof schema.setMemberTag>()({
  ...write,
  id: 'tags.set',
  path: TAGS,
});
export const removeMemberTag = /* #__PURE__ */ endpoint<typeof schema.removeMemberTag>()({
  ...write,
  id: 'tags.remove',
  path: `${TAGS}/:tag/removal`,
});
