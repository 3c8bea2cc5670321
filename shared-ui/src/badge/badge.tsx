import { type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './badge.module.css';

/** Meanings that have a colour. `neutral` has none; `accent` is the merchant's. */
export type Tone = 'neutral' | 'accent' | 'won' | 'lost' | 'pending' | 'refused' | 'info';

interface BadgeProps {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  /** A dot before the text, for states that change by themselves. */
  readonly dot?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The state of a thing in one or two words. The words carry the meaning, the colour repeats it. */
export const Badge = ({ tone = 'neutral', icon, dot, className, children }: BadgeProps) => (
  <span className={cx(styles.badge, styles[tone], className)}>
    {dot && <span className={styles.dot} />}
    {icon}
    {children}
  </span>
);

/** A plain fact about a thing (provider, category): outlined, never coloured by state. */
export const Tag = ({ icon, className, children }: Omit<BadgeProps, 'tone' | 'dot'>) => (
  <span className={cx(styles.badge, styles.tag, className)}>
    {icon}
    {children}
  </span>
);
