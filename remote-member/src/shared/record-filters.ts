import { daysBefore, useToday } from 'shared-react';
import { useSearchParams } from 'shared-contracts/sdk';

/** Filters of a record as they stand in the address, so that a link shows the same rows. */
export interface RecordFilters {
  readonly from: string;
  readonly to: string;
  /** Vendor or type, by record; empty for all. */
  readonly kind: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const PARAMS = { from: 'from', to: 'to', kind: 'kind' } as const;

/** Reads the filters; what is missing or malformed is the last seven days, all kinds. */
export const readFilters = (params: URLSearchParams, today: string): RecordFilters => {
  const from = params.get(PARAMS.from) ?? '';
  const to = params.get(PARAMS.to) ?? '';
  return {
    from: DAY.test(from) ? from : daysBefore(today, 6),
    to: DAY.test(to) ? to : today,
    kind: params.get(PARAMS.kind) ?? '',
  };
};

export const useRecordFilters = (): readonly [RecordFilters, (change: Partial<RecordFilters>) => void] => {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const change = (part: Partial<RecordFilters>): void =>
    setParams(
      (current) => {
        const next = { ...readFilters(current, today), ...part };
        const written = new URLSearchParams(current);
        written.set(PARAMS.from, next.from);
        written.set(PARAMS.to, next.to);
        if (next.kind === '') written.delete(PARAMS.kind);
        else written.set(PARAMS.kind, next.kind);
        return written;
      },
      { replace: true },
    );
  return [readFilters(params, today), change];
};
