import { useState } from 'react';
import type { CSSProperties } from 'react';
import { VisuallyHidden, cx } from 'shared-ui';
import { Balls } from './balls.tsx';
import styles from './live-balls.module.css';

interface LiveBallsProps {
  /** The draw that the numbers belong to. */
  readonly drawNo: string;
  readonly parts: readonly string[];
  readonly size?: 'sm' | 'md' | 'lg';
  readonly grid?: boolean;
}

/** Numbers of the last draw. A draw whose result arrives while they are in view is announced and shown ball by ball. */
export const LiveBalls = ({ drawNo, parts, size = 'md', grid = false }: LiveBallsProps) => {
  const [first] = useState(drawNo);
  const isFresh = drawNo !== first;
  return (
    <div className={styles.frame}>
      <div
        key={drawNo}
        className={cx(isFresh && styles.fresh)}
        style={{ '--balls': Math.max(1, parts.length) } as CSSProperties}
      >
        <Balls parts={parts} size={size} grid={grid} />
      </div>
      <VisuallyHidden>
        <span role="status">{isFresh ? parts.join(' ') : ''}</span>
      </VisuallyHidden>
    </div>
  );
};
