import type { billLines, runningPeriods } from 'shared-contracts/agents/schema';
import type { ReplyOf } from 'shared-contracts/http';
import { useLanguage } from 'shared-react';
import { formatDecimal, localeOf, usePortal, useTranslation } from 'shared-contracts/sdk';

export type RunningPeriod = ReplyOf<typeof runningPeriods>['rows'][number];
type Next = ReplyOf<typeof billLines>['lines'][number]['next'];

/** What the next tier needs, in words (AGX-003). `past`: the period is over. */
export const useNextTierText = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const symbol = usePortal().merchant.currencySymbol;
  return (next: Next, past: boolean): string => {
    if (!next) return t('tier.highest');
    const { tier, rate, turnover, active, loss } = next;
    const conditions = [
      ...(turnover === '0.00' ? [] : [t('contract.turnover', { amount: formatDecimal(turnover, symbol) })]),
      ...(active === 0 ? [] : [t('contract.active', { count: active })]),
      ...(loss === '0.00' ? [] : [t('contract.loss', { amount: formatDecimal(loss, symbol) })]),
    ];
    const needed = new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(conditions);
    // Nothing is lacking where the base itself is zero: the first bet reaches the tier.
    if (needed === '') return t('tier.first', { tier, rate });
    return t(past ? 'tier.needed' : 'tier.needs', { tier, rate, needed });
  };
};
