import { useTranslation } from 'react-i18next';
import { Badge } from 'shared-ui';

/** Whether something of a merchant's is offered. */
export const OnOff = ({ enabled }: { readonly enabled: boolean }) => {
  const { t } = useTranslation();
  return (
    <Badge tone={enabled ? 'won' : 'neutral'} dot>
      {t(enabled ? 'points.on' : 'points.off')}
    </Badge>
  );
};
