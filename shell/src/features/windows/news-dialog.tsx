import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Badge, EmptyState } from 'shared-ui';
import { Dialog, MessageDialog } from 'shared-ui/dialog';
import { MegaphoneIcon } from 'shared-ui/icons';
import { Reader } from 'shared-ui/reader';
import type { ReaderPaging } from 'shared-ui/reader';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { ShellText } from '../../shared/ui/shell-text.tsx';
import { WINDOWS } from './texts.ts';
import type { Announcement } from './windows.queries.ts';

/** Room for a paragraph, in px. */
const ALONE_WIDTH = 440;

interface NewsDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** `undefined` while its page is loading. */
  readonly list: readonly Announcement[] | undefined;
  /** Pages of the list, if there may be more than one. */
  readonly paging?: ReaderPaging;
  /** Shown instead of a page that failed to load. */
  readonly failure?: ReactNode;
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

const ONE_PAGE: ReaderPaging = { page: 1, pages: 1, onPage: () => undefined };

/** Notices in a dialog: a single one alone, several with a paged list at the start (LIM-001). */
export const NewsDialog = (props: NewsDialogProps) => {
  const { title, description, list, paging = ONE_PAGE, failure, actions, onClose } = props;
  const { t } = useTranslation(WINDOWS);
  const { state } = useShell();
  const language = useValue(state.language$);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = failure ? [] : list;
  const current = shown?.find(({ id }) => id === chosen) ?? shown?.[0];
  const isPaged = paging.pages > 1;
  const turn = (page: number): void => {
    setChosen(null);
    paging.onPage(page);
  };
  if (!current && !isPaged) return null;
  const text = current && <ShellText html={current.content} onLeave={onClose} />;
  if (current && shown?.length === 1 && !isPaged)
    return (
      <MessageDialog
        open
        onClose={onClose}
        width={ALONE_WIDTH}
        icon={<MegaphoneIcon size={28} />}
        title={current.title}
        buttons={actions}
      >
        {text}
      </MessageDialog>
    );
  return (
    <Dialog open onClose={onClose} size="lg" flush title={title} description={description} actions={actions}>
      <Reader
        label={title}
        items={shown?.map(({ id, type, title: name, date }) => ({
          id,
          title: name,
          note: <time dateTime={date}>{formatDateTime(date, language)}</time>,
          ...(type === 'PR' ? { mark: <Badge tone="accent">{t('news.promotion')}</Badge> } : {}),
        }))}
        current={current?.id}
        onChange={setChosen}
        paging={{ ...paging, onPage: turn }}
      >
        {text ?? (failure || <EmptyState compact icon={<MegaphoneIcon size={28} />} title={t('news.gone')} />)}
      </Reader>
    </Dialog>
  );
};
