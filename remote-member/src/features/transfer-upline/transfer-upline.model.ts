/** Rules of the form of transfers to the upline, which the platform checks too. Pure. */
import type { ReplyOf } from 'shared-contracts/http';
import { parseMoney } from 'shared-contracts/money';
import type * as schema from 'shared-contracts/wallet/schema';
import { readAmount } from 'shared-react';
import type { FieldFaults } from 'shared-react';
import { leastOf } from '../../shared/payments/payments.model.ts';

export type Options = ReplyOf<typeof schema.teamTransferOptions>;
export type Sent = ReplyOf<typeof schema.transferToUpline>;

/** As much as can be sent at once. */
export const mostOf = ({ available, leftToday }: Options): string =>
  leftToday === null ? available : leastOf(available, leftToday);

/** Faults by field, but for the PIN (WAL-019). */
export const uplineFaults = (typed: string, { available, leftToday }: Options): FieldFaults => {
  if (typed.trim() === '') return { amount: 'amount.missing' };
  const amount = readAmount(typed);
  if (amount === null || parseMoney(amount) === 0n) return { amount: 'amount.malformed' };
  if (parseMoney(amount) > parseMoney(available)) return { amount: 'wallet.insufficient-funds' };
  const isOverDay = leftToday !== null && parseMoney(amount) > parseMoney(leftToday);
  return isOverDay ? { amount: 'team-transfer.daily-amount' } : {};
};
