import { cx } from '../lib/cx.ts';
import styles from './spinner.module.css';

/** A quiet ring for work of under a second inside a control; lists use Skeleton. Hidden from screen readers. */
export const Spinner = ({
  size = 18,
  className,
}: {
  readonly size?: number;
  readonly className?: string | undefined;
}) => (
  <svg className={cx(styles.spinner, className)} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden>
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
    <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
