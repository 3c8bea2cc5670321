/** Rules of the forms of bank accounts; the platform checks the same. Pure. */
import type { bankAccounts as schema } from 'shared-contracts/bank-accounts/schema';
import type { ReplyOf } from 'shared-contracts/http';
import type { FieldFaults } from 'shared-react';

export type BankAccounts = ReplyOf<typeof schema>;
export type BankAccount = BankAccounts['accounts'][number];
export type Bank = BankAccounts['banks'][number];

export interface TypedAccount {
  readonly bankId: string;
  readonly holder: string;
  readonly number: string;
}

/** Letters of any script with what stands between them in names. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\s.'’·-]{1,99}$/u;
const PIN = /^\d{6}$/;
/** What people put between the groups of a number. */
const GAPS = /[\s.-]/g;

export const pinFaults = (pin: string): FieldFaults => {
  if (pin === '') return { pin: 'pin.missing' };
  return PIN.test(pin) ? {} : { pin: 'pin.digits' };
};

const numberFault = (typed: string, bank: Bank | undefined): string | null => {
  const number = typed.normalize('NFKC').replace(GAPS, '');
  if (number === '') return 'field.missing';
  if (bank?.digitsOnly && !/^\d+$/.test(number)) return 'number.digits';
  if (!/^[A-Za-z\d]+$/.test(number)) return 'number.characters';
  const isLong = bank === undefined || (number.length >= bank.numberMin && number.length <= bank.numberMax);
  return isLong ? null : 'number.length';
};

const holderFault = (typed: string): string | null => {
  const holder = typed.trim();
  if (holder === '') return 'field.missing';
  return NAME.test(holder) ? null : 'name.invalid';
};

/** Faults by field. Without a bank nothing is known of how its numbers look. */
export const accountFaults = ({ bankId, holder, number }: TypedAccount, banks: readonly Bank[]): FieldFaults => {
  const found = {
    bankId: bankId === '' ? 'field.missing' : null,
    holder: holderFault(holder),
    number: numberFault(
      number,
      banks.find(({ id }) => id === bankId),
    ),
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null));
};

/** "12", or "9–14". */
export const lengthOf = ({ numberMin, numberMax }: Pick<Bank, 'numberMin' | 'numberMax'>): string =>
  numberMin === numberMax ? String(numberMin) : `${numberMin}–${numberMax}`;
