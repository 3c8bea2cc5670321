/** Calls of the security centre about bank accounts (MEM-006). */
import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './bank-accounts.schema.ts';

const PATH = '/wps/member/bank-accounts';

export const bankAccounts = /* #__PURE__ */ endpoint<typeof schema.bankAccounts>()({
  id: 'bankAccounts.list',
  method: 'GET',
  path: PATH,
  access: 'member',
  subject: 'self',
  rate: 'read',
  errors: [],
});

/** Both decide where money goes to: the password was given just now, and the payment PIN is. */
const change = {
  method: 'POST',
  access: 'member',
  subject: 'self',
  rate: 'auth',
  encrypted: true,
  idempotent: true,
} as const satisfies Partial<EndpointDescriptor>;
const PROOF = ['session.reauthentication-required', 'pin.required', 'pin.wrong', 'pin.locked'] as const;

export const addBankAccount = /* #__PURE__ */ endpoint<typeof schema.addBankAccount>()({
  ...change,
  id: 'bankAccounts.add',
  path: PATH,
  errors: [...PROOF, 'bank.unavailable', 'bank-account.not-own', 'bank-account.taken', 'bank-account.too-many'],
});

export const removeBankAccount = /* #__PURE__ */ endpoint<typeof schema.removeBankAccount>()({
  ...change,
  id: 'bankAccounts.remove',
  path: `${PATH}/:id/removal`,
  errors: [...PROOF, 'request.not-found'],
});
