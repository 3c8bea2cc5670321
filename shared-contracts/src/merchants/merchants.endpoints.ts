/** Calls of operators about one merchant, on the operators' origin. */
import { endpoint } from '../http/endpoint.ts';
import type * as schema from './merchants.schema.ts';

export const merchantSettings = /* #__PURE__ */ endpoint<typeof schema.merchantSettings>()({
  id: 'merchants.merchantSettings',
  method: 'GET',
  path: '/ops/merchants/:merchant/settings',
  access: 'operator',
  subject: 'merchant',
  right: 'merchants.read',
  rate: 'read',
  errors: ['merchant.unknown'],
});
export const setMerchantStatus = /* #__PURE__ */ endpoint<typeof schema.setMerchantStatus>()({
  id: 'merchants.setMerchantStatus',
  method: 'PUT',
  path: '/ops/merchants/:merchant/status',
  access: 'operator',
  subject: 'merchant',
  right: 'merchants.status',
  rate: 'write',
  errors: ['merchant.unknown', 'form.overtaken'],
});
export const setMerchantFlag = /* #__PURE__ */ endpoint<typeof schema.setMerchantFlag>()({
  id: 'merchants.setMerchantFlag',
  method: 'PUT',
  path: '/ops/merchants/:merchant/flags/:flag',
  access: 'operator',
  subject: 'merchant',
  right: 'merchants.configure',
  rate: 'write',
  errors: ['merchant.unknown', 'request.not-found', 'flags.no-way-in'],
});
export const setMerchantBars = /* #__PURE__ */ endpoint<typeof schema.setMerchantBars>()({
  id: 'merchants.setMerchantBars',
  method: 'PUT',
  path: '/ops/merchants/:merchant/bars',
  access: 'operator',
  subject: 'merchant',
  right: 'merchants.configure',
  rate: 'write',
  errors: ['merchant.unknown'],
});
export const setMerchantAccess = /* #__PURE__ */ endpoint<typeof schema.setMerchantAccess>()({
  id: 'merchants.setMerchantAccess',
  method: 'PUT',
  path: '/ops/merchants/:merchant/access',
  access: 'operator',
  subject: 'merchant',
  right: 'merchants.access',
  rate: 'write',
  errors: ['merchant.unknown', 'form.overtaken'],
});
