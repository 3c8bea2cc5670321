import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './payments.schema.ts';

const RELAY = '/wps/relay';

const read = {
  method: 'GET',
  access: 'member',
  subject: 'self',
  rate: 'read',
  module: 'member',
  errors: [],
} as const satisfies Partial<EndpointDescriptor>;
/** About a withdrawal in progress: it stays in reach whatever module is off (RSG-011). */
const answer = {
  method: 'POST',
  access: 'member',
  subject: 'self',
  rate: 'money',
  idempotent: true,
} as const satisfies Partial<EndpointDescriptor>;
const change = { ...answer, module: 'member' } as const satisfies Partial<EndpointDescriptor>;

/** What player protection and the identity check may say to a deposit (RSG-003, RSG-004, RSG-007). */
const ADMITTED = ['protection.excluded', 'protection.limit-deposit', 'kyc.required'] as const;

export const depositMethods = /* #__PURE__ */ endpoint<typeof schema.depositMethods>()({
  ...read,
  id: 'payments.depositMethods',
  path: `${RELAY}/MCSFE_getDepositMethods`,
});
export const deposits = /* #__PURE__ */ endpoint<typeof schema.deposits>()({
  ...read,
  id: 'payments.deposits',
  path: `${RELAY}/MCSFE_getDeposits`,
});
export const createDeposit = /* #__PURE__ */ endpoint<typeof schema.createDeposit>()({
  ...change,
  id: 'payments.createDeposit',
  path: `${RELAY}/MCSFE_createDeposit`,
  errors: [
    ...ADMITTED,
    'session.reauthentication-required',
    'wallet.amount-invalid',
    'payment.amount-range',
    'deposit.method-unavailable',
    'deposit.too-many-open',
    'deposit.cancelled-payable',
  ],
});
/** Moves nothing: it can be repeated. */
export const openCheckout = /* #__PURE__ */ endpoint<typeof schema.openCheckout>()({
  id: 'payments.openCheckout',
  method: 'POST',
  access: 'member',
  subject: 'self',
  module: 'member',
  path: `${RELAY}/MCSFE_openCheckout`,
  rate: 'write',
  errors: [
    ...ADMITTED,
    'deposit.cancelled-payable',
    'request.not-found',
    'payment.already-decided',
    'payment.provider-unavailable',
  ],
});
export const cancelDeposit = /* #__PURE__ */ endpoint<typeof schema.cancelDeposit>()({
  ...change,
  id: 'payments.cancelDeposit',
  path: `${RELAY}/MCSFE_cancelDeposit`,
  errors: ['request.not-found', 'payment.already-decided'],
});

export const withdrawalOptions = /* #__PURE__ */ endpoint<typeof schema.withdrawalOptions>()({
  ...read,
  id: 'payments.withdrawalOptions',
  path: `${RELAY}/MCSFE_getWithdrawOptions`,
});
/** Open whatever module is off, like the answers below (RSG-011). */
export const withdrawals = /* #__PURE__ */ endpoint<typeof schema.withdrawals>()({
  id: 'payments.withdrawals',
  method: 'GET',
  access: 'member',
  subject: 'self',
  path: `${RELAY}/MCSFE_getWithdrawals`,
  rate: 'read',
  errors: [],
});
/** The payment PIN is asked for, and the body is never sent in the clear. */
export const createWithdrawal = /* #__PURE__ */ endpoint<typeof schema.createWithdrawal>()({
  ...change,
  id: 'payments.createWithdrawal',
  path: `${RELAY}/passwordCheck/MCSFE_createWithdrawal`,
  encrypted: true,
  errors: [
    'session.reauthentication-required',
    'pin.required',
    'pin.wrong',
    'pin.locked',
    'kyc.required',
    'wallet.amount-invalid',
    'wallet.insufficient-funds',
    'payment.amount-range',
    'withdrawal.account-gone',
    'withdrawal.daily-count',
    'withdrawal.daily-amount',
    'bank-account.not-own',
  ],
});
export const confirmWithdrawal = /* #__PURE__ */ endpoint<typeof schema.confirmWithdrawal>()({
  ...answer,
  id: 'payments.confirmWithdrawal',
  path: `${RELAY}/MCSFE_confirmWithdrawal`,
  errors: ['request.not-found', 'payment.already-decided'],
});
export const disputeWithdrawal = /* #__PURE__ */ endpoint<typeof schema.disputeWithdrawal>()({
  ...answer,
  id: 'payments.disputeWithdrawal',
  path: `${RELAY}/MCSFE_disputeWithdrawal`,
  errors: ['request.not-found', 'payment.already-decided'],
});
