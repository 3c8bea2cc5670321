import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Badge } from 'shared-ui';
import { Dialog, MessageDialog } from 'shared-ui/dialog';
import { MegaphoneIcon } from 'shared-ui/icons';
import { Reader } from 'shared-ui/reader';
import { useShell } from '../ui/shell-context.ts';
import { useValue } from '../ui/use-value.ts';
import { ShellText } from './shell-text.tsx';
import { WINDOWS } from './texts.ts';
import type { Announcement } from './windows.queries.ts';

/** Room for a paragraph, in px. */
const ALONE_WIDTH = 440;

interface NewsDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly list: readonly Announcement[];
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** Notices in a window: one alone stands by itself, several with their list at the start. */
export const NewsDialog = ({ title, description, list, actions, onClose }: NewsDialogProps) => {
  const { t } = useTranslation(WINDOWS);
  const { state } = useShell();
  const language = useValue(state.language$);
  const [chosen, setChosen] = useState<string | null>(null);
  const current = list.find(({ id }) => id === chosen) ?? list[0];
  if (!current) return null;
  const text = <ShellText html={current.content} onLeave={onClose} />;
  if (list.length === 1)
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
        items={list.map(({ id, type, title: name, date }) => ({
          id,
          title: name,
          note: <time dateTime={date}>{formatDateTime(date, language)}</time>,
          ...(type === 'PR' ? { mark: <Badge tone="accent">{t('news.promotion')}</Badge> } : {}),
        }))}
        current={current.id}
        onChange={setChosen}
      >
        {text}
      </Reader>
    </Dialog>
  );
};
