import { badgeColours } from './level-badge.model.ts';
import styles from './loyalty.module.css';

interface LevelBadgeProps {
  readonly name: string;
  readonly color: string;
  readonly color2: string;
}

/** A level as members see it: its name in the merchant's two colours. */
export const LevelBadge = ({ name, color, color2 }: LevelBadgeProps) => {
  const { background, color: ink } = badgeColours(color, color2);
  return (
    <span className={styles.badge} style={{ background, color: ink }}>
      {name}
    </span>
  );
};
