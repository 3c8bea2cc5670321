import type { CSSProperties } from 'react';
import styles from './loyalty.module.css';

interface LevelBadgeProps {
  readonly name: string;
  readonly color: string;
  readonly color2: string;
}

/** A level as members see it by: its name beside a medal in the merchant's two colours. */
export const LevelBadge = ({ name, color, color2 }: LevelBadgeProps) => (
  <span className={styles.badge}>
    <span
      className={styles.medal}
      style={{ '--level-color': color, '--level-color-2': color2 } as CSSProperties}
      aria-hidden
    />
    <span className={styles.badgeName}>{name}</span>
  </span>
);
