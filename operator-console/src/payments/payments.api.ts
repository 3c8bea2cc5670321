import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import {
  addDepositMethod,
  approveWithdrawal,
  changeDepositMethod,
  changePaymentSettings,
  creditDeposit,
  failWithdrawal,
  operatorDepositMethods,
  operatorDeposits,
  operatorPaymentSettings,
  operatorWithdrawal,
  operatorWithdrawals,
  rejectDeposit,
  rejectWithdrawal,
  settleWithdrawal,
} from 'shared-contracts/payments/operators';
import type * as schema from 'shared-contracts/payments/operators-schema';
import { queryOf } from '../list/queue-query.ts';
import type { QueueQuery } from '../list/queue-query.ts';

export type DepositPage = ReplyOf<typeof schema.operatorDeposits>;
export type Deposit = DepositPage['rows'][number];
export type WithdrawalPage = ReplyOf<typeof schema.operatorWithdrawals>;
export type Withdrawal = WithdrawalPage['rows'][number];
export type OpenedWithdrawal = ReplyOf<typeof schema.operatorWithdrawal>;
export type MethodList = ReplyOf<typeof schema.operatorDepositMethods>;
export type Method = MethodList['methods'][number];
export type MethodOrder = BodyOf<typeof schema.addDepositMethod>;
export type PaymentSettings = ReplyOf<typeof schema.operatorPaymentSettings>;
export type SettingsOrder = BodyOf<typeof schema.changePaymentSettings>;

export type DepositState = Deposit['status'];
export type WithdrawalState = Withdrawal['status'] | 'disputed';
/** What an operator decides about a withdrawal. */
export type Verdict = 'approve' | 'reject' | 'fail' | 'settle';

/** First part of the keys of all that is read about payments. */
export const paymentsKey = (merchant: string) => ['payments', merchant] as const;

/** Members wait: new ones stand in the queues soon after they are asked for. */
export const QUEUES_REFRESH_MS = 15_000;

/** The queues. A withdrawal that is opened is not among them: each look at one stands in the audit log. */
export const queuesKey = (merchant: string) => [...paymentsKey(merchant), 'queues'] as const;

export const readDeposits = (api: ApiClient, merchant: string, query: QueueQuery<DepositState>): Promise<DepositPage> =>
  api.call(operatorDeposits, { params: { merchant }, query: queryOf(query) });

/** `key`: the same for every try of one order, so that a retried one acts once. */
export const sendCredit = (
  api: ApiClient,
  merchant: string,
  id: string,
  { amount, reason }: { readonly amount: string; readonly reason: string },
  key: string,
): Promise<Deposit> =>
  api.call(
    creditDeposit,
    { params: { merchant, id }, body: { amount, ...(reason === '' ? {} : { reason }) } },
    { idempotencyKey: key },
  );

export const sendDepositRejection = (
  api: ApiClient,
  merchant: string,
  id: string,
  reason: string,
  key: string,
): Promise<Deposit> => api.call(rejectDeposit, { params: { merchant, id }, body: { reason } }, { idempotencyKey: key });

export const readWithdrawals = (
  api: ApiClient,
  merchant: string,
  query: QueueQuery<WithdrawalState>,
): Promise<WithdrawalPage> => api.call(operatorWithdrawals, { params: { merchant }, query: queryOf(query) });

export const openWithdrawal = (api: ApiClient, merchant: string, id: string): Promise<OpenedWithdrawal> =>
  api.call(operatorWithdrawal, { params: { merchant, id } });

const WITH_REASON = { reject: rejectWithdrawal, fail: failWithdrawal, settle: settleWithdrawal } as const;

export const sendVerdict = (
  api: ApiClient,
  merchant: string,
  id: string,
  { verdict, reason }: { readonly verdict: Verdict; readonly reason: string },
  key: string,
): Promise<Withdrawal> => {
  const params = { merchant, id };
  const options = { idempotencyKey: key };
  return verdict === 'approve'
    ? api.call(approveWithdrawal, { params, body: reason === '' ? {} : { reason } }, options)
    : api.call(WITH_REASON[verdict], { params, body: { reason } }, options);
};

export const methodsKey = (merchant: string) => [...paymentsKey(merchant), 'methods'] as const;

export const readMethods = (api: ApiClient, merchant: string): Promise<MethodList> =>
  api.call(operatorDepositMethods, { params: { merchant } });

/** Adds one where `id` is null. */
export const sendMethod = (
  api: ApiClient,
  merchant: string,
  id: string | null,
  body: MethodOrder,
  key: string,
): Promise<Method> =>
  id === null
    ? api.call(addDepositMethod, { params: { merchant }, body }, { idempotencyKey: key })
    : api.call(changeDepositMethod, { params: { merchant, id }, body }, { idempotencyKey: key });

export const settingsKey = (merchant: string) => [...paymentsKey(merchant), 'settings'] as const;

export const readSettings = (api: ApiClient, merchant: string): Promise<PaymentSettings> =>
  api.call(operatorPaymentSettings, { params: { merchant } });

export const sendSettings = (
  api: ApiClient,
  merchant: string,
  body: SettingsOrder,
  key: string,
): Promise<PaymentSettings> => api.call(changePaymentSettings, { params: { merchant }, body }, { idempotencyKey: key });
