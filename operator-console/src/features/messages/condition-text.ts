import { useTranslation } from 'react-i18next';
import type { Conditions } from './messages.api.ts';

/** Conditions in words. */
export const useConditionText = (): ((conditions: Conditions) => string) => {
  const { t } = useTranslation();
  return (conditions) => {
    const { levels = [], registeredFrom, registeredTo, loggedInFrom, loggedInTo, openCases } = conditions;
    const { depositedFrom, depositedBelow, depositedDays } = conditions;
    const parts = [
      ...(levels.length > 0 ? [t('messages.of.levels', { levels: levels.join(', ') })] : []),
      ...(registeredFrom ? [t('messages.of.registeredFrom', { day: registeredFrom })] : []),
      ...(registeredTo ? [t('messages.of.registeredTo', { day: registeredTo })] : []),
      ...(loggedInFrom ? [t('messages.of.loggedInFrom', { day: loggedInFrom })] : []),
      ...(loggedInTo ? [t('messages.of.loggedInTo', { day: loggedInTo })] : []),
      ...(depositedFrom ? [t('segments.of.depositedFrom', { amount: depositedFrom })] : []),
      ...(depositedBelow ? [t('segments.of.depositedBelow', { amount: depositedBelow })] : []),
      ...(depositedDays ? [t('segments.of.depositedDays', { count: depositedDays })] : []),
      ...(openCases ? [t(`segments.risk.${openCases}`)] : []),
    ];
    return parts.length === 0 ? t('messages.everybody') : parts.join('; ');
  };
};
