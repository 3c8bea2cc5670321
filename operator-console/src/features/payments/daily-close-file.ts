import { toCsv } from 'shared-contracts/csv';
import { saveFile } from 'shared-ui';
import type { Day } from './daily-close.api.ts';

const HEAD = [
  ...['day', 'way', 'currency', 'opening', 'corrections', 'received', 'paid', 'closing', 'difference'],
  ...['state', 'signed by', 'signed at'],
];

/** A row for each way of payment, and the total. */
export const csvOf = ({ day, ways, total, currency, state, signedBy, signedAt }: Day): string =>
  toCsv(
    HEAD,
    [...ways, { way: 'total', ...total }].map((row) => [
      ...[day, row.way, currency, row.opening, row.corrections, row.received, row.paid, row.closing, row.difference],
      ...[state, signedBy ?? '', signedAt ?? ''],
    ]),
  );

/** Hands it to the browser as a file. */
export const saveDay = (merchant: string, day: Day): void =>
  saveFile(`daily-close-${merchant}-${day.day}.csv`, new Blob([csvOf(day)], { type: 'text/csv;charset=utf-8' }));
