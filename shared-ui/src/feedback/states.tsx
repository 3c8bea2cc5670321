import { type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { RefreshIcon, WarningIcon } from '../icons/index.ts';
import { cx } from '../lib/cx.ts';
import { useUiText } from '../text/ui-text.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  /** What would be here. */
  readonly title: ReactNode;
  /** How to get it. */
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly compact?: boolean;
}

/** A list that holds nothing: says what would be here and how to get it. */
export const EmptyState = ({ icon, title, text, action, compact }: EmptyStateProps) => (
  <div className={cx(styles.state, compact && styles.compact)}>
    {icon !== undefined && <span className={styles.icon}>{icon}</span>}
    <p className={styles.title}>{title}</p>
    {text !== undefined && <p className={styles.text}>{text}</p>}
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
);

interface ErrorStateProps {
  readonly title?: ReactNode;
  readonly text?: ReactNode;
  /** Error code or request id, for a talk with support. */
  readonly code?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** The retry is under way. */
  readonly busy?: boolean;
  readonly compact?: boolean;
}

/** Something failed: says what happened and what to do. Announced when it appears. */
export const ErrorState = ({ title, text, code, onRetry, busy, compact }: ErrorStateProps) => {
  const say = useUiText();
  return (
    <div role="alert" className={cx(styles.state, compact && styles.compact)}>
      <span className={cx(styles.icon, styles.refused)}>
        <WarningIcon size={24} />
      </span>
      <p className={styles.title}>{title ?? say('ui.errorTitle')}</p>
      <p className={styles.text}>{text ?? say('ui.errorText')}</p>
      {code !== undefined && <p className={styles.code}>{say('ui.reference', { code })}</p>}
      {onRetry !== undefined && (
        <div className={styles.action}>
          <Button onClick={onRetry} busy={busy ?? false} iconStart={<RefreshIcon size={18} />}>
            {say('ui.retry')}
          </Button>
        </div>
      )}
    </div>
  );
};
