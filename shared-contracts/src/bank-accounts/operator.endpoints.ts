/** The operators' side of banks and bank accounts. */
import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './operator.schema.ts';

const BANKS = '/ops/merchants/:merchant/banks';
const ACCOUNTS = '/ops/merchants/:merchant/bank-accounts';
const read = {
  method: 'GET',
  access: 'operator',
  subject: 'merchant',
  rate: 'read',
} as const satisfies Partial<EndpointDescriptor>;
const write = {
  access: 'operator',
  subject: 'merchant',
  rate: 'write',
  idempotent: true,
} as const satisfies Partial<EndpointDescriptor>;

export const operatorBanks = /* #__PURE__ */ endpoint<typeof schema.operatorBanks>()({
  ...read,
  id: 'banks.list',
  path: BANKS,
  right: 'banks.read',
  errors: ['merchant.unknown'],
});
export const addBank = /* #__PURE__ */ endpoint<typeof schema.addBank>()({
  ...write,
  id: 'banks.add',
  method: 'POST',
  path: BANKS,
  right: 'banks.manage',
  errors: ['merchant.unknown', 'bank.exists', 'bank.too-many'],
});
export const changeBank = /* #__PURE__ */ endpoint<typeof schema.changeBank>()({
  ...write,
  id: 'banks.change',
  method: 'PUT',
  path: `${BANKS}/:id`,
  right: 'banks.manage',
  errors: ['merchant.unknown', 'request.not-found', 'bank.exists', 'bank.in-use', 'form.overtaken'],
});
/** Each look is in the audit log: it shows names. */
export const operatorBankAccounts = /* #__PURE__ */ endpoint<typeof schema.operatorBankAccounts>()({
  ...read,
  id: 'bankAccounts.ofMember',
  path: ACCOUNTS,
  right: 'bank-accounts.read',
  errors: ['merchant.unknown', 'request.not-found'],
});
export const removeMemberBankAccount = /* #__PURE__ */ endpoint<typeof schema.removeMemberBankAccount>()({
  ...write,
  id: 'bankAccounts.removeOfMember',
  method: 'POST',
  path: `${ACCOUNTS}/:id/removal`,
  right: 'bank-accounts.remove',
  errors: ['merchant.unknown', 'request.not-found'],
});
