import { useState } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './layout.module.css';

interface AvatarProps {
  /** Nickname or account; its first letter is drawn. */
  readonly name: string;
  readonly src?: string | undefined;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly className?: string | undefined;
}

/**
 * A person's picture; without one, or if it cannot be loaded (ERR-027), the first letter of the name. Hidden from screen readers:
 * the name stands beside it or labels its button.
 */
export const Avatar = ({ name, src, size = 'md', className }: AvatarProps) => {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={cx(styles.avatar, styles[`avatar-${size}`], className)} aria-hidden>
      {src && src !== failed ? (
        <img src={src} alt="" className={styles.picture} onError={() => setFailed(src)} />
      ) : (
        (Array.from(name.trim())[0] ?? '?').toLocaleUpperCase()
      )}
    </span>
  );
};
