import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, Notice } from 'shared-ui';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import layout from '../../shared/look/layout.module.css';
import { useConsole } from '../../shared/session/console-context.ts';
import { openPreview } from './promotions.api.ts';

interface PreviewButtonProps {
  readonly merchant: string;
  readonly id: string;
  readonly number: number;
}

/** Opens the portal with a version that players don't see. The link stays for browsers that keep windows from opening. */
export const PreviewButton = ({ merchant, id, number }: PreviewButtonProps) => {
  const { t, i18n } = useTranslation();
  const { api } = useConsole();
  const errorText = useErrorText();
  const opening = useMutation({
    mutationFn: () => openPreview(api, merchant, id, number),
    onSuccess: ({ url }) => void window.open(url, '_blank', 'noopener'),
  });
  return (
    <>
      {opening.isError && (
        <Notice tone="refused" urgent>
          {errorText(opening.error)}
        </Notice>
      )}
      {opening.data && (
        <span className={layout.small}>
          <a href={opening.data.url} target="_blank" rel="noopener noreferrer">
            {t('promotions.openPreview')}
          </a>{' '}
          {t('promotions.previewUntil', { at: formatDateTime(opening.data.expiresAt, i18n.language) })}
        </span>
      )}
      <Button
        size="sm"
        aria-label={t('promotions.previewOf', { number })}
        busy={opening.isPending}
        onClick={() => opening.mutate()}
      >
        {t('promotions.preview')}
      </Button>
    </>
  );
};
