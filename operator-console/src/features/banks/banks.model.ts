/** Fields of a bank's window and what they mean. Pure. */
import type { Bank, BankOrder } from './banks.api.ts';

export const NUMBER_SHORTEST = 4;
export const NUMBER_LONGEST = 34;
/** Room between two banks, so that one can be put between them later. */
const STEP = 10;
const SORT_MOST = 10_000;
const NAME_MIN = 2;
const CODE = /^[A-Z0-9]{2,11}$/;
const WHOLE = /^\d{1,5}$/;

export interface BankForm {
  readonly name: string;
  readonly code: string;
  readonly characters: 'digits' | 'letters';
  readonly numberMin: string;
  readonly numberMax: string;
  readonly sort: string;
  readonly reason: string;
}

/** A new bank comes last. */
export const toForm = (bank: Bank | null, banks: readonly Bank[]): Omit<BankForm, 'reason'> => ({
  name: bank?.name ?? '',
  code: bank?.code ?? '',
  characters: bank && !bank.digitsOnly ? 'letters' : 'digits',
  numberMin: bank ? String(bank.numberMin) : '',
  numberMax: bank ? String(bank.numberMax) : '',
  sort: String(bank?.sort ?? Math.min(SORT_MOST, Math.max(0, ...banks.map(({ sort }) => sort)) + STEP)),
});

const codeFrom = (text: string): string => text.trim().toUpperCase();

/** Call it with a form whose fields were checked. A new bank is on; another order switches it. */
export const fromForm = (form: BankForm, before: Bank | null): BankOrder => ({
  name: form.name.trim(),
  code: codeFrom(form.code),
  digitsOnly: form.characters === 'digits',
  numberMin: Number(form.numberMin),
  numberMax: Number(form.numberMax),
  enabled: before?.enabled ?? true,
  sort: Number(form.sort),
  reason: form.reason,
});

/** Everything else stays as it is stored. */
export const switched = (
  { name, code, digitsOnly, numberMin, numberMax, sort }: Bank,
  enabled: boolean,
  reason: string,
): BankOrder => ({ name, code, digitsOnly, numberMin, numberMax, enabled, sort, reason });

export const isName = (text: string): boolean => text.trim().length >= NAME_MIN;

export const isCode = (text: string): boolean => CODE.test(codeFrom(text));

/** One bank a code, those that are off among them. */
export const isFree = (text: string, bank: Bank | null, banks: readonly Bank[]): boolean =>
  !banks.some(({ id, code }) => code === codeFrom(text) && id !== bank?.id);

const isWhole = (text: string, least: number, most: number): boolean =>
  WHOLE.test(text.trim()) && Number(text) >= least && Number(text) <= most;

export const isLength = (text: string): boolean => isWhole(text, NUMBER_SHORTEST, NUMBER_LONGEST);

export const isInOrder = ({ numberMin, numberMax }: Pick<BankForm, 'numberMin' | 'numberMax'>): boolean =>
  Number(numberMin) <= Number(numberMax);

export const isSort = (text: string): boolean => isWhole(text, 0, SORT_MOST);
