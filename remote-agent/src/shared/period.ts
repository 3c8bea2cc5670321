import { daysBefore, useToday } from 'shared-react';
import { useSearchParams } from 'shared-contracts/sdk';
import type { DateRange } from 'shared-ui';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The period of the address; the last days, today included, where it names none. */
export const readPeriod = (params: URLSearchParams, today: string, days = 7): DateRange => {
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  return { from: DAY.test(from) ? from : daysBefore(today, days - 1), to: DAY.test(to) ? to : today };
};

const DAY_MS = 86_400_000;
/** The platform answers no longer period. */
const DAYS_MAX = 366;

export const isTooLong = ({ from, to }: DateRange): boolean =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 > DAYS_MAX;

export const usePeriod = (days?: number): readonly [DateRange, (range: DateRange) => void, string] => {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const change = ({ from, to }: DateRange): void => {
    if (from === '' || to === '') return;
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('from', from);
        next.set('to', to);
        // Another period has other pages.
        next.delete('page');
        return next;
      },
      { replace: true },
    );
  };
  return [readPeriod(params, today, days), change, today];
};
