import { Suspense, useId } from 'react';
import { lazy } from 'shared-react';
import { Skeleton, VisuallyHidden } from 'shared-ui';
import { ChartFigures } from 'shared-ui/chart';
import type { BarDatum } from 'shared-ui/chart';
import styles from './charts.module.css';

/** The library is larger than any page: it comes after the page that shows a chart. */
const Bars = lazy(async () => ({ default: (await import('./bars.tsx')).Bars }));

interface FigureChartProps {
  /** What is counted and over which time; read aloud before the figures. */
  readonly label: string;
  readonly bars: readonly BarDatum[];
  /** Height of the drawing in px. */
  readonly height?: number;
  /** `signed` colours bars above and below zero as gain and loss. */
  readonly tone?: 'accent' | 'signed';
}

/** Bars with axes that are read by pointer and by arrow keys. Screen readers have the same figures as a table, before the drawing is there. */
export const FigureChart = ({ label, bars, height = 220, tone = 'accent' }: FigureChartProps) => {
  const titleId = useId();
  return (
    <figure aria-labelledby={titleId} className={styles.figure}>
      <figcaption id={titleId}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </figcaption>
      <ChartFigures label={label} bars={bars} />
      <div className={styles.drawing} style={{ blockSize: height }}>
        <Suspense fallback={<Skeleton shape="block" height={`${height}px`} />}>
          <Bars label={label} bars={bars} height={height} tone={tone} />
        </Suspense>
      </div>
    </figure>
  );
};
