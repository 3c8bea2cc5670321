import { useState } from 'react';
import { useLanguage } from 'shared-contracts/remote';
import { formatDateTime, useTranslation } from 'shared-contracts/sdk';
import { Button } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { ChevronEndIcon, ChevronStartIcon } from 'shared-ui/icons';
import type { Announcement } from '../data/types.ts';
import { SafeHtml } from '../shared/safe-html.tsx';
import styles from './notice-bar.module.css';

interface NoticeDialogProps {
  readonly notices: readonly Announcement[];
  /** Place of the notice that was pressed. */
  readonly first: number;
  readonly onClose: () => void;
}

/** One notice at a time, with the way to its neighbours. */
const NoticeDialog = ({ notices, first, onClose }: NoticeDialogProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [index, setIndex] = useState(first);
  const notice = notices[index];
  if (!notice) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={notice.title}
      description={<time dateTime={notice.date}>{formatDateTime(notice.date, language)}</time>}
      actions={
        notices.length > 1 && (
          <div className={styles.turns}>
            <Button
              variant="quiet"
              disabled={index === 0}
              iconStart={<ChevronStartIcon size={18} />}
              onClick={() => setIndex(index - 1)}
            >
              {t('notices.previous')}
            </Button>
            <span className={styles.count} aria-live="polite">
              {t('notices.place', { number: index + 1, count: notices.length })}
            </span>
            <Button
              variant="quiet"
              disabled={index === notices.length - 1}
              iconEnd={<ChevronEndIcon size={18} />}
              onClick={() => setIndex(index + 1)}
            >
              {t('notices.next')}
            </Button>
          </div>
        )
      }
    >
      <SafeHtml html={notice.content} />
    </Dialog>
  );
};

export default NoticeDialog;
