import { useLanguage } from 'shared-react';
import { dayOf, formatDay, useTranslation } from 'shared-contracts/sdk';
import type { Promotion } from '../../shared/data/types.ts';

/** When a promotion ends, or that it has no end. */
export const PromotionDates = ({
  promotion,
  className,
}: {
  readonly promotion: Promotion;
  readonly className?: string | undefined;
}) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const day = (iso: string): string => formatDay(dayOf(new Date(iso)), language);
  return (
    <p className={className}>
      {promotion.endsAt === null
        ? t('promotions.noEnd')
        : t('promotions.period', { from: day(promotion.startsAt), to: day(promotion.endsAt) })}
    </p>
  );
};
