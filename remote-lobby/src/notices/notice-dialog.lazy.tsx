import { useState } from 'react';
import { useLanguage } from 'shared-contracts/remote';
import { formatDateTime, useTranslation } from 'shared-contracts/sdk';
import { Dialog } from 'shared-ui/dialog';
import { Reader } from 'shared-ui/reader';
import type { Announcement } from '../data/types.ts';
import { SafeHtml } from '../shared/safe-html.tsx';

interface NoticeDialogProps {
  readonly notices: readonly Announcement[];
  /** Place of the notice that was pressed. */
  readonly first: number;
  readonly onClose: () => void;
}

/** The notices: their titles at the start, the chosen one beside them. */
const NoticeDialog = ({ notices, first, onClose }: NoticeDialogProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [chosen, setChosen] = useState(notices[first]?.id);
  const notice = notices.find(({ id }) => id === chosen) ?? notices[0];
  if (!notice) return null;
  return (
    <Dialog open onClose={onClose} size="lg" flush title={t('notices.label')}>
      <Reader
        label={t('notices.label')}
        items={notices.map(({ id, title, date }) => ({
          id,
          title,
          note: <time dateTime={date}>{formatDateTime(date, language)}</time>,
        }))}
        current={notice.id}
        onChange={setChosen}
      >
        {notices.length === 1 && <h3>{notice.title}</h3>}
        <SafeHtml html={notice.content} />
      </Reader>
    </Dialog>
  );
};

export default NoticeDialog;
