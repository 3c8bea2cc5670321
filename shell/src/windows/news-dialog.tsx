import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Badge } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { Reader } from 'shared-ui/reader';
import { useShell } from '../ui/shell-context.ts';
import { useValue } from '../ui/use-value.ts';
import { ShellText } from './shell-text.tsx';
import { WINDOWS } from './texts.ts';
import type { Announcement } from './windows.queries.ts';

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
  return (
    <Dialog
      open={current !== undefined}
      onClose={onClose}
      size={list.length > 1 ? 'lg' : 'md'}
      flush={list.length > 1}
      title={title}
      description={description}
      actions={actions}
    >
      {current && list.length > 1 && (
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
          <ShellText html={current.content} onLeave={onClose} />
        </Reader>
      )}
      {current && list.length === 1 && <ShellText html={current.content} onLeave={onClose} />}
    </Dialog>
  );
};
