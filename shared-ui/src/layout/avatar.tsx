import { cx } from '../lib/cx.ts';
import styles from './layout.module.css';

interface AvatarProps {
  /** Nickname or account; its first letter is drawn. */
  readonly name: string;
  readonly src?: string | undefined;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly className?: string | undefined;
}

/** A person's picture or first letter. Hidden from screen readers: the name stands beside it or labels its button. */
export const Avatar = ({ name, src, size = 'md', className }: AvatarProps) => (
  <span className={cx(styles.avatar, styles[`avatar-${size}`], className)} aria-hidden>
    {src ? (
      <img src={src} alt="" className={styles.picture} />
    ) : (
      (Array.from(name.trim())[0] ?? '?').toLocaleUpperCase()
    )}
  </span>
);
