import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui';
import { useShell } from '../../shared/ui/shell-context.ts';
import { NewsDialog } from './news-dialog.tsx';
import { WINDOWS } from './texts.ts';
import { useNothing } from './use-nothing.ts';
import type { Announcement } from './windows.queries.ts';

interface OpenedNoticesProps {
  readonly title: string;
  /** Whether the dialog is open. */
  readonly isAsked: boolean;
  /** `undefined` until they are loaded. */
  readonly list: readonly Announcement[] | undefined;
  /** True if loading failed. */
  readonly isError: boolean;
  /** Keeps for the session what is kept of it. */
  readonly onClosed: () => void;
}

/** Notices in a window that opened by itself: with nothing to show it gives its turn away. */
export const OpenedNotices = ({ title, isAsked, list, isError, onClosed }: OpenedNoticesProps) => {
  const { t } = useTranslation(WINDOWS);
  const { dialog$ } = useShell();
  useNothing(isAsked && (isError || list?.length === 0));
  const close = (): void => {
    onClosed();
    dialog$.next(null);
  };
  if (!isAsked || !list) return null;
  return (
    <NewsDialog
      title={title}
      list={list}
      onClose={close}
      actions={
        <Button variant="primary" onClick={close}>
          {t('news.close')}
        </Button>
      }
    />
  );
};
