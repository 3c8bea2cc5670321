import { toCsv } from 'shared-contracts/csv';
import { saveFile } from 'shared-ui';
import type { PayableList } from './payments.api.ts';

const HEAD = [
  'reference',
  'amount',
  'currency',
  'bank',
  'bank code',
  'account holder',
  'account number',
  'approved',
  'bank reference',
];

/** The payments of an export, for the bank's own form. The last column is the bank's answer: with it the file is read again. */
const csvOf = ({ rows, currency }: PayableList): string =>
  toCsv(
    HEAD,
    rows.map(({ reference, amount, bank, bankCode, holder, number, approvedAt }) => [
      ...[reference, amount, currency, bank, bankCode, holder ?? '', number ?? '', approvedAt ?? '', ''],
    ]),
  );

/** Hands them to the browser as a file. */
export const savePayments = (payments: PayableList, name: string): void =>
  saveFile(name, new Blob([csvOf(payments)], { type: 'text/csv;charset=utf-8' }));
