/** What operators set about levels and rebates. */
import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './loyalty.schema.ts';

const LEVELS = '/ops/merchants/:merchant/levels';
const REBATE = '/ops/merchants/:merchant/rebate';

const read = {
  method: 'GET',
  access: 'operator',
  subject: 'merchant',
  right: 'loyalty.read',
  rate: 'read',
  errors: ['merchant.unknown'],
} as const satisfies Partial<EndpointDescriptor>;
const write = {
  method: 'PUT',
  access: 'operator',
  subject: 'merchant',
  right: 'loyalty.configure',
  rate: 'write',
  idempotent: true,
} as const satisfies Partial<EndpointDescriptor>;

export const operatorLevels = /* #__PURE__ */ endpoint<typeof schema.operatorLevels>()({
  ...read,
  id: 'loyalty.operatorLevels',
  path: LEVELS,
});
export const changeLevels = /* #__PURE__ */ endpoint<typeof schema.changeLevels>()({
  ...write,
  id: 'loyalty.changeLevels',
  path: LEVELS,
  errors: ['merchant.unknown', 'level.in-use', 'level.order', 'wallet.amount-invalid', 'form.overtaken'],
});
export const operatorRebate = /* #__PURE__ */ endpoint<typeof schema.operatorRebate>()({
  ...read,
  id: 'loyalty.operatorRebate',
  path: REBATE,
});
export const changeRebate = /* #__PURE__ */ endpoint<typeof schema.changeRebate>()({
  ...write,
  id: 'loyalty.changeRebate',
  path: REBATE,
  errors: ['merchant.unknown', 'wallet.amount-invalid', 'form.overtaken'],
});
