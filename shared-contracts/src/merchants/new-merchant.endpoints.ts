import { endpoint } from '../http/endpoint.ts';
import type * as schema from './new-merchant.schema.ts';

/** What the form of a new merchant offers. */
export const newMerchantChoices = /* #__PURE__ */ endpoint<typeof schema.newMerchantChoices>()({
  id: 'provision.newMerchantChoices',
  method: 'GET',
  path: '/ops/new-merchant',
  access: 'operator',
  subject: 'installation',
  right: 'merchants.create',
  rate: 'read',
  errors: [],
});
/** Its portal answers at its hosts at once. */
export const createMerchant = /* #__PURE__ */ endpoint<typeof schema.createMerchant>()({
  id: 'provision.createMerchant',
  method: 'POST',
  path: '/ops/merchants',
  access: 'operator',
  subject: 'installation',
  right: 'merchants.create',
  rate: 'write',
  idempotent: true,
  errors: [
    'merchant.unknown',
    'module.unknown',
    'merchant.code-taken',
    'merchant.host-taken',
    'flags.no-way-in',
    'flags.no-sign-up',
  ],
});
