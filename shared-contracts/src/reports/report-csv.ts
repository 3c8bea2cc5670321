/** A report as a file: the console's export and the one that mails carry are the same. Pure. */
import { toCsv } from '../csv/index.ts';
import type { ReplyOf } from '../http/endpoint.ts';
import type * as schema from './reports.schema.ts';
import type { ReportGroup } from './reports.endpoints.ts';

export const MEASURES = [
  'turnover',
  'ggr',
  'deposits',
  'withdrawals',
  'paidOut',
  'bonuses',
  'salaries',
  'adjustments',
] as const;
export type Measure = (typeof MEASURES)[number];

type Report = ReplyOf<typeof schema.moneyReport>;

/** Counts and amounts in the order of their columns. */
const COLUMNS = ['bets', ...MEASURES] as const;
const CHANNEL_COLUMNS = ['depositCount', 'deposits', 'payoutCount', 'paidOut'] as const;
export type ReportColumn = (typeof COLUMNS)[number] | (typeof CHANNEL_COLUMNS)[number];

/** Figures of payment channels are kept apart from all others: such a report has nothing of games or members. */
export const isOfChannels = (by: ReportGroup, { channel }: { readonly channel?: string | undefined }): boolean =>
  by === 'channel' || (channel !== undefined && channel !== '');

export const reportColumns = (isByChannel: boolean): readonly ReportColumn[] =>
  isByChannel ? CHANNEL_COLUMNS : COLUMNS;

export const isMeasure = (column: ReportColumn): column is Measure => MEASURES.some((measure) => measure === column);

/** The rows and their totals for a spreadsheet; the head is in English as in all files of the console. */
export const reportCsv = (
  { rows, totals, currency }: Pick<Report, 'rows' | 'totals' | 'currency'>,
  by: ReportGroup,
): string => {
  const columns = reportColumns(totals.depositCount !== undefined);
  return toCsv(
    [by, 'name', 'currency', ...columns],
    [...rows, { key: 'total', name: null, ...totals }].map((row) => [
      ...[row.key, row.name ?? '', currency],
      ...columns.map((column) => String(row[column] ?? '')),
    ]),
  );
};
