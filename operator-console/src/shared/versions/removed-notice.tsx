import { useTranslation } from 'react-i18next';
import { Notice } from 'shared-ui';

/** What the platform took out of the HTML that was just saved. */
export const RemovedNotice = ({ removed }: { readonly removed: readonly string[] }) => {
  const { t } = useTranslation();
  if (removed.length === 0) return null;
  return (
    <Notice tone="pending" urgent title={t('versions.removed')}>
      {t('versions.removedText', { parts: removed.join(', ') })}
    </Notice>
  );
};
