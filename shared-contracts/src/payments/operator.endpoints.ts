/** The operators' side of deposits and withdrawals. */
import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import { ASSIGNMENT_ERRORS } from '../operators/assignment-errors.ts';
import type * as schema from './operator.schema.ts';

const DEPOSITS = '/ops/merchants/:merchant/deposits';
const WITHDRAWALS = '/ops/merchants/:merchant/withdrawals';
const METHODS = '/ops/merchants/:merchant/deposit-methods';
const SETTINGS = '/ops/merchants/:merchant/payment-settings';

const read = {
  method: 'GET',
  access: 'operator',
  subject: 'merchant',
  right: 'payments.read',
  rate: 'read',
  errors: ['merchant.unknown'],
} as const satisfies Partial<EndpointDescriptor>;
const decide = {
  method: 'POST',
  access: 'operator',
  subject: 'merchant',
  right: 'payments.decide',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'request.not-found', 'payment.already-decided'],
} as const satisfies Partial<EndpointDescriptor>;
const configure = {
  access: 'operator',
  subject: 'merchant',
  right: 'payments.configure',
  rate: 'write',
  idempotent: true,
} as const satisfies Partial<EndpointDescriptor>;

export const operatorDeposits = /* #__PURE__ */ endpoint<typeof schema.operatorDeposits>()({
  ...read,
  id: 'payments.operatorDeposits',
  path: DEPOSITS,
  errors: ['merchant.unknown', 'list.other-order'],
});
/** Takes it, hands it over or releases it. */
export const assignDeposit = /* #__PURE__ */ endpoint<typeof schema.assignDeposit>()({
  ...decide,
  id: 'payments.assignDeposit',
  method: 'PUT',
  path: `${DEPOSITS}/:id/assignee`,
  errors: ASSIGNMENT_ERRORS,
});
/** Refused like the deposit itself: a member who takes a break gets the money back another way. */
export const creditDeposit = /* #__PURE__ */ endpoint<typeof schema.creditDeposit>()({
  ...decide,
  id: 'payments.creditDeposit',
  path: `${DEPOSITS}/:id/credit`,
  errors: [
    ...decide.errors,
    'payment.provider-decides',
    'payment.second-operator',
    'wallet.amount-invalid',
    'protection.excluded',
    'protection.limit-deposit',
    'kyc.required',
  ],
});
export const rejectDeposit = /* #__PURE__ */ endpoint<typeof schema.rejectDeposit>()({
  ...decide,
  id: 'payments.rejectDeposit',
  path: `${DEPOSITS}/:id/rejection`,
  errors: [...decide.errors, 'payment.provider-decides'],
});
/** What a payment provider said that contradicts what was asked for. */
export const providerDifferences = /* #__PURE__ */ endpoint<typeof schema.providerDifferences>()({
  ...read,
  id: 'payments.providerDifferences',
  path: '/ops/merchants/:merchant/payment-differences',
});

export const operatorWithdrawals = /* #__PURE__ */ endpoint<typeof schema.operatorWithdrawals>()({
  ...read,
  id: 'payments.operatorWithdrawals',
  path: WITHDRAWALS,
  errors: ['merchant.unknown', 'list.other-order'],
});
export const assignWithdrawal = /* #__PURE__ */ endpoint<typeof schema.assignWithdrawal>()({
  ...decide,
  id: 'payments.assignWithdrawal',
  method: 'PUT',
  path: `${WITHDRAWALS}/:id/assignee`,
  errors: ASSIGNMENT_ERRORS,
});
export const operatorWithdrawal = /* #__PURE__ */ endpoint<typeof schema.operatorWithdrawal>()({
  ...read,
  id: 'payments.operatorWithdrawal',
  right: 'payments.decide',
  path: `${WITHDRAWALS}/:id`,
  errors: ['merchant.unknown', 'request.not-found'],
});
export const payableWithdrawals = /* #__PURE__ */ endpoint<typeof schema.payableWithdrawals>()({
  ...read,
  id: 'payments.payableWithdrawals',
  right: 'payments.decide',
  path: '/ops/merchants/:merchant/payable-withdrawals',
});
export const payWithdrawal = /* #__PURE__ */ endpoint<typeof schema.payWithdrawal>()({
  ...decide,
  id: 'payments.payWithdrawal',
  path: `${WITHDRAWALS}/:id/payment`,
  errors: [...decide.errors, 'payment.reference-used', 'payment.provider-decides'],
});
/** A payment that was recorded by mistake. Where two operators are needed, the one who recorded it does not undo it. */
export const undoWithdrawalPayment = /* #__PURE__ */ endpoint<typeof schema.undoWithdrawalPayment>()({
  ...decide,
  id: 'payments.undoWithdrawalPayment',
  path: `${WITHDRAWALS}/:id/payment/undo`,
  errors: [...decide.errors, 'payment.second-operator', 'payment.provider-decides'],
});
export const approveWithdrawal = /* #__PURE__ */ endpoint<typeof schema.approveWithdrawal>()({
  ...decide,
  id: 'payments.approveWithdrawal',
  path: `${WITHDRAWALS}/:id/approval`,
  errors: [...decide.errors, 'payment.second-operator'],
});
export const rejectWithdrawal = /* #__PURE__ */ endpoint<typeof schema.rejectWithdrawal>()({
  ...decide,
  id: 'payments.rejectWithdrawal',
  path: `${WITHDRAWALS}/:id/rejection`,
});
export const failWithdrawal = /* #__PURE__ */ endpoint<typeof schema.failWithdrawal>()({
  ...decide,
  id: 'payments.failWithdrawal',
  path: `${WITHDRAWALS}/:id/failure`,
  errors: [...decide.errors, 'payment.second-operator', 'payment.provider-decides'],
});
export const settleWithdrawal = /* #__PURE__ */ endpoint<typeof schema.settleWithdrawal>()({
  ...decide,
  id: 'payments.settleWithdrawal',
  path: `${WITHDRAWALS}/:id/receipt`,
});

export const operatorDepositMethods = /* #__PURE__ */ endpoint<typeof schema.operatorDepositMethods>()({
  ...read,
  id: 'payments.operatorMethods',
  path: METHODS,
});
export const addDepositMethod = /* #__PURE__ */ endpoint<typeof schema.addDepositMethod>()({
  ...configure,
  id: 'payments.addMethod',
  method: 'POST',
  path: METHODS,
  errors: ['merchant.unknown', 'wallet.amount-invalid'],
});
export const changeDepositMethod = /* #__PURE__ */ endpoint<typeof schema.changeDepositMethod>()({
  ...configure,
  id: 'payments.changeMethod',
  method: 'PUT',
  path: `${METHODS}/:id`,
  errors: ['merchant.unknown', 'request.not-found', 'wallet.amount-invalid', 'form.overtaken'],
});
export const operatorPaymentSettings = /* #__PURE__ */ endpoint<typeof schema.operatorPaymentSettings>()({
  ...read,
  id: 'payments.operatorSettings',
  path: SETTINGS,
});
export const changePaymentSettings = /* #__PURE__ */ endpoint<typeof schema.changePaymentSettings>()({
  ...configure,
  id: 'payments.changeSettings',
  method: 'PUT',
  path: SETTINGS,
  errors: ['merchant.unknown', 'wallet.amount-invalid', 'form.overtaken'],
});
