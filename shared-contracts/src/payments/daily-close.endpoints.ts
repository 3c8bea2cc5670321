/** Days of payments, as operators see and close them. */
import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './daily-close.schema.ts';

const BASE = '/ops/merchants/:merchant/daily-closes';
const read = {
  method: 'GET',
  access: 'operator',
  subject: 'merchant',
  right: 'payments.read',
  rate: 'read',
} as const satisfies Partial<EndpointDescriptor>;

export const dailyCloses = /* #__PURE__ */ endpoint<typeof schema.dailyCloses>()({
  ...read,
  id: 'dailyClose.list',
  path: BASE,
  errors: ['merchant.unknown'],
});
export const dailyClose = /* #__PURE__ */ endpoint<typeof schema.dailyClose>()({
  ...read,
  id: 'dailyClose.day',
  path: `${BASE}/:day`,
  errors: ['merchant.unknown', 'request.invalid'],
});
export const closeDay = /* #__PURE__ */ endpoint<typeof schema.closeDay>()({
  id: 'dailyClose.close',
  method: 'POST',
  access: 'operator',
  subject: 'merchant',
  right: 'payments.decide',
  rate: 'write',
  idempotent: true,
  path: `${BASE}/:day`,
  errors: ['merchant.unknown', 'request.invalid', 'payment.already-decided', 'form.overtaken'],
});
