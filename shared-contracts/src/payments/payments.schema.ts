/** Deposits and withdrawals of a member (specification, sections 2, 4 and 9; WAL-007 to WAL-015). Amounts are decimal strings with two digits. */
import { z } from 'zod';
import { pageCounts, pageQuery } from '../paging/paging.schema.ts';
import { decimal } from '../wallet/wallet.schema.ts';

const id = z.string().regex(/^\d{1,18}$/);
const language = z.string().min(2).max(5);
/** As it is typed: what is no amount is refused with a message at the field. */
const typedAmount = z.string().trim().max(30);

/** How money comes in: to a bank account of the merchant, to a wallet of a payment service, or on the page of a payment provider. */
export const DEPOSIT_KINDS = ['bank-transfer', 'e-wallet', 'checkout'] as const;
export const depositKind = z.enum(DEPOSIT_KINDS);

/**
 * `pending` until an operator has seen the money (`credited`) or says why it is not taken (`rejected`); `cancelled` by the member
 * before that.
 */
export const DEPOSIT_STATUSES = ['pending', 'credited', 'rejected', 'cancelled'] as const;
export const depositStatus = z.enum(DEPOSIT_STATUSES);

/**
 * `pending`: the amount is held. `approved`: it is on its way. `received`: the member said so, or the merchant's minutes have
 * passed (WAL-015). `rejected` before it was sent, `failed` after, also after those minutes: the amount is back on the balance.
 */
export const WITHDRAWAL_STATUSES = ['pending', 'approved', 'received', 'rejected', 'failed'] as const;
export const withdrawalStatus = z.enum(WITHDRAWAL_STATUSES);

/** Where the member sends the money. */
export const payee = z.object({
  /** Bank or payment service. */
  provider: z.string(),
  holder: z.string(),
  number: z.string(),
  /** What a payment app reads from a QR code; null where there is none. */
  qrText: z.string().nullable(),
});

const method = z.object({
  id,
  kind: depositKind,
  /** In the language asked for, or English. */
  name: z.string(),
  /** What to mind, plain text; may be empty. */
  note: z.string(),
  min: decimal,
  max: decimal,
});

export const depositMethods = {
  query: z.object({ language }),
  reply: z.object({
    /** In the merchant's order. */
    methods: z.array(method),
    currency: z.string(),
    currencySymbol: z.string(),
    /** How many deposits may wait at once. */
    openMax: z.number().int(),
    /** The code of what closes deposits to this member now, such as `kyc.required`; null: nothing does. */
    closedBy: z.string().nullable(),
  }),
};

const deposit = z.object({
  id,
  /** For the purpose field of the transfer, and for enquiries. */
  reference: z.string(),
  kind: depositKind,
  method: z.string(),
  amount: decimal,
  /** What was credited; null before. */
  credited: decimal.nullable(),
  status: depositStatus,
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** While it is pending; null for a checkout, which is paid on the provider's page. */
  payee: payee.nullable(),
});

export const createDeposit = {
  body: z.object({ methodId: z.string().max(18), amount: typedAmount, language }),
  reply: deposit,
};
/** `url`: the page of the payment provider where a pending checkout is paid; the same as long as it is pending. */
export const openCheckout = { body: z.object({ id, language }), reply: z.object({ url: z.url() }) };
export const cancelDeposit = { body: z.object({ id, language }), reply: deposit };
/** Newest first. */
export const deposits = {
  query: z.object({ ...pageQuery, language, status: depositStatus.optional() }),
  reply: z.object({ rows: z.array(deposit), ...pageCounts }),
};

const target = z.object({
  id,
  bank: z.string(),
  lastFour: z.string(),
  /** Initials. */
  holder: z.string(),
});

export const withdrawalOptions = {
  reply: z.object({
    currency: z.string(),
    currencySymbol: z.string(),
    /** Cash that can be withdrawn now. */
    available: decimal,
    /** Held by withdrawals that are not received yet. */
    held: decimal,
    min: decimal,
    max: decimal,
    /** Of one day in the merchant's time zone; null: as many, as much. */
    dailyCount: z.number().int().nullable(),
    dailyAmount: decimal.nullable(),
    today: z.object({ count: z.number().int(), amount: decimal }),
    /** Minutes after the approval until a withdrawal counts as received (OPS-023). */
    receivedMinutes: z.number().int(),
    accounts: z.array(target),
    /** False: the payment PIN must be set first. */
    hasPin: z.boolean(),
    /** The code of what closes withdrawals to this member now, such as `kyc.required` (ERR-024); null: nothing does. */
    closedBy: z.string().nullable(),
  }),
};

const withdrawal = z.object({
  id,
  /** For enquiries. */
  reference: z.string(),
  amount: decimal,
  bank: z.string(),
  lastFour: z.string(),
  status: withdrawalStatus,
  createdAt: z.iso.datetime(),
  /** Of the approval or the rejection. */
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was rejected or has failed. */
  reason: z.string().nullable(),
  /** When an approved one counts as received by itself; null before, after, and while the member says that it did not arrive. */
  receiveDueAt: z.iso.datetime().nullable(),
  receivedAt: z.iso.datetime().nullable(),
  receivedBy: z.enum(['member', 'time', 'operator']).nullable(),
  /** The member says that it did not arrive. */
  disputedAt: z.iso.datetime().nullable(),
});

export const createWithdrawal = {
  body: z.object({
    accountId: z.string().max(18),
    amount: typedAmount,
    /** Of the payment PIN; its form is a matter of the PIN's own rules. */
    pin: z.string().max(12),
    /** Of the message that tells the member of it. */
    language,
  }),
  reply: withdrawal,
};
/** Newest first. */
export const withdrawals = {
  query: z.object({ ...pageQuery, status: withdrawalStatus.optional() }),
  reply: z.object({ rows: z.array(withdrawal), ...pageCounts }),
};
export const confirmWithdrawal = { body: z.object({ id }), reply: withdrawal };
export const disputeWithdrawal = { body: z.object({ id }), reply: withdrawal };
