import type { ApiClient } from 'shared-contracts/client';
import type { ReplyOf } from 'shared-contracts/http';
import { moneyReport } from 'shared-contracts/reports';
import type { ReportGroup } from 'shared-contracts/reports';
import type * as schema from 'shared-contracts/reports/schema';

export type MoneyReport = ReplyOf<typeof schema.moneyReport>;
export type MoneyRow = MoneyReport['rows'][number];

export interface ReportFilter {
  readonly by: ReportGroup;
  /** Code; empty: all of the operator. */
  readonly merchant: string;
  readonly currency: string;
  /** Empty: the platform's usual days, which end on the merchant's today. */
  readonly from: string;
  readonly to: string;
  readonly vendor: string;
  readonly game: string;
  readonly agent: string;
  /** yyyy-MM. */
  readonly cohort: string;
  /** Key of a payment channel. */
  readonly channel: string;
  /** Id of a saved segment of the merchant. */
  readonly segment: string;
}

const PAGE_SIZE = 100;
const EXPORT_SIZE = 500;

const queryOf = ({ by, ...narrowed }: ReportFilter) => ({
  by,
  ...Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== '')),
});

/** What follows a page has its days: the usual ones change at midnight. */
const following = (page: MoneyReport | undefined) => {
  const last = page?.rows.at(-1);
  return page && last ? { from: page.from, to: page.to, after: last.key } : {};
};

export const readReport = (
  api: ApiClient,
  filter: ReportFilter,
  before?: MoneyReport,
  limit = PAGE_SIZE,
): Promise<MoneyReport> => api.call(moneyReport, { query: { ...queryOf(filter), limit, ...following(before) } });

/** All rows, page by page. */
export const readAllRows = async (api: ApiClient, filter: ReportFilter): Promise<MoneyReport> => {
  const rows: MoneyRow[] = [];
  let page: MoneyReport | undefined;
  for (;;) {
    page = await readReport(api, filter, page, EXPORT_SIZE);
    rows.push(...page.rows);
    if (!page.hasMore) return { ...page, rows };
  }
};
