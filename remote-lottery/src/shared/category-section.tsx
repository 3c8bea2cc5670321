import type { ReactNode } from 'react';
import { cx } from 'shared-ui';
import styles from './category-section.module.css';

interface CategorySectionProps {
  readonly label: string;
  /** How many lotteries there are. */
  readonly count: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The lotteries of one category under its name. */
export const CategorySection = ({ label, count, className, children }: CategorySectionProps) => (
  <section className={cx(styles.section, className)} aria-label={label}>
    <h2 className={styles.label}>
      {label}
      <span className={styles.count}>{count}</span>
    </h2>
    {children}
  </section>
);
