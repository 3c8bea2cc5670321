import { type CSSProperties } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** `text` is as high as a line of body text, `tile` has the 3:4 of game art, `block` takes `height`, `circle` is an avatar. */
  readonly shape?: 'text' | 'block' | 'tile' | 'circle';
  /** How many lines of text; the last is shorter. */
  readonly lines?: number;
  readonly width?: CSSProperties['inlineSize'];
  readonly height?: CSSProperties['blockSize'];
  /** Not in view yet: it does not move, which would cost for nothing. */
  readonly asleep?: boolean;
  readonly className?: string | undefined;
}

/** Holds the place of what is coming, in its size. Silent: the part round it says so. Busy for whoever waits until all is there. */
export const Skeleton = ({ shape = 'text', lines = 1, width, height, asleep = false, className }: SkeletonProps) => (
  <span className={cx(styles.group, className)} aria-hidden aria-busy={!asleep}>
    {Array.from({ length: lines }, (_, line) => (
      <span
        key={line}
        className={cx(styles.bone, styles[shape], asleep && styles.asleep)}
        style={{ inlineSize: width ?? (lines > 1 && line === lines - 1 ? '62%' : undefined), blockSize: height }}
      />
    ))}
  </span>
);
