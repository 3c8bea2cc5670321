/** The operators' side of a merchant's help lines. */
import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './help-lines.schema.ts';

const BASE = '/ops/merchants/:merchant/protection/help-lines';
const write = {
  access: 'operator',
  subject: 'merchant',
  right: 'protection.manage',
  rate: 'write',
  idempotent: true,
} as const satisfies Partial<EndpointDescriptor>;

export const helpLines = /* #__PURE__ */ endpoint<typeof schema.helpLines>()({
  id: 'protection.helpLines',
  method: 'GET',
  path: BASE,
  access: 'operator',
  subject: 'merchant',
  right: 'protection.read',
  rate: 'read',
  errors: ['merchant.unknown'],
});
export const addHelpLine = /* #__PURE__ */ endpoint<typeof schema.addHelpLine>()({
  ...write,
  id: 'protection.addHelpLine',
  method: 'POST',
  path: BASE,
  errors: ['merchant.unknown', 'protection.help-line-exists', 'protection.help-lines-full'],
});
export const changeHelpLine = /* #__PURE__ */ endpoint<typeof schema.changeHelpLine>()({
  ...write,
  id: 'protection.changeHelpLine',
  method: 'PUT',
  path: `${BASE}/:id`,
  errors: ['merchant.unknown', 'request.not-found', 'protection.help-line-exists', 'form.overtaken'],
});
export const removeHelpLine = /* #__PURE__ */ endpoint<typeof schema.removeHelpLine>()({
  ...write,
  id: 'protection.removeHelpLine',
  method: 'POST',
  path: `${BASE}/:id/removal`,
  errors: ['merchant.unknown', 'request.not-found'],
});
