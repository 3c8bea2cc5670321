/** What a bank says of a batch of payments, as CSV (RFC 4180): columns by their names in the first line, in any order. Pure. */
import { readCsv } from 'shared-contracts/csv';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { moneyFrom } from '../../shared/numbers/index.ts';
import type { Withdrawal } from './payments.api.ts';

export const CONFIRMATIONS_MAX = 500;

/** `columns`: the two columns that are needed are not there. `empty`: no row. `too-many`: more rows than one file may have. */
export type FileFault = 'columns' | 'empty' | 'too-many';
/** `unknown`: nothing of that reference waits to be paid by hand. `bank-reference`: not of 3 to 60 characters. */
export type RowFault = 'unknown' | 'amount' | 'bank-reference' | 'twice';

export interface Confirmation {
  /** Of the file, from 1. */
  readonly line: number;
  readonly reference: string;
  /** Empty: the bank has not paid it, and it stays as it is. */
  readonly bankReference: string;
  /** What it pays; null where nothing waits. */
  readonly payment: Withdrawal | null;
  readonly faults: readonly RowFault[];
}

/** As the platform takes it. */
export const isBankReference = (text: string): boolean => /^.{3,60}$/.test(text.trim());

/** Names as the export writes them, and as banks and programs of tables change them. */
const nameOf = (head: string): string => head.toLowerCase().replace(/[^a-z]/g, '');

const isByHand = ({ payoutState }: Withdrawal): boolean => payoutState !== 'open' && payoutState !== 'paid';

const isOtherAmount = (typed: string, { amount }: Withdrawal): boolean => {
  const told = moneyFrom(typed);
  return typed !== '' && (told === null || parseMoney(told) !== parseMoney(amount));
};

/** Every row with what is wrong with it, or why the file has no rows. @param unpaid what waits to be paid */
export const confirmationsOf = (text: string, unpaid: readonly Withdrawal[]): readonly Confirmation[] | FileFault => {
  const [head, ...rows] = readCsv(text);
  const names = (head?.cells ?? []).map(nameOf);
  const [own, banks, amount] = ['reference', 'bankreference', 'amount'].map((name) => names.indexOf(name));
  if (own === undefined || banks === undefined || own < 0 || banks < 0) return 'columns';
  if (rows.length === 0) return 'empty';
  if (rows.length > CONFIRMATIONS_MAX) return 'too-many';
  const waiting = new Map(unpaid.filter(isByHand).map((payment) => [payment.reference, payment]));
  const seen = new Set<string>();
  return rows.map(({ line, cells }) => {
    const [reference = '', bankReference = ''] = [cells[own], cells[banks]];
    const payment = waiting.get(reference) ?? null;
    const isTwice = [reference, `bank ${bankReference}`].some((key) => seen.has(key));
    if (bankReference === '') return { line, reference, bankReference, payment, faults: [] };
    seen.add(reference).add(`bank ${bankReference}`);
    return {
      ...{ line, reference, bankReference, payment },
      faults: [
        ...(payment === null ? ['unknown' as const] : []),
        ...(payment && isOtherAmount(cells[amount ?? -1] ?? '', payment) ? ['amount' as const] : []),
        ...(isBankReference(bankReference) ? [] : ['bank-reference' as const]),
        ...(isTwice ? ['twice' as const] : []),
      ],
    };
  });
};

export const sumOf = (payments: readonly Withdrawal[]): string =>
  toDecimal(payments.reduce((sum, { amount }) => sum + parseMoney(amount), 0n));
