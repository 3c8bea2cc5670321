/** Texts of bet types, groups, tiers and options: named after the codes of the rules. */
import type { BetType } from 'lottery-rules';
import type { useTranslation } from 'shared-contracts/sdk';

type Translate = ReturnType<typeof useTranslation>['t'];

/** Families that differ in a number alone: `lo-2`, `position-7`, `first-2-group`. */
const FAMILY = /^(.+?)-(\d+)(-group)?$/;
/** Those whose number is part of what they are. */
const SINGLE: readonly string[] = ['head-1', 'tail-1', 'group-3', 'group-6', 'group-120'];

const familyOf = (code: string): { readonly key: string; readonly count: number } => {
  const match = SINGLE.includes(code) ? null : FAMILY.exec(code);
  return match ? { key: `${match[1] ?? ''}${match[3] ?? ''}`, count: Number(match[2]) } : { key: code, count: 1 };
};

export const betName = (t: Translate, code: string): string => {
  const { key, count } = familyOf(code);
  return t(`bet.${key}`, { number: count });
};

/** Bet types that mean something else in some formats. */
const BY_FORMAT: readonly string[] = ['big-small', 'odd-even'];

const meaningOf = (format: string): string => {
  if (format === 'keno') return 'keno';
  return format.startsWith('vn-') ? 'vn' : 'digits';
};

/** What a bet type is, in a sentence or two. */
export const betText = (t: Translate, format: string, code: string): string => {
  const { key, count } = familyOf(code);
  return t(`betText.${BY_FORMAT.includes(code) ? `${key}-${meaningOf(format)}` : key}`, { number: count });
};

/** What a line costs where it takes part in several prizes; null where it costs one lot. */
export const lotsText = (t: Translate, { picker, lotsPerLine: count }: BetType): string | null => {
  if (count === 1) return null;
  return t(picker.kind === 'sets' ? 'betting.lotsPerPair' : 'betting.lotsPerLine', { count });
};

export const groupName = (t: Translate, group: string): string => t(`betGroup.${group}`);

const isNumber = (text: string): boolean => /^\d+$/.test(text);

export const optionName = (t: Translate, option: string): string => (isNumber(option) ? option : t(`option.${option}`));

/** `Hit`, a count of balls, or the option itself. */
export const tierName = (t: Translate, tier: string, isCount: boolean): string => {
  if (isNumber(tier)) return isCount ? t('tier.matched', { number: Number(tier) }) : tier;
  return tier === 'hit' || tier === 'extra' ? t(`tier.${tier}`) : t(`option.${tier}`);
};
