import type { TFunction } from 'i18next';
import { betTypeOf } from 'lottery-rules';
import { betName, tierName } from './bet-names.ts';
import type { LotteryFormat } from './lottery.api.ts';

/** Tiers that are counts of balls, not options of their own. */
const isCounted = (format: LotteryFormat, code: string): boolean => betTypeOf(format, code)?.picker.kind === 'balls';

export const tierNameOf = (t: TFunction, format: LotteryFormat, code: string, tier: string): string =>
  tierName(t, tier, isCounted(format, code));

/** What a part of a bet type's offer is called: `odds.hit`, `minUnit`. */
export const offerPartName = (t: TFunction, format: LotteryFormat, code: string, part: string): string =>
  part.startsWith('odds.')
    ? t('lottery.oddsOf', { tier: tierNameOf(t, format, code, part.slice('odds.'.length)) })
    : t(`lottery.offer.${part}`);

/** What a part of a table is called: `maxDrawStake`, `betTypes.lo-2.odds.hit`. */
export const tablePartName = (t: TFunction, format: LotteryFormat, path: string): string => {
  const [, code, part] = /^betTypes\.([^.]+)\.(.+)$/.exec(path) ?? [];
  if (code === undefined || part === undefined) return t('lottery.maxDrawStake');
  return `${betName(t, code)} · ${offerPartName(t, format, code, part)}`;
};
