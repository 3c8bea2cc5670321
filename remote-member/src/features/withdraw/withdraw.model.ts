/** Rules of the form of withdrawals, which the platform checks too, and the way of a withdrawal. Pure. */
import type * as schema from 'shared-contracts/payments/schema';
import type { ReplyOf } from 'shared-contracts/http';
import { readAmount } from 'shared-react';
import type { FieldFaults } from 'shared-react';
import { localeOf } from 'shared-contracts/locale';
import { parseMoney } from 'shared-contracts/money';
import { amountFault, leastOf, lessOf } from '../../shared/payments/payments.model.ts';

export type Options = ReplyOf<typeof schema.withdrawalOptions>;
export type Withdrawal = ReplyOf<typeof schema.createWithdrawal>;

/** What the limit of the day leaves; null: there is none. */
export const leftToday = ({ dailyAmount, today }: Pick<Options, 'dailyAmount' | 'today'>): string | null =>
  dailyAmount === null ? null : lessOf(dailyAmount, today.amount);

/** As much as can be withdrawn at once. */
export const mostOf = (options: Options): string =>
  leastOf(options.available, options.max, ...[leftToday(options)].filter((left) => left !== null));

export const isDayUsedUp = ({ dailyCount, today }: Pick<Options, 'dailyCount' | 'today'>): boolean =>
  dailyCount !== null && today.count >= dailyCount;

const moneyFault = (typed: string, options: Options): string | null => {
  const fault = amountFault(typed, options);
  if (fault !== null) return fault;
  const amount = parseMoney(readAmount(typed) ?? '0.00');
  if (amount > parseMoney(options.available)) return 'wallet.insufficient-funds';
  const left = leftToday(options);
  return left !== null && amount > parseMoney(left) ? 'amount.day' : null;
};

/** Faults by field, but for the PIN (WAL-010). */
export const withdrawalFaults = (typed: string, accountId: string, options: Options): FieldFaults => {
  const fault = moneyFault(typed, options);
  return {
    ...(fault !== null && { amount: fault }),
    ...(!options.accounts.some(({ id }) => id === accountId) && { accountId: 'choice.missing' }),
  };
};

const UNITS = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** A span of minutes in the words of a language: "1 day 2 hours". */
export const spanText = (minutes: number, language: string): string => {
  const locale = localeOf(language);
  let left = minutes;
  const parts: string[] = [];
  for (const [unit, length] of UNITS) {
    const count = Math.floor(left / length);
    left -= count * length;
    if (count === 0) continue;
    parts.push(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
  }
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(parts);
};

export interface Step {
  readonly name: 'asked' | 'approved' | 'received' | 'rejected' | 'failed';
  readonly state: 'done' | 'now' | 'next' | 'stopped';
  readonly at: string | null;
}

/** Asked, approved, received, or where that ended (WAL-011 to WAL-015). */
export const stepsOf = ({ status, createdAt, decidedAt, receivedAt }: Withdrawal): readonly Step[] => {
  const asked: Step = { name: 'asked', state: 'done', at: createdAt };
  if (status === 'rejected') return [asked, { name: 'rejected', state: 'stopped', at: decidedAt }];
  if (status === 'failed') {
    return [asked, { name: 'approved', state: 'done', at: null }, { name: 'failed', state: 'stopped', at: decidedAt }];
  }
  const isApproved = status !== 'pending';
  return [
    asked,
    { name: 'approved', state: isApproved ? 'done' : 'now', at: decidedAt },
    { name: 'received', state: status === 'received' ? 'done' : isApproved ? 'now' : 'next', at: receivedAt },
  ];
};
