/** Rules of a bank account's fields. Pure. */
import { isPersonName } from '../../identity/compliance/index.ts';
import type { BankNumberForm } from './banks.store.ts';

const PIN = /^\d{6}$/;

/** More than anybody is paid to. */
export const ACCOUNTS_MAX = 5;

/** A number without what people put between its groups, in capital letters. */
export const numberOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s.-]/g, '')
    .toUpperCase();

const numberFault = (number: string, { digitsOnly, numberMin, numberMax }: BankNumberForm): string | null => {
  if (number === '') return 'field.missing';
  if (digitsOnly && !/^\d+$/.test(number)) return 'number.digits';
  if (!/^[0-9A-Z]+$/.test(number)) return 'number.characters';
  return number.length < numberMin || number.length > numberMax ? 'number.length' : null;
};

const holderFault = (holder: string): string | null => {
  if (holder === '') return 'field.missing';
  return isPersonName(holder) ? null : 'name.invalid';
};

const pinFault = (pin: string): string | null => {
  if (pin === '') return 'pin.missing';
  return PIN.test(pin) ? null : 'pin.digits';
};

const present = (faults: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== null));

/** The first fault of each field, by field. `bank`: null where none was chosen. */
export const faultsOfAccount = (
  typed: { readonly holder: string; readonly number: string; readonly pin: string },
  bank: BankNumberForm | null,
): Readonly<Record<string, string>> =>
  present({
    bankId: bank ? null : 'field.missing',
    holder: holderFault(typed.holder),
    // How a number looks is a matter of its bank.
    number: bank ? numberFault(numberOf(typed.number), bank) : typed.number === '' ? 'field.missing' : null,
    pin: pinFault(typed.pin),
  });

export const faultsOfRemoval = (pin: string): Readonly<Record<string, string>> => present({ pin: pinFault(pin) });

/** `Nguyễn Văn An` is `N. V. A.`: enough to know one's own name by, and no answer to the question for it. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s,·-]+/)
    .filter((part) => part !== '')
    .map((part) => `${[...part][0] ?? ''}.`)
    .join(' ');
