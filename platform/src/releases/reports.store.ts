/** Counts of browsers' reports in SQL. */
import { sql } from 'kysely';
import { jsonb } from '../kernel/index.ts';
import type { Executor } from '../kernel/index.ts';
import type { CountedReport } from './report.policy.ts';

export interface ReportCount extends CountedReport {
  readonly hour: string;
  readonly merchantId: number;
  readonly count: number;
}

export const addCounts = async (executor: Executor, counts: readonly ReportCount[]): Promise<void> => {
  await sql`
    insert into browser_report (hour, merchant_id, module, release, kind, stage, error_class, sample, count)
    select (r->>'hour')::timestamptz, (r->>'merchantId')::integer, r->>'module', r->>'release', r->>'kind', r->>'stage', r->>'errorClass', r->>'sample',
      (r->>'count')::bigint
    from jsonb_array_elements(${jsonb(counts)}) r
    on conflict (hour, merchant_id, module, release, kind, stage, error_class) do update set count = browser_report.count + excluded.count`.execute(
    executor,
  );
};

export const deleteReportsBefore = async (executor: Executor, before: Date): Promise<void> => {
  await sql`delete from browser_report where hour < ${before}`.execute(executor);
};
