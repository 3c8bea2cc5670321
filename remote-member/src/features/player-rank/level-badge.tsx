import { badgeColours, cx } from 'shared-ui';
import styles from './level-badge.module.css';

interface LevelBadgeProps {
  readonly level: { readonly labelName: string; readonly color: string; readonly color2: string };
  readonly size?: 'sm' | 'lg';
}

/** The name of a level in its own colours (MEM-028). */
export const LevelBadge = ({ level: { labelName, color, color2 }, size = 'sm' }: LevelBadgeProps) => (
  <span className={cx(styles.badge, styles[size])} style={badgeColours(color, color2)?.style}>
    {labelName}
  </span>
);
