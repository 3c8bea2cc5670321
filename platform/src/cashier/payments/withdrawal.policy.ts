/** Rules of withdrawals (specification, sections 4 and 9). Pure. */
import { PortalError } from 'shared-contracts/errors';
import type { Merchant } from '../../kernel/index.ts';
import { amountText } from './amount.policy.ts';
import type { Deposit, Settings, Withdrawal } from './payments.model.ts';

/** After so many minutes an approved withdrawal counts as received, where the merchant has set nothing else (LIM-034). */
export const RECEIVED_MINUTES = 30;
const MINUTE_MS = 60_000;

export const receivedMinutesOf = ({ receivedMinutes }: Pick<Settings, 'receivedMinutes'>): number =>
  receivedMinutes ?? RECEIVED_MINUTES;

export const dueAt = (settings: Pick<Settings, 'receivedMinutes'>, approvedAt: Date): Date =>
  new Date(approvedAt.getTime() + receivedMinutesOf(settings) * MINUTE_MS);

/** Hours after which an approved withdrawal that nobody has paid is overdue, where the merchant has set nothing else (OPR-016). */
export const PAID_WITHIN_HOURS = 24;
const HOUR_MS = 3_600_000;

/** What was approved before it, and is not paid, is overdue. */
export const overdueBefore = ({ paidWithinHours }: Pick<Settings, 'paidWithinHours'>, now: Date): Date =>
  new Date(now.getTime() - (paidWithinHours ?? PAID_WITHIN_HOURS) * HOUR_MS);

/** What a provider pays is not paid by hand as well, unless its word is held. @throws PortalError `payment.provider-decides`. */
export const requireByHand = ({ payoutState }: Pick<Withdrawal, 'payoutState'>): void => {
  if (payoutState === 'open' || payoutState === 'paid') throw new PortalError('payment.provider-decides');
};

/** @throws PortalError `payment.already-decided` where nothing is to be paid, or it was. */
export const requirePayable = ({ status, paidAt }: Pick<Withdrawal, 'status' | 'paidAt'>): void => {
  if (paidAt !== null || (status !== 'approved' && status !== 'received'))
    throw new PortalError('payment.already-decided');
};

/**
 * A payment that was recorded by mistake, also of one that the member confirmed. Where two operators were needed, whoever recorded it does
 * not undo it alone.
 * @throws PortalError `payment.already-decided`, `payment.second-operator`.
 */
export const requireUndoable = (
  row: Pick<Withdrawal, 'status' | 'needsTwo' | 'paidAt' | 'paidBy'>,
  operator: string,
): void => {
  if (row.paidAt === null || row.status === 'failed') throw new PortalError('payment.already-decided');
  if (row.needsTwo && row.paidBy === operator) throw new PortalError('payment.second-operator');
};

export interface DaySum {
  readonly count: number;
  readonly amount: bigint;
}

/** @throws PortalError `withdrawal.daily-count`, `withdrawal.daily-amount`. */
export const requireDay = (
  { dailyCount, dailyAmount }: Pick<Settings, 'dailyCount' | 'dailyAmount'>,
  today: DaySum,
  amount: bigint,
  merchant: Pick<Merchant, 'currencySymbol'>,
): void => {
  if (dailyCount !== null && today.count >= dailyCount)
    throw new PortalError('withdrawal.daily-count', { params: { max: dailyCount } });
  if (dailyAmount === null || today.amount + amount <= dailyAmount) return;
  const left = dailyAmount > today.amount ? dailyAmount - today.amount : 0n;
  throw new PortalError('withdrawal.daily-amount', {
    params: { left: amountText(left, merchant) },
    fields: { amount: 'withdrawal.daily-amount' },
  });
};

/** `ofDay`: of the member's day up to this one and with it, so that several small ones are no way round. */
export const needsTwo = ({ twoOperatorsAbove }: Pick<Settings, 'twoOperatorsAbove'>, ofDay: bigint): boolean =>
  twoOperatorsAbove !== null && ofDay > twoOperatorsAbove;

/**
 * What an approval by this operator does: the first of two only notes who it was.
 * @throws PortalError `payment.already-decided`, `payment.second-operator`.
 */
export const approvalOf = (
  row: Pick<Withdrawal, 'status' | 'needsTwo' | 'firstApprovedBy'>,
  operator: string,
): 'first' | 'final' => {
  if (row.status !== 'pending') throw new PortalError('payment.already-decided');
  if (!row.needsTwo) return 'final';
  if (row.firstApprovedBy === null) return 'first';
  if (row.firstApprovedBy === operator) throw new PortalError('payment.second-operator');
  return 'final';
};

/**
 * What crediting a deposit by this operator does: the first of two only notes who it was and what arrived. Two who saw different amounts have
 * not agreed: the later one is the first then.
 * @throws PortalError `payment.second-operator`.
 */
export const creditOf = (
  { firstCreditedBy, firstCredited }: Pick<Deposit, 'firstCreditedBy' | 'firstCredited'>,
  operator: string,
  amount: bigint,
  { depositTwoAbove }: Pick<Settings, 'depositTwoAbove'>,
): 'first' | 'final' => {
  const isForTwo = firstCreditedBy !== null || (depositTwoAbove !== null && amount > depositTwoAbove);
  if (!isForTwo) return 'final';
  if (firstCreditedBy === operator && firstCredited === amount) throw new PortalError('payment.second-operator');
  return firstCreditedBy !== null && firstCreditedBy !== operator && firstCredited === amount ? 'final' : 'first';
};

/**
 * One that was sent, also where only time said that it arrived: banks return money later than that. Where two operators were needed,
 * whoever sent it does not get it back alone.
 * @throws PortalError `payment.already-decided`, `payment.second-operator`.
 */
export const requireFailable = (
  row: Pick<Withdrawal, 'status' | 'needsTwo' | 'approvedBy' | 'receivedBy'>,
  operator: string,
): void => {
  const isByTime = row.status === 'received' && row.receivedBy === 'time';
  if (row.status !== 'approved' && !isByTime) throw new PortalError('payment.already-decided');
  if (row.needsTwo && row.approvedBy === operator) throw new PortalError('payment.second-operator');
};
