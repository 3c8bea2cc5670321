import { useId } from 'react';
import type { CSSProperties } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './chart.module.css';

interface SparklineProps {
  /** Values in order of time. Shapes only: money figures come in as numbers here and are shown as text elsewhere. */
  readonly values: readonly number[];
  /** What the line says, in words: "Deposits of the last 7 days, rising". */
  readonly label: string;
  readonly height?: number;
  readonly tone?: 'accent' | 'won' | 'lost' | 'neutral';
  readonly className?: string | undefined;
}

const sparkWidth = 120;
const sparkPad = 2;

/** The points of a polyline in a box, the lowest value at the foot. Equal values run through the middle. */
export const sparkPoints = (
  values: readonly number[],
  width: number,
  height: number,
  pad: number,
): readonly (readonly [number, number])[] => {
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest;
  const step = values.length > 1 ? (width - 2 * pad) / (values.length - 1) : 0;
  return values.map((value, index) => {
    const part = span === 0 ? 0.5 : (value - lowest) / span;
    return [pad + index * step, height - pad - part * (height - 2 * pad)] as const;
  });
};

/** A line without axes, the size of a word. */
export const Sparkline = ({ values, label, height = 32, tone = 'accent', className }: SparklineProps) => {
  if (values.length < 2) return null;
  const points = sparkPoints(values, sparkWidth, height, sparkPad);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${sparkWidth} ${height}`}
      preserveAspectRatio="none"
      className={cx(styles.spark, styles[tone], className)}
      style={{ blockSize: height }}
    >
      <polyline
        points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
};

export interface BarDatum {
  readonly id: string;
  /** Under the bar: a day, an hour. */
  readonly label: string;
  readonly value: number;
  /** The exact figure as it is shown on hover and read aloud: "¥1,234.50". */
  readonly text: string;
}

interface BarChartProps {
  /** What is counted and over which time; read aloud before the figures. */
  readonly label: string;
  readonly bars: readonly BarDatum[];
  /** Height of the drawing in px. Default 160. */
  readonly height?: number;
  /** `signed` colours bars above and below zero as gain and loss. */
  readonly tone?: 'accent' | 'signed';
  readonly className?: string | undefined;
}

const columnWidth = 40;
const barWidth = 22;
const smallestBar = 2;

/** At most this many labels stand under the bars, on phones half as many; the others are left out evenly. */
const mostLabels = 8;

/** Where zero lies and how high a unit is, for values that may go below zero. */
export const barScale = (
  values: readonly number[],
  height: number,
): { readonly zero: number; readonly unit: number } => {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const span = top - bottom;
  if (span === 0) return { zero: height, unit: 0 };
  return { zero: (top / span) * height, unit: height / span };
};

/** So many labels have room on phones. */
const FEW = 4;

interface MarksProps {
  readonly bars: readonly BarDatum[];
  /** One label for so many bars. */
  readonly every: number;
}

/** Labels under the bars, each up to the next one; on phones every second one, with twice the room. What has too little room is left out. */
const Marks = ({ bars, every }: MarksProps) => {
  const hasRoom = (index: number, room: number): boolean => index === 0 || bars.length - index >= room;
  const spanOf = (index: number, room: number): number => Math.min(room, bars.length - index);
  return (
    <div
      className={cx(styles.labels, every === 1 && styles.each, bars.length <= FEW && styles.few)}
      style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
      aria-hidden
    >
      {bars.map(
        ({ id, label }, index) =>
          index % every === 0 &&
          hasRoom(index, every) && (
            <span
              key={id}
              className={cx(styles.label, !hasRoom(index, 2 * every) && styles.wideOnly)}
              style={
                {
                  '--at': index + 1,
                  '--span': spanOf(index, every),
                  '--twice': spanOf(index, 2 * every),
                } as CSSProperties
              }
            >
              {label}
            </span>
          ),
      )}
    </div>
  );
};

/** The figures of a chart, for screen readers. */
export const ChartFigures = ({ label, bars }: Pick<BarChartProps, 'label' | 'bars'>) => (
  // A table is never narrower than its content: the box around it is.
  <div className={styles.hidden}>
    <table>
      <caption>{label}</caption>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.id}>
            <th scope="row">{bar.label}</th>
            <td>{bar.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Bars over time, with the figures in a table for screen readers. */
export const BarChart = ({ label, bars, height = 160, tone = 'accent', className }: BarChartProps) => {
  const titleId = useId();
  const { zero, unit } = barScale(
    bars.map((bar) => bar.value),
    height,
  );
  const width = bars.length * columnWidth;
  const every = Math.max(1, Math.ceil(bars.length / mostLabels));
  return (
    <figure aria-labelledby={titleId} className={cx(styles.figure, className)}>
      <figcaption id={titleId} className={styles.hidden}>
        {label}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={styles.bars}
        style={{ blockSize: height }}
        aria-hidden
      >
        {[0, 0.5, 1].map((part) => (
          <line
            key={part}
            x1="0"
            x2={width}
            y1={part * height}
            y2={part * height}
            className={styles.grid}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {bars.map((bar, index) => {
          const size = bar.value === 0 ? 0 : Math.max(smallestBar, Math.abs(bar.value) * unit);
          return (
            <rect
              key={bar.id}
              x={index * columnWidth + (columnWidth - barWidth) / 2}
              y={bar.value >= 0 ? zero - size : zero}
              width={barWidth}
              height={size}
              className={cx(styles.bar, tone === 'signed' && (bar.value >= 0 ? styles.gain : styles.loss))}
            >
              <title>{`${bar.label}: ${bar.text}`}</title>
            </rect>
          );
        })}
        <line x1="0" x2={width} y1={zero} y2={zero} className={styles.axis} vectorEffect="non-scaling-stroke" />
      </svg>
      <Marks bars={bars} every={every} />
      <ChartFigures label={label} bars={bars} />
    </figure>
  );
};
