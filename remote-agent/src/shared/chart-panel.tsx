import type { ReactNode } from 'react';
import { cx } from 'shared-ui';
import { BarChart } from 'shared-ui/chart';
import type { BarDatum } from 'shared-ui/chart';
import styles from './chart-panel.module.css';

/** Of a chart beside its table, in px: a week of days is seen whole. */
const TABLE_HEIGHT = 240;

interface ChartPanelProps {
  readonly title: string;
  readonly bars: readonly BarDatum[];
  /** `signed` colours bars above and below zero as gain and loss. */
  readonly tone?: 'accent' | 'signed';
  /** The table of the same figures, where the page has none of them below. */
  readonly children?: ReactNode;
}

/** A chart, beside its table where there is room for both. */
export const ChartPanel = ({ title, bars, tone = 'accent', children }: ChartPanelProps) => (
  <section className={styles.frame}>
    <div className={cx(styles.panel, children !== undefined && styles.withTable)}>
      <div className={styles.chart}>
        <h3 className={styles.heading}>{title}</h3>
        <BarChart label={title} tone={tone} bars={bars} {...(children !== undefined && { height: TABLE_HEIGHT })} />
      </div>
      {children}
    </div>
  </section>
);
