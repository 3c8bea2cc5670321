import { daysBefore } from 'shared-react';
import { dayOf, useSearchParams } from 'shared-contracts/sdk';

/** Filters of a record as they stand in the address, so that a link shows the same rows. */
export interface RecordFilters {
  readonly from: string;
  readonly to: string;
  /** Vendor or type, by record; empty for all. */
  readonly kind: string;
  readonly pageNo: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const PARAMS = { from: 'from', to: 'to', kind: 'kind', pageNo: 'page' } as const;

/** Reads the filters; what is missing or malformed is the last seven days, all kinds, first page. */
export const readFilters = (params: URLSearchParams, today: string): RecordFilters => {
  const from = params.get(PARAMS.from) ?? '';
  const to = params.get(PARAMS.to) ?? '';
  const pageNo = Number(params.get(PARAMS.pageNo) ?? '1');
  return {
    from: DAY.test(from) ? from : daysBefore(today, 6),
    to: DAY.test(to) ? to : today,
    kind: params.get(PARAMS.kind) ?? '',
    pageNo: Number.isInteger(pageNo) && pageNo > 0 ? pageNo : 1,
  };
};

export const useRecordFilters = (): readonly [RecordFilters, (change: Partial<RecordFilters>) => void] => {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params, dayOf(new Date()));
  const change = (part: Partial<RecordFilters>): void => {
    // Any other filter changes what the pages are, so that only a change of page keeps one.
    const next = { ...filters, pageNo: 1, ...part };
    setParams(
      (current) => {
        const written = new URLSearchParams(current);
        written.set(PARAMS.from, next.from);
        written.set(PARAMS.to, next.to);
        if (next.kind === '') written.delete(PARAMS.kind);
        else written.set(PARAMS.kind, next.kind);
        if (next.pageNo === 1) written.delete(PARAMS.pageNo);
        else written.set(PARAMS.pageNo, String(next.pageNo));
        return written;
      },
      { replace: true },
    );
  };
  return [filters, change];
};
