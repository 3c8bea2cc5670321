/** The operators' side of deposits and withdrawals (OPS-022, OPS-023, OPR-006). Amounts are decimal strings with two digits. */
import { z } from 'zod';
import { nextRows, pageCounts, pageQuery, sortQuery } from '../paging/paging.schema.ts';
import { PAYMENT_SORTS } from '../paging/sorts.ts';
import { decimal } from '../wallet/wallet.schema.ts';
import { assignee, assignment, mineQuery } from '../operators/assignment.schema.ts';
import { begunForm, savedForm } from '../operators/form.schema.ts';
import { depositKind, depositStatus, withdrawalStatus } from './payments.schema.ts';

const id = z.string().regex(/^\d{1,18}$/);
const params = z.object({ merchant: z.string().max(40) });
const itemParams = params.extend({ id });
const positive = decimal.refine((text) => !text.startsWith('-'));
const reason = z.string().trim().min(3).max(200);

const deposit = z.object({
  id,
  reference: z.string(),
  /** Of the member. */
  account: z.string(),
  kind: depositKind,
  method: z.string(),
  amount: decimal,
  credited: decimal.nullable(),
  status: depositStatus,
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** An operator, or the code of a payment provider. */
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** What the payment provider says of a checkout; `held`: it contradicts, and operators decide. Null for every other kind. */
  providerState: z.enum(['open', 'paid', 'failed', 'held']).nullable(),
  /** The first of two operators who credit it, and what he saw arrive. */
  firstCreditedBy: z.string().nullable(),
  firstCredited: decimal.nullable(),
  ...assignee,
});
const listQuery = {
  ...pageQuery,
  ...sortQuery(PAYMENT_SORTS),
  /** The start of an account or a whole reference number. */
  search: z.string().trim().max(64).optional(),
  /** Days of the request in the merchant's time zone, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Bounds of the requested amount, both included. */
  least: positive.optional(),
  most: positive.optional(),
  ...mineQuery,
};

/** Those that wait come oldest first, the others newest first, unless the operator chooses. */
export const operatorDeposits = {
  params,
  query: z.object({ ...listQuery, status: depositStatus.optional(), way: depositKind.optional() }),
  reply: z.object({ rows: z.array(deposit), ...nextRows, ...pageCounts, currency: z.string() }),
};
export const assignDeposit = { params: itemParams, ...assignment };
export const assignWithdrawal = { params: itemParams, ...assignment };
/**
 * `amount`: what arrived. A cancelled one can be credited too: the money came late. That, and another amount than was announced, needs a
 * reason.
 */
export const creditDeposit = {
  params: itemParams,
  body: z.object({ amount: positive, reason: reason.optional() }),
  reply: deposit,
};
export const rejectDeposit = { params: itemParams, body: z.object({ reason }), reply: deposit };

export const PROVIDER_DIFFERENCES = [
  'amount-differs',
  'currency-differs',
  'success-after-failure',
  'failure-after-success',
  'unknown-reference',
] as const;
/** Newest first. */
export const providerDifferences = {
  params,
  query: z.object(pageQuery),
  reply: z.object({
    rows: z.array(
      z.object({
        id,
        provider: z.string(),
        reference: z.string(),
        /** Of the member; null where the reference belongs to no payment. */
        account: z.string().nullable(),
        outcome: z.enum(PROVIDER_DIFFERENCES),
        /** As the provider says. */
        state: z.enum(['open', 'paid', 'failed']),
        amount: decimal,
        currency: z.string(),
        /** What was asked for; null where the reference belongs to no payment. */
        ordered: decimal.nullable(),
        /** As it is now. */
        orderState: z.enum(['open', 'paid', 'failed', 'held']).nullable(),
        receivedAt: z.iso.datetime(),
      }),
    ),
    ...pageCounts,
  }),
};

export const RULE_OUTCOMES = [
  'approved',
  'two-operators',
  'amount',
  'day-amount',
  'account-age',
  'unverified',
  'open-case',
  'without-play',
] as const;

