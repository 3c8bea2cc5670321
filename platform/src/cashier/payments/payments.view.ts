/** Rows as the wire has them: decimal strings, moments as text. */
import { toDecimal } from 'shared-contracts/money';
import { formVersionToWire } from '../../kernel/index.ts';
import type { FormVersion } from '../../kernel/index.ts';
import type { Detail, Listed, Payable } from './decisions.service.ts';
import type { Difference } from './orders.store.ts';
import { textOf } from './payments.model.ts';
import type { Deposit, Method, StoredSettings, Withdrawal } from './payments.model.ts';
import type { DaySum } from './withdrawal.policy.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const decimalOf = (amount: bigint | null): string | null => (amount === null ? null : toDecimal(amount));
const moneyOf = ({ count, amount }: DaySum) => ({ count, amount: toDecimal(amount) });

export const pagesOf = (totalRows: number, pageSize: number) => ({
  totalRows,
  totalPages: Math.ceil(totalRows / pageSize),
});

export const methodToWire = ({ id, kind, texts, min, max }: Method, language: string) => ({
  id: id.toString(),
  kind,
  ...textOf(texts, language),
  min: toDecimal(min),
  max: toDecimal(max),
});

const depositFields = (row: Deposit, language: string) => ({
  id: row.id.toString(),
  reference: row.reference,
  kind: row.kind,
  method: textOf(row.texts, language).name,
  amount: toDecimal(row.amount),
  credited: decimalOf(row.credited),
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  decidedAt: iso(row.decidedAt),
  reason: row.reason,
});

/** A reason is shown to the member where it says why money did not come. */
export const depositToWire = (row: Deposit, language: string) => ({
  ...depositFields(row, language),
  reason: row.status === 'rejected' && row.kind !== 'checkout' ? row.reason : null,
  payee:
    row.status === 'pending' && row.kind !== 'checkout'
      ? { provider: row.provider, holder: row.holder, number: row.number, qrText: row.qrText }
      : null,
});

export const operatorDepositToWire = (row: Deposit) => ({
  ...depositFields(row, 'EN'),
  account: row.account,
  decidedBy: row.decidedBy,
  providerState: row.orderState,
  firstCreditedBy: row.firstCreditedBy,
  firstCredited: decimalOf(row.firstCredited),
  assignee: row.assignee,
});

export const differenceToWire = ({ id, amount, ordered, receivedAt, ...row }: Difference) => ({
  ...row,
  id: id.toString(),
  amount: toDecimal(amount),
  ordered: decimalOf(ordered),
  receivedAt: receivedAt.toISOString(),
});

const withdrawalFields = (row: Withdrawal) => ({
  id: row.id.toString(),
  reference: row.reference,
  amount: toDecimal(row.amount),
  bank: row.bank,
  lastFour: row.lastFour,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  decidedAt: iso(row.decidedAt),
  reason: row.reason,
  receiveDueAt: iso(row.receiveDueAt),
  receivedAt: iso(row.receivedAt),
  receivedBy: row.receivedBy,
  disputedAt: iso(row.disputedAt),
});

/** A reason is shown to the member where it says why money came back. */
export const withdrawalToWire = (row: Withdrawal) => ({
  ...withdrawalFields(row),
  reason: row.status === 'rejected' || row.status === 'failed' ? row.reason : null,
});

export const operatorWithdrawalToWire = (row: Listed) => ({
  ...withdrawalFields(row),
  account: row.account,
  needsTwo: row.needsTwo,
  firstApprovedBy: row.firstApprovedBy,
  firstApprovedAt: iso(row.firstApprovedAt),
  decidedBy: row.decidedBy,
  approvedAt: iso(row.approvedAt),
  paidAt: iso(row.paidAt),
  paidBy: row.paidBy,
  bankReference: row.bankReference,
  openCases: row.openCases,
  ruleOutcome: row.ruleOutcome,
  payoutState: row.payoutState,
  assignee: row.assignee,
});

export const payableToWire = (row: Payable) => ({
  id: row.id.toString(),
  reference: row.reference,
  amount: toDecimal(row.amount),
  bank: row.bank,
  bankCode: row.bankCode,
  holder: row.holder,
  number: row.number,
  approvedAt: iso(row.approvedAt),
});

export const detailToWire = (row: Detail) => ({
  ...operatorWithdrawalToWire(row),
  holder: row.holder,
  number: row.number,
  isOwnName: row.isOwnName,
  bankCode: row.bankCode,
  member: {
    registeredAt: row.registeredAt.toISOString(),
    balance: toDecimal(row.balance),
    deposits: moneyOf(row.deposits),
    withdrawals: moneyOf(row.others),
    wagered: toDecimal(row.wagered),
  },
  cases: row.cases.map(({ id, rule, openedAt }) => ({ id: id.toString(), rule, at: openedAt.toISOString() })),
});

export const storedMethodToWire = ({ id, texts, min, max, ...method }: Method, saved: FormVersion) => ({
  ...method,
  ...formVersionToWire(saved),
  id: id.toString(),
  texts: { ...texts },
  min: toDecimal(min),
  max: toDecimal(max),
});

export const settingsToWire = (
  settings: StoredSettings,
  { currency, providers }: { readonly currency: string; readonly providers: readonly string[] },
  { version }: FormVersion,
) => ({
  ...settings,
  withdrawMin: toDecimal(settings.withdrawMin),
  withdrawMax: toDecimal(settings.withdrawMax),
  dailyAmount: decimalOf(settings.dailyAmount),
  twoOperatorsAbove: decimalOf(settings.twoOperatorsAbove),
  depositTwoAbove: decimalOf(settings.depositTwoAbove),
  autoBelow: decimalOf(settings.autoBelow),
  autoDayAmount: decimalOf(settings.autoDayAmount),
  changedAt: iso(settings.changedAt),
  currency,
  providers: [...providers],
  version,
});
