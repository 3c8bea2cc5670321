import { useLanguage } from 'shared-react';
import { dayOf, formatDateTime, formatDay, useTranslation } from 'shared-contracts/sdk';
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
  const { startsAt, endsAt } = promotion;
  const dayIn = (iso: string): string => dayOf(new Date(iso));
  // Within one day the days say nothing.
  const isOneDay = endsAt !== null && dayIn(startsAt) === dayIn(endsAt);
  const say = (iso: string): string => (isOneDay ? formatDateTime(iso, language) : formatDay(dayIn(iso), language));
  return (
    <p className={className}>
      {endsAt === null ? t('promotions.noEnd') : t('promotions.period', { from: say(startsAt), to: say(endsAt) })}
    </p>
  );
};
