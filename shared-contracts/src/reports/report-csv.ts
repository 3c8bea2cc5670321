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

/** The rows and their totals for a spreadsheet; the head is in English as in all files of the console. */
export const reportCsv = (
  { rows, totals, currency }: Pick<Report, 'rows' | 'totals' | 'currency'>,
  by: ReportGroup,
): string =>
  toCsv(
    [by, 'name', 'currency', 'bets', ...MEASURES],
    [...rows, { key: 'total', name: null, ...totals }].map((row) => [
      ...[row.key, row.name ?? '', currency, String(row.bets)],
      ...MEASURES.map((measure) => row[measure]),
    ]),
  );
