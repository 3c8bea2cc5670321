/** Days of vendors compared with ours (PRV-009), as operators see and handle them. */
import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './reconciliation.schema.ts';

const BASE = '/ops/merchants/:merchant/vendor-days';
const read = {
  method: 'GET',
  access: 'operator',
  subject: 'merchant',
  right: 'games.read',
  rate: 'read',
  errors: ['merchant.unknown'],
} as const satisfies Partial<EndpointDescriptor>;
const write = {
  method: 'POST',
  access: 'operator',
  subject: 'merchant',
  right: 'vendors.reconcile',
  rate: 'write',
  errors: ['merchant.unknown', 'request.not-found'],
} as const satisfies Partial<EndpointDescriptor>;

export const vendorDays = /* #__PURE__ */ endpoint<typeof schema.vendorDays>()({
  ...read,
  id: 'reconciliation.days',
  path: BASE,
});
export const vendorDifferences = /* #__PURE__ */ endpoint<typeof schema.vendorDifferences>()({
  ...read,
  id: 'reconciliation.differences',
  path: `${BASE}/:vendor/:day/differences`,
});
/** Asks the vendor for its list of the day again and compares it. Repeating it is harmless. */
export const askVendorDay = /* #__PURE__ */ endpoint<typeof schema.askVendorDay>()({
  ...write,
  id: 'reconciliation.ask',
  path: `${BASE}/:vendor/:day/ask`,
  errors: ['merchant.unknown', 'request.not-found', 'vendor.unknown', 'request.invalid'],
});
/** Once: the same operator and explanation again changes nothing. */
export const explainDifference = /* #__PURE__ */ endpoint<typeof schema.explainDifference>()({
  ...write,
  id: 'reconciliation.explain',
  idempotent: true,
  errors: ['merchant.unknown', 'request.not-found', 'vendor.difference-explained'],
  path: '/ops/merchants/:merchant/vendor-differences/:id/explain',
});
