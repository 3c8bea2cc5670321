import { useTranslation } from 'shared-contracts/sdk';
import { formatAmount } from 'shared-ui';
import type { LimitKind } from './protection.model.ts';

const MINUTES_PER_HOUR = 60;

/** A limit in words: "¥200.00", "1 h 30 min". */
export const useLimitText = (symbol: string): ((kind: LimitKind, value: string) => string) => {
  const { t } = useTranslation();
  return (kind, value) => {
    if (kind !== 'session') return formatAmount(value, { symbol });
    const minutes = Number(value);
    const hours = Math.floor(minutes / MINUTES_PER_HOUR);
    const rest = minutes % MINUTES_PER_HOUR;
    if (hours === 0) return t('protection.minutes', { minutes: rest });
    return rest === 0 ? t('protection.hours', { hours }) : t('protection.hoursMinutes', { hours, minutes: rest });
  };
};
