import { badgeColours } from 'shared-ui';
import styles from './loyalty.module.css';

interface LevelBadgeProps {
  readonly name: string;
  readonly color: string;
  readonly color2: string;
}

/** A level as members see it: its name in the merchant's two colours. */
export const LevelBadge = ({ name, color, color2 }: LevelBadgeProps) => (
  <span className={styles.badge} style={badgeColours(color, color2)?.style}>
    {name}
  </span>
);