const withdrawal = z.object({
  id,
  reference: z.string(),
  account: z.string(),
  amount: decimal,
  bank: z.string(),
  lastFour: z.string(),
  status: withdrawalStatus,
  createdAt: z.iso.datetime(),
  /** Two different operators approve it. Can still become true when it is first approved. */
  needsTwo: z.boolean(),
  firstApprovedBy: z.string().nullable(),
  firstApprovedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  receiveDueAt: z.iso.datetime().nullable(),
  receivedAt: z.iso.datetime().nullable(),
  receivedBy: z.enum(['member', 'time', 'operator']).nullable(),
  disputedAt: z.iso.datetime().nullable(),
  approvedAt: z.iso.datetime().nullable(),
  /** That it was paid is a fact of its own (OPR-016); null: nobody has said so. */
  paidAt: z.iso.datetime().nullable(),
  paidBy: z.string().nullable(),
  /** The bank's own number of the payment. */
  bankReference: z.string().nullable(),
  /** Cases about the member that are open (RSG-008). */
  openCases: z.number().int(),
  /** What the rules for automatic approval said: approved, or the first rule that left it to operators. Null: they were not asked. */
  ruleOutcome: z.enum(RULE_OUTCOMES).nullable(),
  /** What the payment provider says of the payout; null: operators pay it. */
  payoutState: z.enum(['open', 'paid', 'failed', 'held']).nullable(),
  ...assignee,
});

/**
 * Those that wait come oldest first, the others newest first. `disputed`: approved ones that the member says did not arrive; `unpaid`:
 * approved ones of which nobody has said that they were paid; `overdue`: those of them that wait for longer than is set.
 */
export const operatorWithdrawals = {
  params,
  query: z.object({
    ...listQuery,
    status: z.enum([...withdrawalStatus.options, 'disputed', 'unpaid', 'overdue']).optional(),
    /** Paid out through a payment provider or by an operator's hand. */
    way: z.enum(['provider', 'hand']).optional(),
  }),
  reply: z.object({ rows: z.array(withdrawal), ...nextRows, ...pageCounts, currency: z.string() }),
};
const money = z.object({ count: z.number().int(), amount: decimal });
/** Everything that a decision needs. Each look is in the audit log: it shows the whole number. */
export const operatorWithdrawal = {
  params: itemParams,
  reply: withdrawal.extend({
    /** Null once the data of an account that was removed long ago are gone. */
    holder: z.string().nullable(),
    number: z.string().nullable(),
    /** Whether the holder is the person of the identity check, or of the registration; null where neither is known. */
    isOwnName: z.boolean().nullable(),
    bankCode: z.string(),
    member: z.object({
      registeredAt: z.iso.datetime(),
      balance: decimal,
      deposits: money,
      /** Without this one. */
      withdrawals: money,
      /** Valid bets since the withdrawal before. */
      wagered: decimal,
    }),
    cases: z.array(z.object({ id, rule: z.string(), at: z.iso.datetime() })),
  }),
};
export const approveWithdrawal = {
  params: itemParams,
  body: z.object({ reason: reason.optional() }),
  reply: withdrawal,
};
export const rejectWithdrawal = { params: itemParams, body: z.object({ reason }), reply: withdrawal };
/** After it was sent; also one that only time called received: banks return money later than that. */
export const failWithdrawal = { params: itemParams, body: z.object({ reason }), reply: withdrawal };
/**
 * What is to be paid, oldest approval first, for the bank's own form, at most 100 at once; `total` counts those that had no place too. Each
 * look is in the audit log: it shows the whole numbers.
 */
export const payableWithdrawals = {
  params,
  reply: z.object({
    rows: z.array(
      z.object({
        id,
        reference: z.string(),
        amount: decimal,
        bank: z.string(),
        bankCode: z.string(),
        /** Null once the data of an account that was removed long ago are gone. */
        holder: z.string().nullable(),
        number: z.string().nullable(),
        approvedAt: z.iso.datetime().nullable(),
      }),
    ),
    total: z.int(),
    currency: z.string(),
  }),
};
/** It was paid. `bankReference`: the bank's own number of the payment; one pays one withdrawal. */
export const payWithdrawal = {
  params: itemParams,
  body: z.object({ bankReference: z.string().trim().min(3).max(60) }),
  reply: withdrawal,
};
/** The payment was recorded by mistake: the withdrawal counts as unpaid again. */
export const undoWithdrawalPayment = { params: itemParams, body: z.object({ reason }), reply: withdrawal };
/** The payment was traced: it has arrived, whatever the member said. */
export const settleWithdrawal = { params: itemParams, body: z.object({ reason }), reply: withdrawal };

