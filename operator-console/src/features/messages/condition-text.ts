import { useTranslation } from 'react-i18next';
import { useTags } from '../../shared/tags/index.ts';
import type { Conditions } from './messages.api.ts';
import { useLevels } from './use-levels.ts';

/** Levels and tags by name. */
const useNames = (merchant: string) => {
  const known = useLevels(merchant);
  const tags = useTags(merchant);
  return {
    level: (rank: number): string => known.find(({ rankLevel }) => rankLevel === rank)?.labelName ?? String(rank),
    tag: (tag: string): string => tags.find(({ id }) => id === tag)?.name ?? `#${tag}`,
  };
};

/** Conditions in words. A level that the merchant no longer has keeps its number. */
export const useConditionText = (merchant: string): ((conditions: Conditions) => string) => {
  const { t } = useTranslation();
  const { level, tag } = useNames(merchant);
  return (conditions) => {
    const { levels = [], registeredFrom, registeredTo, loggedInFrom, loggedInTo, openCases } = conditions;
    const { tagged, untagged } = conditions;
    const { depositedFrom, depositedBelow, depositedDays } = conditions;
    const parts = [
      ...(levels.length > 0 ? [t('messages.of.levels', { levels: levels.map(level).join(', ') })] : []),
      ...(registeredFrom ? [t('messages.of.registeredFrom', { day: registeredFrom })] : []),
      ...(registeredTo ? [t('messages.of.registeredTo', { day: registeredTo })] : []),
      ...(loggedInFrom ? [t('messages.of.loggedInFrom', { day: loggedInFrom })] : []),
      ...(loggedInTo ? [t('messages.of.loggedInTo', { day: loggedInTo })] : []),
      ...(depositedFrom ? [t('segments.of.depositedFrom', { amount: depositedFrom })] : []),
      ...(depositedBelow ? [t('segments.of.depositedBelow', { amount: depositedBelow })] : []),
      ...(depositedDays ? [t('segments.of.depositedDays', { count: depositedDays })] : []),
      ...(openCases ? [t(`segments.risk.${openCases}`)] : []),
      ...(tagged ? [t('segments.of.tagged', { tag: tag(tagged) })] : []),
      ...(untagged ? [t('segments.of.untagged', { tag: tag(untagged) })] : []),
    ];
    return parts.length === 0 ? t('messages.everybody') : parts.join('; ');
  };
};

/** The words at the fields. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'segments.name',
  levels: 'messages.levels',
  registeredFrom: 'messages.registered',
  registeredTo: 'messages.registered',
  loggedInFrom: 'messages.loggedIn',
  loggedInTo: 'messages.loggedIn',
  depositedFrom: 'segments.depositedFrom',
  depositedBelow: 'segments.depositedBelow',
  depositedDays: 'segments.depositedDays',
  openCases: 'segments.risk',
  tagged: 'segments.tagged',
  untagged: 'segments.untagged',
};

/** What another operator changed in the form of a segment, in words. */
export const useSegmentWords = (merchant: string) => {
  const { t } = useTranslation();
  const { level, tag } = useNames(merchant);
  return {
    nameOf: (path: string): string | null => {
      const key = FIELDS[path];
      return key === undefined ? null : t(key);
    },
    textOf: (path: string, value: unknown): string | null => {
      if (path === 'levels') return (value as readonly string[]).map((rank) => level(Number(rank))).join(', ') || null;
      const text = String(value);
      if (path === 'openCases') return t(`segments.risk.${text || 'any'}`);
      if (text === '') return null;
      if (path === 'tagged' || path === 'untagged') return tag(text);
      // First and last day stand under one name.
      return /^(registered|loggedIn)/.test(path) ? t(`messages.of.${path}`, { day: text }) : null;
    },
  };
};
