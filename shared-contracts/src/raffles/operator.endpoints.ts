/** What operators do about raffles. */
import { endpoint } from '../http/endpoint.ts';
import type * as schema from './raffles.schema.ts';

const OPERATOR = { access: 'operator', subject: 'merchant' } as const;

export const operatorRaffles = /* #__PURE__ */ endpoint<typeof schema.operatorRaffles>()({
  ...OPERATOR,
  id: 'raffles.operatorList',
  method: 'GET',
  path: '/ops/merchants/:merchant/raffles',
  right: 'promotions.read',
  rate: 'read',
  errors: ['merchant.unknown'],
});
export const putRaffle = /* #__PURE__ */ endpoint<typeof schema.putRaffle>()({
  ...OPERATOR,
  id: 'raffles.put',
  method: 'PUT',
  path: '/ops/merchants/:merchant/raffles/:id',
  right: 'promotions.configure',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'request.not-found', 'promotion.in-use', 'wallet.amount-invalid', 'form.overtaken'],
});