const methodText = z.object({ name: z.string().trim().min(1).max(60), note: z.string().trim().max(400) });
const methodFields = z.object({
  kind: depositKind,
  /** By language code; EN is always there. */
  texts: z.record(z.string().regex(/^[A-Z]{2}$/), methodText).refine((texts) => 'EN' in texts),
  /** Of a checkout the code of the payment provider; holder and number are empty then. */
  provider: z.string().trim().min(2).max(60),
  holder: z.string().trim().max(120),
  number: z.string().trim().max(60),
  qrText: z.string().trim().max(500).nullable(),
  min: positive,
  max: positive,
  sort: z.number().int().min(0).max(10_000),
  /** Off: pending deposits stay, none is begun. */
  enabled: z.boolean(),
});
const methodOrder = methodFields.extend({ reason });
/** Where the member sends the money himself, holder and number say where. */
const requirePayee = (
  { kind, holder, number }: z.output<typeof methodOrder>,
  issues: Pick<z.RefinementCtx, 'addIssue'>,
): void => {
  if (kind === 'checkout') return;
  if (holder.length < 2) issues.addIssue({ code: 'custom', path: ['holder'], message: 'too short' });
  if (number.length < 4) issues.addIssue({ code: 'custom', path: ['number'], message: 'too short' });
};
const storedMethod = methodFields.extend({ id, ...savedForm });
export const operatorDepositMethods = {
  params,
  /** `providers`: codes of payment providers that a checkout can go through. */
  reply: z.object({ methods: z.array(storedMethod), currency: z.string(), providers: z.array(z.string()) }),
};
export const addDepositMethod = { params, body: methodOrder.superRefine(requirePayee), reply: storedMethod };
export const changeDepositMethod = {
  params: itemParams,
  body: methodOrder.extend(begunForm).superRefine(requirePayee),
  reply: storedMethod,
};

const settings = z.object({
  withdrawMin: positive,
  withdrawMax: positive,
  dailyCount: z.number().int().min(1).max(1000).nullable(),
  dailyAmount: positive.nullable(),
  /** Withdrawals above it need two operators; null: one is enough. */
  twoOperatorsAbove: positive.nullable(),
  /** Null: the default of 30 (LIM-034). */
  receivedMinutes: z.number().int().min(1).max(43_200).nullable(),
  /** An approved withdrawal that is not paid after so many hours is overdue; null: the default of 24. */
  paidWithinHours: z.number().int().min(1).max(720).nullable(),
  /** Deposits credited by hand above it need two operators; null: one is enough. */
  depositTwoAbove: positive.nullable().default(null),
  /** Withdrawals that fulfil all rules are approved without an operator. */
  autoEnabled: z.boolean().default(false),
  /** Up to this amount; null: none is. */
  autoBelow: positive.nullable().default(null),
  /** Of one member and day; null: as much. */
  autoDayAmount: positive.nullable().default(null),
  /** Days since the registration, at least. */
  autoAccountDays: z.number().int().min(0).max(3650).default(30),
  autoVerified: z.boolean().default(true),
  /** Code of the payment provider that pays approved withdrawals; null: operators do. */
  payoutProvider: z.string().max(20).nullable().default(null),
});
const storedSettings = settings.extend({
  currency: z.string(),
  /** Codes of payment providers that can pay. */
  providers: z.array(z.string()),
  ...savedForm,
});
export const operatorPaymentSettings = { params, reply: storedSettings };
export const changePaymentSettings = { params, body: settings.extend({ reason, ...begunForm }), reply: storedSettings };
