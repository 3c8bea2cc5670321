import { useTranslation } from 'react-i18next';
import { useTags } from '../../shared/tags/index.ts';
import type { Conditions } from './messages.api.ts';
import { useLevels } from './use-levels.ts';

/** Conditions in words. A level that the merchant no longer has keeps its number. */
export const useConditionText = (merchant: string): ((conditions: Conditions) => string) => {
  const { t } = useTranslation();
  const known = useLevels(merchant);
  const nameOf = (rank: number): string => known.find(({ rankLevel }) => rankLevel === rank)?.labelName ?? String(rank);
  const tags = useTags(merchant);
  const tagName = (tag: string): string => tags.find(({ id }) => id === tag)?.name ?? `#${tag}`;
  return (conditions) => {
    const { levels = [], registeredFrom, registeredTo, loggedInFrom, loggedInTo, openCases } = conditions;
    const { tagged, untagged } = conditions;
    const { depositedFrom, depositedBelow, depositedDays } = conditions;
    const parts = [
      ...(levels.length > 0 ? [t('messages.of.levels', { levels: levels.map(nameOf).join(', ') })] : []),
      ...(registeredFrom ? [t('messages.of.registeredFrom', { day: registeredFrom })] : []),
      ...(registeredTo ? [t('messages.of.registeredTo', { day: registeredTo })] : []),
      ...(loggedInFrom ? [t('messages.of.loggedInFrom', { day: loggedInFrom })] : []),
      ...(loggedInTo ? [t('messages.of.loggedInTo', { day: loggedInTo })] : []),
      ...(depositedFrom ? [t('segments.of.depositedFrom', { amount: depositedFrom })] : []),
      ...(depositedBelow ? [t('segments.of.depositedBelow', { amount: depositedBelow })] : []),
      ...(depositedDays ? [t('segments.of.depositedDays', { count: depositedDays })] : []),
      ...(openCases ? [t(`segments.risk.${openCases}`)] : []),
      ...(tagged ? [t('segments.of.tagged', { tag: tagName(tagged) })] : []),
      ...(untagged ? [t('segments.of.untagged', { tag: tagName(untagged) })] : []),
    ];
    return parts.length === 0 ? t('messages.everybody') : parts.join('; ');
  };
};
