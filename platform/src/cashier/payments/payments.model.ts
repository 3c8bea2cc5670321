/** Deposits and withdrawals as the platform keeps them. Amounts are minor units. */
import { textsCode } from 'shared-contracts/locale';
import type { Merchant } from '../../kernel/index.ts';
import type { OrderState } from './orders.policy.ts';

export type DepositKind = 'bank-transfer' | 'e-wallet' | 'checkout';
export type DepositStatus = 'pending' | 'credited' | 'rejected' | 'cancelled';
export type WithdrawalStatus = 'pending' | 'approved' | 'received' | 'rejected' | 'failed';

export interface MethodText {
  readonly name: string;
  /** What to mind; may be empty. */
  readonly note: string;
}

/** By language code; EN is always there. */
export type MethodTexts = Readonly<Record<string, MethodText>>;

/** Where a member sends the money. */
export interface Payee {
  /** Bank or payment service; of a checkout the code of the payment provider, without holder and number. */
  readonly provider: string;
  readonly holder: string;
  readonly number: string;
  readonly qrText: string | null;
}

export interface NewMethod extends Payee {
  readonly kind: DepositKind;
  readonly texts: MethodTexts;
  readonly min: bigint;
  readonly max: bigint;
  readonly sort: number;
  /** Off: pending deposits stay, none is begun. */
  readonly enabled: boolean;
}

export interface Method extends NewMethod {
  readonly id: bigint;
}

export interface Settings {
  readonly withdrawMin: bigint;
  readonly withdrawMax: bigint;
  /** Of one day in the merchant's time zone; null: as many, as much. */
  readonly dailyCount: number | null;
  readonly dailyAmount: bigint | null;
  /** Withdrawals above it need two operators; null: one is enough. */
  readonly twoOperatorsAbove: bigint | null;
  /** Null: the default (LIM-034). */
  readonly receivedMinutes: number | null;
  /** An approved withdrawal that is not paid after so many hours is overdue; null: the default. */
  readonly paidWithinHours: number | null;
  /** Deposits credited by hand above it need two operators; null: one is enough. */
  readonly depositTwoAbove: bigint | null;
  /** Withdrawals that fulfil all rules are approved without an operator. */
  readonly autoEnabled: boolean;
  /** Up to this amount; null: none is. */
  readonly autoBelow: bigint | null;
  /** Of one member and day; null: as much. */
  readonly autoDayAmount: bigint | null;
  /** Days since the registration, at least. */
  readonly autoAccountDays: number;
  readonly autoVerified: boolean;
  /** Code of the payment provider that pays approved withdrawals; null: operators do. */
  readonly payoutProvider: string | null;
}

/** Nothing happens without an operator, and one is enough for a deposit. */
export const BY_HAND = {
  depositTwoAbove: null,
  autoEnabled: false,
  autoBelow: null,
  autoDayAmount: null,
  autoAccountDays: 30,
  autoVerified: true,
  payoutProvider: null,
} as const;

export interface StoredSettings extends Settings {
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
}

export interface Deposit extends Payee {
  readonly id: bigint;
  readonly memberId: bigint;
  /** Of the member. */
  readonly account: string;
  readonly reference: string;
  readonly kind: DepositKind;
  readonly texts: MethodTexts;
  readonly amount: bigint;
  /** What arrived. */
  readonly credited: bigint | null;
  readonly status: DepositStatus;
  /** What the payment provider says of a checkout; null for every other kind. */
  readonly orderState: OrderState | null;
  /** The first of two operators who saw the money, and how much of it. */
  readonly firstCreditedBy: string | null;
  readonly firstCreditedAt: Date | null;
  readonly firstCredited: bigint | null;
  /** The operator who works on it. */
  readonly assignee: string | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

/** `approved`, or the first rule that leaves the withdrawal to operators. */
export type RuleOutcome =
  | 'approved'
  | 'two-operators'
  | 'amount'
  | 'day-amount'
  | 'account-age'
  | 'unverified'
  | 'open-case'
  | 'without-play';

export interface Withdrawal {
  readonly id: bigint;
  readonly memberId: bigint;
  /** Of the member. */
  readonly account: string;
  readonly reference: string;
  /** Of the bank account. */
  readonly accountId: bigint;
  readonly bank: string;
  readonly bankCode: string;
  readonly lastFour: string;
  readonly amount: bigint;
  readonly status: WithdrawalStatus;
  /** Fixed when it is asked for, or when it is first approved. */
  readonly needsTwo: boolean;
  readonly language: string;
  readonly createdAt: Date;
  readonly firstApprovedBy: string | null;
  readonly firstApprovedAt: Date | null;
  /** Of the last approval. */
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  readonly receiveDueAt: Date | null;
  readonly receivedAt: Date | null;
  readonly receivedBy: 'member' | 'time' | 'operator' | null;
  readonly disputedAt: Date | null;
  /** The transfer that holds the amount. */
  readonly transferId: bigint | null;
  /** When it was paid, as somebody said who gave the bank's reference; null: nobody did. */
  readonly paidAt: Date | null;
  readonly paidBy: string | null;
  readonly bankReference: string | null;
  /** The transfer that booked the payment. */
  readonly paidTransferId: bigint | null;
  /** How often a recorded payment was undone. */
  readonly paymentsUndone: number;
  /** What the rules for automatic approval said; null: they were not asked. */
  readonly ruleOutcome: RuleOutcome | null;
  /** What the payment provider says of its payout; null: it was not asked for one. */
  readonly payoutState: OrderState | null;
  /** The operator who works on it. */
  readonly assignee: string | null;
}

/** A member of a merchant, as the session names them. */
export interface Holder {
  readonly merchant: Pick<Merchant, 'id' | 'code' | 'name' | 'currency' | 'currencySymbol' | 'settings'>;
  readonly memberId: bigint;
}

/** An operator who acts, and why. */
export interface OperatorAct {
  readonly operator: string;
  /** It is no person: a payment provider, by its code, or a rule. */
  readonly isSystem?: true;
  readonly requestId: string;
  readonly merchant: Pick<Merchant, 'id' | 'code' | 'name' | 'currency' | 'settings'>;
  readonly reason: string | null;
  readonly now: Date;
}

export interface Page {
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A page of a list in a chosen order goes on after a row. */
export interface SortedPage extends Page {
  readonly after?: string | undefined;
}

export interface Paged<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

export const textOf = (texts: MethodTexts, language: string): MethodText =>
  texts[textsCode(language.toUpperCase())] ?? texts['EN'] ?? { name: '', note: '' };
