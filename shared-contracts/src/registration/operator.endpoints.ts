/** Calls of operators about a merchant's registration and the persons who may not register. */
import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './registration.schema.ts';

const MERCHANT = '/ops/merchants/:merchant';
const read = {
  method: 'GET',
  access: 'operator',
  rate: 'read',
  errors: ['merchant.unknown'],
} as const satisfies Partial<EndpointDescriptor>;
const write = {
  access: 'operator',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown'],
} as const satisfies Partial<EndpointDescriptor>;

export const operatorRegisterSetting = /* #__PURE__ */ endpoint<typeof schema.operatorRegisterSetting>()({
  ...read,
  id: 'registration.operatorSetting',
  path: `${MERCHANT}/registration`,
});
export const changeRegisterSetting = /* #__PURE__ */ endpoint<typeof schema.changeRegisterSetting>()({
  ...write,
  id: 'registration.changeSetting',
  method: 'PUT',
  path: `${MERCHANT}/registration`,
});
export const restrictedPersons = /* #__PURE__ */ endpoint<typeof schema.restrictedPersons>()({
  ...read,
  id: 'compliance.restrictedPersons',
  path: `${MERCHANT}/restricted-persons`,
});
export const addRestrictedPersons = /* #__PURE__ */ endpoint<typeof schema.addRestrictedPersons>()({
  ...write,
  id: 'compliance.addRestrictedPersons',
  method: 'POST',
  path: `${MERCHANT}/restricted-persons`,
});
export const removeRestrictedPerson = /* #__PURE__ */ endpoint<typeof schema.removeRestrictedPerson>()({
  ...write,
  id: 'compliance.removeRestrictedPerson',
  method: 'POST',
  path: `${MERCHANT}/restricted-persons/:id/removal`,
  errors: ['merchant.unknown', 'request.not-found'],
});
