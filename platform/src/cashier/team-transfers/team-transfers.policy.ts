/** The limit of a sender's day. Pure. */
import { PortalError } from 'shared-contracts/errors';

/** The calendar day of a time zone, yyyy-MM-dd. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

export const leftOf = (dailyAmount: bigint, sent: bigint): bigint => (dailyAmount > sent ? dailyAmount - sent : 0n);

/** `left` null: there is no limit. @throws PortalError `team-transfer.daily-amount`. */
export const requireLeft = (left: bigint | null, amount: bigint, textOf: (amount: bigint) => string): void => {
  if (left === null || amount <= left) return;
  throw new PortalError('team-transfer.daily-amount', {
    params: { left: textOf(left) },
    fields: { amount: 'team-transfer.daily-amount' },
  });
};
