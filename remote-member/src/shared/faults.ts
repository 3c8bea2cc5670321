/** Which fields of a form the platform's errors concern. Pure. */
import type { FieldFaults } from 'shared-react';

export const hasFaults = (faults: FieldFaults): boolean => Object.keys(faults).length > 0;

/** Error codes that concern one field, by the names that it has in the forms of this module. */
export const FIELDS_BY_CODE: Readonly<Record<string, readonly string[]>> = {
  'mobile.missing': ['value'],
  'mobile.malformed': ['value'],
  'mobile.invalid': ['value'],
  'contact.taken': ['value'],
  'code.wrong': ['verificationCode'],
  'code.expired': ['verificationCode'],
  'password.wrong': ['password'],
  'pin.wrong': ['oldPin', 'pin'],
  'pin.locked': ['oldPin', 'pin'],
  'bank.unavailable': ['bankId'],
  'bank-account.not-own': ['holder', 'accountId'],
  'bank-account.taken': ['number'],
  'wallet.amount-invalid': ['amount'],
  'wallet.insufficient-funds': ['amount'],
  'payment.amount-range': ['amount'],
  'protection.limit-deposit': ['amount'],
  'deposit.method-unavailable': ['methodId'],
  'withdrawal.account-gone': ['accountId'],
  'withdrawal.daily-amount': ['amount'],
  'team-transfer.daily-amount': ['amount'],
};

export const isErrorCode = (fault: string): boolean => Object.hasOwn(FIELDS_BY_CODE, fault);
