/** Calls of operators about a merchant's registration and the persons who may not register. */
import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './registration.schema.ts';

const MERCHANT = '/ops/merchants/:merchant';
const read = {
  method: 'GET',
  access: 'operator',
  subject: 'merchant',
  rate: 'read',
  errors: ['merchant.unknown'],
} as const satisfies Partial<EndpointDescriptor>;
const write = {
  access: 'operator',
  subject: 'merchant',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown'],
} as const satisfies Partial<EndpointDescriptor>;

export const operatorRegisterSetting = /* #__PURE__ */ endpoint<typeof schema.operatorRegisterSetting>()({
  ...read,
  id: 'registration.operatorSetting',
  right: 'registration.read',
  path: `${MERCHANT}/registration`,
});
export const changeRegisterSetting = /* #__PURE__ */ endpoint<typeof schema.changeRegisterSetting>()({
  ...write,
  id: 'registration.changeSetting',
  right: 'registration.configure',
  method: 'PUT',
  path: `${MERCHANT}/registration`,
  errors: ['merchant.unknown', 'form.overtaken'],
});
export const restrictedPersons = /* #__PURE__ */ endpoint<typeof schema.restrictedPersons>()({
  ...read,
  id: 'compliance.restrictedPersons',
  right: 'compliance.read',
  path: `${MERCHANT}/restricted-persons`,
});
export const addRestrictedPersons = /* #__PURE__ */ endpoint<typeof schema.addRestrictedPersons>()({
  ...write,
  id: 'compliance.addRestrictedPersons',
  right: 'compliance.manage',
  method: 'POST',
  path: `${MERCHANT}/restricted-persons`,
});
export const removeRestrictedPerson = /* #__PURE__ */ endpoint<typeof schema.removeRestrictedPerson>()({
  ...write,
  id: 'compliance.removeRestrictedPerson',
  right: 'compliance.manage',
  method: 'POST',
  path: `${MERCHANT}/restricted-persons/:id/removal`,
  errors: ['merchant.unknown', 'request.not-found'],
});
export const underAgeAttempts = /* #__PURE__ */ endpoint<typeof schema.underAgeAttempts>()({
  ...read,
  id: 'compliance.underAgeAttempts',
  right: 'compliance.read',
  path: `${MERCHANT}/under-age-attempts`,
});
