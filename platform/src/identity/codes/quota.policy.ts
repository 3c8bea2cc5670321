/**
 * How many codes by SMS a day may cost money (ERR-007). A number has its quota twice: for the codes that anybody can ask for, and for
 * those of its member (SEC-005). Pure.
 */
import type { SmsDaily } from 'shared-contracts/sign-in';
import type { Merchant } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';

export type { SmsDaily } from 'shared-contracts/sign-in';
export type QuotaScope = keyof SmsDaily;

/** Where the merchant has set nothing. */
export const SMS_DAILY_DEFAULTS: SmsDaily = { number: 10, address: 100, merchant: 10_000 };

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;

/** Setting `smsDaily` of a merchant; what is missing there has its default. */
export const smsDailyOf = (settings: Readonly<Record<string, unknown>>): SmsDaily => {
  const stored = settings['smsDaily'];
  const own: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const of = (scope: QuotaScope): number => {
    const most = own[scope];
    return isCount(most) ? most : SMS_DAILY_DEFAULTS[scope];
  };
  return { number: of('number'), address: of('address'), merchant: of('merchant') };
};

/** Today, as `yyyy-MM-dd`, where the merchant is: a quota begins anew at its midnight. */
export const dayOf = (merchant: Pick<Merchant, 'settings'>, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timeZoneOf(merchant), dateStyle: 'short' }).format(now);
