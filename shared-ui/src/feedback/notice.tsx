import { type ReactNode } from 'react';
import { CheckCircleIcon, InfoIcon, RefusedIcon, WarningIcon } from '../icons/index.ts';
import { cx } from '../lib/cx.ts';
import styles from './states.module.css';

export type NoticeTone = 'info' | 'won' | 'pending' | 'refused';

interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Announce at once (after a failed submit). */
  readonly urgent?: boolean;
  readonly className?: string | undefined;
}

const noticeIcons = { info: InfoIcon, won: CheckCircleIcon, pending: WarningIcon, refused: RefusedIcon } as const;

/** A message that stays on the page beside what it speaks of. */
export const Notice = ({ tone = 'info', title, children, action, urgent, className }: NoticeProps) => {
  const Icon = noticeIcons[tone];
  return (
    <div className={cx(styles.notice, styles[`notice-${tone}`], className)} role={urgent ? 'alert' : undefined}>
      <Icon className={styles.noticeIcon} />
      <div className={styles.noticeBody}>
        {title !== undefined && <p className={styles.noticeTitle}>{title}</p>}
        {children !== undefined && <div className={styles.noticeText}>{children}</div>}
      </div>
      {action}
    </div>
  );
};
