/** What operators set about inviting friends. */
import { endpoint } from '../http/endpoint.ts';
import type * as schema from './referral.schema.ts';

const REFERRAL = '/ops/merchants/:merchant/referral';

export const operatorReferral = /* #__PURE__ */ endpoint<typeof schema.operatorReferral>()({
  id: 'referral.operator',
  method: 'GET',
  path: REFERRAL,
  access: 'operator',
  subject: 'merchant',
  right: 'loyalty.read',
  rate: 'read',
  errors: ['merchant.unknown'],
});
export const changeReferral = /* #__PURE__ */ endpoint<typeof schema.changeReferral>()({
  id: 'referral.change',
  method: 'PUT',
  path: REFERRAL,
  access: 'operator',
  subject: 'merchant',
  right: 'loyalty.configure',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'wallet.amount-invalid', 'form.overtaken'],
});
