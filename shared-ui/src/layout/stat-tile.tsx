import { type ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../icons/index.ts';
import { cx } from '../lib/cx.ts';
import styles from './stat-tile.module.css';

interface StatTileProps {
  readonly label: ReactNode;
  /** Usually `<Money>`; `undefined` while loading. */
  readonly value: ReactNode;
  /** The change against the period before. */
  readonly delta?:
    | { readonly text: string; readonly direction: 'up' | 'down' | 'same'; readonly good?: boolean }
    | undefined;
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  /** A small chart under the figure. */
  readonly chart?: ReactNode;
  readonly className?: string | undefined;
}

const arrows = { up: <ArrowUpIcon size={16} />, down: <ArrowDownIcon size={16} />, same: null } as const;

/** One figure with its name. Several stand in a `StatRow`. */
export const StatTile = ({ label, value, delta, hint, icon, chart, className }: StatTileProps) => (
  <div className={cx(styles.stat, className)}>
    <p className={styles.statLabel}>
      {icon}
      {label}
    </p>
    <div className={styles.statValue}>{value ?? <Skeleton width="60%" />}</div>
    {delta !== undefined && (
      <p className={cx(styles.delta, delta.good === true && styles.good, delta.good === false && styles.bad)}>
        {arrows[delta.direction]}
        {delta.text}
      </p>
    )}
    {hint !== undefined && <p className={styles.statHint}>{hint}</p>}
    {chart}
  </div>
);

/** Stat tiles side by side, as many as fit. */
export const StatRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.statRow}>{children}</div>
);
