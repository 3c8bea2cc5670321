import { type ReactNode } from 'react';
import layout from './layout.module.css';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: ReactNode;
  readonly labelHidden?: boolean;
  /** Between 0 and `max`. */
  readonly value: number;
  readonly max?: number;
  /** Text at the end: "3 of 5", "¥1,200.00 of ¥5,000.00". */
  readonly valueText?: string;
}

/** How far something has come: turnover of a bonus, a VIP level. */
export const ProgressBar = ({ label, labelHidden, value, max = 100, valueText }: ProgressBarProps) => {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={styles.progress}>
      <div className={labelHidden ? layout.hidden : styles.progressLine}>
        <span>{label}</span>
        {valueText !== undefined && <span className={styles.progressValue}>{valueText}</span>}
      </div>
      <div
        role="progressbar"
        aria-label={typeof label === 'string' ? label : undefined}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(0, value))}
        aria-valuetext={valueText}
        className={styles.track}
      >
        <span className={styles.bar} style={{ inlineSize: `${part * 100}%` }} />
      </div>
    </div>
  );
};
