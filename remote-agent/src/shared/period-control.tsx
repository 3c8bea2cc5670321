import { daysBefore } from 'shared-react';
import { useTranslation } from 'shared-contracts/sdk';
import { DateRangeField } from 'shared-ui';
import { isTooLong, usePeriod } from './period.ts';

/** The period of the address, and the field that changes it. `days`: its length where the address names none. */
export const usePeriodControl = (days?: number) => {
  const { t } = useTranslation();
  const [period, change, today] = usePeriod(days);
  const quick = [
    { id: 'today', label: t('period.today'), from: today, to: today },
    { id: 'week', label: t('period.sevenDays'), from: daysBefore(today, 6), to: today },
    { id: 'month', label: t('period.thirtyDays'), from: daysBefore(today, 29), to: today },
  ];
  const control = (
    <DateRangeField
      label={t('period.label')}
      value={period}
      onChange={change}
      quick={quick}
      max={today}
      {...(isTooLong(period) && { error: t('period.tooLong') })}
    />
  );
  return { period, control };
};
