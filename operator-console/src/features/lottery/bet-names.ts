/** Texts of bet types, tiers and formats: named after the codes of the rules. */
import type { TFunction } from 'i18next';

/** Families that differ in a number alone: `lo-2`, `position-7`, `first-2-group`. */
const FAMILY = /^(.+?)-(\d+)(-group)?$/;
/** Those whose number is part of what they are. */
const SINGLE: readonly string[] = ['head-1', 'tail-1', 'group-3', 'group-6', 'group-120'];

export const betName = (t: TFunction, code: string): string => {
  const match = SINGLE.includes(code) ? null : FAMILY.exec(code);
  const family = match ? `${match[1] ?? ''}${match[3] ?? ''}` : code;
  return t(`lottery.bet.${family}`, { number: match?.[2], defaultValue: code });
};

/** `Hit`, a count of balls, or the option itself. */
export const tierName = (t: TFunction, tier: string, isCount: boolean): string => {
  if (/^\d+$/.test(tier)) return isCount ? t('lottery.tier.matched', { number: tier }) : tier;
  return t(`lottery.tier.${tier}`, { defaultValue: tier });
};

export const formatName = (t: TFunction, format: string): string => t(`lottery.format.${format}`);
