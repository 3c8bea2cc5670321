import { daysBefore, useToday } from 'shared-react';
import { useTranslation } from 'shared-contracts/sdk';
import { DateRangeField } from 'shared-ui';
import type { RecordFilters } from './record-filters.ts';

interface PeriodFieldProps {
  readonly filters: Pick<RecordFilters, 'from' | 'to'>;
  readonly onChange: (change: Pick<RecordFilters, 'from' | 'to'>) => void;
}

/** The days of a record, with the usual periods at hand. */
export const PeriodField = ({ filters, onChange }: PeriodFieldProps) => {
  const { t } = useTranslation();
  const today = useToday();
  const quick = [
    { id: 'today', label: t('period.today'), from: today, to: today },
    { id: 'week', label: t('period.sevenDays'), from: daysBefore(today, 6), to: today },
    { id: 'month', label: t('period.thirtyDays'), from: daysBefore(today, 29), to: today },
  ];
  return (
    <DateRangeField
      label={t('period.label')}
      value={{ from: filters.from, to: filters.to }}
      onChange={({ from, to }) => from !== '' && to !== '' && onChange({ from, to })}
      quick={quick}
      max={today}
    />
  );
};
