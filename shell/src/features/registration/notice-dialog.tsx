import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Button } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { ChevronEndIcon, ChevronStartIcon } from 'shared-ui/icons';
import { ShellText } from '../../shared/ui/shell-text.tsx';
import styles from './registration.module.css';
import { REGISTRATION } from './texts.ts';

interface PublicNotice {
  readonly id: string;
  readonly title: string;
  /** HTML of the merchant. */
  readonly content: string;
  readonly date: string;
}

export interface NoticeDialogProps {
  readonly notices: readonly PublicNotice[];
  /** Place of the notice that was pressed. */
  readonly first: number;
  readonly onClose: () => void;
}

/** One notice at a time, with links to the previous and the next. */
export const NoticeDialog = ({ notices, first, onClose }: NoticeDialogProps) => {
  const { t, i18n } = useTranslation(REGISTRATION);
  const [index, setIndex] = useState(first);
  const notice = notices[index];
  if (!notice) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={notice.title}
      description={<time dateTime={notice.date}>{formatDateTime(notice.date, i18n.language)}</time>}
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
            <span className={styles.place} dir="auto" aria-live="polite">
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
      <ShellText html={notice.content} onLeave={onClose} />
    </Dialog>
  );
};
