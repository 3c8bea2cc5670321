/** Rules of the forms of bank accounts; the platform checks the same. Pure. */
import type { bankAccounts as schema } from 'shared-contracts/bank-accounts/schema';
import type { ReplyOf } from 'shared-contracts/http';

export type BankAccounts = ReplyOf<typeof schema>;
export type BankAccount = BankAccounts['accounts'][number];
export type Bank = BankAccounts['banks'][number];
export type Faults = Readonly<Record<string, string>>;

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

export const pinFaults = (pin: string): Faults => {
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
export const accountFaults = ({ bankId, holder, number }: TypedAccount, banks: readonly Bank[]): Faults => {
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

/** Refusals that speak of one field; the others stand above the form. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'bank.unavailable': 'bankId',
  'bank-account.not-own': 'holder',
  'bank-account.taken': 'number',
  'pin.wrong': 'pin',
  'pin.locked': 'pin',
};

export const isRefusal = (fault: string): boolean => fault in FIELD_OF;

/** Faults by field of a refusal; none where it speaks of no field. */
export const refusalFaults = ({
  code,
  fields,
}: {
  readonly code: string;
  readonly fields?: Faults | undefined;
}): Faults => {
  const field = FIELD_OF[code];
  return field === undefined ? (fields ?? {}) : { ...fields, [field]: code };
};

/** "12", or "9–14". */
export const lengthOf = ({ numberMin, numberMax }: Pick<Bank, 'numberMin' | 'numberMax'>): string =>
  numberMin === numberMax ? String(numberMin) : `${numberMin}–${numberMax}`;
