import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiClient } from 'shared-contracts/client';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, Notice } from 'shared-ui';
import { useErrorText } from '../language/use-error-text.ts';
import layout from '../look/layout.module.css';
import { useConsole } from '../session/console-context.ts';

interface PreviewButtonProps {
  /** Asks for the address of the portal at which the version is seen. */
  readonly open: (api: ApiClient) => Promise<{ readonly url: string; readonly expiresAt: string }>;
  /** Names one version among others; without it the button stands alone. */
  readonly number?: number;
  readonly disabled?: boolean;
}

/** Opens the portal with a version that players don't see. The link stays for browsers that keep windows from opening. */
export const PreviewButton = ({ open, number, disabled = false }: PreviewButtonProps) => {
  const { t, i18n } = useTranslation();
  const { api } = useConsole();
  const errorText = useErrorText();
  const opening = useMutation({
    mutationFn: () => open(api),
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
            {t('versions.openPreview')}
          </a>{' '}
          {t('versions.previewUntil', { at: formatDateTime(opening.data.expiresAt, i18n.language) })}
        </span>
      )}
      <Button
        size="sm"
        aria-label={number === undefined ? undefined : t('versions.previewOf', { number })}
        disabled={disabled}
        busy={opening.isPending}
        onClick={() => opening.mutate()}
      >
        {t('versions.preview')}
      </Button>
    </>
  );
};
