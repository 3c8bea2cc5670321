import type { CSSProperties } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { cx } from 'shared-ui';
import styles from './balls.module.css';

interface BallsProps {
  readonly parts: readonly string[];
  readonly size?: 'sm' | 'md' | 'lg';
  /** Equal columns, ten a row: the twenty balls of keno. */
  readonly grid?: boolean;
  /** Parts that a bet has hit, by place. */
  readonly hits?: ReadonlySet<number>;
}

/** Drawn numbers one by one; read aloud as one. */
export const Balls = ({ parts, size = 'md', grid = false, hits }: BallsProps) => {
  const { t } = useTranslation();
  if (parts.length === 0) return <span className={cx(styles.none, styles[size])}>{t('numbers.none')}</span>;
  return (
    <span
      role="img"
      aria-label={parts.join(' ')}
      dir="ltr"
      className={cx(styles.balls, styles[size], grid && styles.grid)}
    >
      {parts.map((part, index) => (
        // A number may occur twice in one result; its place tells it apart.
        <span
          key={index}
          className={cx(styles.ball, hits?.has(index) && styles.hit)}
          style={{ '--place': index } as CSSProperties}
          aria-hidden
        >
          {part}
        </span>
      ))}
    </span>
  );
};
