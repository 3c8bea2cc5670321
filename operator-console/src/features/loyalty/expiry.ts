/** When a reward expires, as it is typed. Pure. */
import { wholeFrom } from '../../shared/numbers/index.ts';

export const DAYS_MOST = 365;
const DAYS_USUAL = '30';

export interface ExpiryFields {
  readonly expires: boolean;
  readonly days: string;
}

/** Null: never. */
export const expiryFields = (days: number | null): ExpiryFields => ({
  expires: days !== null,
  days: days === null ? DAYS_USUAL : String(days),
});

export const daysFrom = ({ expires, days }: ExpiryFields): number | null => (expires ? Number(days.trim()) : null);

/** What is typed beside "never" does not count. */
export const isExpiry = ({ expires, days }: ExpiryFields): boolean =>
  !expires || wholeFrom(days, 1, DAYS_MOST) !== null;
