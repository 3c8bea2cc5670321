import type { ReactNode } from 'react';
import { cx } from 'shared-ui';
import styles from './round-icon.module.css';

interface RoundIconProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What a row or a choice is about, at its beginning. */
export const RoundIcon = ({ className, children }: RoundIconProps) => (
  <span className={cx(styles.icon, className)}>{children}</span>
);
