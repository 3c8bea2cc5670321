import { cx } from 'shared-ui';
import type { Count } from '../../shared/numbers/numbers.model.ts';
import styles from './frequency-chart.module.css';

interface FrequencyChartProps {
  /** What is counted, over which draws. */
  readonly label: string;
  readonly counts: readonly Count[];
  readonly nameOf: (value: string) => string;
}

/** How often each value came: a column each, its figure above, its name below; the most frequent ones stand out. */
export const FrequencyChart = ({ label, counts, nameOf }: FrequencyChartProps) => {
  const highest = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <ol role="list" className={cx(styles.chart, counts.length <= 3 && styles.few)} aria-label={label}>
      {counts.map(({ value, count }) => (
        <li key={value} className={cx(styles.column, count === highest && styles.top)}>
          <span className={styles.space} aria-hidden>
            <span className={styles.count}>{count}</span>
            <span className={styles.bar} style={{ blockSize: `${(count / highest) * 80}%` }} />
          </span>
          <span className={styles.name} aria-hidden>
            {nameOf(value)}
          </span>
          <span className={styles.spoken}>{`${nameOf(value)}: ${count}`}</span>
        </li>
      ))}
    </ol>
  );
};
