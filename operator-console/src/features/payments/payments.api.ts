import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import {
  addDepositMethod,
  approveWithdrawal,
  assignDeposit,
  assignWithdrawal,
  changeDepositMethod,
  changePaymentSettings,
  creditDeposit,
  failWithdrawal,
  operatorDepositMethods,
  operatorDeposits,
  operatorPaymentSettings,
  operatorWithdrawal,
  operatorWithdrawals,
  payWithdrawal,
  payableWithdrawals,
  providerDifferences,
  rejectDeposit,
  rejectWithdrawal,
  settleWithdrawal,
  undoWithdrawalPayment,
} from 'shared-contracts/payments/operators';
import type * as schema from 'shared-contracts/payments/operators-schema';
import { PAYMENT_SORTS } from 'shared-contracts/sorts';
import type { ActionCall } from 'shared-react';
import { queryOf, sortedBy } from '../../shared/list/queue-query.ts';
import type { QueueQuery } from '../../shared/list/queue-query.ts';

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
export type WithdrawalState = Withdrawal['status'] | 'disputed' | 'unpaid' | 'overdue';
export type PayableList = ReplyOf<typeof schema.payableWithdrawals>;
/** What an operator decides about a withdrawal. */
export type Verdict = 'approve' | 'reject' | 'fail' | 'settle';

/** First part of the keys of all that is read about payments. */
export const paymentsKey = (merchant: string) => ['payments', merchant] as const;

/** The stream tells of changes at once; this is for consoles whose stream is down. */
export const QUEUES_REFRESH_MS = 60_000;

/** The queues. A withdrawal that is opened is not among them: each look at one stands in the audit log. */
export const queuesKey = (merchant: string) => [...paymentsKey(merchant), 'queues'] as const;

export const DEPOSIT_WAYS = ['bank-transfer', 'e-wallet', 'checkout'] as const satisfies readonly Deposit['kind'][];
export const WITHDRAWAL_WAYS = ['provider', 'hand'] as const;

const narrowedQueryOf = <S extends string, Way extends string>(query: QueueQuery<S>, ways: readonly Way[]) => {
  const { from, to, least, most } = query;
  const way = ways.find((one) => one === query.way);
  return { ...queryOf(query), ...sortedBy(PAYMENT_SORTS, query), from, to, least, most, way };
};

export const readDeposits = (api: ApiClient, merchant: string, query: QueueQuery<DepositState>): Promise<DepositPage> =>
  api.call(operatorDeposits, { params: { merchant }, query: narrowedQueryOf(query, DEPOSIT_WAYS) });

export const sendDepositAssignment = (
  call: ActionCall,
  merchant: string,
  id: string,
  body: BodyOf<typeof schema.assignDeposit>,
) => call(assignDeposit, { params: { merchant, id }, body });

export const sendWithdrawalAssignment = (
  call: ActionCall,
  merchant: string,
  id: string,
  body: BodyOf<typeof schema.assignWithdrawal>,
) => call(assignWithdrawal, { params: { merchant, id }, body });

export const sendCredit = (
  call: ActionCall,
  merchant: string,
  id: string,
  { amount, reason }: { readonly amount: string; readonly reason: string },
): Promise<Deposit> =>
  call(creditDeposit, { params: { merchant, id }, body: { amount, ...(reason === '' ? {} : { reason }) } });

export const sendDepositRejection = (
  call: ActionCall,
  merchant: string,
  id: string,
  reason: string,
): Promise<Deposit> => call(rejectDeposit, { params: { merchant, id }, body: { reason } });

export const readWithdrawals = (
  api: ApiClient,
  merchant: string,
  query: QueueQuery<WithdrawalState>,
): Promise<WithdrawalPage> =>
  api.call(operatorWithdrawals, { params: { merchant }, query: narrowedQueryOf(query, WITHDRAWAL_WAYS) });

const UNPAID_PAGE = 100;
/** All that waits to be paid, oldest approval first, without account numbers. */
export const readUnpaid = async (
  api: ApiClient,
  merchant: string,
): Promise<Pick<WithdrawalPage, 'rows' | 'currency'>> => {
  const pageOf = (pageNo: number): Promise<WithdrawalPage> =>
    api.call(operatorWithdrawals, {
      params: { merchant },
      query: { status: 'unpaid', pageNo, pageSize: UNPAID_PAGE },
    });
  const first = await pageOf(1);
  const others = await Promise.all(Array.from({ length: first.totalPages - 1 }, (_, index) => pageOf(index + 2)));
  return { currency: first.currency, rows: [first, ...others].flatMap(({ rows }) => rows) };
};

export const openWithdrawal = (api: ApiClient, merchant: string, id: string): Promise<OpenedWithdrawal> =>
  api.call(operatorWithdrawal, { params: { merchant, id } });

/** The payments that are to be made first, with whole account numbers: each look stands in the audit log. */
export const readPayable = (api: ApiClient, merchant: string): Promise<PayableList> =>
  api.call(payableWithdrawals, { params: { merchant } });

export const sendPayment = (
  call: ActionCall,
  merchant: string,
  id: string,
  bankReference: string,
): Promise<Withdrawal> => call(payWithdrawal, { params: { merchant, id }, body: { bankReference } });

export const sendPaymentUndo = (call: ActionCall, merchant: string, id: string, reason: string): Promise<Withdrawal> =>
  call(undoWithdrawalPayment, { params: { merchant, id }, body: { reason } });

const WITH_REASON = { reject: rejectWithdrawal, fail: failWithdrawal, settle: settleWithdrawal } as const;

export const sendVerdict = (
  call: ActionCall,
  merchant: string,
  id: string,
  { verdict, reason }: { readonly verdict: Verdict; readonly reason: string },
): Promise<Withdrawal> => {
  const params = { merchant, id };
  return verdict === 'approve'
    ? call(approveWithdrawal, { params, body: reason === '' ? {} : { reason } })
    : call(WITH_REASON[verdict], { params, body: { reason } });
};

export type Difference = ReplyOf<typeof schema.providerDifferences>['rows'][number];
const DIFFERENCES_PAGE = 20;
export const differencesKey = (merchant: string, pageNo: number) =>
  [...paymentsKey(merchant), 'differences', pageNo] as const;

export const readDifferences = (
  api: ApiClient,
  merchant: string,
  pageNo: number,
): Promise<ReplyOf<typeof schema.providerDifferences>> =>
  api.call(providerDifferences, { params: { merchant }, query: { pageNo, pageSize: DIFFERENCES_PAGE } });

export const methodsKey = (merchant: string) => [...paymentsKey(merchant), 'methods'] as const;

export const readMethods = (api: ApiClient, merchant: string): Promise<MethodList> =>
  api.call(operatorDepositMethods, { params: { merchant } });

/** `begun`: with what the change began; null adds one. */
export const sendMethod = (
  call: ActionCall,
  merchant: string,
  begun: Pick<Method, 'id' | 'version'> | null,
  body: MethodOrder,
): Promise<Method> =>
  begun === null
    ? call(addDepositMethod, { params: { merchant }, body })
    : call(changeDepositMethod, { params: { merchant, id: begun.id }, body: { ...body, version: begun.version } });

export const settingsKey = (merchant: string) => [...paymentsKey(merchant), 'settings'] as const;

export const readSettings = (api: ApiClient, merchant: string): Promise<PaymentSettings> =>
  api.call(operatorPaymentSettings, { params: { merchant } });

export const sendSettings = (call: ActionCall, merchant: string, body: SettingsOrder): Promise<PaymentSettings> =>
  call(changePaymentSettings, { params: { merchant }, body });
